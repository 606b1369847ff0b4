"""The strongest people of a field that the mix allows, against every choice of them."""

from __future__ import annotations

import random
from itertools import combinations

from ronde.model.people import Sex, Title
from ronde.norms import Candidate, NormEvent, Opponent, field_of, frame_of
from ronde.norms.field import Available, strongest
from ronde.norms.figures import Counted, Frame, conditions, figures, limits
from ronde.rules.titles import title_rules

MIX = {"1.4.3", "1.4.4-own", "1.4.4-one", "1.4.5a", "1.4.5c"}


def _people(rng: random.Random, count: int, prefix: str) -> list[Opponent]:
    home = rng.choice((2, 5, 8))
    federations = ["FRA"] * home + ["GER"] * rng.choice((1, 6)) + ["ITA", "FID"]
    return [
        Opponent(
            id=f"{prefix}{number}",
            title=rng.choice((Title.GM, Title.IM, Title.FM, None, None)),
            federation=rng.choice(federations),
            rating=rng.choice((1900, 2000, rng.randint(2100, 2700))),
        )
        for number in range(count)
    ]


def _total(games: tuple[Counted, ...], frame: Frame) -> int | None:
    """The raised sum of the ratings, if the mix is right."""
    found = figures(games, frame)
    assert found is not None
    if any(not c.is_met and c.code in MIX for c in conditions(found, frame, least=9)):
        return None
    lowest = min(game.rating for game in games)
    return sum(game.rating for game in games) + max(0, frame.title.floor - lowest)


def test_no_choice_is_better() -> None:
    frame = frame_of(
        Title.IM,
        Candidate(federation="FRA", sex=Sex.MAN),
        NormEvent(rounds=9, federation="FRA"),
        title_rules("2024"),
    )
    found_some = found_none = 0
    for seed in range(400):
        rng = random.Random(seed)
        open_rounds = rng.randint(1, 4)
        field = field_of(_people(rng, rng.randint(open_rounds, 10), "f"), frame)
        fixed = field_of(_people(rng, 9 - open_rounds, "o"), frame).people
        asked = limits(9, 9, frame, least=9)
        chosen = strongest(fixed, open_rounds, Available(field, frozenset()), frame, asked)
        every = [
            total
            for some in combinations(field.people, open_rounds)
            if (total := _total((*fixed, *some), frame)) is not None
        ]
        if chosen is None:
            found_none += 1
            assert every == [], seed
        else:
            found_some += 1
            assert _total((*fixed, *chosen), frame) == max(every), seed
    assert min(found_some, found_none) > 40
