"""The campaign against other engines finds and judges what differs; the other engine is a fake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ronde.formats import read_trf, write_trf
from ronde.model import Game, Round, Tournament
from ronde.simulate import Recipe, generate, places
from ronde.standings import standings
from support import engine_campaign as campaign
from support.engine_campaign import (
    OPEN,
    OURS,
    OURS_TO_THEIRS,
    READING,
    THEIRS,
    THEIRS_TO_OURS,
    Scale,
    Tally,
    one_event,
    pairs_in,
    report,
)
from support.event_engines import NoEvent, Opinion, Order

SMALL = Scale(least=6, most=8, rounds=3, rare=0)
QUIET = {
    "double_forfeits": 0, "white_forfeits": 0, "black_forfeits": 0, "half_byes": 0, "zero_byes": 0,
    "withdrawals": 0, "late_entries": 0, "unrated_players": 0,
}  # fmt: skip


def played(seed: int = 5) -> Tournament:
    recipe = Recipe(players=8, rounds=3, tiebreaks=("BH", "SB"), **QUIET)  # type: ignore[arg-type]
    return generate(recipe, seed=seed)


def written(tournament: Tournament) -> str:
    return write_trf(tournament, ranks=places(tournament))


def with_pairs_crossed(tournament: Tournament) -> Tournament:
    """In round 2 two boards exchange their Blacks: a legal round, but not the one of the rules."""
    first, second, *rest = tournament.round(2).games
    crossed = (replace(first, black=second.black), replace(second, black=first.black), *rest)
    return _with_round(tournament, replace(tournament.round(2), games=crossed))


def with_colors_exchanged(tournament: Tournament) -> Tournament:
    first, *rest = tournament.round(2).games
    turned = Game(
        board=first.board, white=first.black, black=first.white, result=first.result.swapped
    )
    return _with_round(tournament, replace(tournament.round(2), games=(turned, *rest)))


def _with_round(tournament: Tournament, changed: Round) -> Tournament:
    rounds = tuple(changed if r.number == changed.number else r for r in tournament.rounds)
    return replace(tournament, rounds=rounds)


def with_places_exchanged(text: str) -> str:
    """The best and the last of the list have each other's place."""
    lines = text.splitlines(keepends=True)
    players = [n for n, line in enumerate(lines) if line.startswith("001")]
    by_place = sorted(players, key=lambda n: int(lines[n][85:89]))
    best, last = by_place[0], by_place[-1]
    one, other = lines[best][85:89], lines[last][85:89]
    lines[best] = lines[best][:85] + other + lines[best][89:]
    lines[last] = lines[last][:85] + one + lines[last][89:]
    return "".join(lines)


@dataclass
class Fake:
    """An engine that says what it is told to; by default that the file is right."""

    text: str = ""
    change: Callable[[Opinion], Opinion] = lambda opinion: opinion
    name: str = "fake"
    version: str = "1.0"

    def event(self, order: Order) -> str:
        return self.text or written(played(order.seed))

    def opinion(self, text: str, rounds: int) -> Opinion:
        tournament = read_trf(text).tournament
        order = standings(tournament, tournament.settings.tiebreaks or ())
        right = Opinion(
            rounds={n: pairs_in(tournament, n) for n in range(1, rounds + 1)},
            places=dict(order.places),
            values={row.participant: tuple(row.values.values()) for row in order.rows},
        )
        return self.change(right)


def compared(fake: Fake, direction: str, number: int = 1) -> Tally:
    tally = Tally()
    one_event(fake, direction, 1, number, SMALL, tally)
    return tally


@pytest.mark.parametrize("direction", campaign.DIRECTIONS)
def test_where_both_agree_everything_is_counted_and_nothing_found(direction: str) -> None:
    tally = compared(Fake(), direction)
    assert (tally.found, tally.is_clean) == ({}, True)
    counted = {what: tally.counts[direction, what] for what in ("events", "rounds", "places")}
    assert counted["events"] == 1
    assert counted["rounds"] >= 3
    assert 6 <= counted["places"] <= 8


def test_a_round_that_is_not_the_one_of_the_rules_is_theirs() -> None:
    tally = compared(Fake(written(with_pairs_crossed(played()))), THEIRS_TO_OURS)
    assert tally.found[THEIRS_TO_OURS, "pairing", THEIRS] >= 1
    # Later rounds follow from it and are judged on their own; no round of ours is wrong.
    assert {verdict for _, _, verdict in tally.found} == {THEIRS}
    assert tally.is_clean


def test_colours_are_a_kind_of_their_own() -> None:
    tally = compared(Fake(written(with_colors_exchanged(played()))), THEIRS_TO_OURS)
    assert tally.found[THEIRS_TO_OURS, "pairing: colours", THEIRS] == 1


def test_places_against_the_list_are_found_and_wait_for_a_judge() -> None:
    tally = compared(Fake(with_places_exchanged(written(played()))), THEIRS_TO_OURS)
    assert tally.found == {(THEIRS_TO_OURS, "place by PTS", OPEN): 2}
    assert not tally.is_clean


def test_points_against_the_results_are_found() -> None:
    lines = written(played()).splitlines(keepends=True)
    player = next(n for n, line in enumerate(lines) if line.startswith("001"))
    lines[player] = f"{lines[player][:80]} 9.5{lines[player][84:]}"
    tally = compared(Fake("".join(lines)), THEIRS_TO_OURS)
    assert tally.found[THEIRS_TO_OURS, "points", OPEN] == 1


def test_another_opinion_on_a_round_is_judged_by_the_literal_reading() -> None:
    def turned(opinion: Opinion) -> Opinion:
        wrong = frozenset((black, white) if black else (white, 0) for white, black in first)
        return replace(opinion, rounds={**opinion.rounds, 1: wrong})

    first = pairs_in(read_trf(campaign.our_event(1, 1, SMALL)).tournament, 1)
    tally = compared(Fake(change=turned), OURS_TO_THEIRS)
    assert tally.found == {(OURS_TO_THEIRS, "pairing: colours", THEIRS): 1}


def test_no_opinion_on_a_round_that_can_be_paired() -> None:
    def none(opinion: Opinion) -> Opinion:
        return replace(opinion, rounds={**opinion.rounds, 2: None})

    tally = compared(Fake(change=none), OURS_TO_THEIRS)
    assert tally.found == {(OURS_TO_THEIRS, "pairing: theirs finds none", THEIRS): 1}


def test_a_wrong_round_of_ours_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fake holds the round of the rules; our file has another one."""
    right, wrong = played(), with_pairs_crossed(played())
    last = 2
    shorter = replace(wrong, rounds=wrong.rounds[:last])

    def rules(opinion: Opinion) -> Opinion:
        return replace(opinion, rounds={n: pairs_in(right, n) for n in range(1, last + 1)})

    monkeypatch.setattr(campaign, "our_event", lambda *_: written(shorter))
    tally = compared(Fake(change=rules), OURS_TO_THEIRS)
    assert tally.found == {(OURS_TO_THEIRS, "pairing", OURS): 1}
    assert not tally.is_clean


def test_another_place_names_the_tie_break_whose_value_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def moved(opinion: Opinion) -> Opinion:
        points, buchholz, *rest = opinion.values[1]
        return replace(
            opinion,
            places={**opinion.places, 1: 99},
            values={**opinion.values, 1: (points, buchholz + 1, *rest)},
        )

    monkeypatch.setattr(campaign, "our_event", lambda *_: written(played()))
    tally = compared(Fake(change=moved), OURS_TO_THEIRS)
    assert tally.found == {(OURS_TO_THEIRS, "place by BH", OPEN): 1}


def test_what_was_judged_by_the_text_is_no_longer_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "JUDGED", {"place by PTS": (READING, "docs/disputes/x.md")})
    tally = compared(Fake(with_places_exchanged(written(played()))), THEIRS_TO_OURS)
    assert tally.found == {(THEIRS_TO_OURS, "place by PTS", READING): 2}
    assert tally.is_clean


def test_a_program_that_fails_is_a_difference() -> None:
    def broken(_: Opinion) -> Opinion:
        raise IndexError("list index out of range")

    tally = compared(Fake(change=broken), OURS_TO_THEIRS)
    assert tally.found == {(OURS_TO_THEIRS, "stopped: IndexError", OPEN): 1}
    [kept] = tally.smallest.values()
    assert kept.text.startswith("012 ")


def test_an_event_their_generator_gives_up_is_counted_and_not_compared() -> None:
    class Tired(Fake):
        def event(self, order: Order) -> str:
            raise NoEvent(f"no pairing for {order.players}")

    tally = compared(Tired(), THEIRS_TO_OURS)
    assert tally.counts == {(THEIRS_TO_OURS, "given up by their generator"): 1}


def test_the_smallest_file_of_a_kind_is_kept_and_reported(tmp_path: Path) -> None:
    tally = Tally()
    fake = Fake(with_places_exchanged(written(played())))
    one_event(fake, THEIRS_TO_OURS, 1, 7, SMALL, tally)
    small = fake.text.replace("012 Generated event", "012 x")
    one_event(Fake(small), THEIRS_TO_OURS, 1, 8, SMALL, tally)
    one_event(fake, THEIRS_TO_OURS, 1, 9, SMALL, tally)
    text = report(tally, fake, command="x", seed=1, scale=SMALL, folder=tmp_path / "files")
    assert "fake 1.0" in text
    assert "| theirs, checked by ours | place by PTS | open | 6 | event 8 (" in text
    assert [path.read_text("utf-8") for path in (tmp_path / "files").iterdir()] == [small]


def test_nothing_different_is_said_in_words(tmp_path: Path) -> None:
    tally = compared(Fake(), OURS_TO_THEIRS)
    text = report(tally, Fake(), command="x", seed=1, scale=SMALL, folder=tmp_path / "files")
    assert "None: every round, every point and every place agrees." in text
    assert not (tmp_path / "files").exists()


def test_a_number_is_an_event_whatever_was_run_before_it() -> None:
    assert campaign.our_event(1, 4, SMALL) == campaign.our_event(1, 4, SMALL)
    assert campaign.our_event(1, 4, SMALL) != campaign.our_event(1, 5, SMALL)
    assert campaign.our_event(1, 4, SMALL) != campaign.our_event(2, 4, SMALL)
    assert campaign.order_of(1, 4, SMALL) == campaign.order_of(1, 4, SMALL)
    assert campaign.order_of(1, 4, SMALL) != campaign.order_of(2, 4, SMALL)


def test_one_event_in_so_many_is_large() -> None:
    scale = Scale(rare=10)
    sizes = [campaign.order_of(1, n, scale).players for n in range(1, 31)]
    assert all(size >= scale.most for size in sizes[9::10])
    assert all(size <= scale.most for n, size in enumerate(sizes, 1) if n % 10)
