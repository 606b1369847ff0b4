"""Ties broken by lot, by the arbiter or on the board; pools with wishes; another system."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import read_archive, write_archive
from ronde.formats.pool_wishes import read_pools
from ronde.journal import append
from ronde.journal.events import PlacesDecided
from ronde.pairing.roundrobin.pools import WishKind

Run = Callable[..., tuple[int, str, str]]

POOLS = """
[[pool]]
name = "North"
teams = ["Elm 1", "Oak 1", "Ash 1", "Yew 1", "Fir 1", "Bay 1"]

[[pool]]
name = "South"
teams = ["Elm 2", "Oak 2", "Ash 2", "Yew 2"]
order = "backward"
gathering = false

[[wish]]
kind = "alternate"
teams = ["Elm 1", "Elm 2"]

[[wish]]
kind = "number"
teams = ["Oak 1"]
value = 2

[[wish]]
kind = "number"
teams = ["Ash 1"]
value = 2
"""


@pytest.fixture
def event(run: Run, tmp_path: Path) -> Path:
    """Eight players, two rounds."""
    path = tmp_path / "open.ronde"
    options = ("--players", 8, "--rounds", 2, "--seed", 5)
    assert run("generate", *options, "-o", path)[0] == Exit.OK
    return path


def ranked(run: Run, path: Path, *options: object) -> list[int]:
    code, out, _ = run("standings", path, "--json", *options)
    assert code == Exit.OK
    return [row["id"] for row in json.loads(out)["rows"]]


class TestLots:
    """Rule: C.07@2026-03 4."""

    def test_from_a_published_seed(self, run: Run, event: Path) -> None:
        orders = {
            tuple(ranked(run, event, "--tiebreaks", "LOT", "--seed", seed)) for seed in range(5)
        }
        assert len(orders) > 1
        again = ranked(run, event, "--tiebreaks", "LOT", "--seed", 3)
        assert again == ranked(run, event, "--tiebreaks", "LOT", "--seed", 3)

    def test_drawn_recorded_and_proved(self, run: Run, event: Path) -> None:
        rows = json.loads(run("standings", event, "--tiebreaks", "TPN", "--json")[1])["rows"]
        first, second = next(
            (a["id"], b["id"]) for a, b in pairwise(rows) if a["points"] == b["points"]
        )
        among = ("--among", f"{second},{first}", "--by-hand", "1,1")
        code, out, _ = run("draw", "tie", event, *among, "-o", event)
        assert code == Exit.OK
        assert "places of those tied" in out
        order = ranked(run, event, "--tiebreaks", "LOT")
        assert order.index(second) < order.index(first)
        assert run("draw", "tie", event, "--verify")[0] == Exit.OK

    def test_drawn_once(self, run: Run, event: Path) -> None:
        """VCL 206: another seed changes nothing, and the command does not say that it did."""
        draw = ("draw", "tie", event, "-o", event, "--seed")
        assert "Draw entered" in run(*draw, 1)[2]
        order = ranked(run, event, "--tiebreaks", "LOT")
        said = run(*draw, 2)[2]
        assert "Draw entered" not in said
        assert "nothing was drawn now" in said
        assert ranked(run, event, "--tiebreaks", "LOT") == order

    def test_prizes_and_suppositions_follow_the_same_order(
        self, run: Run, event: Path, tmp_path: Path
    ) -> None:
        rules = tmp_path / "prizes.toml"
        rules.write_text('[[list]]\nname = "general"\nprizes = ["100"]\n', "utf-8")
        chain = ("--tiebreaks", "MAN", "--manual", "6,5,4,3,2,1,8,7")
        first = ranked(run, event, *chain)[0]
        _, out, _ = run("prizes", event, rules, *chain, "--json")
        paid = [a["player"] for a in json.loads(out)["awards"] if a["amount"]]
        assert paid == [first]
        _, out, _ = run("whatif", event, *chain, "--json")
        assert json.loads(out)["standings"]["rows"][0]["id"] == first

    @pytest.mark.parametrize("numbers", ["x", "1,1", "99", "", "1,,2"])
    def test_junk(self, run: Run, event: Path, numbers: str) -> None:
        code, _, err = run("draw", "tie", event, "--among", numbers, "-o", event)
        assert code == Exit.BAD_INPUT
        assert "unexpected" not in err
        assert numbers == "" or run("standings", event, "--manual", numbers)[0] == Exit.BAD_INPUT


class TestManual:
    def test_the_arbiters_order(self, run: Run, event: Path) -> None:
        everybody = sorted(ranked(run, event))
        asked = ",".join(map(str, reversed(everybody)))
        code, out, _ = run("standings", event, "--tiebreaks", "MAN", "--manual", asked, "--json")
        assert code == Exit.OK
        rows = json.loads(out)["rows"]
        assert [r["values"]["MAN"] for r in sorted(rows, key=lambda r: -r["id"])] == [*range(1, 9)]

    def test_as_decided_in_the_journal(self, run: Run, event: Path) -> None:
        archive = read_archive(event.read_bytes())
        (held,) = archive.tournaments
        order = tuple(p.id for p in reversed(held.journal.state.tournament.players))
        decided = append(
            held.journal,
            PlacesDecided(order=order),
            author="CM",
            at=dt.datetime(2026, 3, 7, 12, tzinfo=dt.UTC),
            reason="play-off",
        )
        held = replace(held, journal=decided)
        event.write_bytes(write_archive(replace(archive, tournaments=(held,))))
        asked = ",".join(map(str, order))
        given = ranked(run, event, "--tiebreaks", "MAN", "--manual", asked)
        assert ranked(run, event, "--tiebreaks", "MAN") == given
        assert ranked(run, event, "--tiebreaks", "TPN") != given


class TestPlayoff:
    """Rule: book@2022-01 5.2.1 k."""

    def test_game_by_game_to_the_places(self, run: Run) -> None:
        told: list[str] = []
        for _ in range(10):
            code, out, _ = run("playoff", "Ada", "Bea", "--seed", "7", "--json", *told)
            assert code == Exit.OK
            state = json.loads(out)
            if not state["pending"]:
                break
            game = state["pending"][0]
            told += ["--result", f"{game['key']}:{'1-0' if game['white'] == 'Bea' else '½-½'}"]
        assert state["places"] == [["Bea"], ["Ada"]]
        _, out, err = run("playoff", "Ada", "Bea", "--seed", "7", *told)
        assert out.splitlines()[-1].split() == ["2", "Ada"]
        assert "Seed: 7" in err

    def test_four_start_with_two_games(self, run: Run) -> None:
        _, out, _ = run("playoff", *"ABCD", "--seed", "1")
        assert "semi-1/1" in out
        assert "semi-2/1" in out
        assert "3 min + 2 s a move" in out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["Ada"],
            ["Ada", "Ada"],
            ["Ada", "Bea", "--result", "duel/1"],
            ["Ada", "Bea", "--result", "duel/1:9-9"],
            ["Ada", "Bea", "--result", "final/1:1-0"],
        ],
    )
    def test_junk(self, run: Run, arguments: list[str]) -> None:
        code, _, err = run("playoff", *arguments)
        assert code == Exit.BAD_INPUT
        assert "unexpected" not in err


class TestPools:
    """Rule: book@2022-01 3.1 (management of many teams in many pools)."""

    def test_wishes_met_and_not(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "league.toml"
        path.write_text(POOLS, "utf-8")
        code, out, _ = run("pools", path)
        assert code == Exit.NO
        assert "Wishes met: 2 of 3." in out
        assert "Not met: Ash 1 has number 2, which clashes with: Oak 1 has number 2." in out
        code, out, _ = run("pools", path, "--json")
        found = json.loads(out)
        north = {t["team"]: t for t in found["pools"][0]["teams"]}
        south = {t["team"]: t for t in found["pools"][1]["teams"]}
        assert north["Oak 1"]["number"] == 2
        days = zip(north["Elm 1"]["days"], south["Elm 2"]["days"], strict=False)
        assert ("home", "home") not in days
        assert len(found["unmet"]) == 1

    def test_french(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "league.toml"
        path.write_text(POOLS, "utf-8")
        assert "Vœux satisfaits : 2 sur 3." in run("pools", path, "--lang", "fr")[1]

    def test_as_data(self) -> None:
        pools, wishes = read_pools(POOLS)
        assert [len(pool.teams) for pool in pools] == [6, 4]
        assert not pools[1].gathering
        assert [wish.kind for wish in wishes] == [
            WishKind.ALTERNATE,
            WishKind.NUMBER,
            WishKind.NUMBER,
        ]

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "x",
            "pool = 3",
            "[[pool]]",
            '[[pool]]\nteams = ["A"]',
            '[[pool]]\nteams = ["A", "B"]\ncolour = "red"',
            '[[pool]]\nteams = ["A", 3]',
            '[[pool]]\nteams = ["A", "B"]\norder = "sideways"',
            '[[pool]]\nteams = ["A", "B"]\n[[wish]]\nkind = "home"\nteams = ["C"]\nvalue = 1',
            '[[pool]]\nteams = ["A", "B"]\n[[wish]]\nkind = "fly"\nteams = ["A"]',
            '[[pool]]\nteams = ["A", "B"]\n[[wish]]\nkind = "alternate"\nteams = ["A"]',
            '[[pool]]\nteams = ["A", "A"]',
            "\udcff",
        ],
    )
    def test_junk(self, run: Run, tmp_path: Path, text: str) -> None:
        path = tmp_path / "league.toml"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        code, out, err = run("pools", path)
        assert code == Exit.BAD_INPUT
        assert not out
        assert "unexpected" not in err


class TestAnotherSystem:
    def test_check_by_a_system_the_file_does_not_name(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "club.trf"
        players = tmp_path / "players.csv"
        players.write_text("Nom\n" + "".join(f"P{n}\n" for n in range(1, 7)), "utf-8")
        event = tmp_path / "club.ronde"
        run("new", "C", "--system", "berger", "--players", players, "--by", "entry", "-o", event)
        run("pair", event, "--all", "-o", event)
        assert run("convert", event, path, "--interim")[0] == Exit.OK
        text = path.read_text("utf-8")
        path.write_text(text.replace("192 FIDE_ROUNDROBIN", "192 HOUSE_RULES"), "utf-8")
        assert "HOUSE_RULES" in path.read_text("utf-8")
        assert run("check", path)[0] != Exit.OK
        assert run("check", path, "--system", "berger")[0] == Exit.OK
        assert run("check", path, "--system", "checkers")[0] == Exit.BAD_INPUT


class TestPlayoffInAFile:
    """Rule: book@2022-01 5.2.1."""

    @pytest.fixture
    def level(self, run: Run, tmp_path: Path) -> Path:
        """Two players who drew their only game."""
        entries, path = tmp_path / "entries.csv", tmp_path / "match.ronde"
        entries.write_text("Name;Rating\nAdler, Ada;2010\nBaker, Ben;1980\n", encoding="utf-8")
        options = ("--system", "berger", "--tiebreaks", "PTS,MAN,TPN", "--players", entries)
        assert run("new", "Match", *options, "--seed", 7, "-o", path)[0] == Exit.OK
        assert run("draw", "numbers", path, "--seed", 7, "-o", path)[0] == Exit.OK
        assert run("pair", path, "--all", "-o", path)[0] == Exit.OK
        assert run("result", path, "1:=", "-o", path)[0] == Exit.OK
        return path

    def test_drawn_played_and_in_the_order(self, run: Run, level: Path) -> None:
        assert run("playoff", "--event", level, "--seed", 7, "-o", level)[0] == Exit.OK
        [game] = json.loads(run("playoff", "--event", level, "--json")[1])["pending"]
        won = "1-0" if game["white"] == "Baker, Ben" else "0-1"
        results = ("--result", f"duel/1:{won}", "--result", "duel/2:=")
        assert run("playoff", "--event", level, *results, "-o", level)[0] == Exit.OK
        places = json.loads(run("playoff", "--event", level, "--json")[1])["places"]
        assert places == [["Baker, Ben"], ["Adler, Ada"]]
        rows = json.loads(run("standings", level, "--json")[1])["rows"]
        assert [row["name"] for row in rows] == ["Baker, Ben", "Adler, Ada"]
        code, out, _ = run("playoff", "--event", level)
        assert (code, "Baker" in out.splitlines()[2]) == (Exit.OK, True)

    def test_the_same_seed_by_names(self, run: Run, level: Path) -> None:
        """What the application drew can be checked without it."""
        run("playoff", "--event", level, "--seed", 7, "-o", level)
        in_file = json.loads(run("playoff", "--event", level, "--json")[1])
        rows = json.loads(run("standings", level, "--json")[1])["rows"]
        names = [row["name"] for row in rows]
        by_name = json.loads(run("playoff", *names, "--seed", 7, "--json")[1])
        assert in_file["pending"] == by_name["pending"]

    @pytest.mark.parametrize(
        "words",
        [
            (),
            ("Ada", "Ben", "-o", "x.ronde"),
            ("Ada", "--event", "{event}"),
            ("--event", "{event}"),
            ("--event", "{event}", "--place", "2"),
            ("--event", "{event}", "--result", "duel/1:1-0"),
            ("--event", "{event}", "--seed", "abc", "-o", "{event}"),
            ("--event", "{event}", "--result", "final/1:1-0", "-o", "{event}"),
            ("--event", "{event}", "--result", "duel/1", "-o", "{event}"),
        ],
    )
    def test_bad_input(self, words: tuple[str, ...], run: Run, level: Path) -> None:
        before = level.read_bytes()
        said = tuple(word.replace("{event}", str(level)) for word in words)
        code, _, err = run("playoff", *said)
        assert code == Exit.BAD_INPUT
        assert err
        assert level.read_bytes() == before

    def test_armageddon(self, run: Run) -> None:
        told = ("--result", "duel/1:=", "--result", "duel/2:=")
        pending = json.loads(
            run("playoff", "Ada", "Ben", "--seed", 7, "--armageddon", *told, "--json")[1]
        )["pending"]
        assert [game["key"] for game in pending] == ["duel/3"]
        done = run(
            "playoff",
            "Ada",
            "Ben",
            "--seed",
            7,
            "--armageddon",
            *told,
            "--result",
            "duel/3:=",
            "--json",
        )
        assert json.loads(done[1])["places"][0] == [pending[0]["black"]]
