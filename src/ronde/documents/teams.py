"""Papers of team events: match sheets to sign, the table and the sheets of a Molter event."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.forms import forms, table
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import PLAN, ROUND
from ronde.documents.paper import (
    Blanks,
    Cell,
    Column,
    Listing,
    Section,
    Sheet,
    Sheets,
    Signs,
    Styled,
)
from ronde.documents.suits import is_molter, plays_matches
from ronde.model import Color, PlayerId, Round, Side, Team
from ronde.pairing.molter.table import team_letters
from ronde.queries.calendars import planned_rounds, symbols_of
from ronde.queries.matches import MatchBoard, TeamMatch, matches_of
from ronde.scoring import score_sheets
from ronde.texts.cells import CellWords
from ronde.texts.results import result_text

__all__ = ["KINDS"]

_BOX = 3600
_SMALL_BOX = 1700


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
    columns = (
        Column(head=desk.word("column.board"), align="right"),
        Column(head=match.first.name, flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=desk.word("column.color"), align="center"),
        Column(head=desk.word("column.result"), align="center", least=_BOX),
        Column(head=desk.word("column.color"), align="center"),
        Column(head=match.second.name, flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
    )
    rows = [_board(desk, board) for board in match.boards]
    known = not match.open and any(board.on_sheet is not None for board in match.boards)
    score = " – ".join(desk.points(points) for points in match.score) if known else ""
    total: tuple[Cell, ...] = ("", Styled(desk.word("column.total")), "", "", Styled(score))
    return Section(columns=columns, rows=(*rows, (*total, "", "", "")))


def _board(desk: Desk, board: MatchBoard) -> tuple[Cell, ...]:
    other = Color.BLACK if board.color is Color.WHITE else Color.WHITE
    result = board.on_sheet
    return (
        Styled(str(board.board)),
        _player(desk, board.first),
        _rating(desk, board.first),
        desk.color(board.color),
        Styled("" if result is None else result_text(result)),
        desk.color(other),
        _player(desk, board.second),
        _rating(desk, board.second),
    )


def _player(desk: Desk, player: PlayerId | None) -> Cell:
    return "" if player is None else desk.name(player)


def _rating(desk: Desk, player: PlayerId | None) -> Cell:
    rating = 0 if player is None else desk.tournament.player(player).rating
    return Styled(str(rating or ""), "quiet")


def molter_grid(desk: Desk) -> Listing:
    """The table: a line for each board, a column for each round; the first of a pair has White."""
    rounds = planned_rounds(desk.tournament)
    columns = [Column(head=desk.word("column.board"), align="right", repeats=True)]
    columns += [
        Column(head=desk.say("frame.round", round=r.number), align="center", least=3000)
        for r in rounds
    ]
    symbols = {r.number: symbols_of(desk.tournament, r.number) for r in rounds}
    boards = sorted({game.board for r in rounds for game in r.games})
    rows = tuple(
        (
            Styled(str(board), "big"),
            *(_pair(r, board, symbols[r.number]) for r in rounds),
        )
        for board in boards
    )
    teams = [
        (Styled(letter), Styled(team.name))
        for team in sorted(desk.tournament.teams, key=lambda t: t.tpn or 0)
        if (letter := _letter(desk, team))
    ]
    legend = Section(
        heading=desk.say("molter.teams"),
        columns=(
            Column(head=desk.say("column.letter"), align="center"),
            Column(head=desk.say("column.team"), flexible=True),
        ),
        rows=tuple(teams),
    )
    table = Section(columns=tuple(columns), rows=rows, lines=(desk.say("molter.white_first"),))
    return listing(desk.frame(), [table, legend], turns=True, largest=160)


def _pair(round_: Round, board: int, symbols: Mapping[PlayerId, str]) -> Cell:
    game = next((g for g in round_.games if g.board == board), None)
    return "" if game is None else " – ".join(symbols.get(p, "") for p in game.players)


def _letter(desk: Desk, team: Team) -> str:
    letters = team_letters(len(desk.tournament.teams))
    return letters[team.tpn - 1] if team.tpn is not None and team.tpn <= len(letters) else ""


def molter_team_sheets(desk: Desk) -> Listing:
    """A sheet for each team: where each player sits in every round, and room for the results."""
    rounds = planned_rounds(desk.tournament)
    sheets = score_sheets(desk.tournament)
    words = CellWords(desk.language)
    columns = [
        Column(head="", align="center", repeats=True),
        Column(head=desk.word("column.name"), flexible=True, repeats=True),
    ]
    for round_ in rounds:
        head = desk.say("frame.round", round=round_.number)
        columns += [
            Column(head=head, align="center"),
            Column(head=desk.say("column.result_short"), align="center", least=_SMALL_BOX),
        ]
    columns.append(Column(head=desk.word("column.total"), align="right"))
    sections = []
    for team in sorted(desk.tournament.teams, key=lambda t: t.tpn or 0):
        letter = _letter(desk, team)
        rows: list[tuple[Cell, ...]] = []
        for place, player in enumerate(team.roster, 1):
            cells: list[Cell] = [Styled(f"{letter}{place}"), desk.name(player)]
            for round_ in rounds:
                cells += _seat(desk, round_, player, words)
            total = sheets[player].points if desk.tournament.rounds else 0
            rows.append((*cells, Styled(desk.points(total) if desk.tournament.rounds else "")))
        heading = desk.say("molter.sheet", letter=letter, team=team.name)
        sections.append(Section(heading=heading, columns=tuple(columns), rows=tuple(rows)))
    white, black = (desk.word(f"cell.{color.value}") for color in Color)
    legend = desk.say("molter.legend", white=white, black=black)
    sections.append(Section(lines=(legend,)))
    return listing(desk.frame(), sections, turns=True, largest=130)


def _seat(desk: Desk, round_: Round, player: PlayerId, words: CellWords) -> list[Cell]:
    game = round_.game_of(player)
    if game is None:
        return ["–", ""]
    symbol = symbols_of(desk.tournament, round_.number).get(game.opponent(player), "")
    color = desk.word(f"cell.{game.color(player).value}")
    side = game.side(player)
    result = "" if side is Side.PENDING else words.sign(side.value)
    return [
        desk.say("molter.place", board=game.board, color=color, opponent=symbol),
        Styled(result),
    ]


KINDS = (
    DocumentKind(
        code="match.sheet",
        template="forms",
        build=match_sheets,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        suits=plays_matches,
    ),
    DocumentKind(
        code="molter.grid",
        template="list",
        build=molter_grid,
        needs=PLAN,
        suits=is_molter,
    ),
    DocumentKind(
        code="molter.team_sheet",
        template="list",
        build=molter_team_sheets,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
    ),
)
