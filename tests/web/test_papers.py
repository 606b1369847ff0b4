"""Documents as PDF: the page that offers them, who may have which, and the API."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.documents import typesetting
from ronde.documents.registry import DOCUMENTS
from ronde.model.career import ArbiterLog
from ronde.services.acts import Signature
from ronde.services.people.career import keep_log
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.player_codes import Cards, open_player_entry
from ronde.services.public.sharing import set_round_start
from ronde.web.request_context import STORE
from support.papers import needs_poppler, needs_typst, pages_of


def page(client: Client, demo: int, query: str = "") -> str:
    answer = client.get(f"/tournaments/{demo}/documents/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_page_offers_what_suits_the_event(client: Client, demo: int) -> None:
    html = page(client, demo, "?round=2&lang=en")
    assert f"/tournaments/{demo}/documents/pdf/pairings.names/?lang=en&amp;round=2" in html
    assert "sort=club" in html
    assert "cup.bracket" not in html
    assert f"/tournaments/{demo}/documents/sheets/pairings.slips/" in html


@pytest.mark.parametrize("query", ["?round=x&lang=xx", "?round=99", "?round=0&lang=", "?lang=%00"])
def test_odd_addresses_show_the_page(client: Client, demo: int, query: str) -> None:
    assert "pairings.names" in page(client, demo, query)


def test_without_typst_the_page_says_how_to_get_it(
    client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
    assert "ronde[app]" in page(client, demo)
    answer = client.get(f"/tournaments/{demo}/documents/pdf/standings/")
    assert answer.status_code == 422
    assert "ronde[app]" in answer.content.decode()


@needs_typst
def test_a_document_opens_in_the_browser(client: Client, demo: int) -> None:
    address = f"/tournaments/{demo}/documents/pdf/standings/?lang=fr&round=2"
    first, again = client.get(address), client.get(address)
    assert first.status_code == 200
    assert first.headers["Content-Type"] == "application/pdf"
    assert first.headers["Content-Disposition"] == 'inline; filename="standings-r2-fr.pdf"'
    assert first.content.startswith(b"%PDF-")
    assert first.content == again.content


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("pdf/standing/", 422),
        ("pdf/players/?sort=age", 422),
        ("pdf/players/?x=1", 422),
        ("pdf/pairings.boards/?round=99", 404),
        ("pdf/pairings.boards/?round=99999", 404),
        ("pdf/pairings.boards/?round=x", 404),
        ("pdf/cup.bracket/", 422),
        ("pdf/pairings.slips/", 404),
        ("sheets/standings/", 404),
        ("sheets/pairings.code_cards/", 422),
    ],
)
def test_what_cannot_be_made_is_a_page(
    client: Client, demo: int, address: str, status: int
) -> None:
    answer = client.get(f"/tournaments/{demo}/documents/{address}")
    assert answer.status_code == status
    assert answer.headers["Content-Type"].startswith("text/html")


def test_sheets_are_not_for_viewers(demo: int, by: Signature) -> None:
    user = User.objects.create(username="viewer")
    set_member(user, STORE.tournament(demo).event, Role.VIEWER, at=by.at)
    viewer = Client()
    viewer.force_login(user)
    html = page(viewer, demo)
    assert "/documents/sheets/" not in html
    assert "/documents/pdf/pairings.names/" in html
    for kind in DOCUMENTS:
        if kind.role != "viewer":
            for folder in ("sheets", "pdf", "private"):
                answer = viewer.get(f"/tournaments/{demo}/documents/{folder}/{kind.code}/")
                assert answer.status_code in {403, 404}, kind.code


@needs_typst
def test_round_and_standings_lead_to_their_papers(client: Client, demo: int) -> None:
    for address, path in (
        (f"/tournaments/{demo}/rounds/2/", "sheets/pack.round/?round=2"),
        (f"/tournaments/{demo}/standings/", "pdf/standings/?round=4"),
    ):
        html = client.get(address).content.decode()
        link = f"/tournaments/{demo}/documents/{path}"
        assert link in html
        assert client.get(link).headers["Content-Type"] == "application/pdf"


def test_strangers_get_none(demo: int) -> None:
    answer = Client().get(f"/tournaments/{demo}/documents/pdf/standings/")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/sign-in/")


@needs_typst
@needs_poppler
def test_cards_with_codes_fill_the_sheet_and_say_what_to_do(
    client: Client, demo: int, by: Signature
) -> None:
    """Eight cards a sheet in two columns, each with its code, none over the edge."""
    open_player_entry(demo, now=by.at, cards=Cards.BOARDS)
    answer = client.get(f"/tournaments/{demo}/documents/sheets/pairings.code_cards/?lang=en")
    assert answer.status_code == 200
    pages = pages_of(answer.content)
    boards = len(STORE.journal(demo).state.tournament.rounds[-1].games)
    assert len(pages) == -(-boards // 8)
    assert sum(page.text.count("Scan, then both players") for page in pages) == boards
    assert not any(page.outside or page.colliding for page in pages)


@needs_typst
@needs_poppler
def test_the_time_announced_for_the_hall_is_printed(
    client: Client, demo: int, by: Signature
) -> None:
    at = dt.datetime(2026, 11, 14, 16, 45).astimezone()
    set_round_start(STORE, demo, 4, at, by=by)
    answer = client.get(f"/tournaments/{demo}/documents/pdf/pairings.boards/?lang=fr")
    assert "16:45" in pages_of(answer.content)[0].text


CHIEFS = tuple(kind.code for kind in DOCUMENTS if kind.role == "chief")


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS, Role.ARBITER])
def test_forms_are_for_the_chief_alone(demo: int, by: Signature, role: Role) -> None:
    user = User.objects.create(username="helper")
    set_member(user, STORE.tournament(demo).event, role, at=by.at)
    helper = Client()
    helper.force_login(user)
    assert "/documents/private/" not in page(helper, demo)
    for code in CHIEFS:
        for folder in ("sheets", "pdf", "private"):
            answer = helper.get(f"/tournaments/{demo}/documents/{folder}/{code}/")
            assert answer.status_code in {403, 404}, (folder, code)


@needs_typst
def test_the_chief_gets_them_in_the_language_of_whom_they_are_sent_to(
    client: Client, demo: int
) -> None:
    html = page(client, demo, "?lang=en")
    address = f"/tournaments/{demo}/documents/private/ffe.t1/?lang=fr"
    assert address in html
    answer = client.get(address.partition("?")[0], headers={"accept-language": "en"})
    assert answer.headers["Content-Disposition"] == 'inline; filename="ffe-t1-fr.pdf"'
    english = client.get(f"{address.partition('?')[0]}?lang=en")
    assert "ffe-t1-en.pdf" in english.headers["Content-Disposition"]


@needs_typst
@needs_poppler
def test_an_application_is_filled_from_ones_own_log(client: Client, demo: int) -> None:
    owner = User.objects.get(pk=client.session["_auth_user_id"])
    keep_log(owner, ArbiterLog(name="Zqcandidate, Anna", fide_id="600001"))
    answer = client.get(f"/tournaments/{demo}/documents/private/arbiters.fa2/")
    assert "Zqcandidate" in pages_of(answer.content)[0].text


@pytest.mark.parametrize(
    ("code", "query", "said"),
    [
        ("arbiters.fa1", "", "no arbiter wants such a norm"),
        ("ffe.indemnity", "?official=99", "no arbiter has number 99"),
        ("incident", "?board=999", "has no board 999"),
        ("ffe.t5", "?player=%00", "takes a number"),
    ],
)
def test_a_form_that_cannot_be_made_says_why(
    client: Client, demo: int, code: str, query: str, said: str
) -> None:
    answer = client.get(
        f"/tournaments/{demo}/documents/private/{code}/{query}",
        headers={"accept-language": "en"},
    )
    assert answer.status_code == 422
    assert said in answer.content.decode()
