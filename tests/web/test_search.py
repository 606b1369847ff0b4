"""One box finds players, boards, pages, acts and events, for whoever may see them."""

from __future__ import annotations

import pytest
from django.test import Client

from ronde.web.search.search import Hit

FRAGMENT = {"X-Ronde-Fragment": "true"}


def hits(client: Client, asked: str, address: str = "") -> tuple[Hit, ...]:
    found: tuple[Hit, ...] = client.get(address, {"q": asked}).context["page"].hits
    return found


@pytest.fixture
def here(demo: int) -> str:
    return f"/tournaments/{demo}/search/"


def test_a_name_finds_the_player_and_the_board(client: Client, here: str, demo: int) -> None:
    found = hits(client, "lacr", here)
    assert {hit.kind for hit in found} == {"player", "board"}
    assert all("Lacroix" in hit.text for hit in found)
    board = next(hit for hit in found if hit.kind == "board")
    assert board.href.startswith(f"/tournaments/{demo}/rounds/4/#b")


def test_a_number_finds_the_board_and_who_bears_it(client: Client, here: str) -> None:
    found = hits(client, "3", here)
    assert [hit.kind for hit in found] == ["board", "player"]
    assert found[0].text.startswith("3 · ")


def test_marks_and_capitals_do_not_count(client: Client, here: str) -> None:
    assert hits(client, "LÁCROIX", here) == hits(client, "lacroix", here) != ()


def test_pages_and_acts_are_found_by_their_words(client: Client, here: str) -> None:
    assert {hit.kind for hit in hits(client, "stand", here)} >= {"page"}
    assert any(hit.href.endswith("/tie-breaks/") for hit in hits(client, "tie", here))
    client.cookies["ronde_lang"] = "fr"
    assert any(hit.href.endswith("/check-in/") for hit in hits(client, "pointage", here))


def test_the_manual_is_found_by_its_headings(client: Client, here: str) -> None:
    found = next(hit for hit in hits(client, "estimates", here) if hit.kind == "manual")
    assert found.href == "/manual/how-to/time-controls-and-ratings/#estimates"


def test_outside_a_tournament_events_are_found(client: Client, demo: int) -> None:
    found = hits(client, "dem", "/search/")
    assert [hit.kind for hit in found if hit.kind not in {"manual", "term"}] == ["event"]
    assert demo


def test_nothing_found_and_nothing_asked_say_so(client: Client, here: str) -> None:
    assert "Nothing of that name" in client.get(here, {"q": "zzzz"}).content.decode()
    assert "first letters are enough" in client.get(here).content.decode()


def test_a_script_gets_the_list_alone(client: Client, here: str) -> None:
    text = client.get(here, {"q": "lacr"}, headers=FRAGMENT).content.decode()
    assert text.lstrip().startswith("<ul")
    assert "<html" not in text


@pytest.mark.parametrize("asked", ["<b>", "' OR 1=1", "\x00", "é" * 500, "٣"])
def test_whatever_is_typed_gets_an_answer(client: Client, here: str, asked: str) -> None:
    answer = client.get(here, {"q": asked})
    assert answer.status_code == 200
    assert "<b>" not in answer.content.decode().partition('id="hits"')[2].partition("</ul>")[0]
