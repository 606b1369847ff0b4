"""The set chosen is the best of all that the articles allow; the bounds leave none out.

Rule: B.01@2024-01 1.4.1; B.01@2022-01 1.4.1.
"""

from __future__ import annotations

import random
from dataclasses import replace

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    EventClass,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    System,
    frame_of,
)
from ronde.norms.figures import Frame, conditions, figures
from ronde.norms.verdict import GameSet, Played, best_set, counts_as, game_sets, played_games
from ronde.rules.titles import title_rules

ROUTES = (None, "1.4.1c", "1.4.2c")


def _games(rng: random.Random, event: NormEvent) -> tuple[NormGame, ...]:
    """Games of a strong player, near the borders, with weak opponents worth leaving out."""
    found = []
    for number in range(1, event.rounds + 1):
        index = (number + 1) // 2 if event.system is System.DOUBLE_ROUND_ROBIN else number
        person = Opponent(
            id=f"o{index}",
            title=random.Random(index).choice((Title.GM, Title.GM, Title.IM, Title.FM, None)),
            federation=random.Random(-index).choice(("FRA", "FRA", "GER", "GER", "ITA")),
            rating=random.Random(7 * index + rng.randint(0, 1)).choice(
                (1800, 2150, 2350, 2450, 2550, 2650)
            ),
        )
        outcome = rng.choice((Outcome.WIN,) * 5 + (Outcome.DRAW, Outcome.LOSS))
        if rng.random() < 0.06:
            outcome = rng.choice((Outcome.FORFEIT_WIN, Outcome.UNPLAYED))
        found.append(NormGame(round=number, outcome=outcome, opponent=person))
    return tuple(found)


def _rank(chosen: GameSet, frame: Frame) -> tuple[int, ...] | None:
    """How good a set is, but for the list of rounds; None: no norm."""
    found = figures(chosen.games, frame)
    if found is None or any(not c.is_met for c in conditions(found, frame, least=chosen.least)):
        return None
    return (
        counts_as(found, chosen, frame),
        -len(chosen.dropped),
        found.performance,
        -ROUTES.index(chosen.via),
    )


def _best(played: Played, frame: Frame) -> GameSet | None:
    ranked = [
        (rank, chosen)
        for chosen in game_sets(played, frame)
        if (rank := _rank(chosen, frame)) is not None
    ]
    if not ranked:
        return None
    top = max(rank for rank, _ in ranked)
    return min((c for rank, c in ranked if rank == top), key=lambda chosen: chosen.dropped)


def test_no_allowed_set_is_better() -> None:
    left_out = made = 0
    for seed in range(700):
        rng = random.Random(seed)
        system = rng.choice(
            (System.SWISS, System.SWISS, System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)
        )
        event = NormEvent(
            system=system,
            fixed=system is not System.SWISS,
            rounds=rng.choice((9, 10, 11, 12, 13, 14)),
            players=8,
            federation="FRA",
        )
        if rng.random() < 0.1 and system is System.SWISS:
            event = replace(event, kind=EventClass.WORLD_CUP)
        frame = frame_of(
            rng.choice((Title.GM, Title.IM)),
            Candidate(federation="FRA", sex=Sex.MAN),
            event,
            title_rules(rng.choice(("2022", "2024"))),
        )
        played = played_games(_games(rng, event), frame)
        found, expected = best_set(played, frame), _best(played, frame)
        assert found == expected, seed
        made += found is not None
        left_out += found is not None and bool(found.dropped)
    assert made > 150
    assert left_out > 40
