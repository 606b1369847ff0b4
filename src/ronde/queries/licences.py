"""Entries in order: licences, ages and admission of a tournament, from the journal's state."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin import admission as limits, ages, licences
from ronde.admin.admission import AdmissionAnswer
from ronde.admin.ages import AgeRule, Ages, ages_of, season
from ronde.admin.answers import Check, Verdict
from ronde.admin.clocks import TimeControlError
from ronde.admin.licences import Act, Duplicate, Holder, LicenceAnswer, LicenceEvent, Noted, Way
from ronde.admin.suspended import Listed, listed
from ronde.admin.time_grammar import parse, parse_code
from ronde.journal import State
from ronde.model import Person, Player, PlayerId, Rated, Settings, Suspended
from ronde.rules.admin.licences import ALWAYS_B

__all__ = [
    "EntriesInOrder",
    "admission_line",
    "declarants",
    "entries_in_order",
    "holder_of",
    "judged",
    "licence_event",
    "licence_line",
    "sixty",
]


def licence_line(player: int) -> str:
    """The line of the office in which an act about a licence is noted."""
    return f"licence:{player}"


def admission_line(player: int) -> str:
    """The line of the office that says why somebody outside the limits plays."""
    return f"admission:{player}"


def sixty(settings: Settings) -> Fraction | None:
    """Minutes for 60 moves; None where nobody has said the time control, or not clearly."""
    for text, read in ((settings.time_control, parse), (settings.time_control_code, parse_code)):
        if text.strip():
            try:
                return read(text).sixty
            except TimeControlError:
                continue
    return None


def licence_event(settings: Settings, *, list_loaded: bool = False) -> LicenceEvent:
    """What the frame of an event says about licences."""
    kind = settings.kind
    return LicenceEvent(
        edition=settings.edition_of("ffe-admin"),
        federation=settings.federation,
        start=settings.start,
        end=settings.end,
        t60=sixty(settings),
        registered=None if kind.rated is None else kind.rated is not Rated.NONE,
        fide_rated=None if kind.rated is None else kind.rated is Rated.FIDE,
        federal=kind.federal,
        always_b=kind.competition in ALWAYS_B,
        official=kind.level == "L1",
        list_loaded=list_loaded,
    )


def holder_of(player: Player) -> Holder:
    """A player, as far as licences go."""
    person = player.person
    return Holder(
        id=player.id,
        name=person.name,
        federation=person.federation,
        fide_id=person.fide_id,
        licence=person.licence,
        season=person.licence_season,
        number=person.national_id,
        club=person.club,
        birth=str(person.birth or ""),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesInOrder:
    """Everybody who plays or is to play, with what the rules say of their entry."""

    settings: Settings
    event: LicenceEvent
    answers: tuple[LicenceAnswer, ...]
    outside: tuple[AdmissionAnswer, ...]
    twins: tuple[Duplicate, ...]
    players: tuple[Player, ...]
    closing: bool
    used: bool

    @property
    def french(self) -> Ages | None:
        """The table of the season."""
        return ages_of(self.settings, AgeRule.FRENCH)

    @property
    def irregular(self) -> tuple[LicenceAnswer, ...]:
        """Who may not play as things are."""
        return tuple(answer for answer in self.answers if answer.is_irregular)

    @property
    def unknown(self) -> tuple[LicenceAnswer, ...]:
        """Of whom something is missing."""
        return tuple(a for a in self.answers if a.verdict is Verdict.UNKNOWN)

    @property
    def marked(self) -> frozenset[PlayerId]:
        """Who is to see the arbiter: irregular, outside a limit, or unknown where it matters."""
        found = {a.holder.id for a in self.irregular}
        found |= {a.player for a in self.outside if a.verdict is Verdict.FAIL}
        if self.used:
            found |= {a.holder.id for a in self.unknown}
        return frozenset(PlayerId(number) for number in found)

    def of(self, player: int) -> tuple[LicenceAnswer | None, AdmissionAnswer | None]:
        """What is said of one player."""
        return (
            next((a for a in self.answers if a.holder.id == player), None),
            next((a for a in self.outside if a.player == player), None),
        )

    @property
    def checks(self) -> tuple[Check, ...]:
        """The checks of the event: licences, ages, admission."""
        needed = bool(self.settings.admission.ages) or self.settings.fees.youth is not None
        return (
            *licences.checks(self.event, self.answers, twins=self.twins, closing=self.closing),
            *ages.checks(self.players, ages_of(self.settings), needed=needed),
            *limits.checks(self.settings.admission, self.outside),
        )


def entries_in_order(
    state: State, *, today: dt.date | None = None, closing: bool | None = None
) -> EntriesInOrder:
    """Everybody's licence and admission; whoever left before playing does not count.

    `closing` None: the event is over when its last round is.
    """
    tournament = state.tournament
    settings = tournament.settings
    over = (
        settings.rounds is not None
        and len(tournament.rounds) >= settings.rounds
        and all(round_.is_complete for round_ in tournament.rounds)
    )
    players = tuple(
        p for p in tournament.players if p.departure is None or p.departure.after_round > 0
    )
    holders = tuple(holder_of(p) for p in players)
    event = licence_event(settings, list_loaded=state.office.suspended is not None)
    named = _listed(state.office.suspended, holders)
    ended = over if closing is None else closing
    return EntriesInOrder(
        settings=settings,
        event=event,
        answers=licences.answers(
            event,
            holders,
            noted=_noted(state, players),
            suspended={number: bool(found.exact) for number, found in named.items()},
            near={number: found.near for number, found in named.items()},
            closing=ended,
            today=today,
        ),
        outside=limits.answers(
            settings.admission,
            players,
            ages=ages_of(settings),
            season=_season(settings),
            leave=_leave(state, players),
        ),
        twins=licences.duplicates(holders),
        players=players,
        closing=ended,
        used=any(h.licence or h.season for h in holders),
    )


def declarants(found: EntriesInOrder, form: str) -> tuple[LicenceAnswer, ...]:
    """Whose licence is settled by a declaration on that form (T3 or T4), or is to be."""
    if licences.asked(found.event).form != form:
        return ()
    return tuple(answer for answer in found.answers if _declares(answer))


def _declares(answer: LicenceAnswer) -> bool:
    noted = answer.noted is not None and answer.noted.act in {Act.DECLARED, Act.ASKED}
    return noted or (answer.is_irregular and Way.DECLARE in answer.ways)


def judged(
    state: State, entries: Iterable[tuple[Person, int]]
) -> tuple[tuple[LicenceAnswer, AdmissionAnswer], ...]:
    """What the rules say of people about to be entered, each with the rating they would have."""
    settings = state.tournament.settings
    players = tuple(
        Player(id=PlayerId(number), person=person, rating=rating)
        for number, (person, rating) in enumerate(entries, start=state.last_player + 1)
    )
    event = licence_event(settings, list_loaded=state.office.suspended is not None)
    holders = tuple(holder_of(player) for player in players)
    named = _listed(state.office.suspended, holders)
    found = licences.answers(
        event,
        holders,
        suspended={number: bool(hit.exact) for number, hit in named.items()},
        near={number: hit.near for number, hit in named.items()},
    )
    ages_, season_ = ages_of(settings), _season(settings)
    within = (limits.answer(settings.admission, p, ages=ages_, season=season_) for p in players)
    return tuple(zip(found, within, strict=True))


def _season(settings: Settings) -> int | None:
    return None if settings.start is None else season(settings.start)


def _listed(suspended: Suspended | None, holders: Iterable[Holder]) -> dict[int, Listed]:
    return {} if suspended is None else dict(listed(suspended.entries, holders))


def _noted(state: State, players: Iterable[Player]) -> dict[int, Noted]:
    known = {act.value: act for act in Act}
    found: dict[int, Noted] = {}
    for player in players:
        tick = state.office.tick(licence_line(player.id))
        if tick is not None and tick.detail in known:
            found[player.id] = Noted(act=known[tick.detail], note=tick.note)
    return found


def _leave(state: State, players: Iterable[Player]) -> dict[int, str]:
    """Why people outside the limits play; a reason given for another name is asked for again."""
    ticks = ((p, state.office.tick(admission_line(p.id))) for p in players)
    return {p.id: tick.note for p, tick in ticks if tick is not None and tick.detail == p.name}
