"""The arbiter's desk: incidents, forfeits looked into, appeals, fair play.

Kept beside the tournament like money. An act that changes a result or points is another act, done
in the same breath: undoing it leaves the log as it is, and the log says so by a correction.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from ronde.journal import refusals as no
from ronde.journal.events import (
    AppealRecorded,
    ComplaintRecorded,
    DeskAct,
    ExitEnded,
    ExitNoted,
    ExitTakenBack,
    ForfeitExamined,
    GameSealed,
    IncidentRecorded,
    InspectionRecorded,
)
from ronde.journal.lookups import known_player, paired_round
from ronde.journal.outside import Plea
from ronde.journal.state import State
from ronde.model import (
    Adjournment,
    Appeal,
    Exit,
    ForfeitCase,
    Incident,
    Office,
    PenaltyKind,
    PlayerId,
    RoundNo,
    Tournament,
)

__all__ = ["check", "named_in", "perform"]

_POINTS = {PenaltyKind.POINTS_FROM_OFFENDER, PenaltyKind.POINTS_TO_OPPONENT}


class _Numbered(Protocol):
    @property
    def number(self) -> int: ...


_T = TypeVar("_T")
_N = TypeVar("_N", bound=_Numbered)


def check(state: State, event: DeskAct, _plea: Plea) -> None:
    """Refuse what names nobody, breaks the row of entries, or changes nothing."""
    match event:
        case IncidentRecorded(incident=incident):
            _check_incident(state, incident)
        case ForfeitExamined(case=case):
            _check_case(state, case)
        case AppealRecorded(appeal=appeal):
            _check_appeal(state, appeal)
        case ComplaintRecorded(complaint=complaint):
            _in_turn("complaint", state.office.complaints, complaint, replaces=True)
            _seen(state.tournament, complaint.suspected, complaint.round)
        case InspectionRecorded(inspection=inspection):
            _in_turn("inspection", state.office.inspections, inspection, replaces=True)
            _seen(state.tournament, inspection.player, inspection.round)
        case ExitNoted(exit=left):
            _seen(state.tournament, left.player, left.round)
        case ExitEnded() | ExitTakenBack():
            _seen(state.tournament, event.player, event.round)
        case GameSealed(adjournment=envelope):
            _check_envelope(state.tournament, envelope)
    if perform(state, event).office == state.office:
        raise no.NothingChanges(act=type(event).__name__)


def _check_incident(state: State, incident: Incident) -> None:
    """An entry of the log, or the correction of one that nobody has corrected yet.

    Rule: Laws@2018 12.9.4, 10.2; Laws@2023 12.9.4, 10.2.
    """
    _in_turn("incident", state.office.incidents, incident)
    earlier = next((i for i in state.office.incidents if i.number == incident.corrects), None)
    _seen(state.tournament, incident.player, _new_round(incident.round, earlier))
    if incident.corrects is not None:
        standing = {i.number for i in state.office.standing_incidents}
        if incident.corrects not in standing:
            raise no.EntryUnknown(register="incident", number=incident.corrects)
    elif incident.withdrawn:
        raise no.EmptyAct(act="IncidentRecorded", part="corrects")
    penalty, most = incident.penalty, state.tournament.settings.points.win
    if penalty.kind in _POINTS and not 0 < penalty.points <= most:
        raise no.PenaltyPoints(penalty=penalty.points, game=most, rule="Laws 10.2")
    if penalty.kind is PenaltyKind.EXCLUDED_ROUNDS and not penalty.rounds:
        raise no.EmptyAct(act="IncidentRecorded", part="rounds")


def _check_case(state: State, case: ForfeitCase) -> None:
    """A forfeit is looked into of somebody who was paired, and on when that pairing is gone.

    Rule: book@2022-01 1.2 (23.1).
    """
    tournament = state.tournament
    player = known_player(tournament, case.player)
    if state.office.case_of(case.player, case.round) is not None:
        return
    round_ = paired_round(tournament, case.round)
    if round_.game_of(case.player) is None:
        raise no.CaseNotPaired(player=player.name, round=case.round)


def _check_envelope(tournament: Tournament, envelope: Adjournment) -> None:
    """An envelope belongs to a game that was paired, and so do both names on it.

    Rule: Laws@2018 I.2.1; Laws@2023 I.2.1.
    """
    player = known_player(tournament, envelope.white)
    known_player(tournament, envelope.black)
    game = paired_round(tournament, envelope.round).game_of(envelope.white)
    if game is None or envelope.black not in game.players:
        raise no.EnvelopeWithoutGame(player=player.name, round=envelope.round)


def _check_appeal(state: State, appeal: Appeal) -> None:
    _in_turn("appeal", state.office.appeals, appeal, replaces=True)
    earlier = next((a for a in state.office.appeals if a.number == appeal.number), None)
    _seen(state.tournament, appeal.player, _new_round(appeal.round, earlier))
    known = {incident.number for incident in state.office.incidents}
    if appeal.incident is not None and appeal.incident not in known:
        raise no.EntryUnknown(register="incident", number=appeal.incident)


def _in_turn(
    register: str, entries: Sequence[_Numbered], entry: _Numbered, *, replaces: bool = False
) -> None:
    """Entries follow one another without a gap; one that `replaces` may be known already."""
    following = len(entries) + 1
    if entry.number != following and not (replaces and 1 <= entry.number < following):
        raise no.EntryOutOfTurn(register=register, number=entry.number, next=following)


def _new_round(round_no: RoundNo | None, earlier: Incident | Appeal | None) -> RoundNo | None:
    """The round, unless an earlier word was about it: a pairing thrown away leaves the log open."""
    return None if earlier is not None and earlier.round == round_no else round_no


def _seen(tournament: Tournament, player: PlayerId | None, round_no: RoundNo | None) -> None:
    if player is not None:
        known_player(tournament, player)
    if round_no is not None:
        paired_round(tournament, round_no)


def perform(state: State, event: DeskAct) -> State:
    """The state after the act."""
    office = state.office
    match event:
        case IncidentRecorded(incident=incident):
            office = replace(office, incidents=(*office.incidents, incident))
        case ForfeitExamined(case=case):
            cases = _with(office.cases, case, lambda c: (c.player, c.round))
            office = replace(office, cases=cases)
        case AppealRecorded(appeal=appeal):
            office = replace(office, appeals=_numbered(office.appeals, appeal))
        case ComplaintRecorded(complaint=complaint):
            office = replace(office, complaints=_numbered(office.complaints, complaint))
        case InspectionRecorded(inspection=inspection):
            office = replace(office, inspections=_numbered(office.inspections, inspection))
        case ExitNoted(exit=left):
            office = replace(office, exits=(*office.exits, left))
        case ExitEnded():
            office = replace(office, exits=_with_last(office.exits, event, back=event.at))
        case ExitTakenBack():
            office = replace(office, exits=_without_last(office.exits, event))
        case GameSealed(adjournment=envelope):
            envelopes = _with(office.adjournments, envelope, lambda a: a.game)
            office = replace(office, adjournments=envelopes)
    return replace(state, office=office)


def _numbered(entries: tuple[_N, ...], entry: _N) -> tuple[_N, ...]:
    return _with(entries, entry, lambda each: each.number)


def _with(values: tuple[_T, ...], new: _T, key: Callable[[_T], object]) -> tuple[_T, ...]:
    """The values with that one, in the place of the one it replaces."""
    if any(key(value) == key(new) for value in values):
        return tuple(new if key(value) == key(new) else value for value in values)
    return (*values, new)


def _last(exits: tuple[Exit, ...], event: ExitEnded | ExitTakenBack) -> int | None:
    """Where the last exit of the player in that round stands."""
    for place in range(len(exits) - 1, -1, -1):
        if (exits[place].player, exits[place].round) == (event.player, event.round):
            return place
    return None


def _with_last(exits: tuple[Exit, ...], event: ExitEnded, *, back: dt.datetime) -> tuple[Exit, ...]:
    """The last exit ends; whoever is back already cannot come back again."""
    place = _last(exits, event)
    if place is None or exits[place].back is not None:
        return exits
    return (*exits[:place], replace(exits[place], back=back), *exits[place + 1 :])


def _without_last(exits: tuple[Exit, ...], event: ExitTakenBack) -> tuple[Exit, ...]:
    """The last return was none; where there is none, the last exit."""
    place = _last(exits, event)
    if place is None:
        return exits
    kept = () if exits[place].back is None else (replace(exits[place], back=None),)
    return (*exits[:place], *kept, *exits[place + 1 :])


def named_in(office: Office) -> set[PlayerId]:
    """Everybody about whom the desk keeps something."""
    found = {
        *(incident.player for incident in office.incidents),
        *(case.player for case in office.cases),
        *(appeal.player for appeal in office.appeals),
        *(complaint.suspected for complaint in office.complaints),
        *(inspection.player for inspection in office.inspections),
        *(left.player for left in office.exits),
        *(sealed.white for sealed in office.adjournments),
        *(sealed.black for sealed in office.adjournments),
    }
    return {player for player in found if player is not None}
