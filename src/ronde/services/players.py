"""Players: entering, editing, absences, arrival, leaving and coming back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ronde.conduct.players import (
    AnnounceAbsences,
    CancelAbsence,
    CheckIn,
    EditPlayer,
    EditPlayers,
    EntitleToByes,
    ExcludePlayer,
    NewPlayer,
    RegisterPlayers,
    ReinstatePlayer,
    RemovePlayer,
    SetFirstRound,
    UseListRatings,
    WithdrawPlayer,
)
from ronde.model import LaterRating, Person, PlayerId, RatingKind, RequestedBye
from ronde.queries.ratings import rating_proposals
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.store import Store

__all__ = [
    "NewPlayer",
    "announce_absence",
    "announce_absences",
    "cancel_absence",
    "check_in",
    "edit_player",
    "edit_players",
    "entitle_to_byes",
    "exclude_player",
    "register_players",
    "reinstate_player",
    "remove_player",
    "rename_player",
    "set_first_round",
    "use_list_ratings",
    "withdraw_player",
]


def register_players(
    store: Store,
    tournament: int,
    entries: Sequence[NewPlayer],
    *,
    by: Signature,
    source: str = "",
) -> Done:
    """Enter players, all or none; several are one act. `source` names the file that lists them.

    Raises:
        ActRefused: one of them cannot be entered.
    """
    wish = RegisterPlayers(entries=tuple(entries), source=source)
    return carry_out(store, tournament, wish, by)


def edit_player(
    store: Store,
    tournament: int,
    player: int,
    *,
    person: Person,
    rating: int,
    rating_kind: RatingKind | None,
    by: Signature,
    later_ratings: tuple[LaterRating, ...] | None = None,
    seen: int | None = None,
    half_byes: bool | None = None,
) -> Done:
    """Replace what is known of a player; the same again changes nothing.

    Raises:
        Conflict: it was changed since version `seen`.
    """
    wish = EditPlayer(
        player=player,
        person=person,
        rating=rating,
        rating_kind=rating_kind,
        half_byes=half_byes,
        later_ratings=later_ratings,
    )
    known = unchanged(
        tournament,
        seen,
        lambda state: next((p.person for p in state.tournament.players if p.id == player), None),
    )
    return carry_out(store, tournament, wish, by, check=known)


def edit_players(
    store: Store,
    tournament: int,
    edits: Sequence[EditPlayer],
    *,
    source: str,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Replace what is known of several players in one act; `source` names the list that says so.

    Raises:
        Conflict: the players were changed since version `seen`.
    """
    wish = EditPlayers(edits=tuple(edits), source=source)
    known = unchanged(tournament, seen, lambda state: state.tournament.players)
    return carry_out(store, tournament, wish, by, check=known)


def entitle_to_byes(
    store: Store, tournament: int, player: int, *, entitled: bool, by: Signature
) -> Done:
    """Whether the regulations grant a player byes with points."""
    return carry_out(store, tournament, EntitleToByes(player=player, entitled=entitled), by)


def use_list_ratings(
    store: Store,
    tournament: int,
    *,
    players: frozenset[int],
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Give these players the rating that counts by the rule, or the estimate of their age group.

    Raises:
        Conflict: what would change is not what version `seen` would have changed.
    """
    shown = unchanged(tournament, seen, lambda state: rating_proposals(state.tournament))
    wish = UseListRatings(estimates=True, players=players)
    return carry_out(store, tournament, wish, by, check=shown)


def rename_player(store: Store, tournament: int, player: int, *, name: str, by: Signature) -> Done:
    """Another name for the same person; the same again changes nothing."""
    known = store.journal(tournament).state.tournament.player(PlayerId(player))
    wish = EditPlayer(
        player=player,
        person=replace(known.person, name=name),
        rating=known.rating,
        rating_kind=known.rating_kind,
    )
    return carry_out(store, tournament, wish, by)


def remove_player(store: Store, tournament: int, player: int, *, by: Signature) -> Done:
    """Strike an entry from the list, while the player is in no pairing."""
    return carry_out(store, tournament, RemovePlayer(player=player), by)


def withdraw_player(
    store: Store, tournament: int, player: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """A player leaves after that round."""
    wish = WithdrawPlayer(player=player, after_round=after_round, why=why)
    return carry_out(store, tournament, wish, by)


def exclude_player(
    store: Store, tournament: int, player: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """The arbiter excludes a player after that round; needs a reason."""
    wish = ExcludePlayer(player=player, after_round=after_round, why=why)
    return carry_out(store, tournament, wish, by)


def reinstate_player(store: Store, tournament: int, player: int, *, by: Signature) -> Done:
    """A player who had left is paired again; needs a reason."""
    return carry_out(store, tournament, ReinstatePlayer(player=player), by)


def set_first_round(
    store: Store, tournament: int, player: int, *, first_round: int, by: Signature
) -> Done:
    """A player not paired yet plays from that round on."""
    return carry_out(store, tournament, SetFirstRound(player=player, first_round=first_round), by)


def announce_absence(
    store: Store, tournament: int, player: int, *, round_no: int, bye: RequestedBye, by: Signature
) -> Done:
    """A player will not play in a round to come."""
    wish = AnnounceAbsences(players=(player,), round=round_no, bye=bye)
    return carry_out(store, tournament, wish, by)


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
    wish = AnnounceAbsences(players=tuple(players), round=round_no, bye=bye, only_new=True)
    return carry_out(store, tournament, wish, by)


def cancel_absence(
    store: Store, tournament: int, player: int, *, round_no: int, by: Signature
) -> Done:
    """The player will play after all."""
    return carry_out(store, tournament, CancelAbsence(player=player, round=round_no), by)


def check_in(
    store: Store, tournament: int, player: int, *, round_no: int, present: bool, by: Signature
) -> Done:
    """Tick a player as seen in the hall, or take the tick away; twice changes nothing."""
    wish = CheckIn(player=player, round=round_no, present=present)
    return carry_out(store, tournament, wish, by)
