"""What came of the mutants of one guard, and the helpers that all parts use."""
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The folder that a spec is generated into, and the lexer for Swift's literals, are those of other tests.
sys.path += [str(ROOT / "Tests/Generate"), str(ROOT / "Tests/Literals")]


@dataclass
class Outcome:
    """The mutants of one guard."""
    mutants: int = 0
    #: The mutants that no test noticed.
    survived: list = field(default_factory=list)
    #: The mutants that no test noticed, and need not, with the reason.
    excused: list = field(default_factory=list)

    def count(self, mutant, is_red):
        self.mutants += 1
        if not is_red:
            self.survived.append(mutant)
