"""The rounds of one player: played, being played, to come, and what they can still bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.model import (
    Color,
    Player,
    PlayerId,
    Points,
    RequestedBye,
    RoundNo,
    Side,
    Tournament,
)
from ronde.queries.systems import is_swiss
from ronde.scoring import Entry, ScoreSheet, bye_points, side_points

__all__ = [
    "STATES",
    "Possible",
    "RoundOfPlayer",
    "rounds_of",
    "rounds_played",
    "still_possible",
]

STATES = ("played", "forfeit", "now", "plays", "late", "gone", "U", "F", "H", "Z", "+")
"""Everything a round of a player can be."""
_OPEN = (Side.PENDING, Side.ADJOURNED)
_FORFEITS = (Side.FORFEIT_WIN, Side.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOfPlayer:
    """A round as its chip shows it.

    `state`: `played`, `forfeit`, `now`, `plays`, `late` (not yet entered), `gone`, or the letter of
    a bye (U, F, H, Z, +). `press` is what pressing the chip asks for: `plays` or the letter of a
    bye; empty where nothing can be changed any more.
    """

    round: int
    state: str
    press: str = ""

    @property
    def is_past(self) -> bool:
        """Whether it is neither being played nor to come."""
        return self.state != "now" and not self.press


@dataclass(frozen=True, slots=True)
class Possible:
    """The fewest and the most points that a player can end with."""

    least: Points
    most: Points


def rounds_of(
    tournament: Tournament, player: Player, sheet: ScoreSheet
) -> tuple[RoundOfPlayer, ...]:
    """Every round announced, and those paired beyond."""
    paired = len(tournament.rounds)
    last = max(tournament.settings.rounds or paired + 1, paired)
    entries = {entry.round: entry for entry in sheet.entries}
    return tuple(
        _paired(player, entries[number])
        if number <= paired
        else _to_come(tournament, player, number)
        for number in range(1, last + 1)
    )


def _paired(player: Player, entry: Entry) -> RoundOfPlayer:
    if entry.outcome in _OPEN:
        return RoundOfPlayer(round=entry.round, state="now")
    if entry.opponent is not None:
        state = "forfeit" if entry.outcome in _FORFEITS else "played"
        return RoundOfPlayer(round=entry.round, state=state)
    if entry.outcome is not None:
        return RoundOfPlayer(round=entry.round, state=entry.outcome.value)
    return RoundOfPlayer(round=entry.round, state=_outside(player, entry.round) or "Z")


def _outside(player: Player, number: int) -> str:
    """Why a round is none of the player's, if it is not."""
    if number < player.first_round:
        return "late"
    left = player.departure
    return "gone" if left is not None and number > left.after_round else ""


def _to_come(tournament: Tournament, player: Player, number: int) -> RoundOfPlayer:
    if out := _outside(player, number):
        return RoundOfPlayer(round=number, state=out)
    absence = player.absence(number)
    state = "plays" if absence is None else absence.bye.value
    return RoundOfPlayer(round=number, state=state, press=_press(tournament, player, number, state))


def _press(tournament: Tournament, player: Player, number: int, state: str) -> str:
    """Plays, half a point where the rules announced allow it, absent, and round again."""
    half, zero = RequestedBye.HALF.value, RequestedBye.ZERO.value
    if state == zero:
        return "plays"
    if state == "plays" and _may_ask_half(tournament, player, number):
        return half
    return zero


def _may_ask_half(tournament: Tournament, player: Player, number: int) -> bool:
    settings = tournament.settings
    if not is_swiss(settings) or not player.half_byes:
        return False
    if settings.rounds is not None and number > settings.rounds - settings.bye_last_rounds:
        return False
    asked = sum(absence.bye is not RequestedBye.ZERO for absence in player.absences)
    if settings.bye_limit is None:
        return asked == 0 or settings.rulebook != "fide"
    return asked < settings.bye_limit


def still_possible(tournament: Tournament, player: Player, sheet: ScoreSheet) -> Possible:
    """Points at the end if everything to come is lost, and if everything is won.

    Byes asked for count as they were asked for; a round to come may be won with either colour.
    """
    spans = list(_spans(tournament, player, sheet))
    return Possible(
        Points(sheet.points + sum(least for least, _ in spans)),
        Points(sheet.points + sum(most for _, most in spans)),
    )


def _spans(
    tournament: Tournament, player: Player, sheet: ScoreSheet
) -> Iterator[tuple[Points, Points]]:
    system = tournament.settings.points
    by_side = side_points(system)
    by_bye = {kind.value: points for kind, points in bye_points(system).items() if kind}
    colors = {entry.round: entry.color for entry in sheet.entries}
    for found in rounds_of(tournament, player, sheet):
        if found.state in {"now", "plays"}:
            known = colors.get(found.round)
            sides = tuple(Color) if known is None else (known,)
            yield (
                min(by_side[Side.LOSS, color] for color in sides),
                max(by_side[Side.WIN, color] for color in sides),
            )
        elif found.press:
            worth = by_bye[found.state]
            yield worth, worth


def rounds_played(tournament: Tournament, player: PlayerId) -> Iterator[RoundNo]:
    """Rounds with a game of the player that was played: nobody leaves before those."""
    for round_ in tournament.rounds:
        game = round_.game_of(player)
        if game is not None and game.result.is_known and game.result.is_played:
            yield round_.number
