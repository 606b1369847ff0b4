"""The people of a file beside the players of an event: who is meant. Nobody is chosen silently.

Numbers are exact; then come the folded name with the year of birth, with the federation, and last
alone, each only where nothing speaks against it and only one on either side is left. Whoever could
be several, or has a name of ours and another number or year, is shown with the candidates.
"""

from __future__ import annotations

import enum
from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ronde.model import Person, Player, PlayerId
from ronde.model.folding import fold_words

__all__ = ["NEW", "Meant", "SaidBy", "same_name", "who_is_meant"]

NEW = 0
"""Picked for somebody of a file: nobody here is meant."""

_NOBODY: Mapping[int, int] = MappingProxyType({})


class SaidBy(enum.Enum):
    """What says that two entries are the same person, the surest first."""

    HAND = "hand"
    FIDE_ID = "fide_id"
    LICENCE = "licence"
    NAME_AND_YEAR = "name_and_year"
    NAME_AND_FEDERATION = "name_and_federation"
    NAME_AND_NUMBER = "name_and_number"
    NAME = "name"


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """Somebody of a file: `known` is who is meant, `by` what says so.

    Without `known`, `candidates` are those who may be; without any, they are new here. `is_new`:
    somebody said that none of them is meant.
    """

    read: Player
    known: Player | None = None
    by: SaidBy | None = None
    candidates: tuple[Player, ...] = ()
    is_new: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody has to say who is meant."""
        return self.known is None and bool(self.candidates) and not self.is_new


_Sign = Callable[[Player], Any]


def _words(person: Person) -> tuple[str, ...]:
    return tuple(sorted(fold_words(person.name)))


def same_name(one: Person, other: Person) -> bool:
    """Whether two names are the same: marks, capitals and the order of words do not count."""
    return _words(one) == _words(other)


def _year(player: Player) -> Any:
    birth = player.person.birth
    return birth and (_words(player.person), birth.year)


def _federation(player: Player) -> Any:
    federation = player.person.federation
    return federation and (_words(player.person), federation.upper())


def _number(player: Player) -> Any:
    return player.tpn and (_words(player.person), player.tpn)


_SIGNS: tuple[tuple[SaidBy, _Sign], ...] = (
    (SaidBy.FIDE_ID, lambda player: player.person.fide_id),
    (SaidBy.LICENCE, lambda player: player.person.national_id.upper()),
    (SaidBy.NAME_AND_YEAR, _year),
    (SaidBy.NAME_AND_NUMBER, _number),
    (SaidBy.NAME_AND_FEDERATION, _federation),
    (SaidBy.NAME, lambda player: _words(player.person)),
)
_EXACT = frozenset({SaidBy.FIDE_ID, SaidBy.LICENCE})


def who_is_meant(
    known: Sequence[Player], read: Sequence[Player], picks: Mapping[int, int] = _NOBODY
) -> tuple[Meant, ...]:
    """Everybody of a file, in its order; `picks` says who somebody at a place of it is (`NEW`)."""
    return _Matching(known, read, picks).all()


class _Matching:
    def __init__(
        self, known: Sequence[Player], read: Sequence[Player], picks: Mapping[int, int]
    ) -> None:
        self._read = read
        self._free = {player.id: player for player in known}
        self._said: dict[int, tuple[Player, SaidBy]] = {}
        self._new = {place for place, who in picks.items() if who == NEW}
        for place, who in picks.items():
            if 0 <= place < len(read) and (player := self._free.pop(PlayerId(who), None)):
                self._said[place] = (player, SaidBy.HAND)

    def all(self) -> tuple[Meant, ...]:
        for by, sign in _SIGNS:
            self._match(by, sign)
        names: defaultdict[tuple[str, ...], list[Player]] = defaultdict(list)
        numbers: defaultdict[Hashable, list[Player]] = defaultdict(list)
        for player in self._free.values():
            names[_words(player.person)].append(player)
            for by, sign in _SIGNS:
                if by in _EXACT and (key := sign(player)):
                    numbers[by, key].append(player)
        found = []
        for place, player in enumerate(self._read):
            if place in self._said:
                known, said = self._said[place]
                found.append(Meant(read=player, known=known, by=said))
                continue
            alike = [*names[_words(player.person)]]
            for by, sign in _SIGNS:
                if by in _EXACT and (key := sign(player)):
                    alike += [p for p in numbers[by, key] if p not in alike]
            new = place in self._new
            found.append(Meant(read=player, candidates=tuple(alike), is_new=new))
        return tuple(found)

    def _match(self, by: SaidBy, sign: _Sign) -> None:
        """Whoever is the only one with a sign on both sides, where nothing speaks against it."""
        ours: defaultdict[Hashable, list[Player]] = defaultdict(list)
        theirs: defaultdict[Hashable, list[int]] = defaultdict(list)
        for player in self._free.values():
            if key := sign(player):
                ours[key].append(player)
        for place, player in enumerate(self._read):
            if place not in self._said and place not in self._new and (key := sign(player)):
                theirs[key].append(place)
        for key, places in theirs.items():
            if len(places) != 1 or len(ours[key]) != 1:
                continue
            [place], [known] = places, ours[key]
            if by in _EXACT or not _contradict(known.person, self._read[place].person):
                self._said[place] = (known, by)
                del self._free[known.id]


def _contradict(one: Person, other: Person) -> bool:
    """Whether two of one name cannot be the same: another number, or another year of birth."""
    years = {person.birth.year for person in (one, other) if person.birth is not None}
    return (
        len(years) > 1
        or len({one.fide_id, other.fide_id} - {""}) > 1
        or len({one.national_id.upper(), other.national_id.upper()} - {""}) > 1
    )
