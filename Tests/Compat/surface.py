"""The two-way proof between the matrix and the symbols of the module: each working row is there, and whatever is there
has a working row."""


#: Areas whose names have no symbols: words of the language, and previews, which staging takes out of an app.
WITHOUT_SYMBOLS = ("language", "previews")
#: Attributes of the language itself.
ATTRIBUTES = ("main", "UIApplicationMain", "NSApplicationMain")


class Surface:
    """Public symbols, by what rows look for."""

    def __init__(self, symbols):
        self.all = [symbol for symbol in symbols if symbol.is_public]
        self.types = {symbol.title for symbol in self.all if symbol.is_type}
        self.members = {f"{symbol.owner}.{symbol.base}" for symbol in self.all if symbol.owner}
        self.bases = {symbol.base for symbol in self.all}
        self.functions = {symbol.base for symbol in self.all if not symbol.owner and not symbol.is_type}
        self.initializers = {symbol.title for symbol in self.all if symbol.kind == "init"}

    def has(self, row):
        if row.sort == "wrapper":
            # Some of what is written like a wrapper is a macro.
            return row.base in self.types or row.base in self.functions or row.base in ATTRIBUTES
        if row.sort in ("view", "type", "protocol"):
            return row.base in self.types
        if row.sort == "initializer":
            return row.base in self.types if row.labels is None else f"{row.base}.init{row.labels}" in self.initializers
        if row.sort == "modifier":
            value = (row.value or "").split(".")
            return row.base in self.bases and all(part in self.bases for part in value if part)
        if row.sort == "member":
            return row.base in self.members
        if row.sort == "function":
            return row.base in self.functions
        return row.sort == "macro" or f"EnvironmentValues.{row.base}" in self.members


def missing(rows, symbols, brought):
    """The rows that work and whose symbols are not there. The language's own words have no symbols."""
    own = Surface(symbols)
    absent = [row for row in rows if row.works and row.area not in (None, *WITHOUT_SYMBOLS) and not own.has(row)]
    if not absent:
        return []
    others = Surface(brought())
    return [row.id for row in absent if not others.has(row)]


def uncovered(rows, symbols):
    """The public symbols that no row is about, or only one that says they are not there."""
    types = {row.base: row for row in rows if row.sort in ("view", "type", "protocol", "wrapper")}
    exact = {}
    for row in rows:
        if row.sort == "member":
            exact[row.base] = row
        elif row.sort == "initializer" and row.labels is not None:
            exact[f"{row.base}.init{row.labels}"] = row
        elif row.sort == "modifier" and row.labels is not None:
            exact[f"View.{row.base}{row.labels}"] = row
        elif row.sort == "environment":
            exact[f"EnvironmentValues.{row.base}"] = row
    modifiers, functions = {}, {}
    for row in rows:
        table = {"modifier": modifiers, "function": functions}.get(row.sort)
        if table is not None and row.value is None and row.labels is None:
            table[row.base] = row

    def row_of(symbol):
        member = f"{symbol.owner}.{symbol.base}"
        found = exact.get(symbol.title) or exact.get(member)
        if found:
            return found
        if symbol.is_type and symbol.title in types:
            return types[symbol.title]
        if symbol.owner == "View" and symbol.base != "body" and symbol.kind == "method":
            return modifiers.get(symbol.base)
        if symbol.owner == "EnvironmentValues" and symbol.kind == "property":
            return None
        if not symbol.owner:
            return functions.get(symbol.base)
        if symbol.base in modifiers and symbol.kind == "method":
            return modifiers[symbol.base]
        # A member belongs to the row of the innermost type that has one.
        path = symbol.path[:-1]
        while path:
            if ".".join(path) in types:
                return types[".".join(path)]
            path = path[:-1]
        return None

    problems, unknown = [], set()
    for symbol in sorted(symbols, key=lambda symbol: symbol.path):
        # Of a type that no row is about, the members are not listed.
        if any(".".join(symbol.path[:end]) in unknown for end in range(1, len(symbol.path))):
            continue
        # What protocols ask of the standard library's types, such as Never.body, is nothing that apps name.
        if not symbol.is_public or symbol.extends not in (None, "SwiftUI"):
            continue
        row = row_of(symbol)
        if row is None:
            unknown.update([symbol.title] if symbol.is_type else [])
            problems.append(f"{symbol.title} is public, and no row is about it")
        elif not row.works:
            problems.append(f"{symbol.title} is public, and {row.id} says that it is not there")
    return sorted(set(problems))
