"""An event full of marked private strings: none of them may reach a spectator."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from ronde.journal import events as ev
from ronde.model import (
    Absence,
    BirthDate,
    BoardNo,
    Color,
    CommitteeMember,
    ForbiddenPairs,
    Game,
    Official,
    OfficialRole,
    Person,
    Player,
    PlayerId,
    Points,
    PointsAdjustment,
    RatingEntry,
    RequestedBye,
    Result,
    RoundNo,
    Settings,
    Sex,
    Title,
    Tpn,
)

if TYPE_CHECKING:
    from ronde.journal import Journal
    from ronde.services.acts import Signature

__all__ = ["MARK", "YEAR", "private_acts", "private_journal"]

MARK = "zqprivate"
"""Part of every private string."""
YEAR = 1907
"""Of every date of birth; nothing else in the event has such a number."""


def _person(number: int) -> Person:
    return Person(
        name=f"Public{number:02}, Given{number:02}",
        sex=Sex.WOMAN,
        title=Title.FM if number == 1 else None,
        federation="FRA",
        club=f"Club{number}",
        league=f"{MARK} league",
        birth=BirthDate(YEAR, 3, 21),
        fide_id=f"{MARK}fide{number}",
        national_id=f"{MARK}national{number}",
        national_title=f"{MARK}title",
        national_origin=f"{MARK}origin",
        licence=f"{MARK}licence",
        licence_season=1907,
        ratings=(RatingEntry(value=1907, federation=MARK),),
    )


@cache
def private_journal(by: Signature) -> Journal:
    """Six players, one published round with results, and everything that must stay inside."""
    from ronde.journal import Journal
    from ronde.services.acts import Draft

    signed = replace(
        by,
        device=f"{MARK} device",
        author=f"{MARK} author",
        author_id=f"{MARK} identity",
        address=f"{MARK} address",
    )
    draft = Draft(Journal(), signed)
    settings = Settings(
        name="Public Open",
        rounds=5,
        start=dt.date(2026, 11, 15),
        initial_color=Color.WHITE,
        organiser="Public Club",
        registration=f"{MARK} registration",
        requested=dt.date(YEAR, 1, 2),
        prize_fund=YEAR * 100,
        officials=(
            Official(
                role=OfficialRole.CHIEF_ARBITER,
                person=replace(_person(90), name="Public, Arbiter"),
                text=f"{MARK}@example.org",
                title="AFC",
                category=MARK,
                active_until=dt.date(YEAR, 1, 2),
                venue=f"{MARK} hall",
                norm_wanted=MARK,
                by_leave=f"{MARK} leave",
            ),
        ),
        committee=(CommitteeMember(person=replace(_person(91), name="Public, Member")),),
    )
    draft.do(ev.TournamentCreated(settings=settings))
    for number in range(1, 7):
        player = Player(id=PlayerId(number), person=_person(number), rating=2000 - number)
        draft.do(ev.PlayerRegistered(player=player))
    draft.do(ev.NumbersAssigned(numbers=tuple((PlayerId(n), Tpn(n)) for n in range(1, 7))))
    draft.do(
        ev.PairForbidden(
            ban=ForbiddenPairs(players=(PlayerId(5), PlayerId(6)), reason=f"{MARK} ban")
        )
    )
    first = ((1, 4), (5, 2), (3, 6))
    _pair(draft, 1, first)
    draft.do(ev.RoundPublished(round=RoundNo(1)))
    for board, result in enumerate((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS), 1):
        draft.do(ev.ResultEntered(round=RoundNo(1), board=BoardNo(board), result=result))
    adjustment = PointsAdjustment(players=(3,), points=Points(5), reason=f"{MARK} penalty")
    told = Draft(draft.journal, replace(signed, reason=f"{MARK} reason"))
    told.do(ev.PointsAdjusted(adjustment=adjustment))
    last = Draft(told.journal, signed)
    last.do(ev.Commented(text=f"{MARK} note", player=PlayerId(2)))
    return last.journal


def _pair(draft: object, number: int, boards: tuple[tuple[int, int], ...]) -> None:
    draft.do(  # type: ignore[attr-defined]
        ev.RoundPaired(
            round=RoundNo(number),
            games=tuple(
                Game(board=BoardNo(place), white=PlayerId(white), black=PlayerId(black))
                for place, (white, black) in enumerate(boards, 1)
            ),
        )
    )


def private_acts(journal: Journal, by: Signature) -> Journal:
    """The same with acts that spectators must not see: an absence, a note, a paired round."""
    from ronde.services.acts import Draft

    draft = Draft(journal, by)
    away = Absence(round=RoundNo(3), bye=RequestedBye.HALF)
    draft.do(ev.AbsenceAnnounced(player=PlayerId(4), absence=away))
    draft.do(ev.Commented(text=f"{MARK} another note"))
    draft.do(ev.PlayerWithdrawn(player=PlayerId(6), after_round=2, reason=f"{MARK} ill"))
    _pair(draft, 2, ((2, 1), (6, 4), (5, 3)))
    return draft.journal
