"""What arbiters carry through the hall: lists of a sector, clock times, adjournment envelopes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing
from ronde.documents.forms import entries, forms
from ronde.documents.kinds import BOARD, LETTERS, DocumentKind, Option
from ronde.documents.needs import ADJOURNED, ROUND
from ronde.documents.paper import (
    Cell,
    Column,
    Entry,
    Listing,
    Picture,
    Section,
    Sheet,
    Sheets,
    Styled,
    Ticks,
    plain_name,
)
from ronde.documents.rounds import BOX, not_published
from ronde.model import Game
from ronde.queries.open_games import OpenGame, adjourned
from ronde.queries.tables import board_key
from ronde.queries.timetable import round_minutes
from ronde.texts.dates import time_text

__all__ = ["KINDS", "chosen_games"]

_TIME = 3000
"""An empty box for what a clock shows, in thousandths of the letter size."""
_EVERY = 30
"""Minutes between two readings of the clocks; as often as the arbiter's book advises."""
_READINGS = 8
"""So many lines where nobody has said how long a game lasts."""


def chosen_games(desk: Desk) -> tuple[Game, ...]:
    """The games of the round, or those of the board (of the table, in matches) asked for.

    Raises:
        DocumentOptionError: there is no such board.
    """
    games, asked = desk.round.games, desk.options.get("board", "")
    if not asked:
        return games
    number = int(asked)
    found = tuple(g for g in games if desk.tables.get(g.white, g.board) == number)
    if not found:
        raise DocumentOptionError("document.no_board", value=asked)
    return found


def floor_list(desk: Desk) -> Listing:
    """The boards of each sector: who plays, room for the result and for the time left."""
    every, games = desk.options["every"], desk.round.games
    size = len(games) if every == "all" else int(every)
    parts = [games[at : at + size] for at in range(0, len(games), size)] if games else []
    sections = [
        Section(
            heading=_span(desk, part) if len(parts) > 1 else "",
            columns=(
                Column(head=desk.word("column.board"), align="right"),
                Column(head=desk.word("column.white"), flexible=True),
                Column(head=desk.say("column.time"), least=_TIME, ruled=True),
                Column(head=desk.word("column.result"), align="center", least=BOX, ruled=True),
                Column(head=desk.say("column.time"), least=_TIME, ruled=True),
                Column(head=desk.word("column.black"), flexible=True),
            ),
            rows=tuple(_seats(desk, game) for game in part),
            starts="page" if place else "",
        )
        for place, part in enumerate(parts)
    ]
    return listing(desk.frame(round_=True, state=not_published(desk)), sections, largest=140)


def _span(desk: Desk, part: Sequence[Game]) -> str:
    first, last = (board_key(desk.tables, game) for game in (part[0], part[-1]))
    return desk.say("floor.sector", first=first, last=last)


def _seats(desk: Desk, game: Game) -> tuple[Cell, ...]:
    return (
        Styled(board_key(desk.tables, game), "big"),
        desk.name(game.white),
        "",
        "",
        "",
        desk.name(game.black),
    )


def clock_sheet(desk: Desk) -> Listing:
    """A table for each board: every half hour what both clocks show and how many moves are made.

    Advised for replacing a clock with the times it should show.

    Rule: book@2022-01 2.1, remark on 6.10.1.
    """
    columns = (
        Column(head=desk.say("column.hour"), least=_TIME, ruled=True),
        Column(head=desk.say("column.clock_white"), least=_TIME, flexible=True, ruled=True),
        Column(head=desk.say("column.moves"), least=_TIME, flexible=True, ruled=True),
        Column(head=desk.say("column.clock_black"), least=_TIME, flexible=True, ruled=True),
        Column(head=desk.say("column.moves"), least=_TIME, flexible=True, ruled=True),
    )
    hours = _hours(desk)
    sections = [
        Section(
            heading=desk.say(
                "floor.board",
                board=board_key(desk.tables, game),
                white=plain_name(desk.name(game.white)),
                black=plain_name(desk.name(game.black)),
            ),
            columns=columns,
            rows=tuple((hour, "", "", "", "") for hour in hours),
        )
        for game in chosen_games(desk)
    ]
    return listing(desk.frame(round_=True), sections, largest=140, least=140)


def _hours(desk: Desk) -> tuple[str, ...]:
    """When to read the clocks, from half an hour after the start; empty where it is not known."""
    minutes = round_minutes(desk.settings)
    readings = _READINGS if not minutes else max(1, min(14, -(-int(minutes) // _EVERY)))
    _, start = desk.starts
    if start is None:
        return ("",) * readings
    begin = dt.datetime.combine(dt.date.min, start)
    moments = (begin + dt.timedelta(minutes=_EVERY * n) for n in range(1, readings + 1))
    return tuple(time_text(moment.time(), desk.language) for moment in moments)


def envelopes(desk: Desk) -> Sheets:
    """A label for each adjourned game, of every round: what has to stand on the envelope.

    Rule: laws@2023 Guidelines I.2.
    """
    frame = replace(desk.frame(), facts=())  # the card is small, and says when the game resumes
    return forms(frame, (_envelope(desk, game) for game in adjourned(desk.tournament)), size=95)


def _envelope(desk: Desk, game: OpenGame) -> Sheet:
    white, black = (plain_name(desk.name(player)) for player in (game.white, game.black))
    place = desk.settings.venue or desk.settings.city

    def by_hand(code: str, value: str = "") -> Entry:
        return Entry(label=desk.say(f"entry.{code}"), value=value, by_hand=True)

    return Sheet(
        desk.say("floor.adjourned", round=game.round, board=game.key),
        (
            entries(desk, ("white", white), ("black", black)),
            Picture(_diagram(), desk.say("floor.position"), 720),
            entries(
                desk,
                by_hand("used_white"),
                by_hand("used_black"),
                by_hand("sealed_by"),
                by_hand("sealed_move"),
            ),
            Ticks(((desk.say("floor.draw_offer"), False),)),
            entries(
                desk,
                by_hand("resumes_on"),
                by_hand("resumes_at"),
                by_hand("place", place),
                columns=3,
            ),
        ),
    )


def _diagram() -> str:
    """An empty board to write the position on; the dark squares are hatched for any printer."""
    dark = "".join(
        f"M{x} {y}l10 10M{x + 5} {y}l5 5M{x} {y + 5}l5 5"
        for x in range(0, 80, 10)
        for y in range(0, 80, 10)
        if (x + y) // 10 % 2
    )
    lines = "".join(f"M{n} 0v80M0 {n}h80" for n in range(10, 80, 10))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 82 82">'
        f'<path d="{dark}" stroke="#999" stroke-width=".4"/>'
        f'<path d="{lines}" stroke="#666" stroke-width=".3"/>'
        '<rect width="80" height="80" fill="none" stroke="#000"/></svg>'
    )


KINDS = (
    DocumentKind(
        code="round.floor",
        template="list",
        build=floor_list,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(Option("every", ("all", "10", "20", "30", "40")), LETTERS),
    ),
    DocumentKind(
        code="round.clock_sheet",
        template="list",
        build=clock_sheet,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(BOARD,),
    ),
    DocumentKind(
        code="round.adjournment",
        template="forms",
        build=envelopes,
        needs=ADJOURNED,
        role="arbiter",
        options=(Option("paper", ("a5", "a4")),),
    ),
)
