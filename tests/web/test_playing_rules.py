"""Playing rules on the page of settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.model import THREE_ONE_ZERO, AccelerationMethod, Points, PointSystem, Settings
from ronde.services import events
from ronde.web.request_context import STORE
from support.running import BY, started, tournament

if TYPE_CHECKING:
    from django.test import Client


def settings_of(t: int) -> Settings:
    return STORE.journal(t).state.tournament.settings


def page(t: int) -> str:
    return f"/tournaments/{t}/settings/"


def typed(client: Client, t: int, **changes: str) -> dict[str, str]:
    return {**client.get(page(t)).context["page"].form.values, **changes}


class TestPoints:
    """Book 2.1 10.1: the point systems that regulations choose from."""

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("standard", PointSystem()),
            ("3-1-0", THREE_ONE_ZERO),
            ("3-2-1-0", PointSystem(win=Points(30), draw=Points(20), loss=Points(10))),
            ("2-1-0", PointSystem(win=Points(20), draw=Points(10))),
        ],
    )
    def test_chosen(self, client: Client, name: str, expected: PointSystem) -> None:
        t = tournament(STORE)
        assert client.post(page(t), typed(client, t, points=name)).status_code == 302
        assert settings_of(t).points == expected
        assert client.get(page(t)).context["page"].form.values["points"] == name

    def test_another_one_is_shown_and_kept(self, client: Client) -> None:
        t = tournament(STORE)
        odd = PointSystem(win=Points(40), draw=Points(15))
        events.change_settings(STORE, t, replace(settings_of(t), points=odd), by=BY)
        assert "4 – 1½ – 0" in client.get(page(t)).content.decode()
        client.post(page(t), typed(client, t, city="Metz"))
        assert (settings_of(t).points, settings_of(t).city) == (odd, "Metz")

    def test_after_the_start_fide_mode_refuses(self, client: Client) -> None:
        t = started(STORE)
        answer = client.post(page(t), typed(client, t, points="3-1-0"))
        assert answer.status_code == 422
        assert settings_of(t).points == PointSystem()

    def test_not_offered(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.post(page(t), typed(client, t, points="9-9-9")).status_code == 422


class TestDegressiveLimits:
    def chosen(self, client: Client, t: int, a: str, c: str) -> int:
        fields = typed(client, t, acceleration="degressive", limit_a=a, limit_c=c, rulebook="book")
        return client.post(page(t), fields).status_code

    def test_the_arbiter_fixes_them(self, client: Client) -> None:
        t = tournament(STORE)
        assert self.chosen(client, t, "2100", "1700") == 302
        acceleration = settings_of(t).acceleration
        assert acceleration.method is AccelerationMethod.DEGRESSIVE
        assert acceleration.limits == (2100, 1700)
        values = client.get(page(t)).context["page"].form.values
        assert (values["limit_a"], values["limit_c"]) == ("2100", "1700")
        assert "25 to 50" in client.get(page(t)).content.decode()

    def test_empty_is_the_usual(self, client: Client) -> None:
        t = tournament(STORE)
        assert self.chosen(client, t, "", "") == 302
        assert settings_of(t).acceleration.limits is None

    @pytest.mark.parametrize(
        ("a", "c"), [("2000", ""), ("", "1600"), ("1600", "2000"), ("x", "1600"), ("2000", "-1")]
    )
    def test_bad_input_is_kept_and_said(self, client: Client, a: str, c: str) -> None:
        t = tournament(STORE)
        fields = typed(client, t, acceleration="degressive", limit_a=a, limit_c=c)
        answer = client.post(page(t), fields)
        assert answer.status_code == 422
        assert answer.context["page"].form.values["limit_a"] == a
        assert settings_of(t).acceleration.method is AccelerationMethod.NONE
