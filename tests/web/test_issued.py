"""The issue log in the pages: what was printed, what is outdated, what a code tells to anybody."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.cli.verify_document import in_log
from ronde.model import Result
from ronde.platform.throttle import LONGEST, Codes, Limit
from ronde.services import issue_log
from ronde.services.acts import Signature
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.public.sharing import share
from ronde.services.results import enter_result
from ronde.web.files.issuing import KEPT
from ronde.web.request_context import STORE
from support.papers import needs_poppler, needs_typst, pages_of
from support.webapp import NOW

pytestmark = needs_typst


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    KEPT.clear()


def printed(client: Client, demo: int, path: str = "pdf/standings/?lang=en&round=3") -> bytes:
    answer = client.get(f"/tournaments/{demo}/documents/{path}", follow=True)
    assert answer.status_code == 200, answer.content[:200]
    assert answer.headers["Content-Type"] == "application/pdf"
    return answer.content


def code_of(demo: int) -> str:
    return issue_log.issued(demo, most=1)[0].printed.code


def member(demo: int, role: Role, by: Signature) -> Client:
    user = User.objects.create(username=role.name.lower())
    set_member(user, STORE.tournament(demo).event, role, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(user)
    return browser


def correct(demo: int, round_no: int = 3) -> None:
    """Another result on the first board of a round that is over."""
    game = STORE.journal(demo).state.tournament.rounds[round_no - 1].games[0]
    other = Result.BLACK_WINS if game.result is Result.WHITE_WINS else Result.WHITE_WINS
    signed = Signature(author="CM", at=NOW, reason="score sheet", accepted=True)
    enter_result(STORE, demo, round_no=round_no, board=game.board, result=other, by=signed)


def remark(client: Client, demo: int) -> None:
    """An entry that changes no paper."""
    before = STORE.tournament(demo).version
    client.post(f"/tournaments/{demo}/journal/remark/", {"text": "The heating was repaired."})
    assert STORE.tournament(demo).version == before + 1


class TestTheLog:
    def test_every_print_is_noted_with_its_code(self, client: Client, demo: int) -> None:
        made = printed(client, demo)
        (line,) = issue_log.issued(demo, most=9)
        assert line.printed.wanted.document == "standings"
        assert (line.printed.wanted.language, line.printed.wanted.round) == ("en", 3)
        assert line.printed.version == STORE.tournament(demo).version
        assert (line.copies, line.author) == (1, "owner")
        assert made.startswith(b"%PDF-")

    def test_the_same_again_is_counted_and_the_same(self, client: Client, demo: int) -> None:
        assert printed(client, demo) == printed(client, demo)
        (line,) = issue_log.issued(demo, most=9)
        assert line.copies == 2

    def test_a_pack_is_noted_by_its_parts(self, client: Client, demo: int) -> None:
        printed(client, demo, "pdf/pack.close/?lang=en&round=3")
        documents = {line.printed.wanted.document for line in issue_log.issued(demo, most=9)}
        assert {"results.boards", "standings", "cross.swiss"} <= documents
        assert "pack.close" not in documents

    def test_a_refused_print_is_not_noted(self, client: Client, demo: int) -> None:
        client.get(f"/tournaments/{demo}/documents/pdf/players/?sort=age")
        client.head(f"/tournaments/{demo}/documents/pdf/cup.bracket/")
        assert issue_log.issued(demo, most=9) == ()

    def test_the_journal_knows_nothing_of_it(self, client: Client, demo: int) -> None:
        before = STORE.tournament(demo)
        printed(client, demo)
        assert STORE.tournament(demo) == before

    def test_the_page_is_for_arbiters(self, client: Client, demo: int, by: Signature) -> None:
        arbiter = member(demo, Role.ARBITER, by)
        printed(arbiter, demo)
        address = f"/tournaments/{demo}/documents/issued/"
        html = client.get(address).content.decode()
        assert code_of(demo) in html
        assert "<td>arbiter</td>" in html
        assert arbiter.get(address).status_code == 200
        viewer = member(demo, Role.VIEWER, by)
        assert viewer.get(address).status_code == 403
        assert viewer.get(f"/tournaments/{demo}/documents/reprint/").status_code == 403
        assert address not in viewer.get(f"/tournaments/{demo}/documents/").content.decode()


class TestOutdated:
    def test_an_entry_that_changes_nothing_on_it_does_not_outdate(
        self, client: Client, demo: int
    ) -> None:
        printed(client, demo)
        remark(client, demo)
        assert 'id="outdated"' not in client.get(f"/tournaments/{demo}/documents/").content.decode()

    def test_a_correction_does_and_the_pages_say_so(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        printed(client, demo)
        printed(client, demo, "pdf/players/?lang=en")
        correct(demo)
        for page in ("documents/", "rounds/3/", "standings/?after=3", "documents/issued/"):
            html = client.get(f"/tournaments/{demo}/{page}").content.decode()
            assert "1 print is outdated" in html, page
        assert 'id="outdated"' not in client.get(f"/tournaments/{demo}/rounds/2/").content.decode()
        viewer = member(demo, Role.VIEWER, by)
        for page in ("documents/", "rounds/3/"):
            html = viewer.get(f"/tournaments/{demo}/{page}").content.decode()
            assert 'id="outdated"' not in html

    @needs_poppler
    def test_one_button_prints_them_again_and_they_say_what_they_replace(
        self, client: Client, demo: int
    ) -> None:
        printed(client, demo)
        printed(client, demo, "pdf/results.boards/?lang=en&round=3")
        version = STORE.tournament(demo).version
        correct(demo)
        again = printed(client, demo, "reprint/")
        text = " ".join(page.text for page in pages_of(again))
        assert text.count(f"replaces v{version}") == 2
        html = client.get(f"/tournaments/{demo}/documents/").content.decode()
        assert 'id="outdated"' not in html
        assert client.get(f"/tournaments/{demo}/documents/reprint/").status_code == 302

    def test_what_a_print_replaces_is_settled_by_the_first_of_its_code(
        self, client: Client, demo: int
    ) -> None:
        printed(client, demo)
        correct(demo)
        first = printed(client, demo)
        KEPT.clear()
        assert first == printed(client, demo)
        remark(client, demo)
        printed(client, demo)
        last, same, before = issue_log.issued(demo, most=9)
        assert (same.copies, before.replaces) == (2, 0)
        assert last.replaces == same.replaces == before.printed.version

    def test_what_was_taken_down_is_not_mentioned(self, client: Client, demo: int) -> None:
        printed(client, demo)
        correct(demo)
        html = client.get(f"/tournaments/{demo}/documents/").content.decode()
        numbers = re.findall(r'name="print" value="(\d+)"', html)
        assert len(numbers) == 1
        path = f"/tournaments/{demo}/documents/taken-down/"
        client.post(path, {"print": ["x", "9" * 30]})
        assert 'id="outdated"' in client.get(f"/tournaments/{demo}/documents/").content.decode()
        client.post(path, {"print": numbers})
        html = client.get(f"/tournaments/{demo}/documents/").content.decode()
        assert 'id="outdated"' not in html
        correct(demo)
        printed(client, demo)
        correct(demo)
        assert 'id="outdated"' in client.get(f"/tournaments/{demo}/documents/").content.decode()


class TestWhatACodeTells:
    def ask(self, code: str, language: str = "en") -> tuple[int, str]:
        answer = Client(headers={"accept-language": language}).get(f"/v/{code}")
        return answer.status_code, answer.content.decode()

    def test_a_print_of_a_shared_event(self, client: Client, demo: int, by: Signature) -> None:
        share(STORE.tournament(demo).event, shared=True, by=by)
        printed(client, demo)
        status, html = self.ask(code_of(demo).lower().replace("-", ""))
        assert status == 200
        assert "Known and current" in html
        assert "Demo" in html
        assert "Standings" in html
        assert "owner" not in html
        assert "Connu et à jour" in self.ask(code_of(demo), "fr")[1]

    def test_an_event_that_is_not_shared_has_no_name(self, client: Client, demo: int) -> None:
        printed(client, demo)
        status, html = self.ask(code_of(demo))
        assert status == 200
        assert "Known and current" in html
        assert "Demo" not in html
        assert "Standings" not in html

    def test_after_a_correction(self, client: Client, demo: int) -> None:
        printed(client, demo)
        code, version = code_of(demo), STORE.tournament(demo).version
        remark(client, demo)
        assert "Known and current" in self.ask(code)[1]
        correct(demo)
        html = self.ask(code)[1]
        assert "Known, but outdated" in html
        assert f"<dd>{version}</dd>" in html
        assert "printed again" not in html
        printed(client, demo)
        again = STORE.tournament(demo).version
        assert again > version
        assert f"printed again as v{again}" in self.ask(code)[1]
        assert "Known and current" in self.ask(code_of(demo))[1]

    @pytest.mark.parametrize("code", ["00000-00000", "x", "%00", "..", "K62XE-Q2YWU", "é" * 300])
    def test_what_is_unknown(self, code: str) -> None:
        status, html = self.ask(code)
        assert status == 404
        assert "Unknown here" in html

    def test_codes_cannot_be_tried_one_after_the_other(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        printed(client, demo)
        few = Limit(scope="print code", most=2, within=LONGEST)
        codes = Codes(kind="print code", strangers=few, known=few)
        monkeypatch.setattr(issue_log, "PRINT_CODE", codes)
        statuses = [self.ask(code)[0] for code in ("00000-00000", code_of(demo), "00000-00001")]
        assert statuses == [404, 200, 404]
        assert self.ask("00000-00002")[0] == 429
        assert self.ask("nonsense")[0] == 404

    def test_a_code_is_typed_into_a_box(self) -> None:
        browser = Client(headers={"accept-language": "en"})
        assert "XXXXX-XXXXX" in browser.get("/v/").content.decode()
        answer = browser.get("/v/?code=k62xe+q2yw2")
        assert answer.headers["Location"] == "/v/K62XE-Q2YW2"
        assert browser.get("/v/?code=%3Cb%3E").status_code == 404
        assert "<b>" not in browser.get("/v/?code=%3Cb%3E").content.decode()

    def test_the_command_asks_the_log_of_the_data_folder(self, client: Client, demo: int) -> None:
        assert in_log("00000-00000").state == "unknown"
        printed(client, demo)
        found = in_log(code_of(demo))
        assert (found.state, found.document, found.round) == ("current", "standings", 3)
        assert found.version == found.present == STORE.tournament(demo).version
        correct(demo)
        assert in_log(found.code).state == "replaced"
        printed(client, demo)
        assert in_log(found.code).reprinted == STORE.tournament(demo).version
