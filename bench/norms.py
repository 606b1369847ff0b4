"""Time the norms and paths of a Swiss, and the ratings of a large one.

    python bench/norms.py [--players 500] [--rounds 9] [--rated 5000] [--repeat 3] [--seed 1]

Events are made up: opponents near in strength, titles by rating, a dozen federations of which the
host's has half. Verdicts after the last round, paths with the whole field before the first, after
the fourth and before the last round: GM and IM for everybody, WGM and WIM for women. Processor
time, the best of the repeats, and the target for each.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    field_of,
    frame_of,
    norm_path,
    norm_verdict,
)
from ronde.rating import PlayedGame, RatedEvent, period_change
from ronde.rules.rating import rating_rules
from ronde.rules.titles import title_rules

ROUNDS = 9
"""Rounds of the event whose times have a target."""
RULES = title_rules("2024")
FEDERATIONS = ("FRA",) * 11 + tuple("GER ITA ESP ENG IND USA POL NED UKR ARM GEO".split())


def title_by(rating: int, rng: random.Random) -> Title | None:
    """A title that somebody of that rating may have."""
    steps = ((2480, Title.GM), (2380, Title.IM), (2280, Title.FM), (2180, Title.CM))
    return next((t for least, t in steps if rating >= least), None) if rng.random() < 0.8 else None


def field(players: int, rng: random.Random) -> list[tuple[Candidate, Opponent]]:
    ratings = sorted((int(rng.gauss(2150, 200)) for _ in range(players)), reverse=True)
    return [
        (
            Candidate(federation=home, sex=Sex.WOMAN if rng.random() < 0.15 else Sex.MAN),
            Opponent(id=f"p{number}", title=title_by(rating, rng), federation=home, rating=rating),
        )
        for number, rating in enumerate(ratings)
        for home in (rng.choice(FEDERATIONS),)
    ]


def schedule(
    people: list[tuple[Candidate, Opponent]], rng: random.Random, rounds: int
) -> list[list[NormGame]]:
    """A game a round of everybody against somebody near in the list, nobody twice."""
    games = []
    for number in range(len(people)):
        near = [n for n in range(max(0, number - 30), min(len(people), number + 30)) if n != number]
        met = rng.sample(near, rounds)
        games.append(
            [
                NormGame(
                    round=i + 1,
                    outcome=rng.choice((Outcome.WIN, Outcome.DRAW, Outcome.LOSS)),
                    opponent=people[other][1],
                )
                for i, other in enumerate(met)
            ]
        )
    return games


def titles_of(candidate: Candidate) -> tuple[Title, ...]:
    women = (Title.WGM, Title.WIM) if candidate.sex is Sex.WOMAN else ()
    return (Title.GM, Title.IM, *women)


def verdicts(
    people: list[tuple[Candidate, Opponent]], games: list[list[NormGame]], event: NormEvent
) -> int:
    return sum(
        norm_verdict(title, candidate, event, played, RULES).is_norm
        for (candidate, _), played in zip(people, games, strict=True)
        for title in titles_of(candidate)
    )


def paths(
    people: list[tuple[Candidate, Opponent]],
    games: list[list[NormGame]],
    event: NormEvent,
    after: int,
) -> int:
    anybody = people[0][0]
    everybody = [person for _, person in people]
    fields = {
        title: field_of(everybody, frame_of(title, anybody, event, RULES))
        for title in (Title.GM, Title.IM, Title.WGM, Title.WIM)
    }
    return sum(
        bool(
            norm_path(
                title,
                candidate,
                event,
                played[:after],
                RULES,
                field=fields[title],
                own_id=person.id,
            ).possible
        )
        for (candidate, person), played in zip(people, games, strict=True)
        for title in titles_of(candidate)
    )


def changes(players: int, rng: random.Random) -> Callable[[], int]:
    """The change of the rating of so many players over nine games each."""
    rules = rating_rules("2025")
    events = [
        RatedEvent(
            rating=own,
            games=tuple(
                PlayedGame(opponent=own + rng.randint(-450, 450), halves=rng.randint(0, 2))
                for _ in range(ROUNDS)
            ),
            rules=rules,
        )
        for own in (rng.randint(1500, 2600) for _ in range(players))
    ]
    return lambda: sum(
        period_change(event.rating, (event,), k=20, rules=rules).rounded > 0 for event in events
    )


def best_of(repeat: int, work: Callable[[], int]) -> tuple[float, int]:
    best, found = 9e9, 0
    for _ in range(repeat):
        start = time.process_time()
        found = work()
        best = min(best, time.process_time() - start)
    return best, found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--rated", type=int, default=5000)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    people = field(options.players, rng)
    games = schedule(people, rng, options.rounds)
    event = NormEvent(rounds=options.rounds, federation="FRA")
    print(f"seed {options.seed}, {options.players} players, {options.rounds} rounds")
    judged, made = best_of(options.repeat, lambda: verdicts(people, games, event))
    print(f"verdicts                 {judged:.3f} s ({made} norms)")
    slow = False
    for after in (0, 4, options.rounds - 1):
        spent, possible = best_of(options.repeat, partial(paths, people, games, event, after))
        print(f"paths after round {after}      {spent:.3f} s ({possible} possible)")
        total = judged + spent
        print(f"  verdicts and paths     {total:.3f} s (target 1 s)")
        slow |= options.players <= 500 and options.rounds <= ROUNDS and total > 1
    spent, up = best_of(options.repeat, changes(options.rated, rng))
    print(f"ratings of {options.rated} players  {spent:.3f} s ({up} went up; target 0.5 s)")
    slow |= options.rated <= 5000 and spent > 0.5
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
