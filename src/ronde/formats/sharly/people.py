"""Rows to players: who they are, and which of their ratings the tournament goes by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ronde.errors import ModelError
from ronde.formats.problems import ProblemLog
from ronde.formats.sharly.database import Cells
from ronde.formats.sharly.words import CADENCES, KINDS, SEXES, TITLES
from ronde.model import (
    BirthDate,
    BoardNo,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Tpn,
    bounds,
)

__all__ = ["Rule", "player_of", "rule_of"]

_MOST_RATING = 4_000
_FFE = "ffe"


class Rule(NamedTuple):
    """Which rating counts: of that cadence, of these lists in that order, else an estimate.

    `else_standard`: whoever has none of that cadence is taken with the standard one.
    """

    cadence: Cadence
    kinds: tuple[RatingKind, ...]
    else_standard: bool


def rule_of(row: Cells, info: Cells) -> Rule:
    """The rule of a tournament."""
    asked = row.number("player_rating_type") or info.number("player_rating_type") or 0
    listed = (RatingKind.FIDE, RatingKind.NATIONAL)
    if KINDS.get(asked) is RatingKind.NATIONAL:
        listed = (RatingKind.NATIONAL, RatingKind.FIDE)
    return Rule(
        CADENCES.get(row.number("rating") or 1, Cadence.STANDARD),
        listed,
        row.number("override_unrated_rapid_blitz") == 1,
    )


def player_of(row: Cells, entered: Cells, number: int, rule: Rule, log: ProblemLog) -> Player:
    """The player of a row, who gets that identity."""
    found = _all_ratings(row)
    value, kind = _rating(found, rule)
    board, tpn = row.number("fixed") or 0, entered.number("pairing_number") or 0
    return Player(
        id=PlayerId(number),
        person=_person(row, number, found, log),
        tpn=Tpn(tpn) if 0 < tpn <= bounds.NUMBER.most else None,
        rating=value,
        rating_kind=kind if value else None,
        fixed_board=BoardNo(board) if 0 < board <= bounds.NUMBER.most else None,
    )


def _person(
    row: Cells, number: int, found: Mapping[tuple[Cadence, RatingKind], int], log: ProblemLog
) -> Person:
    parts = (row.text("last_name"), row.text("first_name"))
    name = ", ".join(part for part in parts if part) or str(number)
    title = row.text("title").upper()
    if title not in {"", "0", "NONE"} and title not in TITLES:
        log.add("sharly.player.title", name=name, title=title)
    national = _national(row)
    return Person(
        name=name,
        sex=SEXES.get(row.text("gender").upper()),
        title=TITLES.get(title),
        federation=row.text("federation").upper(),
        club=row.text("club"),
        league=_of_plugin(national, "league"),
        birth=_birth(row, name, log),
        fide_id=row.text("fide_id").lstrip("0"),
        national_id=row.text("national_id") or _of_plugin(national, "licence_number"),
        ratings=tuple(
            RatingEntry(
                value=value,
                kind=kind,
                cadence=cadence,
                federation="FRA" if kind is RatingKind.NATIONAL and national else "",
            )
            for (cadence, kind), value in found.items()
            if kind is not RatingKind.ESTIMATED
        ),
    )


def _national(row: Cells) -> Mapping[str, Any]:
    data = row.document("plugin_data")
    found = data.get(_FFE) if isinstance(data, dict) else None
    return found if isinstance(found, dict) else {}


def _of_plugin(data: Mapping[str, Any], name: str) -> str:
    value = data.get(f"{_FFE}_{name}", data.get(name))
    return value.strip() if isinstance(value, str) else ""


def _birth(row: Cells, name: str, log: ProblemLog) -> BirthDate | None:
    """The day, else the year."""
    day = row.text("date_of_birth")
    if day:
        try:
            born = dt.date.fromisoformat(day[:10])
        except ValueError:
            log.add("sharly.player.birth", 0, 0, day, name=name)
        else:
            return BirthDate(born.year, born.month, born.day)
    try:
        return BirthDate(row.number("year_of_birth") or 0)
    except ModelError:
        return None


# --- ratings --------------------------------------------------------------------------------------


def _all_ratings(row: Cells) -> Mapping[tuple[Cadence, RatingKind], int]:
    data = row.document("ratings")
    found: dict[tuple[Cadence, RatingKind], int] = {}
    for number, cadence in CADENCES.items():
        held = data.get(str(number)) if isinstance(data, dict) else None
        for kind, value in _kinds(held) if isinstance(held, dict) else ():
            if type(value) is int and 0 < value <= _MOST_RATING:
                found[cadence, kind] = value
    return found


def _kinds(held: Mapping[str, Any]) -> Iterator[tuple[RatingKind, object]]:
    """By the names of their kinds, or, in the older form, the one with the number of its kind."""
    for kind in KINDS.values():
        if kind.value in held:
            yield kind, held[kind.value]
    kind_no = held.get("type")
    if type(kind_no) is int and kind_no in KINDS:
        yield KINDS[kind_no], held.get("value")


def _rating(
    found: Mapping[tuple[Cadence, RatingKind], int], rule: Rule
) -> tuple[int, RatingKind | None]:
    """The first there is: of a list before an estimate, of the own cadence before the standard."""
    cadences = (rule.cadence, Cadence.STANDARD)[: 2 if rule.else_standard else 1]
    listed = [(cadence, kind) for cadence in cadences for kind in rule.kinds]
    estimates = [(cadence, RatingKind.ESTIMATED) for cadence in cadences]
    for key in (*listed, *estimates):
        if key in found:
            return found[key], key[1]
    return 0, None
