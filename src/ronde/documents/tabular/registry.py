"""Every table once: the page of lists, the command and the API all read this."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.catalogue import ENGLISH, languages
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.registry import document_kind
from ronde.documents.tabular import money, players, rounds, standings
from ronde.documents.tabular.kinds import TableKind
from ronde.documents.tabular.papers import as_table
from ronde.errors import RondeError, UnknownName
from ronde.formats.tables.values import Table
from ronde.texts.language import Language

__all__ = ["TABLES", "TableRequest", "all_tables", "offered_tables", "table_kind", "table_of"]

_PAPERS = (
    "results.open",
    "standings.category",
    "standings.groups",
    "team.standings",
    "cross.scheveningen",
    "schedule.roundrobin",
    "statistics",
    "players.absences",
    "players.checkin",
    "players.problems",
    "prizes.announced",
    "prizes.awards",
    "prizes.receipt_list",
    "norms.summary",
    "committee",
    "schedule",
    "checklist",
    "journal",
    "ffe.licences",
)
"""Papers that are lists, whose rows are tables as they stand."""

TABLES: tuple[TableKind, ...] = (
    *players.KINDS,
    *rounds.KINDS,
    *standings.KINDS,
    *money.KINDS,
    *(as_table(document_kind(code)) for code in _PAPERS),
)

_BY_CODE = {kind.code: kind for kind in TABLES}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRequest:
    """What is asked for: a table, its language, the round (None: the last), its columns.

    No columns: all of them, in their order. Not `strict`: columns that it has not (any more) are
    left out.
    """

    code: str
    language: Language
    round: int | None = None
    columns: tuple[str, ...] = ()
    strict: bool = True


def table_kind(code: str) -> TableKind:
    """The table of that code.

    Raises:
        UnknownName: there is none.
    """
    if code not in _BY_CODE:
        raise UnknownName("table", code, known=tuple(_BY_CODE))
    return _BY_CODE[code]


def offered_tables(source: Source) -> tuple[TableKind, ...]:
    """The tables that can be made of such an event now."""
    settings = source.state.tournament.settings
    return tuple(
        kind for kind in TABLES if kind.suits(settings) and kind.needs.missing(source) is None
    )


def table_of(source: Source, asked: TableRequest) -> Table:
    """The table.

    Raises:
        UnknownName: no such table.
        DocumentNotReady: the event has no such table, or something is missing for it.
        FormatError: it has no such column.
        ModelError: there is no such round.
    """
    kind = table_kind(asked.code)
    tournament = source.state.tournament
    if not kind.suits(tournament.settings):
        raise DocumentNotReady("document.other_system", document=kind.code)
    problem = kind.needs.missing(source)
    if problem is not None:
        raise problem
    number = 0
    if kind.of_round or kind.after_round:
        number = asked.round or _last(source, kind)
        if number:
            tournament.round(number)  # a clear error for a round that does not exist
    language = asked.language if asked.language in languages("documents") else ENGLISH
    desk = Desk(source=source, code=kind.code, language=language, round_no=number)
    made = kind.build(desk)
    if asked.strict:
        return made.only(asked.columns)
    return made.only([code for code in asked.columns if code in made.codes])


def _last(source: Source, kind: TableKind) -> int:
    """The last round paired; for how things stand, the last in which something is known."""
    rounds = source.state.tournament.rounds
    if kind.of_round:
        return len(rounds)
    known = [r.number for r in rounds if any(game.result.is_known for game in r.games)]
    return max(known, default=len(rounds))


def all_tables(
    source: Source, kinds: tuple[TableKind, ...], *, language: Language, round_no: int | None
) -> Iterator[Table]:
    """These tables in their order, those of them that can be made and have a row."""
    for kind in kinds:
        asked = TableRequest(code=kind.code, language=language, round=round_no)
        try:
            made = table_of(source, asked)
        except RondeError:
            continue
        if made.rows:
            yield made
