"""`ronde regulations`: the text, what is open, adopting it in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.catalogue import COMPLETE
from ronde.conduct import Wish, decide
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.formats.archive import Archive, ArchivedTournament, read_archive, write_archive
from ronde.journal import Journal, State, append
from ronde.model import Settings
from support.journal import NOON
from support.regulations import SETTINGS

Run = Callable[..., tuple[int, str, str]]
FOUNDED = FoundTournament(settings=SETTINGS)


def file(folder: Path, *wishes: Wish) -> Path:
    journal = Journal()
    for wish in wishes:
        for event in decide(journal.state, wish):
            journal = append(journal, event, author="CM", at=NOON)
    path = folder / "open.ronde"
    held = ArchivedTournament(key="open", journal=journal)
    path.write_bytes(write_archive(Archive(tournaments=(held,))))
    return path


def state_in(path: Path) -> State:
    (held,) = read_archive(path.read_bytes()).tournaments
    return held.journal.state


def adopt(run: Run, path: Path, *more: str) -> tuple[int, str, str]:
    return run("regulations", path, "--adopt", "--on", "2026-01-02", "-o", path, *more)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "1. Presentation"), ("fr", "1. Présentation")]
)
def test_the_draft_says_that_it_is_one(run: Run, tmp_path: Path, language: str, title: str) -> None:
    path = file(tmp_path, FOUNDED)
    code, out, err = run("regulations", path, "--language", language, "--lang", "en")
    assert (code, out.splitlines()[0]) == (0, title)
    assert "Draft" in err


def test_what_is_missing_is_code_1_with_the_place(run: Run, tmp_path: Path) -> None:
    path = file(tmp_path, FoundTournament(settings=replace(SETTINGS, committee=())))
    code, out, _ = run("regulations", path, "--missing", "--lang", "en")
    assert code == 1
    assert out.startswith("Appeals: ")
    assert "committee" in out
    code, out, err = run("regulations", file(tmp_path, FOUNDED), "--missing", "--lang", "en")
    assert (code, out) == (0, "")
    assert "Everything" in err


def test_adopted_with_the_names_of_the_officials(run: Run, tmp_path: Path) -> None:
    path = file(tmp_path, FOUNDED)
    assert adopt(run, path)[0] == 0
    (one,) = state_in(path).adopted
    assert (str(one.adoption.on), one.adoption.chief) == ("2026-01-02", "Arbiter, Ada")
    assert one.adoption.organiser == "Circle"
    assert [text.language for text in one.adoption.texts] == list(COMPLETE)
    assert adopt(run, path)[0] == 0
    assert len(state_in(path).adopted) == 1


def test_after_a_change_the_text_stays_and_the_clause_is_named(run: Run, tmp_path: Path) -> None:
    path = file(tmp_path, FOUNDED)
    assert adopt(run, path, "--chief", "Roy, Max")[0] == 0
    changed = replace(SETTINGS, rules=replace(SETTINGS.rules, default_minutes=15))
    journal = read_archive(path.read_bytes()).tournaments[0].journal
    for event in decide(journal.state, ChangeSettings(settings=changed)):
        journal = append(journal, event, author="CM", at=NOON)
    held = ArchivedTournament(key="open", journal=journal)
    path.write_bytes(write_archive(Archive(tournaments=(held,))))
    _, out, err = run("regulations", path, "--lang", "en")
    assert "30 minutes" in out
    assert "more than 15" not in out
    assert "1 clause says something else" in err
    assert "more than 15" in run("regulations", path, "--draft", "--lang", "en")[1]
    code, out, _ = run("regulations", path, "--missing", "--lang", "en")
    assert code == 1
    assert out.index("30 minutes") < out.index("15 minutes")
    found = json.loads(run("regulations", path, "--json")[1])
    assert [(c["clause"], c["how"]) for c in found["changes"]] == [("default_time", "changed")]
    assert (found["draft"], found["versions"][0]["chief"]) == (False, "Roy, Max")


@pytest.mark.parametrize(
    ("settings", "given", "said"),
    [
        (SETTINGS, ["--adopt"], "-o"),
        (SETTINGS, ["-o", "x.ronde"], "--adopt"),
        (SETTINGS, ["--adopt", "--on", "2999-01-01", "-o", "x.ronde"], "2999"),
        (SETTINGS, ["--adopt", "--on", "soon", "-o", "x.ronde"], "soon"),
        (SETTINGS, ["--adopt", "-o", "x.trf"], ".ronde"),
        (replace(SETTINGS, committee=()), ["--adopt", "-o", "x.ronde"], "Appeals"),
        (SETTINGS, ["--language", "xx"], "xx"),
    ],
)
def test_what_is_wrong_is_refused(
    run: Run, tmp_path: Path, settings: Settings, given: list[str], said: str
) -> None:
    path = file(tmp_path, FoundTournament(settings=settings))
    typed = [str(tmp_path / one) if one.startswith("x.") else one for one in given]
    code, out, err = run("regulations", path, *typed, "--lang", "en")
    assert (code, out) == (3, "")
    assert said in err
    assert not list(tmp_path.glob("x.*"))


def test_what_contradicts_the_text_in_force_needs_a_reason(run: Run, tmp_path: Path) -> None:
    path = file(tmp_path, FOUNDED)
    assert adopt(run, path)[0] == 0
    for command in (
        ("rules", path, "rules.default_minutes=15"),
        ("event", "set", path, "rules.default_minutes=15"),
    ):
        code, _, err = run(*command, "-o", path)
        assert code == 3
        assert "Late players and default time" in err
        assert state_in(path).tournament.settings.rules.default_minutes == 30
    code, _, err = run("rules", path, "rules.default_minutes=15", "--reason", "early", "-o", path)
    assert code == 0, err
    assert state_in(path).tournament.settings.rules.default_minutes == 15
    code, _, err = run("event", "set", path, "regulations.lodging.where=Park Inn", "-o", path)
    assert code == 0, err
