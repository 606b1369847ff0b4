"""`ronde event` and `ronde officials`: the frame and the people of a file, by key."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import Settings

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    settings = Settings(name="Open", rounds=5, start=dt.date(2026, 11, 14))
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    path = tmp_path / "open.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def shown(run: Run, path: Path) -> dict[str, Any]:
    code, out, _ = run("event", "show", path, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found


class TestEvent:
    def test_fields_are_set_and_kept(self, run: Run, event: Path) -> None:
        code, out, said = run(
            *("event", "set", event, "kind.rated=fide", "kind.norms=no", "club=Dijon"),
            *("fees.adult=45", "fees.youth=22,50", "venues.1.name=Gymnase"),
            *("venues.1.square_metres=280", "requested=2026-10-01", "admission.rating_below=1800"),
            *("committee.1.name=Blin, Ode", "committee.1.seat=chair", "-o", event),
        )
        assert code == 0
        assert "kind.rated" in out
        assert "written" in said
        data = shown(run, event)
        assert data["kind"]["rated"] == "fide"
        assert data["kind"]["norms"] is False
        assert (data["club"], data["requested"]) == ("Dijon", "2026-10-01")
        assert (data["fees"]["adult"], data["fees"]["youth"]) == ("45", "22.50")
        assert data["venues"][0]["square_metres"] == 280
        assert data["committee"] == [{"name": "Blin, Ode", "seat": "chair", "side": "other"}]

    def test_an_empty_value_forgets_and_takes_away(self, run: Run, event: Path) -> None:
        run(
            "event",
            "set",
            event,
            "kind.norms=yes",
            "venues.1.name=A",
            "venues.2.name=B",
            "-o",
            event,
        )
        run("event", "set", event, "kind.norms=", "venues.1=", "-o", event)
        data = shown(run, event)
        assert data["kind"]["norms"] is None
        assert [hall["name"] for hall in data["venues"]] == ["B"]

    def test_what_is_shown_can_be_typed_again(self, run: Run, event: Path) -> None:
        run(
            "event",
            "set",
            event,
            "kind.youth=yes",
            "fees.adult=12.50",
            "start=2026-11-14",
            "-o",
            event,
        )
        before = shown(run, event)
        _, out, _ = run("event", "show", event)
        pairs = [
            line.split(None, 1) for line in out.splitlines()[2:] if len(line.split(None, 1)) > 1
        ]
        again = [f"{key}={value.strip()}" for key, value in pairs if "." in key or key == "start"]
        assert "kind.youth=yes" in again, out
        assert run("event", "set", event, *again, "-o", event)[0] == 0
        assert shown(run, event) == before

    @pytest.mark.parametrize(
        ("given", "says"),
        [
            ("colour=red", "colour"),
            ("kind.rated=world", "none, national, fide"),
            ("kind.norms=perhaps", "yes, no"),
            ("kind.competition=world_cup", "local_cup"),
            ("requested=soon", "a date"),
            ("fees.adult=much", "euros"),
            ("fees.adult=-5", "-5"),
            ("rounds=many", "whole number"),
            ("venues.2.name=B", "venues.2"),
            ("venues.1.address=X", "venues.1.name"),
            ("venues.x.name=B", "venues.x"),
            ("kind", "kind"),
        ],
    )
    def test_bad_input_names_field_and_value(
        self, run: Run, event: Path, given: str, says: str
    ) -> None:
        before = event.read_bytes()
        code, _, said = run("event", "set", event, given, "-o", event)
        assert code not in {0, 1}
        assert says in said
        assert "Traceback" not in said
        assert event.read_bytes() == before

    def test_somebody_twice_in_the_committee(self, run: Run, event: Path) -> None:
        code, _, said = run("event", "set", event, "committee.1.name=A B", "committee.2.name=a b")
        assert code != 0
        assert "two seats" in said


class TestOfficials:
    def listed(self, run: Run, path: Path) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(run("officials", path, "--json")[1])
        return found

    def test_add_set_remove(self, run: Run, event: Path) -> None:
        code, out, _ = run(
            *("officials", event, "add", "role=chief_arbiter", "name=Arpin, Zoé", "fide_title=IA"),
            *("title=AFE1", "days=2026-11-14,2026-11-15", "fide_licensed=yes", "-o", event),
        )
        assert code == 0
        assert "AFE1 IA" in out
        run("officials", event, "add", "name=Blin, Ode", "role=deputy", "-o", event)
        run("officials", event, "set", "1", "fide_id=10012345", "licence=A", "-o", event)
        first, second = self.listed(run, event)
        assert (first["name"], first["fide_id"], first["licence"]) == (
            "Arpin, Zoé",
            "10012345",
            "A",
        )
        assert first["days"] == ["2026-11-14", "2026-11-15"]
        assert second["role"] == "deputy"
        run("officials", event, "remove", "1", "-o", event)
        assert [o["name"] for o in self.listed(run, event)] == ["Blin, Ode"]

    @pytest.mark.parametrize(
        "given",
        [
            ("add", "role=deputy"),
            ("add",),
            ("add", "name=A", "title=AFX"),
            ("add", "name=A", "role=king"),
            ("add", "name=A", "fide_id=x"),
            ("add", "name=A", "hat=red"),
            ("set", "1", "title=AFC"),
            ("set",),
            ("remove", "0"),
            ("remove", "x"),
            ("add", "Zoé"),
        ],
    )
    def test_bad_input(self, run: Run, event: Path, given: tuple[str, ...]) -> None:
        before = event.read_bytes()
        code, _, said = run("officials", event, *given, "-o", event)
        assert code not in {0, 1}
        assert said
        assert "Traceback" not in said
        assert event.read_bytes() == before

    def test_the_report_has_them(self, run: Run, event: Path, tmp_path: Path) -> None:
        run(*("officials", event, "add", "role=chief_arbiter", "name=Arpin, Zoé", "-o", event))
        run("officials", event, "set", "1", "fide_title=FA", "fide_id=12", "-o", event)
        report = tmp_path / "open.trf"
        assert run("convert", event, report, "--to", "trf26")[0] == 0
        assert "102 FA Arpin, Zoé (12)" in report.read_text()
