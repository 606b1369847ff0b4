"""`ronde forfeit` and `ronde appeal`: what the desk keeps of forfeits and appeals, in a file."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal, State
from ronde.model import (
    AppealOutcome,
    Color,
    CommitteeMember,
    Person,
    PlayingRules,
    Result,
    Seat,
    Sequel,
    Settings,
)

Run = Callable[..., tuple[int, str, str]]

NAMES = ("Aubry, Anne", "Brun, Zoé", "Cary, Léo", "Dory, Ida")
SETTINGS = Settings(
    name="Open",
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    time_control="90+30",
    rounds=5,
    initial_color=Color.WHITE,
    rules=PlayingRules(appeal_fee=5000, appeal_minutes=30, forfeits_exclude=2),
    committee=(
        CommitteeMember(person=Person(name="Arpin, Zoé"), seat=Seat.CHAIR),
        CommitteeMember(person=Person(name="Aubry, Anne")),
        CommitteeMember(person=Person(name="Colin, Ida")),
        CommitteeMember(person=Person(name="Dumas, Léo"), seat=Seat.RESERVE),
    ),
)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Round 1: Anne has White on board 1 and lost; Ida did not come to board 2."""
    path = tmp_path / "open.ronde"
    journal = carried_out(Journal(), FoundTournament(settings=SETTINGS))
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=2000 - 100 * n, first_round=1)
        for n, name in enumerate(NAMES)
    )
    for wish in (
        RegisterPlayers(entries=entries),
        PairRound(),
        EnterResult(round=1, board=1, result=Result.BLACK_WINS),
    ):
        journal = carried_out(journal, wish)
    [_, second] = journal.state.tournament.round(1).games
    absent = Result.BLACK_FORFEITS if second.black == 4 else Result.WHITE_FORFEITS
    journal = carried_out(journal, EnterResult(round=1, board=2, result=absent))
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def state(path: Path) -> State:
    archive = formats.load(path.read_bytes(), key="").archive
    assert archive is not None
    return archive.tournaments[0].journal.state


def data(run: Run, *words: object) -> Any:
    code, out, said = run(*words, "--json")
    assert code == 0, said
    return json.loads(out)


def done(run: Run, command: str, event: Path, *words: object) -> str:
    code, _, said = run(command, event, *words, "-o", event)
    assert code == 0, said
    return said


def refused(run: Run, command: str, event: Path, *words: object) -> str:
    before = event.read_bytes()
    code, _, said = run(command, event, *words, "-o", event)
    assert code == 3, said
    assert event.read_bytes() == before
    return said


def absent(event: Path) -> str:
    game = state(event).tournament.round(1).games[1]
    gone = game.black if game.result is Result.BLACK_FORFEITS else game.white
    return state(event).tournament.player(gone).name


class TestForfeit:
    def test_listed_looked_at_settled(self, run: Run, event: Path) -> None:
        who = absent(event)
        [row] = data(run, "forfeit", event, "list", "--open")
        assert (row["player"]["name"], row["count"], row["open"]) == (who, 1, True)
        code, out, _ = run("forfeit", event, "look", who, "--today", "2026-11-14")
        assert code == 0
        assert "Proposed before the next pairing: withdrawn" in out
        assert "LA25 1.3 17.2" in out
        done(run, "forfeit", event, "settle", who, "--sequel", "proposed")
        [case] = state(event).office.cases
        assert case.sequel is Sequel.WITHDRAWN
        assert state(event).tournament.player(case.player).departure is not None
        assert data(run, "forfeit", event, "look", who)["open"] is False

    def test_who_explains_it_comes_back_by_the_article(self, run: Run, event: Path) -> None:
        who = absent(event)
        done(run, "forfeit", event, "settle", who, "--sequel", "withdrawn")
        said = ("--sequel", "plays_on", "--explained", "yes", "--explanation", "train")
        done(run, "forfeit", event, "settle", who, *said)
        [case] = state(event).office.cases
        assert state(event).tournament.player(case.player).departure is None
        archive = formats.load(event.read_bytes(), key="").archive
        assert archive is not None
        last = archive.tournaments[0].journal.entries[-1]
        assert "6.5" in last.reason
        assert "train" not in last.reason

    def test_section_11_the_letter_of_the_22nd_is_answered_by_the_27th(
        self, run: Run, event: Path
    ) -> None:
        said = ("--letter", "2026-11-22", "--means", "e-mail", "--note", "by the chief")
        done(run, "forfeit", event, "settle", absent(event), *said)
        [case] = state(event).office.cases
        assert (case.due, case.note) == (dt.date(2026, 11, 27), "by the chief")
        [row] = data(run, "forfeit", event, "list", "--today", "2026-11-28")
        assert (row["step"], row["form"]) == ("unexplained", "T7")

    def test_a_dry_run_says_and_writes_nothing(self, run: Run, event: Path) -> None:
        before = event.read_bytes()
        words = ("settle", absent(event), "--sequel", "excluded", "--reason", "x", "--dry-run")
        code, _, said = run("forfeit", event, *words)
        assert code == 0
        assert "Nothing was written" in said
        assert event.read_bytes() == before

    def test_the_same_again_changes_nothing(self, run: Run, event: Path) -> None:
        words = ("settle", absent(event), "--note", "telephoned")
        done(run, "forfeit", event, *words)
        assert "so already" in done(run, "forfeit", event, *words)

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("settle",), "settle takes 1"),
            (("look", "nobody"), "nobody"),
            (("look", "Aubry"), "lost no game by forfeit"),
            (("look", "Aubry", "--round", "1"), "did not lose by forfeit"),
            (("look", "Aubry", "--round", "4"), "not paired in round 4"),
            (("settle", "ABSENT", "--letter", "soon"), "not a day"),
            (("settle", "ABSENT", "--letter", "2026-11-22", "--due", "2026-11-20"), "before"),
            (("settle", "ABSENT", "--sequel", "flogged"), "flogged"),
        ],
    )
    def test_refused_in_words(
        self, run: Run, event: Path, words: tuple[str, ...], said: str
    ) -> None:
        meant = [absent(event) if word == "ABSENT" else word for word in words]
        assert said in refused(run, "forfeit", event, *meant)

    def test_an_exclusion_in_both_languages(self, run: Run, event: Path) -> None:
        for language, word in (("fr", "exclu"), ("en", "exclude")):
            words = ("settle", absent(event), "--sequel", "excluded", "--reason", "x", "--dry-run")
            _, _, said = run("forfeit", event, *words, "--lang", language)
            assert word in said.lower()


LODGE = ("lodge", "--player", "Aubry", "--board", "1", "--decision", "the game was lost")


class TestAppeal:
    def test_lodged_completed_decided_in_one_act(self, run: Run, event: Path) -> None:
        done(run, "appeal", event, *LODGE, "--method", "cash", "--asked", "a draw")
        [appeal] = state(event).office.appeals
        assert (appeal.round, appeal.board, appeal.fee, appeal.receipt) == (1, 1, 5000, 1)
        done(run, "appeal", event, "state", "1", "--answer", "he moved it twice")
        decide = (
            *("decide", "1", "--outcome", "changed", "--votes-for", "2", "--votes-against", "1"),
            *("--reasons", "legal", "--article", "7.5.5", "--result", "1/2-1/2"),
        )
        before = event.read_bytes()
        code, _, shown = run("appeal", event, *decide, "--dry-run")
        assert code == 0, shown
        assert "0-1 → ½-½" in shown
        assert "50.00 € given back" in shown
        assert event.read_bytes() == before
        done(run, "appeal", event, *decide)
        [appeal] = state(event).office.appeals
        assert (appeal.outcome, appeal.was, appeal.result) == (
            AppealOutcome.CHANGED,
            Result.BLACK_WINS,
            Result.DRAW,
        )
        assert appeal.members == ("Arpin, Zoé", "Dumas, Léo", "Colin, Ida")
        assert appeal.aside == ("Aubry, Anne",)
        assert [p.cents for p in state(event).office.payments] == [5000, -5000]
        code, out, _ = run("appeal", event, "look", "1")
        assert "The result 0-1 became ½-½." in out
        [row] = data(run, "appeal", event)
        assert (row["appeal"]["result"], row["appeal"]["was"]) == ("½-½", "0-1")

    def test_from_an_incident(self, run: Run, event: Path) -> None:
        note = ("note", "conduct", "--board", "1", "--player", "white", "--penalty", "warning")
        done(run, "incident", event, *note)
        said = done(run, "appeal", event, "lodge", "--incident", "1", "--appellant", "Roy, Max")
        assert "Announced at once" in said
        [appeal] = state(event).office.appeals
        assert (appeal.incident, appeal.player, appeal.appellant) == (1, None, "Roy, Max")
        assert "warning" in appeal.decision

    def test_section_13_filed_18_45_after_18_10_is_inadmissible_as_late(
        self, run: Run, event: Path
    ) -> None:
        hours = ("--ended", "2026-11-14T18:10", "--received", "2026-11-14T18:45")
        done(run, "appeal", event, *LODGE, *hours)
        assert data(run, "appeal", event, "look", "1")["ground"] == "late"
        decide = ("decide", "1", "--outcome", "inadmissible", "--reasons", "too late")
        done(run, "appeal", event, *decide)
        [appeal] = state(event).office.appeals
        assert (appeal.outcome, appeal.ground) == (AppealOutcome.INADMISSIBLE, "late")
        assert appeal.given_back == 0

    def test_section_13_received_24_november_to_4_december(self, run: Run, event: Path) -> None:
        done(run, "appeal", event, *LODGE)
        decide = ("decide", "1", "--outcome", "upheld", "--reasons", "x", "--told", "2026-11-24")
        assert "4 Dec. 2026" in done(run, "appeal", event, *decide)

    def test_taken_back_with_a_part_of_the_fee(self, run: Run, event: Path) -> None:
        done(run, "appeal", event, *LODGE, "--method", "cash")
        done(run, "appeal", event, "withdraw", "1", "--back", "20")
        [appeal] = state(event).office.appeals
        assert (appeal.outcome, appeal.given_back) == (AppealOutcome.WITHDRAWN, 2000)
        assert [p.cents for p in state(event).office.payments] == [5000, -2000]

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("decide",), "decide takes 1"),
            (("decide", "7", "--outcome", "upheld"), "no entry 7 (appeals)"),
            (("look", "x"), "numbers"),
            (("lodge", "--decision", "x"), "name who appeals"),
            (("lodge", "--player", "Aubry"), "against which decision"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--board", "9"), "9"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--board", "x"), "3.2"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--round", "9"), "9"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--incident", "5"), "5"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--fee", "much"), "much"),
            (("lodge", "--player", "Aubry", "--decision", "x", "--ended", "late"), "not a time"),
        ],
    )
    def test_refused_in_words(
        self, run: Run, event: Path, words: tuple[str, ...], said: str
    ) -> None:
        assert said in refused(run, "appeal", event, *words)

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ((), "say what was decided"),
            (("--outcome", "upheld"), "has reasons"),
            (("--outcome", "inadmissible", "--reasons", "x"), "inadmissible"),
            (("--outcome", "upheld", "--reasons", "x", "--result", "1-0"), "decision is changed"),
            (("--outcome", "changed", "--reasons", "x", "--result", "5-0"), "5-0"),
            (("--outcome", "changed", "--reasons", "x", "--back", "60"), "6000"),
            (("--outcome", "upheld", "--reasons", "x", "--member", "Aubry, Anne"), "is a party"),
            (("--outcome", "upheld", "--reasons", "x", "--told", "soon"), "not a day"),
        ],
    )
    def test_a_decision_refused_in_words(
        self, run: Run, event: Path, words: tuple[str, ...], said: str
    ) -> None:
        done(run, "appeal", event, *LODGE)
        assert said in refused(run, "appeal", event, "decide", "1", *words)


@pytest.mark.parametrize(
    ("command", "words"), [("forfeit", ("settle", "4", "--note", "x")), ("appeal", LODGE)]
)
def test_a_report_has_no_place_for_them(
    run: Run, event: Path, tmp_path: Path, command: str, words: tuple[str, ...]
) -> None:
    for path in (event.with_suffix(".trf"), tmp_path / "open.papi"):
        code, _, said = run(command, event, *words, "-o", path)
        assert (code, ".ronde" in said) == (3, True)
        assert not path.exists()
    code, _, said = run(command, event, *words)
    assert (code, "--dry-run" in said) == (3, True)
