"""Template sets: what is taken, what is refused, and what they change on paper."""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.documents import typesetting
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import TypesettingFailed
from ronde.documents.gathering import view_models
from ronde.documents.making import Document, make
from ronde.documents.paper import as_data
from ronde.documents.sets.checking import demo_source, tried
from ronde.documents.sets.colors import contrast_on_white
from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.files import MOST_BYTES, MOST_FILES, files_at, files_of_zip
from ronde.documents.sets.reading import problems_of_tokens, set_at, set_in, set_of
from ronde.documents.sets.template_set import BUILT_IN, Emblem, TemplateSet, Tokens
from support.papers import event, needs_poppler, needs_typst, pages_of
from support.sets import MANIFEST, SVG, chunk, good_set, png, zipped
from support.source import ROOT

OWN = b"""#import "/frame.typ": framed, listed
#let sheets(data) = framed(data.frame, {
  [Own layout of the league]
  for section in data.sections { listed(section, data) }
})
"""
REPLACES = MANIFEST + '\n[documents]\nplayers = "own.typ"\n'


def refused(files: dict[str, bytes]) -> list[str]:
    """The codes of what is wrong with these files."""
    with pytest.raises(TemplateSetRefused) as caught:
        set_of(files)
    assert str(caught.value)
    assert caught.value.said_in("fr")
    return [problem.code for problem in caught.value.problems]


def with_manifest(*lines: str, **changed: str) -> dict[str, bytes]:
    """The good set with some lines of its manifest changed, others added at its head."""
    text = MANIFEST
    for key, value in changed.items():
        old = next(line for line in text.splitlines() if line.startswith(f"{key} ="))
        text = text.replace(old, f"{key} = {value}")
    return {**good_set(), "set.toml": "\n".join((*lines, text)).encode()}


def archive(*members: tuple[zipfile.ZipInfo | str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for member, data in members:
            made.writestr(member, data)
    return buffer.getvalue()


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = 0o120777 << 16
    return info


class TestArchives:
    def test_a_good_one_is_read_with_or_without_a_folder_around_it(self) -> None:
        around = {f"my-set/{name}": data for name, data in good_set().items()}
        assert set_in(zipped(good_set())) == set_in(zipped(around))

    @pytest.mark.parametrize(
        ("data", "code"),
        [
            (b"", "set.no_zip"),
            (b"PK\x03\x04 and no more", "set.no_zip"),
            (zipped(good_set())[:-40], "set.no_zip"),
            (archive(("../set.toml", b"")), "set.file_name"),
            (archive(("/etc/passwd", b"")), "set.file_name"),
            (archive(("C:\\set.toml", b"")), "set.file_name"),
            (archive(("a/b/c/d/e.typ", b"")), "set.file_name"),
            (archive((".hidden/x.typ", b"")), "set.file_name"),
            (archive(("x\n.typ", b"")), "set.file_name"),
            (archive((link("logo.png"), b"/etc/passwd")), "set.link"),
            (archive(*((f"{n}.txt", b"") for n in range(MOST_FILES + 1))), "set.too_many"),
            (archive(("bomb.txt", b"\0" * (MOST_BYTES + 1))), "set.too_large"),
            (b"\0" * (MOST_BYTES + 1), "set.too_large"),
        ],
    )
    def test_hostile_ones_are_refused(self, data: bytes, code: str) -> None:
        with pytest.raises(TemplateSetRefused) as caught:
            files_of_zip(data)
        assert [problem.code for problem in caught.value.problems] == [code]

    def test_a_file_that_is_there_twice(self) -> None:
        with pytest.warns(UserWarning, match="Duplicate"):
            data = archive(("set.toml", b"1"), ("set.toml", b"2"))
        with pytest.raises(TemplateSetRefused, match="twice"):
            files_of_zip(data)

    def test_sizes_that_an_archive_tells_are_not_believed(self) -> None:
        data = archive(("bomb.txt", b"\0" * (MOST_BYTES + 1)))
        told = (MOST_BYTES + 1).to_bytes(4, "little")
        with pytest.raises(TemplateSetRefused):
            files_of_zip(data.replace(told, (10).to_bytes(4, "little")))


class TestFolders:
    def write(self, folder: Path, files: dict[str, bytes]) -> Path:
        for name, data in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        return folder

    def test_a_folder_and_its_archive_are_the_same_set(self, tmp_path: Path) -> None:
        folder = self.write(tmp_path / "set", dict(good_set()))
        self.write(folder, {".git/config": b"", ".DS_Store": b""})
        (tmp_path / "set.zip").write_bytes(zipped(good_set()))
        assert set_at(folder) == set_at(tmp_path / "set.zip")

    def test_links_are_not_followed(self, tmp_path: Path) -> None:
        folder = self.write(tmp_path / "set", dict(good_set()))
        (folder / "passwd.txt").symlink_to("/etc/passwd")
        with pytest.raises(TemplateSetRefused, match="link"):
            files_at(folder)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
    def test_what_is_no_file_is_not_opened(self, tmp_path: Path) -> None:
        folder = self.write(tmp_path / "set", dict(good_set()))
        os.mkfifo(folder / "pipe.txt")
        with pytest.raises(TemplateSetRefused, match="plain file"):
            files_at(folder)

    def test_too_much_is_not_read(self, tmp_path: Path) -> None:
        folder = self.write(tmp_path / "set", {"large.txt": b"\0" * (MOST_BYTES + 1)})
        with pytest.raises(TemplateSetRefused, match="12 MB"):
            files_at(folder)
        (tmp_path / "large.zip").write_bytes(b"\0" * (MOST_BYTES + 1))
        with pytest.raises(TemplateSetRefused, match="12 MB"):
            files_at(tmp_path / "large.zip")

    def test_what_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            set_at(tmp_path / "nowhere")


class TestManifest:
    def test_everything_is_read(self) -> None:
        found = set_of({**good_set(), "set.toml": REPLACES.encode(), "own.typ": OWN})
        assert found.label == "ligue-essai@1.2"
        assert found.languages == ("fr", "en")
        assert found.logo == Emblem(file="pictures/logo.png", width=60, height=30)
        assert found.tokens.head == "Ligue d'essai des échecs"
        assert found.words["fr", "title.standings"] == "Classement officiel, ronde {round}"
        assert found.replaces == {"players": "own.typ"}

    @pytest.mark.parametrize(
        ("files", "codes"),
        [
            ({}, ["set.no_manifest", "set.name", "set.version"]),
            (with_manifest() | {"set.toml": b"a ="}, ["set.manifest", "set.name", "set.version"]),
            (with_manifest() | {"set.toml": b"\xff"}, ["set.manifest", "set.name", "set.version"]),
            (with_manifest("colour = 1"), ["set.key"]),
            (with_manifest(name='"Ligue"'), ["set.name"]),
            (with_manifest(name='"ronde"'), ["set.name"]),
            (with_manifest(name="1"), ["set.no_text", "set.name"]),
            (with_manifest(version='"1.0-beta"'), ["set.version"]),
            (with_manifest(federation='"France"'), ["set.federation"]),
            (with_manifest(based_on='"other"'), ["set.value"]),
            (with_manifest(based_on="2"), ["set.no_text"]),
            (with_manifest(languages='["fr", "tlh"]'), ["set.value"]),
            (with_manifest(languages='["en"]'), ["set.value"]),
            (with_manifest(languages='"fr"'), ["set.no_list", "set.value"]),
            (with_manifest(color='"blue"'), ["set.color"]),
            (with_manifest(color='"#777777"'), ["set.contrast"]),
            (with_manifest(rule='"#ffff00"'), ["set.contrast"]),
            (with_manifest(head=f'"{"x" * 121}"'), ["set.line"]),
            (with_manifest(foot='"a\\nb"'), ["set.line"]),
            (with_manifest(foot='"x"\npaper = "a7"'), ["set.value"]),
            (with_manifest(foot='"x"\nfont = "Arial"'), ["set.key"]),
            (with_manifest(logo='"logo.png"'), ["set.no_file"]),
            (with_manifest(logo='"set.toml"'), ["set.file_kind"]),
            (with_manifest("tokens = 1\n[x]") , ["set.manifest", "set.name", "set.version"]),
            (with_manifest("documents = 3"), ["set.no_table"]),
        ],
    )  # fmt: skip
    def test_what_is_wrong_is_told(self, files: dict[str, bytes], codes: list[str]) -> None:
        assert refused(files) == codes

    @pytest.mark.parametrize(
        ("code", "words", "problem"),
        [
            ("title.standings", "Classement", "set.placeholders"),
            ("title.standings", "{round} {year}", "set.placeholders"),
            ("title.standings", "{round:>999999999}", "set.placeholders"),
            ("title.standings", "{round.__class__}", "set.placeholders"),
            ("title.standings", "{round!r}", "set.placeholders"),
            ("title.standings", "{round", "set.placeholders"),
            ("title.standings", "{round}{}", "set.placeholders"),
            ("name.nothing", "x", "set.unknown_word"),
            ("players.count", "x", "set.counted_word"),
            ("name.players", "", "set.no_text"),
            ("name.players", "x" * 401, "set.no_text"),
        ],
    )
    def test_words_have_the_placeholders_of_the_usual_ones(
        self, code: str, words: str, problem: str
    ) -> None:
        text = MANIFEST.split("[words.fr]", maxsplit=1)[0] + f'[words.fr]\n"{code}" = "{words}"\n'
        assert refused({**good_set(), "set.toml": text.encode()}) == [problem]

    @pytest.mark.parametrize(
        ("line", "problem"),
        [
            ('standing = "own.typ"', "set.value"),
            ('"pack.round" = "own.typ"', "set.value"),
            ('players = "other.typ"', "set.no_file"),
            ('players = "README.md"', "set.file_kind"),
            ("players = 1", "set.file_kind"),
        ],
    )
    def test_documents_are_known_and_their_templates_there(self, line: str, problem: str) -> None:
        text = f"{MANIFEST}\n[documents]\n{line}\n"
        assert problem in refused({**good_set(), "set.toml": text.encode(), "own.typ": OWN})

    def test_everything_that_is_wrong_is_told_at_once(self) -> None:
        files = with_manifest(color='"blue"', version='"x"') | {"a.wasm": b"", "b.svg": b"<svg"}
        assert sorted(refused(files)) == [
            *("set.color", "set.file_kind", "set.picture_broken", "set.version"),
        ]


class TestFiles:
    @pytest.mark.parametrize(
        ("name", "data", "problem"),
        [
            ("x.typ", b'#import "@preview/cetz:0.3.0"', "set.package"),
            ("x.typ", b'#import "\\u{40}preview/cetz:0.3.0"', "set.package"),
            ("x.typ", b'#read("../../etc/passwd")', "set.outside"),
            ("x.typ", b"\xff\xfe", "set.encoding"),
            ("x.wasm", b"", "set.file_kind"),
            ("x.typ.exe", b"", "set.file_kind"),
            ("fonts/x.otf", b"OTTO", "set.font"),
            ("x.png", b"GIF89a" + b"\0" * 40, "set.picture_broken"),
            ("x.png", png()[:-20], "set.picture_broken"),
            ("x.png", png(rows=29), "set.picture_broken"),
            ("x.png", png(rows=31), "set.picture_broken"),
            ("x.png", png(width=6001, rows=1), "set.picture_pixels"),
            ("x.png", png(width=0), "set.picture_pixels"),
            ("x.png", png(extra=chunk(b"acTL", b"\0" * 8)), "set.picture_animated"),
            ("x.png", png() + b"\0" * 4_000_001, "set.picture_bytes"),
            ("x.png", png().replace(b"IDAT", b"IDAX"), "set.picture_broken"),
        ],
    )
    def test_what_is_refused(self, name: str, data: bytes, problem: str) -> None:
        assert problem in refused({**good_set(), name: data})

    def test_a_typeface_needs_its_licence_beside_it(self) -> None:
        font = b"OTTO\0\x0a" + b"\0" * 20
        assert refused({**good_set(), "fonts/x.otf": font}) == ["set.font_licence"]
        assert refused({**good_set(), "fonts/x.otf": font, "OFL.txt": b""}) == ["set.font_licence"]
        set_of({**good_set(), "fonts/x.otf": font, "fonts/OFL.txt": b"SIL"})

    @pytest.mark.parametrize(
        "inner",
        [
            "<script>alert(1)</script>",
            "<foreignObject/>",
            '<a href="#x"/>',
            '<image href="x.png"/>',
            "<text>Ligue</text>",
            '<style>@import "x"</style>',
            '<use href="http://example.org/x.svg#a"/>',
            '<use xlink:href="file:///etc/passwd"/>',
            '<rect onload="x()"/>',
            '<rect fill="url(http://example.org/x)"/>',
            '<rect style="fill: url( &quot;x.svg#a&quot; )"/>',
            "<svg:script/>",
            '<animate attributeName="x"/>',
            "<g>" * 70 + "</g>" * 70,
            '<use href="#a"/>' * 201,
            '<?xml-stylesheet href="x"?>',
        ],
    )
    def test_a_drawing_draws_and_nothing_else(self, inner: str) -> None:
        drawing = SVG.replace(b"</svg>", inner.encode() + b"</svg>")
        assert refused({**good_set(), "x.svg": drawing}) == ["set.svg"]

    def test_a_drawing_of_entities_is_not_unfolded(self) -> None:
        bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + SVG
        assert refused({**good_set(), "x.svg": bomb}) == ["set.svg"]
        assert refused({**good_set(), "x.svg": b"<g/>"}) == ["set.picture_broken"]
        assert refused({**good_set(), "x.svg": b"<svg/>"}) == ["set.picture_pixels"]

    def test_a_plain_drawing_is_taken_with_its_sides(self) -> None:
        files = with_manifest(logo='"logo.svg"') | {"logo.svg": SVG}
        assert set_of(files).logo == Emblem(file="logo.svg", width=80, height=40)

    def test_interlaced_and_small_pictures_are_read_exactly(self) -> None:
        """Seven pictures of 8 by 8 make one; the sizes of each are the standard's."""
        rows = ((1, 1), (1, 1), (1, 2), (2, 2), (2, 4), (4, 4), (4, 8))
        inner = b"".join((b"\0" + b"\1\2\3" * across) * down for down, across in rows)
        plain = png(8, 8)
        head = plain[: plain.index(b"IDAT") - 4]
        ihdr = head[12:28] + b"\x01"
        start = head[:8] + chunk(b"IHDR", ihdr[4:])
        whole = start + chunk(b"IDAT", zlib.compress(inner)) + chunk(b"IEND", b"")
        set_of({**good_set(), "x.png": whole})
        short = start + chunk(b"IDAT", zlib.compress(inner[:-1])) + chunk(b"IEND", b"")
        assert refused({**good_set(), "x.png": short}) == ["set.picture_broken"]


class TestColors:
    def test_contrast_is_that_of_the_standard(self) -> None:
        """Known pairs: black 21, #767676 the first grey of 4.5, #595959 the first of 7."""
        assert contrast_on_white("#000000") == 210
        assert contrast_on_white("#767676") == 45
        assert contrast_on_white("#777777") == 44
        assert contrast_on_white("#595959") == 70
        assert contrast_on_white("#5a5a5a") == 68

    def test_each_field_of_the_form_is_told_what_is_wrong(self) -> None:
        wrong = problems_of_tokens(Tokens(color="red", rule="#eeeeee", head="x" * 121, paper="b5"))
        assert {name: problem.code for name, problem in wrong.items()} == {
            "color": "set.color",
            "rule": "set.contrast",
            "head": "set.line",
            "paper": "set.value",
        }
        assert problems_of_tokens(Tokens()) == {}


def chosen(**changed: bytes | None) -> TemplateSet:
    return set_of(good_set(**changed))


def dressed(name: str, template_set: TemplateSet) -> Source:
    return replace(event(name), template_set=template_set)


def made(name: str, code: str, template_set: TemplateSet, language: str = "fr") -> Document:
    return make(dressed(name, template_set), DocumentRequest(code=code, language=language))


def text_of(document: Document) -> str:
    return " ".join(page.text for page in pages_of(document.data))


class TestOwnTokens:
    def test_nothing_chosen_is_the_set_itself(self) -> None:
        assert BUILT_IN.with_own(Tokens(), None) is BUILT_IN

    def test_another_choice_is_another_label(self) -> None:
        """So that a print tells which it was made with."""
        first = BUILT_IN.with_own(Tokens(head="Club A"), None)
        second = BUILT_IN.with_own(Tokens(head="Club B"), None)
        logo = (Emblem(file="logo.png", width=60, height=30), png())
        assert len({BUILT_IN.label, first.label, second.label}) == 3
        assert chosen().with_own(Tokens(), logo).label != chosen().label
        assert BUILT_IN.with_own(Tokens(head="Club A"), None).label == first.label

    def test_an_event_overrides_what_it_says_and_no_more(self) -> None:
        found = chosen().with_own(Tokens(head="Club A"), None)
        assert (found.tokens.head, found.tokens.foot) == ("Club A", "www.ligue.example")
        assert found.logo == chosen().logo


class TestWords:
    def test_own_words_are_said_and_missing_ones_fall_back(self) -> None:
        source = dressed("swiss-5", chosen())
        for language, code, title in (
            ("fr", "players", "Liste officielle des inscrits"),
            ("fr", "standings", "Classement officiel, ronde 3"),
            ("fr", "players.absences", "Absences et byes"),
            ("en", "players", "List of players"),
        ):
            asked = DocumentRequest(code=code, language=language)
            ((_, paper),) = view_models(source, asked)
            assert paper.frame.title == title

    def test_the_set_is_named_in_the_foot(self) -> None:
        asked = DocumentRequest(code="players", language="fr")
        ((_, paper),) = view_models(dressed("swiss-5", chosen()), asked)
        assert "habillage ligue-essai 1.2" in paper.frame.made
        ((_, plain),) = view_models(event("swiss-5"), asked)
        assert "habillage" not in plain.frame.made

    def test_names_of_files_are_not_broken_like_words(self) -> None:
        long = "pictures/a-very-long-name-of-a-logo-of-a-federation.png"
        files = with_manifest(logo=f'"{long}"') | {long: png()}
        asked = DocumentRequest(code="players", language="fr")
        ((_, paper),) = view_models(dressed("swiss-5", set_of(files)), asked)
        data = as_data(paper)
        assert data["frame"]["look"]["logo"] == long  # type: ignore[index]


@needs_typst
class TestPrinted:
    @needs_poppler
    def test_tokens_stand_on_every_page(self) -> None:
        pages = pages_of(made("swiss-60", "standings", chosen()).data)
        assert "Ligue d'essai des échecs" in pages[0].text
        for number, page in enumerate(pages, start=1):
            assert "www.ligue.example" in page.text
            assert page.outside == [], f"page {number}"
            assert page.colliding == [], f"page {number}"

    def test_paper_is_the_usual_one_where_there_is_a_choice(self) -> None:
        """What is asked for comes first, and a wall list stays a wall list."""
        source = dressed("swiss-5", BUILT_IN.with_own(Tokens(paper="letter"), None))
        for code, asked, paper in (
            ("standings", {}, "letter"),
            ("standings", {"paper": "a3"}, "a3"),
            ("pairings.poster", {}, "a3"),
            ("pairings.slips", {}, "a4"),
        ):
            ((_, made),) = view_models(source, DocumentRequest(code=code, options=asked))
            assert made.frame.paper == paper, code

    @needs_poppler
    def test_other_paper_is_used(self) -> None:
        letter = BUILT_IN.with_own(Tokens(paper="letter"), None)
        (page, *_) = pages_of(made("swiss-60", "standings", letter).data)
        assert (page.width, page.height) == (612, 792)
        assert page.outside == []

    @pytest.mark.parametrize("code", ["players", "badges"])
    def test_a_logo_is_there_and_the_pdf_stays_accessible(self, code: str) -> None:
        """PDF/UA-1 refuses a picture of which nothing is said."""
        with_logo, without = (
            made("swiss-5", code, each).data
            for each in (chosen(), replace(chosen(), logo=None, files={}))
        )
        assert b"/Subtype/Image" in with_logo
        assert b"/Subtype/Image" not in without
        assert b"pdfuaid" in with_logo

    def test_the_same_request_gives_the_same_bytes(self) -> None:
        first = made("swiss-5", "players", chosen())
        assert first.data == made("swiss-5", "players", chosen()).data
        assert first.template_set == "ligue-essai@1.2"
        assert first.failed is None

    @needs_poppler
    def test_an_own_template_lays_out_the_same_data(self) -> None:
        found = made("swiss-5", "players", chosen(set_toml=REPLACES.encode(), own_typ=OWN))
        assert "Own layout of the league" in text_of(found)
        assert "#panic(1)" in text_of(found)

    @needs_poppler
    @pytest.mark.parametrize(
        ("broken", "said"),
        [
            (b"#let sheets(data) = data.nothing", "own.typ:1"),
            (OWN + b'#panic("mine")', "own.typ:6"),
            (b"#let other = 1", "sheets"),
            (b"#let sheets(data) = { heading(level: 1)[A]; heading(level: 3)[B] }", "heading"),
            (b'#let sheets(data) = read("/." + "./." + "./etc/passwd")', "own.typ:1"),
            (b'#let p = str.from-unicode(64) + "preview/x:1.0.0"\n#import p: sheets', "package"),
        ],
    )  # fmt: skip
    def test_a_broken_one_is_its_authors_trouble(self, broken: bytes, said: str) -> None:
        """The document is there, says in its foot what stood in, and the message has the place."""
        found = made("swiss-5", "players", chosen(set_toml=REPLACES.encode(), own_typ=broken))
        assert "Kowalczyk" in text_of(found) or "#panic(1)" in text_of(found)
        assert "Ligue d'essai" in text_of(found), "its tokens still hold"
        assert "habillage ligue-essai@1.2 en panne" in text_of(found)
        assert found.failed is not None
        assert said in str(found.failed)
        assert found.template_set == "ligue-essai@1.2+plain"

    def test_an_endless_one_is_stopped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(typesetting, "_SECONDS", 3)
        endless = (
            b"#let sheets(data) = { let n = 0\n"
            b"for a in range(100000) { for b in range(100000) { n = n + 1 } } }"
        )
        found = made("swiss-5", "players", chosen(set_toml=REPLACES.encode(), own_typ=endless))
        assert found.failed is not None
        assert found.failed.fault.code == "document.too_long"
        assert found.data.startswith(b"%PDF")

    def test_a_greedy_one_is_stopped(self) -> None:
        greedy = b'#let sheets(data) = { let a = "x" * 1000; a.len(); a * 3000000000 }'
        found = made("swiss-5", "players", chosen(set_toml=REPLACES.encode(), own_typ=greedy))
        assert found.failed is not None
        assert found.data.startswith(b"%PDF")

    def test_a_pack_has_the_sets_templates_too(self) -> None:
        own = chosen(set_toml=REPLACES.encode(), own_typ=OWN)
        asked = DocumentRequest(code="pack.opening", language="fr")
        templates = [name for name, _ in view_models(dressed("swiss-5", own), asked)]
        assert templates.count("set/own.typ") == 2

    def test_what_no_set_is_to_blame_for_is_raised(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(typesetting, "_SECONDS", 0.001)
        with pytest.raises(TypesettingFailed):
            made("swiss-5", "players", BUILT_IN)

    def test_nothing_is_left_in_the_temporary_folder(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
        made("swiss-5", "players", chosen())
        assert list(tmp_path.iterdir()) == []


@needs_typst
class TestTrying:
    def test_an_invented_event_is_enough(self) -> None:
        own = chosen(set_toml=REPLACES.encode(), own_typ=OWN)
        assert tried(own).made == ("players",)
        assert tried(own).problems == ()

    def test_every_failing_template_is_told(self) -> None:
        text = REPLACES + 'standings = "own.typ"\n"cup.bracket" = "own.typ"\n'
        broken = chosen(set_toml=text.encode(), own_typ=b"#let sheets(data) = data.nothing")
        trial = tried(broken)
        assert [problem.fields["document"] for problem in trial.problems] == [
            *("players", "standings"),
        ]
        assert trial.left_out == ("cup.bracket",)
        assert all("own.typ:1" in str(problem) for problem in trial.problems)

    def test_it_ends_with_the_first_that_takes_too_long(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(typesetting, "_SECONDS", 0.001)
        text = REPLACES + 'standings = "own.typ"\n'
        assert len(tried(chosen(set_toml=text.encode(), own_typ=OWN)).problems) == 1

    def test_the_invented_event_is_the_same_everywhere(self) -> None:
        assert len(demo_source().state.tournament.rounds) == 5


@needs_typst
def test_the_example_of_the_manual_works() -> None:
    example = set_at(ROOT / "docs" / "examples" / "template-set")
    trial = tried(example)
    assert (trial.made, trial.problems) == (("players", "standings"), ())


def test_the_manual_shows_the_example() -> None:
    """Every key that the guide lists is one that a set may have."""
    for page in ("template-sets.md", "template-sets.fr.md"):
        text = (ROOT / "docs" / "how-to" / page).read_text("utf-8")
        manifest = text.split("```toml\n")[1].split("```", maxsplit=1)[0]
        files = {
            "set.toml": manifest.encode(),
            "logo.svg": SVG,
            "standings.typ": text.split("```typst\n")[1].split("```", maxsplit=1)[0].encode(),
        }
        assert set_of(files).replaces == {"standings": "standings.typ"}
