"""Lists of a round: pairings by board, results, matches of teams."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, PAPER, RATINGS, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled, plain_name
from ronde.documents.suits import plays_matches
from ronde.model import Bye, ByeKind, Game, PlayerId
from ronde.queries.corrections import corrected_results, rating_corrections
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.tables import board_key
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords
from ronde.texts.language import clauses, join
from ronde.texts.results import bye_code, result_text

__all__ = ["BOX", "KINDS", "idle", "not_published"]

BOX = 4200
"""An empty box for a result, in thousandths of the letter size."""
_NO_MARKS: Mapping[str, str] = MappingProxyType({})


def by_board(desk: Desk) -> Listing:
    """The pairing by board, with room for the result; results are left out for the floor."""
    return _boards(desk, not_published(desk), blank=desk.options["results"] == "blank")


def not_published(desk: Desk) -> str:
    """What is said over a pairing that nobody was told of yet."""
    return "" if desk.round.published else desk.say("state.not_published")


def results(desk: Desk) -> Listing:
    """The results of the round by board or by name; what was corrected is marked and told below."""
    open_games = sum(not game.result.is_known for game in desk.round.games)
    state = desk.say("state.results_missing", count=open_games) if open_games else ""
    if desk.options["sort"] == "name":
        return _results_by_name(desk, state)
    return _boards(desk, state, marks=_corrections(desk))


def _corrections(desk: Desk) -> dict[str, str]:
    """By board, what is to be told of its result: corrected, or in another way for rating."""
    told: dict[str, list[str]] = {}
    for one in corrected_results(desk.state, desk.round_no):
        if one.now.is_known:
            told.setdefault(_key(one.table, one.board), []).append(
                desk.say("results.corrected", was=result_text(one.was), now=result_text(one.now))
            )
    for other in rating_corrections(desk.state):
        if other.round == desk.round_no:
            told.setdefault(_key(other.table, other.board), []).append(
                desk.say("results.for_rating", result=result_text(other.corrected))
            )
    return {board: clauses(parts, desk.language) for board, parts in told.items()}


def _key(table: int | None, board: int) -> str:
    return str(board) if table is None else f"{table}.{board}"


def _results_by_name(desk: Desk, state: str) -> Listing:
    """Everybody's result in alphabetical order."""
    words = CellWords(desk.language)
    seats = [(player, game) for game in desk.round.games for player in game.players]
    seats.sort(key=lambda seat: sort_key(desk.tournament.player(seat[0]).name, desk.language))
    section = Section(
        columns=(
            Column(head=desk.word("column.name"), flexible=True),
            Column(head=desk.word("column.result"), align="center"),
            Column(head=desk.word("column.opponent"), flexible=True),
            Column(head=desk.word("column.board"), align="right"),
        ),
        rows=tuple(
            (
                desk.name(player),
                Styled(words.sign(game.side(player).value)),
                plain_name(desk.name(game.opponent(player))),
                board_key(desk.tables, game),
            )
            for player, game in seats
        ),
        lines=(*_told(desk, _corrections(desk)), *idle(desk)),
    )
    return listing(desk.frame(round_=True, state=state), [section], columns=(1, 2))


def _told(desk: Desk, marks: Mapping[str, str]) -> tuple[str, ...]:
    """The footnotes of a list, in one line."""
    told = (desk.say("results.footnote", board=board, told=text) for board, text in marks.items())
    return (" · ".join(told),) if marks else ()


def open_games(desk: Desk) -> Listing:
    """The boards without a result, with room to write it."""
    left = tuple(game for game in desk.round.games if not game.result.is_known)
    if not left:
        return listing(desk.frame(round_=True), [Section(lines=(desk.say("results.none_open"),))])
    return _boards(desk, desk.say("state.open", count=len(left)), left)


def _boards(
    desk: Desk,
    state: str,
    games: tuple[Game, ...] | None = None,
    *,
    marks: Mapping[str, str] = _NO_MARKS,
    blank: bool = False,
) -> Listing:
    """All boards of the round, or some of them; `marks` are told below, `blank`: no results."""
    lines = (*_told(desk, marks), *idle(desk)) if games is None else ()
    by_hand = blank or games is not None
    games = desk.round.games if games is None else games
    rated = any(desk.tournament.player(p).rating for g in games for p in g.players)
    narrow = desk.options.get("columns") == "2"  # names and boards alone are readable there
    rated = rated and desk.options.get("ratings", "yes") == "yes" and not narrow
    scored = desk.round_no > 1 and not narrow
    result = desk.word("column.result")
    box = Column(head=result, align="center", least=BOX, ruled=by_hand)
    white = [Column(head=desk.word("column.white"), flexible=True)]
    black = [Column(head=desk.word("column.black"), flexible=True)]
    for side in (white, black):
        if rated:
            side.append(Column(head=desk.word("column.rating"), align="right"))
        if scored:
            side.append(Column(head=desk.word("column.points"), align="right"))
    board = Column(head=desk.word("column.board"), align="right")
    rows = tuple(
        (
            Styled(board_key(desk.tables, game), "big"),
            *_side(desk, game.white, rated=rated, scored=scored),
            Styled("" if blank else _result(desk, game, marks)),
            *_side(desk, game.black, rated=rated, scored=scored),
        )
        for game in games
    )
    section = Section(columns=(board, *white, box, *black), rows=rows, lines=lines)
    side_by_side = (2,) if narrow else (1,)
    return listing(desk.frame(round_=True, state=state), [section], columns=side_by_side)


def _result(desk: Desk, game: Game, marks: Mapping[str, str]) -> str:
    text = result_text(game.result)
    return f"{text} †" if board_key(desk.tables, game) in marks else text


def _side(desk: Desk, player: PlayerId, *, rated: bool, scored: bool) -> list[Cell]:
    rating = desk.tournament.player(player).rating
    cells: list[Cell] = [desk.name(player)]
    if rated:
        cells.append(Styled(str(rating or ""), "quiet"))
    if scored:
        cells.append(desk.points(desk.points_before[player]))
    return cells


def idle(desk: Desk) -> tuple[str, ...]:
    """Who has no opponent, in a sentence."""
    byes = sorted(
        desk.round.byes,
        key=lambda b: sort_key(desk.tournament.player(b.player).name, desk.language),
    )
    told = tuple(
        desk.say("pairings.idle_one", name=plain_name(desk.name(bye.player)), why=_why(desk, bye))
        for bye in byes
    )
    if not told:
        return ()
    return (desk.say("pairings.idle", players=join(told, desk.language)),)


def _why(desk: Desk, bye: Bye) -> str:
    return desk.word(bye_code(desk.tournament, bye, desk.round_no))


def matches(desk: Desk) -> Listing:
    """The matches of the round: who meets whom at which table, and how it stands."""
    found = matches_of(desk.tournament, desk.round)
    columns = (
        Column(head=desk.say("column.table"), align="right"),
        Column(head=desk.say("column.first_team"), flexible=True),
        Column(head=desk.word("column.result"), align="center", least=BOX),
        Column(head=desk.say("column.second_team"), flexible=True),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            Styled(str(match.match.table), "big"),
            Styled(match.first.name),
            Styled(_score(desk, match)),
            Styled(match.second.name),
        )
        for match in found
    )
    free = tuple(
        desk.say("pairings.idle_one", name=desk.team(bye.team), why=_team_why(desk, bye.kind))
        for bye in desk.round.team_byes
    )
    lines = (desk.say("pairings.idle", players=join(free, desk.language)),) if free else ()
    return listing(
        desk.frame(round_=True, state=not_published(desk)),
        [Section(columns=columns, rows=rows, lines=lines)],
    )


def _score(desk: Desk, match: TeamMatch) -> str:
    if not any(board.result is not None and board.result.is_known for board in match.boards):
        return ""
    return " – ".join(desk.points(points) for points in match.score)


def _team_why(desk: Desk, kind: ByeKind) -> str:
    return desk.word("bye.free" if kind is ByeKind.PAB else f"bye.{kind.name.lower()}")


KINDS = (
    DocumentKind(
        code="pairings.boards",
        template="list",
        build=by_board,
        needs=ROUND,
        of_round=True,
        options=(
            RATINGS,
            Option("results", ("shown", "blank")),
            Option("columns", ("1", "2")),
            LETTERS,
            PAPER,
        ),
    ),
    DocumentKind(
        code="pairings.matches",
        template="list",
        build=matches,
        needs=ROUND,
        of_round=True,
        suits=plays_matches,
    ),
    DocumentKind(
        code="results.boards",
        template="list",
        build=results,
        needs=ROUND,
        of_round=True,
        options=(Option("sort", ("board", "name")), RATINGS, LETTERS, PAPER),
    ),
    DocumentKind(
        code="results.open",
        template="list",
        build=open_games,
        needs=ROUND,
        of_round=True,
        role="arbiter",
    ),
)
