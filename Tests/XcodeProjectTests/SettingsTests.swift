// Build settings: what is merged, expanded and conditional, in projects and in `.xcconfig` files.

import Foundation
import Testing
import XcodeProject

/// A project of one target whose settings are given: an old-style dictionary for the project, one for the
/// target, and the texts of `.xcconfig` files below the folder. `Project.xcconfig` and `Target.xcconfig` are
/// the base of the two.
private func project(
    project: String = "{}", target: String = "{}", files: [String: String] = [:]
) throws -> (Project, TemporaryFolder) {
    func base(_ name: String) -> String { files[name] == nil ? "" : "baseConfigurationReference = \(name);" }
    let folder = try TemporaryFolder(files)
    try folder.write(
        "App.xcodeproj/project.pbxproj",
        """
        { objectVersion = 56; rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; targets = (T); developmentRegion = de; };
            G = { isa = PBXGroup; children = (Project.xcconfig, Target.xcconfig, Folder); sourceTree = "<group>"; };
            Project.xcconfig = { isa = PBXFileReference; path = Project.xcconfig; sourceTree = "<group>"; };
            Target.xcconfig = { isa = PBXFileReference; path = Target.xcconfig; sourceTree = "<group>"; };
            Folder = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = LT; buildPhases = ();
                productType = "com.apple.product-type.framework"; };
            LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
            LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
            CP = { isa = XCBuildConfiguration; name = Debug; \(base("Project.xcconfig")) buildSettings =
        \(project); };
            CT = { isa = XCBuildConfiguration; name = Debug; \(base("Target.xcconfig")) buildSettings =
        \(target); };
        }; }
        """)
    return (try Project.read(at: folder.path + "/App.xcodeproj"), folder)
}

private func settings(
    project text: String = "{}", target: String = "{}", files: [String: String] = [:], sdk: String? = nil
) throws -> BuildSettings {
    try project(project: text, target: target, files: files).0.targets[0].settings(sdk: sdk)
}

@Test func theStrongerPlaceCounts() throws {
    let four = try settings(
        project: "{ A = project; B = project; C = \"project $(inherited)\"; }",
        target: "{ A = \"target $(inherited)\"; }",
        files: [
            "Project.xcconfig": "A = pfile\nB = pfile\nC = pfile\nD = pfile\n",
            "Target.xcconfig": "A = tfile $(inherited)\nB = tfile\n",
        ])
    #expect(four["A"] == "target tfile project")
    #expect(four["B"] == "tfile")
    #expect(four["C"] == "project pfile")
    #expect(four["D"] == "pfile")
    #expect(four["E"] == nil)
    #expect(four.written("A") == "target $(inherited)")
}

@Test(arguments: [
    ("$(A)", "a b"), ("${A}-$[A]", "a b-a b"), ("$(NAME_$(WHICH))", "two"), ("$(NAME_${WHICH}:upper)", "TWO"),
    ("$(UNKNOWN)", "$(UNKNOWN)"), ("$(UNKNOWN:lower)", "$(UNKNOWN:lower)"), ("$(UNKNOWN:default=x $(A))", "x a b"),
    ("$(A:default=x)", "a b"), ("$(EMPTY:default=x)", "x"), ("$(A:nonsense)", "$(A:nonsense)"),
    ("$(TARGET_NAME:c99extidentifier)", "My_App"), ("$(TARGET_NAME:rfc1034identifier)", "My-App"),
    ("$(ODD:identifier)", "_9lives__"), ("$(ODD:c99extidentifier)", "_9lives_é"),
    ("$(ODD:rfc1034identifier)", "99lives--"),
    ("$(A:upper:quote)", "A\\ B"), ("$(FILE:dir)", "x/y/"), ("$(FILE:file)", "z.tar.gz"), ("$(FILE:base)", "z.tar"),
    ("$(FILE:suffix)", ".gz"), ("$(WHICH:dir)", "./"), ("$(WHICH:suffix)", ""), ("$(MESSY:standardizepath)", "/a/c"),
    ("$(YES:not)$(NO:not)", "NOYES"), ("$", "$"), ("$(", "$("), ("$(A", "$(A"), ("$()", "$()"), ("a$b", "a$b"),
    ("$(inherited)", ""), ("$(PRODUCT_MODULE_NAME)", "My_App"), ("$(PROJECT_NAME) $(DEVELOPMENT_LANGUAGE)", "App de"),
    ("$(CONFIGURATION)", "Debug"),
])
func referencesAreExpanded(text: String, value: String) throws {
    let settings = try settings(
        project: """
            { A = (a, b); WHICH = 2; NAME_2 = two; EMPTY = ""; ODD = "99lives é"; FILE = x/y/z.tar.gz;
              MESSY = "/a/./b/../c"; YES = YES; NO = NO; }
            """.replacing("99lives é", with: "99lives \\U00e9"),
        target: "{ TEXT = \"\(text)\"; }")
    #expect(settings["TEXT"] == value)
}

@Test func referencesInACircleComeToAnEnd() throws {
    let circle = try settings(
        project: "{ A = \"weak\"; }", target: "{ A = \"1$(B)\"; B = \"2$(A)\"; C = \"3$(C)\"; D = \"$(D)$(D)\"; }")
    #expect(circle["A"] == "12weak")
    #expect(circle["B"] == "21")
    #expect(circle["C"] == "3")
    #expect(circle["D"] == "")
}

@Test func valuesThatGrowWithoutEndAreCutShort() throws {
    var text = "{ A0 = xxxxxxxxxx; "
    for level in 1...90 { text += "A\(level) = \"$(A\(level - 1))$(A\(level - 1))\"; " }
    let value = try settings(target: text + "}")["A90"]
    #expect((value ?? "").utf8.count < 1 << 20)
}

@Test func longChainsOfReferencesAreCutShort() throws {
    var text = "{ A0 = x; "
    for level in 1...5000 { text += "A\(level) = \"$(A\(level - 1))\"; " }
    let settings = try settings(target: text + "}")
    #expect(settings["A50"] == "x")
    #expect(settings["A5000"] == "")
}

@Test func conditionsAreAboutTheSDK() throws {
    let text = """
        { SDKROOT = iphoneos; "A[sdk=iphoneos*]" = phone; A = any; "A[sdk=macosx*]" = mac;
          "B[sdk=iphoneos*][arch=arm64]" = both; "B[sdk=iphoneos*]" = one; "C[arch=x86_64]" = intel;
          "D[sdk=iphone*,config=Debug]" = comma; "E[variant=*]" = star; "F[other=*]" = star; "F[other=x]" = x;
          "G[sdk=*]" = "conditional $(inherited)"; G = plain; }
        """
    let phone = try settings(target: text)
    #expect(
        ["A", "B", "C", "D", "E", "F", "G"].map { phone[$0] } == [
            "phone", "both", nil, "comma", "star", "star", "conditional plain",
        ])
    let mac = try settings(target: text, sdk: "macosx")
    #expect(["A", "B", "D"].map { mac[$0] } == ["mac", nil, nil])
    #expect(mac["PLATFORM_NAME"] == "macosx")
    let auto = try settings(
        target: "{ SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx iphoneos\"; \"A[sdk=iphoneos*]\" = phone; }")
    #expect(auto["A"] == "phone")
}

@Test func configurationFilesAreReadLineByLine() throws {
    let settings = try settings(files: [
        "Project.xcconfig": """
        // a comment
        #include "more/One.xcconfig"
        #include? "none.xcconfig"
        #include "more/Two"
        PLAIN = a = b // comment
          INDENTED   =   x y  ;
        URL = https:/$()/example.org
        EMPTY =
        LONG = one \\
            two \\
            three
        TWICE = first
        TWICE = second $(inherited)
        COND[sdk=iphoneos*] = phone
        COND = any
        OTHER = any
        OTHER[sdk=iphoneos*][arch=*] = phone
        SDKROOT = iphoneos
        """,
        "more/One.xcconfig": "#include \"Three.xcconfig\"\r\nONE = 1\rTHREE = $(inherited)!",
        "more/Two.xcconfig": "TWO = 2", "more/Three.xcconfig": "\u{FEFF}THREE = 3\n",
    ])
    let expected = [
        "PLAIN": "a = b", "INDENTED": "x y", "EMPTY": "", "LONG": "one two three", "TWICE": "second first", "ONE": "1",
        "TWO": "2", "THREE": "3!", "COND": "any", "OTHER": "phone", "URL": "https:/$()/example.org",
    ]
    for (name, value) in expected { #expect(settings[name] == value, "\(name)") }
}

@Test(arguments: [
    ("A", "A: error: expected '=' in this line; write NAME = value, or // for a comment"),
    ("\n  9A = 1", "9A: error: '9A' is not the name of a setting; write NAME = value or NAME[sdk=…] = value"),
    ("A[sdk = 1", "A[sdk: error: expected '=' in this line; write NAME = value, or // for a comment"),
    ("A[x] = 1", "A[x]: error: 'A[x]' is not the name of a setting; write NAME = value or NAME[sdk=…] = value"),
    ("#import \"x\"", "#import: error: '#import \"x\"' is no directive; write #include \"file\", or // for a comment"),
    ("#include x", "#include: error: expected a file in double quotes after #include; write #include \"file\""),
    (
        "#include \"x\"",
        "#include: error: there is no file 'x' to include; add it, or write #include? if it may be missing"
    ),
    (
        "#include \"Project.xcconfig\"",
        "#include: error: 'Project.xcconfig' is being read already, so it includes itself; "
            + "remove one of the #include lines"
    ),
    (
        "#include \"OTHER.xcconfig\"",
        "#include: error: 'OTHER.xcconfig' is called 'Other.xcconfig' on disk; write it the same way in both places"
    ),
    (
        "A = 1\n<<<<<<< HEAD\n",
        "<<<<<<<: error: a merge conflict was not resolved here; "
            + "keep one side, or both, and remove the lines with <<<<<<<, "
            + "======= and >>>>>>>"
    ),
])
func mistakesInConfigurationFilesAreTold(text: String, message: String) throws {
    let (project, folder) = try project(files: ["Project.xcconfig": text, "Other.xcconfig": "B = 1"])
    #expect(project.problems == ["Project.xcconfig: " + message])
    _ = folder
}

@Test func configurationFilesThatAreNotTextAreTold() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    try folder.write("Radio/Names.xcconfig", Data([0x41, 0x3D, 0xFF]))
    let project = try Project.read(at: folder.path + "/Radio.xcodeproj")
    #expect(
        project.problems == [
            "Radio/Names.xcconfig:1:3: error: this is not UTF-8; save the file with the encoding UTF-8"
        ])
}
