"""Languages for spectators and players only: their pages say everything in that language."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from django.test import Client
from django.utils import timezone

from ronde.catalogue import COMPLETE, ENGLISH, languages, reading
from ronde.model import Result
from ronde.services import player_codes
from ronde.services.acts import Signature
from ronde.services.demo import demo_all_play_all, demo_cup, demo_league, demo_molter, demo_open
from ronde.services.kiosks import want_kiosk
from ronde.services.player_codes import Cards
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.public.face import set_face
from ronde.web.public.kinds import addresses, kind
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.catalogues import messages, wordings
from support.webapp import NOW

FOR_SPECTATORS = [language for language in languages("web_public") if language not in COMPLETE]
FOR_PLAYERS = [language for language in languages("play") if language not in COMPLETE]

Asked = set[tuple[str, str, str]]
"""Language, area and code of every text that was looked up."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    found: Asked = set()
    look_up = reading._words

    def noted(language: str, area: str, code: str) -> str | None:
        words = look_up(language, area, code)
        found.add((language, area, code))
        return words

    monkeypatch.setattr(reading, "_words", noted)
    return found


@pytest.fixture
def event(by: Signature) -> int:
    """An event with a tournament of each demonstration, shared."""
    PAGES.clear()
    event = STORE.create_event("Demo", at=by.at, is_demo=True)
    for make in (demo_open, demo_all_play_all, demo_molter, demo_league, demo_cup):
        STORE.create_tournament(event, make(by, name=make.__name__), at=by.at)
    sharing.share(event, True, by=by)
    set_face(event, why=True, norms=True, accent="green", by=by)
    return event


def not_said(asked: Asked, language: str) -> set[tuple[str, str]]:
    """What was shown in another language: because there are no words, or because nobody asked."""
    own = {(area, code) for spoken, area, code in asked if spoken == language}
    every = {(area, code) for _, area, code in asked}
    named = {("formats", "language.name")}
    return (every - own - named) | {
        (area, code) for area, code in own if code not in wordings(area, language=language)
    }


def test_somebody_is_offered_german() -> None:
    assert "de" in FOR_SPECTATORS
    assert "de" in FOR_PLAYERS


@pytest.mark.parametrize("language", FOR_SPECTATORS)
def test_what_spectators_may_meet_is_said(language: str) -> None:
    """Also what no demonstration shows: an adjourned game, a tie-break nobody announced."""
    for area in ("formats", "web_public", "names", "tiebreaks"):
        assert messages(language, area).keys() == messages(ENGLISH, area).keys(), area


@pytest.mark.parametrize("language", FOR_PLAYERS)
def test_what_players_may_meet_is_said(language: str) -> None:
    for area in ("formats", "play"):
        assert messages(language, area).keys() == messages(ENGLISH, area).keys(), area


@pytest.mark.parametrize("language", FOR_SPECTATORS)
class TestSpectators:
    def test_every_public_page(self, event: int, language: str, asked: Asked) -> None:
        public = shared_event(STORE, event, now=NOW)
        paths = [kind("home").path({})]
        for tournament in public.readable:
            paths += [k.path(numbers) for k, numbers in addresses(tournament, norms=True)]
        browser = Client(headers={"accept-language": language})
        for path in paths:
            answer = browser.get(f"/p/{event}/{language}/{path}")
            assert answer.status_code == 200, path
            assert answer.headers["Content-Language"] == language
        assert len(asked) > 120
        assert not_said(asked, language) == set()

    def test_the_screen_of_the_hall(self, event: int, language: str, asked: Asked) -> None:
        browser = Client(headers={"accept-language": language})
        for page in range(12):
            for show in ("auto", "names", "boards", "standings"):
                path = f"/p/{event}/{language}/screen/?show={show}&page={page}"
                assert browser.get(path).status_code == 200
        assert not_said(asked, language) == set()

    def test_the_site_of_files(self, event: int, language: str, asked: Asked) -> None:
        public = shared_event(STORE, event, now=NOW)
        small = [p for p in site_parts(public, (language,)) if not p.name.endswith("/1")]
        written = [name for part in small for name, _ in part.files()]
        assert len(written) > 50
        assert not_said(asked, language) == set()

    def test_the_short_address_leads_there(self, event: int, language: str) -> None:
        browser = Client(headers={"accept-language": f"{language}-AT,en;q=0.5"})
        assert browser.get(f"/p/{event}/")["Location"] == f"/p/{event}/{language}/"

    def test_every_page_offers_it(self, event: int, language: str) -> None:
        page = Client(headers={"accept-language": "en"}).get(f"/p/{event}/en/").content.decode()
        name = messages(language, "formats")["language.name"].forms[0]
        assert f'hreflang="{language}"' in page
        assert f">{name}</a>" in page

    @pytest.mark.parametrize("path", ["{}/nothing/", "{}/999/", "{}/1/rounds/99/", "nowhere/"])
    def test_what_is_not_there(self, event: int, language: str, asked: Asked, path: str) -> None:
        address = f"/p/{event}/{path.format(language)}"
        answer = Client(headers={"accept-language": language}).get(address)
        assert answer.status_code == 404
        assert answer.headers["Content-Language"] == language
        assert not_said(asked, language) == set()

    def test_the_address_decides_what_is_not_there(self, event: int, language: str) -> None:
        answer = Client(headers={"accept-language": "fr"}).get(f"/p/{event}/{language}/999/")
        assert answer.headers["Content-Language"] == language


@pytest.mark.parametrize("language", FOR_PLAYERS)
def test_every_step_of_the_players(language: str, event: int, asked: Asked) -> None:
    first = min(t.id for t in shared_event(STORE, event, now=NOW).readable)
    now, present = timezone.now(), STORE.journal(first).state.tournament
    player_codes.open_player_entry(first, now=now, cards=Cards.BOARDS)
    cards = player_codes.board_codes(first, present, present.rounds[3])
    steps: Iterable[Callable[[Client], object]] = (
        lambda phone: phone.get("/play/"),
        lambda phone: phone.post("/play/", {"code": "AAAAAAAA"}),
        *(lambda phone, c=card: _report(phone, f"/play/{c.code}/") for card in cards[:4]),
        lambda phone: _at_kiosk(phone, first),
        lambda phone: _at_the_door(phone, first),
        lambda phone: _with_cards(phone, first),
    )
    asked.clear()
    for step in steps:
        step(Client(headers={"accept-language": language}))
    assert len(asked) > 15
    assert not_said(asked, language) == set()


def _at_kiosk(phone: Client, tournament: int) -> None:
    phone.get("/play/kiosk/")
    phone.post("/play/kiosk/", {"code": "AAAAAAAA"})
    wanted = want_kiosk(STORE, tournament, by=Signature(author="CM", at=timezone.now()))
    assert wanted is not None
    phone.post("/play/kiosk/", {"code": wanted.code})
    phone.get("/play/kiosk/")
    phone.get("/play/kiosk/?board=999")


def _at_the_door(phone: Client, tournament: int) -> None:
    phone.get("/play/check-in/")
    phone.post("/play/check-in/", {"code": "AAAAAAAA"})
    by = Signature(author="CM", at=timezone.now())
    wanted = want_kiosk(STORE, tournament, by=by, purpose=player_codes.Purpose.CHECK_IN)
    assert wanted is not None
    phone.post("/play/check-in/", {"code": wanted.code})
    for query in ("", "zzzzzz", "an"):
        phone.get(f"/play/check-in/?q={query}")
    page = phone.get("/play/check-in/?q=a").context["page"]
    assert page.step == "search"
    expected = STORE.journal(tournament).state.tournament.players
    for player in expected[:3]:
        phone.get(f"/play/check-in/?who={player.id}")
        phone.post("/play/check-in/", {"who": player.id})


def _with_cards(phone: Client, tournament: int) -> None:
    player_codes.open_player_entry(tournament, now=timezone.now())
    present = STORE.journal(tournament).state.tournament
    codes = {made.player.id: made.code for made in player_codes.player_codes(tournament, present)}
    game = next(g for g in present.rounds[3].games if g.result is Result.PENDING)
    for player in sorted(codes, key=lambda found: found not in game.players):
        phone.post(f"/play/{codes[player]}/", {"result": Result.DRAW.name})
    _at_kiosk(phone, tournament)
    for side in ("w", "b"):
        answer = {"board": int(game.board), "side": side, "result": Result.DRAW.name}
        phone.post("/play/kiosk/", answer)


def _report(phone: Client, path: str) -> None:
    phone.get(path)
    phone.get(f"{path}?side=w")
    for side, result in (("w", Result.DRAW), ("w", Result.BLACK_FORFEITS), ("b", Result.DRAW)):
        phone.post(path, {"side": side, "result": result.name})
