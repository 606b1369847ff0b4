"""Rating lists: FIDE's and the French federation's, read as streams, one person after the other.

A list of two million people never lies in memory; what is wrong with single lines is counted and
shown, and a list with more than one bad line in a hundred is refused at its end.
"""

from __future__ import annotations

from ronde.formats.lists.merging import open_lists
from ronde.formats.lists.opening import BadLine, RatingList, open_list

__all__ = ["BadLine", "RatingList", "open_list", "open_lists"]
