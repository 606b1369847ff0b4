"""Rounds: pair, publish, change by hand, close."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from ronde.conduct.wish import Draft
from ronde.errors import ModelError, NoValidPairing, RondeError
from ronde.journal import Event, State, requested_byes
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    ChangeCase,
    NumbersAssigned,
    PairedBy,
    PairingChanged,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    RoundUnpaired,
    SettingsChanged,
)
from ronde.model import Bye, Game, PlayerId, Round, RoundNo, Tournament
from ronde.pairing.proposal import EventOver
from ronde.queries.by_hand import bye_kind, expected, may_pair_by_hand
from ronde.queries.complement import among
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.open_games import AdjournedAsDraws, adjourned
from ronde.queries.rounds import digest_of, preview
from ronde.queries.systems import (
    Proposal,
    edition_of,
    is_offered,
    propose,
    under,
    whole_calendar,
)
from ronde.scoring import with_boundary

__all__ = [
    "ChangePairing",
    "CloseRound",
    "NotByHand",
    "PairAllRounds",
    "PairByHand",
    "PairRound",
    "PublishRound",
    "ReopenRound",
    "UnpairRound",
    "begun",
    "prepare",
    "recorded",
    "refuse_if_over",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound:
    """Pair the next round, and close the last one if it is complete.

    `system` and `edition` pair by others than the event announces, which is a round by hand;
    `publish` makes it known at once. `adjourned`: somebody was told which games are, and that they
    count as draws.

    Rule: C.04.7@2026-02 1.3; C.04.5.1@2016 3: who ends the upper group is settled with round 1.
    """

    system: str | None = None
    edition: str | None = None
    publish: bool = False
    adjourned: bool = False

    def decide(self, state: State) -> tuple[Event, ...]:
        """The last round closed, numbers, the border of an acceleration, lots, the pairing.

        Raises:
            NotReady, EventOver, TieUndecided, NoValidPairing, SwissError, UnknownName.
            AdjournedAsDraws: games are adjourned, and that was not said to be known.
        """
        draft = begun(state)
        found = preview(draft.state, system=self.system, edition=self.edition)
        if not self.adjourned and found.proposal.by is not PairedBy.CALENDAR:
            _refuse_if_adjourned(state.tournament)
        prepare(draft, found.numbers)
        proposal = _by_whom(draft.tournament, found.proposal, self.system, self.edition)
        draft.do(*recorded(draft.tournament, proposal))
        if self.publish:
            draft.do(RoundPublished(round=found.proposal.round.number))
        return draft.events


class NotByHand(ModelError):
    """A round of such an event cannot be made by hand."""

    code = "by_hand.not_here"

    def __init__(self, system: str) -> None:
        super().__init__("by_hand.players_only", system=system)
        self.system = system


@dataclass(frozen=True, slots=True, kw_only=True)
class PairByHand:
    """Make the next round by hand, and close the last one if it is complete; needs a reason.

    `byes`: whoever is left over gets the allocated one (in a table, a round off); absences that
    were announced are kept. `round`: the one meant, where a page has shown it.

    Rule: C.04.3@2026-02 1.9.3; C.04.3@2017 A.9: where no pairing is legal the arbiter decides.
    """

    games: tuple[Game, ...]
    byes: tuple[PlayerId, ...] = ()
    round: int | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """As when the system pairs, but for the pairing; whether it had none is said with it.

        Raises:
            NotByHand: teams meet, or a bracket leads on.
            NotReady, EventOver, SwissError.
        """
        settings = state.tournament.settings
        if not may_pair_by_hand(settings):
            raise NotByHand(settings.system.name)
        draft = begun(state)
        prepare(draft, numbers_to_assign(draft.state))
        before = draft.tournament
        number = RoundNo(len(before.rounds) + 1 if self.round is None else self.round)
        kind = bye_kind(before)
        paired = RoundPaired(
            round=number,
            games=self.games,
            byes=(
                *(Bye(player=player, kind=kind) for player in self.byes),
                *requested_byes(before, number),
            ),
            by=PairedBy.HAND,
            date=_day(before, number),
            no_legal_pairing=isinstance(expected(before), NoValidPairing),
        )
        return (*draft.events, paired)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairAllRounds:
    """Pair and publish every round still to come; the calendar does not wait for results."""

    system: str | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """Every round with its publication.

        Raises:
            ModelError: the system pairs each round from the results before it.
            EventOver, NotReady: as the system says.
        """
        refuse_if_over(state.tournament)
        return tuple(
            act
            for proposal in whole_calendar(under(state.tournament, self.system))
            for event in recorded(
                state.tournament, _by_whom(state.tournament, proposal, self.system)
            )
            for act in (event, *_published(event))
        )


def _by_whom(
    tournament: Tournament, proposal: Proposal, system: str | None, edition: str | None = None
) -> Proposal:
    """The proposal, made by hand where the system or the edition is not the announced one.

    So it asks for a reason, breaks no absolute rule in FIDE mode and stands in the report. Where
    the system of a file cannot be run, naming one is the only way.
    """
    settings = tournament.settings
    if not is_offered(settings):
        return proposal
    other = system not in {None, settings.system.name}
    if not other and (edition is None or edition == edition_of(tournament)):
        return proposal
    return replace(proposal, by=PairedBy.HAND)


def begun(state: State) -> Draft:
    """The rounds before the next one closed, as far as they are complete.

    Raises:
        EventOver: there is no next one.
    """
    refuse_if_over(state.tournament)
    draft = Draft(state)
    for round_ in _ending(draft.tournament):
        if round_.is_complete and not round_.closed:
            draft.do(RoundClosed(round=round_.number))
    return draft


def prepare(draft: Draft, numbers: NumbersAssigned | None) -> None:
    """The numbers of the next round, and with the first one the border of an acceleration."""
    if numbers is not None:
        draft.do(numbers)
    fixed = with_boundary(draft.tournament)
    if not draft.tournament.rounds and fixed != draft.tournament.settings:
        draft.do(SettingsChanged(settings=fixed))


def refuse_if_over(tournament: Tournament) -> None:
    """Say that the event is over before asking whether anybody could still be paired."""
    announced = tournament.settings.rounds
    if announced is not None and len(tournament.rounds) >= announced:
        raise EventOver(tournament.settings.system.name, rounds=announced)


def _refuse_if_adjourned(tournament: Tournament) -> None:
    if games := adjourned(tournament):
        raise AdjournedAsDraws(games, rule=cite(Article.ADJOURNED, tournament.settings))


def _ending(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds that pairing the next one ends: the last; in a cup all, matches go their ways."""
    return tournament.rounds if tournament.settings.system.name == "cup" else tournament.rounds[-1:]


def _published(event: Event) -> tuple[RoundPublished, ...]:
    return (RoundPublished(round=event.round),) if isinstance(event, RoundPaired) else ()


def recorded(tournament: Tournament, proposal: Proposal) -> tuple[Event, ...]:
    """A round as proposed, on the day the schedule gives: its lots, the pairing, what follows."""
    round_ = proposal.round
    paired = RoundPaired(
        round=round_.number,
        games=round_.games,
        byes=round_.byes,
        matches=round_.matches,
        team_byes=round_.team_byes,
        by=proposal.by,
        engine=proposal.engine,
        date=round_.date or _day(tournament, round_.number),
    )
    return (*proposal.draws, paired, *proposal.after)


def _day(tournament: Tournament, number: int) -> dt.date | None:
    """The day that the schedule gives a round."""
    due = next((t for t in tournament.settings.schedule if t.round == number), None)
    return None if due is None else due.date


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpairRound:
    """Throw away the pairing of the last round, before it was published."""

    round: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it is thrown away."""
        return (RoundUnpaired(round=RoundNo(self.round)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishRound:
    """Make the pairing known; doing it twice changes nothing."""

    round: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """The publication, unless it is known."""
        found = _round(state, self.round)
        if found is not None and found.published:
            return ()
        return (RoundPublished(round=RoundNo(self.round)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRound:
    """Declare that all results are in and checked; doing it twice changes nothing."""

    round: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """This round closed, and complete ones before it.

        Rounds paired ahead from a calendar are not closed by pairing the next one.
        """
        earlier = state.tournament.rounds[: max(self.round - 1, 0)]
        acts = tuple(RoundClosed(round=r.number) for r in earlier if r.is_complete and not r.closed)
        found = _round(state, self.round)
        if found is not None and found.closed:
            return acts
        return (*acts, RoundClosed(round=RoundNo(self.round)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenRound:
    """Open a closed round for changes; needs a reason."""

    round: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it is open again."""
        return (RoundReopened(round=RoundNo(self.round)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePairing:
    """A pairing changed by hand; needs a reason. `case`: one the rules provide for."""

    round: int
    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    case: ChangeCase | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The change; matches of teams stay as they are. What the system says goes with it."""
        old = _round(state, self.round)
        changed = PairingChanged(
            round=RoundNo(self.round), games=self.games, byes=self.byes, case=self.case
        )
        if old is None:
            return (changed,)
        changed = replace(changed, matches=old.matches, team_byes=old.team_byes)
        system = None if old.matches else _system(state.tournament, self.round)
        if isinstance(system, NoValidPairing):
            changed = replace(changed, no_legal_pairing=True)
        elif system is not None and digest_of(system.round) == digest_of(changed):
            changed = replace(changed, by=system.by)
        return (changed,)


def _system(tournament: Tournament, number: int) -> Proposal | NoValidPairing | None:
    """The round as the system gives it; None where it says nothing of it.

    That there is none is said of everybody who is there, not only of those the round has: whoever
    was left out by hand may be the opponent that somebody lacks.
    """
    before = tournament.before_round(number)
    there = [
        player.id
        for player, known in zip(tournament.players, before.players, strict=True)
        if player.is_available(number) or known.is_available(number)
    ]
    try:
        return propose(before)
    except NoValidPairing:
        try:
            propose(among(before, number, there))
        except NoValidPairing as none:
            return none
    except RondeError:
        pass
    return None


def _round(state: State, number: int) -> Round | None:
    rounds = state.tournament.rounds
    return rounds[number - 1] if 1 <= number <= len(rounds) else None
