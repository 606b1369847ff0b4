"""A round as a form: whom the fields of its boards mean, and what is said of it so far."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from ronde.model import BoardNo, Game, Player, PlayerId, Tournament
from ronde.model.folding import fold
from ronde.queries.by_hand import (
    Chosen,
    Warned,
    compared,
    half_board,
    label,
    nobody,
    twice,
    warnings,
)
from ronde.queries.checks import Level
from ronde.services.cached import system_round
from ronde.texts.language import Language
from ronde.texts.outside import consequence_text

__all__ = ["Names", "Said", "SaidLine", "Seat", "games_of", "said_of", "saves", "typed_problems"]

_LONGEST = 200
_NOBODY, _UNKNOWN = 0, -1


class Names:
    """Players as the fields name them: `12 Name` by pairing number, `#7 Name` without one."""

    def __init__(self, tournament: Tournament) -> None:
        self.labels = {p.id: label(p) for p in tournament.players}
        self._known = {text.partition(" ")[0]: p for p, text in self.labels.items()}
        self._named: dict[str, list[PlayerId]] = {}
        for p in tournament.players:
            self._named.setdefault(fold(p.name), []).append(p.id)

    def shown(self, player: int, typed: str = "") -> str:
        """What the field says from now on."""
        return self.labels.get(PlayerId(player), typed)

    def find(self, text: str) -> int:
        """Whom a text means: its number, else a name, or the start of one, that only one has."""
        if not text.strip():
            return _NOBODY
        number = text.split(maxsplit=1)[0]
        if number in self._known:
            return self._known[number]
        start = fold(text.strip())
        found = self._named.get(start) or [
            who for name, people in self._named.items() if name.startswith(start) for who in people
        ]
        return found[0] if len(found) == 1 else _UNKNOWN

    def typed(self, posted: Mapping[str, str], name: str) -> tuple[int, str]:
        """Whom a field means, and what it says from now on."""
        text = posted.get(name, "")[:_LONGEST]
        found = self.find(text)
        return found, self.shown(found, text)

    def seat(self, posted: Mapping[str, str], board: int) -> Seat:
        """A board as the form has it."""
        white, first = self.typed(posted, f"w{board}")
        black, second = self.typed(posted, f"b{board}")
        return Seat(board=board, white=white, black=black, texts=(first, second))

    def seated(self, game: Game, *, locked: bool = False) -> Seat:
        """A board at which two players sit."""
        texts = self.labels[game.white], self.labels[game.black]
        return Seat(
            board=game.board, white=game.white, black=game.black, locked=locked, texts=texts
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A board of the form: who sits there (0: nobody, -1: nobody knows), what the fields say."""

    board: int
    white: int = _NOBODY
    black: int = _NOBODY
    locked: bool = False
    texts: tuple[str, str] = ("", "")

    @property
    def sides(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The letters of the form's fields and what they say."""
        return ("w", self.texts[0]), ("b", self.texts[1])

    @property
    def people(self) -> tuple[int, int]:
        """Who sits there."""
        return self.white, self.black


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidLine:
    """A warning in words; `level` says whether the round can be recorded all the same."""

    text: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What is said of a round as far as it is put together.

    `seen` names the warnings: a form that is saved says which ones were looked at. `differs` are
    boards that the system has not, `engine` its pairs that the round has not; `none` is the
    article that leaves the round to the arbiter where it has no pairing; `known` is False where
    there is no system to ask. `without` have no place yet; `whole`: nobody is missing.
    """

    lines: tuple[SaidLine, ...]
    seen: str
    fatal: bool
    differs: tuple[int, ...] = ()
    engine: tuple[tuple[str, str], ...] = ()
    none: str = ""
    known: bool = True
    without: tuple[str, ...] = ()
    whole: bool = False

    @property
    def shown(self) -> tuple[int, ...]:
        """The boards to mark: those unlike the system's, once everybody has a place."""
        return self.differs if self.whole else ()

    @property
    def missing(self) -> int:
        """How many have no place yet."""
        return len(self.without)


def games_of(seats: Iterable[Seat]) -> tuple[Game, ...]:
    """The boards at which two players sit."""
    return tuple(
        Game(board=BoardNo(s.board), white=PlayerId(s.white), black=PlayerId(s.black))
        for s in seats
        if min(s.people) > _NOBODY and s.white != s.black
    )


def typed_problems(seats: Iterable[Seat], *others: tuple[int, str]) -> Iterator[Warned]:
    """What was typed and means nobody, boards at which somebody sits alone, or on both sides."""
    for seat in seats:
        both = tuple(zip(seat.people, seat.texts, strict=True))
        unknown = [text for who, text in both if who == _UNKNOWN]
        yield from map(nobody, unknown)
        if not unknown and (not seat.white) != (not seat.black):
            yield half_board(seat.board, next(text for who, text in both if who))
        if seat.white == seat.black > _NOBODY:
            yield twice(seat.texts[0])
    for who, text in others:
        if who == _UNKNOWN:
            yield nobody(text)


def said_of(
    before: Tournament,
    chosen: Chosen,
    typed: Iterable[Warned],
    without: Iterable[Player],
    language: Language,
    *,
    whole: bool,
) -> Said:
    """Everything there is to say of the round as chosen; `typed` is wrong with the form itself.

    `whole`: nobody is missing, so that it can be laid beside the system's.
    """
    found = (*typed, *warnings(before, chosen))
    left = tuple(label(player) for player in without)
    lines = tuple(
        SaidLine(text=consequence_text(w.as_data(), language), level=w.level.value)
        for w in found
        if not (left and w.code == "left")  # the page lists them by itself
    )
    beside = compared(system_round(before), chosen)
    names = {player.id: player.name for player in before.players}
    pairs = tuple((names[game.white], names[game.black]) for game in beside.missing)
    weighty = repr([sorted(w.as_data().items()) for w in found if w.level is not Level.FACT])
    return Said(
        lines=lines,
        seen="" if weighty == "[]" else hashlib.sha256(weighty.encode()).hexdigest()[:16],
        fatal=any(w.level is Level.PROBLEM for w in found),
        differs=beside.unlike,
        engine=(*pairs, *((names[who], "") for who in beside.byes)),
        none="" if beside.none is None else beside.none.article,
        known=beside.known,
        without=left,
        whole=whole,
    )


def saves(request: HttpRequest, said: Said) -> bool:
    """Whether the form is to be recorded: it can be, and its warnings were looked at.

    "edit" comes from a page about what was refused, which brings the form back as it was.
    """
    wanted = bool(request.POST.get("save")) and not request.POST.get("edit")
    return wanted and not said.fatal and request.POST.get("seen", "") == said.seen
