"""Rounds: preview, pair, publish, change by hand, close."""

from __future__ import annotations

from ronde.conduct.draws import Chance, DrawColor, DrawPosition
from ronde.conduct.rounds import (
    ChangePairing,
    CloseRound,
    PairByHand,
    PairRound,
    PublishRound,
    ReopenRound,
    UnpairRound,
)
from ronde.journal import Event, Journal, State
from ronde.journal.events import ChangeCase, RoundPaired
from ronde.model import Bye, Color, Game, PlayerId
from ronde.queries.open_games import adjourned as adjourned_in
from ronde.queries.rounds import Preview, digest_of, preview
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = [
    "change_pairing",
    "close_round",
    "draw_initial_color",
    "draw_position",
    "pair_by_hand",
    "pair_round",
    "preview_pairing",
    "publish_round",
    "reopen_round",
    "unpair_round",
]


def draw_initial_color(
    store: Store, tournament: int, *, by: Signature, seed: int | None, drawn: Color | None = None
) -> Done:
    """Draw the initial colour with that seed, or record the one drawn by hand."""
    wish = DrawColor(chance=Chance(seed=seed)) if drawn is None else DrawColor.by_hand(drawn)
    return carry_out(store, tournament, wish, by)


def draw_position(
    store: Store,
    tournament: int,
    round_no: int,
    *,
    by: Signature,
    seed: int | None,
    drawn: int | None = None,
) -> Done:
    """Draw the array of a round of Chess960 with that seed, or record the one drawn by hand."""
    wish = (
        DrawPosition(round=round_no, chance=Chance(seed=seed))
        if drawn is None
        else DrawPosition.by_hand(round_no, drawn)
    )
    return carry_out(store, tournament, wish, by)


def preview_pairing(store: Store, tournament: int) -> Preview:
    """The pairing of the next round as it would be made now.

    Raises:
        NoValidPairing, SwissError, UnknownName: as the system says.
    """
    return preview(store.journal(tournament).state)


def pair_round(
    store: Store,
    tournament: int,
    *,
    by: Signature,
    digest: str | None = None,
    seen: int = 0,
    publish: bool = False,
    adjourned: bool = False,
) -> Done:
    """Pair the next round and close the last one if it is complete; `publish` it at once.

    `digest` is that of the preview shown at version `seen`; another pairing is not recorded.
    `adjourned`: the games that the preview listed may count as draws.

    Raises:
        Conflict: the pairing would be another than the one previewed, or for other adjourned games.
        AdjournedAsDraws: there are such games, and nobody was asked.
        ActRefused, NoValidPairing, SwissError, UnknownName.
    """
    listed = unchanged(tournament, seen or None, _adjourned)

    def as_previewed(journal: Journal, events: tuple[Event, ...]) -> None:
        listed(journal, events)
        paired = next(e for e in events if isinstance(e, RoundPaired))
        if digest is not None and digest != digest_of(paired):
            raise Conflict(
                tournament=tournament,
                expected=seen,
                actual=journal.version,
                changes=journal.entries[max(seen, 0) :],
            )

    wish = PairRound(publish=publish, adjourned=adjourned)
    return carry_out(store, tournament, wish, by, check=as_previewed)


def _adjourned(state: State) -> list[tuple[int, str]]:
    return [(game.round, game.key) for game in adjourned_in(state.tournament)]


def pair_by_hand(
    store: Store,
    tournament: int,
    *,
    games: tuple[Game, ...],
    byes: tuple[PlayerId, ...] = (),
    by: Signature,
    round_no: int | None = None,
) -> Done:
    """Make the next round by hand; needs a reason. `round_no`: the round that was meant.

    Raises:
        NotByHand: teams meet, or a bracket leads on.
        ActRefused, NotReady, EventOver, SwissError.
    """
    wish = PairByHand(games=games, byes=byes, round=round_no)
    return carry_out(store, tournament, wish, by)


def unpair_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Throw away the pairing of the last round, before it was published."""
    return carry_out(store, tournament, UnpairRound(round=number), by)


def publish_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Make the pairing known; doing it twice changes nothing."""
    return carry_out(store, tournament, PublishRound(round=number), by)


def close_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Declare that all results are in and checked; doing it twice changes nothing."""
    return carry_out(store, tournament, CloseRound(round=number), by)


def reopen_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Open a closed round for changes; needs a reason."""
    return carry_out(store, tournament, ReopenRound(round=number), by)


def change_pairing(
    store: Store,
    tournament: int,
    number: int,
    *,
    games: tuple[Game, ...],
    byes: tuple[Bye, ...],
    by: Signature,
    case: ChangeCase | None = None,
) -> Done:
    """Record a pairing changed by hand; needs a reason. `case`: one the rules provide for."""
    wish = ChangePairing(round=number, games=games, byes=byes, case=case)
    return carry_out(store, tournament, wish, by)
