// The files of the page: finds one by the path of a request, and nothing outside the page's folder.

import Foundation

/// The folder of files that the page is made of, and its index page.
struct PageFiles: Sendable {
    /// The folder, without symbolic links.
    private let folder: String
    private let index: [UInt8]

    /// - Parameters:
    ///   - folder: what is served.
    ///   - index: the page itself, served for `/`.
    init(folder: String, index: String) {
        self.folder = realPath(folder) ?? folder
        self.index = Array(index.utf8)
    }

    /// Answers a request for a percent-encoded path.
    func response(path: String) -> WebResponse {
        guard let segments = Self.segments(of: path) else { return .text(400, "That is no path of a file.") }
        if segments.isEmpty || segments == ["index.html"] {
            return WebResponse(status: 200, mimeType: mimeType(ofFile: "index.html"), body: index)
        }
        // Links are followed before the comparison, so that none leads out of the folder.
        guard let file = realPath(folder + "/" + segments.joined(separator: "/")),
            file.hasPrefix(folder + "/"), let body = contents(ofFile: file)
        else { return .text(404, "There is no such file.") }
        return WebResponse(status: 200, mimeType: mimeType(ofFile: file), body: body)
    }

    /// The decoded parts of a path; nil when it isn't absolute, is wrongly encoded, or has a part that is
    /// not simply the name of a file.
    private static func segments(of path: String) -> [String]? {
        guard path.hasPrefix("/") else { return nil }
        var segments: [String] = []
        for part in path.split(separator: "/") {
            guard let name = String(part).removingPercentEncoding, !name.hasPrefix("."),
                !name.contains(where: { $0 == "/" || $0 == "\\" || $0 == "\0" })
            else { return nil }
            segments.append(name)
        }
        return segments
    }

    private func contents(ofFile path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var attributes = stat()
        guard fstat(descriptor, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(attributes.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count)
            }
            if read < 0 && errno == EINTR { continue }
            guard read > 0 else { break }
            count += read
        }
        return Array(bytes.prefix(count))
    }
}

/// A path with every symbolic link in it followed; nil when it names nothing.
private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The MIME type by a file name's ending.
func mimeType(ofFile path: String) -> String {
    switch (path as NSString).pathExtension.lowercased() {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "gif": "image/gif"
    case "ico": "image/vnd.microsoft.icon"
    case "woff2": "font/woff2"
    case "ttf": "font/ttf"
    case "webmanifest": "application/manifest+json"
    case "txt", "md": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
}
