"""The play-off page: drawn from the standings, played game by game, shown to everybody."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.journal.events import TournamentImported
from ronde.model import PlayoffHeld, Regulations, Tournament
from ronde.queries.standing import order_of, ties_of
from ronde.services.people.members import set_member
from ronde.services.public.sharing import share
from ronde.services.rounds import publish_round
from ronde.web.access import Role
from ronde.web.public.page_cache import PAGES
from ronde.web.request_context import STORE
from support.journal import Desk
from support.running import BY, play, started
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature

ENGLISH = {"accept-language": "en"}


def finished() -> int:
    """Four players, one round, everybody level; MAN comes right after the points."""
    t = started(STORE, entered=4, number_of_rounds=1)
    play(STORE, t, 1)
    whole = STORE.journal(t).state.tournament
    return stored(
        replace(
            whole,
            settings=replace(
                whole.settings,
                tiebreaks=("PTS", "MAN", "TPN"),
                regulations=Regulations(answers={"playoff.places": "the first place"}),
            ),
        )
    )


def stored(whole: Tournament) -> int:
    desk = Desk()
    desk.do(TournamentImported(tournament=whole, source="file.trf"))
    event = STORE.create_event("Open", at=NOW)
    return STORE.create_tournament(event, desk.journal, at=NOW)


@pytest.fixture
def event() -> int:
    return finished()


def at(t: int, tail: str = "") -> str:
    return f"/tournaments/{t}/standings/playoff/{tail}"


def text(client: Client, path: str) -> str:
    answer = client.get(path, headers=ENGLISH)
    assert answer.status_code == 200
    return answer.content.decode()


def held(t: int) -> PlayoffHeld:
    [only] = STORE.journal(t).state.tournament.playoffs
    return only


def draw(client: Client, t: int, **typed: str) -> None:
    asked = {"place": "1", "seed": "7", "control": "", "last": "win", **typed}
    answer = client.post(at(t, "draw/"), asked)
    assert (answer.status_code, answer["Location"]) == (302, f"{at(t)}#place-1")


def play_all(client: Client, t: int) -> None:
    while keys := re.findall(r'name="set" value="([\w/-]+) 1-0"', text(client, at(t))):
        assert client.post(at(t, "1/game/"), {"set": f"{keys[0]} 1-0"}).status_code == 302


def test_reached_from_the_standings(client: Client, event: int) -> None:
    standings = text(client, f"/tournaments/{event}/standings/")
    assert 'id="playoff"' in standings
    assert at(event) in text(client, f"/tournaments/{event}/standings/ties/")
    page = text(client, at(event))
    assert "the first place" in page
    assert "1–4" in page
    assert "30 minutes after" in page
    assert "does not have MAN" not in page


def test_played_to_the_end(client: Client, event: int) -> None:
    draw(client, event)
    page = text(client, at(event))
    assert "semi-final 1, game 1" in page
    assert "semi-final 2, game 1" in page
    assert "3 min + 2 s a move" in page
    first = held(event).players
    play_all(client, event)
    page = text(client, at(event))
    assert "has won the play-off" in page
    assert "3–4" in page
    assert "shared" in page
    decided = STORE.journal(event).state.decided
    assert len(decided) == 2
    assert set(decided) < set(first)
    order = order_of(
        STORE.journal(event).state.tournament, ties=ties_of(STORE.journal(event).state)
    )
    assert [row.participant for row in order.standings.rows][:2] == list(decided)


def test_announced_clock_and_armageddon(client: Client, event: int) -> None:
    draw(client, event, control="5 min + 3 s", last="armageddon")
    assert (held(event).control, held(event).armageddon) == ("5 min + 3 s", True)
    assert "5 min + 3 s" in text(client, at(event))


def test_the_sheet_is_printed_from_the_page_once_it_is_drawn(client: Client, event: int) -> None:
    paper = f"/tournaments/{event}/documents/print/playoff.sheet/"
    assert paper not in text(client, at(event))
    draw(client, event)
    assert paper in text(client, at(event))
    assert "Play-off sheet" in text(client, paper)


def test_undone_and_decided_again(client: Client, event: int) -> None:
    draw(client, event)
    play_all(client, event)
    journal = STORE.journal(event)
    step = journal.state.undoable
    assert step is not None
    client.post(f"/tournaments/{event}/journal/undo/", {"target": step.sequence, "next": at(event)})
    assert STORE.journal(event).state.decided == ()
    assert "do not stand in the order" in text(client, at(event))
    client.post(at(event, "1/settle/"))
    assert len(STORE.journal(event).state.decided) == 2


@pytest.mark.parametrize(
    "typed",
    [{"place": ""}, {"place": "x"}, {"seed": "-1"}, {"last": "coin"}, {"control": "x" * 101}],
)
def test_bad_input_is_kept(typed: dict[str, str], client: Client, event: int) -> None:
    asked = {"place": "1", "seed": "7", "control": "5+3", "last": "win", **typed}
    assert client.post(at(event, "draw/"), asked).status_code == 422
    assert STORE.journal(event).state.tournament.playoffs == ()


def test_what_cannot_be_is_refused(client: Client, event: int) -> None:
    assert client.post(at(event, "draw/"), {"place": "2", "last": "win"}).status_code == 422
    draw(client, event)
    for typed in ("final/1 1-0", "semi-1/1 2-0", "semi-1/1 adj", "", "semi-1/1"):
        assert client.post(at(event, "1/game/"), {"set": typed}).status_code == 422, typed
    assert client.post(at(event, "9/game/"), {"set": "duel/1 1-0"}).status_code == 404
    assert client.post(at(event, "1/settle/"), {}).status_code == 422
    assert held(event).results == ()


def test_a_chain_that_does_not_use_it_is_said(client: Client, event: int) -> None:
    whole = STORE.journal(event).state.tournament
    silent = replace(whole.settings, tiebreaks=("PTS", "TPN"), regulations=Regulations())
    t = stored(replace(whole, settings=silent))
    page = text(client, at(t))
    assert "do not have MAN" in page
    assert "announce no play-off" in page
    assert 'id="playoff"' not in text(client, f"/tournaments/{t}/standings/")
    late = stored(replace(whole, settings=replace(silent, tiebreaks=("PTS", "TPN", "MAN"))))
    assert "MAN comes after TPN" in text(client, at(late))


def test_everybody_sees_it(client: Client, event: int) -> None:
    draw(client, event)
    play_all(client, event)
    number = STORE.tournament(event).event
    share(number, True, by=BY)
    publish = not STORE.journal(event).state.tournament.rounds[0].published
    if publish:
        publish_round(STORE, event, 1, by=BY)
    PAGES.clear()
    page = text(Client(), f"/p/{number}/en/{event}/standings/")
    assert "has won the play-off" in page
    assert "semi-final 1, game 1" in page
    assert "seed" not in page


def test_nobody_below_an_arbiter(event: int, by: Signature) -> None:
    user = User.objects.create(username="helper")
    set_member(user, STORE.tournament(event).event, Role.RESULTS, at=by.at)
    helper = Client()
    helper.force_login(user)
    assert helper.get(at(event)).status_code == 403
    assert helper.post(at(event, "draw/"), {"place": "1"}).status_code == 403
