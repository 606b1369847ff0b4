"""The lists of players on this machine: read in, searched, and held against entries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from ronde.errors import FormatError
from ronde.formats.lists import RatingList, open_list
from ronde.model import Person
from ronde.model.listed import ListedPlayer, ListSource
from ronde.queries.listed import Match, matched, merged
from ronde.store.lists import Found, KeptList, ListFacts, Lists

__all__ = ["RatingLists", "ReadList"]

_TOLD_EVERY = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadList:
    """A list that was read in, and the first lines that could not be."""

    facts: ListFacts
    before: ListFacts | None
    bad: tuple[tuple[int, str], ...] = ()


class RatingLists:
    """All lists as one: somebody on both the federation's and FIDE's is one person."""

    def __init__(self, lists: Lists) -> None:
        self._lists = lists

    def facts(self) -> tuple[ListFacts, ...]:
        """The lists there are."""
        kept = (self._lists.kept(source) for source in ListSource)
        return tuple(found.facts for found in kept if found is not None)

    def read(
        self,
        stream: IO[bytes],
        *,
        name: str,
        at: dt.datetime,
        month: dt.date | None = None,
        force: bool = False,
        told: Callable[[int], None] | None = None,
    ) -> ReadList:
        """Put a list in the place of that source's before; `told` hears how many were read.

        Raises:
            FormatError: it is no list, more of it cannot be read than may be, or it has only one
                of the three ratings: it would take the others away.
        """
        found = open_list(stream, name=name, force=force)
        if found.cadence is not None:
            raise FormatError("lists.single", cadence=found.cadence)
        kept = self._lists.kept(found.source)

        def facts() -> ListFacts:
            return ListFacts(
                source=found.source,
                month=month or found.month or _month_of(found.day),
                count=found.count,
                bad_count=found.bad_count,
                file=name,
                read_at=at,
            )

        written = self._lists.replace(found.source, _counted(found, told), facts)
        return ReadList(
            facts=written,
            before=None if kept is None else kept.facts,
            bad=tuple((line.line, line.text) for line in found.bad),
        )

    def forget(self, source: ListSource) -> None:
        """Take a list away."""
        self._lists.forget(source)

    def search(self, text: str, *, federation: str = "", limit: int = 20) -> tuple[Found, ...]:
        """Who may be meant, the best rated first; what is as typed before what is only like it."""
        fide, national = self._kept(ListSource.FIDE), self._kept(ListSource.FFE)
        hits = _asked(national, text, federation, limit)
        world = _asked(fide, text, federation, limit)
        similar = all(hit.similar for hit in (*hits, *world))
        people = _merged([h.player for h in hits if h.similar is similar], fide)
        known = {player.fide_id for player in people if player.fide_id}
        others = [h.player for h in world if h.similar is similar and h.player.fide_id not in known]
        found = sorted([*people, *_licensed(others, national)], key=lambda p: -_best(p))
        return tuple(Found(player, similar) for player in found[:limit])

    def match(self, person: Person) -> Match:
        """Who on the lists may be the person: by number, by licence, or by name."""
        fide, national = self._kept(ListSource.FIDE), self._kept(ListSource.FFE)
        found: list[ListedPlayer] = []
        if national is not None:
            found += national.by_national_id([person.national_id]).values()
            found += national.named(person.name)
        people = _merged(list(dict.fromkeys(found)), fide)
        if fide is not None:
            known = {player.fide_id for player in people}
            world = [*fide.by_fide_id([person.fide_id]).values(), *fide.named(person.name)]
            others = [p for p in dict.fromkeys(world) if p.fide_id not in known]
            people += _licensed(others, national)
        return matched(person, people)

    def _kept(self, source: ListSource) -> KeptList | None:
        return self._lists.kept(source)


def _merged(people: list[ListedPlayer], fide: KeptList | None) -> list[ListedPlayer]:
    """People of the federation's list with what FIDE's says of them."""
    world = {} if fide is None else fide.by_fide_id(p.fide_id for p in people)
    return [merged(player, world.get(player.fide_id)) for player in people]


def _licensed(people: list[ListedPlayer], national: KeptList | None) -> list[ListedPlayer]:
    """People of FIDE's list with what the federation's says of them."""
    held = {} if national is None else national.by_fide_id(p.fide_id for p in people)
    return [merged(held[p.fide_id], p) if p.fide_id in held else p for p in people]


def _counted(found: RatingList, told: Callable[[int], None] | None) -> Iterator[ListedPlayer]:
    for number, player in enumerate(found, start=1):
        if told is not None and number % _TOLD_EVERY == 0:
            told(number)
        yield player


def _month_of(day: dt.date | None) -> dt.date | None:
    return None if day is None else day.replace(day=1)


def _asked(kept: KeptList | None, text: str, federation: str, limit: int) -> list[Found]:
    return [] if kept is None else kept.search(text, federation=federation, limit=limit)


def _best(player: ListedPlayer) -> int:
    return max(player.standard.value, player.rapid.value, player.blitz.value)
