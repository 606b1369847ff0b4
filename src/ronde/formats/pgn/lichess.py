"""The lines by which a broadcast of lichess gives players the names and ids of the list."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.model import Player

__all__ = ["write_replacements"]


def write_replacements(players: Iterable[Player]) -> str:
    """One line for each player: the name on the boards / FIDE id / title / rating / new name.

    The slash parts the line, so a name that has one is written without.
    """
    return "".join(f"{' / '.join(_parts(player))}\n" for player in players)


def _parts(player: Player) -> tuple[str, ...]:
    person = player.person
    name = " ".join(person.name.replace("/", " ").split())
    title = "" if person.title is None else person.title.value
    return name, person.fide_id, title, str(player.listed_rating or ""), name
