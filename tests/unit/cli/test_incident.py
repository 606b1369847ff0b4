"""`ronde incident`: the log of the hall in a file."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal, State
from ronde.model import Color, Person, Result, Settings

Run = Callable[..., tuple[int, str, str]]

SETTINGS = Settings(
    name="Open",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 15),
    time_control="15+10",
    rounds=5,
    initial_color=Color.WHITE,
)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "open.ronde"
    journal = carried_out(Journal(), FoundTournament(settings=SETTINGS))
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=rating, first_round=1)
        for name, rating in (("Aubry, Anne", 2000), ("Brun, Zoé", 1900), ("Cary, Léo", 1800))
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    journal = carried_out(journal, PairRound())
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def state(path: Path) -> State:
    archive = formats.load(path.read_bytes(), key="").archive
    assert archive is not None
    return archive.tournaments[0].journal.state


def data(run: Run, *words: object) -> object:
    code, out, said = run("incident", *words, "--json")
    assert code == 0, said
    return json.loads(out)


def note(run: Run, event: Path, *words: object) -> str:
    code, _, said = run("incident", event, "note", *words, "-o", event)
    assert code == 0, said
    return said


def test_what_the_laws_propose_is_said_and_taken_where_one_says_so(run: Run, event: Path) -> None:
    at = ("--board", "1", "--player", "white")
    said = note(run, event, "illegal_move", *at)
    assert "The Laws propose: 1 minute to the opponent (Laws A.3" in said
    assert state(event).office.incidents[0].penalty.kind.value == "none"
    note(run, event, "illegal_move", *at, "--penalty", "laws")
    game = state(event).tournament.round(1).games[0]
    assert game.result is Result.BLACK_WINS


def test_list_and_filters(run: Run, event: Path) -> None:
    note(run, event, "illegal_move", "--board", "1", "--player", "black", "--facts", "Ke1–e3")
    note(run, event, "conduct", "--player", "cary", "--penalty", "warning", "--by", "Arbiter")
    code, out, said = run("incident", event)
    assert (code, "2 entries." in said) == (0, True)
    assert "illegal move: Ke1–e3" in out
    for words, kinds in (
        (("--kind", "conduct"), ["conduct"]),
        (("--penalty", "warning"), ["conduct"]),
        (("--round", "1"), ["illegal_move"]),
        (("--player", "cary"), ["conduct"]),
        (("--text", "ILLEGAL ke1"), ["illegal_move"]),
        (("--text", "nowhere"), []),
    ):
        found = data(run, event, "list", *words)
        assert isinstance(found, list)
        assert [row["entry"]["kind"] for row in found] == kinds


def test_corrected_with_a_reason_and_the_old_entry_stays(run: Run, event: Path) -> None:
    note(run, event, "device", "--board", "1", "--player", "white", "--penalty", "game_lost")
    wrong = ("--player", "black", "--reason", "it was the other one")
    assert run("incident", event, "correct", "1", *wrong, "-o", event)[0] == 0
    kept = state(event)
    assert [(i.number, i.corrects) for i in kept.office.incidents] == [(1, None), (2, 1)]
    assert kept.office.incidents[1].why == "it was the other one"
    assert kept.tournament.round(1).games[0].result is Result.WHITE_WINS
    code, _, said = run("incident", event, "correct", "1", *wrong, "-o", event)
    assert (code, "no entry 1 (log of incidents)" in said) == (3, True)


def test_taken_back_with_what_it_did(run: Run, event: Path) -> None:
    fine = ("--penalty", "points_from_offender", "--points", "0,5")
    note(run, event, "conduct", "--board", "1", "--player", "white", *fine)
    assert state(event).tournament.adjustments
    assert run("incident", event, "withdraw", "1", "--reason", "no", "-o", event)[0] == 0
    assert not state(event).tournament.adjustments
    assert data(run, event, "list") == []
    found = data(run, event, "list", "--all")
    assert isinstance(found, list)
    assert [row["entry"]["withdrawn"] for row in found] == [True]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("note", "flying"), "illegal_move"),
        (("note",), "note takes 1"),
        (("note", "conduct", "--player", "nobody"), "nobody"),
        (("note", "conduct", "--player", "99"), "99"),
        (("note", "conduct", "--board", "7", "--player", "white"), "board 7"),
        (("note", "conduct", "--board", "x", "--player", "white"), "3.2"),
        (("note", "conduct", "--board", "1"), "white, black"),
        (("note", "conduct", "--round", "9", "--player", "1"), "9"),
        (("note", "conduct", "--player", "1", "--penalty", "game_lost"), "round and the board"),
        (("note", "conduct", "--penalty", "expelled"), "none is named"),
        (("note", "conduct", "--player", "1", "--penalty", "time_to_opponent"), "minutes"),
        (
            ("note", "conduct", "--player", "1", "--penalty", "points_from_offender"),
            "more than nothing",
        ),
        (
            (
                *("note", "conduct", "--player", "1"),
                *("--penalty", "points_from_offender", "--points", "1.5"),
            ),
            "at most a game won (1.0)",
        ),
        (("note", "conduct", "--player", "1", "--penalty", "fine"), "fine"),
        (("note", "conduct", "--player", "1", "--penalty", "excluded_rounds"), "rounds"),
        (("note", "conduct", "--player", "1", "--at", "late"), "not a time"),
        (("correct", "1"), "--reason"),
        (("correct", "1", "--reason", "wrong"), "no entry 1"),
        (("withdraw", "x", "--reason", "wrong"), "numbers"),
    ],
)
def test_refused_in_words_and_the_file_stays(
    run: Run, event: Path, words: tuple[str, ...], said: str
) -> None:
    before = event.read_bytes()
    code, _, error = run("incident", event, *words, "-o", event)
    assert code == 3
    assert said in error
    assert event.read_bytes() == before


def test_a_report_has_no_place_for_the_log(run: Run, event: Path, tmp_path: Path) -> None:
    words = ("incident", event, "note", "conduct", "--player", "1")
    for path in (event.with_suffix(".trf"), tmp_path / "open.papi"):
        assert run(*words, "-o", path)[0] == 3
        assert not path.exists()
    assert run(*words)[0] == 3
