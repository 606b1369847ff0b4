"""Section 6: what each addressee receives of an event, and by which day."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.journal import events as ev
from ronde.model import Kind, Rated, System, Tick, TickState
from ronde.queries.dispatches import Dispatch, Dossier, Readied
from ronde.queries.dossier import dossier
from ronde.rules.admin.dossier import report_file
from support.finished import AFTER, END, SETTINGS, finished
from support.journal import Desk


def _of(event: Desk, today: dt.date = AFTER) -> Dossier:
    return dossier(event.journal, today)


def _to(found: Dossier, key: str) -> Dispatch:
    one = found.to(key)
    assert one is not None, key
    return one


def _codes(one: Dispatch) -> set[str]:
    return {piece.code for piece in one.pieces}


def _day(one: Dispatch, code: str) -> dt.date | None:
    line = next(piece.due for piece in one.pieces if piece.code == code)
    return None if line is None else line.due.day


class TestSection_6_days:
    """Every row of the table has its day."""

    @pytest.mark.parametrize(
        ("key", "code", "days"),
        [
            ("federation", "trf", 0),  # the results file, the last day itself
            ("federation", "T1", 7),
            ("federation", "T2", 7),
            ("federation", "fees", 7),
            ("fide", "trf", 7),
            ("organiser", "statistics", 7),
        ],
    )
    def test_section_6_due(self, key: str, code: str, days: int) -> None:
        one = _to(_of(finished()), key)
        assert _day(one, code) == END + dt.timedelta(days=days)

    @pytest.mark.parametrize(("edition", "days"), [("2022", 1), ("2025", 7)])
    def test_section_6_licences_settled(self, edition: str, days: int) -> None:
        """R03 2.5: seven days; book 1.2 22.2: the day after."""
        settings = replace(SETTINGS, editions={"ffe-admin": edition})
        one = _to(_of(finished(settings)), "organiser")
        assert _day(one, "licences") == END + dt.timedelta(days=days)

    def test_section_6_what_is_ticked_is_not_due_any_more(self) -> None:
        event = finished(quiet=True)
        assert _to(_of(event), "federation").day == END
        for line in ("results_sent", "licences_settled", "fees_paid"):
            event.do(ev.Ticked(tick=Tick(id=line)))
        found = _of(event)
        assert _to(found, "federation").day == END + dt.timedelta(days=7)
        assert not found.late(_to(found, "federation"))

    def test_section_6_late(self) -> None:
        found = _of(finished(), END + dt.timedelta(days=8))
        assert all(found.late(_to(found, key)) for key in ("federation", "fide", "organiser"))


class TestSection_6_content:
    """The content of the report by kind of event, and who receives what."""

    def test_section_6_minutes_are_always_there(self) -> None:
        assert {"T1", "T2"} <= _codes(_to(_of(finished(quiet=True)), "federation"))

    def test_section_6_papers_about_people_only_where_there_is_one(self) -> None:
        quiet, told = (_of(finished(quiet=quiet)) for quiet in (True, False))
        assert "T7" not in _codes(_to(quiet, "federation"))
        assert "T7" in _to(quiet, "federation").none
        assert quiet.to("legal") is None
        assert quiet.to("fair_play") is None
        assert "T7" in _codes(_to(told, "federation")) & _codes(_to(told, "legal"))

    def test_section_6_no_t7_before_2025(self) -> None:
        settings = replace(SETTINGS, editions={"ffe-admin": "2022"})
        found = _of(finished(settings))
        assert all("T7" not in (*_codes(one), *one.none) for one in found.dispatches)

    def test_section_6_complaints_go_to_who_judges_them_alone(self) -> None:
        having = {one.key for one in _of(finished()).dispatches if "fair_play" in _codes(one)}
        assert having == {"fair_play"}

    def test_section_6_the_register_stays_with_the_chief(self) -> None:
        having = {one.key for one in _of(finished()).dispatches if "incidents" in _codes(one)}
        assert having == {"arbiter-1"}

    def test_section_6_the_chief_keeps_a_copy(self) -> None:
        """Book 5.1: a copy of the report is kept by the arbiter."""
        found = _of(finished())
        sent = {"T1", "T2", "T7", "regulations", "appeals", "standings", "trf"}
        assert sent <= _codes(_to(found, "federation")) & _codes(_to(found, "arbiter-1"))

    def test_section_6_every_arbiter_has_what_is_about_them(self) -> None:
        one = _to(_of(finished()), "arbiter-2")
        assert {piece.key for piece in one.pieces} == {"indemnity-2", "ASP-2", "standings"}

    def test_section_6_the_organiser_has_money_and_results(self) -> None:
        found = _codes(_to(_of(finished()), "organiser"))
        assert {"standings", "statistics", "entries", "fees"} <= found
        assert not found & {"T2", "T7", "incidents", "journal", "fair_play"}

    def test_section_6_norm_of_an_arbiter(self) -> None:
        wanted = replace(SETTINGS.officials[1], norm_wanted="FA")
        settings = replace(SETTINGS, officials=(SETTINGS.officials[0], wanted))
        found = _of(finished(settings))
        for key in ("federation", "fide", "arbiter-2"):
            piece = next(piece for piece in _to(found, key).pieces if piece.code == "FA1")
            assert [lack.code for lack in piece.lacks] == ["norm_fails"]  # three rounds make none

    def test_section_6_closed_norm_event(self) -> None:
        """Participants in FIDE spelling and all games as PGN, for the federation and FIDE."""
        settings = replace(
            SETTINGS, kind=Kind(rated=Rated.FIDE, norms=True), system=System(name="berger")
        )
        event = finished(settings, quiet=True)
        federation = _to(_of(event), "federation")
        assert {"participants", "pgn"} <= _codes(federation)
        assert _day(federation, "participants") == END + dt.timedelta(days=7)

    def test_section_6_another_federation_has_forms_of_its_own(self) -> None:
        """None of the French papers; what FIDE asks for stays."""
        found = _of(finished(replace(SETTINGS, federation="BEL"), quiet=True))
        everything = set().union(*(_codes(one) for one in found.dispatches))
        assert not everything & {"T1", "T2", "T7", "indemnity", "fees", "licences"}
        assert {"trf", "IT3"} <= _codes(_to(found, "fide"))


class TestSection_6_files:
    """The report file has the form in force at the event."""

    @pytest.mark.parametrize(
        ("end", "dialect"),
        [
            (dt.date(2025, 8, 31), "trf16"),
            (dt.date(2025, 9, 1), "trf26"),
            (dt.date(2026, 11, 15), "trf26"),
        ],
    )
    def test_section_6_dialect(self, end: dt.date, dialect: str) -> None:
        assert report_file(end).dialect == dialect


class TestSection_6_bad_input:
    """What is not known is said, never taken for complete."""

    def test_section_6_no_end(self) -> None:
        settings = replace(SETTINGS, end=None)
        found = _of(finished(settings))
        assert "event.last_day" in {lack.code for lack in found.lacks}
        assert _to(found, "organiser").day is None
        assert not any(one.is_complete for one in found.dispatches)

    def test_section_6_end_before_start(self) -> None:
        settings = replace(SETTINGS, end=dt.date(2026, 11, 1))
        found = _of(finished(settings))
        assert "event.dates_wrong" in {lack.code for lack in found.lacks}

    def test_section_6_before_the_last_result(self) -> None:
        """What says how things stood at the end is not made before the end."""
        found = _of(finished(replace(SETTINGS, rounds=4), quiet=True))
        assert [lack.code for lack in found.lacks] == ["event.not_over"]
        one = _to(found, "federation")
        states = {piece.code: piece.state for piece in one.pieces}
        assert states["standings"] is states["trf"] is Readied.MISSING
        assert states["T2"] is Readied.READY

    def test_section_6_no_chief(self) -> None:
        settings = replace(SETTINGS, officials=())
        found = _of(finished(settings))
        assert "event.chief_arbiter" in {lack.code for lack in found.lacks}
        assert not [one for one in found.dispatches if one.addressee == "arbiters"]


class TestSection_22_ticks:
    """Sent, not needed, handed over another way: the ticks of the check-list say so."""

    @pytest.mark.parametrize(
        ("key", "line"),
        [
            ("federation", "report_done"),
            ("fide", "trf_to_rating_officer"),
            ("organiser", "organiser_copy"),
            ("legal", "report:T7"),
            ("fair_play", "report:fair_play"),
        ],
    )
    def test_section_22_sent(self, key: str, line: str) -> None:
        event = finished()
        assert _to(_of(event), key).tick == line
        assert not _to(_of(event), key).is_sent
        event.do(ev.Ticked(tick=Tick(id=line)))
        one = _to(_of(event), key)
        assert one.is_sent
        assert one.sent is not None

    def test_section_22_not_needed(self) -> None:
        event = finished()
        tick = Tick(id="report:regulations", state=TickState.NOT_NEEDED, note="sent in October")
        event.do(ev.Ticked(tick=tick))
        one = _to(_of(event), "federation")
        assert "regulations" not in _codes(one)
        assert one.not_needed == (("regulations", "sent in October"),)

    def test_section_22_handed_over_another_way(self) -> None:
        """Games that were sent by themselves are missing no more."""
        settings = replace(
            SETTINGS, kind=Kind(rated=Rated.FIDE, norms=True), system=System(name="berger")
        )
        event = finished(settings, quiet=True)

        def pgn() -> bool:
            one = _to(_of(event), "federation")
            return next(piece for piece in one.pieces if piece.code == "pgn").elsewhere

        assert not pgn()
        event.do(ev.Ticked(tick=Tick(id="report:pgn")))
        assert pgn()
