"""The table of families: every act is checked and carried out by exactly one of them."""

from __future__ import annotations

from typing import get_args

import pytest

from ronde.journal.events import Event, Undone
from ronde.journal.fold import _FAMILIES, _FAMILY_OF
from ronde.journal.state import EMPTY


def test_every_act_has_a_family() -> None:
    assert set(_FAMILY_OF) == set(get_args(Event))


def test_no_act_has_two() -> None:
    named = [kind for acts, _ in _FAMILIES for kind in get_args(acts)]
    assert len(named) == len(set(named))


def test_history_is_never_performed() -> None:
    with pytest.raises(AssertionError, match="history"):
        _FAMILY_OF[Undone].perform(EMPTY, Undone(target=1))
