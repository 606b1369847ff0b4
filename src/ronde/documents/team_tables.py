"""The order of teams with what it is made of: matches, game points, differences."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, DocumentKind
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.documents.suits import team_table
from ronde.documents.tables import legend, missing_results, rank
from ronde.model import TeamId
from ronde.scoring.teams import TeamEntry, TeamSheet, team_sheets
from ronde.texts.cells import ValueWords

__all__ = ["KINDS"]

_POINTS = frozenset({"PTS", "MPTS", "GPTS", "MP", "GP"})
"""What stands in columns of its own, whether it breaks ties or not."""


def team_standings(desk: Desk) -> Listing:
    """The order of the teams: what they won, match and game points, differences, tie-breaks."""
    order = desk.order
    sheets = team_sheets(desk.tournament, after=desk.round_no)
    codes = [code for code in order.codes if code not in _POINTS]
    values = ValueWords(order, desk.language)
    counts = ("matches", "won", "drawn", "lost")
    columns = (
        Column(head=desk.word("column.rank"), align="right", repeats=True),
        Column(head=desk.say("column.team"), flexible=True, repeats=True),
        *(Column(head=desk.say(f"column.{name}"), align="right") for name in counts),
        Column(head=desk.word("column.match_points"), align="right"),
        Column(head=desk.word("column.game_points"), align="right"),
        Column(head=desk.say("column.difference"), align="right"),
        *(Column(head=code, align="right") for code in codes),
    )
    rows: list[tuple[Cell, ...]] = []
    for index, row in enumerate(order.rows):
        sheet = sheets[TeamId(row.participant)]
        met = [(e, against) for e in sheet.entries if (against := _against(sheets, sheet, e))]
        signs = [(ours > theirs) - (ours < theirs) for ours, theirs in map(_match_points, met)]
        difference = sum(e.game_points - other.game_points for e, other in met)
        plus = "+" if difference > 0 else ""
        rows.append(
            (
                rank(order.rows, index),
                Styled(row.name),
                str(len(met)),
                *(str(signs.count(sign)) for sign in (1, 0, -1)),
                Styled(desk.points(sheet.match_points)),
                desk.points(sheet.game_points),
                f"{plus}{desk.points(difference)}",
                *(
                    Styled(text, "marked") if code == row.separated_by else text
                    for code in codes
                    for text in (values.text(row, code),)
                ),
            )
        )
    section = Section(columns=columns, rows=tuple(rows), lines=legend(desk))
    return listing(desk.frame(state=missing_results(desk)), [section], turns=True)


def _against(
    sheets: Mapping[TeamId, TeamSheet], sheet: TeamSheet, entry: TeamEntry
) -> TeamEntry | None:
    """The same match as the other team has it; None where there was none."""
    if entry.opponent is None:
        return None
    return next(
        e
        for e in sheets[entry.opponent].entries
        if e.round == entry.round and e.opponent == sheet.team
    )


def _match_points(match: tuple[TeamEntry, TeamEntry]) -> tuple[int, int]:
    ours, theirs = match
    return ours.match_points, theirs.match_points


KINDS = (
    DocumentKind(
        code="team.standings",
        template="list",
        build=team_standings,
        needs=ROUND,
        after_round=True,
        suits=team_table,
        options=(LETTERS,),
    ),
)
