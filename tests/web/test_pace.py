"""The class beside the time control: settings, wizard, and what is typed stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ronde.model import Kind, Rated, Settings
from ronde.web.request_context import STORE
from support.running import tournament

if TYPE_CHECKING:
    from django.test import Client


def settings_of(t: int) -> Settings:
    return STORE.journal(t).state.tournament.settings


def page(t: int) -> str:
    return f"/tournaments/{t}/settings/"


def typed(client: Client, t: int, **changes: str) -> dict[str, str]:
    return {**client.get(page(t)).context["page"].form.values, **changes}


class TestSettings:
    def test_the_class_stands_beside_the_time_control(self, client: Client) -> None:
        t = tournament(STORE)
        values = typed(client, t, time_control="50 min + 10 s")
        assert client.post(page(t), values).status_code == 302
        text = client.get(page(t)).content.decode()
        assert "60 min for 60 moves" in text
        assert "licence A" in text
        assert 'for="f-time_control"' in text

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [("40/90+30", "column 1"), ("90+301", "300"), ("-90", "negative"), ("+30", "minutes")],
    )
    def test_what_cannot_be_played_is_named_and_kept(
        self, client: Client, wrong: str, said: str
    ) -> None:
        t = tournament(STORE)
        before = settings_of(t)
        answer = client.post(page(t), typed(client, t, time_control=wrong, name="Open de Metz"))
        text = answer.content.decode()
        assert answer.status_code == 422
        assert said in text
        assert f'value="{wrong}"' in text
        assert 'value="Open de Metz"' in text
        assert settings_of(t) == before

    def test_two_readings_are_kept_and_shown(self, client: Client) -> None:
        t = tournament(STORE)
        values = typed(client, t, time_control="90 + 30")
        assert client.post(page(t), values).status_code == 302
        assert settings_of(t).time_control == "90 + 30"
        text = client.get(page(t)).content.decode()
        assert "90+30" in text
        assert "40/90, 30" in text

    def test_an_old_text_does_not_stand_in_the_way(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.post(page(t), typed(client, t, time_control="")).status_code == 302
        assert client.post(page(t), typed(client, t, name="Open de Metz")).status_code == 302
        assert settings_of(t).name == "Open de Metz"

    def test_the_part_that_is_asked_for_while_typing(self, client: Client) -> None:
        t = tournament(STORE)
        asked = {"part": "pace", "time_control": "3+2"}
        answer = client.get(page(t), asked)
        assert answer.status_code == 200
        assert "<html" not in answer.content.decode()
        assert "5 min" in answer.content.decode()


class TestWizard:
    def made(self, client: Client, **fields: str) -> int:
        before = {t.id for e in STORE.events() for t in e.tournaments}
        answer = client.post("/events/new/", {"event": "Pace", "preset": "open", **fields})
        assert answer.status_code == 302, answer.content.decode()[-800:]
        [number] = {t.id for e in STORE.events() for t in e.tournaments} - before
        return number

    def test_the_preset_says_its_class(self, client: Client) -> None:
        text = client.get("/events/new/", {"preset": "cup"}).content.decode()
        assert "60 min for 60 moves" in text

    def test_a_time_control_of_ones_own(self, client: Client) -> None:
        assert settings_of(self.made(client, time_control="10+5")).time_control == "10+5"
        assert settings_of(self.made(client)).time_control == "90 min + 30 s"

    def test_while_it_is_typed(self, client: Client) -> None:
        asked = {"part": "advice", "preset": "open", "time_control": "10+5"}
        text = client.get("/events/new/", asked).content.decode()
        assert "15 min for 60 moves" in text

    def test_what_cannot_be_played_is_refused(self, client: Client) -> None:
        fields = {"event": "Pace", "preset": "open", "time_control": "60, 30"}
        answer = client.post("/events/new/", fields)
        assert answer.status_code == 422
        text = answer.content.decode()
        assert "column 5" in text
        assert 'value="60, 30"' in text

    def test_the_norm_preset_is_a_norm_event(self, client: Client) -> None:
        found = settings_of(self.made(client, preset="norm"))
        assert found.kind == Kind(rated=Rated.FIDE, norms=True)
