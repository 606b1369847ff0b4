"""The drawing of each system: there is one for every system offered, and it says nothing aloud."""

from __future__ import annotations

import pytest

from ronde.pairing.registry import SYSTEMS
from ronde.queries.systems import OFFERED
from ronde.web.systems_svg import DRAWINGS, drawing_code, system_drawing


@pytest.mark.parametrize("system", OFFERED)
def test_every_system_has_a_drawing(system: str) -> None:
    drawn = system_drawing(system)
    assert drawn.startswith('<svg class="draw ')
    assert 'aria-hidden="true"' in drawn
    assert "&lt;" not in drawn


def test_the_drawing_follows_teams_and_pace() -> None:
    assert drawing_code("berger", teams=True) != drawing_code("berger")
    assert "hand" in system_drawing("dutch", quick=True)
    assert "hand" not in system_drawing("dutch")


def test_every_drawing_is_somebodys() -> None:
    used = {
        drawing_code(entry.name, teams=kind.value == "team", quick=quick)
        for entry in SYSTEMS
        for kind in entry.participants
        for quick in (True, False)
    }
    assert used == set(DRAWINGS)
