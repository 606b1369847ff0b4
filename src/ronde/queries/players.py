"""Finding people on the list of entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ronde.journal import State
from ronde.model import Person, Player
from ronde.pairing.numbers import alphabetical

__all__ = ["Entered", "same_person"]


class Entered:
    """The players entered already, to be asked for many people: each costs a look, not a walk."""

    def __init__(self, state: State) -> None:
        self._players = state.tournament.players
        self._places: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for place, player in enumerate(self._players):
            for sign in _signs(player.person):
                self._places[sign].append(place)

    def same(self, person: Person) -> Player | None:
        """Somebody who seems to be the same person: id, or name and birth year."""
        places = {place for sign in _signs(person) for place in self._places.get(sign, ())}
        alike = (self._players[place] for place in sorted(places))
        return next((player for player in alike if _same(person, player.person)), None)


def same_person(state: State, person: Person) -> Player | None:
    """Somebody entered already who seems to be the same person: id, or name and birth year."""
    return Entered(state).same(person)


def _signs(person: Person) -> Iterator[tuple[str, str]]:
    """What two entries of one person have in common, one of these at least."""
    if person.fide_id:
        yield "fide", person.fide_id
    if person.national_id:
        yield "national", person.national_id
    yield "name", _plain(person.name)


def _plain(name: str) -> str:
    """A name as it is compared: "DUPONT Jean" of a report file is "Dupont, Jean" of a list."""
    return " ".join(alphabetical(name).replace(",", " ").split())


def _same(person: Person, known: Person) -> bool:
    if person.fide_id and known.fide_id:
        return person.fide_id == known.fide_id
    if person.national_id and person.national_id == known.national_id:
        return True
    years = {p.birth.year for p in (person, known) if p.birth is not None}
    return _plain(person.name) == _plain(known.name) and len(years) < 2
