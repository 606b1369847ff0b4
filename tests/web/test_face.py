"""The look of the public page: colours that can be read, pictures that are pictures, one switch."""

from __future__ import annotations

import re
import struct
import zlib
from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ronde.platform.pictures import MOST_BYTES, picture_of
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.public.face import ACCENTS, face_of
from ronde.services.publishing import write_site
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.source import ROOT
from support.webapp import NOW

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ronde.services.acts import Signature

STATIC = ROOT / "src" / "ronde" / "web" / "static"


def chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return len(data).to_bytes(4) + body + zlib.crc32(body).to_bytes(4)


def png(width: int = 2, height: int = 1, *, told: bytes = b"") -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    extra = chunk(b"tEXt", told) if told else b""
    pixels = chunk(b"IDAT", zlib.compress(b"\0\0\0"))
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
    return start + extra + pixels + chunk(b"IEND", b"")


def jpeg(*, told: bytes = b"") -> bytes:
    exif = b"\xff\xe1" + (len(told) + 2).to_bytes(2) + told if told else b""
    frame = b"\xff\xc0" + (11).to_bytes(2) + b"\x08" + (3).to_bytes(2) + (4).to_bytes(2) + b"\1" * 4
    return b"\xff\xd8" + exif + frame + b"\xff\xda\0\x02pixels\xff\xd9"


def webp(*, told: bytes = b"") -> bytes:
    head = bytes([0b1000]) + b"\0\0\0" + (9).to_bytes(3, "little") + (4).to_bytes(3, "little")
    parts = [(b"VP8X", head), (b"VP8L", b"\x2f" + b"\0" * 5)]
    parts += [(b"EXIF", told)] if told else []
    body = b"WEBP" + b"".join(
        kind + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)
        for kind, data in parts
    )
    return b"RIFF" + len(body).to_bytes(4, "little") + body


class TestPictures:
    @pytest.mark.parametrize(
        ("data", "kind", "sides"),
        [(png(), "png", (2, 1)), (jpeg(), "jpeg", (4, 3)), (webp(), "webp", (10, 5))],
    )
    def test_known_by_their_bytes(self, data: bytes, kind: str, sides: tuple[int, int]) -> None:
        found = picture_of(data)
        assert found is not None
        assert (found.kind, (found.width, found.height)) == (kind, sides)

    @pytest.mark.parametrize("make", [png, jpeg, webp])
    def test_nothing_but_the_picture_is_kept(self, make: object) -> None:
        """Where and when a photograph was taken is nobody's business."""
        told = picture_of(make(told=b"secret place"))  # type: ignore[operator]
        quiet = picture_of(make())  # type: ignore[operator]
        assert told is not None
        assert quiet is not None
        assert b"secret" not in told.data
        assert (told.width, told.height) == (quiet.width, quiet.height)

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
            b"GIF89a",
            png()[:20],
            png()[:-12],
            png(width=100_000),
            png(width=0),
            jpeg()[:9],
            b"\xff\xd8\xff",
            webp()[:30],
            b"RIFF\0\0\0\0WEBP",
            png() + b"\0" * MOST_BYTES,
        ],
    )
    def test_anything_else_is_none(self, data: bytes) -> None:
        assert picture_of(data) is None


class TestAccents:
    """The colours to choose from, measured: text 4.5 to 1, in both themes."""

    def luminance(self, color: str) -> float:
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(self, one: str, other: str) -> float:
        high, low = sorted((self.luminance(one), self.luminance(other)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    def roles(self, accent: str) -> Iterator[dict[str, str]]:
        tokens = (STATIC / "tokens.css").read_text()
        chosen = (STATIC / "accents.css").read_text()
        light = tokens[tokens.index(":root {") : tokens.index("@media (prefers-color-scheme")]
        dark = tokens[tokens.index("@media (prefers-color-scheme") : tokens.index("@media print")]
        rules = re.findall(rf'data-accent="{accent}"\] {{([^}}]*)}}', chosen)
        assert len(rules) == (0 if accent == "green" else 3), accent
        for base, place in ((light, 0), (dark, 1), (dark, 2)):
            found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", base))
            own = rules[place] if rules else ""
            yield found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", own))

    @pytest.mark.parametrize("accent", ACCENTS)
    def test_everything_can_be_read(self, accent: str) -> None:
        for roles in self.roles(accent):
            pairs = [
                ("on-hero", "hero"),
                ("hero-2", "hero"),
                ("accent-ink", "accent"),
                ("accent-ink", "accent-hover"),
                ("accent-text", "surface"),
                ("accent-text", "ground"),
                ("accent-text", "accent-soft"),
                ("ink", "accent-soft"),
                ("muted", "accent-soft"),
            ]
            weak = {
                pair: round(found, 2)
                for pair in pairs
                if (found := self.contrast(roles[pair[0]], roles[pair[1]])) < 4.5
            }
            assert weak == {}


class TestThePage:
    @pytest.fixture
    def shared(self, demo: int, by: Signature) -> int:
        PAGES.clear()
        event = STORE.tournament(demo).event
        sharing.share(event, True, by=by)
        return event

    def send(self, client: Client, event: int, data: bytes, **fields: str) -> int:
        picture = SimpleUploadedFile("logo.png", data)
        answer = client.post(
            f"/events/{event}/public/face/",
            {"why": "yes", "accent": "teal", "logo": picture, **fields},
        )
        return answer.status_code

    def test_colour_and_logo_are_on_every_page(
        self, client: Client, shared: int, demo: int, tmp_path: Path
    ) -> None:
        assert self.send(client, shared, png(told=b"secret")) == 302
        anybody = Client()
        page = anybody.get(f"/p/{shared}/en/{demo}/").content.decode()
        assert 'data-accent="teal"' in page
        found = re.search(r'src="(/p/\d+/logo/[0-9a-f]+\.png)"', page)
        assert found is not None
        logo = anybody.get(found[1])
        assert (logo.status_code, logo["Content-Type"]) == (200, "image/png")
        assert logo["X-Content-Type-Options"] == "nosniff"
        assert b"secret" not in logo.content
        write_site(tmp_path, site_parts(shared_event(STORE, shared, now=NOW), ("en",)))
        name = face_of(shared).logo
        assert (tmp_path / "assets" / f"logo.{name}").read_bytes() == logo.content
        assert f"../assets/logo.{name}" in (tmp_path / "en" / "index.html").read_text()

    def test_what_is_no_picture_is_said(self, client: Client, shared: int) -> None:
        assert self.send(client, shared, b"<svg/>") == 422
        assert self.send(client, shared, png() + b"\0" * MOST_BYTES) == 422
        assert face_of(shared).logo == ""

    def test_the_logo_goes(self, client: Client, shared: int) -> None:
        self.send(client, shared, png())
        name = face_of(shared).logo
        client.post(f"/events/{shared}/public/face/", {"why": "yes", "no_logo": "1"})
        assert face_of(shared).logo == ""
        assert Client().get(f"/p/{shared}/logo/{name}").status_code == 404

    def test_a_hidden_event_shows_no_logo(self, client: Client, shared: int, by: Signature) -> None:
        self.send(client, shared, png())
        sharing.share(shared, False, by=by)
        assert Client().get(f"/p/{shared}/logo/{face_of(shared).logo}").status_code == 404

    def test_it_can_be_installed(self, client: Client, shared: int) -> None:
        self.send(client, shared, png())
        answer = Client().get(f"/p/{shared}/fr/manifest.webmanifest")
        assert answer["Content-Type"] == "application/manifest+json"
        said = answer.json()
        assert (said["lang"], said["start_url"]) == ("fr", "./")
        assert [icon["type"] for icon in said["icons"]] == ["image/svg+xml", "image/png"]
        code = Client().get(f"/p/{shared}/fr/qr.svg")
        assert code["Content-Type"] == "image/svg+xml"
        assert b'xmlns="http://www.w3.org/2000/svg"' in code.content

    def test_only_the_chief_chooses(self, shared: int) -> None:
        answer = Client().post(f"/events/{shared}/public/face/", {"accent": "blue"})
        assert answer.status_code in {302, 403}
        assert face_of(shared).accent == "green"

    def test_one_tournament_is_the_first_page(self, by: Signature, demo: int) -> None:
        """D42: with one tournament the public page begins with it, not with a list of one link."""
        event = STORE.tournament(demo).event
        alone = STORE.create_event("Alone", at=by.at)
        STORE.create_tournament(alone, STORE.journal(demo), at=by.at)
        for number in (event, alone):
            sharing.share(number, True, by=by)
        first = Client().get(f"/p/{alone}/en/").content.decode()
        assert 'class="list boards"' in first
        assert re.search(r'href="\./\d+/rounds/4/why/\d+/"', first)
