"""`ronde dossier`: the list, the ZIP files, the check, and their exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.formats.archive import Archive, ArchivedTournament, EventInfo, write_archive
from support.finished import finished
from support.papers import needs_typst

Run = Callable[..., tuple[int, str, str]]
DAY = ("--today", "2026-11-16")


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    held = ArchivedTournament(key="open", journal=finished().journal)
    archive = Archive(event=EventInfo(name="Open de Dijon"), tournaments=(held,))
    path = tmp_path_factory.mktemp("dossier") / "open.ronde"
    path.write_bytes(write_archive(archive))
    return path


def test_the_list_says_what_is_missing(run: Run, event: Path) -> None:
    code, out, _ = run("dossier", event, *DAY, "--lang", "fr")
    assert code == 0
    assert "Fédération (federation)" in out
    assert "T7, signalement" in out
    assert "le texte est un projet" in out


def test_as_data(run: Run, event: Path) -> None:
    code, out, _ = run("dossier", event, *DAY, "--json", "--to", "fide")
    assert code == 0
    (one,) = json.loads(out)
    assert (one["to"], one["day"], one["tick"]) == ("fide", "2026-11-22", "trf_to_rating_officer")
    assert {piece["key"]: piece["state"] for piece in one["pieces"]}["trf"] == "ready"


@needs_typst
def test_zips_are_written_checked_and_found_changed(run: Run, event: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "dossier"
    code, out, said = run("dossier", event, *DAY, "-o", folder, "--to", "legal", "--lang", "en")
    assert (code, out) == (0, "")
    (path,) = folder.iterdir()
    assert path.name == "open-de-dijon-legal-2026-11-16.zip"
    assert f"Written: {path}" in said
    code, out, _ = run("dossier", event, "--verify", path, "--lang", "en")
    assert code == 0
    assert "As it was made on 2026-11-16" in out
    code, out, _ = run("dossier", "--verify", path, "--json")
    assert (code, json.loads(out)["is_ours"]) == (0, None)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"ronde dossier --verify", b"ronde dossier --trusty"))
    code, out, _ = run("dossier", "--verify", path, "--lang", "fr")
    assert (code, out) == (1, "modifié : 00-contents.txt\n")
    path.write_bytes(b"no zip")
    assert run("dossier", "--verify", path)[0] == 3


@needs_typst
def test_complete_writes_all_or_says_what_is_missing(run: Run, event: Path, tmp_path: Path) -> None:
    regulations = tmp_path / "ri.pdf"
    regulations.write_bytes(b"%PDF-1.7")
    asked = ("dossier", event, *DAY, "-o", tmp_path / "out", "--complete", "--lang", "en")
    code, _, said = run(*asked, "--to", "federation")
    assert code == 1
    assert "Regulations of the event: the text is a draft" in said
    assert not (tmp_path / "out").exists()
    code, _, said = run(*asked, "--to", "fide")
    assert code == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == [
        "open-de-dijon-fide-2026-11-16.zip"
    ]
    added = (*asked, "--to", "organiser", "--add", f"regulations={regulations}")
    code, _, said = run(*added)
    assert code == 1
    assert "still to be settled" in said
    assert "Regulations" not in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--to", "press"], "press"),
        (["--add", "pgn"], "PIECE=FILE"),
        (["--add", "poem=/dev/null"], "poem"),
        (["--today", "2026-13-01"], "2026-13-01"),
    ],
)
def test_what_is_not_understood_is_refused(
    run: Run, event: Path, given: list[str], said: str
) -> None:
    code, out, told = run("dossier", event, *given, "--lang", "en")
    assert (code, out) == (3, "")
    assert said in told


def test_a_report_file_has_no_dossier(run: Run, event: Path, tmp_path: Path) -> None:
    report = tmp_path / "x.trf"
    assert run("convert", event, report, "--to", "trf26", "--drop")[0] == 0
    assert run("dossier", report)[0] == 3
    assert run("dossier")[0] == 3
