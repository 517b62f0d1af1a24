// Pictures of a fake app, taken of a small page by a real browser.

import CommandLineSupport
import Foundation
import RenderOps
import Testing

@testable import DevServer

/// A Python that has Playwright, where there is one.
private let python: String? = {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
    let candidates = ["\(root)/.build/swiftbrowser/python/bin/python3", "python3"]
    return candidates.first { candidate in
        (try? Subprocess.run(.init(candidate, ["-c", "import playwright.sync_api"])))?.succeeded == true
    }
}()

private let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/DevServer/Screenshot/screenshot.py").path

/// A page that shows the fake app's count as the width of a bar, in the color of the appearance.
private let page = """
    <!doctype html>
    <style>body { margin: 0 } .device { padding: 10px; width: 100px } .screen { width: 100px; height: 50px }
    .bar { height: 50px }</style>
    <div class="device"><div class="screen"><div class="bar"></div></div></div>
    <script>
    const bar = document.querySelector(".bar");
    const socket = new WebSocket(`ws://${location.host}/session`);
    let asked = 0, answered = 0, ready;
    const environment = { colorScheme: new URLSearchParams(location.search).get("theme") };
    const tell = () => {
        bar.style.background = environment.colorScheme === "dark" ? "black" : "red";
        asked += 1;
        socket.send(JSON.stringify({ type: "environment", colorScheme: environment.colorScheme }));
    };
    window.swiftbrowser = {
        error: null,
        ready: new Promise((done) => { ready = done; }),
        setEnvironment(change) { Object.assign(environment, change); tell(); },
        async settled() { while (asked > answered) await new Promise((next) => setTimeout(next, 5)); },
    };
    socket.onopen = () => socket.send('\(Message.hello(
        protocol: RenderProtocol.name, version: RenderProtocol.version, spec: RenderProtocol.specHash).text)');
    socket.onmessage = ({ data }) => {
        const frame = JSON.parse(data);
        if (frame.message === "app") tell();
        if (frame.message === "crashed") swiftbrowser.error = frame.reason;
        if (!Array.isArray(frame)) return;
        for (const op of frame) {
            const text = op.props?.text;
            if (text?.startsWith("Count")) bar.style.width = 10 + 10 * Number(text.split(" ")[1]) + "px";
            if (op.op === "commit") answered += 1;
        }
        answered = Math.min(answered, asked);
        ready();
    };
    </script>
    """

@Suite(.enabled(if: python != nil, "there is no Python with Playwright")) struct ScreenshotTests {
    /// Takes a picture.
    /// - Returns: the exit code, what was printed, and the PNG file's bytes.
    private func picture(
        of fault: String = "", _ script: String? = nil, change: (inout Screenshot.Options) -> Void = { _ in }
    ) throws -> (ExitCode, printed: String, png: [UInt8]) {
        let fixture = try ServerFixture(fault)
        let builder = FakeBuilder(folder: fixture.folder)
        guard case .built(let executable, _) = try builder.build(progress: { _ in }) else {
            throw ClientFailure("the fake app was not built")
        }
        let output = fixture.folder + "/picture.png"
        let printed = fixture.folder + "/told"
        var options = Screenshot.Options(
            executable: executable, appName: "Fake", pageFolder: fixture.folder + "/page", indexPage: page,
            output: output, python: python!, driver: driver)
        options.script = script
        change(&options)
        let descriptor = open(printed, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let code = Screenshot.run(
            options, terminal: Terminal(output: descriptor, errors: descriptor, environment: [:]))
        let png = FileManager.default.contents(atPath: output).map { [UInt8]($0) } ?? []
        return (code, (try? String(contentsOfFile: printed, encoding: .utf8)) ?? "", png)
    }

    /// The width and height in a PNG file's head.
    private func size(_ png: [UInt8]) -> [Int] {
        guard png.count > 24 else { return [] }
        return [16, 20].map { start in png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func showsTheScreenOrTheDeviceInTheSizeAskedFor() throws {
        let plain = try picture()
        #expect(plain.0 == .success, "\(plain.printed)")
        #expect(size(plain.png) == [200, 100])
        #expect(
            size(
                try picture {
                    $0.showsFrame = true
                    $0.scale = 1
                }.png) == [120, 70])
    }

    @Test func showsWhatTheScriptLeadsTo() throws {
        let before = try picture().png
        let after = try picture(#"tap:"Add", tap:"Add""#).png
        #expect(before != after)
        #expect(try picture("tap:3, tap:3").png == after)
        let dark = try picture { $0.colorScheme = .dark }.png
        #expect(dark != before)
        #expect(try picture("env:dark").png == dark)
    }

    @Test func tellsWhyThereIsNoPicture() throws {
        let ambiguous = try picture(#"tap:"Edit""#)
        #expect(ambiguous.0 == .problems && ambiguous.png.isEmpty)
        #expect(
            ambiguous.printed
                == "error: tap:\"Edit\" matches 2 elements (button 6, button 8); pick one with #1…#2\n")
        let crash = try picture(of: "crashes on tap", "tap:3")
        #expect(crash.0 == .problems && crash.png.isEmpty)
        #expect(crash.printed.contains("error: tap:3: the app ended"))
        let early = try picture(of: "crashes at start")
        #expect(early.0 == .problems && early.printed.contains("no picture was taken: Fatal error"))
        let broken = try picture { $0.driver = "/nowhere.py" }
        #expect(broken.0 == .problems && broken.printed.contains("the program that drives the browser ended"))
    }
}
