"""Finding people on the list of entries."""

from __future__ import annotations

from ronde.journal import State
from ronde.model import Person, Player
from ronde.pairing.numbers import alphabetical

__all__ = ["same_person"]


def same_person(state: State, person: Person) -> Player | None:
    """Somebody entered already who seems to be the same person: id, or name and birth year."""
    for player in state.tournament.players:
        known = player.person
        if person.fide_id and known.fide_id:
            if person.fide_id == known.fide_id:
                return player
            continue
        if person.national_id and person.national_id == known.national_id:
            return player
        if alphabetical(person.name) == alphabetical(known.name):
            years = {p.birth.year for p in (person, known) if p.birth is not None}
            if len(years) < 2:
                return player
    return None
