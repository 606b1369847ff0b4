"""Documents as PDF: the page that offers them, who may have which, and the API."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.catalogue import COMPLETE
from ronde.documents import typesetting
from ronde.documents.errors import TypesettingFailed
from ronde.documents.registry import DOCUMENTS
from ronde.model.career import ArbiterLog
from ronde.platform.jobs import Job
from ronde.services.acts import Signature
from ronde.services.people.career import keep_log
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.player_codes import Cards, open_player_entry
from ronde.services.public.sharing import set_round_start
from ronde.web.files import making, papers, print_document
from ronde.web.files.print_document import PrintPage
from ronde.web.request_context import STORE
from support.papers import event, needs_poppler, needs_typst, pages_of


def page(client: Client, demo: int, query: str = "") -> str:
    answer = client.get(f"/tournaments/{demo}/documents/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_page_offers_what_suits_the_event(client: Client, demo: int) -> None:
    """One line a document, packs first; what cannot be made yet is folded with its reason."""
    html = page(client, demo, "?round=2&lang=en")
    dialog = f"/tournaments/{demo}/documents/print"
    assert html.count(f'href="{dialog}/pairings.names/?lang=en&amp;round=2"') == 1
    assert "cup.bracket" not in html
    assert html.index(f"{dialog}/pack.round/") < html.index(f"{dialog}/pairings.slips/")
    assert f"{dialog}/prizes.awards/" not in html
    assert "no prizes are announced" in html[html.index('id="later"') :]


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
    assert "/documents/print/pairings.slips/" not in html
    assert "/documents/print/pairings.names/" in html
    for kind in DOCUMENTS:
        if kind.role != "viewer":
            assert f"/documents/print/{kind.code}/" not in html
            for folder in ("sheets", "pdf", "private", "print"):
                answer = viewer.get(f"/tournaments/{demo}/documents/{folder}/{kind.code}/")
                assert answer.status_code in {403, 404}, kind.code


@needs_typst
def test_round_and_standings_lead_to_their_papers(client: Client, demo: int) -> None:
    """By one press to the dialog, by a second to the PDF."""
    for address, path in (
        (f"/tournaments/{demo}/rounds/2/", "pack.round/?round=2"),
        (f"/tournaments/{demo}/standings/", "standings/?round=4"),
    ):
        html = client.get(address).content.decode()
        link = f"/tournaments/{demo}/documents/print/{path}"
        assert link in html
        form = client.get(link).content.decode()
        action = re.search(r'<form method="get" action="([^"]+)" class="card', form)
        assert action
        answer = client.get(action.group(1), follow=True)
        assert answer.headers["Content-Type"] == "application/pdf"


class TestTheDialog:
    def shown(self, client: Client, demo: int, path: str) -> PrintPage:
        answer = client.get(f"/tournaments/{demo}/documents/print/{path}")
        assert answer.status_code == 200
        found: PrintPage = answer.context["page"]
        return found

    @pytest.mark.parametrize("language", COMPLETE)
    def test_each_document_has_one_and_its_choices_have_words(
        self, client: Client, demo: int, language: str
    ) -> None:
        client.cookies["ronde_lang"] = language
        for kind in DOCUMENTS:
            found = self.shown(client, demo, f"{kind.code}/")
            for choice in found.choices:
                assert choice.words != choice.name, "the option needs a word: choice.<name>"
                assert all(words for _, words in choice.values)

    def test_choices_are_kept(self, client: Client, demo: int) -> None:
        found = self.shown(client, demo, "players/?sort=club&lang=en")
        assert ("sort", "club") in [(c.name, c.value) for c in found.choices]
        assert found.language == "en"
        assert found.rounds == ()
        assert self.shown(client, demo, "standings/?round=2").round == 2

    def test_what_is_wrong_is_told_on_it(self, client: Client, demo: int) -> None:
        assert self.shown(client, demo, "players/?sort=age").refused
        assert self.shown(client, demo, "prizes.awards/").refused
        assert self.shown(client, demo, "cup.bracket/").refused
        assert self.shown(client, demo, "pack.round/?parts=x").refused

    @needs_typst
    def test_a_preview_counts_the_pages_and_says_what_is_left_out(
        self, client: Client, demo: int
    ) -> None:
        found = self.shown(client, demo, "pack.opening/?preview=1&lang=en")
        assert found.pages >= 3
        assert "Prize list" in [name for name, _ in found.without]
        part = self.shown(client, demo, "pack.opening/?preview=1&parts=players&lang=en")
        assert (part.pages, part.without) == (1, ())
        assert [box.key for box in part.parts if box.ticked] == ["players"]

    def test_letters_that_cannot_be_set_are_named(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(print_document, "source_of", lambda *_: event("swiss-60"))
        assert self.shown(client, demo, "players/").lacking == "王"
        html = client.get(f"/tournaments/{demo}/documents/print/players/").content.decode()
        assert "王" in html[html.index('id="lacking"') :]

    def test_without_typst_nothing_can_be_pressed(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
        answer = client.get(f"/tournaments/{demo}/documents/print/standings/?preview=1")
        html = answer.content.decode()
        assert "ronde[app]" in html
        assert html.count(" disabled>") == 2


@needs_typst
class TestWhatTakesLong:
    def test_it_is_waited_for_on_a_page_of_its_own(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(papers, "_AT_ONCE", 0.001)
        answer = client.get(f"/tournaments/{demo}/documents/pdf/pack.close/?lang=en&round=3")
        assert answer.status_code == 302
        address = answer.headers["Location"]
        key = address.split("/")[5]
        assert client.get(address).status_code == 200
        job = making.JOBS.wait(key, seconds=20)
        assert job is not None
        shown = client.get(f"/tournaments/{demo}/documents/made/{key}/").content.decode()
        assert f"/tournaments/{demo}/documents/made/{key}/file/" in shown
        assert 'http-equiv="refresh"' not in shown
        pdf = client.get(f"/tournaments/{demo}/documents/made/{key}/file/")
        assert pdf.headers["Content-Disposition"] == 'inline; filename="pack-close-r3-en.pdf"'
        assert pdf.content.startswith(b"%PDF-")

    def test_while_it_is_made_the_page_asks_again_by_itself(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        about = {"tournament": demo, "code": "pack.close"}
        monkeypatch.setattr(making.JOBS, "find", lambda key: Job(key, "running", 2, 4, about))
        html = client.get(f"/tournaments/{demo}/documents/made/x/").content.decode()
        assert 'http-equiv="refresh"' in html
        assert 'value="2"' in html
        assert client.get(f"/tournaments/{demo}/documents/made/x/file/").status_code == 404

    def test_what_fails_says_why(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: object, **__: object) -> None:
            raise TypesettingFailed("document.too_long", seconds=30)

        monkeypatch.setattr(making, "make", broken)
        path = "pack.close/?preview=1&lang=en&round=1"
        answer = client.get(f"/tournaments/{demo}/documents/print/{path}")
        assert "more than 30 s" in answer.content.decode()

    def test_nobody_fetches_what_is_not_for_him(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        answer = client.get(f"/tournaments/{demo}/documents/private/pack.organiser/?lang=en")
        address = answer.headers["Location"]
        user = User.objects.create(username="arbiter")
        set_member(user, STORE.tournament(demo).event, Role.ARBITER, at=by.at)
        arbiter = Client()
        arbiter.force_login(user)
        assert client.get(address).status_code == 200
        assert arbiter.get(address).status_code == 404
        assert client.get(address.replace(f"/{demo}/", f"/{demo + 1}/")).status_code == 404

    def test_a_zip_is_a_zip(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/documents/pdf/pack.close/?as=zip&lang=en"
        answer = client.get(address, follow=True)
        assert answer.headers["Content-Type"] == "application/zip"


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
    html = page(helper, demo)
    assert not any(f"/documents/print/{code}/" in html for code in CHIEFS)
    for code in CHIEFS:
        for folder in ("sheets", "pdf", "private", "print"):
            answer = helper.get(f"/tournaments/{demo}/documents/{folder}/{code}/")
            assert answer.status_code in {403, 404}, (folder, code)


@needs_typst
def test_the_chief_gets_them_in_the_language_of_whom_they_are_sent_to(
    client: Client, demo: int
) -> None:
    address = f"/tournaments/{demo}/documents/private/ffe.t1/"
    assert f"/tournaments/{demo}/documents/print/ffe.t1/" in page(client, demo)
    answer = client.get(address, headers={"accept-language": "en"})
    assert answer.headers["Content-Disposition"] == 'inline; filename="ffe-t1-fr.pdf"'
    english = client.get(f"{address}?lang=en")
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
