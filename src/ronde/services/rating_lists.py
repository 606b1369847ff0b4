"""The lists of players on this machine: read in, searched, and held against entries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO

from ronde.errors import FormatError
from ronde.formats.lists import RatingList, open_lists
from ronde.model import BirthDate, Person, Tournament
from ronde.model.folding import fold_words
from ronde.model.listed import ListedPlayer, ListSource
from ronde.queries.listed import Match, matched, merged
from ronde.queries.refreshing import Compared, compared
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
        """Put a list in the place of that source's before, as `read_together`."""
        return self.read_together([(stream, name)], at=at, month=month, force=force, told=told)

    def read_together(
        self,
        files: Sequence[tuple[IO[bytes], str]],
        *,
        at: dt.datetime,
        month: dt.date | None = None,
        force: bool = False,
        told: Callable[[int], None] | None = None,
    ) -> ReadList:
        """Put a list, or several as one, in the place of that source's before.

        The files are streams with their names; `told` hears how many were read.

        Raises:
            FormatError: one is no list, they do not belong together, more cannot be read than may
                be, they are older than what there is (both not with `force`), or they have not all
                of the three ratings: the others would be taken away.
        """
        found = open_lists(files, force=force)
        if found.cadence is not None:
            raise FormatError("lists.single", cadence=found.cadence)
        kept = self._lists.kept(found.source)
        dated = month or found.month or _month_of(found.day)
        before = None if kept is None else kept.facts.month
        if not force and dated is not None and before is not None and dated < before:
            raise FormatError("lists.older", month=f"{dated:%Y-%m}", kept=f"{before:%Y-%m}")

        def facts() -> ListFacts:
            return ListFacts(
                source=found.source,
                month=dated,
                count=found.count,
                bad_count=found.bad_count,
                file=", ".join(name for _, name in files),
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
        for similar in (False, True):
            hits, world = (
                _asked(kept, text, federation, limit, similar=similar) for kept in (national, fide)
            )
            if hits or world:
                break
        people = _merged(hits, fide)
        known = {player.fide_id for player in people if player.fide_id}
        others = [player for player in world if player.fide_id not in known]
        found = sorted([*people, *_licensed(others, national)], key=lambda p: -_best(p))
        return tuple(Found(player, similar) for player in found[:limit])

    def find(self, number: str) -> ListedPlayer | None:
        """Who has that FIDE number or licence."""
        if not number:
            return None
        found = self.search(number, limit=2)
        return next(
            (h.player for h in found if number in (h.player.fide_id, h.player.national_id)), None
        )

    def named_sources(self) -> str:
        """Which lists these are, with their months: "FIDE 2026-11, FFE"."""
        return ", ".join(
            f.source.value.upper() + ("" if f.month is None else f" {f.month:%Y-%m}")
            for f in self.facts()
        )

    def compare(self, tournament: Tournament) -> tuple[Compared, ...]:
        """What the lists have otherwise of the players of a tournament, and what does not fit."""
        matches = self.matches([player.person for player in tournament.players])
        knows_fide = self._kept(ListSource.FIDE) is not None
        return compared(tournament, matches, knows_fide=knows_fide)

    def match(self, person: Person) -> Match:
        """Who on the lists may be the person: by number, by licence, or by name."""
        return self.matches([person])[0]

    def matches(self, people: Sequence[Person]) -> tuple[Match, ...]:
        """Who on the lists each of these people may be, with a few questions for all of them."""
        index: dict[_Key, list[ListedPlayer]] = {}
        for player in self._meant(people):
            for key in _keys(player):
                index.setdefault(key, []).append(player)
        return tuple(
            matched(person, dict.fromkeys(p for key in _keys(person) for p in index.get(key, ())))
            for person in people
        )

    def _meant(self, people: Sequence[Person]) -> list[ListedPlayer]:
        """Everybody listed with a number of these or, where no list has it, with the name."""
        fide, national = self._kept(ListSource.FIDE), self._kept(ListSource.FFE)
        numbers = [person.fide_id for person in people]
        world = {} if fide is None else fide.by_fide_id(numbers)
        own: dict[ListedPlayer, None] = {}
        licences: Mapping[str, ListedPlayer] = {}
        if national is not None:
            licences = national.by_national_id(person.national_id for person in people)
            own |= dict.fromkeys(licences.values())
            own |= dict.fromkeys(national.by_fide_id(numbers).values())
        names = [p.name for p in people if p.fide_id not in world and p.national_id not in licences]
        if national is not None:
            own |= dict.fromkeys(p for found in national.named(names).values() for p in found)
        found = _merged(list(own), fide)
        known = {player.fide_id for player in found if player.fide_id}
        others = dict.fromkeys(world.values())
        if fide is not None:
            others |= dict.fromkeys(p for each in fide.named(names).values() for p in each)
        return found + _licensed([p for p in others if p.fide_id not in known], national)

    def _kept(self, source: ListSource) -> KeptList | None:
        return self._lists.kept(source)


_Key = tuple[str, object]


def _keys(one: Person | ListedPlayer) -> Iterator[_Key]:
    """What people and listed players can have in common."""
    if one.fide_id:
        yield "fide_id", one.fide_id
    if one.national_id:
        yield "licence", one.national_id
    yield "name", tuple(sorted(fold_words(one.name)))


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
        # A day of birth is nobody's business here: categories and matches ask for the year alone.
        born = player.birth
        yield (
            player
            if born is None or born.month is None
            else player._replace(birth=BirthDate(born.year))
        )


def _month_of(day: dt.date | None) -> dt.date | None:
    return None if day is None else day.replace(day=1)


def _asked(
    kept: KeptList | None, text: str, federation: str, limit: int, *, similar: bool
) -> list[ListedPlayer]:
    if kept is None:
        return []
    ask = kept.similar if similar else kept.search
    return ask(text, federation=federation, limit=limit)


def _best(player: ListedPlayer) -> int:
    return max(player.standard.value, player.rapid.value, player.blitz.value)
