"""What a file says otherwise, in words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from ronde.catalogue import say
from ronde.formats import FileKind
from ronde.model import BirthDate, Color, PlayerId, Result, Sex, Title, Tournament
from ronde.queries.difference import Clash, Difference, FieldChange, NewRound, ResultRow
from ronde.queries.file_people import SaidBy
from ronde.texts.dates import birth_text, date_text
from ronde.texts.language import Language
from ronde.texts.results import result_text

__all__ = [
    "clash_text",
    "counts_text",
    "field_text",
    "kind_text",
    "result_row_text",
    "round_text",
    "said_by_text",
    "value_text",
]


def kind_text(kind: FileKind, language: Language) -> str:
    """What such a file is called."""
    return kind.called.said_in(language)


def field_text(change: FieldChange, language: Language) -> str:
    """What a field is called: `Club`, `Rating (rapid, FIDE)`."""
    if not change.field.startswith("rating."):
        return say(language, "difference", f"field.{change.field}")
    _, cadence, kind = change.field.split(".")
    return say(
        language,
        "difference",
        "field.list_rating",
        cadence=say(language, "difference", f"cadence.{cadence}"),
        kind=say(language, "difference", f"kind.{kind}"),
    )


def value_text(value: object, language: Language) -> str:
    """A value of a field; a dash where there is none."""
    if value is None or value in {"", 0}:
        return "–"
    match value:
        case Title():
            return value.value
        case Sex():
            return say(language, "difference", f"sex.{value.name.lower()}")
        case Color():
            return say(language, "difference", f"color.{value.name.lower()}")
        case BirthDate():
            return birth_text(value, language)
        case dt.date():
            return date_text(value, language)
        case tuple():
            return ", ".join(map(str, value)) or "–"
    return str(value)


def said_by_text(by: SaidBy, language: Language) -> str:
    """What says that two entries are one person."""
    return say(language, "difference", f"by.{by.value}")


def _names(tournament: Tournament, players: Iterable[PlayerId]) -> str:
    known: Mapping[PlayerId, object] = tournament.player_by_id
    return " – ".join(tournament.player(p).name if p in known else "?" for p in players)


def result_row_text(row: ResultRow, tournament: Tournament, language: Language) -> str:
    """Who played, what stands here and what the file has."""
    code = "turned" if row.turned else "result"
    game = row.game
    players = game.players[::-1] if row.turned else game.players
    return say(
        language,
        "difference",
        f"row.{code}",
        round=row.round,
        board=game.board,
        players=_names(tournament, players),
        old=result_text(game.result),
        new=result_text(row.new if row.new is not Result.PENDING else game.result.swapped),
    )


def round_text(row: NewRound, language: Language) -> str:
    """A round that is not here: its games and how many are over."""
    games = len(row.round.games)
    return say(
        language, "difference", "row.round", round=row.round.number, count=games, known=row.known
    )


def clash_text(clash: Clash, tournament: Tournament, language: Language) -> str:
    """What of a round cannot be taken, and why."""
    names = ", ".join(clash.names) or _names(tournament, clash.players)
    return say(language, "difference", f"clash.{clash.code}", round=clash.round, names=names)


def counts_text(found: Difference, language: Language) -> str:
    """All of it in one line."""
    counted = (
        ("settings", len(found.settings)),
        ("new", len(found.new)),
        ("changed", len(found.changed)),
        ("open", len(found.open)),
        ("gone", len(found.gone)),
        ("rounds", len(found.rounds)),
        ("results", len(found.results)),
        ("clashes", len(found.clashes)),
    )
    parts = [say(language, "difference", f"count.{c}", count=n) for c, n in counted if n]
    return ", ".join(parts) or say(language, "difference", "nothing")
