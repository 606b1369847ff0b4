"""Ties that results leave: lots drawn and recorded (LOT), places decided by the arbiter (MAN)."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.errors import ModelError
from ronde.journal.events import DrawKind, PlacesDecided
from ronde.model import PlayerId, TeamId
from ronde.pairing.draw_records import Holders, perform, record_draw
from ronde.pairing.draws import Lots
from ronde.queries.starting import labels, participants
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = ["decide_places", "draw_ties"]


def draw_ties(store: Store, tournament: int, *, seed: int, by: Signature) -> Done:
    """Draw a place for everybody, for the code LOT; a draw that was made is not made again.

    Everybody draws, tied or not: who is tied may still change with a corrected result.

    Rule: C.07@2026-03 4.

    Raises:
        ModelError: there is nobody to draw for.
    """

    def decide(draft: Draft) -> None:
        if any(made.kind is DrawKind.TIE for made in draft.state.draws):
            return
        names = labels(participants(draft.tournament))
        if not names:
            raise ModelError("draw.nobody")
        teams = draft.tournament.settings.is_team
        holders = (
            Holders(teams={label: TeamId(who) for label, who in names.items()})
            if teams
            else Holders(players={label: PlayerId(who) for label, who in names.items()})
        )
        inputs = {"entrants": list(names)}
        drawn = perform("tie", inputs, Lots.seeded(str(seed)))
        draft.do(record_draw("tie", inputs, drawn, seed=seed, holders=holders))

    return carry_out(store, tournament, decide, by)


def decide_places(store: Store, tournament: int, order: Sequence[int], *, by: Signature) -> Done:
    """Who is better where the chain says MAN, best first; needs a reason (a play-off, a decision).

    The same again changes nothing.
    """

    def decide(draft: Draft) -> None:
        if tuple(order) != draft.state.decided:
            draft.do(PlacesDecided(order=tuple(order)))

    return carry_out(store, tournament, decide, by)
