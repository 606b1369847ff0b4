"""A play-off on paper: what was played, what is to be played now, and room for what follows."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.forms import entries, forms, grid, hand, signed
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PLAYOFF
from ronde.documents.paper import (
    Block,
    Cell,
    Column,
    Frame,
    Said,
    Sheet,
    Sheets,
    Table,
    plain_name,
)
from ronde.model import PlayerId, PlayoffHeld, Result
from ronde.pairing.knockout.playoff import PlayoffGame
from ronde.queries.playoffs import not_before, places_of, played_in, state_of
from ronde.rules.playoffs import REST_BEFORE, REST_BETWEEN
from ronde.texts.dates import time_text
from ronde.texts.playoffs import game_text, pace_text, place_text
from ronde.texts.results import result_text

__all__ = ["KINDS"]

_MORE = 4
"""Rows for games that follow: colours are told when they are drawn."""
_BOX = 2600
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def playoff_sheet(desk: Desk) -> Sheets:
    """A sheet for each play-off, to lie on the arbiter's table while it is played.

    Rule: book@2022-01 5.2.1.
    """
    frame = desk.frame()
    return forms(frame, (_sheet(desk, frame, held) for held in desk.tournament.playoffs))


def _sheet(desk: Desk, frame: Frame, held: PlayoffHeld) -> Sheet:
    last = "armageddon" if held.armageddon else "win"
    names = " · ".join(_name(desk, player) for player in held.players)
    blocks: list[Block] = [
        Said(names),
        entries(
            desk,
            ("playoff_last", desk.word(f"playoff.last.{last}")),
            ("seed", held.seed),
            hand(desk, "playoff_not_before", _hour(desk, held)),
        ),
        _games(desk, frame, held),
        Said(
            desk.say("playoff.rests", before=REST_BEFORE, between=REST_BETWEEN),
            "small",
        ),
        *_places(desk, held),
        *signed(desk, "arbiter", place=False),
    ]
    span = desk.word("playoff.for", first=held.place, last=held.place + len(held.players) - 1)
    return Sheet(span, tuple(blocks))


def _games(desk: Desk, frame: Frame, held: PlayoffHeld) -> Table:
    """Those played, those to be played now, and empty rows while more may follow."""
    results = dict(held.results)
    pending = state_of(held).pending
    heads = tuple(map(result_text, _RESULTS))
    columns = (
        Column(head=desk.word("playoff.game"), flexible=True),
        Column(head=desk.word("color.w"), flexible=True),
        Column(head=desk.word("color.b"), flexible=True),
        Column(head=desk.say("playoff.clock"), flexible=True),
        *(Column(head=head, align="center", least=_BOX, ruled=True) for head in heads),
    )

    def row(game: PlayoffGame) -> tuple[Cell, ...]:
        result = results.get(game.key)
        said = "" if result is None else result_text(result).rstrip("*")
        cells = ["×" if said == head else "" for head in heads]
        if said and "×" not in cells:
            cells[0] = said  # a forfeit stands as it is written
        return (
            game_text(game, desk.language),
            _name(desk, PlayerId(int(game.white))),
            _name(desk, PlayerId(int(game.black))),
            pace_text(held.control, game, desk.language),
            *cells,
        )

    games = (*played_in(held), *pending)
    return grid(frame, columns, map(row, games), blank=_MORE if pending else 0, roomy=True)


def _hour(desk: Desk, held: PlayoffHeld) -> str | None:
    """Not before which hour the next game begins, where the journal knows."""
    journal = desk.source.journal
    hour = None if journal is None else not_before(journal, held)
    return None if hour is None else time_text(hour.astimezone().time(), desk.language)


def _places(desk: Desk, held: PlayoffHeld) -> tuple[Block, ...]:
    """The places, once they are decided."""
    return tuple(
        Said(
            f"{place_text(place, len(level), desk.language)}. "
            + " · ".join(_name(desk, player) for player in level)
        )
        for place, level in places_of(held)
    )


def _name(desk: Desk, player: PlayerId) -> str:
    return plain_name(desk.name(player))


KINDS = (
    DocumentKind(
        code="playoff.sheet",
        template="forms",
        build=playoff_sheet,
        needs=PLAYOFF,
        role="arbiter",
        options=(Option("paper", ("a4", "letter")),),
    ),
)
