"""Inspections of players: the list, what the rules say of one, what follows a refusal."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.admin.answers import Check
from ronde.admin.fair_play import Search, after_refusal, search_checks
from ronde.journal import Journal, State
from ronde.journal.events import InspectionRecorded
from ronde.model import Inspection, InspectionResult, Player, PlayerId, RoundNo, TickState
from ronde.queries.complaints import place_of_player
from ronde.queries.fair_play import line_id, rules_of

__all__ = [
    "InspectionRow",
    "Refused",
    "checks_before",
    "inspections",
    "refusal_of",
    "refused_times",
    "versions",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectionRow:
    """An inspection with its player (None: no longer entered) and the board of that round."""

    inspection: Inspection
    player: Player | None
    board: str


def inspections(
    state: State, *, player: PlayerId | None = None, round_no: RoundNo | None = None
) -> tuple[InspectionRow, ...]:
    """The inspections, of one player or in one round where that is asked, the newest first."""
    return tuple(
        InspectionRow(
            inspection=made,
            player=state.tournament.player_by_id.get(made.player),
            board=place_of_player(state, made.player, made.round)
            or ("" if made.board is None else str(made.board)),
        )
        for made in reversed(state.office.inspections)
        if player in {None, made.player} and round_no in {None, made.round}
    )


def versions(journal: Journal, number: int) -> int:
    """How often an inspection was written: more than once, where it was corrected."""
    return sum(
        isinstance(entry.event, InspectionRecorded) and entry.event.inspection.number == number
        for entry in journal.entries
    )


def checks_before(state: State, made: Inspection) -> tuple[Check, ...]:
    """What the rules ask of a search, compared with what was noted of it.

    Rule: book@2022-01 6.8 5.
    """
    announced = state.office.tick(line_id("announced"))
    on_complaint = [
        other
        for other in state.office.inspections
        if other.on_complaint
        and (other.player, other.round) == (made.player, made.round)
        and (not made.number or other.number < made.number)
    ]
    search = Search(
        same_sex=made.same_sex,
        private=made.private,
        witness=bool(made.witness.strip()),
        on_complaint=made.on_complaint,
        earlier=len(on_complaint),
        announced=announced is not None and announced.state is TickState.DONE,
    )
    return search_checks(search, rules_of(state))


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """A refusal: the how manieth of the player in that round, what follows, the article."""

    times: int
    step: str
    cite: str


def refused_times(state: State, made: Inspection) -> int:
    """The how manieth time a player refuses to be searched in a round, that one included."""
    return 1 + sum(
        other.result is InspectionResult.REFUSED
        for other in state.office.inspections
        if (other.player, other.round) == (made.player, made.round)
        and (not made.number or other.number < made.number)
    )


def refusal_of(state: State, made: Inspection) -> Refused | None:
    """What follows where the player refused; None: they did not.

    Rule: book@2022-01 6.8 5.
    """
    if made.result is not InspectionResult.REFUSED:
        return None
    times = refused_times(state, made)
    step, cite = after_refusal(times)
    return Refused(times=times, step=step, cite=cite)
