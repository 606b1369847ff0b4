"""Papers of a team match: the line-ups that captains hand in, the sheet that everybody signs."""

from __future__ import annotations

from dataclasses import replace

from ronde.documents.desk import Desk
from ronde.documents.forms import entries, forms, table
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import (
    Blanks,
    Cell,
    Column,
    Entry,
    Frame,
    Section,
    Sheet,
    Sheets,
    Signs,
    Styled,
)
from ronde.documents.suits import plays_matches
from ronde.model import Color, PlayerId, Team
from ronde.pairing.lineups import Lineup
from ronde.queries.matches import MatchBoard, TeamMatch, lineup_of, matches_of
from ronde.texts.results import result_text

__all__ = ["KINDS"]

_BOX = 3600
_NAME, _LICENCE = 12000, 5500
"""Room to write a name and the number of a licence."""


def match_sheets(desk: Desk) -> Sheets:
    """A sheet for each match of the round: line-ups, colours, results, signatures."""
    frame = desk.frame(round_=True)
    remarks = Blanks(desk.say("sheet.remarks"), 4)
    signs = Signs(
        tuple((desk.say(f"sheet.sign_{who}"), "") for who in ("first", "second", "arbiter"))
    )
    return forms(
        frame,
        (
            Sheet(
                _heading(desk, match),
                (table(frame, _match(desk, match), largest=130), remarks, signs),
            )
            for match in matches_of(desk.tournament, desk.round)
        ),
    )


def _heading(desk: Desk, match: TeamMatch) -> str:
    return desk.say(
        "sheet.heading", table=match.match.table, first=match.first.name, second=match.second.name
    )


def _match(desk: Desk, match: TeamMatch) -> Section:
    checked = Column(head=desk.say("column.licence_number"), align="center")
    columns = (
        Column(head=desk.word("column.board"), align="right"),
        Column(head=match.first.name, flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        checked,
        Column(head=desk.word("column.color"), align="center"),
        Column(head=desk.word("column.result"), align="center", least=_BOX),
        Column(head=desk.word("column.color"), align="center"),
        Column(head=match.second.name, flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        checked,
    )
    rows = [_board(desk, board) for board in match.boards]
    known = not match.open and any(board.on_sheet is not None for board in match.boards)
    score = " – ".join(desk.points(points) for points in match.score) if known else ""
    total: tuple[Cell, ...] = ("", Styled(desk.word("column.total")), "", "", "", Styled(score))
    return Section(columns=columns, rows=(*rows, (*total, "", "", "", "")))


def _board(desk: Desk, board: MatchBoard) -> tuple[Cell, ...]:
    result = board.on_sheet
    return (
        Styled(str(board.board)),
        _player(desk, board.first),
        _rating(desk, board.first),
        Styled("", "box"),
        desk.color(board.color),
        Styled("" if result is None else result_text(result)),
        desk.color(_other(board.color)),
        _player(desk, board.second),
        _rating(desk, board.second),
        Styled("", "box"),
    )


def _player(desk: Desk, player: PlayerId | None) -> Cell:
    return "" if player is None else desk.name(player)


def _rating(desk: Desk, player: PlayerId | None) -> Cell:
    rating = 0 if player is None else desk.tournament.player(player).rating
    return Styled(str(rating or ""), "quiet")


def lineups(desk: Desk) -> Sheets:
    """A form for each team of the round, to be filled in and signed by its captain."""
    frame = replace(desk.frame(round_=True), paper="a5")
    asked = desk.options["names"] == "yes"
    sheets = []
    for match in matches_of(desk.tournament, desk.round):
        for team, other in ((match.first, match.second), (match.second, match.first)):
            sheets.append(_lineup(desk, frame, match, (team, other), filled=asked))
    return forms(frame, sheets, size=95)


def _lineup(
    desk: Desk, frame: Frame, match: TeamMatch, teams: tuple[Team, Team], *, filled: bool
) -> Sheet:
    """The form of a team: its boards, and whom it may put there."""
    team, other = teams
    line: Lineup = ()
    if filled:
        line = lineup_of(desk.tournament, desk.round, match.match, team.id)
    columns = (
        Column(head=desk.word("column.board"), align="right"),
        Column(head=desk.word("column.color"), align="center"),
        Column(head=desk.word("column.name"), flexible=True, least=_NAME),
        Column(head=desk.say("column.licence_number"), least=_LICENCE),
        Column(head=desk.word("column.rating"), align="right"),
    )
    rows = []
    for place, board in enumerate(match.boards):
        player = line[place] if place < len(line) else None
        color = board.color if team is match.first else _other(board.color)
        licence = "" if player is None else desk.tournament.player(player).person.national_id
        rows.append(
            (
                Styled(str(board.board)),
                desk.color(color),
                _player(desk, player),
                licence,
                _rating(desk, player),
            )
        )
    asked = entries(
        desk,
        ("against", other.name),
        ("table", match.match.table),
        Entry(label=desk.say("entry.handed_in"), by_hand=True),
        columns=3,
    )
    signs = Signs(((desk.say("sign.captain"), ""), (desk.say("sign.arbiter"), "")))
    listed = table(frame, Section(columns=columns, rows=tuple(rows)), largest=105)
    return Sheet(team.name, (asked, listed, signs))


def _other(color: Color) -> Color:
    return Color.BLACK if color is Color.WHITE else Color.WHITE


KINDS = (
    DocumentKind(
        code="match.lineup",
        template="forms",
        build=lineups,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        suits=plays_matches,
        options=(Option("names", ("yes", "no")),),
    ),
    DocumentKind(
        code="match.sheet",
        template="forms",
        build=match_sheets,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        suits=plays_matches,
    ),
)
