"""Roles, chosen boards, and who asks: plain values shared by the pages, the API and services."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from ronde.errors import ModelError, RondeError

__all__ = [
    "Boards",
    "BoardsNotUnderstood",
    "NotYourAct",
    "NotYourBoard",
    "Principal",
    "Role",
    "read_boards",
]

_SPAN = re.compile(r"(\d{1,4})(?:\s*-\s*(\d{1,4}))?")


class Role(enum.IntEnum):
    """Roles, each including those before it."""

    ANYBODY = 0
    VIEWER = 1
    RESULTS = 2
    ARBITER = 3
    CHIEF = 4
    OWNER = 5


class BoardsNotUnderstood(ModelError):
    """A list of boards that cannot be read."""

    code = "people.boards"

    def __init__(self, *, text: str) -> None:
        super().__init__("people.not_boards", boards=text)
        self.text = text


class NotYourBoard(RondeError):
    """Somebody who enters results of chosen boards asked for another one."""

    code = "people.not_your_board"

    def __init__(self, *, board: int, yours: str) -> None:
        super().__init__(f"board {board} is not one of {yours!r}")
        self.board, self.yours = board, yours


class NotYourAct(RondeError):
    """Somebody who enters results asked to take back what they did not enter, or not last."""

    code = "people.not_your_act"

    def __init__(self, *, sequence: int) -> None:
        super().__init__(f"entry {sequence} is not your own last result")
        self.sequence = sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Boards:
    """The boards somebody enters results of; no spans: every board of the tournament.

    >>> some = Boards(spans=read_boards("1-10, 25"))
    >>> some.allows(7, 10), some.allows(7, 11), str(some)
    (True, False, '1-10, 25')
    """

    tournament: int | None = None
    spans: tuple[tuple[int, int], ...] = ()

    def allows(self, tournament: int, board: int) -> bool:
        """Whether the board of that tournament is one of them."""
        if self.tournament is not None and self.tournament != tournament:
            return False
        return not self.spans or any(low <= board <= high for low, high in self.spans)

    def require(self, tournament: int, board: int) -> None:
        """Nothing, if the board is one of them.

        Raises:
            NotYourBoard: it is not.
        """
        if not self.allows(tournament, board):
            raise NotYourBoard(board=board, yours=str(self))

    def __str__(self) -> str:
        return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in self.spans)


def read_boards(text: str) -> tuple[tuple[int, int], ...]:
    """Boards as people write them; nothing written means every board.

    >>> read_boards("12, 1 - 10"), read_boards(" ")
    (((1, 10), (12, 12)), ())

    Raises:
        BoardsNotUnderstood: it is not a list of numbers and spans.
    """
    spans: list[tuple[int, int]] = []
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        found = _SPAN.fullmatch(part.strip())
        if found is None:
            raise BoardsNotUnderstood(text=text)
        low, high = int(found[1]), int(found[2] or found[1])
        if not 0 < low <= high:
            raise BoardsNotUnderstood(text=text)
        spans.append((low, high))
    return tuple(sorted(spans))


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """Who asks: the name the journal keeps, the device, and the role in the event concerned.

    `boards` None: no board is closed to them (the role still decides).
    """

    name: str = ""
    role: Role = Role.ANYBODY
    boards: Boards | None = None
    device: str = ""

    def enters(self, tournament: int, board: int) -> bool:
        """Whether they may enter the result of a board."""
        if self.role < Role.RESULTS:
            return False
        return self.boards is None or self.boards.allows(tournament, board)
