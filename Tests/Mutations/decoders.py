"""Each check of the generated decoders, edited out: a vector must fail."""
import os
import re
import subprocess

import codec
from outcome import ROOT, Outcome

EVERYTHING = ROOT / "Tests/GeneratorTests/Fixtures/everything.yaml"


def typescript(fast):
    """All mutants of the protocol's codec, and of one that has every form of the grammar."""
    helpers = set(re.findall(r"function (\w+)", (ROOT / "Web/generated/json.ts").read_text()))
    ours, everything = codec.run_typescript("decoders"), codec.run_typescript("decoders", codec.emitted(EVERYTHING))
    outcomes = {}
    for guard in sorted(ours.keys() | everything.keys()):
        here, there = ours.get(guard, Outcome()), everything.get(guard, Outcome())

        def survives(mutant, other):
            # What all decoders share is in both codecs, and it is enough when one notices.
            return mutant.split(":")[0] not in helpers or mutant in other.survived

        outcomes[guard] = Outcome(
            here.mutants + there.mutants,
            [mutant for mutant in here.survived if survives(mutant, there)]
            + [f"{mutant} (everything.yaml)" for mutant in there.survived if survives(mutant, here)])
    return outcomes


# ---------------------------------------------------------------------------------------------------------- Swift

# Stands in every mutated place: whether the mutant with this number is the one that is tried.
SWITCH = """
import Glibc

/// The number of the mutant that is tried; none when there is none.
nonisolated(unsafe) let chosenMutant: Int = getenv("MUTANT").map { Int(atoi($0)) } ?? -1

func isMutant(_ number: Int) -> Bool { chosenMutant == number }
"""

# What is changed, as it is found in generated Swift and as it is when its mutant (N) is tried. Required fields come
# last: what stands in their place is optional, and would be taken for a field with a default.
SWIFT_EDITS = [
    ("a limit", r"\b(?P<label>min|max): (?P<limit>-?[\d._]+)(?=[,)])", r"\g<label>: isMutant(N) ? nil : \g<limit>"),
    ("fields that exclude each other", r"try object\.atMostOne\(of: [^)]*\)", r"if !isMutant(N) { \g<0> }"),
    ("a limit of depth", r"try Decode\.limited\([^)]*\)", r"if !isMutant(N) { \g<0> }"),
    ("an optional field", r'try object\.optional\("\w+", [\w.]+(?:\(json:\))?\)(?! \?\?)', r"(isMutant(N) ? nil : \g<0>)"),
    ("a field with a default", r'\(?try object\.optional\("(?P<key>\w+)", (?P<decode>[\w.]+(?:\(json:\))?)\)(?= \?\?)',
     r'(isMutant(N) ? nil : try object.optional("\g<key>", \g<decode>))'),
    ("a required field", r'try object\.required\("(?P<key>\w+)", Decode\.string\)',
     r'(isMutant(N) ? try object.optional("\g<key>", Decode.string) ?? "" : \g<0>)'),
    ("a required field", r'try object\.required\("(?P<key>\w+)", Decode\.bool\)',
     r'(isMutant(N) ? try object.optional("\g<key>", Decode.bool) ?? false : \g<0>)'),
    ("a required field", r'try object\.required\("(?P<key>\w+)", Decode\.(?P<type>number|integer)(?P<range>\w*)\)',
     r'(isMutant(N) ? try object.optional("\g<key>", Decode.\g<type>\g<range>) ?? 0 : \g<0>)'),
]


def mutated(folder, target):
    """Writes the Swift sources of a codec with all mutants in them; returns what each is."""
    names = []
    # An event's name is required in two places, either of which is enough: both are one mutant.
    event_name = None
    for file in sorted(folder.glob("*.swift")):
        text = file.read_text()
        if "Decoding" in file.name or file.name in ("Numbers.swift", "Events.swift", "Messages.swift", "Ops.swift"):
            for guard, pattern, replacement in SWIFT_EDITS:
                def replace(match, guard=guard, replacement=replacement):
                    nonlocal event_name
                    is_event_name = file.name == "Events.swift" and '.required("type"' in match[0]
                    number = event_name if is_event_name and event_name is not None else len(names)
                    if is_event_name:
                        event_name = number
                    if number == len(names):
                        # A union's case was chosen because the field is there, which makes its check a second one.
                        is_known = f'object["{match.groupdict().get("key")}"] != nil' in match.string[:match.start()][-300:]
                        names.append((guard, f"{file.name}: {match[0]}", is_known))
                    return match.expand(replacement.replace("N", str(number), 1))

                text = re.sub(pattern, replace, text)
        (target / file.name).write_text(text)
    (target / "Mutants.swift").write_text(SWITCH)
    return names


def swift(fast):
    """Mutants of the protocol's Swift codec, all in one build and chosen by a variable."""
    target = codec.scratch() / "mutated"
    target.mkdir()
    names = mutated(ROOT / "Sources/Generated/RenderOps", target)
    program = codec.build_swift(target, "swift-mutants")
    outcomes = {}
    for number, (guard, name, is_known) in enumerate(names):
        result = subprocess.run([program, ROOT / "Tests/Vectors"], env=os.environ | {"MUTANT": str(number)},
                                capture_output=True)
        outcome = outcomes.setdefault(guard, Outcome())
        if is_known and result.returncode == 0:
            outcome.mutants += 1
            outcome.excused.append(f"{name}: its case was chosen because it is there")
        else:
            outcome.count(name, result.returncode != 0)
    return outcomes
