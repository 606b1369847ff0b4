"""The comments of a report file, and what keeps its tournament out of FIDE mode."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ronde.formats import KeptReason, TrfDocument
from ronde.journal import Journal
from ronde.journal.events import Finding, TournamentImported
from ronde.model import PointSystem, points_to_text

__all__ = [
    "OUTSIDE_FIDE",
    "comments_of",
    "in_fide_mode",
    "left_fide_mode",
    "mode_findings",
    "mode_left_line",
    "mode_left_plainly",
    "scoring_findings",
]

OUTSIDE_FIDE = frozenset(
    {
        "mode_left",
        "draws_above_win",
        "bye_above_win",
        "bye_value",
        "adjourned_value",
        "points_outside",
    }
)
"""Findings with which a tournament cannot be in FIDE mode."""

_LEFT = "FIDE mode exited"
_EXITED = re.compile(rf"###\s*{_LEFT}(?: @ Round \d+)?", re.IGNORECASE)


def mode_left_line(round_no: int, reason: str = "") -> str:
    """That FIDE mode was left, as it stands in the file before anybody has signed it.

    >>> mode_left_line(3, "a club evening")
    '### FIDE mode exited @ Round 3: a club evening'
    >>> mode_left_line(3)
    '### FIDE mode exited @ Round 3'
    """
    return " ".join(f"### {_LEFT} @ Round {round_no}{reason and f': {reason}'}".split())


def mode_left_plainly(journal: Journal) -> tuple[str, ...]:
    """That FIDE mode does not hold, without who left it and why; nothing where it does."""
    state = journal.state
    if state.in_fide_mode:
        return ()
    first = journal.entries[0].event
    said = left_fide_mode(first.comments if isinstance(first, TournamentImported) else ())
    if found := _EXITED.match(said):
        return (found[0],)
    return (mode_left_line(state.fide_left.rounds if state.fide_left else 0),)


def comments_of(document: TrfDocument) -> tuple[str, ...]:
    """The file's own comments, whole lines in their order."""
    return tuple(k.text.rstrip() for k in document.kept if k.reason is KeptReason.COMMENT)


def left_fide_mode(comments: Sequence[str]) -> str:
    """The comment that says that FIDE mode was left, or nothing."""
    return next((line for line in comments if _EXITED.match(line)), "")


def mode_findings(comments: Sequence[str], points: PointSystem) -> Iterator[Finding]:
    """Why a file cannot be in FIDE mode: what its comments and its points say."""
    if line := left_fide_mode(comments):
        yield Finding(code="mode_left", stated=line)
    yield from scoring_findings(points)


def in_fide_mode(comments: Sequence[str], points: PointSystem) -> bool:
    """Whether nothing of that keeps the tournament out of it."""
    return next(mode_findings(comments, points), None) is None


def scoring_findings(points: PointSystem) -> Iterator[Finding]:
    """Points that FIDE mode does not know.

    Two draws are worth no more than a win and a loss, an allocated bye no more than a win; where a
    win is one point and a draw half of one, that bye is one, a half or nothing. An adjourned game
    counts as a draw.
    """
    found = tuple(_named_scoring_findings(points))
    if not found and not points.is_sound:
        found = (Finding(code="points_outside"),)
    yield from found


def _named_scoring_findings(points: PointSystem) -> Iterator[Finding]:
    """Those that can be told one by one."""
    all_ = points.resolved()
    sides = (all_.win, all_.draw, all_.loss), (all_.black_win, all_.black_draw, all_.black_loss)
    if any(2 * (draw or 0) > (win or 0) + (loss or 0) for win, draw, loss in sides):
        stated = "-".join(points_to_text(value) for value in (all_.win, all_.draw, all_.loss))
        yield Finding(code="draws_above_win", stated=stated)
    bye = all_.pab
    assert bye is not None
    if bye > all_.win:
        yield Finding(code="bye_above_win", stated=points_to_text(bye))
    elif (all_.win, all_.draw, all_.loss) == _CLASSIC and bye not in _CLASSIC:
        yield Finding(code="bye_value", stated=points_to_text(bye))
    if all_.unknown is not None and all_.unknown != all_.draw:
        yield Finding(code="adjourned_value", stated=points_to_text(all_.unknown))


_CLASSIC = (PointSystem().win, PointSystem().draw, PointSystem().loss)
