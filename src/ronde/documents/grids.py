"""Cross-tables: by rounds, everybody against everybody, one team against the other."""

from __future__ import annotations

from dataclasses import replace

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import ORDER, PAPER, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.documents.suits import all_play_all, by_rounds, is_scheveningen, team_table
from ronde.documents.tables import POINTS, missing_results
from ronde.model import PlayerId
from ronde.queries.scheveningen import meetings
from ronde.queries.standing import cross_table_of, ties_of
from ronde.standings.crosstable import CrossTable
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords

__all__ = ["KINDS"]

_SIGN = 1400
"""The least width of a result in a grid, in thousandths of the letter size."""


def cross_table(desk: Desk) -> Listing:
    """Everybody's rounds, or in an all-play-all everybody against everybody."""
    ranked = desk.options["sort"] == "rank"
    table = cross_table_of(desk.tournament, desk.round_no, ranked=ranked, ties=ties_of(desk.state))
    if desk.options["sort"] == "name":
        table = _by_name(desk, table)
    words = CellWords(desk.language)
    teams = desk.settings.is_team
    columns = (
        *((Column(head=desk.word("column.rank"), align="right", repeats=True),) if ranked else ()),
        Column(head=desk.word("column.no"), align="right", repeats=True),
        Column(
            head=desk.say("column.team") if teams else desk.word("column.name"),
            flexible=True,
            repeats=True,
        ),
        *(Column(head=head, align="center", least=1100) for head in table.columns),
        Column(head=desk.word(POINTS[desk.order.context.primary]), align="right"),
        *(() if ranked else (Column(head=desk.word("column.rank"), align="right"),)),
    )
    rows = []
    for row in table.rows:
        rank = str(row.rank or "–")
        who: Cell = Styled(row.name) if teams else desk.name(PlayerId(row.participant))
        rows.append(
            (
                *((Styled(rank),) if ranked else ()),
                str(row.number),
                who,
                *(words.cross(cell, fixed=table.fixed) for cell in row.cells),
                Styled(desk.points(row.points)),
                *(() if ranked else (rank,)),
            )
        )
    void = any(row.void for row in table.rows)
    legend = "cross.legend_fixed" if table.fixed else "cross.legend"
    lines = [desk.say("cross.legend_teams" if teams else legend)]
    lines += [desk.say("cross.void")] if void else []
    section = Section(columns=columns, rows=tuple(rows), lines=tuple(lines))
    return listing(desk.frame(state=missing_results(desk)), [section], turns=True, largest=140)


def _by_name(desk: Desk, table: CrossTable) -> CrossTable:
    """The same in alphabetical order, the columns too where they are opponents."""
    lines = range(len(table.rows))
    order = sorted(lines, key=lambda i: sort_key(table.rows[i].name, desk.language))
    rows = [table.rows[i] for i in order]
    if not table.fixed:
        return replace(table, rows=tuple(rows))
    return replace(
        table,
        rows=tuple(replace(row, cells=tuple(row.cells[i] for i in order)) for row in rows),
        columns=tuple(table.columns[i] for i in order),
    )


def match_grid(desk: Desk) -> Listing:
    """A Scheveningen match: a line for each player of the first team, the score below."""
    found = meetings(desk.tournament, after=desk.round_no)
    words = CellWords(desk.language)
    people = desk.tournament.player_by_id
    columns = (
        Column(head="", repeats=True),
        Column(head=found.first.name, flexible=True, repeats=True),
        *(
            Column(head=f"B{place}", align="center", least=_SIGN)
            for place, _ in enumerate(found.second.roster, 1)
        ),
        Column(head=desk.word("column.points"), align="right"),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Styled(f"A{place}"),
            desk.name(row.player),
            *(" ".join(words.sign(s.value) for s in sides) or "·" for sides in row.games),
            Styled(desk.points(row.points)),
        )
        for place, row in enumerate(found.rows, 1)
    ]
    foot = (desk.points(points) for points in found.foot)
    score = " – ".join(desk.points(total) for total in found.score)
    rows.append(("", Styled(found.second.name), *map(Styled, foot), Styled(score, "big")))
    second = Section(
        heading=found.second.name,
        columns=(
            Column(head=""),
            Column(head=desk.word("column.name"), flexible=True),
            Column(head=desk.word("column.points"), align="right"),
        ),
        rows=tuple(
            (Styled(f"B{place}"), desk.name(people[player]), Styled(desk.points(points)))
            for place, (player, points) in enumerate(
                zip(found.second.roster, found.foot, strict=True), 1
            )
        ),
    )
    grid = Section(columns=columns, rows=tuple(rows), lines=(desk.say("cross.legend_fixed"),))
    frame = desk.frame(state=missing_results(desk))
    return listing(frame, [grid, second], turns=True, largest=160)


KINDS = (
    DocumentKind(
        code="cross.swiss",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(ORDER, PAPER),
        suits=by_rounds,
    ),
    DocumentKind(
        code="cross.berger",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(Option("sort", ("number", "rank", "name")), PAPER),
        suits=all_play_all,
    ),
    DocumentKind(
        code="cross.team",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(ORDER, PAPER),
        suits=team_table,
    ),
    DocumentKind(
        code="cross.scheveningen",
        template="list",
        build=match_grid,
        needs=ROUND,
        after_round=True,
        options=(PAPER,),
        suits=is_scheveningen,
    ),
)
