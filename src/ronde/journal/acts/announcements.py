"""Creating a tournament and changing what was announced: settings, draws, bans, points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from ronde.errors import UnknownName
from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.journal.consistency import inconsistencies
from ronde.journal.events import (
    DrawKind,
    DrawMade,
    FideModeLeft,
    FideModeResumed,
    FoundingAct,
    PairAllowed,
    PairForbidden,
    PlacesDecided,
    PointsAdjusted,
    PointsAdjustmentRevoked,
    PrizesAnnounced,
    RegulationsAdopted,
    RuleAct,
    SettingsChanged,
    TieValuesEntered,
    TournamentCreated,
    TournamentImported,
    VirtualPointsSet,
)
from ronde.journal.lookups import (
    known_player,
    known_team,
    named_participants,
    paired_round,
)
from ronde.journal.names import check_editions
from ronde.journal.outside import Left, Plea
from ronde.journal.state import Adopted, FideLeft, State
from ronde.model import (
    AccelerationMethod,
    Adoption,
    Color,
    PlayerId,
    RoundNo,
    Settings,
    StartPosition,
    TeamId,
    Tournament,
    Variant,
)
from ronde.rules.chess960 import POSITIONS
from ronde.rules.swiss import editions_of, handling

__all__ = ["check", "check_founding", "found", "perform"]

_T = TypeVar("_T")

_ANNOUNCED = (
    "rounds",
    "system",
    "rulebook",
    "points",
    "match_points",
    "acceleration",
    "tiebreaks",
    "starting_order",
)
"""What must be known before the start. Rule: C.04.1@2026-02 1; C.04.2@2026-02 1."""

_BYE_LIMITS = ("bye_limit", "bye_last_rounds")
"""How many byes may be asked for, and until when. Rule: C.05@2017 6.7."""

_PLAYED_BY = ("swiss", "baku", "tiebreak", "rating")
"""Regulations that pairings and standings follow; those of the office may change at any time."""


def check_founding(state: State, event: FoundingAct, reason: str = "") -> tuple[Left, ...]:
    """Refuse a second beginning, unknown editions and an import that contradicts itself.

    What an import has that the rules do not give asks for a reason, by the rules it claims.
    """
    if state.created:
        raise no.AlreadyCreated
    match event:
        case TournamentCreated():
            _known_editions(event.settings)
            _check_founded_points(event.settings, fide_mode=event.fide_mode)
        case TournamentImported():
            _known_editions(event.tournament.settings)
            if problems := inconsistencies(event.tournament):
                raise no.InconsistentTournament(problems=problems)
            _check_order(event.tournament, event.decided)
            if event.findings:
                settings = event.tournament.settings
                plea = Plea(reason, settings=settings, fide_mode=settings.rulebook == "fide")
                plea.leaves("import_unlike_the_rules", act="TournamentImported")
                return plea.left
    return ()


def found(state: State, event: FoundingAct) -> State:
    """The state after the first entry."""
    match event:
        case TournamentCreated():
            state = replace(state, created=True, tournament=Tournament(settings=event.settings))
            return (
                state if event.fide_mode else replace(state, fide_left=_left_now(state.tournament))
            )
        case TournamentImported():
            tournament = event.tournament
            return replace(
                state,
                created=True,
                tournament=tournament,
                last_player=max((p.id for p in tournament.players), default=PlayerId(0)),
                last_team=max((t.id for t in tournament.teams), default=TeamId(0)),
                origins=(None,) * len(tournament.rounds),
                numbers_given=True,
                prizes=event.prizes,
                decided=event.decided,
                fide_left=None if _may_claim(event) else _left_now(tournament),
            )


def _may_claim(event: TournamentImported) -> bool:
    """Whether a tournament from elsewhere starts in FIDE mode: never with points outside rules."""
    return event.fide_mode and event.tournament.settings.points.is_sound


def check(state: State, event: RuleAct, plea: Plea) -> None:
    """Refuse what contradicts the state; ask for a reason where the announcement is left."""
    tournament = state.tournament
    match event:
        case SettingsChanged():
            _check_settings(state, event.settings, plea)
        case DrawMade():
            _check_draw(state, event, plea)
        case PairForbidden():
            _check_ban(tournament, event, plea)
        case PairAllowed():
            if event.ban not in tournament.forbidden:
                raise no.BanUnknown(players=event.ban.players)
            if tournament.rounds:
                plea.leaves("ban_lifted_after_start", act="PairAllowed")
        case VirtualPointsSet():
            _check_virtual_points(tournament, event, plea)
        case PointsAdjusted(adjustment=adjustment):
            if not adjustment.players:
                raise no.EmptyAct(act="PointsAdjusted", part="players")
            _known_participants(tournament, adjustment.players)
            plea.leaves("points_not_scored", act="PointsAdjusted", own=adjustment.reason)
        case PointsAdjustmentRevoked(adjustment=adjustment):
            if adjustment not in tournament.adjustments:
                raise no.AdjustmentUnknown(players=adjustment.players)
        case PrizesAnnounced():
            _check_prizes(state, event, plea)
        case PlacesDecided():
            _check_places(state, event, plea)
        case TieValuesEntered():
            _check_tie_values(state, event, plea)
        case RegulationsAdopted():
            _check_adoption(state, event.adoption, plea)
        case FideModeLeft():
            if not state.in_fide_mode:
                raise no.NoFideMode
            plea.leaves("fide_mode_left", act="FideModeLeft")
        case FideModeResumed():
            # Journals of earlier versions have this act; nobody writes it any more.
            raise no.FideModeLost


def perform(state: State, event: RuleAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case SettingsChanged():
            return _announced(state, event.settings)
        case DrawMade():
            return _drawn(state, event)
        case PairForbidden():
            return _with(state, replace(tournament, forbidden=(*tournament.forbidden, event.ban)))
        case PairAllowed():
            if event.ban not in tournament.forbidden:
                raise no.BanUnknown(players=event.ban.players)
            kept = _without(tournament.forbidden, event.ban)
            return _with(state, replace(tournament, forbidden=kept))
        case VirtualPointsSet():
            points = (*tournament.virtual_points, *event.points)
            return _with(state, replace(tournament, virtual_points=points))
        case PointsAdjusted():
            adjustments = (*tournament.adjustments, event.adjustment)
            return _with(state, replace(tournament, adjustments=adjustments))
        case PointsAdjustmentRevoked():
            if event.adjustment not in tournament.adjustments:
                raise no.AdjustmentUnknown(players=event.adjustment.players)
            adjustments = _without(tournament.adjustments, event.adjustment)
            return _with(state, replace(tournament, adjustments=adjustments))
        case PrizesAnnounced():
            return replace(state, prizes=event.rules)
        case PlacesDecided():
            return replace(state, decided=event.order)
        case TieValuesEntered():
            return replace(state, tie_values=event.values)
        case RegulationsAdopted():
            return replace(state, adopted=(*state.adopted, _adopted_now(state, event.adoption)))
        case FideModeLeft():
            left = _left_now(tournament, sequence=state.version + 1)
            return replace(state, fide_left=left)
        case FideModeResumed():
            return replace(state, fide_left=None)


def _with(state: State, tournament: Tournament) -> State:
    return replace(state, tournament=tournament)


def _without(values: tuple[_T, ...], value: _T) -> tuple[_T, ...]:
    index = values.index(value)
    return values[:index] + values[index + 1 :]


def _known_editions(settings: Settings) -> None:
    try:
        check_editions(settings)
    except UnknownName as error:
        raise no.UnknownEdition(problem=error) from error


def _check_founded_points(settings: Settings, *, fide_mode: bool) -> None:
    """In FIDE mode a tournament does not begin with points the rules do not know."""
    if fide_mode and settings.rulebook == "fide" and not settings.points.is_sound:
        rule = cite(Article.SYSTEM_DECLARED, settings)
        raise no.NotFoundedInFideMode(because="points_outside_rules", rule=rule)


def _left_now(tournament: Tournament, *, sequence: int = 0) -> FideLeft:
    """That FIDE mode is left now; `sequence`: by an act that does nothing else."""
    return FideLeft(rounds=len(tournament.rounds), settings=tournament.settings, sequence=sequence)


def _announced(state: State, new: Settings) -> State:
    """The new announcement; with another rulebook than FIDE's its mode is left for good.

    Nor can a tournament that began under another rulebook claim to have followed FIDE's.
    """
    old, paired = state.tournament.settings, len(state.tournament.rounds)
    left = state.in_fide_mode and new.rulebook != "fide"
    late = bool(paired) and old.rulebook != "fide" and state.fide_left is None
    if left or late:
        state = replace(state, fide_left=_left_now(state.tournament))
    return _with(state, replace(state.tournament, settings=new))


def _check_settings(state: State, new: Settings, plea: Plea) -> None:
    tournament = state.tournament
    old, paired = tournament.settings, len(tournament.rounds)
    if new == old:
        raise no.NothingChanges(act="SettingsChanged")
    _known_editions(new)
    if new.rounds is not None and new.rounds < paired:
        rule = cite(Article.ROUNDS_ANNOUNCED, old)
        raise no.RoundsBelowPaired(rounds=new.rounds, paired=paired, rule=rule)
    if new.participants is not old.participants and (paired or named_participants(tournament)):
        raise no.ParticipantsFixed
    if (boundary := new.acceleration.boundary) is not None:
        _known_participants(replace(tournament, settings=new), (boundary,))
    if paired:
        if new.initial_color is not old.initial_color:
            raise no.RoundPassed(round=1, next=paired + 1)
        for name in _ANNOUNCED:
            if getattr(new, name) != getattr(old, name):
                plea.leaves(f"{name}_announced_before_start", act="SettingsChanged")
        if new.rules.variant is not old.rules.variant:
            plea.leaves("variant_announced_before_start", act="SettingsChanged")
        if any(getattr(new, name) != getattr(old, name) for name in _BYE_LIMITS):
            plea.leaves("byes_announced_before_start", act="SettingsChanged")
        # Another first day may bring another edition as well.
        if any(new.edition_of(r) != old.edition_of(r) for r in _PLAYED_BY):
            plea.leaves("editions_announced_before_start", act="SettingsChanged")
    elif state.in_fide_mode and new.rulebook != "fide":
        plea.leaves("fide_mode_left", act="SettingsChanged")
        return
    if new.points != old.points and not new.points.is_sound:
        plea.leaves("points_outside_rules", act="SettingsChanged")
    if new.acceleration.method != old.acceleration.method and not _approved(new):
        plea.leaves("acceleration_not_approved", act="SettingsChanged")


def _approved(settings: Settings) -> bool:
    """Whether FIDE knows the acceleration: since 2026 only the Baku method.

    Rule: C.04.2@2026-02 1; C.04.2@2017 A.
    """
    method = settings.acceleration.method
    plain = {AccelerationMethod.NONE, AccelerationMethod.TABLE, AccelerationMethod.BAKU}
    return method in plain or not handling(settings.edition_of("swiss")).baku_only


def _check_places(state: State, event: PlacesDecided, plea: Plea) -> None:
    """Places given by hand name everybody once, with the reason (a play-off, a decision)."""
    if event.order == state.decided:
        raise no.NothingChanges(act="PlacesDecided")
    _check_order(state.tournament, event.order)
    plea.leaves("tie_break_by_hand", act="PlacesDecided")


def _check_tie_values(state: State, event: TieValuesEntered, plea: Plea) -> None:
    """Values from elsewhere name everybody once, with the reason (who computed them, and how)."""
    if event.values == state.tie_values:
        raise no.NothingChanges(act="TieValuesEntered")
    _check_order(state.tournament, tuple(participant for participant, _ in event.values))
    plea.leaves("tie_break_by_hand", act="TieValuesEntered")


def _check_order(tournament: Tournament, order: tuple[int, ...]) -> None:
    if len(set(order)) != len(order):
        raise no.NumberedTwice(participant=next(p for p in order if order.count(p) > 1))
    _known_participants(tournament, order)


def _check_draw(state: State, event: DrawMade, plea: Plea) -> None:
    tournament = state.tournament
    if not event.outcome:
        raise no.EmptyAct(act="DrawMade", part="outcome")
    if not event.protocol.strip():
        raise no.EmptyAct(act="DrawMade", part="protocol")
    for lot in event.outcome:
        if lot.player is not None:
            known_player(tournament, lot.player)
        if lot.team is not None:
            known_team(tournament, lot.team)
    if event.kind is DrawKind.INITIAL_COLOR:
        _initial_color(event)
        if tournament.rounds:
            raise no.RoundPassed(round=1, next=len(tournament.rounds) + 1)
    if event.kind is DrawKind.TIE and any(_same_lots(drawn, event) for drawn in state.draws):
        plea.leaves("lots_drawn_once", act="DrawMade")
    if event.kind is DrawKind.POSITION:
        _check_position(tournament, event, plea)


def _check_position(tournament: Tournament, event: DrawMade, plea: Plea) -> None:
    """One array for all boards of a round that is paired, drawn once.

    Rule: Laws, Guidelines II.2.
    """
    position = _position(event)
    if tournament.settings.rules.variant is not Variant.CHESS960:
        raise no.NotChess960
    paired_round(tournament, position.round)
    if tournament.start_position(position.round) is not None:
        plea.leaves("position_drawn_once", act="DrawMade")


def _position(event: DrawMade) -> StartPosition:
    values = tuple(part for lot in event.outcome for part in (lot.label, lot.value))
    if len(values) == 2 and all(_is_number(part) for part in values):
        label, value = map(int, values)
        if label > 0 and value < POSITIONS:
            return StartPosition(round=RoundNo(label), number=value)
    raise no.InvalidPosition(values=values)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4


def _same_lots(one: DrawMade, other: DrawMade) -> bool:
    """Whether lots were drawn for the same thing among some of the same participants."""
    return one.kind is other.kind and not _drawn_for(one).isdisjoint(_drawn_for(other))


def _drawn_for(draw: DrawMade) -> frozenset[tuple[object, object, str]]:
    return frozenset((lot.player, lot.team, lot.label) for lot in draw.outcome)


def _initial_color(event: DrawMade) -> Color:
    values = tuple(lot.value for lot in event.outcome)
    color = next((color for color in Color if values == (color.value,)), None)
    if color is None:
        raise no.InvalidLot(values=values)
    return color


def _drawn(state: State, event: DrawMade) -> State:
    state = replace(state, draws=(*state.draws, event))
    tournament = state.tournament
    if event.kind is DrawKind.POSITION:
        drawn = _position(event)
        others = (p for p in tournament.start_positions if p.round != drawn.round)
        return _with(state, replace(tournament, start_positions=(*others, drawn)))
    if event.kind is not DrawKind.INITIAL_COLOR:
        return state
    settings = replace(tournament.settings, initial_color=_initial_color(event))
    return _with(state, replace(tournament, settings=settings))


def _check_ban(tournament: Tournament, event: PairForbidden, plea: Plea) -> None:
    """Bans are two or more known participants; in a Swiss somebody must say what they are for.

    Clubs and families are not protected there: what keeps two players apart is an exception.

    Rule: C.04.2@2026-02 1; book@2022-01 1.2.
    """
    ban = event.ban
    if len(set(ban.players)) < 2 or len(set(ban.players)) != len(ban.players):
        raise no.BanTooSmall(players=ban.players)
    _known_participants(tournament, ban.players)
    if ban.first_round < 1 or (ban.last_round is not None and ban.last_round < ban.first_round):
        raise no.InvalidRange(first=ban.first_round, last=ban.last_round)
    if ban in tournament.forbidden:
        raise no.BanKnown(players=ban.players)
    if tournament.rounds:
        plea.leaves("ban_after_start", act="PairForbidden", own=ban.reason)
    elif editions_of(tournament.settings.system.name):
        plea.leaves("ban_before_start", act="PairForbidden", own=ban.reason)


def _check_virtual_points(tournament: Tournament, event: VirtualPointsSet, plea: Plea) -> None:
    if not event.points:
        raise no.EmptyAct(act="VirtualPointsSet", part="points")
    _known_participants(tournament, (entry.player for entry in event.points))
    for entry in event.points:
        if not 1 <= entry.first_round <= entry.last_round:
            raise no.InvalidRange(first=entry.first_round, last=entry.last_round)
    if any(entry.first_round <= len(tournament.rounds) for entry in event.points):
        plea.leaves("round_paired_with_other_points", act="VirtualPointsSet")
    elif tournament.rounds:
        plea.leaves("acceleration_announced_before_start", act="VirtualPointsSet")


def _check_prizes(state: State, event: PrizesAnnounced, plea: Plea) -> None:
    """Prizes once announced stand from the first pairing on, unless there is a reason.

    What the text means is not judged here: reading it is the business of `ronde.formats`.
    """
    if event.rules == state.prizes:
        raise no.NothingChanges(act="PrizesAnnounced")
    if state.prizes and state.tournament.rounds:
        plea.leaves("prizes_announced_before_start", act="PrizesAnnounced")


def _check_adoption(state: State, new: Adoption, plea: Plea) -> None:
    """A version has a text and two names, and is not older than the one it replaces.

    Whether the text is complete is not judged here: that is the business of `ronde.admin`.
    """
    if not any(text.clauses for text in new.texts):
        raise no.EmptyAct(act="RegulationsAdopted", part="texts")
    if not new.chief:
        raise no.EmptyAct(act="RegulationsAdopted", part="chief")
    if not new.organiser:
        raise no.EmptyAct(act="RegulationsAdopted", part="organiser")
    if not state.adopted:
        return
    last = state.adopted[-1].adoption
    if new == last:
        raise no.NothingChanges(act="RegulationsAdopted")
    if new.on < last.on:
        raise no.AdoptedBefore(day=new.on, standing=last.on)
    if state.tournament.rounds:
        plea.leaves("regulations_adopted_before_start", act="RegulationsAdopted")


def _adopted_now(state: State, adoption: Adoption) -> Adopted:
    return Adopted(
        adoption=adoption,
        settings=state.tournament.settings,
        prizes=state.prizes,
        rounds=len(state.tournament.rounds),
    )


def _known_participants(tournament: Tournament, participants: Iterable[int]) -> None:
    if tournament.settings.is_team:
        for team in sorted(set(participants) - set(tournament.team_by_id)):
            raise no.UnknownTeam(team=team)
    else:
        for player in sorted(set(participants) - set(tournament.player_by_id)):
            raise no.UnknownPlayer(player=player)
