"""Nothing private leaves the office: every page, answer and file is walked for marked secrets.

Routes and operations are found, not listed: one that is added is walked without a word here.
"""

from __future__ import annotations

import datetime as dt
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde import formats
from ronde.documents.tabular.registry import TABLES
from ronde.journal import append
from ronde.journal.events import PrizesAnnounced
from ronde.model import Result
from ronde.platform.site_targets.target import Kind as TargetKind, Target
from ronde.queries.personal import archive_without_personal_data, without_personal_data
from ronde.queries.public_changes import happened_since
from ronde.queries.report import reported
from ronde.services.brought import bring
from ronde.services.exchange import export_record, import_event, read_event_file
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import Topic, plan_of, queue
from ronde.services.people.members import set_member
from ronde.services.people.tokens import new_token
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.public.face import set_face
from ronde.services.publishing import write_site
from ronde.services.results import enter_result
from ronde.services.site_targets import Mode, Secret, set_target
from ronde.services.webhooks import Notification
from ronde.store.models import MailAccountRow, SiteTargetRow
from ronde.web.access import Role
from ronde.web.api import permissions
from ronde.web.api.api import operations, permission_of
from ronde.web.api.limits import Limiter
from ronde.web.api.payloads import notification_body
from ronde.web.public.kinds import addresses, reasons
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.mailed import LINKS, mail_account
from support.program import Program
from support.secrets import BORN, FULL_NAME, IDS, LICENCES, OFFICE, secret_journal
from support.walk import routes
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature

SITE = ("zqsitehost", "zqsiteuser", "zqsitepassword")
KEPT_IN = (*OFFICE, *LICENCES, *BORN, *IDS, *SITE)
BELOW_ARBITER = (Role.VIEWER, Role.RESULTS)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(permissions, "_limiter", Limiter())
    PAGES.clear()
    yield
    PAGES.clear()


@pytest.fixture
def secret(by: Signature) -> int:
    """The tournament full of secrets, in an event that is shared."""
    event = STORE.create_event("Open", at=by.at)
    number = STORE.create_tournament(event, secret_journal(by), at=by.at)
    sharing.share(event, True, by=by)
    set_face(event, why=True, norms=True, accent="green", by=by)
    scan = b"%PDF-1.7 zqstatement"
    bring(number, "T1", about="", name="zqattached.pdf", data=scan, by=by)
    target = Target(kind=TargetKind.SFTP, host="zqsitehost.example", user="zqsiteuser")
    set_target(event, target, Secret(password="zqsitepassword"), mode=Mode.LIVE, by=by)
    mail_account(event, 25, by=by, user="zqmailuser", password="zqmailpassword")
    topic = Topic(kind=Kind.ROUND, round=1)
    assert queue(STORE, number, plan_of(STORE, number, topic, LINKS), by=by)
    MailAccountRow.objects.update(trouble="login", answer="zqmailanswer")
    return number


@pytest.fixture
def event(secret: int) -> int:
    return STORE.tournament(secret).event


def leaks(text: str, marks: Iterable[str] = KEPT_IN) -> list[str]:
    """The marks in a text; a digest may hold any four figures by chance."""
    bare = re.sub(r"[0-9a-f]{16,}", "", text)
    return [mark for mark in marks if mark in bare]


def test_the_marks_are_in_the_event(secret: int) -> None:
    """Else the walks below could not fail."""
    held = repr(STORE.journal(secret).state)
    held += repr(SiteTargetRow.objects.values_list("place").get())
    written = {
        "zqsitepassword",
        "313.37",
        "313,37",
        "271.82",
        "271,82",
        "03-21",
        "21/03",
        "9:13:07",
    }
    assert [mark for mark in KEPT_IN if mark not in held and mark not in written] == []


def test_an_arbiter_sees_them(secret: int, client: Client) -> None:
    """The walk finds what is there to be found."""
    card = client.get(f"/tournaments/{secret}/players/1/").content.decode()
    assert leaks(card, ("zqnumber1", "1907"))


class TestPublicPages:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_every_page(self, secret: int, event: int, language: str) -> None:
        public = shared_event(STORE, event, now=NOW).tournament(secret)
        paths = ["", "screen/", f"{secret}/schedule.ics", "manifest.webmanifest"]
        paths += [k.path(numbers) for k, numbers in addresses(public, norms=True)]
        paths += [
            k.path(numbers) for r in public.rounds[:1] for k, numbers in reasons(public, r.number)
        ]
        anybody = Client(headers={"accept-language": language})
        found = {}
        for path in paths:
            answer = anybody.get(f"/p/{event}/{language}/{path}")
            if wrong := leaks(answer.content.decode()):
                found[path] = wrong
        assert found == {}
        assert len(paths) > 60

    def test_every_route_that_anybody_may_open(self, secret: int, event: int) -> None:
        found = {}
        for route in routes():
            if route.shows is Role.ANYBODY and not route.pattern.startswith("/api/v1/"):
                answer = Client().get(route.address(secret, event))
                if not answer.streaming and (
                    wrong := leaks(answer.content.decode(errors="ignore"))
                ):
                    found[route.name] = wrong
        assert found == {}

    def test_the_site(self, event: int, tmp_path: Path) -> None:
        public = shared_event(STORE, event, now=NOW)
        write_site(tmp_path, site_parts(public, ("fr", "en")))
        files = [path for path in tmp_path.rglob("*") if path.suffix in {".html", ".ics", ".json"}]
        found = {
            str(path.relative_to(tmp_path)): wrong
            for path in files
            if (wrong := leaks(path.read_text("utf-8")))
        }
        assert found == {}
        assert any(FULL_NAME.partition(",")[0] in path.read_text("utf-8") for path in files)


class TestMembers:
    @pytest.mark.parametrize("role", BELOW_ARBITER)
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_every_page_of_who_is_no_arbiter(
        self, role: Role, language: str, secret: int, event: int, by: Signature
    ) -> None:
        user = User.objects.create(username="helper")
        set_member(user, event, role, at=by.at)
        browser = Client(headers={"accept-language": language})
        browser.force_login(user)
        found = {}
        walked = 0
        for route in routes():
            if route.name == "sign-out" or route.pattern.startswith("/api/v1/"):
                continue
            address = route.address(secret, event)
            for path in (address, f"{address}?q=Zqplayer&kind=all"):
                answer = browser.get(path)
                walked += answer.status_code == 200
                text = "" if answer.streaming else answer.content.decode(errors="ignore")
                if wrong := leaks(text, (*OFFICE, *LICENCES, *BORN)):
                    found[path] = wrong
        assert found == {}
        assert walked > 40

    @pytest.mark.parametrize("role", BELOW_ARBITER)
    def test_every_list_of_who_is_no_arbiter(
        self, role: Role, secret: int, event: int, by: Signature
    ) -> None:
        """Tables have codes, which the walk over routes does not know."""
        user = User.objects.create(username="helper")
        set_member(user, event, role, at=by.at)
        browser = Client()
        browser.force_login(user)
        answer = browser.get(f"/tournaments/{secret}/spreadsheets/all/csv/")
        archive = zipfile.ZipFile(io.BytesIO(answer.content))
        texts = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
        assert len(texts) > 5
        found = {
            name: wrong
            for name, text in texts.items()
            if (wrong := leaks(text, (*OFFICE, *LICENCES, *BORN)))
        }
        assert found == {}
        forbidden = [kind.code for kind in TABLES if kind.role != "viewer"]
        statuses = {
            browser.get(f"/tournaments/{secret}/spreadsheets/{code}/csv/").status_code
            for code in forbidden
        }
        assert statuses == {403}


class TestPrograms:
    @pytest.mark.parametrize("role", [Role.ANYBODY, *BELOW_ARBITER])
    def test_every_answer_below_an_arbiters_token(
        self, role: Role, secret: int, event: int, by: Signature
    ) -> None:
        token = ""
        if role is not Role.ANYBODY:
            today = replace(by, at=timezone.now())
            token = new_token(event, name="x", role=role, boards="", days=7, by=today)[1]
        program = Program(token)
        found = {}
        answered = 0
        for operation in operations():
            if "GET" not in operation.methods or permission_of(operation).needs > role:
                continue
            values = {"tournament": secret, "event": event, "player": 1, "number": 2, "round": 2}
            path = operation.path
            for part, value in values.items():
                path = path.replace(f"{{n:{part}}}", str(value)).replace(f"{{{part}}}", str(value))
            answer = program("GET", path)
            answered += answer.status == 200
            if wrong := leaks(
                json.dumps(answer.data, ensure_ascii=False), (*OFFICE, *LICENCES, *BORN)
            ):
                found[path] = wrong
        assert found == {}
        assert answered > 8

    def test_what_webhooks_are_told(self, secret: int, event: int, by: Signature) -> None:
        board = next(
            game.board
            for game in STORE.journal(secret).state.tournament.rounds[3].games
            if game.result is Result.PENDING
        )
        enter_result(STORE, secret, round_no=4, board=board, result=Result.DRAW, by=by)
        bodies = [
            notification_body(
                Notification(
                    uid="x",
                    event=STORE.event(event),
                    tournament=secret,
                    happened=happened,
                    change=change,
                )
            )
            for happened in happened_since(STORE.journal(secret), 0, most=1000)
            for change in happened.changes
        ]
        assert bodies
        assert [leaks(body) for body in bodies] == [[]] * len(bodies)


class TestFiles:
    @pytest.mark.parametrize("dialect", formats.Dialect)
    def test_a_report_holds_nothing_of_the_office(
        self, secret: int, dialect: formats.Dialect
    ) -> None:
        """Made for the federation: ids and days of birth are in it, letters of licences not."""
        text = formats.write_trf(reported(STORE.journal(secret)), dialect=dialect, lossy=True)
        assert leaks(text, (*OFFICE, "zqletter", "zqarbletter", "190733", "zqtown")) == []

    @pytest.mark.parametrize("dialect", formats.Dialect)
    def test_a_report_without_personal_data(self, secret: int, dialect: formats.Dialect) -> None:
        plain = without_personal_data(STORE.journal(secret).state.tournament, birth_year=False)
        text = formats.write_trf(plain, dialect=dialect, lossy=True)
        assert leaks(text) == []
        assert "Zqplayer" in text

    @pytest.mark.parametrize("birth_year", [True, False])
    def test_an_archive_without_personal_data(
        self, secret: int, event: int, by: Signature, birth_year: bool
    ) -> None:
        other = secret_journal(replace(by, author="zqremark author"))
        STORE.create_tournament(event, other, at=by.at)
        file = export_record(STORE, event, at=NOW, birth_year=birth_year)
        with zipfile.ZipFile(io.BytesIO(file.data)) as packed:
            text = "".join(packed.read(name).decode() for name in packed.namelist())
        year = ("1907",) if not birth_year else ()
        assert leaks(text, (*OFFICE, *LICENCES, *IDS, "03-21", '"month"', *year)) == []
        assert text.count(FULL_NAME) >= 2
        assert ('"year":1907' in text.replace(" ", "")) is birth_year
        # It opens again, in one act each, with the same results.
        read = read_event_file(file.data, file.name)
        assert [journal.version for journal in read.tournaments] == [1, 1]
        assert (
            read.tournaments[0].state.tournament.rounds
            == STORE.journal(secret).state.tournament.rounds
        )
        assert import_event(STORE, read, by=by)

    def test_the_page_offers_it(self, secret: int, event: int, client: Client) -> None:
        page = client.get(f"/tournaments/{secret}/documents/").content.decode()
        assert f'href="/events/{event}/export/record/"' in page
        answer = client.get(f"/events/{event}/export/record/")
        assert answer.status_code == 200
        assert formats.read_archive(answer.content).tournaments[0].journal.version == 1

    def test_prizes_come_along(self, by: Signature) -> None:
        journal = append(
            secret_journal(by),
            PrizesAnnounced(rules="[[list]]\nname='A'\nprizes=[1]"),
            author="x",
            at=NOW,
        )
        held = formats.ArchivedTournament(key="a", journal=journal)
        archive = formats.Archive(tournaments=(held,))
        kept = archive_without_personal_data(archive, at=dt.datetime(2026, 12, 1, tzinfo=dt.UTC))
        state = kept.tournaments[0].journal.state
        assert state.prizes == journal.state.prizes
        assert state.office == type(state.office)()
