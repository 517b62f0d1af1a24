// One page of the site, and the frame that all pages share.

/// A page before it is put into its frame. In its HTML, links to other pages start with ``root``.
struct SitePage {
    /// Stands for the way to the site's folder, in links.
    static let root = "~/"

    /// Where the page goes, below the site's folder.
    let path: String
    let title: String
    /// A sentence about the page, as plain text, for lists of search engines.
    let summary: String
    /// What is marked in the list of pages: the section that the page belongs to.
    let section: SiteSection?
    /// What is in the page, from its heading on.
    let body: String
    /// Whether something on it is drawn by the renderer.
    var isLive = false
}

/// A group of the list of pages.
struct SiteMenu {
    struct Item {
        let title: String
        let path: String
        /// Whether the title is a name, to be shown as code.
        let isCode: Bool
    }
    let section: SiteSection
    let items: [Item]
}

/// What surrounds the content of every page.
struct SiteFrame {
    let protocolName: String
    let version: String
    let menus: [SiteMenu]
    /// The pages that are alone, in the order of the list.
    let singles: [SinglePage]
    /// The line at the foot of every page.
    let origin: String

    /// The whole page.
    func html(_ page: SitePage) -> String {
        let name = "\(protocolName) protocol"
        let title = page.path == SinglePage.home.rawValue ? name : "\(page.title) · \(name)"
        let live = page.isLive ? "\n<script src=\"~/assets/live.js\" defer></script>" : ""
        let html = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="description" content="\(HTML.escaped(page.summary))">
            <title>\(HTML.escaped(title))</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="~/assets/site.css">
            <script src="~/assets/theme.js"></script>
            <script src="~/assets/site.js" defer></script>\(live)
            </head>
            <body>
            <a class="skip" href="#content">Skip to the content</a>
            <header class="top">
            <a class="brand" href="~/index.html">\(HTML.escaped(protocolName)) <span>protocol \(HTML.escaped(version))</span></a>
            <a class="to-pages" href="#pages">Pages</a>
            <form class="search" role="search" data-root="~/" hidden>
            <input type="text" aria-label="Search the protocol" placeholder="Search" autocomplete="off" spellcheck="false" \
            role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
            <ul id="found" role="listbox" aria-label="Search results" hidden></ul>
            <p class="count" role="status"></p>
            </form>
            <button class="theme" type="button" hidden>Dark</button>
            </header>
            <div class="columns">
            <main id="content" tabindex="-1">
            \(breadcrumb(page))\(page.body)\(neighbors(page))</main>
            \(menu(page))</div>
            <footer><p>\(origin)</p></footer>
            </body>
            </html>

            """
        return html.replacingLinks(to: String(repeating: "../", count: page.path.filter { $0 == "/" }.count))
    }

    private func breadcrumb(_ page: SitePage) -> String {
        guard let section = page.section, page.path != section.index else { return "" }
        return """
            <nav class="breadcrumb" aria-label="Where this is"><a href="~/\(section.index)">\(section.title)</a></nav>

            """
    }

    /// Links to the pages before and behind this one.
    private func neighbors(_ page: SitePage) -> String {
        guard let items = menus.first(where: { $0.section == page.section })?.items,
            let index = items.firstIndex(where: { $0.path == page.path })
        else { return "" }
        func link(_ index: Int, _ word: String, _ rel: String) -> String {
            guard items.indices.contains(index) else { return "" }
            return """
                <a rel="\(rel)" href="~/\(items[index].path)"><span>\(word)</span> \(title(items[index]))</a>

                """
        }
        return """
            <nav class="neighbors" aria-label="Neighbors">
            \(link(index - 1, "Previous", "prev"))\(link(index + 1, "Next", "next"))</nav>

            """
    }

    private func title(_ item: SiteMenu.Item) -> String {
        item.isCode ? HTML.code(item.title) : HTML.escaped(item.title)
    }

    private func menu(_ page: SitePage) -> String {
        func link(_ path: String, _ title: String) -> String {
            let current = path == page.path ? " aria-current=\"page\"" : ""
            return "<a href=\"~/\(path)\"\(current)>\(title)</a>"
        }
        var html = "<nav id=\"pages\" class=\"pages\" aria-label=\"All pages\">\n<ul>\n"
        html += "<li>\(link(SinglePage.home.rawValue, SinglePage.home.title))</li>\n"
        for menu in menus {
            html += "<li>\(link(menu.section.index, menu.section.title))"
            if menu.section == page.section {
                html += "\n<ul>\n"
                for item in menu.items { html += "<li>\(link(item.path, title(item)))</li>\n" }
                html += "</ul>\n"
            }
            html += "</li>\n"
        }
        for single in singles where single != .home {
            html += "<li>\(link(single.rawValue, single.title))</li>\n"
        }
        return html + "</ul>\n</nav>\n"
    }
}

extension String {
    /// The HTML of a page with the way from it to the site's folder in place of ``SitePage/root``.
    fileprivate func replacingLinks(to way: String) -> String {
        let mark = Array(("=\"" + SitePage.root).utf8)
        let replacement = Array(("=\"" + way).utf8)
        let bytes = Array(utf8)
        var html: [UInt8] = []
        html.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
                html += replacement
                index += mark.count
            } else {
                html.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: html, as: UTF8.self)
    }
}
