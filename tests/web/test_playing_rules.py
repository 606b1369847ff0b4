"""Playing rules on the page of settings."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.model import (
    THREE_ONE_ZERO,
    AccelerationMethod,
    DefaultFrom,
    Draws,
    PlayingRules,
    Points,
    PointSystem,
    Settings,
    StartingOrder,
)
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


class TestRules:
    def test_announced_and_shown_again(self, client: Client) -> None:
        t = tournament(STORE)
        changes = {
            "default_minutes": "30",
            "default_from": "official",
            "draws": "from_move",
            "draws_from_move": "25",
            "move_counter": "yes",
            "correction_minutes": "15",
            "appeal_fee": "12,50",
            "appeal_minutes": "30",
            "bye_notice": "the end of the round before",
        }
        assert client.post(page(t), typed(client, t, **changes)).status_code == 302
        assert settings_of(t).rules == PlayingRules(
            default_minutes=30,
            default_from=DefaultFrom.OFFICIAL,
            draws=Draws.FROM_MOVE,
            draws_from_move=25,
            move_counter=True,
            correction_minutes=15,
            appeal_fee=1250,
            appeal_minutes=30,
            bye_notice="the end of the round before",
        )
        values = client.get(page(t)).context["page"].form.values
        assert {name: values[name] for name in changes} == {**changes, "appeal_fee": "12.50"}

    def test_a_form_without_the_part_leaves_it_alone(self, client: Client) -> None:
        t = tournament(STORE)
        client.post(page(t), typed(client, t, default_minutes="30"))
        plain = {"name": "Other", "rulebook": "fide", "rounds": "5"}
        assert client.post(page(t), plain).status_code == 302
        assert (settings_of(t).name, settings_of(t).rules.default_minutes) == ("Other", 30)

    def test_articles_are_named_by_edition_and_cadence(self, client: Client) -> None:
        t = tournament(STORE)
        day = "2026-11-14"
        client.post(page(t), typed(client, t, time_control="15+10", start=day))
        part = client.get(page(t)).context["page"].rules
        assert part.supervision == (("full", "A.4"), ("light", "A.5"))
        leaving = {"reason": "a club evening", "accepted": "twice"}
        client.post(page(t), typed(client, t, time_control="3+2", rulebook="book", **leaving))
        part = client.get(page(t)).context["page"].rules
        assert part.supervision == (("full", "B.3"), ("light", "B.4"))
        client.post(page(t), typed(client, t, time_control="90+30"))
        assert client.get(page(t)).context["page"].rules.supervision == ()

    def test_the_arbiters_that_full_supervision_asks_for(self, client: Client) -> None:
        """A.4: one for three games; B.2: one for each."""
        t = tournament(STORE)
        boards = len(STORE.journal(t).state.tournament.players) // 2
        client.post(page(t), typed(client, t, time_control="15+10"))
        part = client.get(page(t)).context["page"].rules
        assert (part.boards, part.arbiters) == (boards, -(-boards // 3))
        assert f"/tournaments/{t}/laws/rapid/" in client.get(page(t)).content.decode()
        client.post(page(t), typed(client, t, time_control="3+2"))
        assert client.get(page(t)).context["page"].rules.arbiters == boards
        client.post(page(t), typed(client, t, time_control="90+30"))
        assert client.get(page(t)).context["page"].rules.arbiters == 0

    def test_guidelines_only_without_increment(self, client: Client) -> None:
        t = tournament(STORE)
        client.post(page(t), typed(client, t, time_control="60"))
        assert client.get(page(t)).context["page"].rules.guidelines == ("III.4", "III.5")
        assert client.post(page(t), typed(client, t, guidelines="III.4")).status_code == 302
        assert settings_of(t).rules.guidelines == "III.4"

    @pytest.mark.parametrize(
        ("control", "field", "value"),
        [
            ("90+30", "default_minutes", "61"),
            ("90+30", "default_minutes", "-1"),
            ("90+30", "default_minutes", "x"),
            ("90+30", "draws_from_move", "25"),
            ("90+30", "guidelines", "III.4"),
            ("90+30", "guidelines", "III.9"),
            ("5", "guidelines", "III.4"),
            ("90+30", "supervision", "light"),
            ("15+10", "supervision", "some"),
            ("90+30", "correction_minutes", "-3"),
            ("90+30", "appeal_fee", "much"),
            ("90+30", "appeal_fee", "-5"),
            ("90+30", "draws", "never"),
            ("90+30", "default_from", "lunch"),
        ],
    )
    def test_bad_input_is_kept_and_said(
        self, client: Client, control: str, field: str, value: str
    ) -> None:
        """Section 20: refused with the field; what was typed stays."""
        t = tournament(STORE)
        before = settings_of(t)
        fields = typed(client, t, time_control=control, **{field: value})
        answer = client.post(page(t), fields)
        assert answer.status_code == 422
        assert field in answer.context["page"].form.errors
        assert answer.context["page"].form.values[field] == value
        assert settings_of(t) == before

    def test_a_move_is_needed(self, client: Client) -> None:
        t = tournament(STORE)
        answer = client.post(page(t), typed(client, t, draws="from_move"))
        assert (answer.status_code, "draws_from_move" in answer.context["page"].form.errors) == (
            422,
            True,
        )

    def test_the_default_of_the_federation_is_offered(self, client: Client) -> None:
        t = tournament(STORE)
        french = replace(settings_of(t), federation="FRA", start=dt.date(2026, 11, 14))
        events.change_settings(STORE, t, french, by=BY)
        text = client.get(page(t)).content.decode()
        assert "Empty: 30 min (R03 2.2.3)" in text


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
        values = client.get(page(t)).context["page"].form.values
        assert [values[x] for x in ("points", "win", "draw", "loss")] == [
            "other",
            "4.0",
            "1.5",
            "0.0",
        ]
        client.post(page(t), typed(client, t, name="Metz"))
        assert (settings_of(t).points, settings_of(t).name) == (odd, "Metz")

    def test_q80_other_points_and_the_bye_are_typed(self, client: Client) -> None:
        t = tournament(STORE)
        worth = {"points": "other", "win": "3", "draw": "1,5", "loss": "0", "pab": "1½"}
        assert client.post(page(t), typed(client, t, **worth)).status_code == 302
        points = settings_of(t).points
        assert (points.win, points.draw, points.loss, points.pab) == (30, 15, 0, 15)

    def test_q80_nonsense_is_said_at_its_field(self, client: Client) -> None:
        t = tournament(STORE)
        answer = client.post(page(t), typed(client, t, pab="lots"))
        assert answer.status_code == 422
        assert answer.context["page"].form.errors == {"pab": "scoring.not_points"}

    def test_q145_the_rating_method(self, client: Client) -> None:
        t = tournament(STORE)
        method = typed(client, t, rating_method="national-else-fide")
        assert client.post(page(t), method).status_code == 302
        assert settings_of(t).starting_order is StartingOrder.NATIONAL_ELSE_FIDE

    def test_q80_the_wizard_asks_too(self, client: Client) -> None:
        form = client.get("/events/new/").context["page"].form
        sent = {**form.values, "key": form.key, "event": "Lille", "pab": "0.5"}
        answer = client.post("/events/new/", {**sent, "rating_method": "highest"})
        assert answer.status_code == 302
        t = int(answer["Location"].split("/")[2])
        assert settings_of(t).points.pab == Points(5)
        assert settings_of(t).starting_order is StartingOrder.HIGHER_OF_BOTH

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
        leaving = {"reason": "a club evening", "accepted": "twice"}
        return client.post(page(t), {**fields, **leaving}).status_code

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
