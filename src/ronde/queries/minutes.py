"""The minutes of an event: the acts of its journal that a federation asks to be told of."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import Entry, Event, Journal, State, apply, events as ev
from ronde.model import AppealOutcome, Office, Sequel, Side, Tournament
from ronde.queries.history import taken_back
from ronde.queries.outside import outside_acts
from ronde.queries.past import states_before

__all__ = ["Note", "forfeited", "minutes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A line of the minutes: what was done, in which round (0: before the first), by what leave.

    `before` is the tournament as it stood; `rules` are the articles that the act left.
    """

    entry: Entry
    round: int
    before: Tournament
    rules: tuple[str, ...] = ()


def minutes(journal: Journal) -> tuple[Note, ...]:
    """What is to be told, in the order of time.

    Acts outside the rules; results, colours and pairings that changed once the round was
    published, and pairings thrown away; forfeits, withdrawals, late entries, exclusions; points
    adjusted; lots drawn; incidents that are for the minutes, forfeits looked into once it is
    settled what follows, appeals decided, inspections. Acts taken back and entries corrected since
    are left out, and so is all of the office: contacts, needs, money. Remarks are the arbiter's own
    and no part of it, complaints are confidential.

    Rule: book@2022-01 5.1 §Rapport.
    """
    outside = {act.entry.sequence: act.rules for act in outside_acts(journal)}
    undone = taken_back(journal)
    office = journal.state.office
    return tuple(
        Note(
            entry=entry,
            round=_round(entry.event, state.tournament),
            before=state.tournament,
            rules=outside.get(entry.sequence, ()),
        )
        for entry, state in states_before(journal, 1, journal.version)
        if entry.sequence not in undone
        and not isinstance(entry.event, ev.OfficeAct | ev.Commented)
        and (entry.sequence in outside or _is_told(entry.event, state, office))
    )


def _is_told(event: Event, state: State, office: Office) -> bool:
    """Whether an act done in that state is told; `office` is that of today."""
    match event:
        case ev.IncidentRecorded(incident=incident):
            return incident.minutes and incident in office.standing_incidents
        case ev.ForfeitExamined(case=case):
            settled = case.sequel is not Sequel.OPEN
            return settled and case == office.case_of(case.player, case.round)
        case ev.InspectionRecorded(inspection=inspection):
            return inspection in office.inspections
        case ev.AppealRecorded(appeal=appeal):
            return appeal.outcome is not AppealOutcome.OPEN and appeal in office.appeals
        case ev.ResultCorrected() | ev.ColorsCorrected() | ev.PairingChanged():
            return state.tournament.round(event.round).published
        case ev.ResultEntered():
            return event.result.is_forfeit
        case ev.PlayerRegistered():
            return event.player.first_round > 1
        case ev.DifferenceTaken():
            for part in event.acts:
                if _is_told(part, state, office):
                    return True
                state = apply(state, part)
            return False
        case _:
            return isinstance(event, _TOLD)


_TOLD = (
    ev.FideModeLeft,
    ev.FideModeResumed,
    ev.RoundUnpaired,
    ev.MatchForfeitSet,
    ev.PlayerWithdrawn,
    ev.TeamWithdrawn,
    ev.LateEntryArrived,
    ev.PlayerExcluded,
    ev.TeamExcluded,
    ev.PlayerReinstated,
    ev.TeamReinstated,
    ev.PointsAdjusted,
    ev.PointsAdjustmentRevoked,
    ev.PlacesDecided,
    ev.DrawMade,
)


_ABOUT = ("adjustment", "incident", "case", "appeal", "inspection")
"""Parts of an act that name its round."""


def _round(event: Event, before: Tournament) -> int:
    """The round that an act is about; of one that names none, the last one paired."""
    if isinstance(event, ev.DifferenceTaken):
        return max((_round(part, before) for part in event.acts), default=len(before.rounds))
    inner = (getattr(event, part, None) for part in _ABOUT)
    about = next((found for found in inner if found is not None), event)
    for name in ("round", "first_round", "after_round"):
        number = getattr(about, name, None)
        if number is not None:
            return int(number)
    return len(before.rounds)


def forfeited(tournament: Tournament) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Who lost games by forfeit, and in which rounds; whether it was explained is not known."""
    found: dict[int, list[int]] = {}
    for round_ in tournament.rounds:
        for game in round_.games:
            if not game.result.is_forfeit:
                continue
            for player in game.players:
                if game.side(player) is Side.FORFEIT_LOSS:
                    found.setdefault(int(player), []).append(int(round_.number))
    return tuple((player, tuple(rounds)) for player, rounds in sorted(found.items()))
