"""Every figure of the printed annexes, asked of a whole verdict.

624 limits of 2022, 592 of 2024, whose annex has no table of eight games of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    EventClass,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    System,
    norm_verdict,
)
from ronde.norms.figures import Counted, Figures, figures, frame_of, limits, warnings
from ronde.norms.verdict import Verdict
from ronde.rules.titles import title_rules
from support.cases import GOLDEN

TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM)
LINES = tuple(
    line.split() for line in (GOLDEN / "norms" / "annex.txt").read_text("utf-8").splitlines()
)
HEADS = tuple(
    line.split() for line in (GOLDEN / "norms" / "annex_heads.txt").read_text("utf-8").splitlines()
)
CLASSES = {7: EventClass.TEAM_CHAMPIONSHIP, 8: EventClass.WORLD_CUP}
WOMAN = Candidate(federation="FRA", sex=Sex.WOMAN)


def event_of(games: int) -> NormEvent:
    """An event of so many rounds in which so many games are enough."""
    return NormEvent(
        rounds=games, fixed=True, federation="FRA", kind=CLASSES.get(games, EventClass.ORDINARY)
    )


def verdict_at(title: Title, edition: str, games: int, halves: int, average: int) -> Verdict:
    """The verdict on so many games against grandmasters of that rating, four from each country."""
    outcomes = [Outcome.WIN] * (halves // 2) + [Outcome.DRAW] * (halves % 2)
    outcomes += [Outcome.LOSS] * (games - len(outcomes))
    played = [
        NormGame(
            round=number,
            outcome=outcome,
            opponent=Opponent(
                id=f"o{number}", title=Title.GM, federation=f"X{number // 4}Y", rating=average
            ),
        )
        for number, outcome in enumerate(outcomes, start=1)
    ]
    return norm_verdict(title, WOMAN, event_of(games), played, title_rules(edition))


def cells() -> Iterator[tuple[Title, int, int, int, int | None]]:
    """Title, games, half-points, and the averages for which they are the score needed."""
    for games, halves, *ranges in LINES:
        for title, printed in zip(TITLES, ranges, strict=True):
            least, _, most = printed.partition("-")
            yield title, int(games), int(halves), int(least), int(most) if most else None


@pytest.mark.parametrize(("edition", "count"), [("2022", 624), ("2024", 592)])
def test_every_range_of_the_average(edition: str, count: int) -> None:
    """B.01@2022-01 1.4.8, B.01@2024-01 1.4.8: at both ends the score is needed and is enough."""
    asked = 0
    for title, games, halves, least, most in cells():
        if edition == "2024" and games == 8:
            continue
        asked += 1
        for average in (least, most or least):
            found = verdict_at(title, edition, games, halves, average)
            place = (title, games, halves, average)
            assert found.figures is not None
            assert found.figures.needed == halves, place
            assert found.is_norm, place
        below = verdict_at(title, edition, games, halves, least - 1)
        assert not below.is_norm, (title, games, halves)
        assert ("1.4.8a" if below.figures and below.figures.needed is None else "1.4.8") in (
            below.failed
        )
    assert asked == count


@pytest.mark.parametrize("edition", ["2022", "2024"])
@pytest.mark.parametrize("head", HEADS, ids=lambda head: head[0])
def test_the_lines_above(edition: str, head: list[str]) -> None:
    """1.4.3 to 1.4.5, 1.7: games counted for, level, holders, one federation and the own one.

    Where two figures stand, the second is for double round robins. Printed differently: own
    federation 6 of 12, where the rule gives 7 and the annex of 2024 prints 7; unrated at most, a
    line of 2022 without article (printed 1 for 18 games in double round robins, where it makes 2).
    """
    games, counted, level, *others = head
    holders, unrated, one, own = (figure.partition("/")[0] for figure in others)
    n = int(games)
    frame = frame_of(Title.WIM, WOMAN, event_of(n), title_rules(edition))
    found = limits(n, n, frame, least=n)
    assert (found.level, found.titled) == (int(level), int(holders))
    if one != "-":  # not printed for 7 and 8 games, where the articles hold all the same
        assert (found.one, found.own) == (int(one), 7 if n == 12 else int(own))
    line = [bool(warnings(bare(n, unrated=m), frame)) for m in (int(unrated), int(unrated) + 1)]
    assert line == [False, edition == "2022"]
    made = verdict_at(Title.GM, edition, n, n, 2600)
    assert made.counts_as == (9 if n == 8 else int(counted))


@pytest.mark.parametrize("edition", ["2022", "2024"])
def test_the_lines_of_double_round_robins(edition: str) -> None:
    """B.01@2022-01 1.4.5 f, B.01@2024-01 1.4.5 f: by person; since 2024 the level as well."""
    rows = 0
    for games, _, level, holders, _, one, own in HEADS:
        if "/" not in holders:
            continue
        rows += 1
        n = int(games)
        double = NormEvent(
            system=System.DOUBLE_ROUND_ROBIN, fixed=True, rounds=n, players=n // 2 + 1
        )
        frame = frame_of(Title.WIM, WOMAN, double, title_rules(edition))
        found = limits(n, n // 2, frame, least=9)
        printed = [int(figure.partition("/")[2]) for figure in (holders, one, own)]
        assert [found.titled, found.one, found.own] == printed, n
        assert found.level == (int(level) if edition == "2022" else printed[0]), n
    assert rows == 5


def bare(games: int, *, unrated: int) -> Figures:
    """Figures of so many games, of which some were against unrated opponents."""
    frame = frame_of(Title.GM, WOMAN, event_of(games), title_rules("2022"))
    met = [
        Counted(number, 1, f"o{number}", 2600, number > unrated, "GER", holder=True, level=True)
        for number in range(1, games + 1)
    ]
    found = figures(met, frame)
    assert found is not None
    return found
