"""Made-up events with every kind of result, for properties; not legal pairings."""

from __future__ import annotations

import random

from ronde.model import Tournament
from support.positions import position

_GAMES = ("10", "==", "01", "+-", "-+", "--", "WL", "DD")
_WEIGHTS = (30, 25, 30, 4, 4, 1, 1, 1)


def random_swiss(
    rng: random.Random, *, players: int, rounds: int, absences: float = 0.12, unrated: bool = False
) -> Tournament:
    """Random pairings and results; byes of all kinds, double forfeits, unrated games."""
    words: dict[int, list[str]] = {n: [] for n in range(1, players + 1)}
    for _ in range(rounds):
        order = list(words)
        rng.shuffle(order)
        present = []
        for number in order:
            if rng.random() < absences:
                words[number].append(rng.choice("HZZF"))
            else:
                present.append(number)
        while len(present) > 1:
            white, black = present.pop(), present.pop()
            mine, theirs = tuple(rng.choices(_GAMES, _WEIGHTS)[0])
            words[white].append(f"{black}w{mine}")
            words[black].append(f"{white}b{theirs}")
        for number in present:
            words[number].append("U")
    ratings = {n: rng.randint(1000, 2700) for n in words}
    if unrated:
        ratings[rng.choice(list(words))] = 0
    return position({n: " ".join(line) for n, line in words.items()}, ratings=ratings)
