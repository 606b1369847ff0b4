"""Chess960 in the application: drawn once on the page of the round, shown wherever the round is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from ronde.journal.events import DrawKind
from ronde.model import Variant
from ronde.pairing.draw_records import prove_draw
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.services.exchange import export_trf
from ronde.services.public.sharing import share
from ronde.web.public.page_cache import PAGES
from ronde.web.request_context import STORE

FIRST_RANK = "RNBQKBNR"


@pytest.fixture
def chess960(demo: int, by: Signature) -> int:
    """The demonstration open, in round 4, played as Chess960."""
    settings = STORE.journal(demo).state.tournament.settings
    rules = replace(settings.rules, variant=Variant.CHESS960)
    agreed = replace(by, reason="as on the poster")
    change_settings(STORE, demo, replace(settings, rules=rules), by=agreed)
    return demo


def drawn(t: int, round_no: int = 4) -> int | None:
    return STORE.journal(t).state.tournament.start_position(round_no)


def test_the_setting_is_a_choice_of_the_playing_rules(client: Client, demo: int) -> None:
    page = client.get(f"/tournaments/{demo}/settings/")
    values = {**page.context["page"].form.values, "variant": "chess960"}
    late = client.post(f"/tournaments/{demo}/settings/", values)
    assert late.status_code == 422
    assert late.context["page"].ask_reason
    said = {**values, "reason": "as on the poster", "accepted": "yes"}
    assert client.post(f"/tournaments/{demo}/settings/", said).status_code == 302
    rules = STORE.journal(demo).state.tournament.settings.rules
    assert rules.variant is Variant.CHESS960


def test_ordinary_chess_has_nothing_to_draw(client: Client, demo: int) -> None:
    assert "/position/" not in client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
    assert client.post(f"/tournaments/{demo}/rounds/4/position/").status_code == 422
    assert drawn(demo) is None


def test_drawn_once_with_a_proof(client: Client, chess960: int) -> None:
    address = f"/tournaments/{chess960}/rounds/4/"
    assert "/position/" in client.get(address).content.decode()
    assert client.post(f"{address}position/").status_code == 302
    number = drawn(chess960)
    assert number is not None
    [made] = [d for d in STORE.journal(chess960).state.draws if d.kind is DrawKind.POSITION]
    assert prove_draw(made).holds
    version = STORE.journal(chess960).version
    client.post(f"{address}position/")
    assert (STORE.journal(chess960).version, drawn(chess960)) == (version, number)
    assert "/position/" not in client.get(address).content.decode()


def test_drawn_in_the_hall_and_shown_everywhere(
    client: Client, chess960: int, by: Signature
) -> None:
    hand = {"hand": "yes", "number": "518"}
    client.post(f"/tournaments/{chess960}/rounds/4/position/", hand)
    PAGES.clear()
    event = STORE.tournament(chess960).event
    share(event, True, by=by)
    for path in (
        f"/tournaments/{chess960}/rounds/4/",
        f"/tournaments/{chess960}/rounds/4/boards/1/",
        f"/tournaments/{chess960}/documents/pairings/4/",
        f"/tournaments/{chess960}/documents/pairings/4/names/",
        f"/p/{event}/en/",
        f"/p/{event}/en/{chess960}/rounds/4/",
        f"/p/{event}/en/{chess960}/rounds/4/names/",
        f"/p/{event}/en/screen/?show=boards",
    ):
        assert f"518 · {FIRST_RANK}" in client.get(path).content.decode(), path
    french = client.get(f"/p/{event}/fr/{chess960}/rounds/4/").content.decode()
    assert "518 · TCFDRFCT" in french
    assert "518" not in client.get(f"/p/{event}/en/{chess960}/rounds/3/").content.decode()


@pytest.mark.parametrize("number", ["", "960", "-1", "x", "٣", "1" * 30])
def test_a_number_that_is_none(client: Client, chess960: int, number: str) -> None:
    hand = {"hand": "yes", "number": number}
    answer = client.post(f"/tournaments/{chess960}/rounds/4/position/", hand)
    assert answer.status_code == 422
    assert drawn(chess960) is None


def test_the_report_says_it(client: Client, chess960: int) -> None:
    hand = {"hand": "yes", "number": "518"}
    client.post(f"/tournaments/{chess960}/rounds/4/position/", hand)
    report = export_trf(STORE, chess960, interim=True).data.decode()
    assert f"### Chess960 @ Round 4: start position 518 {FIRST_RANK}" in report
