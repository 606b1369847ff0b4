"""The commands from outside: what they print, what they write, how they end."""

from __future__ import annotations

import json
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.cli.main import COMMANDS

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(tmp_path: Path, run: Run) -> Path:
    path = tmp_path / "open.ronde"
    options = ("--players", 20, "--rounds", 5, "--seed", 2, "--defaults", "fixed")
    assert run("generate", *options, "-o", path)[0] == Exit.OK
    return path


class TestFrontPage:
    def test_every_command_is_listed(self, run: Run) -> None:
        code, out, _ = run("--help")
        assert code == Exit.OK
        assert all(f"  {name} " in out for name in COMMANDS)

    def test_french(self, run: Run) -> None:
        assert "tournois d'échecs" in run("--help", "--lang", "fr")[1]

    @pytest.mark.parametrize("name", COMMANDS)
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_help_of_each_command_carries_an_example(
        self, run: Run, name: str, language: str
    ) -> None:
        code, out, _ = run(name, "--help", "--lang", language)
        assert code == Exit.OK
        assert f"  ronde {name}" in out or f"(ronde {name}" in out

    @pytest.mark.parametrize(
        "arguments", [["nonsense"], ["show"], ["show", "players"], ["show", "x", "y"], ["--lang"]]
    )
    def test_what_cannot_be_understood_ends_with_three(
        self, run: Run, arguments: list[str]
    ) -> None:
        code, out, err = run(*arguments)
        assert code == Exit.BAD_INPUT
        assert not out
        assert err.count("\n") <= 5

    def test_unknown_language(self, run: Run) -> None:
        assert run("show", "players", "x", "--lang", "tlh")[0] == Exit.BAD_INPUT

    def test_a_language_without_words_for_commands_is_told_in_english(self, run: Run) -> None:
        assert "chess tournaments" in run("--help", "--lang", "es")[1]


class TestFiles:
    def test_missing_file(self, run: Run, tmp_path: Path) -> None:
        code, _, err = run("show", "players", tmp_path / "none.trf")
        assert code == Exit.FILE
        assert "none.trf" in err

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("fr", "ce fichier ou ce dossier n'existe pas"),
            ("en", "there is no such file or folder"),
        ],
    )
    def test_why_a_file_cannot_be_read_is_said_in_the_language_asked_for(
        self, run: Run, language: str, said: str
    ) -> None:
        err = run("standings", "nothere.trf", "--lang", language)[2]
        assert err.splitlines()[0].endswith(said)
        assert "No such" not in err

    def test_a_folder_is_not_a_file(self, run: Run, tmp_path: Path) -> None:
        assert run("show", "players", tmp_path)[0] == Exit.FILE

    @pytest.mark.parametrize("content", [b"", b"\x00\x01", b"PK\x03\x04broken", b"hello\n"])
    def test_junk_is_refused_without_a_traceback(
        self, run: Run, tmp_path: Path, content: bytes
    ) -> None:
        path = tmp_path / "junk"
        path.write_bytes(content)
        code, _, err = run("pair", path)
        assert code == Exit.BAD_INPUT
        assert "Traceback" not in err
        assert "unexpected" not in err

    def test_an_unwritable_target_leaves_nothing_behind(
        self, run: Run, event: Path, tmp_path: Path
    ) -> None:
        target = tmp_path / "no" / "x.trf"
        code, _, err = run("convert", event, target)
        assert code == Exit.FILE
        assert str(target) in err.splitlines()
        assert sorted(p.name for p in tmp_path.iterdir()) == ["open.ronde"]

    def test_endings_in_capitals_and_lists_as_target(
        self, run: Run, event: Path, tmp_path: Path
    ) -> None:
        assert run("convert", event, tmp_path / "OPEN.TRF")[0] == Exit.OK
        assert (tmp_path / "OPEN.TRF").read_bytes().startswith(b"012 ")
        assert run("convert", tmp_path / "OPEN.TRF", tmp_path / "BACK.RONDE")[0] == Exit.OK
        assert run("journal", "verify", tmp_path / "BACK.RONDE")[0] == Exit.OK
        assert run("convert", event, tmp_path / "list.csv")[0] == Exit.OK
        code, _, err = run("convert", tmp_path / "list.csv", tmp_path / "again.csv")
        assert code == Exit.BAD_INPUT
        assert "--to" in err

    @pytest.mark.parametrize("options", [(), ("--without-personal-data",)])
    def test_a_report_states_the_places_of_its_list(
        self, run: Run, event: Path, tmp_path: Path, options: tuple[str, ...]
    ) -> None:
        """Not those by points and number: whoever checks the file would find it wrong."""
        made = tmp_path / "open.trf"
        assert run("convert", event, made, "--to", "trf26", *options)[0] == Exit.OK
        assert "\n202 BH/C1,BH,SB,DE\n" in made.read_text("utf-8")
        code, out, _ = run("check", made)
        assert (code, "Points and places: as the results" in out) == (Exit.OK, True)

    def test_nothing_is_made_of_a_file_without_players(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "letter.txt").write_text("Dear arbiter,\n", "utf-8")
        assert run("convert", tmp_path / "letter.txt", tmp_path / "x.trf")[0] == Exit.BAD_INPUT
        assert not (tmp_path / "x.trf").exists()


class TestValidating:
    """Every kind of file; code 1 says that one of them is not valid, the others are still read."""

    def rewritten(self, event: Path, target: Path, name: str, old: bytes, new: bytes) -> None:
        with zipfile.ZipFile(event) as source, zipfile.ZipFile(target, "w") as copy:
            for info in source.infolist():
                content = source.read(info)
                if info.filename.endswith(name):
                    assert old in content
                    content = content.replace(old, new)
                copy.writestr(info.filename, content)

    def test_an_altered_archive_is_not_valid(self, run: Run, event: Path, tmp_path: Path) -> None:
        bad = tmp_path / "bad.ronde"
        self.rewritten(event, bad, "journal.jsonl", b"Random event", b"Another event")
        code, out, err = run("validate", bad, event)
        assert code == Exit.NO
        assert "bad.ronde: error: The journal of 'tournament' does not hold" in out
        assert "open.ronde: 0 errors" in err
        (found,) = json.loads(run("validate", "--json", bad)[1])[str(bad)]
        assert found["code"] == "archive.broken_journal"
        assert found["fields"]["fault"]["code"] == "archive.broken"
        assert found["fields"]["fault"]["fields"]["fault"] == "altered"

    def test_the_journal_decides_over_the_stored_state(
        self, run: Run, event: Path, tmp_path: Path
    ) -> None:
        bad, mended = tmp_path / "bad.ronde", tmp_path / "mended.ronde"
        self.rewritten(event, bad, "state.json", b"Random event", b"Another event")
        assert run("validate", bad)[0] == Exit.NO
        code, out, err = run("standings", bad)
        assert (code, out) == (Exit.OK, run("standings", event)[1])
        assert "left aside" in err
        assert run("convert", bad, mended)[0] == Exit.OK
        assert mended.read_bytes() == event.read_bytes()

    def test_a_player_list(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "list.csv"
        path.write_text("Nom;Elo\nAmber;abc\n", "utf-8")
        code, out, _ = run("validate", path)
        assert code == Exit.NO
        assert "list.csv:2:2: error: " in out


class TestLooking:
    @pytest.mark.parametrize("what", ["players", "rounds", "sheets", "crosstable"])
    def test_tables_and_json(self, run: Run, event: Path, what: str) -> None:
        code, out, _ = run("show", what, event)
        assert code == Exit.OK
        assert len(out.splitlines()) > 10
        code, out, _ = run("show", what, event, "--json")
        assert code == Exit.OK
        assert json.loads(out)

    def test_tables_fit_a_terminal(self, run: Run, event: Path) -> None:
        out = run("show", "rounds", event)[1] + run("standings", event)[1]
        assert max(len(line) for line in out.splitlines()) <= 100

    def test_a_reason_is_told_to_its_end(self, run: Run, event: Path) -> None:
        for language in ("fr", "en"):
            explained = [
                run("standings", event, "--explain", n, "BH/C1", "--lang", language)[1]
                for n in range(1, 21)
            ]
            log = run("journal", "log", event, "--lang", language)[1]
            lines = [line for text in (*explained, log) for line in text.splitlines()]
            assert max(len(line) for line in lines) <= 100
            assert not any("…" in line for line in lines)
            assert not any(line.strip().startswith(";") for line in lines)

    def test_a_round_that_does_not_exist(self, run: Run, event: Path) -> None:
        code, _, err = run("show", "rounds", event, "--round", 9)
        assert code == Exit.BAD_INPUT
        assert "9" in err

    def test_before_round_1_they_are_the_starting_list(self, run: Run, tmp_path: Path) -> None:
        """D22: not everybody first, in the order of entry."""
        listed, path = tmp_path / "players.csv", tmp_path / "event.ronde"
        listed.write_text("name;rating\nWeak, A;1200\nStrong, B;2200\n", encoding="utf-8")
        assert run("new", "Club", "--players", listed, "-o", path)[0] == Exit.OK
        code, out, _ = run("standings", path)
        assert (code, out.splitlines()[0]) == (Exit.OK, "Starting list")
        assert out.index("1  Strong, B") < out.index("2  Weak, A")

    def test_standings_are_exact(self, run: Run, event: Path) -> None:
        code, out, _ = run("standings", event, "--tiebreaks", "BH,BH/C1,SB,DE", "--json")
        assert code == Exit.OK
        rows = json.loads(out)["rows"]
        assert [row["rank"] for row in rows][:1] == [1]
        assert all(isinstance(row["values"]["BH"], int | str) for row in rows)

    def test_a_value_adds_up(self, run: Run, event: Path) -> None:
        code, out, _ = run("standings", event, "--explain", 3, "BH:C1", "--json")
        assert code == Exit.OK
        assert json.loads(out)["contributions"]

    @pytest.mark.parametrize(
        "options",
        [
            ("--tiebreaks", "XYZ"),
            ("--explain", "99", "BH"),
            ("--explain", "x", "BH"),
            ("--after", "12"),
            ("--swiss", "--round-robin"),
        ],
    )
    def test_bad_requests(self, run: Run, event: Path, options: tuple[str, ...]) -> None:
        assert run("standings", event, *options)[0] == Exit.BAD_INPUT


class TestExplaining:
    @pytest.mark.parametrize("level", ["player", "arbiter", "steps"])
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_three_levels(self, run: Run, event: Path, level: str, language: str) -> None:
        arguments = ("--round", 4, "--why", 3, "--level", level, "--lang", language)
        code, out, _ = run("explain", event, *arguments)
        assert code == Exit.OK
        assert out.strip()

    @pytest.mark.parametrize("whom", ["2", "9", "bye", "white", "black", "0"])
    def test_why_not(self, run: Run, event: Path, whom: str) -> None:
        code, out, _ = run("explain", event, "--round", 4, "--why-not", 1, whom)
        assert code == Exit.OK
        assert out.strip()

    def test_the_reason_of_a_player_as_data(self, run: Run, event: Path) -> None:
        shown = json.loads(run("explain", event, "--round", 4, "--why", 3, "--json")[1])
        reason = shown["reason"]
        assert reason["number"] == 3
        assert (reason["meeting"] is None) is not (reason["bye"] is None)
        color = reason["meeting"]["color"]
        assert {color["white"], color["black"]} == {3, reason["meeting"]["opponent"]}
        assert color["cite"]
        assert "reason" not in json.loads(run("explain", event, "--round", 4, "--json")[1])

    def test_a_player_who_asked_for_a_bye_is_told_so(self, run: Run, tmp_path: Path) -> None:
        made = tmp_path / "byes.ronde"
        run("generate", "--players", 6, "--rounds", 3, "--seed", 1, "--half-byes", 400, "-o", made)
        shown = json.loads(run("explain", made, "--round", 1, "--json")[1])
        paired = {n for b in shown["brackets"] for n in (*b["mdps"], *b["residents"])}
        away = next(n for n in range(1, 7) if n not in paired)
        code, out, _ = run("explain", made, "--round", 1, "--why", away)
        assert (code, out.endswith("half-point bye asked for.\n")) == (Exit.OK, True)

    @pytest.mark.parametrize(
        ("players", "edition", "said"),
        [
            (8, "2026", "the number of players to be paired is even"),
            (9, "2026", "the bye goes to a higher score than it must: 3 instead of 0"),
            (9, "2017", "number of downfloaters (2 instead of 0, C.5, bracket at 3)"),
        ],
    )
    def test_why_the_leader_does_not_take_the_bye(
        self, run: Run, tmp_path: Path, players: int, edition: str, said: str
    ) -> None:
        made = tmp_path / "open.ronde"
        none = ("half-byes", "zero-byes", "withdrawals", "late-entries", "forfeits")
        quiet = [f"--{rate}=0" for rate in (*none, "double-forfeits", "draws")]
        run("generate", "--players", players, "--rounds", 5, "--seed", 1, *quiet, "-o", made)
        table = json.loads(run("explain", made, "--round", 4, "--json")[1])
        first = table["brackets"][0]["residents"][0]
        arguments = ("--round", 4, "--why-not", first, "bye", "--edition", edition)
        assert said in run("explain", made, *arguments)[1]

    @pytest.mark.parametrize(
        "options", [("--why", "99"), ("--why-not", "1", "red"), ("--why-not", "x", "1")]
    )
    def test_bad_questions(self, run: Run, event: Path, options: tuple[str, ...]) -> None:
        assert run("explain", event, "--round", 4, *options)[0] == Exit.BAD_INPUT

    def test_check_agrees_with_our_own_pairings(self, run: Run, event: Path) -> None:
        code, out, _ = run("check", event)
        assert code == Exit.OK
        assert out.count("as the rules give it") == 5

    def test_check_under_another_edition_names_the_criterion(
        self, run: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / "old.trf"
        options = ("--players", 120, "--rounds", 7, "--seed", 6, "--edition", "2017")
        run("generate", *options, "--defaults", "fixed", "-o", path)
        code, out, _ = run("check", path, "--edition", "2026")
        assert code == Exit.NO
        assert "C9" in out

    def test_check_says_which_edition_agrees(self, run: Run, tmp_path: Path) -> None:
        """A file that tells neither day nor code is checked by the newest rules."""
        path = tmp_path / "old.trf"
        options = ("--players", 120, "--rounds", 7, "--seed", 6, "--edition", "2017")
        run("generate", *options, "--defaults", "fixed", "-o", path)
        lines = path.read_text("utf-8").splitlines(keepends=True)
        kept = [line for line in lines if line[:3] not in {"042", "052", "192"}]
        path.write_text("".join(kept), "utf-8")
        code, _, err = run("check", path)
        assert code == Exit.NO
        assert "--edition 2017" in err
        assert "7 rounds of 7" in err


class TestActing:
    def test_a_small_event_from_the_list_to_the_report(self, run: Run, tmp_path: Path) -> None:
        entries, event = tmp_path / "entries.csv", tmp_path / "club.ronde"
        entries.write_text("Name;Elo\n" + "".join(f"Player{n};{2000 - n}\n" for n in range(6)))
        options = ("--name", "Club", "--rounds", 2, "--color", "white")
        assert run("convert", entries, event, *options)[0] == Exit.OK
        assert run("pair", event, "-o", event)[0] == Exit.OK
        code, _, err = run("pair", event, "-o", event)
        assert code == Exit.BAD_INPUT
        assert "result" in err
        assert run("result", event, "1:1-0", "2:=", "3:0-1", "-o", event)[0] == Exit.OK
        assert run("pair", event, "-o", event)[0] == Exit.OK
        assert run("result", event, "9:1-0", "-o", event)[0] == Exit.BAD_INPUT
        assert run("result", event, "1:2-0", "-o", event)[0] == Exit.BAD_INPUT
        code, _, err = run("result", event, "1:1-0", "9:1-0", "-o", event)
        assert code == Exit.BAD_INPUT
        assert "Board 1: 1-0" not in err  # nothing was written
        assert run("result", event, "1:1-0", "2:0-1", "3:+--", "-o", event)[0] == Exit.OK
        report = tmp_path / "club.trf"
        assert run("convert", event, report)[0] == Exit.OK
        assert run("validate", report)[0] == Exit.OK
        assert run("check", report)[0] == Exit.OK

    def test_adjourned_games_and_corrections_for_rating(self, run: Run, tmp_path: Path) -> None:
        """VCL 161, 168, 192, 217: told when pairing, no final report, `?` in an interim."""
        entries, event = tmp_path / "entries.csv", tmp_path / "club.ronde"
        entries.write_text("Name;Elo\n" + "".join(f"Player{n};{2000 - n}\n" for n in range(6)))
        options = ("--name", "Club", "--rounds", 2, "--color", "white")
        assert run("convert", entries, event, *options)[0] == Exit.OK
        assert run("pair", event, "-o", event)[0] == Exit.OK
        assert run("result", event, "1:adj", "2:=", "3:=", "-o", event)[0] == Exit.OK
        before = event.read_bytes()
        code, _, err = run("pair", event, "-o", event)
        assert code == Exit.BAD_INPUT
        assert "1 adjourned game counts as a draw" in err
        assert "round 1, board 1" in err
        assert "--accept" in err
        assert event.read_bytes() == before
        code, _, err = run("pair", event, "--accept", "-o", event)
        assert code == Exit.OK
        assert "an adjourned game counts as a draw" in err
        assert run("result", event, "1:=", "2:=", "3:=", "-o", event)[0] == Exit.OK
        assert "Provisional: 1 game has no result." in run("standings", event)[1]
        report = tmp_path / "club.trf"
        code, _, err = run("convert", event, report, "--to", "trf26")
        assert code != Exit.OK
        assert "round 1, board 1" in err
        assert "richer" not in err
        for door in ((), ("--without-personal-data",)):  # the name of the target decides too
            code, _, err = run("convert", event, report, *door)
            assert code != Exit.OK
            assert "round 1, board 1" in err
            assert not report.exists()
        assert run("convert", event, report, "--to", "trf26", "--interim")[0] == Exit.OK
        players = [line for line in report.read_text().splitlines() if line.startswith("001")]
        assert sum(line.count(" ?") for line in players) == 2
        late = ("--round", 1, "--reason", "score sheets")
        assert run("result", event, "1:1-0", *late, "-o", event)[0] == Exit.OK
        assert run("result", event, "2:1-0", "--rating-only", *late, "-o", event)[0] == Exit.OK
        assert "Provisional" not in run("standings", event)[1]
        assert run("convert", event, report, "--to", "trf26")[0] == Exit.OK
        assert "points" in run("validate", report)[1] + run("validate", report)[2]

    def test_no_shows_are_a_notice(self, run: Run, tmp_path: Path) -> None:
        """D25: the command pairs, and says who did not come in the round before."""
        entries, event = tmp_path / "entries.csv", tmp_path / "club.ronde"
        entries.write_text("Name;Elo\n" + "".join(f"Player{n};{2000 - n}\n" for n in range(6)))
        options = ("--name", "Club", "--rounds", 2, "--color", "white")
        assert run("convert", entries, event, *options)[0] == Exit.OK
        assert "Notice" not in run("pair", event, "-o", event)[2]
        assert run("result", event, "1:+--", "2:=", "3:0-1", "-o", event)[0] == Exit.OK
        code, _, err = run("pair", event, "-o", event)
        assert code == Exit.OK
        assert "Player3 did not come in the round before" in err

    def test_undo_and_redo(self, run: Run, event: Path) -> None:
        before = run("show", "rounds", event, "--json")[1]
        code, _, _ = run("result", event, "1:0-1", "-o", event, "--reason", "misread", "--round", 5)
        assert code == Exit.OK
        changed = run("show", "rounds", event, "--json")[1]
        code, out, err = run("journal", "undo", event, "--reason", "again")
        assert (code, out) == (Exit.BAD_INPUT, "")
        assert "need -o" in err
        assert run("journal", "undo", event, "-o", event, "--reason", "again")[0] == Exit.OK
        assert run("show", "rounds", event, "--json")[1] == before
        assert run("journal", "redo", event, "-o", event, "--reason", "yes")[0] == Exit.OK
        assert run("show", "rounds", event, "--json")[1] == changed
        assert len(json.loads(run("journal", "log", event, "--json")[1])) == 4
        assert run("journal", "verify", event)[0] == Exit.OK

    def test_undo_down_to_an_act_says_first_what_goes(self, run: Run, tmp_path: Path) -> None:
        """D12: how many acts go and of which kinds, then all of them and all of them back."""
        event, listed = tmp_path / "club.ronde", tmp_path / "club.csv"
        listed.write_text("Nom;Elo\nA, A;1900\nB, B;1800\nC, C;1700\nD, D;1600\n", "utf-8")
        assert run("new", "Club", "--rounds", 3, "--players", listed, "-o", event)[0] == Exit.OK
        full = run("show", "players", event, "--json")[1]
        code, out, err = run("journal", "undo", event, "--to", 2)
        assert (code, out) == (Exit.OK, "2 acts: 4 entries, 1 draw or numbering\n")
        assert "Nothing was changed" in err
        assert run("show", "players", event, "--json")[1] == full
        code, out, _ = run("journal", "undo", event, "--to", 2, "-o", event)
        assert out == "2 acts undone: 4 entries, 1 draw or numbering\n"
        assert run("show", "players", event, "--json")[1] != full
        assert run("journal", "redo", event, "--to", 9, "-o", event)[0] == Exit.BAD_INPUT
        code, out, _ = run("journal", "redo", event, "--all", "-o", event)
        assert out == "2 acts restored: 4 entries, 1 draw or numbering\n"
        assert run("show", "players", event, "--json")[1] == full

    def test_the_same_seed_gives_the_same_event(self, run: Run, tmp_path: Path) -> None:
        texts = []
        for name in ("a.trf", "b.trf"):
            run("generate", "--players", 15, "--rounds", 4, "--seed", 9, "-o", tmp_path / name)
            texts.append((tmp_path / name).read_text())
        assert texts[0] == texts[1]

    @pytest.mark.parametrize("method", ["baku", "haley", "soft-haley", "degressive"])
    def test_accelerated_events_check_out(self, run: Run, tmp_path: Path, method: str) -> None:
        path = tmp_path / "fast.ronde"
        options = ("--players", 24, "--rounds", 9, "--seed", 2, "--acceleration", method)
        assert run("generate", *options, "-o", path)[0] == Exit.OK
        assert run("check", path)[0] == Exit.OK


class TestChess960:
    def test_announced_drawn_once_shown_and_proved(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "fischer.ronde"
        run("generate", "--players", 8, "--rounds", 3, "--seed", 1, "-o", path)
        draw = ("draw", "chess960", path, "-o", path)
        assert run(*draw)[0] == Exit.BAD_INPUT
        late = ("rules", path, "rules.variant=chess960", "-o", path)
        assert run(*late)[0] == Exit.BAD_INPUT
        assert run(*late, "--reason", "as on the poster")[0] == Exit.OK
        assert run(*draw, "--round", 2, "--seed", 7)[0] == Exit.OK
        assert run(*draw, "--by-hand", 518)[0] == Exit.OK
        shown = run("show", "rounds", path, "--round", 3)[1]
        assert "518 · RNBQKBNR" in shown
        assert run("draw", "chess960", path, "--verify")[0] == Exit.OK
        assert run(*draw, "--round", 2, "--seed", 8)[0] == Exit.BAD_INPUT
        assert run(*draw, "--round", 9)[0] == Exit.BAD_INPUT
        for number in ("960", "-1", "x", "1,2", ""):
            assert run(*draw, "--round", 1, "--by-hand", number)[0] == Exit.BAD_INPUT, number


class TestLongEvents:
    def test_a_part_with_the_ratings_of_its_first_round(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "winter.ronde"
        run("generate", "--players", 8, "--rounds", 4, "--seed", 1, "-o", path)
        later = ("ratings", path, "--player", 1, "--later", "3: 2777", "-o", path)
        assert run(*later)[0] == Exit.OK
        whole, part = tmp_path / "whole.trf", tmp_path / "part.trf"
        assert run("convert", path, whole, "--to", "trf26")[0] == Exit.OK
        assert run("convert", path, part, "--to", "trf26", "--rounds", "3-4")[0] == Exit.OK
        assert "2777" not in whole.read_text("utf-8")
        assert "2777" in part.read_text("utf-8")
        assert run("validate", part)[0] == Exit.OK
        again = tmp_path / "again.trf"
        assert run("convert", whole, again, "--rounds", "1-2")[0] == Exit.OK
        assert "(rounds 1-2)" in again.read_text("utf-8")

    def test_what_cannot_be_taken(self, run: Run, tmp_path: Path) -> None:
        path, target = tmp_path / "winter.ronde", tmp_path / "part.trf"
        run("generate", "--players", 8, "--rounds", 4, "--seed", 1, "-o", path)
        for rounds in ("", "0", "3-9", "x", "4-1"):
            taken = run("convert", path, target, "--to", "trf26", "--rounds", rounds)
            assert taken[0] == Exit.BAD_INPUT, rounds
        assert run("convert", path, tmp_path / "b.ronde", "--rounds", "1")[0] == Exit.BAD_INPUT
        assert not target.exists()
        for later in ("3", "1:2000", "3:2000,3:2001", "9:2000", "x:y", "3:0"):
            ratings = ("ratings", path, "--player", 1, "--later", later, "-o", path)
            assert run(*ratings)[0] == Exit.BAD_INPUT, later
        assert run("ratings", path, "--player", 1, "-o", path)[0] == Exit.BAD_INPUT
        ratings = ("ratings", path, "--player", 99, "--later", "3:2000", "-o", path)
        assert run(*ratings)[0] == Exit.BAD_INPUT

    def test_the_mark(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "winter.ronde"
        run("generate", "--players", 8, "--rounds", 2, "--seed", 1, "-o", path)
        assert run("event", "set", path, "kind.long=yes", "-o", path)[0] == Exit.OK
        assert "kind.long" in run("event", "show", path)[1]


class TestManual:
    def test_pages_are_listed_printed_and_searched(self, run: Run) -> None:
        code, out, _ = run("manual")
        assert code == Exit.OK
        assert "how-to/cup" in out
        assert run("manual", "cup")[1].startswith("# Run a cup")
        assert run("manual", "how-to/cup", "--lang", "fr")[1].startswith("# Une coupe")
        assert "how-to/settings" in run("manual", "--find", "arrows tie-breaks")[1]

    def test_what_is_not_there(self, run: Run) -> None:
        assert run("manual", "--find", "xyzzy")[0] == Exit.NO
        for page in ("xyzzy", "../pyproject", "how-to/"):
            assert run("manual", page)[0] == Exit.BAD_INPUT


class TestCompletion:
    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_every_command_is_completed(self, run: Run, shell: str) -> None:
        code, out, _ = run("completion", shell)
        assert code == Exit.OK
        assert all(name in out for name in COMMANDS)


class TestFirstHour:
    """What somebody tries first: junk to look at, odd numbers, sizes beyond a format."""

    @pytest.mark.parametrize(
        "command", [["check"], ["standings"], ["show", "players"], ["explain"], ["whatif"]]
    )
    def test_a_file_without_players_is_no_tournament(
        self, run: Run, tmp_path: Path, command: list[str]
    ) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear arbiter,\nplease find enclosed nothing.\n", "utf-8")
        code, out, err = run(*command, path)
        assert code == Exit.BAD_INPUT
        assert not out
        assert "no player record" in err

    @pytest.mark.parametrize(
        ("asked", "says"),
        [
            (("--round", 0), "no round 0"),
            (("--round", 2, "--why-not", 1, 1), "cannot meet themselves"),
            (("--round", 2, "--why-not", "01", 1), "cannot meet themselves"),
            (("--round", 2, "--why-not", 1, 999), "player 999 is not to be paired"),
            (("--round", 2, "--why-not", 999, "bye"), "player 999 is not to be paired"),
        ],
    )
    def test_questions_that_make_no_sense(
        self, run: Run, event: Path, asked: tuple[object, ...], says: str
    ) -> None:
        code, out, err = run("explain", event, *asked)
        assert code == Exit.BAD_INPUT
        assert not out
        assert says in err

    def test_a_finished_event_is_explained_by_its_last_round(self, run: Run, event: Path) -> None:
        planned = len(json.loads(run("show", "rounds", event, "--json")[1]))
        last = run("explain", event, "--round", planned)
        assert run("explain", event) == last
        assert last[0] == Exit.OK

    def test_orders_by_group(self, run: Run, event: Path) -> None:
        everybody = json.loads(run("standings", event, "--json")[1])["rows"]
        bands = ("--group", "rating", "--bands", "1000,1700")
        code, out, _ = run("standings", event, *bands, "--json")
        found = json.loads(out)
        assert code == Exit.OK
        assert list(found) == ["1700-", "1000-1699"]
        assert sum(len(rows) for rows in found.values()) == len(everybody)
        order = [row["id"] for row in everybody]
        for rows in found.values():
            assert rows[0]["rank"] == 1
            assert [row["id"] for row in rows] == sorted((r["id"] for r in rows), key=order.index)
        assert "Group 1700-" in run("standings", event, *bands)[1]

    @pytest.mark.parametrize("kind", ["club", "league"])
    def test_named_groups_come_by_the_alphabet(self, run: Run, tmp_path: Path, kind: str) -> None:
        names = ("Zèbre", "abeille", "Étoile", "Etalon")
        listed = tmp_path / "entries.csv"
        rows = [f"P{i};{1500 + i};{name}" for i, name in enumerate(names)]
        listed.write_text("\n".join([f"Name;Rating;{kind.capitalize()}", *rows]), "utf-8")
        path = tmp_path / "clubs.ronde"
        assert run("new", "Clubs", "--players", listed, "-o", path)[0] == Exit.OK
        out = run("standings", path, "--group", kind, "--lang", "fr")[1]
        titles = [line for line in out.splitlines() if line.startswith("Groupe")]
        assert titles == [f"Groupe {name}" for name in ("abeille", "Etalon", "Étoile", "Zèbre")]

    @pytest.mark.parametrize(
        ("language", "titles"),
        [("fr", ["Groupe Hommes", "Groupe Femmes"]), ("en", ["Group Men", "Group Women"])],
    )
    def test_groups_by_sex_have_names(
        self, run: Run, tmp_path: Path, language: str, titles: list[str]
    ) -> None:
        listed, path = tmp_path / "entries.csv", tmp_path / "both.ronde"
        listed.write_text("Name;Sex\nP1;m\nP2;f\n", "utf-8")
        assert run("new", "Both", "--players", listed, "-o", path)[0] == Exit.OK
        out = run("standings", path, "--group", "sex", "--lang", language)[1]
        assert [line for line in out.splitlines() if line.startswith("Group")] == titles

    @pytest.mark.parametrize(
        "options", [["rating"], ["rating", "--bands", "x"], ["shoe-size"]], ids=str
    )
    def test_groups_that_make_no_sense(self, run: Run, event: Path, options: list[str]) -> None:
        assert run("standings", event, "--group", *options)[0] == Exit.BAD_INPUT

    def test_a_finished_event_is_over(self, run: Run, tmp_path: Path) -> None:
        """Also where nobody could be paired any more: four players, three rounds."""
        path = tmp_path / "four.ronde"
        run("generate", "--players", 4, "--rounds", 3, "--seed", 2, "-o", path)
        code, _, err = run("pair", path)
        assert code == Exit.BAD_INPUT
        assert "all rounds have been paired" in err.lower()

    def test_a_result_of_round_zero(self, run: Run, event: Path) -> None:
        assert run("result", event, "1:1-0", "--round", 0, "-o", event)[0] == Exit.BAD_INPUT

    def test_what_a_report_cannot_hold_is_refused_before_the_work(
        self, run: Run, tmp_path: Path
    ) -> None:
        start = time.process_time()
        code, _, err = run("generate", "--players", 10_000, "-o", tmp_path / "big.trf")
        assert code == Exit.BAD_INPUT
        assert "9999" in err
        assert time.process_time() - start < 5
