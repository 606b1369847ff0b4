"""What a table is to the program: its code, builder, and who may have it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from ronde.documents.desk import Desk
from ronde.documents.needs import PLAYERS, Need
from ronde.formats.tables.values import Cell, Column, Table
from ronde.model import Player, Settings

__all__ = ["TableKind", "fide_id", "points", "table", "title_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableKind:
    """A table: its words are those of its code (`table.<code>` of the area `documents`).

    `role` is the least one that may have it, `whole`: it is of an event and whoever may have it
    sees what nobody publishes. `of_round`: there is one for each round paired; `after_round`: it
    says how things stand after one. `suits` says which events have it.
    """

    code: str
    build: Callable[[Desk], Table]
    needs: Need = PLAYERS
    role: str = "viewer"
    of_round: bool = False
    after_round: bool = False
    suits: Callable[[Settings], bool] = lambda _: True


def table(
    desk: Desk,
    columns: Iterable[tuple[str, str]],
    rows: Iterable[tuple[Cell, ...]],
    *,
    notes: Iterable[str] = (),
) -> Table:
    """A table of columns by code and heading, titled as its kind."""
    return Table(
        code=desk.code,
        title=title_of(desk),
        columns=tuple(Column(code, head) for code, head in columns),
        rows=tuple(rows),
        notes=tuple(notes),
    )


def title_of(desk: Desk) -> str:
    """What the table is called, with its round."""
    name = desk.say(f"table.{desk.code}")
    if not desk.round_no:
        return name
    return f"{name} {desk.say('table.round', round=desk.round_no)}"


def points(tenths: int) -> Fraction:
    """Points as a number."""
    return Fraction(tenths, 10)


def fide_id(player: Player) -> Cell:
    """The id as a text: nobody counts with it, and some begin with a zero."""
    return player.person.fide_id
