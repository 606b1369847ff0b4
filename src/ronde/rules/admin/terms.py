"""Words of the Laws of Chess that arbiters explain, each with the article where it matters.

Only codes and numbers of the newest edition: the words in every language and what they mean, in
our own words, stand in the catalogue (`terms.po`). The selection follows the glossaries of the
arbiter's book (book@2022-01 2.3).
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.rules.admin.articles import article
from ronde.rules.admin.laws import LAWS, laws_policy

__all__ = ["TERMS", "Term", "article_of"]


class Term(NamedTuple):
    """A word; `number` is its article in the newest edition, empty where the Laws only use it."""

    code: str
    number: str = ""


TERMS: tuple[Term, ...] = (
    Term("adjourn", "I.1"),
    Term("adjust", "4.2"),
    Term("algebraic", "C"),
    Term("analyse", "11.3.1"),
    Term("appeal", "11.10"),
    Term("arbiter", "12.1"),
    Term("assistant", "6.2.6"),
    Term("attack", "3.1.2"),
    Term("black", "2.2"),
    Term("blitz", "B.1"),
    Term("capture", "3.1.1"),
    Term("castling", "3.8.2"),
    Term("check", "3.9.1"),
    Term("checkmate", "5.1.1"),
    Term("chess960", "II.1"),
    Term("chessboard", "2.1"),
    Term("claim", "9.5"),
    Term("clock", "6.1"),
    Term("completed", "6.2.1"),
    Term("cumulative", "6.3.2"),
    Term("dead", "5.2.2"),
    Term("default_time", "6.7.1"),
    Term("delay", "6.3.2"),
    Term("demonstration", "6.12.1"),
    Term("disability", "12.2.6"),
    Term("discretion", "12.9"),
    Term("draw", "5.2"),
    Term("draw_offer", "9.1.2"),
    Term("en_passant", "3.7.3.1"),
    Term("exchange", "3.7.3.3"),
    Term("explanation", "11.9"),
    Term("fair_play", "11.3"),
    Term("fifty", "9.3"),
    Term("file", "2.4"),
    Term("flag", "6.1"),
    Term("flag_fall", "6.8"),
    Term("forfeit", "6.7.1"),
    Term("illegal_move", "7.5.1"),
    Term("illegal_position", "3.10.3"),
    Term("increment", "6.3.2"),
    Term("intervene", "12.7"),
    Term("legal_move", "3.10.1"),
    Term("made", "4.7"),
    Term("minor_piece"),
    Term("mobile_phone", "11.3.2"),
    Term("move", "1.3"),
    Term("move_counter", "6.10.2"),
    Term("normal_means", "III.5"),
    Term("organiser", "6.7.1"),
    Term("penalty", "12.9"),
    Term("piece", "2.2"),
    Term("playing_area", "11.2.2"),
    Term("playing_venue", "11.2.1"),
    Term("points", "10.1"),
    Term("press", "6.2.1"),
    Term("promotion", "3.7.3.3"),
    Term("quickplay", "III.1"),
    Term("rank", "2.4"),
    Term("rapid", "A.1"),
    Term("regulations", "6.7.1"),
    Term("repetition", "9.2"),
    Term("resign", "5.1.2"),
    Term("rest_rooms", "11.2.1"),
    Term("result", "8.7"),
    Term("scoresheet", "8.1.1"),
    Term("sealed_move", "I.1"),
    Term("seventy_five", "9.6.2"),
    Term("spectator", "11.4"),
    Term("stalemate", "5.2.1"),
    Term("standard"),
    Term("time_control", "6.3.1"),
    Term("time_period", "6.3"),
    Term("touch_move", "4.3"),
    Term("white", "2.2"),
    Term("wing", "3.8.2"),
    Term("zero_tolerance", "6.7.1"),
    Term("zone", "12.8"),
)
"""Every term once, by code."""


def article_of(term: Term, edition: str) -> str:
    """The number of the article of a term in that edition; empty: there is none.

    >>> [article_of(Term("promotion", "3.7.3.3"), edition) for edition in ("2018", "2023")]
    ['3.7.5.1', '3.7.3.3']

    Raises:
        UnknownName: no such edition.
    """
    laws_policy(edition)
    newest = tuple(LAWS)[-1]
    found = article(newest, term.number)
    if found is None or edition == newest:
        return term.number
    return found.elsewhere.get(edition, "")
