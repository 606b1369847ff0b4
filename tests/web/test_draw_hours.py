"""The page of lots says when they are drawn too late before round 1 (book 6.9 VI.3)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ronde.model import Kind, Rated, RoundNo, RoundTime, System
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY, tournament

if TYPE_CHECKING:
    from django.test import Client


@pytest.mark.parametrize(
    ("hours", "norms", "told"), [(3, True, True), (30, True, False), (3, False, False)]
)
def test_less_than_twelve_hours_are_told_where_lots_are_drawn(
    client: Client, hours: int, norms: bool, told: bool
) -> None:
    t = tournament(STORE)
    settings = STORE.journal(t).state.tournament.settings
    starts = timezone.localtime() + dt.timedelta(hours=hours)
    first = RoundTime(round=RoundNo(1), date=starts.date(), time=starts.time())
    new = replace(
        settings,
        system=System(name="berger"),
        tiebreaks=None,
        kind=Kind(rated=Rated.FIDE, norms=norms),
        schedule=(first,),
    )
    change_settings(STORE, t, new, by=BY)
    html = client.get(f"/tournaments/{t}/draws/").content.decode()
    assert ('id="late"' in html) is told
