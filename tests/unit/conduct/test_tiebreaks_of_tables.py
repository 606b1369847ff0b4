"""VCL Q105: round robins cannot announce the Buchholz family."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.journal import State, apply
from ronde.model import Settings, System
from ronde.tiebreak import TieBreakError

TABLE = Settings(system=System(name="berger"), tiebreaks=("DE", "SB"))


def test_refused_when_announced() -> None:
    [created] = FoundTournament(settings=TABLE).decide(State())
    state = apply(State(), created)
    with pytest.raises(TieBreakError, match="BH"):
        ChangeSettings(settings=replace(TABLE, tiebreaks=("BH", "SB"))).decide(state)
    assert ChangeSettings(settings=replace(TABLE, tiebreaks=("SB", "DE"))).decide(state)


def test_refused_from_the_start() -> None:
    with pytest.raises(TieBreakError):
        FoundTournament(settings=replace(TABLE, tiebreaks=("BH/C1",))).decide(State())


def test_a_swiss_has_them() -> None:
    swiss = replace(TABLE, system=System(name="dutch"), tiebreaks=("BH",))
    assert FoundTournament(settings=swiss).decide(State())
