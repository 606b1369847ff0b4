"""What players are told, built from the published part of a tournament only."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ronde.catalogue import ENGLISH
from ronde.model import ByeKind, PlayerId, Settings
from ronde.queries.letters import BoardNotice, HourNotice, Notice, PlaceNotice
from ronde.services.public.views import PublicPlayer, PublicSeat, PublicTournament

__all__ = ["Kind", "board_notices", "hour_notices", "natural_name", "place_notices"]

PageOf = Callable[[int], str]
"""The address of a player's public page; empty where there is none."""


class Kind(enum.Enum):
    """What letters are about."""

    ROUND = "round"
    HOUR = "hour"
    STANDINGS = "standings"
    FREE = "free"


def board_notices(
    tournament: PublicTournament, round_no: int, page: PageOf
) -> Mapping[PlayerId, BoardNotice]:
    """Everybody's seat in a published round; empty for a round that is not."""
    if not 1 <= round_no <= len(tournament.rounds):
        return {}
    seats = {seat.player.id: seat for seat in tournament.rounds[round_no - 1].seats(ENGLISH)}
    when = _when(tournament, round_no)
    return {
        number: _board(tournament, round_no, seats.get(number), when, head)
        for number, head in _heads(tournament, page)
    }


def _board(
    tournament: PublicTournament,
    round_no: int,
    seat: PublicSeat | None,
    when: tuple[dt.date | None, dt.datetime | None],
    head: Notice,
) -> BoardNotice:
    if seat is None or seat.bye is ByeKind.ZERO:
        return BoardNotice(**_fields(head), round=round_no)
    day, starts_at = when
    return BoardNotice(
        **_fields(head),
        round=round_no,
        board=seat.board,
        color=seat.color,
        opponent="" if seat.opponent is None else natural_name(seat.opponent),
        opponent_detail=_detail(seat),
        bye=seat.bye,
        points=None if tournament.is_team else seat.points,
        day=day,
        starts_at=starts_at,
        place=_place(tournament.part.settings),
    )


def hour_notices(
    tournament: PublicTournament, round_no: int, page: PageOf
) -> Mapping[PlayerId, HourNotice]:
    """The hour of a round, for whoever may play in it; empty where nobody said an hour."""
    day, starts_at = _when(tournament, round_no)
    if day is None and starts_at is None:
        return {}
    return {
        number: HourNotice(
            **_fields(head),
            round=round_no,
            day=day,
            starts_at=starts_at,
            place=_place(tournament.part.settings),
        )
        for number, head in _heads(tournament, page)
        if not tournament.players[number].left
    }


def place_notices(tournament: PublicTournament, page: PageOf) -> Mapping[PlayerId, PlaceNotice]:
    """How everybody stands after the last round that is over; empty before, and for teams."""
    rounds = tournament.rounds
    if not rounds or rounds[-1].missing or tournament.is_team or tournament.system == "cup":
        return {}
    ranks = tournament.ranks
    announced = tournament.part.settings.rounds
    return {
        number: PlaceNotice(
            **_fields(head),
            round=len(rounds),
            rank=ranks[number],
            of=len(ranks),
            points=tournament.sheets[number].points,
            last=announced == len(rounds),
        )
        for number, head in _heads(tournament, page)
        if ranks.get(number)
    }


def _heads(tournament: PublicTournament, page: PageOf) -> Iterator[tuple[PlayerId, Notice]]:
    for number, player in tournament.players.items():
        name = natural_name(player)
        yield (
            number,
            Notice(player=number, name=name, event=tournament.name, page=page(number)),
        )


def _fields(head: Notice) -> dict[str, Any]:
    return {"player": head.player, "name": head.name, "event": head.event, "page": head.page}


def natural_name(player: PublicPlayer) -> str:
    """As one says it."""
    return f"{player.given_name} {player.family_name}".strip()


def _detail(seat: PublicSeat) -> str:
    """What stands behind the opponent's name."""
    who = seat.opponent
    if who is None:
        return ""
    rating = str(who.rating) if who.rating else ""
    return ", ".join(part for part in (who.title, rating, who.team or who.club) if part)


def _when(tournament: PublicTournament, round_no: int) -> tuple[dt.date | None, dt.datetime | None]:
    """Day and hour, as an arbiter announced or as scheduled."""
    clock = next((c for c in tournament.clocks if c.round == round_no), None)
    if clock is not None:
        local = clock.starts_at.astimezone()
        return local.date(), local
    schedule = tournament.part.settings.schedule
    return next((due.date for due in schedule if due.round == round_no), None), None


def _place(settings: Settings) -> str:
    """The hall, if there is one; of several the boards' own page tells which."""
    halls = tuple(_halls(settings))
    return halls[0] if len(halls) == 1 else settings.venue or settings.city


def _halls(settings: Settings) -> Iterator[str]:
    for venue in settings.venues:
        yield ", ".join(part for part in (venue.name, venue.address) if part)
