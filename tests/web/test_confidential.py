"""Complaints are for the chief arbiter and whoever wrote one down: every other door is shut.

Pages, operations and papers are found, not listed: one that is added is walked without a word here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import source_at
from ronde.documents.gathering import view_models
from ronde.documents.registry import DOCUMENTS
from ronde.errors import RondeError
from ronde.journal.events import ComplaintRecorded
from ronde.model import Complaint
from ronde.queries.complaints import OPERATOR, Reader
from ronde.services.exchange import export_event
from ronde.services.fair_play import note_complaint
from ronde.services.people.confidence import ConfidentialInside, reader_for
from ronde.services.people.identities import identity_of
from ronde.services.people.members import set_member
from ronde.services.people.tokens import new_token
from ronde.store.errors import NotStored
from ronde.web.access import Role
from ronde.web.api import permissions
from ronde.web.api.api import operations
from ronde.web.api.limits import Limiter
from ronde.web.request_context import STORE
from support.program import Program
from support.secrets import COMPLAINTS, secret_journal
from support.walk import routes

if TYPE_CHECKING:
    from ronde.services.acts import Signature


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "_limiter", Limiter())


@pytest.fixture
def secret(by: Signature) -> int:
    event = STORE.create_event("Open", at=by.at)
    return STORE.create_tournament(event, secret_journal(by), at=by.at)


@pytest.fixture
def event(secret: int) -> int:
    return STORE.tournament(secret).event


def marks(text: str) -> list[str]:
    return [mark for mark in COMPLAINTS if mark in text]


def somebody(event: int, role: Role, by: Signature, name: str = "deputy") -> Client:
    user = User.objects.create(username=name)
    set_member(user, event, role, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(user)
    return browser


def pages(secret: int, event: int) -> Iterator[tuple[str, str]]:
    for route in routes():
        if route.name == "sign-out" or route.pattern.startswith("/api/v1/"):
            continue
        address = route.address(secret, event)
        yield route.name, address
        yield route.name, f"{address}?q=Zqplayer&kind=all&complaint=1&show=all"


class TestPages:
    def test_another_arbiter_finds_no_word_of_them(
        self, secret: int, event: int, by: Signature
    ) -> None:
        browser = somebody(event, Role.ARBITER, by)
        found, walked = {}, 0
        for name, path in pages(secret, event):
            answer = browser.get(path)
            walked += answer.status_code == 200
            text = b"".join(answer) if answer.streaming else answer.content
            if wrong := marks(text.decode(errors="ignore")):
                found[name] = wrong
        assert found == {}
        assert walked > 90

    def test_the_chief_arbiter_reads_them(self, secret: int, event: int, by: Signature) -> None:
        browser = somebody(event, Role.CHIEF, by)
        page = browser.get(f"/tournaments/{secret}/fair-play/complaints/1/").content.decode()
        assert marks(page) == list(COMPLAINTS)

    def test_for_others_there_is_none(self, secret: int, event: int, by: Signature) -> None:
        browser = somebody(event, Role.ARBITER, by)
        here = f"/tournaments/{secret}/fair-play/complaints/"
        assert browser.get(here).status_code == 200
        for path in ("1/", "1/edit/", "1/paper/", "99/"):
            assert browser.get(here + path).status_code == 404
        version = STORE.journal(secret).version
        sent = {"sent": "2026-11-20", "sent_to": "me", "key": "k"}
        assert browser.post(f"{here}1/", sent).status_code == 404
        assert browser.post(f"{here}1/edit/", {"suspected_name": "x"}).status_code == 404
        assert STORE.journal(secret).version == version

    def test_the_writer_reads_their_own_and_no_other(
        self, secret: int, event: int, by: Signature
    ) -> None:
        browser = somebody(event, Role.ARBITER, by)
        here = f"/tournaments/{secret}/fair-play/complaints/"
        form = {"player": "2", "facts": "mine", "complainant": "", "form": "asked", "key": "k"}
        answer = browser.post(f"{here}new/", form)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"{here}2/")
        page = browser.get(f"{here}2/").content.decode()
        assert "anonymous, no form" in page
        listed = browser.get(here).content.decode()
        assert f"{here}2/" in listed
        assert f"{here}1/" not in listed
        other = somebody(event, Role.ARBITER, by, "other")
        assert other.get(f"{here}2/").status_code == 404
        assert "mine" not in other.get(here).content.decode()

    def test_the_journal_says_that_something_is_confidential_and_no_more(
        self, secret: int, event: int, by: Signature
    ) -> None:
        browser = somebody(event, Role.ARBITER, by)
        [entry] = [
            entry
            for entry in STORE.journal(secret).entries
            if isinstance(entry.event, ComplaintRecorded)
        ]
        page = browser.get(f"/tournaments/{secret}/journal/{entry.sequence}/").content.decode()
        assert "Confidential entry" in page
        assert "omplaint" not in page

    def test_no_version_of_the_journal_says_more(
        self, secret: int, event: int, by: Signature
    ) -> None:
        browser = somebody(event, Role.ARBITER, by)
        journal = f"/tournaments/{secret}/journal/"
        found = {}
        for version in range(1, STORE.journal(secret).version + 1):
            for path in (f"{journal}{version}/", f"{journal}?before={version}"):
                if wrong := marks(browser.get(path).content.decode()):
                    found[path] = wrong
        assert found == {}


class TestActs:
    FORM: Mapping[str, str] = {
        **dict.fromkeys(("version", "number", "player", "complaint", "place", "round"), "1"),
        "to": "fair_play",
        "set": "1 1-0",
        "id": "report:fair_play",
        "state": "done",
        "on": "2026-01-01",
        "sure": "yes",
        "key": "key",
        "why": "x",
        "reason": "x",
    }

    @pytest.mark.parametrize("form", [{}, FORM])
    def test_no_answer_to_another_arbiters_act_has_a_word_of_them(
        self, secret: int, event: int, by: Signature, form: Mapping[str, str]
    ) -> None:
        """Nor does an act nobody foresaw end in a fault of the program."""
        browser = somebody(event, Role.ARBITER, by)
        found, sent = {}, 0
        for route in routes():
            if "POST" not in route.methods or route.pattern.startswith("/api/v1/"):
                continue
            browser.force_login(User.objects.get(username="deputy"))
            answer = browser.post(route.address(secret, event), form)
            text = b"".join(answer) if answer.streaming else answer.content
            sent += answer.status_code in {200, 302, 404, 409, 422}
            if (wrong := marks(text.decode(errors="ignore"))) or answer.status_code >= 500:
                found[route.name] = (answer.status_code, wrong)
        assert found == {}
        assert sent > 90


class TestFiles:
    def test_the_archive_is_refused_with_the_way_out(
        self, secret: int, event: int, by: Signature
    ) -> None:
        assert secret
        browser = somebody(event, Role.ARBITER, by)
        answer = browser.get(f"/events/{event}/export/")
        assert answer.status_code == 403
        assert "Ask the chief arbiter" in answer.content.decode()
        assert browser.get(f"/events/{event}/export/record/").status_code == 200

    def test_the_chief_arbiter_takes_it(self, secret: int, event: int, by: Signature) -> None:
        assert secret
        assert somebody(event, Role.CHIEF, by).get(f"/events/{event}/export/").status_code == 200

    def test_whoever_wrote_them_all_takes_it(self, by: Signature) -> None:
        event = STORE.create_event("Open", at=by.at)
        mine = replace(by, author_id="a-0123456789abcdef")
        STORE.create_tournament(event, secret_journal(mine), at=by.at)
        assert export_event(STORE, event, reader=Reader(identity=mine.author_id)).data
        with pytest.raises(ConfidentialInside):
            export_event(STORE, event, reader=Reader(identity="a-fedcba9876543210"))

    def test_papers_below_the_chief_arbiter_hold_nothing(self, secret: int) -> None:
        source = source_at(STORE.journal(secret), event="Open")
        found, made = {}, 0
        for kind in DOCUMENTS:
            if kind.role == "chief" or kind.parts:
                continue
            try:
                papers = view_models(source, DocumentRequest(code=kind.code, language="en"))
            except RondeError:  # not for such an event
                continue
            made += 1
            if wrong := marks(repr(papers)):
                found[kind.code] = wrong
        assert found == {}
        assert made > 30


class TestPrograms:
    def token(self, event: int, role: Role, by: Signature, name: str = "x") -> Program:
        today = replace(by, at=timezone.now())
        return Program(new_token(event, name=name, role=role, boards="", days=7, by=today)[1])

    def test_every_answer_to_an_arbiters_token(
        self, secret: int, event: int, by: Signature
    ) -> None:
        program = self.token(event, Role.ARBITER, by)
        found, answered = {}, 0
        for operation in operations():
            if "GET" not in operation.methods:
                continue
            values = {"tournament": secret, "event": event, "player": 1, "number": 1, "round": 1}
            path = operation.path
            for part, value in values.items():
                path = path.replace(f"{{n:{part}}}", str(value)).replace(f"{{{part}}}", str(value))
            answer = program("GET", path)
            answered += answer.status == 200
            if wrong := marks(json.dumps(answer.data, ensure_ascii=False)):
                found[path] = wrong
        assert found == {}
        assert answered > 25

    def test_what_happened_is_confidential(self, secret: int, event: int, by: Signature) -> None:
        program = self.token(event, Role.ARBITER, by)
        items = program("GET", f"/tournaments/{secret}/changes?after=0&limit=500").data["items"]
        entries = [item["entry"] for item in items]
        assert {"act": "Confidential", "text": "Confidential entry"}.items() <= next(
            entry for entry in entries if entry["act"] == "Confidential"
        ).items()
        assert "omplaint" not in json.dumps(entries)


class TestServices:
    def test_only_who_may_read_one_may_correct_it(self, secret: int, by: Signature) -> None:
        user = User.objects.create(username="deputy")
        mine = replace(by, author_id=identity_of(user), author="deputy")
        stranger = reader_for(Role.ARBITER, identity_of(user))
        changed = Complaint(number=1, suspected_name="x", facts="changed")
        with pytest.raises(NotStored):
            note_complaint(STORE, secret, changed, reader=stranger, by=mine)
        assert note_complaint(STORE, secret, changed, reader=OPERATOR, by=mine).changed
        # Correcting what the chief arbiter wrote makes nobody its writer.
        with pytest.raises(NotStored):
            note_complaint(STORE, secret, changed, reader=stranger, by=mine)

    def test_who_is_known_by_nothing_reads_nothing(self, secret: int, by: Signature) -> None:
        assert {entry.author_id for entry in STORE.journal(secret).entries} == {by.author_id}
        nobody = reader_for(Role.ARBITER, "")
        changed = Complaint(number=1, suspected_name="x")
        with pytest.raises(NotStored):
            note_complaint(STORE, secret, changed, reader=nobody, by=by)
