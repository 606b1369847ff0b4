"""Lists of a round: pairings by board and by name, results, matches of teams."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, RATINGS, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Chip, Column, Listing, Name, Section, Styled
from ronde.documents.suits import plays_matches
from ronde.model import Bye, ByeKind, Color, Game, PlayerId
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.tables import board_key
from ronde.texts.alphabet import fold, sort_key
from ronde.texts.language import join
from ronde.texts.results import bye_code, result_text

__all__ = ["KINDS"]

_BOX = 4200
"""An empty box for a result, in thousandths of the letter size."""


def by_board(desk: Desk) -> Listing:
    """The pairing by board, with room for the result."""
    state = "" if desk.round.published else desk.say("state.not_published")
    return _boards(desk, state)


def results(desk: Desk) -> Listing:
    """The results of the round by board."""
    open_games = sum(not game.result.is_known for game in desk.round.games)
    state = desk.say("state.results_missing", count=open_games) if open_games else ""
    return _boards(desk, state)


def open_games(desk: Desk) -> Listing:
    """The boards without a result, with room to write it."""
    left = tuple(game for game in desk.round.games if not game.result.is_known)
    if not left:
        return listing(desk.frame(round_=True), [Section(lines=(desk.say("results.none_open"),))])
    return _boards(desk, desk.say("state.open", count=len(left)), left)


def _boards(desk: Desk, state: str, games: tuple[Game, ...] | None = None) -> Listing:
    """All boards of the round, or some of them."""
    lines = _idle(desk) if games is None else ()
    games = desk.round.games if games is None else games
    rated = any(desk.tournament.player(p).rating for g in games for p in g.players)
    rated = rated and desk.options.get("ratings", "yes") == "yes"
    scored = desk.round_no > 1
    box = Column(head=desk.word("column.result"), align="center", least=_BOX)
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
            Styled(result_text(game.result)),
            *_side(desk, game.black, rated=rated, scored=scored),
        )
        for game in games
    )
    section = Section(columns=(board, *white, box, *black), rows=rows, lines=lines)
    return listing(desk.frame(round_=True, state=state), [section])


def _side(desk: Desk, player: PlayerId, *, rated: bool, scored: bool) -> list[Cell]:
    rating = desk.tournament.player(player).rating
    cells: list[Cell] = [desk.name(player)]
    if rated:
        cells.append(Styled(str(rating or ""), "quiet"))
    if scored:
        cells.append(desk.points(desk.points_before[player]))
    return cells


def _idle(desk: Desk) -> tuple[str, ...]:
    """Who has no opponent, in a sentence."""
    byes = sorted(
        desk.round.byes,
        key=lambda b: sort_key(desk.tournament.player(b.player).name, desk.language),
    )
    told = tuple(
        desk.say("pairings.idle_one", name=_plain(desk.name(bye.player)), why=_why(desk, bye))
        for bye in byes
    )
    if not told:
        return ()
    return (desk.say("pairings.idle", players=join(told, desk.language)),)


def _plain(name: Name) -> str:
    return f"{name.family} {name.given}".strip()


def _why(desk: Desk, bye: Bye) -> str:
    return desk.word(bye_code(desk.tournament, bye, desk.round_no))


def by_name(desk: Desk) -> Listing:
    """Where everybody sits, in alphabetical order: colour in a word, the board large."""
    opponents = desk.options["opponents"] == "yes"
    found = [
        (player, game, color)
        for game in desk.round.games
        for player, color in ((game.white, Color.WHITE), (game.black, Color.BLACK))
    ]
    found.sort(key=lambda seat: sort_key(desk.tournament.player(seat[0]).name, desk.language))
    columns = [
        Column(head=""),
        Column(head=desk.word("column.name"), flexible=True),
        *([Column(head=desk.word("column.opponent"), flexible=True)] if opponents else []),
        Column(head=desk.word("column.color"), align="right"),
        Column(head=desk.word("column.board"), align="right"),
    ]
    rows: list[tuple[Cell, ...]] = []
    before = ""
    for player, game, color in found:
        letter = _letter(desk.tournament.player(player).name)
        rows.append(
            (
                Styled("" if letter == before else letter, "quiet"),
                desk.name(player),
                *([_opponent(desk, game, player)] if opponents else []),
                Chip(desk.color(color), black=color is Color.BLACK),
                Styled(board_key(desk.tables, game), "big"),
            )
        )
        before = letter
    state = "" if desk.round.published else desk.say("state.not_published")
    section = Section(columns=tuple(columns), rows=tuple(rows), lines=_idle(desk))
    side_by_side = (1, 2) if opponents else (1, 2, 3)
    return listing(
        desk.frame(round_=True, state=state), [section], columns=side_by_side, largest=160
    )


def _letter(name: str) -> str:
    """Under which letter a name is looked for; none for a name that begins with a sign."""
    first = fold(name)[:1].upper()
    return first if first.isalpha() else ""


def _opponent(desk: Desk, game: Game, player: PlayerId) -> str:
    return _plain(desk.name(game.opponent(player)))


def matches(desk: Desk) -> Listing:
    """The matches of the round: who meets whom at which table, and how it stands."""
    found = matches_of(desk.tournament, desk.round)
    columns = (
        Column(head=desk.say("column.table"), align="right"),
        Column(head=desk.say("column.first_team"), flexible=True),
        Column(head=desk.word("column.result"), align="center", least=_BOX),
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
    state = "" if desk.round.published else desk.say("state.not_published")
    return listing(
        desk.frame(round_=True, state=state), [Section(columns=columns, rows=rows, lines=lines)]
    )


def _score(desk: Desk, match: TeamMatch) -> str:
    if not any(board.result is not None and board.result.is_known for board in match.boards):
        return ""
    return " – ".join(desk.points(points) for points in match.score)


def _team_why(desk: Desk, kind: ByeKind) -> str:
    return desk.word("bye.free" if kind is ByeKind.PAB else f"bye.{kind.name.lower()}")


KINDS = (
    DocumentKind(
        code="pairings.names",
        template="list",
        build=by_name,
        needs=ROUND,
        of_round=True,
        options=(Option("opponents", ("no", "yes")), LETTERS),
    ),
    DocumentKind(
        code="pairings.boards",
        template="list",
        build=by_board,
        needs=ROUND,
        of_round=True,
        options=(RATINGS, LETTERS),
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
        options=(RATINGS, LETTERS),
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
