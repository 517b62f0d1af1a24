// The mirror of the element tree: what ops do to it, and which ops it refuses.

import JSONCodec
import RenderOps
import Testing

@testable import Headless

private func apply(_ lines: String...) -> String {
    var tree = ElementTree()
    for line in lines {
        do {
            try tree.apply(try Op(json: try JSONValue(parsing: line)))
        } catch let error as ElementTree.InvalidOp {
            return error.description
        } catch {
            return "\(error)"
        }
    }
    return tree.documentOrder.map { "\($0)" }.joined(separator: " ")
}

private func create(_ id: Int, _ kind: String = "divider", _ props: String = "{}") -> String {
    #"{"id":\#(id),"kind":"\#(kind)","op":"create","props":\#(props)}"#
}
private func insert(_ id: Int, into parent: Int, at index: Int) -> String {
    #"{"id":\#(id),"index":\#(index),"op":"insert","parent":\#(parent)}"#
}
private let stack = #"{"spacing":null}"#
private let commit = #"{"op":"commit"}"#

@Suite struct ElementTreeTests {
    @Test func childrenAreInDocumentOrder() {
        #expect(
            apply(
                create(1, "vstack", stack), create(2), create(3), create(4, "hstack", stack), create(5),
                insert(1, into: 0, at: 0), insert(2, into: 1, at: 0), insert(4, into: 1, at: 1),
                insert(5, into: 4, at: 0), insert(3, into: 0, at: 1), commit) == "1 2 4 5 3")
    }

    @Test func insertingAgainMovesAndCountsWithoutTheMovedOne() {
        let three = [create(1), create(2), create(3), insert(1, into: 0, at: 0), insert(2, into: 0, at: 1)]
        #expect(
            apply(
                three[0], three[1], three[2], three[3], three[4], insert(3, into: 0, at: 2),
                insert(1, into: 0, at: 2)) == "2 3 1")
        #expect(
            apply(three[0], three[1], three[3], three[4], insert(1, into: 0, at: 2))
                == "inserts 1 at index 2 of 0, which has 1 children")
    }

    @Test func removingTakesTheSubtreeAlong() {
        #expect(
            apply(
                create(1, "vstack", stack), create(2), insert(2, into: 1, at: 0), insert(1, into: 0, at: 0),
                #"{"id":1,"op":"remove"}"#, commit) == "")
        #expect(
            apply(
                create(1, "vstack", stack), create(2), insert(2, into: 1, at: 0), insert(1, into: 0, at: 0),
                #"{"id":1,"op":"remove"}"#, create(2)) == "creates element 2, but that id was already used")
    }

    @Test func refusesWhatMakesNoSense() {
        #expect(apply(create(0)) == "creates element 0, but that id was already used")
        #expect(apply(insert(1, into: 0, at: 0)) == "inserts element 1, which doesn't exist")
        #expect(
            apply(create(1), insert(1, into: 9, at: 0)) == "inserts 1 into element 9, which doesn't exist")
        #expect(apply(#"{"id":4,"op":"remove"}"#) == "removes element 4, which doesn't exist")
        #expect(apply(#"{"id":4,"op":"update","props":{}}"#) == "updates element 4, which doesn't exist")
        #expect(
            apply(
                create(1, "vstack", stack), create(2, "vstack", stack), insert(2, into: 1, at: 0),
                insert(1, into: 2, at: 0)) == "inserts 1 into 2, which is inside it")
        #expect(
            apply(create(1, "text", #"{"text":"a"}"#), #"{"id":1,"op":"update","props":{"text":3}}"#)
                .hasPrefix("updates text 1 with wrong props: "))
    }

    @Test func aCommitLeavesNothingUnfinished() {
        #expect(apply(create(7), commit) == "commits while element 7 has no place in the tree")
        #expect(
            apply(create(1, "styled", #"{"style":{}}"#), insert(1, into: 0, at: 0), commit)
                == "commits while styled 1 has no children")
        #expect(
            apply(create(1), create(2), insert(1, into: 0, at: 0), insert(2, into: 1, at: 0), commit)
                == "commits while divider 1 has the children divider")
        #expect(
            apply(
                create(1, "navstack"), create(2), insert(1, into: 0, at: 0), insert(2, into: 1, at: 0), commit
            )
                == "commits while navstack 1 has the children divider")
        // In the middle of a pass a box may be between two contents.
        #expect(
            apply(
                create(1, "styled", #"{"style":{}}"#), create(2), insert(2, into: 1, at: 0),
                insert(1, into: 0, at: 0),
                commit, create(3), insert(3, into: 1, at: 0), #"{"id":2,"op":"remove"}"#, commit) == "1 3")
    }

    @Test func unknownKindsAndOpsAreKeptAndIgnored() {
        #expect(
            apply(
                create(1, "hologram", #"{"depth":3}"#), insert(1, into: 0, at: 0),
                #"{"op":"dance","steps":3}"#,
                #"{"id":1,"op":"update","props":{"depth":4}}"#, commit) == "1")
    }
}
