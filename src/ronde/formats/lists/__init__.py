"""Rating lists: FIDE's and the French federation's, read as streams, one person after the other.

A list of two million people never lies in memory; what is wrong with single lines is counted and
shown, and a list with more than one bad line in a hundred is refused at its end.
"""

from __future__ import annotations

from ronde.formats.lists.opening import RatingList, open_list
from ronde.formats.lists.people import BadLine, ListedPlayer, ListedRating, ListSource

__all__ = ["BadLine", "ListSource", "ListedPlayer", "ListedRating", "RatingList", "open_list"]
