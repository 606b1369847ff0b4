"""VCL Q98: the last two rounds of the first cycle are swapped, or not, as announced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import ModelError
from ronde.formats import read_trf, write_trf
from ronde.formats.frame_keys import frame_data, put_frame
from ronde.model import Person, Player, PlayerId, Settings, System, Tournament, Tpn
from ronde.pairing.calendars import calendar_of, swaps_rounds, with_swap
from ronde.pairing.roundrobin.berger import berger, double_berger

DOUBLE = Settings(system=System(name="berger-double"))


def event(settings: Settings, size: int = 6) -> Tournament:
    players = tuple(
        Player(id=PlayerId(n), person=Person(name=f"P{n}"), tpn=Tpn(n)) for n in range(1, size + 1)
    )
    return Tournament(settings=settings, players=players)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_without_the_swap_both_cycles_are_the_table(size: int) -> None:
    table = [planned.games for planned in berger(size).rounds]
    plain = [planned.games for planned in double_berger(size, swap=False).rounds]
    assert plain[: len(table)] == table
    assert plain[len(table) :] == [tuple((b, a) for a, b in games) for games in table]
    usual = [planned.games for planned in double_berger(size).rounds]
    assert usual[len(table) - 2 : len(table)] == [table[-1], table[-2]]


def test_only_the_swap_keeps_colours_from_running() -> None:
    """Six players: without it somebody has one colour three times running at the border."""

    def longest(*, swap: bool) -> int:
        colors = dict.fromkeys(range(1, 7), "")
        for planned in double_berger(6, swap=swap).rounds:
            for white, black in planned.games:
                colors[white] += "w"
                colors[black] += "b"
        return max(k for k in range(1, 6) for c in colors.values() if "w" * k in c or "b" * k in c)

    assert (longest(swap=True), longest(swap=False)) == (2, 3)


def test_the_calendar_follows_and_says_nothing_of_a_swap() -> None:
    usual, plain = calendar_of(event(DOUBLE)), calendar_of(event(with_swap(DOUBLE, swap=False)))
    assert [r.label for r in usual.reasons][:5] == ["1", "2", "3", "5", "4"]
    assert [r.label for r in plain.reasons][:5] == ["1", "2", "3", "4", "5"]
    assert any(r.swapped for r in usual.reasons)
    assert not any(r.swapped for r in plain.reasons)


def test_there_and_back_changes_nothing() -> None:
    assert with_swap(with_swap(DOUBLE, swap=False), swap=True) == DOUBLE
    assert swaps_rounds(DOUBLE) is True
    assert swaps_rounds(Settings()) is None


@pytest.mark.parametrize(("swap", "code"), [(True, "FIDE"), (False, "BERGER")])
def test_the_report_says_which(swap: bool, code: str) -> None:
    settings = replace(with_swap(DOUBLE, swap=swap), rounds=10)
    text = write_trf(event(settings))
    assert f"192 {code}_DOUBLEROUNDROBIN" in text
    assert swaps_rounds(read_trf(text).tournament.settings) is swap


def test_as_a_key() -> None:
    assert frame_data(DOUBLE)["swap"] == "yes"
    plain = put_frame(DOUBLE, "swap", "no")
    assert frame_data(plain)["swap"] == "no"
    assert put_frame(plain, "swap", "") == DOUBLE
    assert frame_data(Settings())["swap"] == ""
    assert put_frame(Settings(), "swap", "") == Settings()
    with pytest.raises(ModelError, match="double"):
        put_frame(Settings(), "swap", "no")
    with pytest.raises(ModelError, match="swap"):
        put_frame(DOUBLE, "swap", "perhaps")
