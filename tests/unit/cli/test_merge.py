"""`ronde merge` and the targets of `ronde convert` for neighbouring programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ronde.cli.events import carried_out, new_archive
from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.conduct.office import SetContact
from ronde.formats import load, read_archive, write_archive
from ronde.model import ByeKind, Contact, Result, Tournament

from .conftest import Run

PLAYERS = "name;rating;fide_id\n" + "".join(
    f"{name};{2000 - 10 * number};60000{number}\n"
    for number, name in enumerate(("Adam, Ada", "Brun, Élie", "Cole, Max", "Dahl, Ida", "Eder, Jo"))
)
HEADING = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS"


@pytest.fixture
def open_(tmp_path: Path) -> Path:
    """Five players, the first round paired: 1-3, 4-2, 5 has the bye."""
    players, path = tmp_path / "players.csv", tmp_path / "d.ronde"
    players.write_text(PLAYERS, "utf-8")
    file = str(path)
    assert main(["convert", str(players), file, "--rounds", "3", "--color", "white"]) == Exit.OK
    assert main(["pair", file, "-o", file]) == Exit.OK
    return path


def text(open_: Path, *lines: str) -> Path:
    path = open_.with_name("rounds.txt")
    path.write_text("\r\n".join((HEADING, *lines)), "ascii")
    return path


FIRST = ("1;1;0;0;1;3;1;0;;1:0;;;", "1;2;0;0;4;2;0,5;0,5;;;;;", "1;3;0;0;5;-1;1;0;;1:0;;;")


def tournament(path: Path) -> Tournament:
    return load(path.read_bytes()).tournament


class TestMerge:
    def test_results_of_a_paired_round(self, open_: Path, run: Run) -> None:
        code, out, _ = run("merge", open_, text(open_, *FIRST))
        assert code == Exit.OK
        assert "taken" in out
        assert tournament(open_).rounds[0].games[0].result is Result.PENDING
        assert run("merge", open_, text(open_, *FIRST), "-o", open_)[0] == Exit.OK
        results = [game.result for game in tournament(open_).rounds[0].games]
        assert results == [Result.WHITE_WINS, Result.DRAW]

    def test_twice_is_once(self, open_: Path, run: Run) -> None:
        run("merge", open_, text(open_, *FIRST), "-o", open_)
        _, before, _ = run("journal", open_)
        run("merge", open_, text(open_, *FIRST), "-o", open_)
        assert run("journal", open_)[1] == before

    def test_a_result_that_stands_is_left_alone(self, open_: Path, run: Run) -> None:
        run("result", open_, "1:0-1", "-o", open_)
        code, out, err = run("merge", open_, text(open_, *FIRST), "--json")
        assert code == Exit.NO
        assert [line["fate"] for line in json.loads(out)] == ["differs", "taken", "same"]
        assert "1 result differs" in err
        assert run("merge", open_, text(open_, *FIRST), "-o", open_)[0] == Exit.OK
        assert tournament(open_).rounds[0].games[0].result is Result.BLACK_WINS

    def test_the_next_round_as_the_system_pairs_it(self, open_: Path, run: Run) -> None:
        run("merge", open_, text(open_, *FIRST), "-o", open_)
        other = open_.with_name("other.ronde")
        run("pair", open_, "-o", other)
        run("convert", other, open_.with_name("rounds.txt"), "--to", "swiss-manager")
        code, out, _ = run("merge", open_, open_.with_name("rounds.txt"))
        assert (code, out.count("a new round")) == (Exit.OK, 3)
        run("merge", open_, open_.with_name("rounds.txt"), "-o", open_)
        assert tournament(open_).rounds == tournament(other).rounds

    def test_another_round_needs_a_reason(self, open_: Path, run: Run) -> None:
        run("merge", open_, text(open_, *FIRST), "-o", open_)
        second = ("2;1;0;0;3;4;1;0;;1:0;;;", "2;2;0;0;2;5;0;1;K;0:1K;;;", "2;3;0;0;1;-1;1;0;;;;;")
        code, _, err = run("merge", open_, text(open_, *second), "-o", open_)
        assert code == Exit.NO
        assert "The system would have paired" in err
        assert "give --accept" in err
        assert len(tournament(open_).rounds) == 1
        code, _, err = run("merge", open_, text(open_, *second), "-o", open_, "--accept")
        assert code == Exit.BAD_INPUT
        assert "reason" in err
        reason = ("--accept", "--reason", "paired in Swiss-Manager")
        code, _, err = run("merge", open_, text(open_, *second), "-o", open_, *reason)
        assert code == Exit.OK
        round_ = tournament(open_).rounds[1]
        assert [(g.result) for g in round_.games] == [Result.WHITE_WINS, Result.WHITE_FORFEITS]
        assert [bye.kind for bye in round_.byes] == [ByeKind.PAB]

    def test_in_fide_mode_no_absolute_rule_is_broken(self, open_: Path, run: Run) -> None:
        """Number 1 and 3 met in round 1."""
        run("merge", open_, text(open_, *FIRST), "-o", open_)
        again = ("2;1;0;0;3;1;1;0;;1:0;;;", "2;2;0;0;2;5;0;1;;;;;", "2;3;0;0;4;-1;1;0;;;;;")
        options = ("-o", open_, "--reason", "so it was", "--accept")
        code, _, err = run("merge", open_, text(open_, *again), *options)
        assert code != Exit.OK, err
        assert "C.04" in err
        assert len(tournament(open_).rounds) == 1

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            ("1;1;0;0;1;9;1;0;;1:0;;;", "nobody has number 9"),
            ("1;1;0;0;3;1;1;0;;1:0;;;", "3 (White) and 1 do not meet"),
            ("1;1;0;0;1;-1;1;0;;1:0;;;", "number 1 has the bye"),
            ("3;1;0;0;1;2;1;0;;1:0;;;", "round 2 comes next here"),
            ("4;1;0;0;1;2;1;0;;1:0;;;", "3 are announced here"),
            ("1;1;0;0;1;3;1;0;;;;;\r\n1;2;0;0;4;3;1;0;;;;;", "number 3 is twice"),
        ],
    )
    def test_not_this_tournament(self, open_: Path, run: Run, line: str, words: str) -> None:
        before = open_.read_bytes()
        code, _, err = run("merge", open_, text(open_, line), "-o", open_)
        assert code == Exit.BAD_INPUT
        assert words in err
        assert "line " in err
        assert open_.read_bytes() == before

    def test_another_file(self, open_: Path, run: Run) -> None:
        code, _, err = run("merge", open_, open_)
        assert code == Exit.BAD_INPUT
        assert "no file of rounds" in err


class TestConvert:
    def test_what_cannot_be_said_is_refused_or_told(self, open_: Path, run: Run) -> None:
        target = open_.with_name("out.txt")
        run("result", open_, "1:1-0", "2:=", "-o", open_)
        run("bye", open_, "2", "--round", "2", "--worth", "half", "-o", open_)
        run("pair", open_, "-o", open_)
        code, _, err = run("convert", open_, target, "--to", "swiss-manager")
        assert code != Exit.OK
        assert not target.exists()
        assert "bye" in err
        code, _, err = run("convert", open_, target, "--to", "swiss-manager", "--drop")
        assert code == Exit.OK
        assert "dropped: 1 bye" in err

    @pytest.mark.parametrize("kind", ["swiss-manager-players", "vega-players"])
    def test_players_go_out_and_come_in(self, open_: Path, run: Run, kind: str) -> None:
        target, back = open_.with_name("out.txt"), open_.with_name("back.ronde")
        assert run("convert", open_, target, "--to", kind)[0] == Exit.OK
        assert run("convert", target, back)[0] == Exit.OK
        names = {player.person.name for player in tournament(back).players}
        assert names == {player.person.name for player in tournament(open_).players}

    def test_vega(self, open_: Path, run: Run) -> None:
        target = open_.with_name("Open.trf")
        run("result", open_, "1:1-0", "2:=", "-o", open_)
        code, _, err = run("convert", open_, target, "--to", "vega")
        assert code == Exit.OK, err
        assert tournament(target).rounds[0].games == tournament(open_).rounds[0].games

    def test_chess_results_says_what_it_is_good_for(self, open_: Path, run: Run) -> None:
        code, _, err = run("convert", open_, open_.with_name("o.xml"), "--to", "chess-results")
        assert code == Exit.OK
        assert "key of its operator" in err

    def test_a_list_becomes_a_file_of_another_program(self, open_: Path, run: Run) -> None:
        players, target = open_.with_name("players.csv"), open_.with_name("new.txt")
        assert run("convert", players, target, "--to", "swiss-manager-players")[0] == Exit.OK
        assert "Adam" in target.read_text("utf-8")
        code, _, err = run("convert", players, target, "--to", "ics")
        assert (code, "no file of the kind ics" in err) == (Exit.BAD_INPUT, True)

    def test_without_what_is_personal(self, open_: Path, run: Run) -> None:
        target = open_.with_name("new.txt")
        options = ("--to", "swiss-manager-players", "--without-personal-data")
        assert run("convert", open_, target, *options)[0] == Exit.OK
        assert "600001" not in target.read_text("utf-8")

    def test_some_rounds_are_a_report(self, open_: Path, run: Run) -> None:
        code, _, err = run("convert", open_, "-", "--to", "vega", "--rounds", "1-1", "--interim")
        assert (code, "unexpected" in err) == (Exit.BAD_INPUT, False)

    def test_a_report_in_plain_letters(self, open_: Path, run: Run) -> None:
        target = open_.with_name("open.trf")
        run("result", open_, "1:1-0", "2:=", "-o", open_)
        assert run("convert", open_, target, "--ascii")[0] == Exit.OK
        assert target.read_bytes().isascii()
        assert "Brun, Elie" in {p.name for p in tournament(target).players}
        code, _, err = run("convert", open_, open_.with_name("x.ronde"), "--ascii")
        assert (code, "report files" in err) == (Exit.BAD_INPUT, True)

    def test_a_calendar(self, open_: Path, run: Run) -> None:
        run("schedule", open_, "--round", "1", "2026-11-14", "15:00", "-o", open_)
        target = open_.with_name("open.ics")
        assert run("convert", open_, target)[0] == Exit.OK
        assert "DTSTART:20261114T150000" in target.read_text("utf-8")


class TestCards:
    def test_who_can_be_reached(self, open_: Path, run: Run) -> None:
        target = open_.with_name("people.vcf")
        run("officials", open_, "add", "role=chief_arbiter", "name=Fir, Fay", "-o", open_)
        code, _, err = run("officials", open_, "--vcard", target)
        assert code == Exit.BAD_INPUT
        assert "page of contacts" in err
        assert not target.exists()
        archive = read_archive(open_.read_bytes())
        [held] = archive.tournaments
        contact = Contact(subject="official:Fir, Fay", email="fay@club.example")
        journal = carried_out(held.journal, SetContact(contact=contact))
        open_.write_bytes(write_archive(new_archive(journal)))
        code, _, err = run("officials", open_, "--vcard", target)
        assert code == Exit.OK
        assert "private" in err
        assert "EMAIL:fay@club.example" in target.read_text("utf-8")
