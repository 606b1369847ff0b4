"""Small random questions about norms, and the answer found by trying every completion."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    EventClass,
    Exemption,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    System,
    Verdict,
    norm_verdict,
)
from ronde.norms.figures import conditions, figures, frame_of
from ronde.norms.verdict import game_sets, played_games
from ronde.rules.titles import NORM_TITLES, TitleRules, title_rules

__all__ = ["Question", "Tried", "question", "tried", "verdict_of"]

_FEDERATIONS = ("FRA", "FRA", "FRA", "GER", "GER", "ITA", "ESP", "FID", "NON")
_OUTCOMES = (Outcome.WIN, Outcome.WIN, Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
_RESULTS = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Everything that a path is asked about."""

    title: Title
    candidate: Candidate
    event: NormEvent
    games: tuple[NormGame, ...]
    field: tuple[Opponent, ...] | None
    rules: TitleRules


def _opponent(rng: random.Random, id_: str, title: Title, *, strong: int) -> Opponent:
    row = NORM_TITLES[title.value]
    rating = row.average + rng.choice((-500, -120, 0, 60, 120, 200, 300)) + strong
    level = [Title(name) for name in sorted(row.level)]
    return Opponent(
        id=id_,
        title=rng.choice([*level, *level, Title.FM, Title.WFM, Title.CM, None]),
        federation=rng.choice(_FEDERATIONS),
        rating=None if rng.random() < 0.05 else rating,
        zero=rng.random() < 0.5,
    )


def question(seed: int) -> Question:
    """A random question near the borders, with at most three open rounds."""
    rng = random.Random(seed)
    title = Title(rng.choice(list(NORM_TITLES)))
    system = rng.choice(
        [System.SWISS] * 6
        + [System.ROUND_ROBIN, System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN, System.KNOCKOUT]
    )
    rounds = rng.choice((9, 9, 9, 10, 10, 11, 12))
    if system is System.DOUBLE_ROUND_ROBIN:
        rounds = rng.choice((10, 12))
    fixed = system.is_round_robin
    event = NormEvent(
        system=system,
        fixed=fixed,
        rounds=rounds,
        players=rounds // 2 + 1 if system is System.DOUBLE_ROUND_ROBIN else None,
        federation="FRA",
        kind=EventClass.WORLD_CUP if system is System.KNOCKOUT else EventClass.ORDINARY,
        exemption=rng.choice((None, None, None, Exemption.ZONAL)),
    )
    strong = rng.choice((-60, 0, 60))
    people = [_opponent(rng, f"o{i}", title, strong=strong) for i in range(rounds + 4)]
    open_rounds = rng.randint(0, 3)
    games, unknown = [], 0
    has_field = rng.random() < 0.7
    for number in range(1, rounds + 1):
        index = (number - 1) // 2 if system is System.DOUBLE_ROUND_ROBIN else number - 1
        opponent = people[index]
        if number > rounds - open_rounds:
            if fixed or rng.random() < 0.5:
                games.append(NormGame(round=number, outcome=Outcome.OPEN, opponent=opponent))
            else:
                unknown += 1
        elif rng.random() < 0.05:
            outcome = rng.choice((Outcome.FORFEIT_WIN, Outcome.PAIRING_BYE, Outcome.UNPLAYED))
            met = opponent if outcome is Outcome.FORFEIT_WIN else None
            games.append(NormGame(round=number, outcome=outcome, opponent=met))
        else:
            games.append(NormGame(round=number, outcome=rng.choice(_OUTCOMES), opponent=opponent))
    field = [_opponent(rng, f"f{i}", title, strong=strong) for i in range(rng.randint(unknown, 4))]
    return Question(
        title=title,
        candidate=Candidate(federation="FRA", sex=Sex.WOMAN),
        event=event,
        games=tuple(games),
        field=(*field, people[0]) if has_field and unknown else None,
        rules=title_rules(rng.choice(("2022", "2024"))),
    )


def verdict_of(asked: Question, games: Sequence[NormGame]) -> Verdict:
    return norm_verdict(asked.title, asked.candidate, asked.event, games, asked.rules)


@dataclass(frozen=True, slots=True)
class Tried:
    """What every completion together says: least good and least sure points, blocked codes."""

    needed: int | None
    sure: int | None
    blocked: frozenset[str]


def _completions(asked: Question) -> Iterator[tuple[tuple[NormGame, ...], int]]:
    known = {game.round: game for game in asked.games}
    met = {game.opponent.id for game in asked.games if game.opponent is not None}
    empty = [n for n in range(1, asked.event.rounds + 1) if n not in known]
    people = [person for person in asked.field or () if person.id not in met]
    closed = [game for game in asked.games if game.outcome is not Outcome.OPEN]
    waiting = [game for game in asked.games if game.outcome is Outcome.OPEN]
    for chosen in permutations(people, len(empty)):
        rounds = [(game.round, game.opponent) for game in waiting]
        rounds += list(zip(empty, chosen, strict=True))
        for results in product(_RESULTS, repeat=len(rounds)):
            more = [
                NormGame(round=number, outcome=result, opponent=opponent)
                for (number, opponent), result in zip(rounds, results, strict=True)
            ]
            yield (*closed, *more), sum(result.halves or 0 for result in results)


def tried(asked: Question) -> Tried:
    """The answer by the definition: completion by completion, set by set."""
    frame = frame_of(asked.title, asked.candidate, asked.event, asked.rules)
    good: list[int] = []
    bad: list[int] = []
    blocked: set[str] | None = None
    full = 0
    for games, halves in _completions(asked):
        full = max(full, halves)
        (good if verdict_of(asked, games).is_norm else bad).append(halves)
        for chosen in game_sets(played_games(sorted(games, key=lambda g: g.round), frame), frame):
            tested = conditions(figures(chosen.games, frame), frame, least=chosen.least)
            failed = {c.code for c in tested if not c.is_met}
            if "1.4.1" not in failed:
                blocked = failed if blocked is None else blocked & failed
    sure = max(bad, default=-1) + 1
    return Tried(
        needed=min(good, default=None),
        sure=None if sure > full or not good else sure,
        blocked=frozenset({"1.4.1"} if blocked is None else blocked),
    )
