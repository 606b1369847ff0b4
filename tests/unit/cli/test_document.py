"""`ronde document`: papers as PDF from a file, and what is said where one cannot be made."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli import document
from ronde.documents import typesetting
from ronde.documents.registry import DOCUMENTS
from support.papers import needs_typst
from support.sets import MANIFEST, good_set, zipped

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from ronde.cli.main import main  # noqa: PLC0415

    path = tmp_path_factory.mktemp("document") / "demo.ronde"
    assert main(["demo", "-o", str(path)]) == 0
    return path


@needs_typst
def test_a_document_is_written_and_the_same_again(run: Run, demo: Path, tmp_path: Path) -> None:
    first, again = tmp_path / "a.pdf", tmp_path / "b.pdf"
    code, out, said = run("document", demo, "standings", "-o", first, "--lang", "fr")
    assert (code, out) == (0, "")
    coded, written = said.splitlines()
    assert re.fullmatch(r"Code de vérification\s: [0-9A-Z]{5}-[0-9A-Z]{5}", coded)
    assert written == f"Écrit : {first}"
    assert first.read_bytes().startswith(b"%PDF-")
    run("document", demo, "standings", "-o", again, "--lang", "fr")
    assert first.read_bytes() == again.read_bytes()


@needs_typst
def test_a_pack_has_two_names(run: Run, demo: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.pdf" for number in range(3)]
    for path, asked in zip(
        paths, (["pack.close"], ["--pack", "close"], ["--pack", "pack.close"]), strict=True
    ):
        assert run("document", demo, *asked, "-o", path)[0] == 0
    first, *others = [path.read_bytes() for path in paths]
    assert others == [first, first]


@needs_typst
def test_progress_is_told_once_a_second_has_passed(
    run: Run, demo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("document", demo, "--pack", "close", "--lang", "en", "-o", tmp_path / "x.pdf")
    assert "Making the pack" not in run(*asked)[2]
    monkeypatch.setattr(document, "_TELL_AFTER", 0.0)
    assert "Making the pack: 1/4" in run(*asked)[2]


@needs_typst
def test_a_report_file_has_neither_version_nor_time(run: Run, demo: Path, tmp_path: Path) -> None:
    """Else the same file would give another document every second."""
    report, first, again = (tmp_path / name for name in ("x.trf", "a.pdf", "b.pdf"))
    assert run("convert", demo, report, "--to", "trf26", "--drop")[0] == 0
    for path in (first, again):
        assert run("document", report, "pairings.boards", "--round", 2, "-o", path)[0] == 0
    assert first.read_bytes() == again.read_bytes()


def test_every_document_is_listed(run: Run) -> None:
    code, out, _ = run("document", "--list")
    assert code == 0
    assert all(kind.code in out for kind in DOCUMENTS)


def test_a_file_lists_what_it_has_and_what_is_missing(run: Run, demo: Path) -> None:
    code, out, _ = run("document", "--list", demo, "--json")
    found = {item["code"]: item for item in json.loads(out)}
    assert code == 0
    assert found["standings"]["problem"] is None
    assert found["prizes.awards"]["problem"] == "document.no_prizes"
    assert "cup.bracket" not in found
    assert found["players"]["options"]["sort"][0] == "name"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("standing", "-o", "x.pdf"), "Did you mean 'standings'?"),
        (("players", "--option", "sort=age", "-o", "x.pdf"), "no value of sort"),
        (("players", "--option", "sort", "-o", "x.pdf"), "NAME=VALUE"),
        (("players", "--option", "x=1", "-o", "x.pdf"), "no option 'x'"),
        (("standings", "--round", "77", "-o", "x.pdf"), "no round 77"),
        (("cup.bracket", "-o", "x.pdf"), "no Bracket"),
        (("prizes.awards", "-o", "x.pdf"), "no prizes are announced"),
        (("standings",), "-o FILE.pdf"),
        (("--pack", "nothing", "-o", "x.pdf"), "pack.nothing"),
        (("standings", "--pack", "close", "-o", "x.pdf"), "name two documents"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_written(
    run: Run,
    demo: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, said = run("document", demo, *arguments)
    assert (code, out) == (3, "")
    assert told in said
    assert list(tmp_path.iterdir()) == []


def test_without_typst_it_says_how_to_get_it(
    run: Run, demo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
    code, _, said = run("document", demo, "standings", "-o", tmp_path / "x.pdf")
    assert code == 3
    assert "pip install 'ronde[app]'" in said


@needs_typst
def test_without_a_language_a_form_speaks_that_of_its_addressee(
    run: Run, demo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment's language is not asked for by anybody; `--lang` is."""
    monkeypatch.setenv("RONDE_LANG", "fr")
    made = {}
    for name, more in (("usual", ()), ("fr", ("--lang", "fr")), ("en", ("--lang=en",))):
        path = tmp_path / f"{name}.pdf"
        assert run("document", demo, "arbiters.fa2", "-o", path, *more)[0] == 0
        made[name] = path.read_bytes()
    assert made["usual"] == made["en"] != made["fr"]
    for name, more in (("own", ()), ("asked", ("--lang", "fr"))):
        path = tmp_path / f"{name}.pdf"
        assert run("document", demo, "players", "-o", path, *more)[0] == 0
        made[name] = path.read_bytes()
    assert made["own"] == made["asked"]


@needs_typst
def test_an_application_reads_a_log(run: Run, demo: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    log.write_text('name = "Petit, Hugo"\nfide_id = "600001"\n', "utf-8")
    empty = run("document", demo, "arbiters.fa2", "-o", tmp_path / "a.pdf", "--lang", "en")
    filled = run(
        *("document", demo, "arbiters.fa2", "-o", tmp_path / "b.pdf", "--lang", "en", "--log", log)
    )
    assert (empty[0], filled[0]) == (0, 0)
    assert "Family name" in empty[2]
    assert "Family name" not in filled[2]
    log.write_bytes(b"\xff")
    assert run("document", demo, "arbiters.fa2", "-o", tmp_path / "c.pdf", "--log", log)[0] == 3


@needs_typst
def test_a_template_set_is_used_from_a_folder_and_an_archive(
    run: Run, demo: Path, tmp_path: Path
) -> None:
    folder, packed = tmp_path / "set", tmp_path / "set.zip"
    for name, data in good_set().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    packed.write_bytes(zipped(good_set()))
    made = []
    for place in (folder, packed, None):
        path = tmp_path / "x.pdf"
        chosen = () if place is None else ("--set", place)
        assert run("document", demo, "players", "-o", path, *chosen)[0] == 0
        made.append(path.read_bytes())
    assert made[0] == made[1] != made[2]


@needs_typst
def test_a_template_set_that_fails_is_told_and_stood_in_for(
    run: Run, demo: Path, tmp_path: Path
) -> None:
    packed, path = tmp_path / "set.zip", tmp_path / "x.pdf"
    manifest = MANIFEST + '\n[documents]\nplayers = "own.typ"\n"cup.bracket" = "own.typ"\n'
    packed.write_bytes(
        zipped({**good_set(), "set.toml": manifest.encode(), "own.typ": b"#let sheets = 1 + [x]"})
    )
    code, _, said = run("document", demo, "players", "--set", packed, "-o", path)
    assert code == 0
    assert "own.typ:1" in said
    assert path.read_bytes().startswith(b"%PDF-")
    code, out, said = run("document", "--check-set", packed)
    assert code == 1
    assert "own.typ:1" in out
    assert "cup.bracket" in said
    code, out, _ = run("document", demo, "--check-set", packed, "--json")
    found = json.loads(out)
    assert (code, found["set"], found["left_out"]) == (1, "ligue-essai@1.2", ["cup.bracket"])
    assert [problem["code"] for problem in found["problems"]] == ["set.template"]


@needs_typst
def test_a_good_template_set_is_called_so(run: Run, tmp_path: Path) -> None:
    packed = tmp_path / "set.zip"
    packed.write_bytes(zipped(good_set()))
    assert run("document", "--check-set", packed)[:2] == (
        0,
        "ligue-essai@1.2: good; tried: players\n",
    )


def test_what_is_no_template_set_is_refused(run: Run, demo: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(zipped({**good_set(), "x.exe": b""}))
    code, out, _ = run("document", "--check-set", bad)
    assert (code, "x.exe" in out) == (1, True)
    code, _, said = run("document", demo, "players", "--set", bad, "-o", tmp_path / "x.pdf")
    assert (code, "x.exe" in said) == (3, True)
    assert not (tmp_path / "x.pdf").exists()
    assert run("document", "--check-set", tmp_path / "nowhere")[0] == 5


def test_without_typst_a_check_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "set.zip"
    packed.write_bytes(zipped(good_set()))
    monkeypatch.setattr(typesetting, "find_spec", lambda _: None)
    code, _, said = run("document", "--check-set", packed)
    assert code == 3
    assert "ronde[app]" in said
