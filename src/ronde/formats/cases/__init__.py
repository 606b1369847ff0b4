"""Cases for checking: a JSON array of questions in, answers as plain data out.

The schemas are described in docs/reference/cases.md.
"""

from ronde.formats.cases.norms import NORM_KINDS
from ronde.formats.cases.rating import RATING_KINDS
from ronde.formats.cases.reading import Answered, Node, Solve, answered

__all__ = ["NORM_KINDS", "RATING_KINDS", "Answered", "Node", "Solve", "answered"]
