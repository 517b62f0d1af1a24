"""Each test vector with one value changed: the conformance tests of both languages must fail on it."""
import json
import subprocess
import tempfile
from pathlib import Path

import codec
from outcome import ROOT, Outcome

VECTORS = ROOT / "Tests/Vectors"


def changed(vector):
    """The vectors that differ from a vector in one value that a test compares."""
    for key in ("encoded", "problem", "path", "binary"):
        if isinstance(vector.get(key), str):
            yield key, vector | {key: vector[key] + "x"}


def run(fast):
    outcomes = codec.run_typescript("vectors")
    if fast:
        return outcomes
    outcome = outcomes["Swift: another value"] = Outcome()
    program = codec.build_swift(ROOT / "Sources/Generated/RenderOps")
    # All the vectors with another expectation at once: each of them must fail.
    for key in ("encoded", "problem", "path", "binary"):
        with tempfile.TemporaryDirectory() as folder:
            count = 0
            for file in VECTORS.glob("*.json"):
                groups = json.loads(file.read_text())
                if file.name not in ("index.json", "stream.json"):
                    for vectors in groups.values():
                        for sort in ("valid", "invalid"):
                            spoiled = [dict(changed(vector)).get(key) for vector in vectors.get(sort, [])]
                            vectors[sort] = [vector if key == "binary" else {**vector, "binary": None}
                                             for vector in spoiled if vector]
                            count += len(vectors[sort])
                (Path(folder) / file.name).write_text(json.dumps(groups))
            result = subprocess.run([program, folder], capture_output=True, text=True)
            ran, failed = (int(word) for word in result.stdout.split("\n")[-2].split() if word.isdigit())
            # A vector with bytes is compared twice: as text, which is right, and as bytes.
            assert ran == (2 * count if key == "binary" else count), result.stdout[-500:]
            outcome.mutants += count
            outcome.survived += [f"{count - failed} vectors with another {key}"] * (count - failed > 0)
    return outcomes
