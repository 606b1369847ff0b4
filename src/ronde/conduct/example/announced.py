"""What the example of the arbiter's book announces: who plays, when, where, before which arbiters.

The book prints ratings, titles and results; names, dates and people around them are made up.

Rule: book@2022-01 4.3.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronde.conduct.players import NewPlayer
from ronde.model import (
    BirthDate,
    Cadence,
    CommitteeMember,
    EntryFees,
    Kind,
    Official,
    OfficialRole,
    Person,
    PlayingRules,
    ProgrammeItem,
    Rated,
    RatingEntry,
    RatingKind,
    Regulations,
    RoundNo,
    RoundTime,
    Seat,
    Settings,
    Sex,
    StandsFor,
    Title,
    Venue,
)
from ronde.queries.presets import PRESETS, settings_from

__all__ = [
    "CHIEF",
    "COMMITTEE",
    "DEPUTY",
    "ENTRANTS",
    "FEE",
    "FREE_TITLES",
    "Calendar",
    "Say",
    "entries",
    "prizes",
    "settings",
]

Say = Callable[[str], str]
"""The words of the story, by code."""

_SEASON_BEGINS = 9
"""September."""
_HOURS = ((1, 10), (1, 15), (2, 10), (2, 15), (3, 10))
"""Day and hour of each round."""
FEE = 5000
FREE_TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days of the event, from its first one, in the hall's time zone."""

    first: dt.date
    zone: dt.tzinfo

    def day(self, number: int) -> dt.date:
        """The day of that number; 0 and below lie before the event."""
        return self.first + dt.timedelta(days=number - 1)

    def at(self, day: int, hour: int, minute: int = 0) -> dt.datetime:
        """That moment of that day."""
        return dt.datetime.combine(self.day(day), dt.time(hour, minute), tzinfo=self.zone)

    def after(self, round_no: int, hours: int, minutes: int = 0) -> dt.datetime:
        """So long after a round was to begin."""
        return self.at(*_HOURS[round_no - 1]) + dt.timedelta(hours=hours, minutes=minutes)

    @property
    def last(self) -> dt.date:
        """The last day."""
        return self.day(_HOURS[-1][0])

    @property
    def season(self) -> int:
        """The year in which the season of the first day ends."""
        return self.first.year + (self.first.month >= _SEASON_BEGINS)

    @property
    def season_end(self) -> dt.date:
        """The last day of that season."""
        return dt.date(self.season, _SEASON_BEGINS, 1) - dt.timedelta(days=1)


class Entrant(NamedTuple):
    """A player of the book, named by us; `scores` are the book's, round by round."""

    name: str
    sex: Sex
    born: int
    title: Title | None
    rating: int
    scores: str


ENTRANTS = (
    Entrant("Ardoin, Alma", Sex.WOMAN, 1991, Title.GM, 2500, "+-+++"),
    Entrant("Brunel, Basile", Sex.MAN, 1987, Title.IM, 2500, "++=+-"),
    Entrant("Castaing, Cléa", Sex.WOMAN, 1995, Title.WGM, 2400, "+==-+"),
    Entrant("Delorme, Didier", Sex.MAN, 1968, Title.FM, 2400, "=+==="),
    Entrant("Estève, Elsa", Sex.WOMAN, 2001, Title.WIM, 2350, "++==+"),
    Entrant("Fabry, Florent", Sex.MAN, 1979, Title.FM, 2300, "+=+-="),
    Entrant("Garance, Gilda", Sex.WOMAN, 1984, Title.FM, 2250, "+-+--"),
    Entrant("Kerjean, Kilian", Sex.MAN, 1999, Title.FM, 2250, "--==="),
    Entrant("Lestang, Lucie", Sex.WOMAN, 1989, Title.WIM, 2150, "--+=="),
    Entrant("Mirande, Maud", Sex.WOMAN, 1993, Title.WFM, 2150, "-+-=="),
    Entrant("Nogaret, Nina", Sex.WOMAN, 1997, Title.WFM, 2100, "=+-+-"),
    Entrant("Orsel, Octave", Sex.MAN, 1961, None, 2100, "--=--"),
    Entrant("Pralong, Perrine", Sex.WOMAN, 1975, None, 2050, "---+="),
    Entrant("Rivoire, Rémi", Sex.MAN, 1958, None, 2000, "-+-=+"),
)
"""In the order of the book: its player n is number n here."""

CHIEF = "Vallin, Hortense"
DEPUTY = "Thibaud, Simon"
_COMMITTEE = (
    ("Aubertin, Jeanne", 1970, Seat.CHAIR, StandsFor.ORGANISER),
    ("Caumont, Paul", 1982, Seat.MEMBER, StandsFor.PLAYER),
    ("Lenormand, Inès", 1965, Seat.MEMBER, StandsFor.OTHER),
    ("Rouvière, Bastien", 1990, Seat.RESERVE, StandsFor.OTHER),
    ("Gaudin, Lise", 1977, Seat.RESERVE, StandsFor.OTHER),
)
_TIEBREAKS = ("DE", "WIN", "BPG", "BH/C1", "BH", "SB")
_HALL_RULES = {
    "devices.where": "bag",
    "fair_play.level": "standard",
    "fair_play.checks": "yes",
}
"""What no other setting says, and regulations have to."""
_SHEET = ("lodging.where", "way.how", "contact.who", "reply.by", "reply.to")
"""What the information sheet asks besides, answered in words (`sheet.lodging.where`)."""
COMMITTEE = tuple(name for name, _, seat, _ in _COMMITTEE if seat is not Seat.RESERVE)
"""Who votes in it."""


def settings(say: Say, days: Calendar) -> Settings:
    """What is announced: the weekend of five rounds, by the rules as the book prints them."""
    weekend = next(preset for preset in PRESETS if preset.code == "weekend")
    announced = settings_from(
        weekend,
        name=say("name"),
        start=days.first,
        city="Dijon",
        federation="FRA",
        rulebook="book",
    )
    club, hall = say("club"), say("hall")
    return replace(
        announced,
        end=days.last,
        schedule=tuple(
            RoundTime(round=RoundNo(number), date=days.day(day), time=dt.time(hour))
            for number, (day, hour) in enumerate(_HOURS, start=1)
        ),
        kind=Kind(rated=Rated.FIDE, norms=False),
        organiser=club,
        club=club,
        venue=hall,
        venues=(Venue(name=hall, square_metres=120, accessible=True),),
        registration="90014",
        requested=days.day(-59),
        programme=_programme(days),
        officials=_officials(days),
        committee=_committee(),
        rules=PlayingRules(
            default_minutes=30,
            correction_minutes=30,
            appeal_minutes=60,
            appeal_fee=5000,
            bye_notice=say("bye_notice"),
        ),
        tiebreaks=_TIEBREAKS,
        regulations=Regulations(
            answers={
                **_HALL_RULES,
                "expected.players": str(len(ENTRANTS)),
                "contact.website": "https://canal.example",
                **{question: say(f"sheet.{question}") for question in _SHEET},
            }
        ),
        fees=EntryFees(adult=FEE, youth=FEE // 2, free_titles=FREE_TITLES),
    )


def _programme(days: Calendar) -> tuple[ProgrammeItem, ...]:
    arrival = ProgrammeItem(kind="check_in", date=days.first, time=dt.time(9), until=dt.time(9, 45))
    return (arrival, ProgrammeItem(kind="ceremony", date=days.last, time=dt.time(16)))


def _officials(days: Calendar) -> tuple[Official, ...]:
    def person(name: str, number: int) -> Person:
        return Person(
            name=name,
            federation="FRA",
            fide_id=str(_NO_FIDE_ID + number),
            national_id=f"Z{_NO_LICENCE + number}",
            licence="A",
            licence_season=days.season,
        )

    return (
        Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=person(CHIEF, 91),
            title="AFO1",
            fide_title="FA",
            active_until=days.season_end,
            fide_licensed=True,
        ),
        Official(
            role=OfficialRole.DEPUTY,
            person=person(DEPUTY, 92),
            title="AFC",
            fide_title="NA",
            active_until=days.season_end,
            fide_licensed=True,
        ),
    )


def _committee() -> tuple[CommitteeMember, ...]:
    return tuple(
        CommitteeMember(person=Person(name=name, birth=BirthDate(born)), seat=seat, side=side)
        for name, born, seat, side in _COMMITTEE
    )


def entries(say: Say, days: Calendar) -> tuple[NewPlayer, ...]:
    """The players with this season's licences."""
    clubs = (say("club"), say("club_2"), say("club_3"))
    return tuple(
        NewPlayer(
            person=Person(
                name=entrant.name,
                sex=entrant.sex,
                title=entrant.title,
                federation="FRA",
                club=clubs[number % len(clubs)],
                league="BFC",
                birth=BirthDate(entrant.born),
                fide_id=str(_NO_FIDE_ID + number),
                national_id=f"Z{_NO_LICENCE + number}",
                licence="A",
                licence_season=days.season,
                ratings=(RatingEntry(value=entrant.rating, cadence=Cadence.STANDARD),),
            ),
            rating=entrant.rating,
            rating_kind=RatingKind.FIDE,
        )
        for number, entrant in enumerate(ENTRANTS, start=1)
    )


_NO_FIDE_ID = 990_000_100
"""Above every number that FIDE has given."""
_NO_LICENCE = 90_000


def prizes(say: Say) -> str:
    """The prizes announced, in the form in which they are typed."""
    return f"""\
minimum = "20"
currency = "EUR"

[[list]]
name = "{say("prizes_general")}"
sharing = "hort"
prizes = ["300", "200", "100"]

[[list]]
name = "{say("prizes_band")}"
kind = "rating-band"
rating_to = 2199
prizes = ["80"]
"""
