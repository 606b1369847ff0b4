"""Appeals of an event: each with what speaks for and against it, who may sit, what is due."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ronde.admin.answers import Check, Due
from ronde.admin.appeals import (
    Interest,
    Terms,
    admissible,
    fee_check,
    ground_of,
    interests,
    next_instance,
    panel_check,
    votes_check,
)
from ronde.admin.committee import Panel, panel_of, same_person
from ronde.journal import Journal, State
from ronde.journal.events import OnBoard
from ronde.journal.lookups import locate
from ronde.journal.refusals import ActRefused
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    CommitteeMember,
    Game,
    Incident,
    Person,
    Player,
    RoundNo,
    Settings,
    Tournament,
)
from ronde.queries.results import results_in_at
from ronde.rules.admin.appeals import AppealRules, appeal_rules
from ronde.rules.admin.federation import is_french

__all__ = [
    "AppealCase",
    "Chair",
    "appeal_case",
    "appeal_cases",
    "appeal_terms",
    "begun_appeal",
    "federal_rules",
    "game_of_appeal",
    "place_of",
    "who_appeals",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """Somebody of the committee in one appeal: what ties them to it, and whether they sit.

    `stands_in` is whom a reserve replaces.
    """

    member: CommitteeMember
    interests: tuple[Interest, ...] = ()
    sits: bool = False
    aside: bool = False
    stands_in: str = ""

    @property
    def barred(self) -> bool:
        """Whether it is their own case."""
        return any(interest.bars for interest in self.interests)


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealCase:
    """An appeal with all there is to know of it.

    `checks` say whether it may be heard, `ground` is why not; `outcome_checks` look at what was
    decided. `others` are the players of the game who did not appeal.
    """

    appeal: Appeal
    player: Player | None
    game: Game | None
    incident: Incident | None
    others: tuple[Player, ...]
    who: str
    checks: tuple[Check, ...]
    ground: str
    chairs: tuple[Chair, ...]
    panel: Panel
    panel_check: Check
    outcome_checks: tuple[Check, ...]
    next: Due


def appeal_terms(settings: Settings) -> Terms:
    """The fee and the deadline that the event announced."""
    return Terms(fee=settings.rules.appeal_fee, minutes=settings.rules.appeal_minutes)


def federal_rules(settings: Settings) -> AppealRules | None:
    """Where an appeal goes next by federal rules; None: it ends with the committee."""
    if not is_french(settings.federation):
        return None
    return appeal_rules(settings.edition_of("ffe-admin"))


def game_of_appeal(tournament: Tournament, appeal: Appeal) -> Game | None:
    """The game it is about, as it stands now; None: it names none, or there is none any more."""
    if appeal.round is None or appeal.board is None:
        return None
    place = OnBoard(round=appeal.round, board=appeal.board, table=appeal.table)
    try:
        round_, index = locate(tournament, place)
    except ActRefused:
        return None
    return round_.games[index]


def who_appeals(tournament: Tournament, appeal: Appeal) -> str:
    """The appellant's name."""
    player = None if appeal.player is None else tournament.player_by_id.get(appeal.player)
    return appeal.appellant if player is None else player.name


def place_of(appeal: Appeal) -> str:
    """How people name the board of the game; empty: the appeal is about none."""
    if appeal.board is None:
        return ""
    return str(appeal.board) if appeal.table is None else f"{appeal.table}.{appeal.board}"


def begun_appeal(
    journal: Journal,
    *,
    received: dt.datetime,
    incident: int | None = None,
    round_no: int | None = None,
    place: tuple[int | None, int] | None = None,
) -> Appeal:
    """A new appeal as far as the event knows it: from an incident, a round and a board, or nothing.

    An incident that does not stand, and a round that is not paired, are as if not said.
    """
    state = journal.state
    begun = Appeal(
        number=0,
        received=received,
        fee=appeal_terms(state.tournament.settings).fee,
        written=True,
        of_official=True,
    )
    noted = next((i for i in state.office.standing_incidents if i.number == incident), None)
    if noted is not None:
        round_no = noted.round
        place = None if noted.board is None else (noted.table, noted.board)
        begun = replace(
            begun,
            incident=noted.number,
            player=noted.player,
            announced=noted.at if noted.appeal else None,
        )
    if round_no is None or not 1 <= round_no <= len(state.tournament.rounds):
        return begun
    begun = replace(begun, round=RoundNo(round_no), ended=results_in_at(journal, round_no))
    if place is None:
        return begun
    return replace(begun, table=place[0], board=BoardNo(place[1]))


def appeal_cases(state: State) -> tuple[AppealCase, ...]:
    """Every appeal, the newest first."""
    return tuple(appeal_case(state, appeal) for appeal in reversed(state.office.appeals))


def appeal_case(state: State, appeal: Appeal) -> AppealCase:
    """One appeal, lodged or about to be."""
    tournament = state.tournament
    settings = tournament.settings
    player = None if appeal.player is None else tournament.player_by_id.get(appeal.player)
    game = game_of_appeal(tournament, appeal)
    incident = next((i for i in state.office.incidents if i.number == appeal.incident), None)
    others = tuple(
        tournament.player(p) for p in (() if game is None else game.players) if p != appeal.player
    )
    parties = [p.person for p in ((*others, player) if player else others)]
    if appeal.appellant:
        parties.append(Person(name=appeal.appellant))
    deciders = [Person(name=incident.by)] if incident is not None and incident.by else []
    checks = admissible(appeal, appeal_terms(settings))
    chairs = _chairs(tournament, appeal, parties, deciders)
    panel = _panel(settings, appeal, chairs)
    return AppealCase(
        appeal=appeal,
        player=player,
        game=game,
        incident=incident,
        others=others,
        who=who_appeals(tournament, appeal),
        checks=checks,
        ground=ground_of(checks),
        chairs=_seated(chairs, panel),
        panel=panel,
        panel_check=panel_check(panel),
        outcome_checks=_decided(appeal, panel),
        next=next_instance(appeal.told, federal_rules(settings)),
    )


def _chairs(
    tournament: Tournament, appeal: Appeal, parties: list[Person], deciders: list[Person]
) -> tuple[Chair, ...]:
    found = []
    for member in tournament.settings.committee:
        known = replace(member, person=_with_club(tournament, member.person))
        found.append(
            Chair(
                member=member,
                interests=interests(known, parties=parties, deciders=deciders),
                aside=_named(member.person, appeal.aside),
            )
        )
    return tuple(found)


def _with_club(tournament: Tournament, person: Person) -> Person:
    """A member who plays here has the club of their entry."""
    if person.club:
        return person
    same = (p.person for p in tournament.players if same_person(p.person, person))
    entered = next(same, None)
    return person if entered is None else replace(person, club=entered.club)


def _named(person: Person, names: Iterable[str]) -> bool:
    return any(same_person(person, Person(name=name)) for name in names)


def _panel(settings: Settings, appeal: Appeal, chairs: tuple[Chair, ...]) -> Panel:
    """Who sat; before that, who will."""
    if appeal.members:
        sat = tuple(m for m in settings.committee if _named(m.person, appeal.members))
        known = {m.person.name for m in sat}
        return Panel(
            seats=(
                *sat,
                *(
                    CommitteeMember(person=Person(name=name))
                    for name in appeal.members
                    if not any(same_person(Person(name=n), Person(name=name)) for n in known)
                ),
            )
        )
    concerned = [chair.member.person for chair in chairs if chair.barred or chair.aside]
    return panel_of(settings.committee, concerned)


def _seated(chairs: tuple[Chair, ...], panel: Panel) -> tuple[Chair, ...]:
    stands_in = {reserve: member.person.name for member, reserve in panel.replaced if reserve}
    return tuple(
        replace(
            chair,
            sits=chair.member in panel.seats,
            stands_in=stands_in.get(chair.member, ""),
        )
        for chair in chairs
    )


def _decided(appeal: Appeal, panel: Panel) -> tuple[Check, ...]:
    if appeal.is_open:
        return ()
    votes = votes_check(len(panel.seats), appeal.votes_for, appeal.votes_against)
    heard = appeal.outcome in {AppealOutcome.UPHELD, AppealOutcome.CHANGED}
    return (*((votes,) if heard else ()), fee_check(appeal))
