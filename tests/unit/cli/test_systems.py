"""Events of every system from the command line: created, drawn, paired, scored, ranked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ronde.cli.events import carried_out, new_archive
from ronde.cli.exits import Exit
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import FoundTournament
from ronde.formats import load, write_archive
from ronde.journal import Journal
from ronde.journal.events import DrawMade, PlayersRegistered, TournamentCreated
from ronde.model import Person, Result, Tournament
from ronde.pairing.registry import SYSTEMS
from ronde.queries.presets import preset_for, settings_from

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def players(tmp_path: Path) -> Path:
    """Thirteen players of four clubs, strongest first."""
    path = tmp_path / "players.csv"
    lines = [f"Player {n:02};{2200 - 10 * n};Club {'NESW'[n % 4]}" for n in range(1, 14)]
    path.write_text("\n".join(["Nom;Elo;Club", *lines]) + "\n", "utf-8")
    return path


def teams_file(tmp_path: Path, teams: int, size: int) -> Path:
    path = tmp_path / "teams.csv"
    lines = [f"T{t} player {n};{2000 - n};Team {t}" for t in range(teams) for n in range(size)]
    path.write_text("\n".join(["Nom;Elo;Équipe", *lines]) + "\n", "utf-8")
    return path


def cut(path: Path, count: int) -> Path:
    lines = path.read_text("utf-8").splitlines()[: count + 1]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def tournament(path: Path) -> Tournament:
    return load(path.read_bytes()).tournament


def entries(path: Path) -> list[object]:
    archive = load(path.read_bytes()).archive
    assert archive is not None
    return [entry.event for entry in archive.tournaments[0].journal.entries]


def places(path: Path) -> Iterator[str]:
    """The open boards of the last round as `ronde result` wants them named."""
    event = tournament(path)
    round_ = event.rounds[-1]
    for game in round_.games:
        if game.result is Result.PENDING:
            team = event.team_of.get(game.white)
            table = next((m.table for m in round_.matches if team in {m.first, m.second}), None)
            several = len(round_.matches) > 1
            yield f"{table}.{game.board}" if several else str(game.board)


def play_out(run: Run, path: Path, result: str = "1-0") -> int:
    """Pair and score until there is no further round; how many rounds there were."""
    for number in range(1, 40):
        code, _, err = run("pair", path, "-o", path)
        if code != Exit.OK:
            assert "all rounds have been paired" in err.lower(), err
            return number - 1
        wanted = [f"{place}:{result}" for place in places(path)]
        assert run("result", path, *wanted, "-o", path)[0] == Exit.OK
    raise AssertionError("the event does not end")


class TestWholeEvents:
    @pytest.mark.parametrize(
        ("system", "count", "rounds"),
        [("berger", 7, 7), ("berger-double", 4, 6), ("rutsch", 5, 5), ("rutsch-berger", 6, 5)],
    )
    def test_all_play_all(
        self, run: Run, players: Path, tmp_path: Path, system: str, count: int, rounds: int
    ) -> None:
        path = tmp_path / "club.ronde"
        cut(players, count)
        code, _, err = run("new", "Club", "--system", system, "--players", players, "-o", path)
        assert code == Exit.OK
        assert f"ronde draw numbers {path}" in err
        assert tournament(path).settings.rounds == rounds
        assert isinstance(entries(path)[0], TournamentCreated)
        [listed] = [e for e in entries(path) if isinstance(e, PlayersRegistered)]
        assert (len(listed.players), listed.source) == (count, players.name)
        code, out, err = run("draw", "numbers", path, "--seed", 11, "-o", path)
        assert code == Exit.OK
        assert "seed 11" in err
        assert out.count("Player") == count
        assert play_out(run, path) == rounds
        code, out, _ = run("standings", path, "--json")
        table = json.loads(out)
        assert table["pairings"] == "fixed"
        assert len(table["rows"]) == count
        assert run("check", path)[0] == Exit.OK

    def test_all_rounds_at_once(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "club.ronde"
        run("new", "C", "--system", "berger", "--players", players, "--by", "entry", "-o", path)
        code, out, _ = run("pair", path, "--all", "-o", path)
        assert code == Exit.OK
        assert len(re.findall(r"^Round \d+$", out, re.MULTILINE)) == 13
        assert len(tournament(path).rounds) == 13
        code, _, err = run("withdraw", path, 5, "--after", 2, "-o", path)
        assert code == Exit.OK
        assert "10 results known already" in err

    def test_withdrawal_before_and_after_half(
        self, run: Run, players: Path, tmp_path: Path
    ) -> None:
        for rounds, annulled in ((3, [1]), (4, [])):
            path = tmp_path / f"club{rounds}.ronde"
            cut(players, 8)
            run("new", "C", "--system", "berger", "--players", players, "--by", "entry", "-o", path)
            for _ in range(rounds):
                run("pair", path, "-o", path)
                run("result", path, *(f"{p}:1-0" for p in places(path)), "-o", path)
            assert run("withdraw", path, 1, "-o", path)[0] == Exit.OK
            play_out(run, path)
            table = json.loads(run("standings", path, "--json")[1])
            assert table["annulled"] == annulled
            assert len(table["rows"]) == 8 - len(annulled)

    def test_cup_of_thirteen(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "cup.ronde"
        code, _, err = run(
            *("new", "Cup", "--system", "cup", "--players", players, "--seed", 3),
            *("--option", "third=yes", "-o", path),
        )
        assert code == Exit.OK
        assert "seed 3" in err
        assert run("standings", path)[1].startswith("Cup\nThe cup is not over")
        assert play_out(run, path) == 4
        code, out, _ = run("standings", path, "--json")
        table = json.loads(out)
        assert table["finished"]
        assert [len(level) for level in table["places"]] == [1, 1, 1, 1, 4, 5]
        assert run("draw", "all", path, "--verify")[0] == Exit.OK
        assert "rank" in run("standings", path)[1]

    def test_a_level_cup_match_is_given_by_decision(
        self, run: Run, players: Path, tmp_path: Path
    ) -> None:
        path = tmp_path / "cup.ronde"
        cut(players, 2)
        run(
            *("new", "Cup", "--system", "cup", "--players", players, "--seed", 3),
            *("--option", "tie=none", "-o", path),
        )
        run("pair", path, "-o", path)
        run("result", path, "1:=", "-o", path)
        code, _, err = run("pair", path, "-o", path)
        assert code == Exit.BAD_INPUT
        assert "winner:N" in err
        assert run("result", path, "winner:2", "-o", path)[0] == Exit.BAD_INPUT
        code, *_ = run("result", path, "winner:2", "--reason", "lots", "-o", path)
        assert code == Exit.OK
        assert json.loads(run("standings", path, "--json")[1])["places"][0][0]["number"] == 2

    def test_scheveningen(self, run: Run, tmp_path: Path) -> None:
        path, lists = tmp_path / "match.ronde", teams_file(tmp_path, 2, 4)
        code, *_ = run(
            *("new", "Match", "--system", "scheveningen", "--players", lists),
            *("--by", "entry", "-o", path),
        )
        assert code == Exit.OK
        assert play_out(run, path) == 4
        rows = json.loads(run("standings", path, "--json")[1])["rows"]
        assert sum(row["points"] for row in rows) == 16
        assert run("check", path)[0] == Exit.OK

    def test_molter(self, run: Run, tmp_path: Path) -> None:
        path, lists = tmp_path / "molter.ronde", teams_file(tmp_path, 4, 4)
        code, *_ = run(
            *("new", "Molter", "--system", "molter", "--rounds", 3, "--players", lists),
            *("-o", path),
        )
        assert code == Exit.OK
        assert run("pair", path)[0] == Exit.BAD_INPUT  # no letters yet
        assert run("draw", "letters", path, "--seed", 8, "-o", path)[0] == Exit.OK
        assert play_out(run, path) == 3
        table = json.loads(run("standings", path, "--json")[1])
        assert table["order"][0] == "PTS:GP"
        assert sum(row["points"] for row in table["rows"]) == 24
        assert " A1 " in run("show", "rounds", path)[1]

    def test_team_all_play_all(self, run: Run, tmp_path: Path) -> None:
        path, lists = tmp_path / "division.ronde", teams_file(tmp_path, 4, 2)
        run(
            *("new", "Division", "--system", "berger", "--teams", "--players", lists),
            *("--by", "entry", "-o", path),
        )
        code, out, _ = run("pair", path, "-o", path)
        assert code == Exit.OK
        assert "Table 2:" in out
        assert "2.1" in out
        assert run("result", path, "1.1:1-0", "1.2:0-1", "2.1:=", "2.2:=", "-o", path)[0] == 0
        assert tournament(path).rounds[0].is_complete
        assert play_out(run, path) == 2

    def test_swiss(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "open.ronde"
        run("new", "Open", "--rounds", 3, "--players", players, "-o", path)
        code, _, err = run("pair", path, "-o", path)
        assert code == Exit.BAD_INPUT
        assert "colour" in err
        assert run("draw", "color", path, "--seed", 2, "-o", path)[0] == Exit.OK
        for _ in range(3):
            assert run("pair", path, "-o", path)[0] == Exit.OK
            run("result", path, *(f"{p}:=" for p in places(path)), "-o", path)
        assert run("check", path)[0] == Exit.OK
        code, *_ = run("pair", path, "--all")
        assert code == Exit.BAD_INPUT


class TestDraws:
    @pytest.fixture
    def club(self, run: Run, players: Path, tmp_path: Path) -> Path:
        path = tmp_path / "club.ronde"
        cut(players, 12)
        run("new", "Club", "--system", "berger", "--players", players, "-o", path)
        return path

    @pytest.mark.parametrize(
        ("what", "options"),
        [
            ("numbers", []),
            ("varma", ["--affinity", "club", "--look-ahead"]),
            ("varma", ["--affinity", "town"]),
            ("directed", ["--affinity", "club", "--last", 2]),
            ("color", []),
        ],
    )
    def test_recorded_and_proved(
        self, run: Run, club: Path, what: str, options: list[object]
    ) -> None:
        code, out, _ = run("draw", what, club, *options, "--seed", 4, "-o", club)
        assert code == Exit.OK
        assert "Protocol" in out
        assert any(isinstance(e, DrawMade) for e in entries(club))
        code, out, _ = run("draw", what, club, "--verify")
        assert code == Exit.OK
        assert "seed 4 leads to it" in out
        held = sorted(p.tpn or 0 for p in tournament(club).players)
        assert held == ([0] * 12 if what == "color" else [*range(1, 13)])

    def test_places_are_drawn_in_a_cup_only(
        self, run: Run, club: Path, players: Path, tmp_path: Path
    ) -> None:
        cup = tmp_path / "cup.ronde"
        run("new", "Cup", "--system", "cup", "--seed", 1, "--players", players, "-o", cup)
        assert run("draw", "places", cup, "--seeded", 4, "--seed", 4, "-o", cup)[0] == Exit.OK
        assert run("draw", "places", cup, "--verify")[0] == Exit.OK
        assert run("draw", "places", club, "--seed", 4, "-o", club)[0] == Exit.BAD_INPUT

    @pytest.mark.parametrize(
        ("language", "told", "proved"),
        [
            ("fr", "couleur initiale  Blancs Noirs", "couleur initiale : "),
            ("en", "initial colour  White Black", "initial colour: "),
        ],
    )
    def test_a_draw_is_told_in_the_readers_words(
        self, run: Run, club: Path, language: str, told: str, proved: str
    ) -> None:
        out = run("draw", "color", club, "--seed", 2, "-o", club, "--lang", language)[1]
        assert told in out
        assert run("draw", "all", club, "--verify", "--lang", language)[1].startswith(proved)

    def test_a_club_draws_numbers_that_meet_early(self, run: Run, club: Path) -> None:
        run("draw", "directed", club, "--affinity", "club", "--last", 2, "--seed", 4, "-o", club)
        run("pair", club, "--all", "-o", club)
        event = tournament(club)
        for round_ in event.rounds[-2:]:
            for game in round_.games:
                white, black = (event.player(p).person.club for p in game.players)
                assert white != black

    def test_by_hand(self, run: Run, club: Path) -> None:
        picks = ",".join(["1"] * 12)
        code, *_ = run("draw", "numbers", club, "--by-hand", picks, "--note", "a hat", "-o", club)
        assert code == Exit.OK
        assert [p.tpn for p in tournament(club).players] == [*range(1, 13)]
        code, out, _ = run("draw", "all", club, "--verify")
        assert code == Exit.OK
        assert "by hand" in out

    def test_nothing_to_verify(self, run: Run, club: Path) -> None:
        assert run("draw", "all", club, "--verify")[0] == Exit.NO

    def test_a_report_file_cannot_keep_it(self, run: Run, club: Path, tmp_path: Path) -> None:
        report, archive = tmp_path / "club.trf", tmp_path / "again.ronde"
        run("draw", "numbers", club, "--seed", 1, "-o", club)
        run("convert", club, report, "--to", "trf26", "--drop")
        code, _, err = run("draw", "color", report, "--seed", 1, "-o", report)
        assert code == Exit.OK
        assert "not the draw" in err
        assert run("draw", "color", report, "--seed", 1, "-o", archive)[0] == Exit.OK
        assert run("draw", "all", archive, "--verify")[0] == Exit.OK


class TestExplanations:
    def test_berger(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "club.ronde"
        cut(players, 12)
        run("new", "C", "--system", "berger", "--players", players, "--by", "entry", "-o", path)
        run("pair", path, "--all", "-o", path)
        out = run("explain", path, "--round", 2, "--why", 5)[1]
        assert "5 + 9 = 14, more than 12: round 14 − 12 = 2." in out
        out = run("explain", path, "--round", 9, "--why", 12)[1]
        assert "2 × 5 = 10, not more than 12: round 10 − 1 = 9." in out
        out = run("explain", path, "--round", 1, "--why-not", 5, 2)[1]
        assert "meet in round 6, not in round 1" in out
        assert "5 + 2 = 7" in out or "2 + 5 = 7" in out

    @pytest.mark.parametrize(
        ("system", "teams", "size", "who", "told"),
        [
            ("molter", 4, 4, "b2", "Molter table 4 of the book, round 1"),
            ("scheveningen", 2, 4, "A1", "book's Scheveningen table"),
            ("scheveningen", 2, 7, "B7", "built for 7 players"),
        ],
    )
    def test_symbols(
        self, run: Run, tmp_path: Path, system: str, teams: int, size: int, who: str, told: str
    ) -> None:
        path, lists = tmp_path / "x.ronde", teams_file(tmp_path, teams, size)
        rounds = ["--rounds", 3] if system == "molter" else []
        run(
            *("new", "X", "--system", system, *rounds, "--players", lists),
            *("--by", "entry", "-o", path),
        )
        assert told in run("explain", path, "--why", who)[1]
        assert run("explain", path, "--why", "Z9")[0] == Exit.BAD_INPUT
        code, out, _ = run("explain", path, "--why-not", "A1", "A2")
        assert code == Exit.OK
        assert "do not meet" in out

    def test_cup(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "cup.ronde"
        run("new", "Cup", "--system", "cup", "--players", players, "--seed", 3, "-o", path)
        assert "exempt" in run("explain", path, "--why", 1)[1]
        assert "seed 5" in run("explain", path, "--why", 5)[1]
        assert json.loads(run("explain", path, "--json")[1])["because"]["cup_round"] == 1

    def test_sliding(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "slide.ronde"
        cut(players, 7)
        run("new", "S", "--system", "rutsch", "--players", players, "--by", "entry", "-o", path)
        assert "bye's chair" in run("explain", path, "--why", 1)[1]
        assert "Table 1" in run("explain", path, "--why", 4)[1]


class TestTables:
    def test_systems(self, run: Run) -> None:
        out = run("systems")[1]
        assert all(f"\n{entry.name} " in out for entry in SYSTEMS)
        data = json.loads(run("systems", "--json")[1])
        assert [row["name"] for row in data] == [entry.name for entry in SYSTEMS]
        assert data[0]["name"] == "dutch"

    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize(
        "arguments",
        [
            ["table", "berger", "12"],
            ["table", "berger", "60"],
            ["table", "berger-double", "5"],
            ["table", "rutsch", "9", "--seating"],
            ["table", "rutsch-berger", "12", "--seating"],
            ["table", "scheveningen", "5"],
            ["table", "scheveningen-double", "2"],
            ["table", "molter", "7x6", "--rounds", "5"],
            ["table", "molter", "7x6", "--rounds", "5", "--cards"],
            ["table", "molter", "7x6", "--rounds", "5", "--grid", "all"],
            ["table", "molter", "9x12", "--rounds", "3"],
            ["table", "molter", "26x16", "--rounds", "3"],
            ["table", "varma", "23"],
            ["table", "directed", "14", "--last", "4", "--groups", "4,3,3"],
            ["table", "directed", "16", "--last", "6"],
            ["plan", "cup", "52", "--enter", "2@2,1@3,1@quarter"],
            ["plan", "cup", "7971", "--enter", "250@3,80@5,36@7,20@8"],
            ["plan", "teams", "8"],
            ["plan", "teams", "7", "--order", "backward", "--no-gathering"],
            ["systems"],
        ],
        ids=" ".join,
    )
    def test_fit_on_a_hundred_columns(self, run: Run, arguments: list[str], language: str) -> None:
        code, out, err = run(*arguments, "--lang", language)
        assert code == Exit.OK
        assert not err
        assert max(len(line) for line in out.splitlines()) <= 100
        code, out, _ = run(*arguments, "--json")
        assert code == Exit.OK
        json.loads(out)

    def test_berger_12(self, run: Run) -> None:
        """book@2022-01 3.1, table of 12."""
        lines = run("table", "berger", 12)[1].splitlines()
        assert lines[4].split() == ["1", "1-12", "2-11", "3-10", "4-9", "5-8", "6-7"]
        assert lines[-1].split() == ["11", "6-12", "7-5", "8-4", "9-3", "10-2", "11-1"]

    def test_a_molter_event_runs_from_paper_alone(self, run: Run) -> None:
        """Cards and grids say the same: who sits where, with which colour, against whom."""
        size = ["table", "molter", "4x4", "--rounds", "3"]
        cards = json.loads(run(*size, "--cards", "--json")[1])["cards"]
        laid = {(c["round"], c["board"]): (c["white"], c["black"]) for c in cards}
        assert len(laid) == 3 * 8
        text = run(*size, "--cards")[1]
        for (number, board), (white, black) in laid.items():
            assert re.search(rf"Round {number}\s+board {board}\b", text)
            assert white in text
            assert black in text
        seen = []
        for letter in "ABCD":
            grid = run(*size, "--grid", letter)[1]
            for line in grid.splitlines():
                if not (match := re.match(rf"({letter}\d)\b", line)):
                    continue
                cells = re.findall(r"(\d+) ([WB]) ([A-D]\d)", line)
                for number, (board, color, other) in enumerate(cells, 1):
                    pair = (match[1], other) if color == "W" else (other, match[1])
                    assert laid[number, int(board)] == pair
                    seen.append((number, match[1]))
        assert len(seen) == len(set(seen)) == 3 * 16

    def test_the_ranking_sheet_comes_with_all_grids(self, run: Run) -> None:
        out = run("table", "molter", "4x4", "--grid", "all")[1]
        assert "Ranking of the teams" in out
        assert "1 × 4, 2 × 3, 3 × 2, 4 × 1" in out

    def test_amended_mends_table_26_but_not_42(self, run: Run) -> None:
        assert "have met before" in run("table", "molter", "9x12", "--rounds", 3)[1]
        assert (
            "have met before" not in run("table", "molter", "9x12", "--rounds", 3, "--amended")[1]
        )
        assert "have met before" in run("table", "molter", "13x12", "--rounds", 3, "--amended")[1]

    @pytest.mark.parametrize(
        "arguments",
        [
            ["table", "molter", "7x5"],
            ["table", "directed", "60", "--last", "24", "--groups", "10,10,10,10,10"],
            ["table", "directed", "16", "--last", "6", "--groups", "7"],
            ["plan", "cup", "8", "--enter", "7@2"],
        ],
        ids=" ".join,
    )
    def test_the_impossible_is_proved(self, run: Run, arguments: list[str]) -> None:
        code, out, _ = run(*arguments)
        assert code == Exit.NO
        assert out.startswith("Impossible, and proved")

    def test_a_budget_that_runs_out_is_said(self, run: Run) -> None:
        code, out, _ = run(
            *("table", "directed", 60, "--last", 28, "--nodes", 200),
            *("--groups", "8,8,8,8,8"),
        )
        assert code == Exit.NO
        assert "neither found nor refuted" in out


class TestBadInput:
    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize(
        "arguments",
        [
            *(["table", "berger", size] for size in ("0", "1", "-3", "abc", "7x", "", "99999")),
            *(["table", "rutsch", size] for size in ("0", "2", "x")),
            *(["table", "scheveningen", size] for size in ("0", "-1", "4x4")),
            *(["table", "molter", size] for size in ("7", "7x", "x6", "0x4", "4x0", "1x4", "-3x4")),
            ["table", "molter", "4x4", "--rounds", "0"],
            ["table", "molter", "4x4", "--rounds", "-2"],
            ["table", "molter", "4x4", "--grid", "Q"],
            ["table", "molter", "4x4", "--cards", "--round", "9"],
            ["table", "molter", "999x999"],
            ["table", "varma", "8"],
            ["table", "varma", "25"],
            ["table", "directed", "13", "--groups", "3"],
            ["table", "directed", "14", "--last", "99"],
            ["table", "directed", "14", "--groups", "0,x"],
            ["table", "berger", "8", "--seating"],
            ["table", "berger", "8", "--round", "8"],
            ["table", "nonsense", "8"],
            ["plan", "cup", "0"],
            ["plan", "cup", "1"],
            ["plan", "cup", "-3"],
            ["plan", "cup", "abc"],
            ["plan", "cup", "8", "--enter", "nonsense"],
            ["plan", "cup", "8", "--enter", "1@1"],
            ["plan", "cup", "8", "--enter", "9@2"],
            ["plan", "cup", "8", "--enter", "1@1/7"],
            ["plan", "teams", "1"],
            ["plan", "teams", "8", "--order", "sideways"],
            ["new", "X", "--system", "bergerr", "-o", "x.ronde"],
            ["new", "", "-o", "x.ronde"],
            ["new", "X", "--points", "1-2", "-o", "x.ronde"],
            ["new", "X", "--rounds", "0", "-o", "x.ronde"],
            ["new", "X", "--option", "games", "-o", "x.ronde"],
            ["new", "X", "--start", "tomorrow", "-o", "x.ronde"],
            ["new", "X", "--teams", "-o", "x.ronde"],
        ],
        ids=" ".join,
    )
    def test_ends_with_three_and_says_why(
        self,
        run: Run,
        arguments: list[str],
        language: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        code, out, err = run(*arguments, "--lang", language)
        assert code == Exit.BAD_INPUT
        assert not out
        assert "Traceback" not in err
        assert 2 <= len(err.strip().splitlines()) <= 12
        assert not (tmp_path / "x.ronde").exists()

    @pytest.mark.parametrize(
        "arguments",
        [
            ["draw", "numbers", "{file}"],
            ["draw", "all", "{file}", "-o", "{file}"],
            ["draw", "letters", "{file}", "-o", "{file}"],
            ["draw", "varma", "{file}", "-o", "{file}"],
            ["draw", "numbers", "{file}", "--by-hand", "1,x", "-o", "{file}"],
            ["draw", "numbers", "{file}", "--by-hand", "9,9", "-o", "{file}"],
            ["draw", "numbers", "{file}", "--by-hand", "1,1", "-o", "{file}"],
            ["draw", "places", "{file}", "--seeded", "99", "-o", "{file}"],
            ["draw", "directed", "{file}", "--affinity", "club", "--last", "4", "-o", "{file}"],
            ["withdraw", "{file}", "99", "-o", "{file}"],
            ["result", "{file}", "-o", "{file}"],
            ["result", "{file}", "winner:x", "--reason", "x", "-o", "{file}"],
            ["result", "{file}", "x.1:1-0", "-o", "{file}"],
            ["result", "{file}", "winner:1", "--reason", "x", "-o", "{file}"],
            ["pair", "{file}", "--system", "molter"],
            ["pair", "{file}", "--system", "scheveningen"],
        ],
        ids=" ".join,
    )
    def test_on_a_file(self, run: Run, players: Path, tmp_path: Path, arguments: list[str]) -> None:
        path = tmp_path / "club.ronde"
        cut(players, 5)
        text = players.read_text("utf-8")
        players.write_text(re.sub(r"Club \w", "Club N", text), "utf-8")
        run("new", "Club", "--system", "berger", "--players", players, "-o", path)
        before = path.read_bytes()
        code, _, err = run(*(part.format(file=path) for part in arguments))
        assert code == Exit.BAD_INPUT
        assert "Traceback" not in err
        assert len(err.strip().splitlines()) >= 2
        assert path.read_bytes() == before

    def test_players_without_a_team(self, run: Run, players: Path, tmp_path: Path) -> None:
        code, _, err = run(
            *("new", "M", "--system", "molter", "--rounds", 2, "--players", players),
            *("-o", tmp_path / "m.ronde"),
        )
        assert code == Exit.BAD_INPUT
        assert "without a team" in err

    def test_teams_by_club(self, run: Run, players: Path, tmp_path: Path) -> None:
        path = tmp_path / "m.ronde"
        cut(players, 12)
        code, *_ = run(
            *("new", "M", "--system", "molter", "--rounds", 1, "--players", players),
            *("--team-by", "club", "--by", "entry", "-o", path),
        )
        assert code == Exit.OK
        assert len(tournament(path).teams) == 4


class TestCupsFoundedElsewhere:
    """The application gives a cup its seed with the numbers; a file may come before that."""

    @pytest.fixture
    def unnumbered(self, tmp_path: Path) -> Path:
        path = tmp_path / "cup.ronde"
        settings = settings_from(preset_for("cup"), name="Cup", start=None)
        entries = tuple(NewPlayer(person=Person(name=name)) for name in ("Adam", "Brun", "Colin"))
        journal = Journal()
        for wish in (FoundTournament(settings=settings), RegisterPlayers(entries=entries)):
            journal = carried_out(journal, wish)
        path.write_bytes(write_archive(new_archive(journal)))
        return path

    def test_numbers_bring_the_seed_of_the_colours(self, run: Run, unnumbered: Path) -> None:
        code, _, said = run("number", unnumbered, "--seed", 7, "-o", unnumbered)
        assert (code, "seed 7" in said) == (Exit.OK, True)
        assert run("pair", unnumbered, "-o", unnumbered)[0] == Exit.OK
        assert tournament(unnumbered).settings.system.options["seed"] == "7"

    def test_numbering_again_keeps_it(self, run: Run, unnumbered: Path) -> None:
        run("number", unnumbered, "--seed", 7, "-o", unnumbered)
        _, _, said = run("number", unnumbered, "-o", unnumbered)
        assert "seed" not in said
        assert tournament(unnumbered).settings.system.options["seed"] == "7"


class TestNumbersShown:
    """Whoever draws a number is known by it everywhere."""

    def test_standings_show_the_drawn_numbers(
        self, run: Run, players: Path, tmp_path: Path
    ) -> None:
        path = tmp_path / "club.ronde"
        cut(players, 6)
        run("new", "Club", "--system", "berger", "--players", players, "-o", path)
        run("draw", "numbers", path, "--seed", 1, "-o", path)
        run("pair", path, "-o", path)
        run("result", path, "1:1-0", "2:1-0", "3:1-0", "-o", path)
        drawn = {p.name: str(p.tpn) for p in tournament(path).players}
        assert any(str(p.id) != drawn[p.name] for p in tournament(path).players)
        rows = run("standings", path)[1].splitlines()[3:]
        for name, number in drawn.items():
            row = next(line for line in rows if name in line)
            assert row.split()[1] == number
            assert run("standings", path, "--explain", number, "SB")[1].startswith(
                f"{number} {name}"
            )
