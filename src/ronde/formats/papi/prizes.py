"""Prizes: an amount for each place of each category."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.errors import ModelError
from ronde.formats.papi.settings import FEDERATION, border, euros
from ronde.formats.papi.tables import Tables
from ronde.formats.papi.words import AGES
from ronde.formats.problems import ProblemLog
from ronde.model import Sex
from ronde.standings.prizes import Prize, PrizeKind, PrizeList, PrizeRules
from ronde.standings.selection import EVERYBODY, Selection

__all__ = ["prizes_of"]

_PLACES, _PLACES_OF_A_CATEGORY, _BANDS = 20, 3, 10


def prizes_of(tables: Tables, log: ProblemLog) -> PrizeRules | None:
    """The prizes; None where none is announced.

    Lists are called as Papi calls their variables, so that whoever compares finds them.
    """
    lists: list[PrizeList] = []
    for name, prefix, kind, selection, places in _categories(tables):
        amounts = [euros(tables, f"{prefix}{place}", log) for place in range(1, places + 1)]
        while amounts and not amounts[-1]:
            amounts.pop()
        if not amounts:
            continue
        try:
            prizes = tuple(Prize(amount=amount) for amount in amounts)
            lists.append(PrizeList(name=name, prizes=prizes, kind=kind, selection=selection))
        except ModelError:
            log.add("papi.prizes", name=name)
    return PrizeRules(lists=tuple(lists)) if lists else None


_Category = tuple[str, str, PrizeKind, Selection, int]


def _categories(tables: Tables) -> Iterator[_Category]:
    yield "Prix", "Prix", PrizeKind.GENERAL, EVERYBODY, _PLACES
    for band in range(1, _BANDS + 1):
        low, high = border(tables, f"PrixElo{band}Mini"), border(tables, f"PrixElo{band}Maxi")
        name = f"Elo{band} {low or ''}-{high or ''}" if low or high else f"Elo{band}"
        selection = Selection(rating_from=low or None, rating_to=high or None)
        yield name, f"PrixElo{band}", PrizeKind.RATING_BAND, selection, _PLACES_OF_A_CATEGORY
    for name, selection in _special(tables):
        yield name, f"Prix{name}", PrizeKind.SPECIAL, selection, _PLACES_OF_A_CATEGORY


def _special(tables: Tables) -> Iterator[tuple[str, Selection]]:
    yield "Feminin", Selection(sex=Sex.WOMAN)
    yield "Francais", Selection(federation=FEDERATION)
    yield "Ligue", Selection(league=tables.setting("PrixLigueChoisie"))
    yield "Club", Selection(club=tables.setting("PrixClubChoisi"))
    yield "NC", Selection(unrated=True)
    for name, age in AGES.items():
        yield name, Selection(ages=(age,))
