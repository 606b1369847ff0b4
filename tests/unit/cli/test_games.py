"""`ronde games` and `ronde convert --to pgn`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.formats import load
from ronde.formats.pgn import read_pgn
from ronde.model import Result

PLAYERS = "name;rating;fide_id\n" + "".join(
    f"{name};{2000 - 10 * number};60000{number}\n"
    for number, name in enumerate(
        ("Adam, Ada", "Brun, Élie", "Cole, Max", "Dahl, Ida", "Eder, Jo", "Falk, Kim")
    )
)


@pytest.fixture
def paired(tmp_path: Path) -> Path:
    """Six players, a round played, another one paired."""
    players, path = tmp_path / "players.csv", tmp_path / "d.ronde"
    players.write_text(PLAYERS, "utf-8")
    file = str(path)
    options = ["--rounds", "3", "--color", "white"]
    assert main(["convert", str(players), file, *options]) == Exit.OK
    assert main(["pair", file, "-o", file]) == Exit.OK
    assert main(["result", file, "1:1-0", "2:=", "3:0-1", "-o", file]) == Exit.OK
    assert main(["pair", file, "-o", file]) == Exit.OK
    return path


def _skeleton(paired: Path, *options: str) -> str:
    target = paired.with_name("out.pgn")
    assert main(["convert", str(paired), str(target), *options]) == Exit.OK
    return target.read_text("utf-8")


def _last(path: Path) -> list[Result]:
    loaded = load(path.read_bytes())
    return [game.result for game in loaded.tournament.rounds[-1].games]


def _played(paired: Path) -> Path:
    path = paired.with_name("in.pgn")
    text = _skeleton(paired, "--round", "2", "--boards", "1-2")
    played = text.replace('[Result "*"]', '[Result "0-1"]').replace("\n*\n", "\n1. e4 e5 0-1\n")
    path.write_text(played, "utf-8")
    return path


class TestOut:
    def test_one_round_some_boards(self, paired: Path) -> None:
        games = read_pgn(_skeleton(paired, "--round", "2", "--boards", "2-3")).games
        assert [game.tag("Round") for game in games] == ["2.2", "2.3"]

    def test_all_rounds(self, paired: Path) -> None:
        games = read_pgn(_skeleton(paired)).games
        assert [g.tag("Round").partition(".")[0] for g in games] == sorted(
            g.tag("Round").partition(".")[0] for g in games
        )
        assert {g.tag("Round").partition(".")[0] for g in games} == set("12")

    def test_plain_rounds_in_latin_1(self, paired: Path) -> None:
        target = paired.with_name("old.pgn")
        main(["convert", str(paired), str(target), "--rounds", "1-2", "--plain-round", "--latin-1"])
        games = read_pgn(target.read_bytes().decode("latin-1")).games
        assert {game.tag("Round") for game in games} == {"1", "2"}

    def test_without_personal_data(self, paired: Path) -> None:
        assert "FideId" in _skeleton(paired)
        assert "FideId" not in _skeleton(paired, "--without-personal-data")

    def test_lines_for_a_broadcast(self, paired: Path) -> None:
        target = paired.with_name("players.txt")
        assert main(["convert", str(paired), str(target), "--to", "lichess"]) == Exit.OK
        assert all(line.count(" / ") == 4 for line in target.read_text("utf-8").splitlines())

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            (("--to", "pgn", "--round", "9"), "no round 9"),
            (("--to", "pgn", "--boards", "x"), "x"),
            (("--to", "pgn", "--boards", "3-1"), "3-1"),
            (("--to", "pgn", "--norms"), "nobody made a norm"),
            (("--to", "trf26", "--norms"), "--norms is for PGN"),
            (("--to", "trf26", "--round", "1"), "--round is for PGN"),
        ],
    )
    def test_bad_input(
        self,
        paired: Path,
        options: tuple[str, ...],
        said: str,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        target = paired.with_name("no.out")
        arguments = ["convert", str(paired), str(target), "--lang", "en", *options]
        assert main(arguments) == Exit.BAD_INPUT
        assert said in capsys.readouterr().err
        assert not target.exists()

    def test_a_result_without_a_word_is_refused_or_dropped(
        self, paired: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file, target = str(paired), paired.with_name("x.pgn")
        assert main(["result", file, "1:½-0", "-o", file]) == Exit.OK
        assert main(["convert", file, str(target), "--lang", "en"]) == Exit.BAD_INPUT
        assert "board 1 in round 2" in capsys.readouterr().err
        assert main(["convert", file, str(target), "--lang", "en", "--drop"]) == Exit.OK
        assert "dropped: the result of board 1" in capsys.readouterr().err

    def test_nothing_is_paired(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        players = tmp_path / "p.csv"
        players.write_text("name;rating\nAdam, Ada;1500\nBrun, Max;1400\n", "utf-8")
        event = str(tmp_path / "e.ronde")
        assert main(["convert", str(players), event]) == Exit.OK
        assert main(["convert", event, str(tmp_path / "e.pgn"), "--lang", "en"]) == Exit.BAD_INPUT
        assert "no round is paired" in capsys.readouterr().err


class TestIn:
    def test_shown_first_then_written(
        self, paired: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        games, before = _played(paired), paired.read_bytes()
        capsys.readouterr()
        assert main(["games", str(paired), str(games), "--lang", "en"]) == Exit.OK
        assert "result 0-1 and moves" in capsys.readouterr().out
        assert paired.read_bytes() == before
        assert main(["games", str(paired), str(games), "-o", str(paired)]) == Exit.OK
        assert _last(paired)[:3] == [Result.BLACK_WINS, Result.BLACK_WINS, Result.PENDING]
        assert "1. e4 e5 0-1" in _skeleton(paired, "--round", "2")

    def test_one_undo_takes_all_back(self, paired: Path) -> None:
        games = _played(paired)
        main(["games", str(paired), str(games), "-o", str(paired)])
        assert main(["journal", "undo", str(paired), "-o", str(paired)]) == Exit.OK
        assert _last(paired)[:2] == [Result.PENDING] * 2
        assert "1. e4" not in _skeleton(paired)

    def test_only_moves(self, paired: Path) -> None:
        games = _played(paired)
        file = str(paired)
        assert main(["games", file, str(games), "--moves-only", "-o", file]) == Exit.OK
        assert _last(paired)[:2] == [Result.PENDING] * 2
        assert "1. e4 e5" in _skeleton(paired)

    def test_conflicts_are_listed(self, paired: Path, capsys: pytest.CaptureFixture[str]) -> None:
        games = _played(paired)
        others = games.read_text("utf-8").replace('[White "', '[White "No')
        games.write_text(others.replace('FideId "6', 'FideId "9'), "utf-8")
        capsys.readouterr()
        asked = ["games", str(paired), str(games), "--lang", "en"]
        assert main([*asked, "--json"]) == Exit.NO
        told = capsys.readouterr()
        assert [row["fate"] for row in json.loads(told.out)] == ["unknown", "unknown"]
        assert "2 games were left alone" in told.err

    def test_a_report_keeps_no_moves(
        self, paired: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        games, target = _played(paired), paired.with_name("r.trf")
        arguments = ["games", str(paired), str(games), "-o", str(target), "--lang", "en"]
        assert main(arguments) == Exit.OK
        assert "write a .ronde file" in capsys.readouterr().err

    def test_games_are_no_tournament(
        self, paired: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        games = str(_played(paired))
        assert main(["show", "players", games, "--lang", "en"]) == Exit.BAD_INPUT
        assert "ronde games" in capsys.readouterr().err

    @pytest.mark.parametrize("content", [b"", b"no games", b"\x00\xff", b"012 Open\n"])
    def test_bad_files(
        self, paired: Path, content: bytes, capsys: pytest.CaptureFixture[str]
    ) -> None:
        games = paired.with_name("bad.pgn")
        games.write_bytes(content)
        code = main(["games", str(paired), str(games), "--lang", "en"])
        assert code in {Exit.BAD_INPUT, Exit.NO}
        assert "Traceback" not in capsys.readouterr().err
