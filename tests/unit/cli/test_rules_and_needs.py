"""`ronde rules` and `ronde needs`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import load
from ronde.formats.rule_keys import RULE_KEYS, put_rule, rule_data
from ronde.model import Draws, PlayingRules, Settings, Tournament

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(run: Run, tmp_path: Path) -> Path:
    players = tmp_path / "players.csv"
    rows = "\n".join(f"P{n}, X;{2000 - n}" for n in range(1, 9))
    players.write_text(f"Name;Rating\n{rows}\n", "utf-8")
    path = tmp_path / "x.ronde"
    made = ("new", "Open", "--federation", "FRA", "--start", "2026-11-14", "--players", players)
    assert run(*made, "-o", path)[0] == Exit.OK
    return path


def tournament(path: Path) -> Tournament:
    return load(path.read_bytes()).tournament


class TestRules:
    def test_set_and_shown(self, run: Run, event: Path) -> None:
        given = (
            *("rules.default_minutes=30", "rules.draws=from_move", "rules.draws_from_move=25"),
            *("rules.appeal_fee=12,50", "points=3-1-0", "bye_limit=0", "bye_last_rounds="),
            *("acceleration=baku", "acceleration.limits=2100,1700"),
        )
        status, out, _ = run("rules", event, *given, "-o", event)
        assert status == Exit.OK
        assert "25" in out
        settings = tournament(event).settings
        assert settings.rules == PlayingRules(
            default_minutes=30, draws=Draws.FROM_MOVE, draws_from_move=25, appeal_fee=1250
        )
        assert (settings.bye_limit, settings.bye_last_rounds) == (0, 0)
        assert settings.acceleration.limits == (2100, 1700)
        answer = json.loads(run("rules", event, "--json")[1])
        assert answer["rules"]["points"] == "3-1-0"

    def test_what_holds_where_nothing_is_said(self, run: Run, event: Path) -> None:
        answer = json.loads(run("rules", event, "--json")[1])
        assert answer["default_minutes"] == 30
        verdicts = {c["code"]: c["verdict"] for c in answer["checks"]}
        assert verdicts["forfeit.default_time"] == "unknown"
        assert verdicts["clause.byes"] == "ok"

    @pytest.mark.parametrize(
        ("given", "known"),
        [("rules.supervision=A.4", "full, light"), ("rules.guidelines=IV", "III.4, III.5")],
    )
    def test_a_choice_that_is_none_names_the_choices(
        self, run: Run, event: Path, given: str, known: str
    ) -> None:
        status, _, err = run("rules", event, "rules.default_minutes=30", given, "-o", event)
        assert status == Exit.BAD_INPUT
        assert known in err

    @pytest.mark.parametrize(
        "given",
        [
            "rules.default_minutes=61",
            "rules.default_minutes=soon",
            "rules.draws=never",
            "rules.draws_from_move=25",
            "rules.guidelines=III.4",
            "rules.supervision=light",
            "rules.appeal_fee=much",
            "rules.appeal_fee=-1",
            "rules.move_counter=maybe",
            "points=9-9",
            "acceleration=fast",
            "acceleration.limits=1600,2000",
            "rules.lunch=1",
            "default",
        ],
    )
    def test_bad_input(self, run: Run, event: Path, given: str) -> None:
        before = tournament(event).settings
        status, _, err = run("rules", event, given, "-o", event)
        assert status == Exit.BAD_INPUT
        assert err.strip()
        assert tournament(event).settings == before

    def test_every_key_is_written_as_it_is_read(self) -> None:
        settings = Settings()
        assert tuple(rule_data(settings)) == RULE_KEYS
        for key, text in rule_data(settings).items():
            assert put_rule(settings, key, text) == settings, key


class TestNeeds:
    def test_noted_listed_and_forgotten(self, run: Run, event: Path) -> None:
        given = ("3", "blind=yes", "board=2", "told=2026-11-01", "assistant=Helper, H")
        status, out, _ = run("needs", event, "--set", *given, "-o", event)
        assert status == Exit.OK
        assert "blind" in out
        assert tournament(event).players[2].fixed_board == 2
        answer = json.loads(run("needs", event, "--json")[1])
        [row] = answer["needs"]
        assert (row["player"], row["board"]) == (3, "2")
        assert row["needs"] == ["blind", "assistant=Helper, H"]
        run("needs", event, "--set", "3", "board=", "-o", event)
        run("needs", event, "--set", "3", "none", "-o", event)
        assert json.loads(run("needs", event, "--json")[1])["needs"] == []

    def test_deaf_against_blind_ends_with_1(self, run: Run, event: Path) -> None:
        assert run("draw", "color", event, "--seed", 1, "-o", event)[0] == Exit.OK
        assert run("pair", event, "-o", event)[0] == Exit.OK
        white, black = tournament(event).round(1).games[0].players
        notes = ("--set", white, "blind=yes", "--set", black, "deaf=yes")
        status, out, _ = run("needs", event, *notes, "--round", 1, "-o", event)
        assert status == Exit.NO
        assert "D.2.11" in out
        answer = json.loads(run("needs", event, "--round", 1, "--json")[1])
        assert [row["board"] for row in answer["needs"]] == ["1", "1"]

    @pytest.mark.parametrize(
        "given",
        [
            ("3",),
            ("x", "blind=yes"),
            ("99", "blind=yes"),
            ("3", "blind=maybe"),
            ("3", "board=99"),
            ("3", "board=x"),
            ("3", "told=soon"),
            ("3", "lunch=yes"),
            ("3", "blind"),
        ],
    )
    def test_bad_input(self, run: Run, event: Path, given: tuple[str, ...]) -> None:
        status, _, err = run("needs", event, "--set", *given, "-o", event)
        assert status == Exit.BAD_INPUT
        assert err

    def test_no_such_round(self, run: Run, event: Path) -> None:
        assert run("needs", event, "--round", 4)[0] == Exit.BAD_INPUT
