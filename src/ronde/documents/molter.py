"""Papers of a Molter event: the table, the sheets and cards of teams, players and boards.

All of them are made of the table either with whoever was entered, or with nobody in it: another
table of the book, or the set that is kept ready in case one team does not come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.documents.card_sheets import SHIFTS, batches, cards
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentNotReady
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PLAN
from ronde.documents.paper import Card, Cards, Cell, Column, Listing, Name, Section, Styled
from ronde.documents.suits import is_molter
from ronde.model import Color, PlayerId, Round, Side, Tournament
from ronde.pairing.calendars import calendar_of
from ronde.pairing.lineups import team_size
from ronde.pairing.molter.event import MolterChoice, choose_table, result_grid
from ronde.pairing.molter.printed import allowed_rounds, play_printed, printed_table
from ronde.pairing.molter.table import MolterTable, team_letters
from ronde.queries.calendars import planned_rounds, symbols_of
from ronde.scoring import score_sheets
from ronde.texts.cells import CellWords

__all__ = ["KINDS"]

_SMALL_BOX = 1700
_PAPERS = 8
"""So many colours of paper have a name; then they begin again."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """Where somebody sits in a round, against whom, and what came of it."""

    board: int
    color: Color
    opponent: str
    result: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    """A player: the symbol, the name where it is known, a seat for every round."""

    symbol: str
    name: Name | None
    seats: tuple[_Seat | None, ...]
    total: str = ""


@dataclass(frozen=True, slots=True)
class _Team:
    letter: str
    name: str
    lines: tuple[_Line, ...]


@dataclass(frozen=True, slots=True)
class _Pair:
    """A board of a round: the symbols of White and Black, and their names where known."""

    board: int
    symbols: tuple[str, str]
    names: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class _Molter:
    """A table with what is known of whoever plays by it."""

    teams: tuple[_Team, ...]
    rounds: tuple[tuple[_Pair, ...], ...]


def _asked(desk: Desk) -> _Molter:
    """The table that was asked for: with those entered, one team fewer, or one of the book.

    Raises:
        DocumentNotReady: there is no table for one team fewer.
        ModelError: the book has no table of that number.
    """
    number = desk.options.get("table", "")
    if number:
        printed = printed_table(int(number))
        size, rounds = max(printed.sizes), max(allowed_rounds(int(number)))
        return _empty(play_printed(int(number), size, rounds))
    if desk.options.get("set") == "fewer":
        return _empty(_one_fewer(desk.tournament))
    return _entered(desk)


def _one_fewer(tournament: Tournament) -> MolterTable:
    """The table for the case that a team does not come. Rule: book@2022-01 3.2."""
    count = len(tournament.teams) - 1
    rounds = min(calendar_of(tournament).rounds, count - 1)
    choice = choose_table(count, team_size(tournament), rounds) if count > 2 else None
    if not isinstance(choice, MolterChoice):
        raise DocumentNotReady("document.no_fewer", teams=count)
    return choice.table


def _empty(table: MolterTable) -> _Molter:
    """A table with nobody in it: names are written by hand."""
    return _Molter(
        teams=tuple(
            _Team(
                letter,
                "",
                tuple(
                    _Line(
                        row.player,
                        None,
                        tuple(_Seat(c.board, c.color, c.opponent) for c in row.cells),
                    )
                    for row in result_grid(table, letter)
                ),
            )
            for letter in table.letters
        ),
        rounds=tuple(
            tuple(_Pair(board, (str(w), str(b))) for board, (w, b) in enumerate(games, 1))
            for games in table.rounds
        ),
    )


def _entered(desk: Desk) -> _Molter:
    """The table with the teams and players that were entered."""
    tournament = desk.tournament
    rounds = planned_rounds(tournament)
    symbols = {r.number: symbols_of(tournament, r.number) for r in rounds}
    sheets = score_sheets(tournament)
    words = CellWords(desk.language)
    letters = team_letters(len(tournament.teams))

    def seat(round_: Round, player: PlayerId) -> _Seat | None:
        game = round_.game_of(player)
        if game is None:
            return None
        side = game.side(player)
        result = "" if side is Side.PENDING else words.sign(side.value)
        opponent = symbols[round_.number].get(game.opponent(player), "")
        return _Seat(game.board, game.color(player), opponent, result)

    def pair(round_: Round, board: int) -> _Pair:
        game = next(g for g in round_.games if g.board == board)
        people = (tournament.player(p).person for p in game.players)
        white, black = (symbols[round_.number].get(p, "") for p in game.players)
        first, second = (f"{p.family_name} {p.given_name}".strip() for p in people)
        return _Pair(board, (white, black), (first, second))

    teams = []
    for team in sorted(tournament.teams, key=lambda t: t.tpn or 0):
        letter = letters[team.tpn - 1] if team.tpn and team.tpn <= len(letters) else ""
        lines = tuple(
            _Line(
                f"{letter}{place}",
                desk.name(player),
                tuple(seat(round_, player) for round_ in rounds),
                desk.points(sheets[player].points) if tournament.rounds else "",
            )
            for place, player in enumerate(team.roster, 1)
        )
        teams.append(_Team(letter, team.name, lines))
    return _Molter(
        teams=tuple(teams),
        rounds=tuple(tuple(pair(r, g.board) for g in r.games) for r in rounds),
    )


def _rounds(desk: Desk, molter: _Molter) -> list[str]:
    return [desk.say("frame.round", round=n) for n in range(1, len(molter.rounds) + 1)]


def grid(desk: Desk) -> Listing:
    """The table: a line for each board, a column for each round; the first of a pair has White."""
    molter = _asked(desk)
    columns = [Column(head=desk.word("column.board"), align="right", repeats=True)]
    columns += [Column(head=head, align="center", least=3000) for head in _rounds(desk, molter)]
    pairs = [{p.board: " – ".join(p.symbols) for p in games} for games in molter.rounds]
    boards = sorted({board for games in pairs for board in games})
    rows: list[tuple[Cell, ...]] = [
        (Styled(str(board), "big"), *(games.get(board, "") for games in pairs)) for board in boards
    ]
    table = Section(
        columns=tuple(columns), rows=tuple(rows), lines=(desk.say("molter.white_first"),)
    )
    named = [(Styled(t.letter), Styled(t.name)) for t in molter.teams if t.letter and t.name]
    legend = Section(
        heading=desk.say("molter.teams"),
        columns=(
            Column(head=desk.say("column.letter"), align="center"),
            Column(head=desk.say("column.team"), flexible=True),
        ),
        rows=tuple(named),
    )
    sections = [table, legend] if named else [table]
    return listing(desk.frame(state=_state(desk)), sections, turns=True, largest=160)


def _state(desk: Desk) -> str:
    """Which table it is, where it is not that of the event."""
    if number := desk.options.get("table", ""):
        return desk.say("molter.table", number=number)
    if desk.options.get("set") == "fewer":
        return desk.say("molter.fewer", teams=len(desk.tournament.teams) - 1)
    return ""


def team_sheets(desk: Desk) -> Listing:
    """A sheet for each team: where each player sits in every round, and room for the results."""
    molter = _asked(desk)
    columns = [
        Column(head="", align="center", repeats=True),
        Column(head=desk.word("column.name"), flexible=True, least=12000, repeats=True),
    ]
    for head in _rounds(desk, molter):
        columns += [
            Column(head=head, align="center"),
            Column(head=desk.say("column.result_short"), align="center", least=_SMALL_BOX),
        ]
    columns.append(Column(head=desk.word("column.total"), align="right", least=_SMALL_BOX))
    total: tuple[Cell, ...] = ("", Styled(desk.word("column.total")))
    sections = [
        Section(
            heading=desk.say("molter.sheet", letter=team.letter, team=team.name or "…" * 12),
            columns=tuple(columns),
            rows=(
                *(_row(desk, line) for line in team.lines),
                (*total, *("",) * (2 * len(molter.rounds) + 1)),
            ),
            lines=(desk.say("molter.result", blank="." * 12),),
        )
        for team in molter.teams
    ]
    white, black = (desk.word(f"cell.{color.value}") for color in Color)
    legend = desk.say("molter.legend", white=white, black=black)
    sections.append(Section(lines=(legend,)))
    return listing(desk.frame(state=_state(desk)), sections, turns=True, largest=130)


def _row(desk: Desk, line: _Line) -> tuple[Cell, ...]:
    cells: list[Cell] = [Styled(line.symbol), line.name or ""]
    for seat in line.seats:
        if seat is None:
            cells += ["–", ""]
            continue
        color = desk.word(f"cell.{seat.color.value}")
        place = desk.say("molter.place", board=seat.board, color=color, opponent=seat.opponent)
        cells += [place, Styled(seat.result)]
    return (*cells, Styled(line.total))


def board_cards(desk: Desk) -> Cards:
    """A card for each board of each round; every round on sheets of its own, of another colour."""
    molter = _asked(desk)
    white, black = (desk.color(color) for color in Color)
    event = desk.frame().event
    made = []
    for number, (head, games) in enumerate(zip(_rounds(desk, molter), molter.rounds, strict=True)):
        paper = desk.say(f"molter.paper.{number % _PAPERS + 1}")
        corner = f"{head} · {paper} · {event}"
        made.append([_board_card(corner, pair, (white, black)) for pair in games])
    return batches(desk, made, "a7", "slip")


def _board_card(corner: str, pair: _Pair, colors: tuple[str, str]) -> Card:
    seated = zip(colors, pair.symbols, pair.names, strict=True)
    return Card(
        corner=corner,
        big=str(pair.board),
        lines=tuple((word, Styled(f"{symbol} {name}".strip())) for word, symbol, name in seated),
        boxes=("1-0", "½-½", "0-1"),
    )


def player_cards(desk: Desk) -> Cards:
    """A card for each player, team by team, each team behind the cover of its envelope."""
    molter = _asked(desk)
    heads = _rounds(desk, molter)
    covers = desk.options["covers"] == "yes"
    made = []
    for team in molter.teams:
        if covers:
            made.append(_cover(desk, team))
        made += [_player_card(desk, team, line, heads) for line in team.lines]
    return cards(desk, made, "a7", "seats")


def _cover(desk: Desk, team: _Team) -> Card:
    lines: list[tuple[str, Cell]] = [
        ("", Styled(team.name or "." * 24)),
        ("", desk.say("molter.cover", count=len(team.lines))),
        ("", Styled(desk.say("molter.cover_hint"), "quiet")),
    ]
    return Card(corner=desk.frame().event, big=team.letter, lines=tuple(lines))


def _player_card(desk: Desk, team: _Team, line: _Line, heads: Sequence[str]) -> Card:
    name = "." * 24
    if line.name is not None:
        name = f"{line.name.family} {line.name.given}".strip()
    lines: list[tuple[str, Cell]] = [("", Styled(name))]
    for head, seat in zip(heads, line.seats, strict=True):
        where = desk.word("bye.free")
        if seat is not None:
            where = desk.say("molter.seat", board=seat.board, color=desk.color(seat.color))
        lines.append((head, where))
    return Card(corner=team.name, big=line.symbol, lines=tuple(lines))


_SET = Option("set", ("entered", "fewer"))

KINDS = (
    DocumentKind(
        code="molter.grid",
        template="list",
        build=grid,
        needs=PLAN,
        suits=is_molter,
        options=(_SET, Option("table", about="table")),
    ),
    DocumentKind(
        code="molter.team_sheet",
        template="list",
        build=team_sheets,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
        options=(_SET,),
    ),
    DocumentKind(
        code="molter.board_cards",
        template="cards",
        build=board_cards,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
        options=(_SET, *SHIFTS),
    ),
    DocumentKind(
        code="molter.player_cards",
        template="cards",
        build=player_cards,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
        options=(_SET, Option("covers", ("yes", "no")), *SHIFTS),
    ),
)
