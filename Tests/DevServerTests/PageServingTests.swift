// What the server serves, and to whom.

import CommandLineSupport
import Foundation
import Testing

@testable import DevServer

@Suite struct PageServingTests {
    @Test func servesThePageAndItsFiles() throws {
        let fixture = try ServerFixture()
        let index = try request("/", port: fixture.port)
        #expect(index.status == 200)
        #expect(index.body == "<title>Fake</title>")
        #expect(index.header("Content-Type") == "text/html; charset=utf-8")
        #expect(index.header("Cache-Control") == "no-store")
        #expect(try request("/index.html?theme=dark", port: fixture.port).body == "<title>Fake</title>")
        let script = try request("/swiftbrowser.js", port: fixture.port)
        #expect(script.body == "let page = 1")
        #expect(script.header("Content-Type") == "text/javascript; charset=utf-8")
        let font = try request("/fonts/a%20b.woff2", port: fixture.port)
        #expect(font.body == "font")
        #expect(font.header("Content-Type") == "font/woff2")
        let head = try request("/swiftbrowser.js", port: fixture.port, method: "HEAD")
        #expect(head.header("Content-Length") == "12" && head.body == "")
        #expect(try request("/nothing.js", port: fixture.port).status == 404)
        #expect(try request("/fonts", port: fixture.port).status == 404)
        #expect(try request("/session", port: fixture.port).status == 426)
        #expect(try request("/", port: fixture.port, method: "POST").status == 405)
        #expect(try request("/swiftbrowser.js", port: fixture.port, method: "DELETE").status == 405)
        #expect(try request("/swiftbrowser.js", port: fixture.port).status == 200)
    }

    @Test func servesNothingOutsideItsFolder() throws {
        let fixture = try ServerFixture()
        symlink(fixture.folder + "/secret.txt", fixture.folder + "/page/link.txt")
        symlink(fixture.folder, fixture.folder + "/page/linked")
        try "secret".write(toFile: fixture.folder + "/page/.hidden", atomically: true, encoding: .utf8)
        let targets = [
            "/../secret.txt", "/fonts/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt",
            "/..%2fsecret.txt", "/fonts/%2e%2e/%2e%2e/secret.txt", "/%252e%252e/secret.txt",
            "/..%5csecret.txt",
            "/....//secret.txt", "//secret.txt", "/link.txt", "/linked/secret.txt", "/.hidden",
            "/fonts/%00/../../../secret.txt", "/%ff%fe", "secret.txt", "/./../secret.txt",
            "/fonts/..%00/secret.txt",
        ]
        for target in targets {
            let response = try request(target, port: fixture.port)
            #expect([400, 404].contains(response.status), "\(target): \(response.head)")
            #expect(!response.body.contains("secret"), "\(target)")
        }
    }

    @Test func answersOnThisMachinesNamesOnly() throws {
        let fixture = try ServerFixture()
        let port = fixture.port
        for host in ["localhost:\(port)", "LOCALHOST", "127.0.0.1", "[::1]:\(port)", "localhost.:\(port)"] {
            #expect(try request("/", port: port, host: host).status == 200, "\(host)")
        }
        for host in [
            "evil.example", "evil.example:\(port)", "127.0.0.1.evil.example", "localhost@evil.example", "",
            "[::1", "10.0.0.1",
        ] {
            #expect(try request("/", port: port, host: host).status == 403, "\(host)")
        }
    }

    @Test func opensSessionsOnlyForItsOwnPages() throws {
        let fixture = try ServerFixture()
        let port = fixture.port
        for origin in ["http://127.0.0.1:\(port)", "http://localhost:\(port)", nil] {
            #expect(throws: Never.self) { try PageClient(port: port, origin: origin) }
        }
        for origin in [
            "http://evil.example", "http://127.0.0.1:\(port + 1)", "https://127.0.0.1:\(port)", "null",
            "http://localhost", "file://",
        ] {
            #expect(throws: ClientFailure.self, "\(origin)") { try PageClient(port: port, origin: origin) }
        }
        #expect(throws: ClientFailure.self) { try PageClient(port: port, host: "evil.example") }
    }

    @Test func aHostThatIsAskedForIsAnsweredToo() throws {
        let policy = HostPolicy(host: "studio.local", port: 8080)
        #expect(policy.accepts(host: "studio.local:8080"))
        #expect(policy.accepts(host: "localhost:8080"))
        #expect(!policy.accepts(host: "other.local:8080"))
        let everywhere = HostPolicy(host: "0.0.0.0", port: 8080)
        #expect(everywhere.accepts(host: "192.168.1.7:8080"))
        #expect(everywhere.accepts(origin: "http://192.168.1.7:8080"))
        #expect(!everywhere.accepts(host: "evil.example:8080"))
        #expect(!everywhere.accepts(host: "300.1.1.1"))
        #expect(HostPolicy(host: nil, port: 80).accepts(origin: "http://localhost"))
    }

    @Test func aTakenPortIsToldOrPassedOver() throws {
        let fixture = try ServerFixture()
        #expect(
            throws: CommandFailure(
                "can't listen on 127.0.0.1:\(fixture.port): another program does",
                remedy: "end that program, or choose another port with --port (0 takes a free one)")
        ) {
            try ServerFixture(port: fixture.port)
        }
        // Without a port, whichever is free.
        let first = try ServerFixture(port: nil)
        let second = try ServerFixture(port: nil)
        #expect(first.port != second.port)
        #expect(second.printed.contains("Port 8080 is in use by another program; taking the next free one."))
        #expect(try request("/", port: second.port).status == 200)
    }
}
