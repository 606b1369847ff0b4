"""Tables of a round: who meets whom on which board, with results; matches of teams."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.needs import ROUND
from ronde.documents.suits import plays_matches
from ronde.documents.tabular.kinds import TableKind, fide_id, points, table
from ronde.formats.tables.values import Cell, Table
from ronde.model import Game, Player
from ronde.queries.matches import matches_of
from ronde.queries.tables import board_key
from ronde.texts.alphabet import sort_key
from ronde.texts.results import bye_code, result_text

__all__ = ["KINDS"]


def pairings(desk: Desk) -> Table:
    """The boards of a round with their results; who has no opponent stands below."""
    sides = ("white", "black")
    columns = [("board", desk.word("column.board"))]
    for side in sides:
        word = desk.word(f"column.{side}")
        columns += [
            (f"{side}_no", f"{desk.word('column.no')} {word}"),
            (f"{side}_title", f"{desk.word('players.title_label')} {word}"),
            (side, word),
            (f"{side}_rating", f"{desk.word('column.rating')} {word}"),
            (f"{side}_points", f"{desk.word('column.points')} {word}"),
            (f"{side}_fide_id", f"{desk.word('players.fide_id')} {word}"),
        ]
        if side == "white":
            columns.append(("result", desk.word("column.result")))
    byes = sorted(
        desk.round.byes,
        key=lambda bye: sort_key(desk.tournament.player(bye.player).name, desk.language),
    )
    rows: list[tuple[Cell, ...]] = [_game(desk, game) for game in desk.round.games]
    for bye in byes:
        player = desk.tournament.player(bye.player)
        why = desk.word(bye_code(desk.tournament, bye, desk.round_no))
        rows.append((None, *_side(desk, player), why, *(None,) * 6))
    return table(desk, columns, rows)


def _game(desk: Desk, game: Game) -> tuple[Cell, ...]:
    white, black = (desk.tournament.player(one) for one in (game.white, game.black))
    board = board_key(desk.tables, game)
    return (
        int(board) if board.isdecimal() else board,
        *_side(desk, white),
        result_text(game.result) if game.result.is_known else "",
        *_side(desk, black),
    )


def _side(desk: Desk, player: Player) -> tuple[Cell, ...]:
    title = player.person.title
    return (
        player.tpn,
        "" if title is None else title.value,
        player.name,
        player.rating or None,
        points(desk.points_before[player.id]),
        fide_id(player),
    )


def matches(desk: Desk) -> Table:
    """The matches of a round: the teams, game points and match points."""
    columns = (
        ("table", desk.say("column.table")),
        ("first", desk.say("column.first_team")),
        ("first_points", f"{desk.word('column.game_points')} 1"),
        ("second_points", f"{desk.word('column.game_points')} 2"),
        ("second", desk.say("column.second_team")),
        ("first_match_points", f"{desk.word('column.match_points')} 1"),
        ("second_match_points", f"{desk.word('column.match_points')} 2"),
    )

    def rows() -> list[tuple[Cell, ...]]:
        found: list[tuple[Cell, ...]] = []
        for match in matches_of(desk.tournament, desk.round):
            begun = any(b.result is not None and b.result.is_known for b in match.boards)
            score = tuple(points(p) for p in match.score) if begun else (None, None)
            over = tuple(points(p) for p in match.match_points) if begun else (None, None)
            if match.open:
                over = (None, None)
            found.append((match.match.table, match.first.name, *score, match.second.name, *over))
        return found

    return table(desk, columns, rows())


KINDS = (
    TableKind(code="pairings", build=pairings, needs=ROUND, of_round=True),
    TableKind(code="matches", build=matches, needs=ROUND, of_round=True, suits=plays_matches),
)
