"""The figures of a set of games, and the conditions they are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from ronde.model.people import Sex, Title
from ronde.norms.values import Candidate, Exemption, NormEvent, NormGame, System, norm_title
from ronde.rating import nearest, performance_difference
from ronde.rules.titles import CONDITIONS, MIX, SIZES, STATELESS, NormTitle, TitleRules

__all__ = [
    "Condition",
    "Counted",
    "Figures",
    "Frame",
    "Limits",
    "conditions",
    "counting",
    "exemption_for",
    "figures",
    "frame_of",
    "limits",
    "needed_halves",
    "people_of",
    "persons_of",
    "raised_total",
    "score_least",
    "shares",
    "warnings",
]


class Counted(NamedTuple):
    """A game that counts, with what the tests ask of the opponent.

    `federation` is empty for who plays under FIDE's flag; `halves` are half-points.
    """

    round: int
    halves: int
    person: str
    rating: int
    rated: bool
    federation: str
    holder: bool
    level: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Everything that stays the same while sets of games are tried; made by `frame_of`.

    `exempt`: the exemption that reaches the candidate. `standing`: codes that fail whatever is
    played.
    """

    title: NormTitle
    rules: TitleRules
    candidate: Candidate
    event: NormEvent
    exempt: Exemption | None
    standing: frozenset[str]


def frame_of(title: Title, candidate: Candidate, event: NormEvent, rules: TitleRules) -> Frame:
    """The frame of a question.

    Raises:
        ModelError: no norms lead to the title.
    """
    row = norm_title(title)
    return Frame(
        title=row,
        rules=rules,
        candidate=candidate,
        event=event,
        exempt=exemption_for(candidate, event),
        standing=_standing(row, candidate, event, rules),
    )


def _standing(
    title: NormTitle, candidate: Candidate, event: NormEvent, rules: TitleRules
) -> frozenset[str]:
    """Codes that fail whatever is played: sex, format, number of players.

    Rule: B.01@2024-01 0.3, 1.4.2 e, 1.4.5 f; B.01@2022-01 0.3, 1.4.2 e, 1.4.5 f.
    """
    double = event.system is System.DOUBLE_ROUND_ROBIN
    found = {
        "0.3": title.women and candidate.sex is not Sex.WOMAN,
        "1.4.2e": event.system.value not in rules.formats and not event.approved,
        "1.4.5f": double and (event.players or 0) < SIZES.double_players,
    }
    return frozenset(code for code, fails in found.items() if fails)


def people_of(games: Sequence[Counted], frame: Frame) -> Sequence[Counted]:
    """What titles and federations are counted in: a game a person where the same one is met again.

    Rule: B.01@2024-01 1.4.5 f; B.01@2022-01 1.4.5 f.
    """
    if frame.event.system.by_person:
        return tuple({game.person: game for game in reversed(games)}.values())
    return games


def persons_of(games: Sequence[Counted], frame: Frame) -> int:
    """How many opponents shares are of: persons where the same one is met again, else games."""
    return len(people_of(games, frame))


def exemption_for(candidate: Candidate, event: NormEvent) -> Exemption | None:
    """The exemption of the event, if it reaches the candidate.

    A national final and a national team championship free only players of the federation that
    registered the event, the final not in the year of its zonal.

    Rule: B.01@2024-01 1.4.3 a, 1.4.3 b, 1.4.3 c, 1.4.3 d; B.01@2022-01 1.4.3.
    """
    own = candidate.federation == event.federation
    match event.exemption:
        case Exemption.NATIONAL_FINAL:
            return event.exemption if own and not event.zonal_year else None
        case Exemption.NATIONAL_TEAMS:
            return event.exemption if own else None
        case Exemption.LARGE_SWISS:
            return event.exemption if event.system is System.SWISS else None
        case _:
            return event.exemption


def counting(game: NormGame, frame: Frame, *, halves: int | None = None) -> Counted | None:
    """The game as the tests see it; None if it does not count. `halves` stands for the result.

    Only games on the board against players of a federation of FIDE; in round robins not those
    against unrated players who have no point against rated ones.

    Rule: B.01@2024-01 1.4.2 a, 1.4.2 b, 1.4.2 c; B.01@2022-01 1.4.2 a, 1.4.2 b, 1.4.2 c.
    """
    halves = game.outcome.halves if halves is None else halves
    opponent = game.opponent
    if halves is None or opponent is None or not opponent.has_federation:
        return None
    unrated = opponent.rating is None
    if unrated and opponent.zero and frame.event.system.is_round_robin:
        return None
    return Counted(
        round=game.round,
        halves=halves,
        person=opponent.id,
        rating=frame.rules.unrated if opponent.rating is None else opponent.rating,
        rated=not unrated,
        federation="" if opponent.federation == STATELESS else opponent.federation,
        holder=opponent.is_holder,
        level=opponent.is_level(frame.title),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a set of games amounts to; scores are half-points.

    `persons`: different opponents; `raised`: the round of the opponent whose rating is raised;
    `foreign`: different federations not the candidate's; `needed`: the least score for a norm
    (None: the average is too low).
    """

    games: int
    persons: int
    halves: int
    average: int
    raised: int | None
    percent: int
    difference: int
    performance: int
    needed: int | None
    titled: int
    level: int
    foreign: int
    own: int
    largest: int
    unrated: int


@lru_cache(maxsize=20_000)
def needed_halves(games: int, gap: int) -> int:
    """The least score, in half-points, worth `gap` points above the average; at least 35 %.

    Rule: B.01@2024-01 1.4.8, 1.4.8 b, 1.4.9; B.01@2022-01 1.4.8, 1.4.8 b, 1.4.9.

    More than all games can bring, where not even the full score is worth so much.

    >>> needed_halves(9, 2600 - 2475), needed_halves(9, 0), needed_halves(10, -110)
    (12, 9, 7)
    """
    return next(
        (
            halves
            for halves in range(score_least(games), 2 * games + 1)
            if performance_difference(nearest(100 * halves, 2 * games)) >= gap
        ),
        2 * games + 1,
    )


def score_least(games: int) -> int:
    """Half-points that are 35 % of the games.

    Rule: B.01@2024-01 1.4.8 b; B.01@2022-01 1.4.8 b.

    >>> score_least(9), score_least(10)
    (7, 7)
    """
    return -(-MIX.score_percent * 2 * games // 100)


def raised_total(games: Sequence[Counted], floor_rating: int) -> tuple[int, int | None]:
    """The sum of the ratings with the lowest opponent raised, and the round of that opponent.

    Exactly one is raised, the lowest, in all games against them; nobody who is above the floor.

    Rule: B.01@2024-01 1.4.6 b; B.01@2022-01 1.4.6 b.
    """
    total = sum([game.rating for game in games])
    lowest = min(games, key=lambda game: game.rating)
    if lowest.rating >= floor_rating:
        return total, None
    times = sum(game.person == lowest.person for game in games)
    return total + times * (floor_rating - lowest.rating), lowest.round


def figures(games: Sequence[Counted], frame: Frame) -> Figures | None:
    """The figures of a set of games; None if it is empty.

    The lowest opponent, rated or not, is raised to the floor of the title, in all games against
    them. In double round robins and matches titles and federations are counted by person.

    Rule: B.01@2024-01 1.4.5, 1.4.6, 1.4.7, 1.4.8; B.01@2022-01 1.4.5, 1.4.6, 1.4.7, 1.4.8.
    """
    if not games:
        return None
    title, own = frame.title, frame.candidate.federation
    people = people_of(games, frame)
    total, raised = raised_total(games, title.floor)
    count = len(games)
    halves = sum(game.halves for game in games)
    average = nearest(total, count)
    percent = nearest(100 * halves, 2 * count)
    difference = performance_difference(percent)
    federations = Counter(person.federation for person in people)
    del federations[""]
    largest = max(federations.values(), default=0)
    at_home = federations.pop(own, 0)
    enough = average >= title.average
    return Figures(
        games=count,
        persons=len(people),
        halves=halves,
        average=average,
        raised=raised,
        percent=percent,
        difference=difference,
        performance=average + difference,
        needed=needed_halves(count, title.performance - average) if enough else None,
        titled=sum(person.holder for person in people),
        level=sum(person.level for person in people),
        foreign=len(federations),
        own=at_home,
        largest=largest,
        unrated=sum(not game.rated for game in games),
    )


class Limits(NamedTuple):
    """What a set of so many games, against so many persons, is held against."""

    games: int
    foreign: int
    own: int
    one: int
    titled: int
    level: int
    score: int
    """Half-points."""


@lru_cache(maxsize=2000)
def shares(games: int, persons: int, least: int, *, level_by_person: bool) -> Limits:
    """The limits for so many games against so many persons, of which `least` games are needed.

    Rule: B.01@2024-01 1.4.3, 1.4.4, 1.4.5, 1.4.5 f; B.01@2022-01 1.4.3, 1.4.4, 1.4.5, 1.4.5 f.
    """
    half = ceil(persons * MIX.holders)
    return Limits(
        games=least,
        foreign=MIX.foreign,
        own=floor(persons * MIX.own),
        one=floor(persons * MIX.one),
        titled=half,
        level=half if level_by_person else max(MIX.level_least, ceil(games * MIX.level)),
        score=score_least(games),
    )


def limits(games: int, persons: int, frame: Frame, *, least: int) -> Limits:
    """The limits of a set of games in its event.

    Rule: B.01@2024-01 1.4.5 f; B.01@2022-01 1.4.5 f.
    """
    double = frame.event.system is System.DOUBLE_ROUND_ROBIN
    return shares(games, persons, least, level_by_person=double and frame.rules.level_by_person)


class Condition(NamedTuple):
    """An article held against a set of games: the value, the limit, whether it is met.

    `most`: the value may not be larger, else not smaller. `waived`: an exemption frees from it.
    Scores are half-points.
    """

    code: str
    value: int
    limit: int
    most: bool = False
    waived: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the article is satisfied, or does not apply."""
        return self.waived or self.missing == 0

    @property
    def missing(self) -> int:
        """By how much it is missed, 0 if not at all; an exemption does not change it."""
        short = self.value - self.limit if self.most else self.limit - self.value
        return max(0, short)


def conditions(found: Figures | None, frame: Frame, *, least: int) -> tuple[Condition, ...]:
    """Every article of a verdict with its value and its limit, in the order of the articles.

    `least`: the games that the set needs.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
    """
    standing = [Condition(code, 0, 1) for code in CONDITIONS if code in frame.standing]
    if found is None:
        return (*standing, Condition("1.4.1", 0, least))
    title, asked = frame.title, limits(found.games, found.persons, frame, least=least)
    waived = frame.exempt is not None
    return (
        *standing,
        Condition("1.4.1", found.games, asked.games),
        Condition("1.4.3", found.foreign, asked.foreign, waived=waived),
        Condition("1.4.4-own", found.own, asked.own, most=True, waived=waived),
        Condition("1.4.4-one", found.largest, asked.one, most=True, waived=waived),
        Condition("1.4.5a", found.titled, asked.titled),
        Condition(title.article, found.level, asked.level),
        Condition("1.4.8a", found.average, title.average),
        Condition("1.4.8b", found.halves, asked.score),
        Condition("1.4.8", found.performance, title.performance),
    )


def warnings(found: Figures, frame: Frame) -> tuple[str, ...]:
    """What the annex prints without an article: more unrated opponents than its line allows.

    >>> (9 + 1) // 5
    2
    """
    most = (found.games + 1) // 5
    return ("unrated",) if frame.rules.unrated_line and found.unrated > most else ()
