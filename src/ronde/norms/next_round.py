"""The next round of a path: against whom which result keeps the norm possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ronde.model.people import Title
from ronde.norms.field import Field, field_of
from ronde.norms.figures import frame_of
from ronde.norms.path import norm_path
from ronde.norms.values import Candidate, NormEvent, NormGame, Opponent, Outcome
from ronde.rules.titles import TitleRules

__all__ = ["Keeps", "next_opponents"]

_WORST_FIRST = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN)


@dataclass(frozen=True, slots=True)
class Keeps:
    """An opponent of the next round, and the least result that keeps the norm (None: none does)."""

    opponent: Opponent
    least: Outcome | None


def next_opponents(
    title: Title,
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    rules: TitleRules,
    opponents: Iterable[Opponent],
    *,
    field: Field | Iterable[Opponent] | None = None,
    own_id: str | None = None,
) -> tuple[Keeps, ...]:
    """What must be scored in the next open round, for each of its possible opponents.

    Nothing, where no round is open. `field`: who may be met in the rounds after it.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.

    Raises:
        ModelError: the title has no norms, or the games cannot be.
    """
    closed = {game.round for game in games if game.outcome is not Outcome.OPEN}
    number = next((n for n in range(1, event.rounds + 1) if n not in closed), None)
    if number is None:
        return ()
    frame = frame_of(title, candidate, event, rules)
    people = field if field is None or isinstance(field, Field) else field_of(field, frame)
    others = tuple(game for game in games if game.round != number)
    found = []
    for opponent in opponents:
        game = NormGame(round=number, outcome=Outcome.OPEN, opponent=opponent)
        least = None
        for outcome in _WORST_FIRST:
            played = (*others, replace(game, outcome=outcome))
            path = norm_path(title, candidate, event, played, rules, field=people, own_id=own_id)
            if path.possible is not False:
                least = outcome
                break
        found.append(Keeps(opponent, least))
    return tuple(found)
