"""Excluded players without a place, on every page and for programs (VCL Q197, Q198)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client as Browser
from django.utils import timezone

from ronde.formats import read_trf
from ronde.services.exchange import export_trf
from ronde.services.players import exclude_player
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import share
from ronde.standings import standings
from ronde.web.public.kinds import addresses
from ronde.web.request_context import STORE
from support.program import Program
from support.running import BY, play, started
from support.webapp import NOW

if TYPE_CHECKING:
    from django.test import Client


@pytest.fixture
def gone() -> tuple[int, int]:
    """A Swiss of six after round 1, its leader excluded: the tournament and the player."""
    t = started(STORE)
    play(STORE, t, 1)
    first = standings(STORE.journal(t).state.tournament).rows[0].participant
    by = replace(BY, reason="a hidden telephone")
    exclude_player(STORE, t, first, after_round=1, why="a hidden telephone", by=by)
    share(STORE.tournament(t).event, True, by=replace(BY, at=timezone.now()))
    return t, first


def test_the_standings_end_with_who_was_excluded(client: Client, gone: tuple[int, int]) -> None:
    t, first = gone
    answer = client.get(f"/tournaments/{t}/standings/")
    *placed, last = answer.context["page"].rows
    assert [row.rank for row in placed] == [1] * 5
    assert (last.player.id, last.place, last.rank) == (first, None, None)
    assert last.band == "Without a place"
    assert b'<span class="chip">excluded</span>' in answer.content
    assert b"None" not in answer.content


@pytest.mark.parametrize(
    "view",
    [
        "standings/?sort=rank",
        "standings/?sex=w",
        "standings/cross/",
        "standings/cross/?ranked=1",
        "standings/categories/?by=club",
        "standings/cards/",
        "standings/what-if/?b1=1",
        "standings/ties/",
        "players/{}/",
        "standings/players/{}/",
        "prizes/",
        "",
    ],
)
def test_other_pages_do_not_stumble(client: Client, gone: tuple[int, int], view: str) -> None:
    t, first = gone
    answer = client.get(f"/tournaments/{t}/{view.format(first)}", follow=True)
    assert answer.status_code == 200
    assert b">None<" not in answer.content


def test_why_says_so_and_nothing_can_be_reached(client: Client, gone: tuple[int, int]) -> None:
    t, first = gone
    why = client.get(f"/tournaments/{t}/standings/why/{first}/?code=PTS").content.decode()
    assert "Excluded from the tournament" in why
    assert "rank 0" not in why
    reach = client.get(f"/tournaments/{t}/standings/what-if/?player={first}")
    assert reach.context["page"].reach is None


def test_everybody_sees_the_same_without_the_reason(gone: tuple[int, int]) -> None:
    t, first = gone
    event, anybody = STORE.tournament(t).event, Browser(headers={"accept-language": "en"})
    public = shared_event(STORE, event, now=NOW).tournament(t)
    assert first not in public.ranks
    for kind, numbers in addresses(public, why=True):
        answer = anybody.get(f"/p/{event}/en/{kind.path(numbers)}")
        assert answer.status_code in {200, 404}, kind.path(numbers)
        assert b"telephone" not in answer.content
        assert b">None<" not in answer.content
    table = anybody.get(f"/p/{event}/en/{t}/standings/").content.decode()
    assert table.count("excluded") == 1
    assert table.rindex("<tr>") < table.index("excluded")


def test_programs_are_told_null(gone: tuple[int, int]) -> None:
    t, first = gone
    rows = Program()("GET", f"/tournaments/{t}/standings").data["rows"]
    assert (rows[-1]["id"], rows[-1]["rank"]) == (first, None)
    assert {row["rank"] for row in rows[:-1]} == {1}
    card = Program()("GET", f"/tournaments/{t}/players/{first}/card").data
    assert card["rank"] is None
    cross = Program()("GET", f"/tournaments/{t}/cross-table").data["rows"]
    assert cross[-1]["rank"] is None


def test_the_report_has_no_rank_for_them(gone: tuple[int, int]) -> None:
    t, first = gone
    ranks = read_trf(export_trf(STORE, t, interim=True).data.decode()).stated.ranks
    assert first not in ranks
    assert len(ranks) == 5
