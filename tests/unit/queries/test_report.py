"""What the report file of an event conducted here states."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.formats import Dialect, read_trf, write_trf
from ronde.journal import Journal
from ronde.journal.events import SettingsChanged, TournamentImported
from ronde.model import (
    Official,
    OfficialRole,
    Participants,
    Person,
    RoundNo,
    RoundTime,
    Settings,
    System,
    Tournament,
)
from ronde.queries.report import reported
from support.journal import Desk, desk

CHIEF = Official(
    role=OfficialRole.CHIEF_ARBITER,
    person=Person(name="Arpin, Zoé", fide_id="10012345"),
    title="AFE1",
    fide_title="IA",
)
DEPUTY = Official(role=OfficialRole.DEPUTY, person=Person(name="Blin, Ode"), title="AFC")
START = dt.date(2026, 11, 14)
SETTINGS = Settings(
    name="Open",
    city="Dijon",
    federation="FRA",
    start=START,
    end=START,
    rounds=3,
    time_control="90+30",
    officials=(CHIEF, DEPUTY),
    schedule=tuple(RoundTime(round=RoundNo(n), date=START) for n in (1, 2, 3)),
)


def conducted(settings: Settings) -> Journal:
    """An event with four players and no round yet."""
    return desk(4, settings=settings).journal


def played(settings: Settings) -> Journal:
    """The same after a round: number 1 had White."""
    table = desk(4, settings=settings)
    table.pair((1, 3), (4, 2))
    table.finish()
    return table.journal


def imported(tournament: Tournament) -> Desk:
    table = Desk()
    table.do(TournamentImported(tournament=tournament, source="a.trf"))
    return table


def lines(journal: Journal, dialect: Dialect = Dialect.TRF26) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in write_trf(reported(journal), dialect=dialect, lossy=True).splitlines():
        found.setdefault(line[:3], []).append(line[4:].strip())
    return found


class TestComplete:
    """Contradictions 3 and 4: nothing of the header is missing for an event made here."""

    def test_every_header_record(self) -> None:
        found = lines(played(SETTINGS))
        assert found["092"] == ["Individual: Swiss (Dutch)"]
        assert found["102"] == ["IA Arpin, Zoé (10012345)"]
        assert found["112"] == ["Blin, Ode"]
        assert found["122"] == ["90+30"]
        assert found["132"][0].split() == ["26/11/14"] * 3
        assert found["142"] == ["3"]
        assert found["152"] == ["W"]
        assert found["182"][0].startswith("Ronde ")
        assert found["192"] == ["FIDE_DUTCH"]
        assert found["222"] == ["5400+30"]
        assert "202" in found or "212" in found

    def test_trf16_has_what_it_can_say(self) -> None:
        found = lines(played(SETTINGS), Dialect.TRF16)
        wanted = {"012", "022", "032", "042", "052", "062", "092", "102", "112", "122", "132"}
        assert wanted <= set(found)
        assert found["102"] == ["IA Arpin, Zoé (10012345)"]
        assert found["132"][0].split() == ["26/11/14"] * 3

    def test_the_default_system_is_named_before_a_round(self) -> None:
        found = lines(conducted(SETTINGS))
        assert found["192"] == ["FIDE_DUTCH"]
        assert "152" not in found
        assert "182" not in found

    @pytest.mark.parametrize(
        ("settings", "code"),
        [
            (replace(SETTINGS, editions={"swiss": "2017"}), "FIDE_DUTCH_2017"),
            (replace(SETTINGS, rulebook="book"), "FIDE_DUTCH_2017"),
            (replace(SETTINGS, start=dt.date(2025, 5, 1)), "FIDE_DUTCH"),
            (replace(SETTINGS, start=None, end=None), "FIDE_DUTCH_2026"),
            (replace(SETTINGS, system=System(name="berger")), "FIDE_ROUNDROBIN"),
        ],
    )
    def test_the_edition_is_named_where_the_date_would_mean_another(
        self, settings: Settings, code: str
    ) -> None:
        assert lines(conducted(settings))["192"] == [code]

    def test_tie_breaks_of_our_own_have_the_prefix_of_the_format(self) -> None:
        codes = ("BH", "KASH", "mine", "EXT", "MAN")
        found = lines(conducted(replace(SETTINGS, tiebreaks=codes)))
        assert found["202"] == ["BH,OTHER_KASH,mine,OTHER_EXT,OTHER_MAN"]

    def test_words_of_the_arbiter_come_first(self) -> None:
        found = lines(conducted(replace(SETTINGS, type_text="Open A")))
        assert found["092"] == ["Open A"]

    def test_teams(self) -> None:
        settings = replace(
            SETTINGS,
            participants=Participants.TEAM,
            system=System(name="berger"),
            tiebreaks=("DE",),
        )
        assert lines(conducted(settings))["092"] == ["Team: Round-Robin"]

    @pytest.mark.parametrize("text", ["", "90 + 30", "as the clock says"])
    def test_a_time_control_that_means_nothing_for_sure_has_no_code(self, text: str) -> None:
        assert "222" not in lines(conducted(replace(SETTINGS, time_control=text)))

    def test_the_code_that_came_with_it_stays(self) -> None:
        settings = replace(SETTINGS, time_control="90 + 30", time_control_code="5400+30")
        assert lines(conducted(settings))["222"] == ["5400+30"]

    def test_somebody_who_pairs_is_not_replaced_by_the_program(self) -> None:
        someone = Official(role=OfficialRole.PAIRING, person=Person(name="Colin, Ida"))
        settings = replace(SETTINGS, officials=(CHIEF, someone))
        assert lines(played(settings))["182"] == ["Colin, Ida"]


class TestBothWays:
    @pytest.mark.parametrize("dialect", [Dialect.TRF16, Dialect.TRF26])
    def test_the_header_comes_back(self, dialect: Dialect) -> None:
        given = reported(played(SETTINGS))
        text = write_trf(given, dialect=dialect, lossy=True)
        back = read_trf(text).tournament.settings
        for name in ("name", "city", "federation", "start", "end", "type_text", "time_control"):
            assert getattr(back, name) == getattr(given.settings, name), name
        assert back.schedule == given.settings.schedule
        chief, deputy = back.officials[:2]
        assert (chief.person.name, chief.person.fide_id, chief.fide_title) == (
            "Arpin, Zoé",
            "10012345",
            "IA",
        )
        assert (deputy.role, deputy.person.name) == (OfficialRole.DEPUTY, "Blin, Ode")
        if dialect is Dialect.TRF26:
            assert back.initial_color is given.settings.initial_color
            assert back.tiebreaks == given.settings.tiebreaks
            assert back.system.name == "dutch"

    def test_written_again_it_is_the_same_text(self) -> None:
        text = write_trf(reported(played(SETTINGS)))
        assert write_trf(read_trf(text)) == text
        assert write_trf(read_trf(text).tournament) == text


class TestFromElsewhere:
    """A file that did not name its system is not made to."""

    FOREIGN = replace(played(SETTINGS).state.tournament, settings=Settings(name="Far", rounds=3))

    def test_played_elsewhere(self) -> None:
        journal = imported(self.FOREIGN).journal
        assert reported(journal) == self.FOREIGN
        assert not {"092", "152", "182", "192"} & set(lines(journal))

    def test_a_changed_setting_alone_declares_nothing(self) -> None:
        table = imported(self.FOREIGN)
        table.do(SettingsChanged(settings=replace(self.FOREIGN.settings, city="Dijon")))
        assert "192" not in lines(table.journal)
        assert lines(table.journal)["022"] == ["Dijon"]

    def test_played_on_here(self) -> None:
        table = imported(self.FOREIGN)
        table.pair((3, 4), (2, 1))
        found = lines(table.journal)
        assert found["192"] == ["FIDE_DUTCH_2026"]
        assert found["152"] == ["W"]

    def test_a_list_of_players_from_elsewhere(self) -> None:
        journal = imported(replace(self.FOREIGN, rounds=())).journal
        assert lines(journal)["192"] == ["FIDE_DUTCH_2026"]


class TestOfficials:
    def test_a_line_that_was_read_stays_as_long_as_it_is_true(self) -> None:
        text = "102 IA  Gray, Tom (123)"
        (read,) = read_trf(f"012 X\n{text}\n").tournament.settings.officials
        assert (read.fide_title, read.person.name, read.person.fide_id) == (
            "IA",
            "Gray, Tom",
            "123",
        )
        assert _line(read) == "IA  Gray, Tom (123)"
        assert _line(replace(read, fide_title="FA")) == "FA Gray, Tom (123)"
        moved = replace(read, person=replace(read.person, fide_id="456"))
        assert _line(moved) == "IA Gray, Tom (456)"
        assert _line(replace(read, text="")) == "IA Gray, Tom (123)"

    def test_a_line_read_before_titles_were_kept(self) -> None:
        old = Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=Person(name="Gray, Tom", fide_id="123"),
            text="IA Gray, Tom (123)",
        )
        assert _line(old) == "IA Gray, Tom (123)"


def _line(official: Official) -> str:
    tournament = Tournament(settings=Settings(name="X", officials=(official,)))
    (line,) = [x for x in write_trf(tournament).splitlines() if x.startswith("102")]
    return line[4:]
