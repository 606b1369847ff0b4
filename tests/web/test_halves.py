"""The drawn bracket says what the explanation says: pairs, floaters, wishes and colours."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from ronde.pairing.dutch.players import ABSOLUTE
from ronde.services.why import explain_round
from ronde.web.request_context import open_tournament
from ronde.web.rounds.halves_svg import halves_picture


@pytest.mark.parametrize("round_no", [1, 2, 3, 4])
def test_every_bracket_of_a_round(demo: int, round_no: int) -> None:
    explained = explain_round(open_tournament(demo).state, round_no)
    assert explained is not None
    because = explained.paired.pairing.because
    players = because.players
    for report in because.brackets:
        marked = report.residents[0]
        drawn = halves_picture(report, players, lambda n: f"<{n}>", "en", marked=marked)
        paired = [n for p in report.pairs for n in (p.white, p.black)]
        shown = [*paired, *(f.number for f in report.floaters)]
        assert drawn.count("<line ") == len(report.pairs)
        assert drawn.count("↓</text>") == len(report.floaters)
        assert all(f"{n} &lt;{n}&gt;" in drawn for n in shown)
        wishes = [players.strength[players.index[n]] for n in shown]
        assert drawn.count('class="wish') == sum(1 for strength in wishes if strength)
        assert drawn.count(" absolute") == wishes.count(ABSOLUTE)
        denied = [
            number
            for pair in report.pairs
            for number, color in ((pair.white, 1), (pair.black, -1))
            if players.want[players.index[number]] not in {0, color}
        ]
        assert drawn.count(" denied") == len(denied)
        assert ('class="mine"' in drawn) is (marked in shown)
        own = [p for p in report.pairs if marked in {p.white, p.black}]
        assert len(re.findall(r'<line [^>]*class="mine"', drawn)) == len(own)


def test_who_went_down_sees_the_group_that_was_left(client: Client, demo: int) -> None:
    explained = explain_round(open_tournament(demo).state, 3)
    assert explained is not None
    because = explained.paired.pairing.because
    number = next(f.number for report in because.brackets[:-1] for f in report.floaters)
    left, *_, landed = because.brackets_of(number)
    assert number in {f.number for f in left.floaters}
    assert any(number in {p.white, p.black} for p in landed.pairs)
    player = next(p.id for p in explained.before.players if p.tpn == number)
    page = client.get(f"/tournaments/{demo}/rounds/3/why/{player}/?depth=for_arbiter")
    assert page.content.decode().count("picture-box") == len(because.brackets_of(number)) >= 2


def test_no_name_is_cut(demo: int) -> None:
    """D51: columns are as wide as the longest name in them."""
    explained = explain_round(open_tournament(demo).state, 3)
    assert explained is not None
    because = explained.paired.pairing.because
    report = max(because.brackets, key=lambda each: len(each.pairs))
    long = "Papadopoulos-Konstantinidis Anastasia"
    drawn = halves_picture(
        report, because.players, lambda _: long, "en", marked=report.residents[0]
    )
    assert "…" not in drawn
    assert drawn.count(long) >= 2 * len(report.pairs)
    width = int(drawn.split('width="')[1].split('"')[0])
    assert width > 2 * 6 * len(long)


def test_a_long_bracket_is_shown_around_the_own_line(demo: int) -> None:
    explained = explain_round(open_tournament(demo).state, 1)
    assert explained is not None
    because = explained.paired.pairing.because
    report = because.brackets[0]
    assert len(report.pairs) > 9
    pair = report.pairs[len(report.pairs) // 2]
    drawn = halves_picture(
        report, because.players, str, "en", marked=pair.white, wishes=False, whole=False
    )
    assert f">{pair.white} {pair.white}<" in drawn
    assert f">{pair.black} {pair.black}<" in drawn
    assert drawn.count("<line ") < len(report.pairs)
    assert drawn.count("⋮") == 2
    assert 'class="wish' not in drawn
