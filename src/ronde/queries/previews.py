"""What changed since the preview that was looked at before: who came, who left, which boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ronde.model import ByeKind
from ronde.queries.rounds import Preview

__all__ = ["Differences", "Seen", "differences", "seen_from", "seen_in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A preview as somebody saw it: its boards as (board, White, Black), who had the bye."""

    round: int
    digest: str
    boards: tuple[tuple[int, int, int], ...]
    byes: tuple[int, ...] = ()

    @property
    def playing(self) -> frozenset[int]:
        """Everybody who was to be paired, the bye included."""
        return frozenset({p for _, *pair in self.boards for p in pair} | {*self.byes})

    def as_data(self) -> dict[str, object]:
        """Plain data, to be kept between two looks."""
        return {
            "round": self.round,
            "digest": self.digest,
            "boards": [list(board) for board in self.boards],
            "byes": list(self.byes),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Differences:
    """What is new: players who came and left, boards with other pairs, boards with other colours.

    `bye`: the bye goes to somebody else.
    """

    came: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    recolored: tuple[int, ...] = ()
    bye: bool = False

    @property
    def is_any(self) -> bool:
        """Whether anything changed that a player would notice."""
        return self != Differences()


def seen_in(preview: Preview) -> Seen:
    """The preview, as little of it as the comparison needs."""
    round_ = preview.proposal.round
    return Seen(
        round=round_.number,
        digest=preview.digest,
        boards=tuple((g.board, g.white, g.black) for g in round_.games),
        byes=tuple(b.player for b in round_.byes if b.kind is ByeKind.PAB),
    )


def seen_from(data: Any) -> Seen | None:
    """What `as_data` gave; None for anything else."""
    try:
        boards = tuple((int(b), int(w), int(x)) for b, w, x in data["boards"])
        return Seen(
            round=int(data["round"]),
            digest=str(data["digest"]),
            boards=boards,
            byes=tuple(int(p) for p in data["byes"]),
        )
    except (KeyError, TypeError, ValueError):
        return None


def differences(before: Seen, now: Seen) -> Differences:
    """What a person who saw the one should know of the other."""
    met = {frozenset(pair) for _, *pair in before.boards}
    colored = {(white, black) for _, white, black in before.boards}
    return Differences(
        came=tuple(sorted(now.playing - before.playing)),
        left=tuple(sorted(before.playing - now.playing)),
        boards=tuple(_boards(now, lambda w, b: frozenset((w, b)) not in met)),
        recolored=tuple(
            _boards(now, lambda w, b: frozenset((w, b)) in met and (w, b) not in colored)
        ),
        bye=before.byes != now.byes,
    )


def _boards(seen: Seen, wanted: Callable[[int, int], bool]) -> Iterator[int]:
    return (board for board, white, black in seen.boards if wanted(white, black))
