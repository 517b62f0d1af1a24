"""Random edits of the spec: the command answers each with success or with problems that have a place."""
import os
import random
import time
import unittest

from support import PLACED, ROOT, GenerateTestCase, Workspace, spec_text

# What a mistyping hand, a merge or a broken disk may leave.
FRAGMENTS = ["{", "}", "[", "]", ":", ",", "-", "#", "&a ", "*a", "!", "|", ">", "'", '"', "%", "@", "`", "\t", "\n", " ",
             "~", "null", "true", "0", "-1", "1e308", "-1e308", "9223372036854775807", "0.1", "''", "[]", "{}", "\\",
             "<<<<<<< HEAD\n", "=======\n", "\x00", "\x85", "\u2028", "\ufeff", "é", "日", "😀", "__proto__", "constructor"]
SECONDS = float(os.environ.get("FUZZ_SECONDS", "20"))


def mutated(text, source):
    """The text with a few random edits."""
    for _ in range(source.randint(1, 4)):
        at = source.randrange(len(text) + 1)
        match source.randrange(8):
            case 0:
                text = text[:at] + source.choice(FRAGMENTS) + text[at:]
            case 1:
                text = text[:at] + text[at + source.randint(1, 200):]
            case 2:
                text = text[:at]
            case 3:
                other = source.randrange(len(text) + 1)
                text = text[:other] + text[at:at + source.randint(1, 400)] + text[other:]
            case 4:
                words = text.split(" ")
                word = source.randrange(len(words))
                words[word] = source.choice(FRAGMENTS + words)
                text = " ".join(words)
            case 5:
                lines = text.split("\n")
                one, other = source.randrange(len(lines)), source.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                text = "\n".join(lines)
            case 6:
                lines = text.split("\n")
                line = source.randrange(len(lines))
                lines[line] = " " * source.randint(0, 8) + lines[line].lstrip(" ")
                text = "\n".join(lines)
            case 7:
                digits = [index for index, character in enumerate(text) if character.isdigit()]
                if digits:
                    digit = source.choice(digits)
                    text = text[:digit] + source.choice(FRAGMENTS) + text[digit + 1:]
        text = text or "\n"
    return text


class FuzzTests(GenerateTestCase):
    def test_random_edits(self):
        """SEED repeats a run that failed; FUZZ_SECONDS makes it longer."""
        seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
        source = random.Random(seed)
        everything = ROOT / "Tests/GeneratorTests/Fixtures/everything.yaml"
        originals = [spec_text(), everything.read_text()]
        end = time.monotonic() + SECONDS
        rounds = 0
        with Workspace() as workspace:
            while time.monotonic() < end:
                rounds += 1
                text = mutated(source.choice(originals), source)
                workspace.write(text.encode("utf-8", "surrogatepass"))
                before = workspace.files()
                result = workspace.run("--check")
                context = f"SEED={seed}, round {rounds}"
                output = self.assert_answers(result, context)
                if "error:" in output:
                    lines = text.encode().count(b"\n") + 1
                    problems = list(PLACED.finditer(output))
                    self.assertTrue(problems, f"{context}: {output}")
                    for problem in problems:
                        # What a released version said is in its own file.
                        if "spec/released/" not in problem[0]:
                            self.assertTrue(1 <= int(problem["line"]) <= lines, f"{context}: {problem[0]}")
                self.assertEqual(workspace.files(), before, context)
        print(f"{rounds} random edits, seed {seed}")


if __name__ == "__main__":
    unittest.main()
