"""The generated codecs of both languages, built so that vectors can be sent through them."""
import atexit
import functools
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from outcome import ROOT, Outcome

from support import COMMAND

ENTRY = Path("Tests/Mutations/codec.ts")


@functools.cache
def scratch():
    """A folder for this run."""
    folder = Path(tempfile.mkdtemp(prefix="mutations-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def emitted(spec):
    """A folder with what a spec generates."""
    folder = scratch() / spec.stem
    subprocess.run([COMMAND, "emit", spec, "-o", folder], check=True, capture_output=True)
    entry = folder / ENTRY
    entry.parent.mkdir(parents=True)
    shutil.copy(ROOT / ENTRY, entry)
    return folder


def run_typescript(part, root=ROOT):
    """What codec.cjs finds about the mutants of a part, by guard; `root` has the codec and its vectors."""
    bundle = scratch() / f"{root.name}.js"
    subprocess.run(["esbuild", root / ENTRY, "--bundle", "--format=iife", "--global-name=codec", "--target=es2020",
                    f"--outfile={bundle}", "--log-level=warning"], check=True)
    result = subprocess.run(["node", ROOT / "Tests/Mutations/codec.cjs", bundle, root / "Tests/Vectors", part],
                            check=True, stdout=subprocess.PIPE, text=True)
    return {guard: Outcome(found["mutants"], found["survived"]) for guard, found in json.loads(result.stdout).items()}


def build_swift(folder, name="vectors"):
    """Compiles the codec in a folder with the program that sends vectors through it; returns the program."""
    build = scratch() / name
    build.mkdir()
    library = ["swiftc", "-swift-version", "6", "-Onone", "-parse-as-library", "-emit-module", "-emit-library", "-static",
               "-wmo", "-I", "."]

    def compile(*words):
        result = subprocess.run(words, cwd=build, capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"error: the codec does not compile:\n{result.stdout}{result.stderr}")

    def sources(folder):
        return [str(file) for file in sorted(Path(folder).glob("*.swift"))]

    compile(*library, "-module-name", "JSONCodec", "-o", "libJSONCodec.a", *sources(ROOT / "Sources/JSONCodec"))
    compile(*library, "-module-name", "RenderOps", "-o", "libRenderOps.a", *sources(folder))
    recoding = [str(ROOT / "Tests/RenderOpsTests" / name) for name in ("Recoding.swift", "BinaryRecoding.swift")]
    compile("swiftc", "-swift-version", "6", "-I", ".", "-o", "vectors", *recoding,
            str(ROOT / "Tests/GeneratorTests/Fixtures/main.swift"), "libRenderOps.a", "libJSONCodec.a")
    return build / "vectors"
