"""`ronde fair-play`: complaints, inspections and exits in a file."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.fair_play import EndExit, NoteExit
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal, State
from ronde.model import Color, Kind, PenaltyKind, Person, Rated, Result, Settings

Run = Callable[..., tuple[int, str, str]]

SETTINGS = Settings(
    name="Open",
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 15),
    time_control="90+30",
    rounds=5,
    initial_color=Color.WHITE,
    kind=Kind(rated=Rated.FIDE, norms=True),
)
NOON = dt.datetime(2026, 11, 14, 12, 0, tzinfo=dt.UTC)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "open.ronde"
    journal = carried_out(Journal(), FoundTournament(settings=SETTINGS))
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=rating, first_round=1)
        for name, rating in (
            *(("Aubry, Anne", 2000), ("Brun, Zoé", 1900)),
            *(("Cary, Léo", 1800), ("Dumas, Ève", 1700)),
        )
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    journal = carried_out(journal, PairRound())
    journal = carried_out(journal, NoteExit(player=1, round=1, at=NOON))
    journal = carried_out(journal, EndExit(player=1, round=1, at=NOON + dt.timedelta(seconds=150)))
    journal = carried_out(journal, NoteExit(player=1, round=1, at=NOON))
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def state(path: Path) -> State:
    archive = formats.load(path.read_bytes(), key="").archive
    assert archive is not None
    return archive.tournaments[0].journal.state


def data(run: Run, event: Path, *words: object) -> Any:
    code, out, said = run("fair-play", event, *words, "--json")
    assert code == 0, said
    return json.loads(out)


def done(run: Run, event: Path, *words: object) -> str:
    code, _, said = run("fair-play", event, *words, "-o", event)
    assert code == 0, said
    return said


class TestComplaints:
    def test_one_without_a_name_is_kept_and_marked(self, run: Run, event: Path) -> None:
        said = done(run, event, "complain", "--player", "2", "--facts", "always out")
        assert "Confidential entry" in said
        assert "anonymous, no form" in said
        code, out, said = run("fair-play", event, "complaints")
        assert code == 0
        assert "Confidential: for the chief arbiter" in said
        assert "Brun, Zoé" in out
        assert "anonymous, no form" in out
        (one,) = data(run, event, "complaints")
        assert one["anonymous"] is True
        assert [(r["body"], r["wanted"]) for r in one["recipients"]] == [
            ("commission", True),
            ("fide", True),
        ]

    def test_a_correction_takes_the_place_and_the_first_wording_is_kept(
        self, run: Run, event: Path
    ) -> None:
        done(run, event, "complain", "--board", "1", "--player", "black", "--complainant", "Roy")
        done(
            run,
            event,
            *("complain", "--number", "1", "--form", "signed", "--fide-id", "601"),
            *("--sent", "2026-11-22", "--sent-fide", "2026-11-23"),
        )
        (one,) = data(run, event, "complaints")
        assert one["entry"]["complainant"] == "Roy"
        assert one["entry"]["form"] == "signed"
        assert one["entry"]["sent"] == "2026-11-22"
        assert len(one["written"]) == 2
        said = done(run, event, "complain", "--number", "1", "--form", "signed")
        assert "nothing changed" in said

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("complain",), "say who is accused"),
            (("complain", "--number", "7", "--facts", "x"), "7"),
            (("complain", "--player", "white"), "add --board"),
            (("complain", "--board", "9", "--facts", "x"), "no board 9"),
            (("complain", "--player", "nobody"), "nobody"),
            (("complain", "--facts", "x", "--sent", "soon"), "not a day"),
            (("complain", "--facts", "x", "--at", "late"), "not a time"),
            (("inspect",), "who was inspected"),
            (("inspect", "--player", "1", "--round", "4"), "4"),
            (("inspect", "--number", "3", "--player", "1"), "3"),
        ],
    )
    def test_what_cannot_be(self, run: Run, event: Path, words: tuple[str, ...], said: str) -> None:
        before = event.read_bytes()
        code, _, told = run("fair-play", event, *words, "-o", event)
        assert (code, said in told) == (3, True), told
        assert event.read_bytes() == before

    def test_it_is_written_into_an_archive(self, run: Run, event: Path, tmp_path: Path) -> None:
        words = ("complain", "--facts", "x")
        assert run("fair-play", event, *words)[0] == 3
        code, _, said = run("fair-play", event, *words, "-o", tmp_path / "x.trf")
        assert (code, "a report has no place" in said) == (3, True)


class TestInspections:
    def test_what_the_rules_ask_is_said_and_it_is_kept(self, run: Run, event: Path) -> None:
        said = done(run, event, "inspect", "--player", "1", "--by", "Roy", "--same-sex", "no")
        assert "not of the player's sex" in said
        assert "A witness is missing" in said
        (one,) = data(run, event, "inspections")
        assert one["player"]["name"] == "Aubry, Anne"
        assert one["board"] == "1"
        assert one["entry"]["same_sex"] is False

    def test_the_third_refusal_of_a_round_loses_the_game(self, run: Run, event: Path) -> None:
        words = ("inspect", "--player", "1", "--result", "refused", "--follow")
        assert "Explain the rules" in done(run, event, *words)
        assert "warned" in done(run, event, *words)
        assert "loses the game" in done(run, event, *words)
        after = state(event)
        assert [i.penalty.kind for i in after.office.incidents] == [
            PenaltyKind.NONE,
            PenaltyKind.WARNING,
            PenaltyKind.GAME_LOST,
        ]
        game = after.tournament.rounds[0].game_of(after.tournament.players[0].id)
        assert game is not None
        assert game.result is Result.BLACK_WINS
        _, out, _ = run("fair-play", event, "after", "--today", "2026-11-16")
        assert out.count("Refusal, inspection") == len(after.office.inspections)

    def test_a_refusal_alone_decides_nothing(self, run: Run, event: Path) -> None:
        done(run, event, "inspect", "--player", "1", "--result", "refused")
        assert state(event).office.incidents == ()

    def test_the_list_is_of_a_player_or_a_round(self, run: Run, event: Path) -> None:
        for player in ("1", "2"):
            done(run, event, "inspect", "--player", player)
        assert len(data(run, event, "inspections")) == 2
        assert len(data(run, event, "inspections", "--player", "2")) == 1
        assert len(data(run, event, "inspections", "--round", "1")) == 2
        assert data(run, event, "inspections", "--round", "2") == []


def test_exits_are_summed(run: Run, event: Path) -> None:
    assert data(run, event, "exits") == [
        {
            "player": {"number": 1, "name": "Aubry, Anne"},
            "count": 2,
            "rounds": [{"round": 1, "count": 2}],
            "longest": 150,
        }
    ]
    _, out, _ = run("fair-play", event, "exits")
    assert "3 minutes" in out


def test_the_plan(run: Run, event: Path) -> None:
    code, out, said = run("fair-play", event)
    assert code == 0
    assert "increased" in said
    assert "asked" in out
    assert data(run, event, "plan")["level"] == "increased"


def test_after_the_event(run: Run, event: Path) -> None:
    done(run, event, "complain", "--player", "2", "--form", "refused", "--complainant", "Roy")
    done(run, event, "inspect", "--player", "2")
    found = data(run, event, "after", "--today", "2026-11-16")
    assert [(line["kind"], line["recipient"]["body"], line["done"]) for line in found] == [
        ("complaint", "commission", False),
        ("complaint", "fide", False),
        ("inspection", "minutes", False),
    ]
    assert {line["day"] for line in found} == {"2026-11-22"}
    done(run, event, "complain", "--number", "1", "--sent", "2026-11-20")
    found = data(run, event, "after", "--today", "2026-11-16")
    assert [line["done"] for line in found] == [True, False, False]
