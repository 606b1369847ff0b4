"""Events at home: cards, copies, the archive, deleting, templates."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from ronde.model import Settings
from ronde.queries.progress import NextStep, Phase, Progress, Step
from ronde.services.copying import save_template, templates
from ronde.services.events import EventSummary, TournamentSummary
from ronde.services.public.sharing import share
from ronde.web.events.bar_svg import round_bar
from ronde.web.events.cards import event_cards
from ronde.web.request_context import STORE
from support.running import BY
from support.webapp import NOW

TODAY = dt.date(2026, 11, 18)


def standing(phase: Phase, *, round_no: int = 1, rounds: int | None = 5) -> Progress:
    return Progress(
        phase=phase,
        players=24,
        rounds=rounds,
        round=round_no,
        games=12,
        results=3,
        next=NextStep(step=Step.PAIR),
    )


def summary(number: int, *phases: Phase, start: dt.date | None = None) -> EventSummary:
    return EventSummary(
        id=number,
        name=f"Event {number}",
        created_at=NOW,
        is_demo=False,
        tournaments=tuple(
            TournamentSummary(
                id=10 * number + place,
                name=f"T{place}",
                progress=standing(phase),
                settings=Settings(name=f"T{place}", start=start, city="Dijon", rounds=5),
            )
            for place, phase in enumerate(phases)
        ),
    )


class TestCards:
    def test_the_most_urgent_first(self) -> None:
        """D27: an order of its own, with dates and states."""
        events = [
            summary(1, Phase.FINISHED, start=TODAY),
            summary(2, Phase.ENTRIES, start=TODAY + dt.timedelta(13)),
            summary(3, Phase.FINISHED, Phase.PLAYING, start=TODAY),
            summary(4, Phase.FINISHED, start=TODAY - dt.timedelta(300)),
            summary(5, Phase.BETWEEN),
        ]
        cards = event_cards(events, "en", today=TODAY)
        assert [card.id for card in cards] == [3, 5, 2, 1, 4]
        assert [card.chip for card in cards] == [
            "playing", "between", "soon", "finished", "finished",
        ]  # fmt: skip
        assert cards[2].days == 13
        assert (cards[3].dates, cards[3].place) == ("18 Nov. 2026", "Dijon")

    def test_one_tournament_is_the_event(self) -> None:
        """D6: the card of an event with one tournament opens it."""
        one, two = event_cards(
            [summary(1, Phase.PLAYING), summary(2, Phase.ENTRIES, Phase.ENTRIES)],
            "en",
            today=TODAY,
        )
        assert one.single is not None
        assert (one.href, two.href) == ("/tournaments/10/", "/events/2/")
        assert two.single is None
        assert len(two.lines) == 2

    def test_the_bar_has_a_segment_per_round(self) -> None:
        drawn = round_bar(standing(Phase.PLAYING, round_no=3), "Round 3 of 5")
        assert drawn.count('class="full"') == 2
        assert drawn.count('class="open"') == 3
        assert drawn.count('class="part"') == 1
        assert round_bar(standing(Phase.FINISHED), "x").count('class="full"') == 5
        assert round_bar(standing(Phase.PLAYING, rounds=None), "x") == ""


def test_home_shows_cards_once_each(client: Client, demo: int) -> None:
    page = client.get("/")
    [card] = page.context["page"].cards
    assert card.id == STORE.tournament(demo).event
    assert page.content.decode().count(f'data-event="{card.id}"') == 1


def test_whoever_has_no_event_is_welcomed_with_three_choices(client: Client) -> None:
    for event in STORE.events():
        STORE.delete_event(event.id)
    html = client.get("/").content.decode()
    for words in ("An empty event", "The demonstration", "A file"):
        assert words in html


def test_a_copy_has_the_settings_and_no_rounds(client: Client, demo: int) -> None:
    """D27: events are copied, with the players if wished."""
    event = STORE.tournament(demo).event
    address = f"/events/{event}/copy/"
    assert "Settings, tie-breaks and prizes" in client.get(address).content.decode()
    refused = client.post(address, {"name": " ", "start": "2027-01-09", "players": "yes"})
    assert refused.status_code == 422
    assert "checked" in refused.content.decode()
    answer = client.post(address, {"name": "Next year", "start": "2027-01-09", "players": "yes"})
    assert answer.status_code == 302
    copy = next(e for e in STORE.events() if e.name == "Next year")
    was = [STORE.journal(t.id).state.tournament for t in STORE.event(event).tournaments]
    now = [STORE.journal(t.id).state.tournament for t in copy.tournaments]
    assert [t.settings.system for t in now] == [t.settings.system for t in was]
    assert [len(t.players) for t in now] == [len(t.players) for t in was]
    assert not any(t.rounds for t in now)
    assert not copy.is_demo


def test_an_event_is_put_away_and_brought_back(client: Client, demo: int) -> None:
    """D27: the archive is folded at the foot of the list."""
    event = STORE.tournament(demo).event
    client.post(f"/events/{event}/archive/", {"away": "yes"})
    page = client.get("/").context["page"]
    assert (page.cards, [card.id for card in page.archived]) == ((), [event])
    assert client.get(f"/tournaments/{demo}/").status_code == 200
    client.post(f"/events/{event}/archive/", {"away": "no"})
    page = client.get("/").context["page"]
    assert ([card.id for card in page.cards], page.archived) == ([event], ())


def test_the_demo_is_deleted_like_any_other_and_comes_back(
    client: Client, demo: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D27: deleting says what goes and where everything is kept, and can be taken back."""
    monkeypatch.setattr(settings, "BACKUPS", tmp_path)
    event = STORE.tournament(demo).event
    page = client.get(f"/events/{event}/delete/")
    asked, shown = page.content.decode(), page.context["page"].shown
    assert str(tmp_path) in asked
    assert "Keep the event" in asked
    client.post(f"/tournaments/{demo}/journal/remark/", {"text": "meanwhile"})
    assert client.post(f"/events/{event}/delete/", {"shown": shown}).status_code == 422
    page = client.get(f"/events/{event}/delete/")
    entries = STORE.journal(demo).entries
    answer = client.post(f"/events/{event}/delete/", {"shown": page.context["page"].shown})
    assert answer.status_code == 302
    assert client.get(f"/tournaments/{demo}/").status_code == 404
    page = client.get(answer.headers["Location"])
    backup = page.context["page"].deleted
    assert (tmp_path / backup).is_file()
    assert client.get("/backups/restore/", {"name": backup}).status_code == 200
    client.post("/backups/restore/", {"name": backup, "mode": "new"})
    back = next(e for e in STORE.events())
    assert STORE.journal(back.tournaments[0].id).entries == entries


def test_the_public_page_ends_with_the_event(
    client: Client, demo: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "BACKUPS", tmp_path)
    event = STORE.tournament(demo).event
    share(event, True, by=BY)
    public = f"/p/{event}/en/"
    assert Client().get(public).status_code == 200
    shown = client.get(f"/events/{event}/delete/").context["page"].shown
    client.post(f"/events/{event}/delete/", {"shown": shown})
    assert Client().get(public).status_code == 404


def test_a_template_starts_an_event(client: Client, demo: int) -> None:
    """D27, F5: own templates, offered at home and by the wizard."""
    event = STORE.tournament(demo).event
    client.post(f"/events/{event}/template/", {"template": "My festival"})
    [kept] = templates()
    offered = f"/events/new/?template={kept.id}"
    assert f'href="{offered}"' in client.get("/").content.decode()
    assert f"?template={kept.id}" in client.get("/events/new/").content.decode()
    assert "My festival" in client.get(offered).content.decode()
    answer = client.post(offered, {"name": "Festival 2027", "start": "2027-01-09"})
    assert answer.status_code == 302
    made = next(e for e in STORE.events() if e.name == "Festival 2027")
    assert len(made.tournaments) == len(STORE.event(event).tournaments)
    client.post(f"/events/templates/{kept.id}/forget/")
    assert client.get(offered).status_code == 404


def test_a_template_of_that_name_is_replaced(demo: int) -> None:
    event = STORE.tournament(demo).event
    save_template(STORE, event, name="A", by=BY)
    save_template(STORE, event, name="A", by=BY)
    assert len(templates()) == 1


def test_a_name_is_printed_once(client: Client) -> None:
    """D6: event and tournament of one name are one in heads, feet and receipts."""
    client.post("/events/new/", {"preset": "weekend", "event": "Dijon Open 2026"})
    t = max(x.id for e in STORE.events() for x in e.tournaments)
    for name in ("Martin, Anne", "Petit, Jean"):
        client.post(f"/tournaments/{t}/players/", {"name": name})
    for address in ("documents/players/", "prizes/receipts/", "players/"):
        html = client.get(f"/tournaments/{t}/{address}").content.decode()
        assert "Dijon Open 2026 · Dijon Open 2026" not in html
        assert "Dijon Open 2026, Dijon Open 2026" not in html
    head = client.get(f"/tournaments/{t}/").context["frame"].head
    assert head.full_name == "Dijon Open 2026"
