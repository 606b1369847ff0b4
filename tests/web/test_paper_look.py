"""How an event's papers look: chosen on a page, seen before, told in place where it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ronde.documents import typesetting
from ronde.services.acts import Signature
from ronde.services.paper_look import USUAL, PaperLook, installed_sets, look_of, set_look
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.public.face import face_of
from ronde.web.files.paper_set import set_of_event
from ronde.web.request_context import STORE
from support.papers import needs_poppler, needs_typst, pages_of
from support.sets import MANIFEST, good_set, png, zipped
from support.webapp import NOW


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA", tmp_path)


@pytest.fixture
def event(demo: int) -> int:
    return STORE.tournament(demo).event


def address(event: int, more: str = "") -> str:
    return f"/events/{event}/documents/look/{more}"


def send_set(client: Client, event: int, data: bytes) -> tuple[int, str]:
    answer = client.post(address(event, "set/"), {"file": SimpleUploadedFile("set.zip", data)})
    return answer.status_code, answer.content.decode()


def text_of(client: Client, demo: int) -> str:
    answer = client.get(f"/tournaments/{demo}/documents/pdf/players/?lang=fr")
    assert answer.status_code == 200
    return " ".join(page.text for page in pages_of(answer.content))


class TestTokens:
    def test_what_is_chosen_is_kept_and_shown_again(self, client: Client, event: int) -> None:
        sent = {
            "color": "#0B3D91",
            "rule": "#b45f06",
            "head": "Le  Club",
            "foot": "x",
            "paper": "a3",
        }
        assert client.post(address(event), sent).status_code == 302
        assert look_of(event) == PaperLook(
            color="#0b3d91", rule="#b45f06", head="Le Club", foot="x", paper="a3"
        )
        page = client.get(address(event)).content.decode()
        assert 'value="#0b3d91"' in page
        assert 'value="Le Club"' in page

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("color", "blue", "six digits"),
            ("color", "#777777", "4.4:1"),
            ("rule", "#ffff00", "3.0:1"),
            ("head", "x" * 121, "120"),
            ("paper", "b5", "Not one of"),
            ("template_set", "../../etc", "Not one of"),
        ],
    )
    def test_what_is_wrong_is_told_in_place_and_nothing_kept(
        self, client: Client, event: int, field: str, value: str, said: str
    ) -> None:
        answer = client.post(address(event), {field: value, "foot": "typed"})
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert "typed" in answer.content.decode()
        assert look_of(event) == USUAL

    def test_the_logo_is_that_of_the_face(self, client: Client, event: int) -> None:
        picture = SimpleUploadedFile("logo.png", png())
        assert client.post(address(event), {"logo": picture}).status_code == 302
        assert look_of(event).logo
        assert face_of(event).logo.endswith(".png")
        assert set_of_event(event).logo is not None
        client.post(address(event), {"head": "x"})
        assert set_of_event(event).logo is None
        assert face_of(event).logo, "the public pages keep it"

    def test_what_is_no_picture_is_said(self, client: Client, event: int) -> None:
        picture = SimpleUploadedFile("logo.png", b"<svg/>")
        answer = client.post(address(event), {"logo": picture})
        assert answer.status_code == 422
        assert "4000 pixels" in answer.content.decode()
        assert face_of(event).logo == ""

    @needs_typst
    @needs_poppler
    def test_it_is_seen_before_it_is_kept(self, client: Client, event: int) -> None:
        picture = SimpleUploadedFile("logo.png", png())
        answer = client.post(address(event), {"do": "preview", "head": "Le Club", "logo": picture})
        assert answer.headers["Content-Type"] == "application/pdf"
        assert b"/Subtype/Image" in answer.content
        assert "Le Club" in pages_of(answer.content)[0].text
        assert look_of(event) == USUAL
        assert face_of(event).logo == ""

    @needs_typst
    @needs_poppler
    def test_documents_and_programs_get_it(
        self, client: Client, event: int, demo: int, by: Signature
    ) -> None:
        set_look(event, PaperLook(foot="www.club.example"), by=by)
        assert "www.club.example" in text_of(client, demo)

    def test_a_choice_is_written_once(self, event: int, by: Signature) -> None:
        from ronde.store.models import PaperLookRow  # noqa: PLC0415 - only here

        for _ in range(2):
            set_look(event, PaperLook(head="x"), by=by)
        assert PaperLookRow.objects.count() == 1


class TestSets:
    def test_a_set_is_added_and_chosen(self, client: Client, event: int) -> None:
        status, page = send_set(client, event, zipped(good_set()))
        assert status == 200
        assert "ligue-essai@1.2.zip" in page
        assert installed_sets() == ("ligue-essai@1.2.zip",)
        assert (
            client.post(address(event), {"template_set": "ligue-essai@1.2.zip"}).status_code == 302
        )
        assert set_of_event(event).label == "ligue-essai@1.2"

    def test_a_folder_in_the_data_folder_is_one_too(
        self, event: int, by: Signature, tmp_path: Path
    ) -> None:
        for name, data in good_set().items():
            path = tmp_path / "sets" / "draft" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        set_look(event, PaperLook(template_set="draft", head="Le Club"), by=by)
        found = set_of_event(event)
        assert found.label.startswith("ligue-essai@1.2+")
        assert found.tokens.head == "Le Club"

    def test_a_bad_one_is_refused_with_everything_that_is_wrong(
        self, client: Client, event: int
    ) -> None:
        status, page = send_set(client, event, zipped({**good_set(), "x.exe": b"", "y.png": b""}))
        assert status == 422
        assert "x.exe" in page
        assert "y.png" in page
        assert installed_sets() == ()
        assert send_set(client, event, b"no zip")[0] == 422
        assert client.post(address(event, "set/")).status_code == 422

    @needs_typst
    def test_one_whose_template_fails_is_refused_with_its_place(
        self, client: Client, event: int
    ) -> None:
        manifest = MANIFEST + '\n[documents]\nplayers = "own.typ"\n'
        files = {**good_set(), "set.toml": manifest.encode(), "own.typ": b"#let sheets = 1 + [x]"}
        status, page = send_set(client, event, zipped(files))
        assert status == 422
        assert "own.typ:1" in page
        assert installed_sets() == ()

    def test_a_version_is_never_another_set(self, client: Client, event: int) -> None:
        """Papers name the version they were printed with."""
        assert send_set(client, event, zipped(good_set()))[0] == 200
        assert send_set(client, event, zipped(dict(reversed([*good_set().items()]))))[0] == 200
        status, page = send_set(client, event, zipped({**good_set(), "more.txt": b""}))
        assert status == 422
        assert "new version" in page

    @needs_typst
    @needs_poppler
    def test_one_that_is_gone_or_spoilt_stops_no_document(
        self, client: Client, event: int, demo: int, by: Signature, tmp_path: Path
    ) -> None:
        set_look(event, PaperLook(template_set="gone.zip", foot="www.club.example"), by=by)
        assert "gone.zip en panne" in text_of(client, demo)
        assert "www.club.example" in text_of(client, demo)
        assert "gone.zip" in client.get(address(event)).content.decode()
        (tmp_path / "sets").mkdir()
        (tmp_path / "sets" / "gone.zip").write_bytes(b"spoilt")
        assert "gone.zip en panne" in text_of(client, demo)
        assert "ZIP" in client.get(address(event)).content.decode()

    @needs_typst
    def test_what_is_kept_is_tried_with_the_event(self, client: Client, event: int) -> None:
        page = client.get(address(event, "?try=1")).content.decode()
        assert "Made without a fault: players" in page

    def test_without_typst_the_page_says_how_to_get_it(
        self, client: Client, event: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
        assert "ronde[app]" in client.get(address(event, "?try=1")).content.decode()
        assert client.post(address(event), {"do": "preview"}).status_code == 422


class TestWhoMay:
    @pytest.mark.parametrize(
        ("role", "look", "add"),
        [(Role.VIEWER, 403, 403), (Role.ARBITER, 403, 403), (Role.CHIEF, 200, 403)],
    )
    def test_the_chief_chooses_and_the_owner_adds(
        self, event: int, role: Role, look: int, add: int
    ) -> None:
        somebody = User.objects.create_user("somebody")
        set_member(somebody, event, role, at=NOW)
        browser = Client()
        browser.force_login(somebody)
        assert browser.get(address(event)).status_code == look
        assert send_set(browser, event, zipped(good_set()))[0] == add
        assert installed_sets() == ()
