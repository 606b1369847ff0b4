"""In FIDE mode no sequence of acts reaches what the rules forbid.

Every act of a restless arbiter is judged by `support.fide_mode`; here it is shown that the judge
would notice: with any one refusal softened, some act gets through and is found.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.journal import outside
from ronde.journal.outside import WAYS, Grade
from support.fide_mode import ForbiddenState
from support.restless import Session

REFUSED = sorted(way.because for way in WAYS.values() if way.fide is Grade.REFUSE)


SHADOWED = {"rulebook_announced_before_start": "editions_announced_before_start"}
"""Another rulebook always brings another edition of something."""


@pytest.mark.parametrize("because", REFUSED)
def test_each_refusal_is_needed(because: str, monkeypatch: pytest.MonkeyPatch) -> None:
    softened = {
        name: replace(WAYS[name], fide=Grade.NOTICE)
        for name in (because, SHADOWED.get(because, because))
    }
    monkeypatch.setattr(outside, "WAYS", MappingProxyType({**WAYS, **softened}))
    for seed in range(500):
        try:
            Session(seed).play(120)
        except ForbiddenState:
            return
    pytest.fail("the judge noticed nothing")
