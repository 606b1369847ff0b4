"""`ronde-engine` in place of the engines managers already call: forms, output, exit codes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ronde.cli.engine import main
from ronde.cli.engine.config import recipe_from_config
from ronde.cli.exits import Exit
from ronde.formats import read_trf
from ronde.queries.file_places import check_places

FIVE = """\
012 Autumn Open
042 2026/10/03
142 3
152 W
192 FIDE_DUTCH
001    1 m FM Albert, Remi                      2310 FRA    20000001 1990/05/01  0.5    2     3 w =
001    2 w    Bernard, Lea                      2105 FRA    20000002 1999/01/12  0.0    5     4 b 0
001    3 m    Colin, Paul                       1980 FRA    20000003 2008/07/30  0.5    3     1 b =
001    4 m    Duval, Jean                       1875 BEL    20000004 1975/11/02  1.0    1     2 w 1
001    5 w    Esteve, Ana                          0 ESP             2010/03/15  1.0    1  0000 - U
"""
MORE = """\
250      01.0 001 002 0001 0002
240 H 002 0003
260 001 003    1    4
"""


@pytest.fixture
def five(tmp_path: Path) -> Path:
    path = tmp_path / "five.trf"
    path.write_text(FIVE, encoding="utf-8")
    return path


class TestPairing:
    def test_answer_of_the_reference_engine(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["--dutch", str(five), "-p"]) == Exit.OK
        assert capsys.readouterr().out == "3\n3 4\n5 1\n2 0\n"

    def test_absences_virtual_points_and_forbidden_pairs(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        five.write_text(FIVE + MORE, encoding="utf-8")
        assert main(["--dutch", str(five), "-p"]) == Exit.OK
        assert capsys.readouterr().out == "2\n5 4\n2 1\n"

    def test_edition_2017_gives_another_answer(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["--dutch", str(five), "--edition", "2017", "-p"]) == Exit.OK
        assert capsys.readouterr().out == "3\n5 4\n2 1\n3 0\n"

    def test_the_date_selects_the_edition(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        five.write_text(FIVE.replace("2026/10/03", "2025/10/03"), encoding="utf-8")
        assert main([str(five), "-p"]) == Exit.OK
        assert capsys.readouterr().out == "3\n5 4\n2 1\n3 0\n"

    def test_a_bare_output_name_stands_beside_the_input(self, five: Path) -> None:
        assert main(["--dutch", str(five), "-p", "out.txt"]) == Exit.OK
        assert (five.parent / "out.txt").read_text() == "3\n3 4\n5 1\n2 0\n"

    def test_checklist(self, five: Path) -> None:
        assert main(["--dutch", str(five), "-p", "out.txt", "-l"]) == Exit.OK
        lines = (five.parent / "five.list").read_text().splitlines()
        assert lines[0].split("\t")[:4] == ["ID", "Pts", "-CH-", "Pref"]
        assert lines[1].split("\t")[:7] == ["4", "1.0", "W", "(B)", "Y", "", ""]
        assert lines[2].split("\t")[:6] == ["5", "1.0", "", "A ", "N", "D"]
        assert lines[3] == ""

    def test_a_drawn_colour_may_be_given(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = "".join(line[:88] + "\n" for line in FIVE.splitlines() if line[:3] != "152")
        five.write_text(text.replace(" 0.5 ", " 0.0 ").replace(" 1.0 ", " 0.0 "), encoding="utf-8")
        assert main(["--dutch", str(five), "-p"]) == Exit.BAD_INPUT
        assert "colour" in capsys.readouterr().err
        assert main(["--dutch", str(five), "-p", "--initial-color", "black"]) == Exit.OK
        assert capsys.readouterr().out == "3\n3 1\n2 4\n5 0\n"


class TestChecking:
    def test_a_right_file_prints_only_the_rounds(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["--dutch", str(five), "-c"]) == Exit.OK
        assert capsys.readouterr().out == "five: Round #1\n"

    def test_differences_are_shown_side_by_side(
        self, five: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        swapped = FIVE.replace("3 w =", "3 b =").replace("1 b =", "1 w =")
        five.write_text(swapped, encoding="utf-8")
        assert main(["--dutch", str(five), "-c"]) == Exit.OK
        assert "1-3           3-1" in capsys.readouterr().out


class TestGenerating:
    def test_from_a_configuration(self, tmp_path: Path) -> None:
        config = tmp_path / "config.txt"
        config.write_text("# small\nPlayersNumber=11\nRoundsNumber=5\nForfeitRate=10\n")
        arguments = ["--dutch", "-g", str(config), "-o", "made.trf", "-s", "7"]
        assert main(arguments) == Exit.OK
        made = read_trf((tmp_path / "made.trf").read_bytes()).tournament
        assert (len(made.players), len(made.rounds)) == (11, 5)
        first = (tmp_path / "made.trf").read_bytes()
        assert main(arguments) == Exit.OK
        assert (tmp_path / "made.trf").read_bytes() == first

    def test_where_every_second_game_is_not_played_both_are_often_away(self) -> None:
        made = recipe_from_config("ForfeitRate=2", edition="2026", random=Random(1))
        # (1 - sqrt(1/2))^2 = 0.0858
        found = (made.white_forfeits, made.black_forfeits, made.double_forfeits)
        assert found == (207, 208, 85)

    @pytest.mark.parametrize("seed", range(5))
    def test_the_file_states_its_system_and_list_and_obeys_them(
        self, tmp_path: Path, seed: int
    ) -> None:
        config = tmp_path / "config.txt"
        config.write_text("PlayersNumber=20\nRoundsNumber=5\n")
        assert main(["--dutch", "-g", str(config), "-o", "made.trf", "-s", str(seed)]) == Exit.OK
        document = read_trf((tmp_path / "made.trf").read_bytes())
        assert document.tournament.settings.system.code == "FIDE_DUTCH"
        found = check_places(document)
        assert (found.has_list, found.stated, found.agrees) == (True, 20, True)

    def test_a_model_with_a_list_nobody_knows_gets_the_usual_one(self, five: Path) -> None:
        five.write_text(FIVE + "202 XYZ\n", encoding="utf-8")
        output = five.parent / "like.trf"
        assert main(["--dutch", str(five), "-g", "-o", str(output), "-s", "1"]) == Exit.OK
        assert "\n202 BH/C1,BH,SB,DE\n" in output.read_text("utf-8")

    def test_from_a_model(self, five: Path) -> None:
        output = five.parent / "like.trf"
        assert main(["--dutch", str(five), "-g", "-o", str(output), "-s", "1"]) == Exit.OK
        made = read_trf(output.read_bytes()).tournament
        model = read_trf(five.read_bytes()).tournament
        assert [(p.tpn, p.person.name, p.rating) for p in made.players] == [
            (p.tpn, p.person.name, p.rating) for p in model.players
        ]
        assert len(made.rounds) == model.settings.rounds

    @pytest.mark.parametrize("line", ["Colour=red", "PlayersNumber=many", "PlayersNumber"])
    def test_bad_configuration(
        self, tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        config = tmp_path / "config.txt"
        config.write_text(line)
        assert main(["--dutch", "-g", str(config), "-o", "x.trf"]) == Exit.BAD_INPUT
        assert "1" in capsys.readouterr().err
        assert not (tmp_path / "x.trf").exists()


class TestExitCodes:
    def test_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["-r"]) == Exit.OK
        assert main([]) == Exit.OK
        assert "ronde-engine" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["--dutch", "x.trf"],
            ["--dutch", "-p"],
            ["--burstein", "x.trf", "-p"],
            ["--dutch", "x.trf", "-p", "-c"],
            ["--dutch", "x.trf", "y.trf", "-p"],
            ["--dutch", "-g"],
            ["--dutch", "-g", "-o", "x", "-s", "seven"],
            ["--dutch", "x.trf", "-p", "--edition", "2020"],
            ["--wrong"],
        ],
    )
    def test_bad_requests(self, arguments: list[str]) -> None:
        assert main(arguments) == Exit.BAD_INPUT

    @pytest.mark.parametrize("arguments", [["-h"], ["--dutch", "--help"]])
    def test_the_forms_are_printed(
        self, arguments: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(arguments) == Exit.OK
        assert "FILE -p [OUT] [-l [LIST]]" in capsys.readouterr().out

    def test_a_seed_beyond_64_bits_is_too_large(self, tmp_path: Path) -> None:
        path = str(tmp_path / "x.trf")
        assert main(["--dutch", "-g", "-o", path, "-s", str(1 << 64)]) == Exit.TOO_LARGE

    def test_missing_file(self, tmp_path: Path) -> None:
        assert main(["--dutch", str(tmp_path / "none.trf"), "-p"]) == Exit.FILE

    @pytest.mark.parametrize(
        ("right", "wrong"),
        [
            (" 0.5    2     3 w =", " 1.5    2     3 w ="),  # points that are not the results'
            ("1 b =", "1 w ="),  # two Whites on one board
            ("4 b 0", "2 b 0"),  # oneself as opponent
            ("4 b 0", "4 b 1"),  # two winners of one game
            ("001    4", "001    3"),  # a number twice
            ("0000 - U", "0000 - ?"),
            ("142 3", "142 x"),
        ],
    )
    def test_a_file_that_contradicts_itself_is_refused(
        self, five: Path, right: str, wrong: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        five.write_text(FIVE.replace(right, wrong), encoding="utf-8")
        for act in ("-p", "-c"):
            assert main(["--dutch", str(five), act]) == Exit.BAD_INPUT
            answer = capsys.readouterr()
            assert answer.out == ""
            assert "error" in answer.err

    def test_no_legal_pairing(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "two.trf"
        lines = ["012 Two", "142 3", "152 W", "192 FIDE_DUTCH"]
        head = "001 {0:4}      Player {0}                         2000 FRA" + " " * 27
        lines.append(head.format(1)[:80] + " 1.0    1     2 w 1")
        lines.append(head.format(2)[:80] + " 0.0    2     1 b 0")
        path.write_text("\n".join(lines) + "\n")
        assert main(["--dutch", str(path), "-p"]) == Exit.NO
        assert capsys.readouterr().out == ""
