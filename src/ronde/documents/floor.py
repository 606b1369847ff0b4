"""What arbiters carry through the hall: lists of a sector, clock times, adjournment envelopes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from ronde.admin.adjourned import clock_shown, squares_of
from ronde.documents.desk import Desk
from ronde.documents.diagrams import board_svg, piece_letters, rank_svg
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing
from ronde.documents.forms import entries, forms, hand
from ronde.documents.kinds import BOARD, LETTERS, DocumentKind, Option
from ronde.documents.needs import ADJOURNED, POSITION, ROUND
from ronde.documents.paper import (
    Cell,
    Column,
    Listing,
    Picture,
    Said,
    Section,
    Sheet,
    Sheets,
    Styled,
    Ticks,
    plain_name,
)
from ronde.documents.rounds import BOX, not_published
from ronde.model import Game
from ronde.queries.adjourned import AdjournedGame, adjourned_games
from ronde.queries.tables import board_key
from ronde.queries.timetable import round_minutes
from ronde.rules.chess960 import start_position as pieces_of
from ronde.texts.dates import date_text, time_text

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

    What was noted of it stands there already; the sealed move never does.

    Rule: Laws@2018 I.2; Laws@2023 I.2.
    """
    frame = replace(desk.frame(), facts=())  # the card is small, and says when the game resumes
    return forms(frame, (_envelope(desk, found) for found in adjourned_games(desk.state)), size=95)


def _envelope(desk: Desk, found: AdjournedGame) -> Sheet:
    game, noted = found.game, found.envelope
    white, black = (plain_name(desk.name(player)) for player in (game.white, game.black))
    letters, squares = piece_letters(desk.language), squares_of(noted.position)
    drawn = Picture(
        board_svg(squares, letters=letters),
        desk.say("floor.position_drawn" if squares else "floor.position"),
        720,
    )
    sealer, resumes = found.sealer, noted.resumes
    return Sheet(
        desk.say("floor.adjourned", round=game.round, board=game.key),
        (
            entries(desk, ("white", white), ("black", black)),
            drawn,
            *(() if squares or not noted.position else (Said(noted.position),)),
            entries(
                desk,
                hand(desk, "used_white", clock_shown(noted.used_white)),
                hand(desk, "used_black", clock_shown(noted.used_black)),
                hand(desk, "sealed_by", None if sealer is None else plain_name(desk.name(sealer))),
                hand(desk, "sealed_move", noted.move),
            ),
            Ticks(((_draw_offer(desk, found), found.draw_by is not None),)),
            entries(
                desk,
                hand(desk, "resumes_on", resumes and date_text(resumes.date(), desk.language)),
                hand(desk, "resumes_at", resumes and time_text(resumes.time(), desk.language)),
                hand(desk, "place", noted.place or _place(desk)),
                columns=3,
            ),
            entries(desk, hand(desk, "keeper", noted.keeper), columns=1),
        ),
    )


def _draw_offer(desk: Desk, found: AdjournedGame) -> str:
    who = found.draw_by
    if who is None:
        return desk.say("floor.draw_offer")
    return desk.say("floor.draw_by", name=plain_name(desk.name(who)))


def _place(desk: Desk) -> str:
    return desk.settings.venue or desk.settings.city


def start_position(desk: Desk) -> Sheets:
    """The array that every board of a round of Chess960 starts from, drawn, to be posted.

    Rule: Laws@2018 II.2; Laws@2023 II.2.

    Raises:
        DocumentOptionError: none was drawn for that round.
    """
    number = desk.tournament.start_position(desk.round_no)
    if number is None:
        raise DocumentOptionError("document.no_position_in", round=desk.round_no)
    drawn = rank_svg(pieces_of(number), letters=piece_letters(desk.language))
    said = desk.say("floor.mirrored")
    sheet = Sheet(desk.start_position, (Picture(drawn, desk.start_position, 1700), Said(said)))
    return forms(desk.frame(round_=True), (sheet,))


def resumptions(desk: Desk) -> Listing:
    """The adjourned games and when they go on: to be announced, without what is on the envelope.

    Rule: Laws@2018 I.14; Laws@2023 I.14.
    """
    columns = (
        Column(head=desk.word("column.round"), align="right"),
        Column(head=desk.word("column.board"), align="right"),
        Column(head=desk.word("column.white"), flexible=True),
        Column(head=desk.word("column.black"), flexible=True),
        Column(head=desk.say("entry.resumes_on"), least=_TIME * 2, ruled=True),
        Column(head=desk.say("column.hour"), least=_TIME, ruled=True),
        Column(head=desk.say("entry.place"), flexible=True, ruled=True),
    )
    rows = tuple(_resumption(desk, found) for found in adjourned_games(desk.state))
    return listing(desk.frame(), [Section(columns=columns, rows=rows)], largest=120)


def _resumption(desk: Desk, found: AdjournedGame) -> tuple[Cell, ...]:
    game, resumes = found.game, found.envelope.resumes
    return (
        str(game.round),
        game.key,
        desk.name(game.white),
        desk.name(game.black),
        "" if resumes is None else date_text(resumes.date(), desk.language),
        "" if resumes is None else time_text(resumes.time(), desk.language),
        found.envelope.place or _place(desk),
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
        code="round.position",
        template="forms",
        build=start_position,
        needs=POSITION,
        of_round=True,
        options=(Option("paper", ("a4", "a3")),),
    ),
    DocumentKind(
        code="round.adjournment",
        template="forms",
        build=envelopes,
        needs=ADJOURNED,
        role="arbiter",
        options=(Option("paper", ("a5", "a4")),),
    ),
    DocumentKind(
        code="round.resumptions",
        template="list",
        build=resumptions,
        needs=ADJOURNED,
        role="arbiter",
        options=(LETTERS,),
    ),
)
