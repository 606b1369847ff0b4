"""Players: entering, numbering, absences, leaving and coming back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.acts.numbers import check_numbers, check_reordered
from ronde.journal.acts.participants import check_departure, check_new
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    CheckInCancelled,
    FixedBoardSet,
    HalfByesSet,
    LateEntryArrived,
    NumberingMethod,
    NumbersAssigned,
    PlayerAct,
    PlayerEdited,
    PlayerExcluded,
    PlayerRegistered,
    PlayerReinstated,
    PlayerRemoved,
    PlayersEdited,
    PlayersRegistered,
    PlayerWithdrawn,
)
from ronde.journal.lookups import (
    announced_round,
    known_player,
    named_participants,
    rounds_with,
    unpaired_round,
)
from ronde.journal.outside import Plea
from ronde.journal.state import CheckIn, State, next_player_id
from ronde.model import (
    Absence,
    Departure,
    DepartureKind,
    LaterRating,
    Person,
    Player,
    PlayerId,
    RequestedBye,
    RoundNo,
    Tournament,
)
from ronde.rules.swiss import editions_of

__all__ = ["check", "perform"]


def check(state: State, event: PlayerAct, plea: Plea) -> None:
    """Refuse what contradicts the state."""
    tournament = state.tournament
    match event:
        case PlayerRegistered():
            _check_entry(state, event.player)
            _check_limits(tournament, event.player, (), "PlayerRegistered", plea)
        case PlayersRegistered():
            _check_list(state, event, plea)
        case PlayerEdited():
            _check_edit(tournament, event)
        case PlayersEdited():
            _check_edits(state, event)
        case PlayerRemoved():
            _check_removal(tournament, event.player)
        case NumbersAssigned():
            _check_numbers(tournament, event, plea)
        case PlayerWithdrawn() | PlayerExcluded():
            player = known_player(tournament, event.player)
            played = _rounds_played(tournament, player.id)
            check_departure(tournament, player, event, plea, played=played)
        case PlayerReinstated():
            if known_player(tournament, event.player).departure is None:
                raise no.PlayerNotGone(player=event.player)
            plea.leaves("withdrawn_not_paired_again", act="PlayerReinstated")
        case LateEntryArrived():
            _check_arrival(tournament, event)
        case AbsenceAnnounced():
            player = known_player(tournament, event.player)
            _check_absences(tournament, event.player, (event.absence,))
            if player.absence(event.absence.round) is not None:
                raise no.AbsenceKnown(player=player.id, round=event.absence.round)
            _still_there(player, event.absence.round)
            _check_limits(tournament, player, (event.absence,), "AbsenceAnnounced", plea)
        case AbsenceCancelled():
            unpaired_round(tournament, event.round)
            if known_player(tournament, event.player).absence(event.round) is None:
                raise no.AbsenceUnknown(player=event.player, round=event.round)
        case FixedBoardSet():
            _check_fixed_board(tournament, event)
        case HalfByesSet():
            if known_player(tournament, event.player).half_byes is event.entitled:
                raise no.NothingChanges(act="HalfByesSet")
        case CheckedIn():
            _still_there(known_player(tournament, event.player), event.round)
            _check_in_round(tournament, event.round)
            if CheckIn(event.round, event.player) in state.check_ins:
                raise no.CheckedInAlready(player=event.player, round=event.round)
        case CheckInCancelled():
            if CheckIn(event.round, event.player) not in state.check_ins:
                raise no.NotCheckedIn(player=event.player, round=event.round)


def perform(state: State, event: PlayerAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case PlayerRegistered(player=player):
            entered = replace(tournament, players=(*tournament.players, player))
            return replace(state, tournament=entered, last_player=max(state.last_player, player.id))
        case PlayersRegistered(players=listed):
            entered = replace(tournament, players=(*tournament.players, *listed))
            last = max((p.id for p in listed), default=state.last_player)
            return replace(state, tournament=entered, last_player=max(state.last_player, last))
        case PlayersEdited(edits=edits):
            for edit in edits:
                state = perform(state, edit)
            return state
        case PlayerRemoved():
            return _removed(state, event.player)
        case NumbersAssigned():
            numbers = dict(event.numbers)
            players = tuple(
                p if p.tpn == numbers.get(p.id) else replace(p, tpn=numbers.get(p.id))
                for p in tournament.players
            )
            by_rule = event.method is NumberingMethod.STRENGTH and not event.protocol
            return replace(
                state,
                tournament=replace(tournament, players=players),
                numbers_given=not by_rule,
            )
        case CheckedIn():
            ticked = state.check_ins | {CheckIn(event.round, event.player)}
            return replace(state, check_ins=ticked)
        case CheckInCancelled():
            ticked = state.check_ins - {CheckIn(event.round, event.player)}
            return replace(state, check_ins=ticked)
        case _:
            known_player(tournament, event.player)
            players = tuple(
                _changed(p, event) if p.id == event.player else p for p in tournament.players
            )
            return replace(state, tournament=replace(tournament, players=players))


def _changed(
    player: Player,
    event: PlayerEdited
    | PlayerWithdrawn
    | PlayerExcluded
    | PlayerReinstated
    | LateEntryArrived
    | AbsenceAnnounced
    | AbsenceCancelled
    | FixedBoardSet
    | HalfByesSet,
) -> Player:
    match event:
        case PlayerEdited():
            return replace(
                player,
                person=event.person,
                rating=event.rating,
                rating_kind=event.rating_kind,
                later_ratings=_later(player, event),
            )
        case PlayerWithdrawn() | PlayerExcluded():
            return replace(player, departure=_departure(event))
        case PlayerReinstated():
            # Somebody else may sit at the board they had.
            return replace(player, departure=None, fixed_board=None)
        case LateEntryArrived():
            return replace(player, first_round=event.first_round)
        case FixedBoardSet():
            return replace(player, fixed_board=event.board)
        case HalfByesSet():
            return replace(player, half_byes=event.entitled)
        case AbsenceAnnounced():
            return replace(player, absences=(*player.absences, event.absence))
        case AbsenceCancelled():
            kept = tuple(a for a in player.absences if a.round != event.round)
            return replace(player, absences=kept)


def _departure(event: PlayerWithdrawn | PlayerExcluded) -> Departure:
    left = isinstance(event, PlayerWithdrawn)
    kind = DepartureKind.WITHDRAWN if left else DepartureKind.EXCLUDED
    return Departure(kind=kind, after_round=event.after_round, reason=event.reason)


def _removed(state: State, player: PlayerId) -> State:
    tournament = state.tournament
    players = tuple(p for p in tournament.players if p.id != player)
    return replace(
        state,
        tournament=replace(tournament, players=players),
        check_ins=frozenset(c for c in state.check_ins if c.player != player),
        decided=tuple(p for p in state.decided if p != player or tournament.settings.is_team),
        tie_values=tuple(
            pair for pair in state.tie_values if pair[0] != player or tournament.settings.is_team
        ),
    )


def _check_entry(state: State, player: Player) -> None:
    tournament = state.tournament
    check_new(player, last=state.last_player, following=next_player_id(state))
    if player.fixed_board is not None:
        raise no.NotAnEntry(id=player.id, part="fixed_board")
    _check_person(tournament, player.id, player.person, player.rating)
    if player.first_round != 1 or tournament.rounds:
        _check_first_round(tournament, player.first_round)
    _check_absences(tournament, player.id, player.absences)
    _check_later(tournament, player.later_ratings)


def _check_list(state: State, event: PlayersRegistered, plea: Plea) -> None:
    """As if they were entered one after the other."""
    if not event.players:
        raise no.EmptyAct(act="PlayersRegistered", part="players")
    for player in event.players:
        _check_entry(state, player)
        _check_limits(state.tournament, player, (), "PlayersRegistered", plea)
        state = perform(state, PlayerRegistered(player=player))


def _check_person(tournament: Tournament, player: PlayerId, person: Person, rating: int) -> None:
    if not person.name.strip():
        raise no.EmptyAct(act="Player", part="name")
    if rating < 0:
        raise no.NegativeRating(rating=rating)
    if not person.fide_id:
        return
    for other in tournament.players:
        if other.person.fide_id == person.fide_id and other.id != player:
            raise no.FideIdUsed(fide_id=person.fide_id, player=other.id)


def _check_edit(tournament: Tournament, event: PlayerEdited) -> None:
    player = known_player(tournament, event.player)
    _check_person(tournament, event.player, event.person, event.rating)
    _check_later(tournament, event.later_ratings or ())
    if (player.person, player.rating, player.rating_kind, player.later_ratings) == (
        event.person,
        event.rating,
        event.rating_kind,
        _later(player, event),
    ):
        raise no.NothingChanges(act="PlayerEdited")


def _check_edits(state: State, event: PlayersEdited) -> None:
    """As if one were edited after the other."""
    if not event.edits:
        raise no.EmptyAct(act="PlayersEdited", part="players")
    for edit in event.edits:
        _check_edit(state.tournament, edit)
        state = perform(state, edit)


def _later(player: Player, event: PlayerEdited) -> tuple[LaterRating, ...]:
    return player.later_ratings if event.later_ratings is None else event.later_ratings


def _check_later(tournament: Tournament, later: tuple[LaterRating, ...]) -> None:
    """Ratings of later lists: from the second round on, each round once, in their order.

    The first round has the rating of the entry.
    """
    rounds = [item.first_round for item in later]
    if rounds != sorted(set(rounds)) or any(number < 2 for number in rounds):
        raise no.InvalidLaterRatings(rounds=tuple(rounds))
    for number in rounds:
        announced_round(tournament, number)
    for item in later:
        if item.rating < 1:
            raise no.NegativeRating(rating=item.rating)


def _check_removal(tournament: Tournament, player: PlayerId) -> None:
    known_player(tournament, player)
    for round_ in rounds_with(tournament, player):
        raise no.PlayerPaired(player=player, round=round_.number)
    if (team := tournament.team_of.get(player)) is not None:
        raise no.PlayerInTeam(player=player, team=team)
    if not tournament.settings.is_team and player in named_participants(tournament):
        raise no.PlayerNamed(player=player)


def _check_numbers(tournament: Tournament, event: NumbersAssigned, plea: Plea) -> None:
    known: dict[int, int | None] = {p.id: p.tpn for p in tournament.players}
    for player, _ in event.numbers:
        if player not in known:
            raise no.UnknownPlayer(player=player)
    paired = {p for r in tournament.rounds for g in r.games for p in g.players}
    check_numbers(tournament, event.numbers, current=known, needed=paired)
    if editions_of(tournament.settings.system.name):
        check_reordered(tournament, event, plea)


def _rounds_played(tournament: Tournament, player: PlayerId) -> Iterable[RoundNo]:
    for round_ in rounds_with(tournament, player):
        game = round_.game_of(player)
        if game is not None and game.result.is_known and game.result.is_played:
            yield round_.number


def _check_arrival(tournament: Tournament, event: LateEntryArrived) -> None:
    player = known_player(tournament, event.player)
    if player.first_round == event.first_round:
        raise no.NothingChanges(act="LateEntryArrived")
    for round_ in rounds_with(tournament, player.id):
        raise no.PlayerPaired(player=player.id, round=round_.number)
    _check_first_round(tournament, event.first_round)


def _check_first_round(tournament: Tournament, first: RoundNo) -> None:
    """A late entry plays from the next round, or from the current one if that is still open.

    Rule: C.04.2@2026-02 2.4, 4.2-4.4; C.04.2@2017 C.2.
    """
    if first < 1:
        raise no.NotARound(round=first)
    announced_round(tournament, first)
    current = tournament.current_round
    earliest = 1 if current is None else current.number + (1 if current.closed else 0)
    if first < earliest:
        rule = cite(Article.LATE_ENTRY, tournament.settings)
        raise no.RoundPassed(round=first, next=earliest, rule=rule)


def _check_absences(tournament: Tournament, player: PlayerId, absences: Iterable[Absence]) -> None:
    seen: set[RoundNo] = set()
    for absence in absences:
        unpaired_round(tournament, absence.round)
        if absence.round in seen:
            raise no.AbsenceKnown(player=player, round=absence.round)
        seen.add(absence.round)


def _check_limits(
    tournament: Tournament, player: Player, more: tuple[Absence, ...], act: str, plea: Plea
) -> None:
    """Byes with points beyond the number announced, or in the last rounds, leave the rules.

    What counts is what is worth points: an absence for zero points is free. Byes a player already
    had in rounds played count; the limit itself is the regulations', not ours. Where they name
    none, a second bye is more than the article grants. Whom they do not entitle to any gets none in
    FIDE mode.

    Rule: C.05@2017 6.7.
    """
    settings = tournament.settings
    asked = [a for a in more or player.absences if a.bye is not RequestedBye.ZERO]
    if not asked:
        return
    if any(a.bye is RequestedBye.FULL for a in asked):
        plea.leaves("full_point_bye", act=act)
    if not player.half_byes:
        plea.leaves("bye_not_entitled", act=act)
    held = [a for a in (*player.absences, *more) if a.bye is not RequestedBye.ZERO]
    number = len({a.round for a in held})
    if settings.bye_limit is None:
        if number > 1:
            plea.leaves("bye_not_announced", act=act)
    elif number > settings.bye_limit:
        plea.leaves("bye_beyond_limit", act=act)
    if settings.rounds is None or not settings.bye_last_rounds:
        return
    if any(a.round > settings.rounds - settings.bye_last_rounds for a in asked):
        plea.leaves("bye_in_last_rounds", act=act)


def _check_fixed_board(tournament: Tournament, event: FixedBoardSet) -> None:
    player = known_player(tournament, event.player)
    if player.fixed_board == event.board:
        raise no.NothingChanges(act="FixedBoardSet")
    if event.board is None:
        return
    if event.board < 1:
        raise no.NotABoard(board=event.board)
    for other in tournament.players:
        if other.fixed_board == event.board and other.departure is None:
            raise no.BoardTaken(player=other.id, board=event.board)


def _still_there(player: Player, round_no: int) -> None:
    gone = player.departure
    if gone is not None and round_no > gone.after_round:
        raise no.PlayerGone(player=player.id, after_round=gone.after_round, kind=gone.kind.value)


def _check_in_round(tournament: Tournament, round_no: RoundNo) -> None:
    if round_no < 1:
        raise no.NotARound(round=round_no)
    announced_round(tournament, round_no)
