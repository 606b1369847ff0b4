"""Rounds: pair, publish, change by hand, close."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.conduct.wish import Draft
from ronde.journal import Event, State
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    ChangeCase,
    PairedBy,
    PairingChanged,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    RoundUnpaired,
    SettingsChanged,
)
from ronde.model import Bye, Game, Round, RoundNo, Tournament
from ronde.pairing.proposal import EventOver
from ronde.queries.open_games import AdjournedAsDraws, adjourned
from ronde.queries.rounds import preview
from ronde.queries.systems import Proposal, under, whole_calendar
from ronde.scoring import with_boundary

__all__ = [
    "ChangePairing",
    "CloseRound",
    "PairAllRounds",
    "PairRound",
    "PublishRound",
    "ReopenRound",
    "UnpairRound",
    "recorded",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound:
    """Pair the next round, and close the last one if it is complete.

    `system` and `edition` pair by others than the event announces; `publish` makes it known at
    once. `adjourned`: somebody was told which games are, and that they count as draws.

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
        _refuse_if_over(state.tournament)
        draft = Draft(state)
        for round_ in _ending(draft.tournament):
            if round_.is_complete and not round_.closed:
                draft.do(RoundClosed(round=round_.number))
        found = preview(draft.state, system=self.system, edition=self.edition)
        if not self.adjourned and found.proposal.by is not PairedBy.CALENDAR:
            _refuse_if_adjourned(state.tournament)
        if found.numbers is not None:
            draft.do(found.numbers)
        fixed = with_boundary(draft.tournament)
        if found.proposal.round.number == 1 and fixed != draft.tournament.settings:
            draft.do(SettingsChanged(settings=fixed))
        draft.do(*recorded(draft.tournament, found.proposal))
        if self.publish:
            draft.do(RoundPublished(round=found.proposal.round.number))
        return draft.events


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
        _refuse_if_over(state.tournament)
        return tuple(
            act
            for proposal in whole_calendar(under(state.tournament, self.system))
            for event in recorded(state.tournament, proposal)
            for act in (event, *_published(event))
        )


def _refuse_if_over(tournament: Tournament) -> None:
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
    due = next((t for t in tournament.settings.schedule if t.round == round_.number), None)
    paired = RoundPaired(
        round=round_.number,
        games=round_.games,
        byes=round_.byes,
        matches=round_.matches,
        team_byes=round_.team_byes,
        by=proposal.by,
        engine=proposal.engine,
        date=round_.date or (None if due is None else due.date),
    )
    return (*proposal.draws, paired, *proposal.after)


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
        """The change; matches of teams stay as they are."""
        old = _round(state, self.round)
        changed = PairingChanged(
            round=RoundNo(self.round), games=self.games, byes=self.byes, case=self.case
        )
        if old is not None:
            changed = replace(changed, matches=old.matches, team_byes=old.team_byes)
        return (changed,)


def _round(state: State, number: int) -> Round | None:
    rounds = state.tournament.rounds
    return rounds[number - 1] if 1 <= number <= len(rounds) else None
