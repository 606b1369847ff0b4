"""Cards of a round to cut: result slips, table cards, codes of boards."""

from __future__ import annotations

from ronde.documents.card_sheets import SHIFTS, SIZES, Size, cards, name_scale
from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import CODES, ROUND
from ronde.documents.paper import LONGEST, Card, Cards, Cell, Styled
from ronde.documents.typefaces import text_width
from ronde.model import Color, Game
from ronde.queries.tables import board_key

__all__ = ["KINDS", "LARGE"]


def _corner(desk: Desk, number: int) -> str:
    text = f"{desk.frame().event} · {desk.say('frame.round', round=number)}"
    return desk.played_from(text) if number == desk.round_no else text


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
    return cards(desk, made, desk.options["size"], "slip")


def _slip_scale(desk: Desk, game: Game, size: Size) -> int:
    """How much smaller than usual the names are set beside the number of their board."""
    beside = text_width(board_key(desk.tables, game), bold=True) * 3
    beside += max(text_width(desk.color(color)) for color in Color)
    names = (desk.name(player).family for player in (game.white, game.black))
    pieces = " ".join(word[:LONGEST] for name in names for word in name.split())
    return name_scale(pieces, size, times=12, taken=70 + beside * size.letters // 2830)


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
    return cards(desk, made, desk.options["size"], "table")


def _seated(desk: Desk, game: Game) -> tuple[tuple[str, Cell], ...]:
    """Who plays, each with the word of the colour."""
    seats = zip(Color, (game.white, game.black), strict=True)
    return tuple((desk.color(color), desk.name(player)) for color, player in seats)


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
    return cards(desk, made, "a7", "slip")


_SIZE = Option("size", ("a7", "a6"))
LARGE = Option("size", ("a6", "a5", "a7"))

KINDS = (
    DocumentKind(
        code="pairings.slips",
        template="cards",
        build=slips,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(_SIZE, *SHIFTS),
    ),
    DocumentKind(
        code="pairings.table_cards",
        template="cards",
        build=table_cards,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(LARGE, Option("names", ("yes", "no")), *SHIFTS),
    ),
    DocumentKind(
        code="pairings.code_cards",
        template="cards",
        build=code_cards,
        needs=CODES,
        of_round=True,
        role="arbiter",
        options=SHIFTS,
    ),
)
