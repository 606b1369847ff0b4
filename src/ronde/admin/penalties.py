"""Incidents at the board: what the Laws propose, counted by player and game.

A proposal decides nothing: the arbiter may do otherwise, and the log keeps what was done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.errors import PenaltyError, PenaltyPointsError
from ronde.model import (
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    PlayerId,
    Points,
    RoundNo,
    Settings,
    points_to_text,
)
from ronde.rules.admin.penalties import INCIDENTS, WARNINGS, PenaltyRules

__all__ = ["POINTED", "TIMED", "GameCase", "Proposal", "check_penalty", "counted", "proposed"]

TIMED = frozenset({PenaltyKind.TIME_TO_OPPONENT, PenaltyKind.TIME_FROM_OFFENDER})
"""The penalties in minutes."""
POINTED = frozenset({PenaltyKind.POINTS_TO_OPPONENT, PenaltyKind.POINTS_FROM_OFFENDER})
"""The penalties in points."""
_MINUTES_GIVEN = {IncidentKind.ILLEGAL_MOVE, IncidentKind.WRONG_CLAIM}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCase:
    """What a proposal depends on besides the log.

    `cadence` None: not known. `supervised`: rapid or blitz under the competition rules.
    `lost_at`: the illegal move that loses; R03 2.2.2 lets beginners have a third. `opponent`: who
    sits on the other side. `lesser`: the regulations set a lesser penalty for a device.
    `put_away`: a device may be carried where it is switched off and put away.
    """

    cadence: str | None = "standard"
    supervised: bool = False
    lost_at: int = 2
    opponent: PlayerId | None = None
    lesser: bool = False
    put_away: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What the Laws propose: `count` is the how manieth of its kind in this game.

    `notes` are codes of what is to be known: `minutes_unknown` (no cadence was announced),
    `unconfirmed` (the letter of the text is disputed), `no_mate` (a draw, if the opponent cannot
    mate), `forfeit_before_start` (the opponent had not come: a forfeit, not rated), `persistent`
    (so many warnings for that article that 11.7 may be applied), `repeated` (a refusal loses after
    repeated warnings), `organiser` (together with the organiser), `third` (these beginners lose at
    the third), `lesser` (the regulations set less), `put_away` (a device may be switched off and
    put away). `both`: the opponent lost this game by a decision already; where this player loses
    it too, nobody gets a point.
    """

    penalty: Penalty
    article: str
    cite: str
    edition: str
    count: int
    notes: tuple[str, ...] = ()
    both: bool = False


def check_penalty(penalty: Penalty, settings: Settings) -> None:
    """Refuse a decision that lacks its figures.

    Rule: Laws@2018 12.9, 10.2; Laws@2023 12.9, 10.2.

    Raises:
        PenaltyError: it has no minutes, points, sum or rounds, or no clause fixed the fine in
            advance; PenaltyPointsError where it is the points that are wrong.
    """
    kind, win = penalty.kind, settings.points.win
    if kind in TIMED and penalty.minutes < 1:
        raise PenaltyError("penalty.minutes")
    if kind in POINTED and not 0 < penalty.points <= win:
        raise PenaltyPointsError(
            "penalty.points",
            points=points_to_text(Points(penalty.points)),
            most=points_to_text(win),
        )
    if kind is PenaltyKind.FINE and penalty.cents < 1:
        raise PenaltyError("penalty.fine")
    if kind is PenaltyKind.FINE and not settings.regulations.says("penalties", "fines"):
        raise PenaltyError("penalty.fine_not_fixed")
    if kind is PenaltyKind.EXCLUDED_ROUNDS and not penalty.rounds:
        raise PenaltyError("penalty.rounds")


def counted(
    log: Iterable[Incident],
    player: PlayerId,
    *,
    round_no: RoundNo | None = None,
    kind: IncidentKind | None = None,
) -> int:
    """How many entries name the player: in one game, or in the whole event."""
    return sum(
        entry.player == player
        and (round_no is None or entry.round == round_no)
        and (kind is None or entry.kind is kind)
        for entry in log
    )


def proposed(
    kind: IncidentKind,
    log: Iterable[Incident],
    player: PlayerId,
    round_no: RoundNo,
    rules: PenaltyRules,
    case: GameCase,
) -> Proposal:
    """What the Laws propose for one more entry of that kind; `log` are the standing ones.

    Rule: Laws@2018 7.5.5, 9.5.3, 11.3, 11.7, 11.8, 12.9, A.4.2, B.2; Laws@2023 7.5.5, 9.5.3, 11.3,
    11.7, 11.8, 12.9, A.3, B.3.
    """
    game = tuple(entry for entry in log if entry.round == round_no)
    rule = INCIDENTS[kind.value]
    count = counted(game, player, kind=kind) + 1
    notes: list[str] = []
    penalty = _step(kind, game, player, count, case, notes)
    minutes, cite = 0, f"Laws {rule.article}"
    if penalty is PenaltyKind.TIME_TO_OPPONENT and kind in _MINUTES_GIVEN:
        if case.cadence is None:
            notes.append("minutes_unknown")
        else:
            given = rules.given(case.cadence, supervised=case.supervised)
            minutes, cite = given.minutes, given.cite
            notes += ["unconfirmed"] if given.unconfirmed else []
    if kind is IncidentKind.ILLEGAL_MOVE and penalty is PenaltyKind.GAME_LOST:
        notes.append("no_mate")
    if kind in {IncidentKind.DEVICE, IncidentKind.DEVICE_SOUND}:
        notes.append("forfeit_before_start")
        notes += ["lesser"] if case.lesser else []
    if kind is IncidentKind.DEVICE and case.put_away:
        notes.append("put_away")
    if penalty is PenaltyKind.EXPELLED:
        notes.append("organiser")
    both = case.opponent is not None and any(
        (entry.player, entry.penalty.kind) == (case.opponent, PenaltyKind.GAME_LOST)
        for entry in game
    )
    return Proposal(
        penalty=Penalty(kind=penalty, minutes=minutes),
        article=rule.article,
        cite=cite,
        edition=rules.edition,
        count=count,
        notes=(*notes, "both_lose") if both else tuple(notes),
        both=both,
    )


def _step(
    kind: IncidentKind,
    game: tuple[Incident, ...],
    player: PlayerId,
    count: int,
    case: GameCase,
    notes: list[str],
) -> PenaltyKind:
    """The penalty for the `count`th time in one game, with what is to be known of it."""
    rule = INCIDENTS[kind.value]
    steps = rule.steps or ("none",)
    step = count - 1
    if kind is IncidentKind.ILLEGAL_MOVE and case.lost_at > 2:
        step = 0 if count < case.lost_at else 1
        notes.append("third")
    penalty = PenaltyKind(steps[min(step, len(steps) - 1)])
    if penalty is not PenaltyKind.WARNING:
        return penalty
    warned = [
        entry.article or INCIDENTS[entry.kind.value].article
        for entry in game
        if entry.player == player and entry.penalty.kind is PenaltyKind.WARNING
    ]
    if kind is IncidentKind.REFUSAL:
        notes.append("repeated")
        return PenaltyKind.GAME_LOST if len(warned) + 1 >= WARNINGS else penalty
    if warned.count(rule.article) + 1 >= WARNINGS:
        notes.append("persistent")
    return penalty
