"""The two tables that matter, out of the database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.errors import FormatError, Phrase
from ronde.formats.jet import BrokenCell, Jet, Value, read_jet
from ronde.formats.papi.words import MOST_ROUNDS
from ronde.model import bounds

__all__ = ["COLUMNS", "Doubt", "Row", "Tables", "entry_columns", "read_tables"]

_NEEDED = ("Ref", "Nom", "Prenom", "Elo", "Fide")
_KNOWN = (
    *(*_NEEDED, "Nr", "RefFFE", "NrFFE", "Sexe", "NeLe", "Cat", "Rapide", "RapideFide"),
    *("Blitz", "BlitzFide", "Federation", "Club", "Ligue", "FideCode", "FideTitre", "AffType"),
    *("Pointe", "InscriptionDu", "InscriptionRegle", "Adresse", "CP", "Tel", "EMail"),
    *("Commentaire", "Fixe"),
)


def entry_columns(round_no: int) -> tuple[str, str, str]:
    """Colour, opponent and result of a round."""
    return f"Rd{round_no:02}Cl", f"Rd{round_no:02}Adv", f"Rd{round_no:02}Res"


COLUMNS = (*_KNOWN, *(name for r in range(1, MOST_ROUNDS + 1) for name in entry_columns(r)))
"""What is read of a player."""
_SETTINGS = 10_000


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row: cells by the name of their column, as text or as a number."""

    cells: Mapping[str, Value]

    def text(self, name: str) -> str:
        """What is written there, without blanks around it; empty where nothing is."""
        value = self.cells.get(name)
        return value.strip() if isinstance(value, str) else ""

    def number(self, name: str) -> int | None:
        """The whole number there, if one is, in whatever kind of column."""
        value = self.cells.get(name)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return value if type(value) is int else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Something of a player that is not what its name says, and was left empty."""

    player: int
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """Settings by their names, and one row per player and for `EXEMPT`.

    `broken` are cells of a database, `doubts` those of a text that were left empty.
    """

    settings: Mapping[str, str]
    players: tuple[Row, ...]
    broken: tuple[BrokenCell, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    has_password: bool = False

    def setting(self, name: str) -> str:
        """What a setting says, without blanks around it."""
        return self.settings.get(name, "").strip()


def read_tables(data: bytes) -> Tables:
    """The tables of an event.

    Raises:
        FormatError: the file is broken, or holds something else.
    """
    jet = read_jet(data)
    settings, first = _settings(jet)
    players, second = _players(jet)
    return Tables(
        settings=settings,
        players=players,
        broken=(*first, *second),
        has_password=jet.header.has_password,
    )


def _settings(jet: Jet) -> tuple[Mapping[str, str], list[BrokenCell]]:
    table = jet.table("INFO")
    _has(table.columns, ("Variable", "Value"), "INFO")
    found: dict[str, str] = {}
    for name, value in table.rows(("Variable", "Value")):
        if isinstance(name, str) and len(found) < _SETTINGS:
            found[name] = value if isinstance(value, str) else ""
    return found, table.broken


def _players(jet: Jet) -> tuple[tuple[Row, ...], list[BrokenCell]]:
    table = jet.table("JOUEUR")
    needed = (*_NEEDED, *entry_columns(1))
    _has(table.columns, needed, "JOUEUR")
    rows: list[Row] = []
    for values in table.rows(COLUMNS):
        if len(rows) > bounds.PLAYERS.most:
            fault = Phrase("jet.too_many_rows", most=bounds.PLAYERS.most)
            raise FormatError("jet.in_table", table="JOUEUR", fault=fault)
        cells = zip(COLUMNS, values, strict=True)
        rows.append(Row({name: value for name, value in cells if value is not None}))
    return tuple(rows), table.broken


def _has(columns: tuple[str, ...], needed: tuple[str, ...], table: str) -> None:
    missing = tuple(name for name in needed if name not in columns)
    if missing:
        raise FormatError("papi.columns", table=table, lacking=missing, known=columns)
