"""Rounds: preview, pair, publish, change by hand, close."""

from __future__ import annotations

from ronde.journal.events import (
    ChangeCase,
    PairingChanged,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    RoundUnpaired,
    SettingsChanged,
    TournamentImported,
)
from ronde.model import Bye, Color, Game, RoundNo, Tournament
from ronde.pairing.draw_records import perform, record_draw
from ronde.pairing.draws import Lots
from ronde.queries.rounds import Preview, preview
from ronde.queries.systems import Proposal
from ronde.scoring import with_boundary
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = [
    "change_pairing",
    "close_round",
    "draw_initial_color",
    "pair_round",
    "paired_event",
    "preview_pairing",
    "publish_round",
    "reopen_round",
    "unpair_round",
]


def draw_initial_color(
    store: Store, tournament: int, *, by: Signature, seed: int | None, drawn: Color | None = None
) -> Done:
    """Draw the initial colour with that seed, or record the one drawn by hand.

    Rule: C.04.3@2026-02 5.1; C.04.3@2017 E.5.
    """
    if drawn is None and seed is None:
        raise ValueError("a seed, or the colour drawn by hand")
    lots = Lots.seeded(str(seed)) if drawn is None else Lots.by_hand([[*Color].index(drawn)])
    draw = perform("initial-color", {}, lots)
    event = record_draw("initial-color", {}, draw, seed=seed if drawn is None else None)
    return carry_out(store, tournament, lambda draft: draft.do(event), by)


def preview_pairing(store: Store, tournament: int) -> Preview:
    """The pairing of the next round as it would be made now.

    Raises:
        NoValidPairing, SwissError, UnknownName: as the system says.
    """
    journal = store.journal(tournament)
    imported = _imported(journal.entries[0].event if journal.entries else None)
    return preview(journal.state, imported=imported)


def _imported(founding: object) -> bool:
    return isinstance(founding, TournamentImported)


def pair_round(
    store: Store, tournament: int, *, by: Signature, digest: str | None = None, seen: int = 0
) -> Done:
    """Pair the next round and close the last one if it is complete.

    `digest` is that of the preview shown at version `seen`; another pairing is not recorded.

    Raises:
        Conflict: the pairing would be another than the one previewed.
        ActRefused, NoValidPairing, SwissError, UnknownName.
    """

    def decide(draft: Draft) -> None:
        last = draft.tournament.current_round
        if last is not None and last.is_complete and not last.closed:
            draft.do(RoundClosed(round=last.number))
        founding = draft.journal.entries[0].event
        version = draft.journal.version
        found = preview(draft.state, imported=_imported(founding))
        if digest is not None and digest != found.digest:
            raise Conflict(
                tournament=tournament,
                expected=seen,
                actual=version,
                changes=draft.journal.entries[max(seen, 0) :],
            )
        if found.numbers is not None:
            draft.do(found.numbers)
        fixed = with_boundary(draft.tournament)
        if found.proposal.round.number == 1 and fixed != draft.tournament.settings:
            draft.do(SettingsChanged(settings=fixed))
        for drawn in found.proposal.draws:
            draft.do(drawn)
        draft.do(paired_event(draft.tournament, found.proposal))
        for act in found.proposal.after:
            draft.do(act)

    return carry_out(store, tournament, decide, by)


def paired_event(tournament: Tournament, proposal: Proposal) -> RoundPaired:
    """The act of pairing as proposed, on the day the schedule gives."""
    round_ = proposal.round
    due = next((t for t in tournament.settings.schedule if t.round == round_.number), None)
    return RoundPaired(
        round=round_.number,
        games=round_.games,
        byes=round_.byes,
        matches=round_.matches,
        team_byes=round_.team_byes,
        by=proposal.by,
        engine=proposal.engine,
        date=round_.date or (None if due is None else due.date),
    )


def unpair_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Throw away the pairing of the last round, before it was published."""
    event = RoundUnpaired(round=RoundNo(number))
    return carry_out(store, tournament, lambda draft: draft.do(event), by)


def publish_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Make the pairing known; doing it twice changes nothing."""

    def decide(draft: Draft) -> None:
        rounds = draft.tournament.rounds
        if not (1 <= number <= len(rounds) and rounds[number - 1].published):
            draft.do(RoundPublished(round=RoundNo(number)))

    return carry_out(store, tournament, decide, by)


def close_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Declare that all results are in and checked; doing it twice changes nothing."""

    def decide(draft: Draft) -> None:
        rounds = draft.tournament.rounds
        # Rounds paired ahead from a calendar are not closed by pairing the next one.
        for earlier in rounds[: number - 1]:
            if earlier.is_complete and not earlier.closed:
                draft.do(RoundClosed(round=earlier.number))
        if not (1 <= number <= len(rounds) and rounds[number - 1].closed):
            draft.do(RoundClosed(round=RoundNo(number)))

    return carry_out(store, tournament, decide, by)


def reopen_round(store: Store, tournament: int, number: int, *, by: Signature) -> Done:
    """Open a closed round for changes; needs a reason."""
    event = RoundReopened(round=RoundNo(number))
    return carry_out(store, tournament, lambda draft: draft.do(event), by)


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

    def decide(draft: Draft) -> None:
        rounds = draft.tournament.rounds
        old = rounds[number - 1] if 1 <= number <= len(rounds) else None
        draft.do(
            PairingChanged(
                round=RoundNo(number),
                games=games,
                byes=byes,
                matches=() if old is None else old.matches,
                team_byes=() if old is None else old.team_byes,
                case=case,
            )
        )

    return carry_out(store, tournament, decide, by)
