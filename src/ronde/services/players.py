"""Players: entering, editing, absences, arrival, leaving and coming back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.journal import CheckIn, Event, State, next_player_id
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    CheckInCancelled,
    LateEntryArrived,
    PlayerEdited,
    PlayerExcluded,
    PlayerRegistered,
    PlayerReinstated,
    PlayerRemoved,
    PlayerWithdrawn,
)
from ronde.model import Absence, Person, Player, PlayerId, RatingKind, RequestedBye, RoundNo
from ronde.services.acts import Done, Draft, Signature, carry_out, require_unchanged
from ronde.services.calendars import record_forfeits
from ronde.store.store import Store

__all__ = [
    "NewPlayer",
    "announce_absence",
    "announce_absences",
    "cancel_absence",
    "check_in",
    "edit_player",
    "exclude_player",
    "register_players",
    "reinstate_player",
    "remove_player",
    "set_first_round",
    "withdraw_player",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlayer:
    """Somebody to be entered; `first_round` None: as soon as possible."""

    person: Person
    rating: int = 0
    rating_kind: RatingKind | None = None
    first_round: int | None = None
    absences: tuple[Absence, ...] = ()


def register_players(
    store: Store, tournament: int, entries: Sequence[NewPlayer], *, by: Signature
) -> Done:
    """Enter players, all or none.

    Raises:
        ActRefused: one of them cannot be entered.
    """

    def decide(draft: Draft) -> None:
        for new in entries:
            draft.do(PlayerRegistered(player=_entry(draft.state, new)))

    return carry_out(store, tournament, decide, by)


def _entry(state: State, new: NewPlayer) -> Player:
    first = new.first_round or len(state.tournament.rounds) + 1
    return Player(
        id=next_player_id(state),
        person=new.person,
        rating=new.rating,
        rating_kind=new.rating_kind,
        first_round=RoundNo(first),
        absences=new.absences,
    )


def edit_player(
    store: Store,
    tournament: int,
    player: int,
    *,
    person: Person,
    rating: int,
    rating_kind: RatingKind | None,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Replace what is known of a player; the same again changes nothing.

    Raises:
        Conflict: it was changed since version `seen`.
    """
    number = PlayerId(player)

    def decide(draft: Draft) -> None:
        require_unchanged(
            draft,
            tournament,
            seen,
            lambda state: next(
                (p.person for p in state.tournament.players if p.id == number), None
            ),
        )
        present = draft.tournament.player_by_id.get(number)
        new = (person, rating, rating_kind)
        if present is None or (present.person, present.rating, present.rating_kind) != new:
            draft.do(
                PlayerEdited(player=number, person=person, rating=rating, rating_kind=rating_kind)
            )

    return carry_out(store, tournament, decide, by)


def _one(store: Store, tournament: int, event: Event, by: Signature) -> Done:
    return carry_out(store, tournament, lambda draft: draft.do(event), by)


def remove_player(store: Store, tournament: int, player: int, *, by: Signature) -> Done:
    """Strike an entry from the list, while the player is in no pairing."""
    return _one(store, tournament, PlayerRemoved(player=PlayerId(player)), by)


def withdraw_player(
    store: Store, tournament: int, player: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """A player leaves after that round."""
    event = PlayerWithdrawn(player=PlayerId(player), after_round=after_round, reason=why)
    return _gone(store, tournament, event, after_round, by)


def exclude_player(
    store: Store, tournament: int, player: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """The arbiter excludes a player after that round; needs a reason."""
    event = PlayerExcluded(player=PlayerId(player), after_round=after_round, reason=why)
    return _gone(store, tournament, event, after_round, by)


def _gone(store: Store, tournament: int, event: Event, after_round: int, by: Signature) -> Done:
    """The departure, and the forfeits it means in rounds that a calendar paired ahead."""

    def decide(draft: Draft) -> None:
        draft.do(event)
        record_forfeits(draft, after_round)

    return carry_out(store, tournament, decide, by)


def reinstate_player(store: Store, tournament: int, player: int, *, by: Signature) -> Done:
    """A player who had left is paired again; needs a reason."""
    return _one(store, tournament, PlayerReinstated(player=PlayerId(player)), by)


def set_first_round(
    store: Store, tournament: int, player: int, *, first_round: int, by: Signature
) -> Done:
    """A player not paired yet plays from that round on."""
    event = LateEntryArrived(player=PlayerId(player), first_round=RoundNo(first_round))
    return _one(store, tournament, event, by)


def announce_absence(
    store: Store, tournament: int, player: int, *, round_no: int, bye: RequestedBye, by: Signature
) -> Done:
    """A player will not play in a round to come."""
    absence = Absence(round=RoundNo(round_no), bye=bye)
    return _one(store, tournament, AbsenceAnnounced(player=PlayerId(player), absence=absence), by)


def announce_absences(
    store: Store,
    tournament: int,
    players: Sequence[int],
    *,
    round_no: int,
    bye: RequestedBye,
    by: Signature,
) -> Done:
    """Several players will not play in a round to come; who said so already is left alone."""

    def decide(draft: Draft) -> None:
        for player in players:
            known = draft.tournament.player_by_id.get(PlayerId(player))
            if known is None or known.absence(round_no) is None:
                absence = Absence(round=RoundNo(round_no), bye=bye)
                draft.do(AbsenceAnnounced(player=PlayerId(player), absence=absence))

    return carry_out(store, tournament, decide, by)


def cancel_absence(
    store: Store, tournament: int, player: int, *, round_no: int, by: Signature
) -> Done:
    """The player will play after all."""
    event = AbsenceCancelled(player=PlayerId(player), round=RoundNo(round_no))
    return _one(store, tournament, event, by)


def check_in(
    store: Store, tournament: int, player: int, *, round_no: int, present: bool, by: Signature
) -> Done:
    """Tick a player as seen in the hall, or take the tick away; twice changes nothing."""
    number, round_ = PlayerId(player), RoundNo(round_no)

    def decide(draft: Draft) -> None:
        ticked = CheckIn(round_, number) in draft.state.check_ins
        if present and not ticked:
            draft.do(CheckedIn(player=number, round=round_))
        if ticked and not present:
            draft.do(CheckInCancelled(player=number, round=round_))

    return carry_out(store, tournament, decide, by)
