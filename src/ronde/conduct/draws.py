"""Lots: who draws them, and the draws that give no numbers: colour, start position, ties."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import DrawKind, Lot, PlacesDecided, TieValuesEntered
from ronde.model import Color, PlayerId, TeamId
from ronde.pairing.draw_records import Holders, perform, record_draw
from ronde.pairing.draws import Lots
from ronde.queries.starting import labels, participants

__all__ = [
    "Chance",
    "DecidePlaces",
    "DrawColor",
    "DrawPosition",
    "DrawTies",
    "EnterTieValues",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Where lots come from: a seed that anybody may check, or picks made by hand in the room.

    `picks` are what came out each time, counted from 0; `note` says how and before whom.
    """

    seed: int | None = None
    picks: tuple[int, ...] | None = None
    note: str = ""

    def lots(self) -> Lots:
        """The urn of one draw.

        Raises:
            ValueError: neither a seed nor picks.
        """
        if self.picks is not None:
            return Lots.by_hand(self.picks)
        if self.seed is None:
            raise ValueError("a seed, or what was drawn by hand")
        return Lots.seeded(str(self.seed))

    @property
    def recorded_seed(self) -> int | None:
        """The seed that led to the outcome, if one did."""
        return self.seed if self.picks is None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawColor:
    """The initial colour, drawn.

    Rule: C.04.3@2026-02 5.1; C.04.3@2017 E.5.
    """

    chance: Chance

    @classmethod
    def by_hand(cls, drawn: Color, *, note: str = "") -> DrawColor:
        """The colour that came out in the room."""
        return cls(chance=Chance(picks=([*Color].index(drawn),), note=note))

    def decide(self, _: State) -> tuple[Event, ...]:
        """The draw."""
        draw = perform("initial-color", {}, self.chance.lots())
        made = record_draw(
            "initial-color", {}, draw, seed=self.chance.recorded_seed, note=self.chance.note
        )
        return (made,)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPosition:
    """The array that all boards of a round of Chess960 start from, drawn.

    Rule: Laws, Guidelines II.2.
    """

    round: int
    chance: Chance

    @classmethod
    def by_hand(cls, round_no: int, number: int, *, note: str = "") -> DrawPosition:
        """The number that came out in the room."""
        return cls(round=round_no, chance=Chance(picks=(number,), note=note))

    def decide(self, _: State) -> tuple[Event, ...]:
        """The draw."""
        inputs = {"round": self.round}
        drawn = perform("chess960", inputs, self.chance.lots())
        seed, note = self.chance.recorded_seed, self.chance.note
        return (record_draw("chess960", inputs, drawn, seed=seed, note=note),)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawTies:
    """A place for everybody, for the code LOT; a draw that was made is not made again.

    Everybody draws, tied or not: who is tied may still change with a corrected result. `among`
    names those who draw where it is not everybody.

    Rule: C.07@2026-03 4.
    """

    chance: Chance
    among: tuple[int, ...] = ()

    def decide(self, state: State) -> tuple[Event, ...]:
        """The draw, unless these have drawn.

        Raises:
            ModelError: there is nobody to draw for.
        """
        known = participants(state.tournament)
        wanted = set(self.among or known)
        if wanted and any(
            wanted <= _drew(made.outcome) for made in state.draws if made.kind is DrawKind.TIE
        ):
            return ()
        chosen = {who: known[who] for who in self.among} if self.among else known
        names = labels(chosen)
        if not names:
            raise ModelError("draw.nobody")
        holders = (
            Holders(teams={label: TeamId(who) for label, who in names.items()})
            if state.tournament.settings.is_team
            else Holders(players={label: PlayerId(who) for label, who in names.items()})
        )
        inputs = {"entrants": list(names)}
        drawn = perform("tie", inputs, self.chance.lots())
        made = record_draw(
            "tie",
            inputs,
            drawn,
            seed=self.chance.recorded_seed,
            holders=holders,
            note=self.chance.note,
        )
        return (made,)


def _drew(outcome: tuple[Lot, ...]) -> set[int]:
    """Who drew these lots."""
    return {int(lot.player or lot.team or 0) for lot in outcome}


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidePlaces:
    """Who is better where the chain says MAN, best first; needs a reason (a play-off, a decision).

    The same again changes nothing.
    """

    order: tuple[int, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """The order, if it is another."""
        return () if self.order == state.decided else (PlacesDecided(order=self.order),)


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterTieValues:
    """A tie-break computed elsewhere, where the chain says EXT: participants and thousandths.

    It needs a reason (who computed it, and how). The same again changes nothing.
    """

    values: tuple[tuple[int, int], ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """The values, if they are others."""
        values = tuple(sorted(self.values))
        return () if values == state.tie_values else (TieValuesEntered(values=values),)
