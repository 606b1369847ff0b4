"""`ronde adjourn`: envelopes of adjourned games in a file."""

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
SETTINGS = Settings(name="Open", rounds=3, initial_color=Color.WHITE, start=dt.date(2026, 11, 14))


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "open.ronde"
    journal = carried_out(Journal(), FoundTournament(settings=SETTINGS))
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=rating, first_round=1)
        for name, rating in (("Aubry, Anne", 2000), ("Brun, Zoé", 1900))
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    journal = carried_out(journal, PairRound())
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def state(path: Path) -> State:
    archive = formats.load(path.read_bytes(), key="").archive
    assert archive is not None
    return archive.tournaments[0].journal.state


def test_noted_bit_by_bit_and_listed(run: Run, event: Path) -> None:
    first = ("--sealed-by", "white", "--move", 41, "--used-white", "1:23")
    code, _, said = run("adjourn", event, 1, *first, "-o", event)
    assert code == 0, said
    assert state(event).tournament.rounds[0].games[0].result is Result.ADJOURNED
    code, _, said = run("adjourn", event, 1, "--resumes", "2026-11-15 09:00", "-o", event)
    assert code == 0, said
    [noted] = state(event).office.adjournments
    assert (noted.move, noted.used_white) == (41, 4980), "what was noted stays"
    assert noted.resumes is not None
    code, out, _ = run("adjourn", event, "--json")
    [game] = json.loads(out)
    assert (game["sealed_by"], game["used_white"]) == ("Aubry, Anne", "1:23:00")
    assert game["lacks"] == ["position", "used_black", "place"]
    code, out, _ = run("adjourn", event)
    assert "not on the envelope" in out
    run("adjourn", event, 1, "--sealed-by", "nobody", "--resumes", "", "-o", event)
    [noted] = state(event).office.adjournments
    assert (noted.sealed_by, noted.resumes, noted.move) == (None, None, 41)


def test_nothing_is_adjourned(run: Run, event: Path) -> None:
    code, out, _ = run("adjourn", event, "--json")
    assert (code, json.loads(out)) == (0, [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("7",), "no board 7"),
        (("x",), "x"),
        (("1", "--used-white", "83"), "no time used"),
        (("1", "--position", "8/8/8/8/8/8"), "eight ranks"),
        (("1", "--resumes", "soon"), "soon"),
        (("1", "--move", "0"), "0"),
        (("1", "--round", "4"), "4"),
    ],
)
def test_bad_input(words: tuple[str, ...], said: str, run: Run, event: Path) -> None:
    code, _, err = run("adjourn", event, *words, "-o", event)
    assert code == 3
    assert said in err
    assert state(event).office.adjournments == ()


def test_an_envelope_is_kept_in_an_archive_alone(run: Run, event: Path) -> None:
    code, _, err = run("adjourn", event, 1, "-o", event.with_suffix(".trf"))
    assert code == 3
    assert ".ronde" in err
    code, _, _ = run("adjourn", event, 1)
    assert code == 3, "a file is named"
    code, _, _ = run("adjourn", event, "-o", event)
    assert code == 3, "a board is named"
