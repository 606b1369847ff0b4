"""`ronde verify --document`: from the code on a paper back to the request, and whether it holds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.documents.asking import DocumentRequest
from ronde.documents.codes import read_code
from ronde.documents.desk import source_at
from ronde.documents.kinds import LETTERS, PLAYER
from ronde.documents.making import draft
from ronde.documents.search import print_of, values_of
from ronde.errors import ModelError
from ronde.formats import read_archive, write_archive
from ronde.formats.archive import Archive
from ronde.journal import Journal
from support.papers import needs_typst
from support.showcase import showcase

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from ronde.cli.main import main  # noqa: PLC0415

    path = tmp_path_factory.mktemp("verify") / "demo.ronde"
    assert main(["demo", "-o", str(path)]) == 0
    return path


def journal_of(path: Path) -> Journal:
    return read_archive(path.read_bytes()).tournaments[0].journal


def code_of(path: Path, document: str, **options: str) -> str:
    source = source_at(journal_of(path))
    asked = DocumentRequest(code=document, language="fr", options=options)
    return draft(source, asked).prints[0].imprint.code


@pytest.fixture(scope="module")
def journal() -> Journal:
    return max((t.journal for t in showcase().tournaments), key=lambda j: j.version)


class TestTheSearch:
    @pytest.mark.parametrize(
        ("document", "options", "back"),
        [
            ("players", {"sort": "club"}, 0),
            ("players", {}, 7),
            ("standings", {}, 3),
            ("pairings.names", {"opponents": "yes"}, 0),
        ],
    )
    def test_finds_what_was_asked_for(
        self, journal: Journal, document: str, options: dict[str, str], back: int
    ) -> None:
        version = journal.version - back
        source = source_at(journal, version=version)
        asked = DocumentRequest(code=document, language="fr", options=options)
        made = draft(source, asked).prints[0].imprint
        name = source.tournament_id
        assert print_of(journal, made.code, tournament=name) == made
        assert print_of(journal, made.code, tournament=name, version=version) == made
        assert (made.document, made.version) == (document, version)
        assert options.items() <= made.options.items()

    def test_finds_the_round(self, journal: Journal) -> None:
        source = source_at(journal)
        asked = DocumentRequest(code="results.boards", language="en", round=2)
        (made,) = draft(source, asked).prints
        found = print_of(journal, made.imprint.code, tournament=source.tournament_id)
        assert found == made.imprint
        assert found.round == 2

    def test_finds_nothing_where_there_is_nothing(self, journal: Journal) -> None:
        source = source_at(journal)
        name, asked = source.tournament_id, DocumentRequest(code="players")
        code = draft(source, asked).prints[0].imprint.code
        assert print_of(journal, "00000-00000", tournament=name, version=3) is None
        assert print_of(journal, code, tournament="other", version=journal.version) is None
        for version in (0, journal.version - 1, journal.version + 1, -1):
            assert print_of(journal, code, tournament=name, version=version) is None

    def test_one_person_or_board_may_have_been_asked_for(self, journal: Journal) -> None:
        shown = journal.state.tournament
        numbers = [str(number) for number in range(1, len(shown.players) + 1)]
        assert values_of(PLAYER, shown) == ("", *numbers)
        assert values_of(LETTERS, shown) == LETTERS.values

    def test_there_is_no_such_version(self, journal: Journal) -> None:
        for version in (-1, journal.version + 1):
            with pytest.raises(ModelError):
                source_at(journal, version=version)


class TestTheCommand:
    def test_a_current_print(self, run: Run, demo: Path) -> None:
        code = code_of(demo, "players", sort="club")
        exit_code, out, _ = run("verify", "--document", code.lower(), demo)
        assert exit_code == Exit.OK
        assert f"{code}: known and current" in out
        assert "sort=club" in out

    def test_an_outdated_one_and_one_that_says_the_same(
        self, run: Run, demo: Path, tmp_path: Path
    ) -> None:
        board = "1"
        standings, players = code_of(demo, "standings"), code_of(demo, "players")
        after = tmp_path / "after.ronde"
        done = run("result", demo, f"{board}:1-0", "--reason", "score sheet", "-o", after)
        assert done[0] == Exit.OK, done
        for code, status, state in (
            (standings, Exit.NO, "replaced"),
            (players, Exit.OK, "current"),
        ):
            exit_code, out, _ = run("verify", "--document", code, after, "--json")
            told = json.loads(out)
            assert (exit_code, told["state"]) == (status, state)
            assert told["version"] == journal_of(demo).version
            assert told["present"] == journal_of(after).version > told["version"]

    def test_an_unknown_one(self, run: Run, demo: Path) -> None:
        exit_code, out, _ = run("verify", "--document", "00000-00000", demo, "--entry", "5")
        assert (exit_code, out) == (Exit.NO, "00000-00000: unknown here.\n")

    def test_every_tournament_of_a_file_is_searched(
        self, run: Run, demo: Path, tmp_path: Path
    ) -> None:
        archive = read_archive(demo.read_bytes())
        [held] = archive.tournaments
        other = replace(held, key="a-first", journal=showcase().tournaments[0].journal)
        path = tmp_path / "two.ronde"
        path.write_bytes(write_archive(Archive(event=archive.event, tournaments=(other, held))))
        code = code_of(demo, "standings")
        assert run("verify", "--document", code, path)[0] == Exit.OK

    @pytest.mark.parametrize("code", ["", "x", "K62XE-Q2YWU", "1" * 300])
    def test_what_can_be_no_code(self, run: Run, demo: Path, code: str) -> None:
        exit_code, _, said = run("verify", "--document", code, demo)
        assert exit_code == Exit.BAD_INPUT
        assert "ten letters and digits" in said

    def test_a_file_without_a_journal(self, run: Run, demo: Path, tmp_path: Path) -> None:
        report = tmp_path / "x.trf"
        assert run("convert", demo, report, "--to", "trf26", "--drop")[0] == Exit.OK
        exit_code, _, said = run("verify", "--document", "K62XE-Q2YW2", report)
        assert exit_code == Exit.BAD_INPUT
        assert "has no journal" in said

    def test_a_file_alone_is_not_enough(self, run: Run, demo: Path) -> None:
        exit_code, _, said = run("verify", demo)
        assert exit_code == Exit.BAD_INPUT
        assert "--document CODE" in said

    @needs_typst
    def test_the_code_that_was_told_is_found(self, run: Run, demo: Path, tmp_path: Path) -> None:
        _, _, said = run("document", demo, "pack.close", "--round", 2, "-o", tmp_path / "x.pdf")
        codes = re.findall(r"[0-9A-Z]{5}-[0-9A-Z]{5}", said)
        assert len(codes) > 2
        assert all(read_code(code) == code for code in codes)
        version = journal_of(demo).version
        for code in codes:
            found = run("verify", "--document", code, demo, "--entry", version)
            assert found[0] == Exit.OK
