"""Cards to cut: result slips, table cards, badges, board numbers, the cards of a Molter event.

Cards are printed in stacking order: each place of the sheet holds a run of consecutive cards, so
that a cut pile is sorted without anybody sorting it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import CODES, PLAN, ROUND
from ronde.documents.paper import LONGEST, Card, Cards, Cell, Styled
from ronde.documents.suits import is_molter
from ronde.documents.typefaces import text_width
from ronde.model import Color, Game, PlayerId
from ronde.queries.calendars import planned_rounds, symbols_of
from ronde.queries.tables import board_key
from ronde.texts.alphabet import sort_key

__all__ = ["PLAYER_KINDS", "ROUND_KINDS", "TEAM_KINDS"]


@dataclass(frozen=True, slots=True)
class Size:
    """So many cards across and down a sheet of A4, their sides in tenths of a millimetre."""

    across: int
    down: int
    width: int
    height: int
    letters: int


SIZES = {
    "a7": Size(2, 4, 1050, 742, 120),
    "a6": Size(2, 2, 1050, 1485, 160),
    "a5": Size(1, 2, 2100, 1485, 240),
    "badge": Size(2, 5, 900, 550, 110),
    "3x8": Size(3, 8, 700, 370, 75),
    "3x7": Size(3, 7, 635, 381, 75),
    "2x7": Size(2, 7, 991, 381, 90),
}
"""Sizes of cards by name: parts of A4, the usual badge (90 by 55 millimetres), sheets of labels."""


def stacked(cards: Sequence[Card], places: int) -> tuple[tuple[Card | None, ...], ...]:
    """The cards on sheets of so many places, so that the cut pile is in their order.

    >>> cards = [Card(big=str(n)) for n in range(1, 6)]
    >>> [[c.big if c else "" for c in page] for page in stacked(cards, 2)]
    [['1', '4'], ['2', '5'], ['3', '']]
    """
    sheets = -(-len(cards) // places)
    return tuple(
        tuple(
            cards[place * sheets + sheet] if place * sheets + sheet < len(cards) else None
            for place in range(places)
        )
        for sheet in range(sheets)
    )


def _cards(desk: Desk, cards: Sequence[Card], size: str, layout: str) -> Cards:
    chosen = SIZES[size]
    return Cards(
        frame=desk.frame(),
        layout=layout,
        across=chosen.across,
        down=chosen.down,
        width=chosen.width,
        height=chosen.height,
        size=chosen.letters,
        pages=stacked(cards, chosen.across * chosen.down),
    )


def _corner(desk: Desk, number: int) -> str:
    return f"{desk.frame().event} · {desk.say('frame.round', round=number)}"


def slips(desk: Desk) -> Cards:
    """A slip for each board: names, three boxes, both signatures."""
    corner = _corner(desk, desk.round_no)
    white, black = (desk.color(color) for color in Color)
    made = [
        Card(
            corner=corner,
            big=board_key(desk.tables, game),
            lines=_seated(desk, game),
            boxes=("1-0", "½-½", "0-1", desk.say("slips.other")),
            signs=(white, black),
            scale=_slip_scale(desk, game, SIZES[desk.options["size"]]),
        )
        for game in desk.round.games
    ]
    return _cards(desk, made, desk.options["size"], "slip")


def _slip_scale(desk: Desk, game: Game, size: Size) -> int:
    """How much smaller than usual the names are set beside the number of their board."""
    taken = text_width(board_key(desk.tables, game), bold=True) * 3
    taken += max(text_width(desk.color(color)) for color in Color)
    room = size.width - 140 - 40 - 30 - taken * size.letters // 2830
    names = (desk.name(player).family for player in (game.white, game.black))
    pieces = " ".join(word[:LONGEST] for name in names for word in name.split())
    return _name_scale(pieces, room, size.letters * 115 // 100)


def table_cards(desk: Desk) -> Cards:
    """A card that lies on each board: its number large, and who plays there."""
    corner = _corner(desk, desk.round_no)
    named = desk.options["names"] == "yes"
    made = [
        Card(
            corner=corner,
            big=board_key(desk.tables, game),
            lines=_seated(desk, game) if named else (),
        )
        for game in desk.round.games
    ]
    return _cards(desk, made, desk.options["size"], "table")


def _seated(desk: Desk, game: Game) -> tuple[tuple[str, Cell], ...]:
    """Who plays, each with the word of the colour."""
    seats = zip(Color, (game.white, game.black), strict=True)
    return tuple((desk.color(color), desk.name(player)) for color, player in seats)


def board_numbers(desk: Desk) -> Cards:
    """A number for each board of the largest round, or of as many players as are entered."""
    most = max(
        (len(round_.games) for round_ in desk.tournament.rounds),
        default=len(desk.tournament.players) // 2,
    )
    event = desk.frame().event
    made = [Card(corner=event, big=str(number)) for number in range(1, most + 1)]
    return _cards(desk, made, desk.options["size"], "table")


def badges(desk: Desk) -> Cards:
    """A badge for each player, by name: name large, club or team."""
    return _name_cards(desk, "badge")


def labels(desk: Desk) -> Cards:
    """A label for each player, by name, for the sheets that shops sell."""
    return _name_cards(desk, desk.options["size"])


def _name_cards(desk: Desk, size: str) -> Cards:
    people = sorted(desk.tournament.players, key=lambda p: sort_key(p.name, desk.language))
    event, teams = desk.frame().event, desk.tournament.team_of
    made = []
    for player in people:
        about = desk.team(teams[player.id]) if player.id in teams else player.person.club
        name = desk.name(player)
        made.append(
            Card(
                corner=event,
                lines=(("", Styled(name.family)), ("", name.given), ("", about)),
                note=" · ".join(part for part in (name.title, player.person.federation) if part),
                scale=_name_scale(
                    name.family, SIZES[size].width - 140, SIZES[size].letters * 22 // 10
                ),
            )
        )
    return _cards(desk, made, size, "badge")


def _name_scale(name: str, room: int, letters: int) -> int:
    """How much smaller than usual a family name is set, so that its longest word fits."""
    widest = max((text_width(word, bold=True) for word in name.split()), default=1)
    return max(30, min(100, room * 283 // 100 * 100_000 // (widest * letters)))


def code_cards(desk: Desk) -> Cards:
    """A card for each board with the code under which both players report their result."""
    corner = _corner(desk, desk.round_no)
    made = [
        Card(
            corner=corner,
            big=board,
            lines=(("", Styled(letters)),),
            note=desk.say("codes.what"),
            qr=drawing,
        )
        for board, (drawing, letters) in desk.source.codes.items()
    ]
    return _cards(desk, made, "a7", "slip")


def molter_board_cards(desk: Desk) -> Cards:
    """A card for each board of each round; another paper for each round is what arbiters do."""
    white, black = (desk.color(color) for color in Color)
    event = desk.frame().event
    made = []
    for round_ in planned_rounds(desk.tournament):
        symbols = symbols_of(desk.tournament, round_.number)
        corner = f"{event} · {desk.say('frame.round', round=round_.number)}"
        for game in round_.games:
            lines: tuple[tuple[str, Cell], ...] = tuple(
                (word, _symbol(desk, symbols.get(player, ""), player))
                for word, player in ((white, game.white), (black, game.black))
            )
            boxes = ("1-0", "½-½", "0-1")
            made.append(Card(corner=corner, big=str(game.board), lines=lines, boxes=boxes))
    return _cards(desk, made, "a7", "slip")


def _symbol(desk: Desk, symbol: str, player: PlayerId) -> Cell:
    name = desk.tournament.player(player).person
    return Styled(f"{symbol} {name.family_name} {name.given_name}".strip())


def molter_player_cards(desk: Desk) -> Cards:
    """A card for each player, team by team: the symbol large, where to sit in every round."""
    rounds = planned_rounds(desk.tournament)
    made = []
    for team in sorted(desk.tournament.teams, key=lambda t: t.tpn or 0):
        for player in team.roster:
            lines: list[tuple[str, Cell]] = []
            symbol = ""
            for round_ in rounds:
                symbol = symbol or symbols_of(desk.tournament, round_.number).get(player, "")
                game = round_.game_of(player)
                if game is None:
                    where = desk.word("bye.free")
                else:
                    where = desk.say(
                        "molter.seat", board=game.board, color=desk.color(game.color(player))
                    )
                lines.append((desk.say("frame.round", round=round_.number), where))
            person = desk.tournament.player(player).person
            name = f"{person.family_name} {person.given_name}".strip()
            made.append(Card(corner=team.name, big=symbol, lines=(("", Styled(name)), *lines)))
    return _cards(desk, made, "a7", "seats")


_SIZE = Option("size", ("a7", "a6"))
_LARGE = Option("size", ("a6", "a5", "a7"))

ROUND_KINDS = (
    DocumentKind(
        code="pairings.slips",
        template="cards",
        build=slips,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(_SIZE,),
    ),
    DocumentKind(
        code="pairings.table_cards",
        template="cards",
        build=table_cards,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(_LARGE, Option("names", ("yes", "no"))),
    ),
    DocumentKind(
        code="pairings.code_cards",
        template="cards",
        build=code_cards,
        needs=CODES,
        of_round=True,
        role="arbiter",
    ),
)

TEAM_KINDS = (
    DocumentKind(
        code="molter.board_cards",
        template="cards",
        build=molter_board_cards,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
    ),
    DocumentKind(
        code="molter.player_cards",
        template="cards",
        build=molter_player_cards,
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
    ),
)

PLAYER_KINDS = (
    DocumentKind(code="badges", template="cards", build=badges, role="arbiter"),
    DocumentKind(
        code="players.labels",
        template="cards",
        build=labels,
        role="arbiter",
        options=(Option("size", ("3x8", "3x7", "2x7")),),
    ),
    DocumentKind(
        code="board_numbers",
        template="cards",
        build=board_numbers,
        role="arbiter",
        options=(_LARGE,),
    ),
)
