"""After the event: who gets what, what is missing, files brought, ZIPs made, who may see it."""

from __future__ import annotations

import datetime as dt
import io
import json
import re
import zipfile
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ronde.conduct.rounds import CloseRound
from ronde.documents import typesetting
from ronde.model import Kind, Official, OfficialRole, Person, Rated, Settings, System
from ronde.queries.dossier import dossier_places
from ronde.services import brought, issue_log
from ronde.services.acts import Signature
from ronde.services.brought import BroughtFile, NotTaken, bring
from ronde.services.events import change_settings
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.web.after.found import dossier_of
from ronde.web.files.making import JOBS
from ronde.web.ready.remedies import remedy_href
from ronde.web.request_context import STORE, open_tournament
from support.finished import END, SETTINGS, finished, happened
from support.papers import needs_typst
from support.webapp import NOW

PDF = b"%PDF-1.7 signed by hand"
PGN = b'[Event "Open"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n'


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day after the event, whatever day it is."""
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *_: END + dt.timedelta(days=1))


def event(settings: Settings = SETTINGS, *, quiet: bool = False) -> int:
    number = STORE.create_event("Open de Dijon", at=NOW)
    return STORE.create_tournament(number, finished(settings, quiet=quiet).journal, at=NOW)


def closed() -> int:
    """A closed event made for norms: its games are asked for."""
    kind = Kind(rated=Rated.FIDE, norms=True)
    return event(replace(SETTINGS, kind=kind, system=System(name="berger")), quiet=True)


def page(client: Client, t: int, more: str = "") -> str:
    answer = client.get(f"/tournaments/{t}/after/{more}")
    assert answer.status_code == 200
    return answer.content.decode()


def card(html: str, key: str) -> str:
    return html.split(f'id="to-{key}"')[1].split("</section>", maxsplit=1)[0]


def state(client: Client, t: int, piece: str) -> str:
    """How a piece stands on the page."""
    [found] = re.findall(rf'class="piece (\w+)" id="p-{piece}"', page(client, t))
    return str(found)


def sent(client: Client, t: int, piece: str, data: bytes, name: str = "scan.pdf") -> int:
    form = {"piece": piece, "file": SimpleUploadedFile(name, data)}
    return client.post(f"/tournaments/{t}/after/bring/", form).status_code


def made(client: Client, t: int, to: str) -> tuple[dict[str, bytes], str]:
    """The files of the ZIP, and the page that offers it."""
    answer = client.post(f"/tournaments/{t}/after/make/", {"to": to})
    assert answer.status_code == 302, answer.content[:300]
    address = answer.headers["Location"]
    key = address.rstrip("/").rpartition("/")[2]
    found = JOBS.wait(key, seconds=60)
    assert found is not None
    assert found.state == "done", found
    html = client.get(address).content.decode()
    file = client.get(f"{address}file/")
    assert file.headers["Content-Type"] == "application/zip"
    assert file.headers["Content-Disposition"].startswith("attachment")
    with zipfile.ZipFile(io.BytesIO(file.content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}, html


def member(t: int, role: Role, by: Signature) -> Client:
    user = User.objects.create(username=role.name.lower())
    set_member(user, STORE.tournament(t).event, role, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(user)
    return browser


class TestPage:
    def test_everybody_who_gets_something_has_a_card(self, client: Client) -> None:
        html = page(client, event())
        keys = re.findall(r'id="to-([\w-]+)"', html)
        assert keys == [
            *("federation", "legal", "fair_play", "fide", "organiser", "arbiter-1", "arbiter-2")
        ]
        assert "Nov 2026" in card(html, "fide") or "2026" in card(html, "fide")

    def test_what_is_missing_leads_to_where_it_is_mended(self, client: Client) -> None:
        t = event()
        federation = card(page(client, t), "federation")
        assert f'href="/tournaments/{t}/after/bring/?piece=regulations"' in federation
        assert f'href="/tournaments/{t}/regulations/"' in federation

    def test_every_place_where_something_is_mended_is_a_page(self) -> None:
        """A remedy that leads nowhere helps nobody."""
        places = dossier_places()
        assert {"incidents", "appeals", "forfeits", "results", "fair_play", "officials"} <= places
        assert [code for code in places if not remedy_href(code, 1, Role.CHIEF)] == []

    def test_before_the_end_it_says_so_and_folds_what_waits(self, client: Client) -> None:
        html = page(client, event(replace(SETTINGS, rounds=4), quiet=True))
        assert "the last round is not over" in html
        federation = card(html, "federation")
        assert "when the last round is over" in federation
        assert 'id="p-federation-standings"' not in federation

    def test_the_next_step_of_an_event_that_is_over_leads_here(self, client: Client) -> None:
        over = finished(quiet=True)
        for number in (1, 2, 3):
            happened(over, CloseRound(round=number))
        t = STORE.create_tournament(STORE.create_event("O", at=NOW), over.journal, at=NOW)
        cockpit = client.get(f"/tournaments/{t}/").content.decode()
        act = re.search(rf'primary[^>]*href="/tournaments/{t}/after/"[^>]*>([^<]*)', cockpit)
        assert act is not None
        assert act[1].strip() == "Hand over the papers"

    def test_without_typst_no_zip_is_offered(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        t = event(quiet=True)
        monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
        html = page(client, t)
        assert "ronde[app]" in html
        assert f'action="/tournaments/{t}/after/make/"' not in html
        assert client.post(f"/tournaments/{t}/after/make/", {"to": "fide"}).status_code == 422


class TestTicks:
    def test_sent_and_not_sent_after_all(self, client: Client) -> None:
        t = event(quiet=True)
        form = {"id": "report_done", "state": "done", "card": "federation"}
        answer = client.post(f"/tournaments/{t}/after/", form)
        assert answer.headers["Location"].endswith("/after/#to-federation")
        one = card(page(client, t), "federation")
        assert 'class="chip ok"' in one.split('class="chips"')[1].split("</p>")[0]
        client.post(f"/tournaments/{t}/after/", {**form, "state": "open"})
        assert "Not sent after all" not in page(client, t)

    def test_handed_over_another_way_is_missing_no_more(self, client: Client) -> None:
        t = closed()
        assert state(client, t, "fide-pgn") == "missing"
        form = {"id": "report:pgn", "state": "done", "card": "fide"}
        assert client.post(f"/tournaments/{t}/after/", form).status_code == 302
        assert state(client, t, "fide-pgn") == "elsewhere"
        assert state(client, t, "federation-pgn") == "elsewhere"

    def test_not_needed_asks_why(self, client: Client) -> None:
        t = event(quiet=True)
        form = {"id": "report:regulations", "state": "not_needed", "note": ""}
        assert client.post(f"/tournaments/{t}/after/", form).status_code == 422
        form["note"] = "sent in October"
        assert client.post(f"/tournaments/{t}/after/", form).status_code == 302
        assert "sent in October" in card(page(client, t), "organiser")

    @pytest.mark.parametrize("form", [{}, {"id": "x", "state": "done"}, {"id": "report_done"}])
    def test_what_is_no_line_is_refused(self, client: Client, form: dict[str, str]) -> None:
        assert client.post(f"/tournaments/{event()}/after/", form).status_code == 422

    def test_an_odd_card_leads_nowhere_else(self, client: Client) -> None:
        form = {"id": "report_done", "state": "done", "card": '"><b>'}
        answer = client.post(f"/tournaments/{event()}/after/", form)
        assert answer.headers["Location"].endswith("/after/")


class TestBroughtFiles:
    def test_a_file_made_elsewhere_makes_it_complete(self, client: Client) -> None:
        """Regulations that were signed on paper and never adopted here."""
        t = event(quiet=True)
        assert state(client, t, "organiser-regulations") == "incomplete"
        assert sent(client, t, "regulations", PDF) == 302
        assert state(client, t, "organiser-regulations") == "ready"
        (file,) = brought.brought_files(t)
        got = client.get(f"/tournaments/{t}/after/brought/{file.id}/")
        assert got.content == PDF
        assert got.headers["Content-Disposition"] == 'attachment; filename="regulations.pdf"'
        client.post(f"/tournaments/{t}/after/brought/{file.id}/drop/")
        assert state(client, t, "organiser-regulations") == "incomplete"
        assert client.get(f"/tournaments/{t}/after/brought/{file.id}/").status_code == 404

    def test_a_second_file_takes_the_place_of_the_first(self, client: Client) -> None:
        t = event(quiet=True)
        sent(client, t, "T1", PDF)
        sent(client, t, "T1", PDF + b" again")
        (file,) = brought.brought_files(t)
        assert file.size == len(PDF) + 6

    @pytest.mark.parametrize(
        ("piece", "data", "words"),
        [
            ("regulations", b"", "empty"),
            ("regulations", b"MZ program", "PDF, PNG and JPEG"),
            ("regulations", PGN, "PDF, PNG and JPEG"),
            ("regulations", b"<svg><script/></svg>", "PDF, PNG and JPEG"),
            ("regulations", PDF + b"0" * 8_000_000, "larger than 8 MB"),
            ("pgn", PDF, "no PGN"),
            ("pgn", b"\x00" + PGN, "no PGN"),
            ("trf", PDF, "Not one of the choices"),
            ("nothing", PDF, "Not one of the choices"),
            ("", PDF, "Not one of the choices"),
        ],
    )
    def test_what_is_not_taken_says_why(
        self, client: Client, piece: str, data: bytes, words: str
    ) -> None:
        t = closed()
        form = {"piece": piece, "file": SimpleUploadedFile("f", data)}
        answer = client.post(f"/tournaments/{t}/after/bring/", form)
        assert answer.status_code == 422
        text = answer.content.decode()
        assert words in text
        assert brought.brought_files(t) == ()

    def test_no_file_at_all(self, client: Client) -> None:
        answer = client.post(f"/tournaments/{event()}/after/bring/", {"piece": "T1"})
        assert answer.status_code == 422
        assert "Choose a file" in answer.content.decode()

    def test_only_so_much_is_kept(self, by: Signature, monkeypatch: pytest.MonkeyPatch) -> None:
        t = event(quiet=True)
        monkeypatch.setattr(brought, "MOST_IN_ALL", 2 * len(PDF))

        def put(piece: str) -> BroughtFile | NotTaken:
            return bring(t, piece, about="", name="x.pdf", data=PDF, by=by)

        assert isinstance(put("T1"), BroughtFile)
        assert isinstance(put("T2"), BroughtFile)
        assert isinstance(put("T2"), BroughtFile)  # in the place of the one before
        assert put("T3") is NotTaken.TOO_MUCH

    def test_a_file_about_one_is_never_taken_for_another(self, client: Client) -> None:
        """Numbers of officials shift: the second arbiter's signed sheet stays theirs."""
        t = event(quiet=True)
        assert sent(client, t, "indemnity-2", PDF) == 302
        new = Official(role=OfficialRole.DEPUTY, person=Person(name="Durand, Paul"), title="AFC")
        opened = STORE.journal(t).state.tournament.settings
        changed = replace(opened, officials=(opened.officials[0], new, opened.officials[1]))
        change_settings(STORE, t, changed, by=Signature(author="CM", at=NOW))
        html = page(client, t)
        assert "scan.pdf" not in card(html, "arbiter-2")
        stray = html.split('id="stray"')[1]
        assert "scan.pdf" in stray
        assert "Petit, Louise" in stray


@needs_typst
class TestZip:
    def test_made_fetched_noted_and_checked(self, client: Client) -> None:
        t = event()
        files, html = made(client, t, "legal")
        manifest = json.loads(files["manifest.json"])
        assert manifest["addressee"] == "legal"
        assert manifest["journal"]["version"] == STORE.tournament(t).version
        assert "Download the ZIP" in html
        codes = {one.printed.code for one in issue_log.issued(t, most=99)}
        assert {file["code"] for file in manifest["files"] if file["code"]} == codes != set()

    def test_a_brought_file_lies_in_it_as_it_was_sent(self, client: Client) -> None:
        t = closed()
        assert sent(client, t, "pgn", PGN, "games.pgn") == 302
        for to in ("federation", "fide"):
            files, _ = made(client, t, to)
            (name,) = (name for name in files if name.endswith(".pgn"))
            assert files[name] == PGN
        organiser, _ = made(client, t, "organiser")
        assert not [name for name in organiser if name.endswith(".pgn")]

    def test_the_same_again_is_the_same_job(self, client: Client) -> None:
        t = event(quiet=True)
        first = client.post(f"/tournaments/{t}/after/make/", {"to": "fide"}).headers["Location"]
        again = client.post(f"/tournaments/{t}/after/make/", {"to": "fide"}).headers["Location"]
        assert first == again
        client.post(f"/tournaments/{t}/journal/remark/", {"text": "The heating was repaired."})
        assert "written in the journal since" in client.get(first).content.decode()

    def test_a_zip_is_checked_by_its_manifest_and_by_the_journal(self, client: Client) -> None:
        t = event(quiet=True)
        address = client.post(f"/tournaments/{t}/after/make/", {"to": "arbiter-2"}).headers[
            "Location"
        ]
        JOBS.wait(address.rstrip("/").rpartition("/")[2], seconds=60)
        data = client.get(f"{address}file/").content

        def checked(number: int, content: bytes) -> tuple[int, str]:
            form = {"file": SimpleUploadedFile("d.zip", content)}
            answer = client.post(f"/tournaments/{number}/after/check/", form)
            return answer.status_code, answer.content.decode()

        assert "As it was made" in checked(t, data)[1]
        other = event()
        assert "not made from this event" in checked(other, data)[1]
        damaged = bytearray(data)
        damaged[len(data) // 2] ^= 0xFF
        assert "Changed since" in checked(t, bytes(damaged))[1]
        assert checked(t, b"no zip")[0] == 422

    @pytest.mark.parametrize("to", ["", "press", "arbiter-9", "x" * 500])
    def test_nobody_else_has_one(self, client: Client, to: str) -> None:
        assert client.post(f"/tournaments/{event()}/after/make/", {"to": to}).status_code == 404

    def test_of_another_tournament_there_is_none(self, client: Client) -> None:
        t = event(quiet=True)
        other = event(quiet=True)
        address = client.post(f"/tournaments/{t}/after/make/", {"to": "fide"}).headers["Location"]
        key = address.rstrip("/").rpartition("/")[2]
        assert client.get(f"/tournaments/{other}/after/made/{key}/").status_code == 404
        assert client.get(f"/tournaments/{t}/documents/made/{key}/").status_code in {404, 422}
        assert client.get(f"/tournaments/{t}/after/made/nothing/").status_code == 404


class TestWhoMaySee:
    def test_an_arbiter_sees_days_and_what_is_theirs_to_see(self, by: Signature) -> None:
        t = event()
        html = page(member(t, Role.ARBITER, by), t)
        assert 'id="to-federation"' in html
        assert 'id="to-fair_play"' not in html
        assert 'id="to-legal"' not in html
        federation = card(html, "federation")
        assert "for the chief arbiter only" in federation
        assert "T7" not in federation
        assert "Make the ZIP" not in html

    @pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
    def test_nobody_below_sees_the_page(self, role: Role, by: Signature) -> None:
        t = event()
        assert member(t, role, by).get(f"/tournaments/{t}/after/").status_code == 403

    def test_only_the_chief_acts(self, by: Signature) -> None:
        t = event()
        arbiter = member(t, Role.ARBITER, by)
        for path, form in (
            ("", {"id": "report_done", "state": "done"}),
            ("make/", {"to": "federation"}),
            ("bring/", {"piece": "T1"}),
            ("brought/1/drop/", {}),
        ):
            assert arbiter.post(f"/tournaments/{t}/after/{path}", form).status_code == 403
        for path in ("bring/", "brought/1/", "check/"):
            assert arbiter.get(f"/tournaments/{t}/after/{path}").status_code == 403

    @pytest.mark.parametrize("to", ["fair_play", "legal", "press"])
    def test_a_refusal_does_not_tell_that_somebody_is_accused(self, to: str, by: Signature) -> None:
        """Where nobody is, that addressee is not there: to others it never is."""
        t = event()
        found = dossier_of(open_tournament(t), "en", NOW.date()).dossier
        assert (found.to(to) is None) is (to == "press")
        answer = member(t, Role.ARBITER, by).post(f"/tournaments/{t}/after/make/", {"to": to})
        assert answer.status_code == 404

    @needs_typst
    def test_a_zip_of_the_chief_is_nobody_elses(self, client: Client, by: Signature) -> None:
        t = event(quiet=True)
        address = client.post(f"/tournaments/{t}/after/make/", {"to": "fide"}).headers["Location"]
        JOBS.wait(address.rstrip("/").rpartition("/")[2], seconds=60)
        arbiter = member(t, Role.ARBITER, by)
        for path in (address, f"{address}file/"):
            assert client.get(path).status_code == 200
            assert arbiter.get(path).status_code == 404
