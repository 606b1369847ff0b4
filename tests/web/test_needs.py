"""What players need: noted by arbiters, shown to nobody else."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.conduct.office import SetNeeds
from ronde.model import Needs, PlayerId
from ronde.services import rounds
from ronde.services.office import office_act
from ronde.services.public import sharing
from ronde.web.request_context import STORE
from support.running import BY, started, tournament

if TYPE_CHECKING:
    from django.test import Client

MARK = "Zqx secret"


def base(t: int) -> str:
    return f"/tournaments/{t}/needs/"


def kept(t: int, player: int) -> Needs | None:
    return STORE.journal(t).state.office.needs_of(PlayerId(player))


def note(t: int, player: int, **needs: object) -> None:
    new = replace(Needs(player=PlayerId(player)), **needs)  # type: ignore[arg-type]
    office_act(STORE, t, SetNeeds(player=PlayerId(player), needs=new), by=BY)


class TestForm:
    def test_noted_shown_and_forgotten(self, client: Client) -> None:
        t = tournament(STORE)
        fields = {
            "told": "2026-11-01",
            "board": "2",
            "orientation": "end of the row",
            "blind": "yes",
            "large_print": "yes",
            "assistant": "Helper, H",
            "task_moves": "yes",
            "note": "comes early",
        }
        assert client.post(f"{base(t)}3/", fields).status_code == 302
        assert kept(t, 3) == Needs(
            player=PlayerId(3),
            told=dt.date(2026, 11, 1),
            orientation="end of the row",
            blind=True,
            large_print=True,
            assistant="Helper, H",
            assistant_tasks="moves",
            note="comes early",
        )
        assert STORE.journal(t).state.tournament.players[2].fixed_board == 2
        page = client.get(base(t)).context["page"]
        assert [row.codes for row in page.rows] == [("blind", "large_print")]
        assert [p.id for p in page.large] == [3]
        text = client.get(f"{base(t)}3/").content.decode()
        assert "end of the row" in text
        assert client.post(f"{base(t)}3/", {"board": ""}).status_code == 302
        assert kept(t, 3) is None
        assert STORE.journal(t).state.tournament.players[2].fixed_board is None

    @pytest.mark.parametrize(
        ("field", "value"),
        [("board", "99"), ("board", "x"), ("told", "soon"), ("note", "x" * 300)],
    )
    def test_bad_input_is_kept_and_said(self, client: Client, field: str, value: str) -> None:
        t = tournament(STORE)
        answer = client.post(f"{base(t)}3/", {"deaf": "yes", field: value})
        assert answer.status_code == 422
        assert answer.context["page"].form.values[field] == value
        assert ("deaf", True) in answer.context["page"].flags
        assert kept(t, 3) is None

    def test_a_board_is_promised_once(self, client: Client) -> None:
        t = tournament(STORE)
        client.post(f"{base(t)}3/", {"board": "2"})
        answer = client.post(f"{base(t)}4/", {"board": "2"})
        assert answer.status_code == 422
        assert "already" in answer.content.decode()

    def test_nobody(self, client: Client) -> None:
        assert client.get(f"{base(tournament(STORE))}77/").status_code == 404


class TestRound:
    def test_needs_stand_by_board_for_arbiters(self, client: Client) -> None:
        t = started(STORE)
        note(t, 1, special_clock=True, disability_card=True, note="flag")
        [need] = client.get(f"/tournaments/{t}/rounds/1/").context["page"].needs
        assert (need.player.id, need.codes, need.alone) == (1, ("special_clock",), False)

    def test_deaf_against_blind_before_publishing(self, client: Client) -> None:
        t = started(STORE)
        white, black = STORE.journal(t).state.tournament.round(1).games[0].players
        note(t, white, blind=True)
        note(t, black, deaf=True)
        page = f"/tournaments/{t}/rounds/1/"
        assert "an assistant is needed" in client.get(page).content.decode()
        assert "need an assistant" in client.get(base(t)).content.decode()
        note(t, white, blind=True, assistant="Helper, H")
        assert "an assistant is needed" not in client.get(page).content.decode()

    def test_the_clock_of_who_has_an_assistant(self, client: Client) -> None:
        t = started(STORE)
        page = f"/tournaments/{t}/rounds/1/"
        note(t, 1, assistant="Helper, H")
        assert "usually 10 minutes less" in client.get(page).content.decode()
        note(t, 1, assistant="Helper, H", wheelchair=True)
        text = client.get(page).content.decode()
        assert "nothing is taken for the assistant" in text
        assert "minutes less" not in text


def test_the_card_for_the_opponent(client: Client) -> None:
    t = tournament(STORE)
    note(t, 1, blind=True, assistant="Helper, H", assistant_tasks="moves announce", note=MARK)
    text = client.get(f"{base(t)}1/card/").content.decode()
    for part in ("Anna Bella", "Helper, H", "announces the moves of both players"):
        assert part in text
    # What is noted for arbiters is not for the opponent.
    assert MARK not in text


def test_nothing_of_it_is_public(client: Client) -> None:
    t = started(STORE)
    event = STORE.tournament(t).event
    sharing.share(event, True, by=BY)
    rounds.publish_round(STORE, t, 1, by=BY)
    note(t, 1, blind=True, assistant=MARK, note=MARK, orientation=MARK)
    for path in ("", "screen/", f"t/{t}/", f"t/{t}/players/", f"t/{t}/pairings/1/"):
        answer = client.get(f"/p/{event}/en/{path}", follow=True)
        assert MARK not in answer.content.decode()
    client.logout()
    client.cookies.clear()
    assert client.get(base(t)).status_code in {302, 401, 403, 404}
