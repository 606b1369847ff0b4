from __future__ import annotations

import pytest

from ronde.errors import ModelError, UnknownName
from ronde.formats.trf.systems import INEXACT, code_of, type_of
from ronde.model import Participants, System
from ronde.pairing.event_plans import PLANS, EventSize, plan_event
from ronde.pairing.knockout.plan import CupPlan, entering, plan_cup
from ronde.pairing.molter.event import MolterChoice, choose_table
from ronde.pairing.registry import SYSTEMS, Reach, SystemEntry, system
from ronde.pairing.roundrobin.rutsch import rutsch
from ronde.pairing.sheets import (
    cup_sheet,
    molter_sheet,
    plan_sheet,
    seating_sheet,
)

SIZES = {
    "scheveningen": EventSize(2, players=7),
    "scheveningen-double": EventSize(2, players=7),
    "molter": EventSize(14, players=6, rounds=3),
}


class TestRegistry:
    def test_names_are_unique_and_cited(self) -> None:
        names = [entry.name for entry in SYSTEMS]
        assert len(set(names)) == len(names)
        assert all(entry.cite and entry.editions and entry.participants for entry in SYSTEMS)

    @pytest.mark.parametrize(
        "entry", [e for e in SYSTEMS if e.name in PLANS], ids=lambda entry: entry.name
    )
    def test_every_plan_pairs_everybody_once_a_round(self, entry: SystemEntry) -> None:
        name = entry.name
        plan = plan_event(name, SIZES.get(name, EventSize(9)))
        for planned in plan.rounds:
            seen = [who for game in planned.games for who in game] + list(planned.exempt)
            assert len(seen) == len(set(seen)) > 0
        assert [planned.number for planned in plan.rounds] == [*range(1, len(plan.rounds) + 1)]

    @pytest.mark.parametrize("entry", SYSTEMS, ids=lambda entry: entry.name)
    def test_every_home_has_somebody_in(self, entry: SystemEntry) -> None:
        assert callable(entry.pair)

    def test_lookup(self) -> None:
        assert system("molter").participants == (Participants.TEAM,)
        assert system("cup").reach is Reach.NEXT_ROUND
        with pytest.raises(UnknownName, match="berger"):
            system("bergerr")
        with pytest.raises(ModelError, match="no Molter table"):
            plan_event("molter", EventSize(7, players=5))

    def test_a_system_that_pairs_from_results_only(self) -> None:
        assert SYSTEMS[0].name == "dutch"
        with pytest.raises(ModelError, match="from the results"):
            plan_event("dutch", EventSize(8))

    @pytest.mark.parametrize("entry", SYSTEMS, ids=lambda entry: entry.name)
    def test_report_files_name_the_same_systems(self, entry: SystemEntry) -> None:
        """C.02.03@2025-09 record 192: Molter has no code; the others keep their family's."""
        for kind in entry.participants:
            code = code_of(System(name=entry.name), kind)
            if entry.name == "molter":
                assert code is None
                continue
            assert code is not None
            found = type_of(code)
            assert found is not None
            assert found.participants is kind
            assert entry.name in INEXACT or found.system.name == entry.name


class TestSheets:
    def test_berger(self) -> None:
        sheet = plan_sheet(plan_event("berger", EventSize(5)))
        assert sheet.columns == ("round", "1", "2", "exempt")
        assert sheet.rows[0] == ("1", "2-5", "3-4", "1")

    def test_molter(self) -> None:
        choice = choose_table(7, 6, 5)
        assert isinstance(choice, MolterChoice)
        sheet = molter_sheet(choice)
        assert sheet.columns == ("board", "1", "2", "3", "4", "a")
        assert len(sheet.rows) == 21
        assert sheet.remarks[:3] == (
            ("source", "book", "17"),
            ("together", "1", "2"),
            ("together", "3", "4"),
        )

    def test_what_a_table_gives_up_is_printed_with_it(self) -> None:
        choice = choose_table(9, 12, 3)
        assert isinstance(choice, MolterChoice)
        assert any(remark[0] == "broken.opponent-once" for remark in molter_sheet(choice).remarks)

    def test_cup(self) -> None:
        plan = plan_cup(52, entering("2@2,1@3,1@quarter"))
        assert isinstance(plan, CupPlan)
        sheet = cup_sheet(plan)
        assert sheet.rows[3] == ("4", "quarter", "", "1", "8", "4")
        assert sheet.remarks == (("attempt", "0", "48", "16", "64", "64", "6", "0", "playable"),)

    def test_seating(self) -> None:
        sheet = seating_sheet(rutsch(7)[0])
        assert sheet.rows[0] == ("1", "5", "4", "left")
        assert sheet.rows[1] == ("2", "6", "3", "right")
        assert sheet.remarks == (("exempt", "1"),)
