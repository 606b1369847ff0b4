"""D11: everybody may ask why, of every board, bye, place and value; nothing private answers."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ronde.journal import Journal, append, events as ev
from ronde.model import (
    Color,
    ForbiddenPairs,
    Person,
    Player,
    PlayerId,
    Result,
    RoundNo,
    Settings,
    Tpn,
)
from ronde.pairing.dutch import reason_of
from ronde.pairing.swiss import pair_next_round
from ronde.queries import explanations
from ronde.services import why as why_service
from ronde.services.acts import Draft
from ronde.services.demo import demo_all_play_all, demo_cup, demo_league, demo_molter
from ronde.services.public import face, sharing
from ronde.services.public.event import shared_event
from ronde.services.publishing import write_site
from ronde.services.results import enter_result
from ronde.web.public.kinds import addresses, reasons
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.private import private_journal
from support.webapp import NOW

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ronde.services.acts import Signature

MARK = "zqprivate"


@pytest.fixture(autouse=True)
def _no_pages() -> Iterator[None]:
    PAGES.clear()
    yield
    PAGES.clear()


@pytest.fixture
def anybody() -> Client:
    return Client(headers={"accept-language": "en"})


@pytest.fixture
def shared(demo: int, by: Signature) -> int:
    event = STORE.tournament(demo).event
    sharing.share(event, True, by=by)
    return event


def seen(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.content.decode())


def why_paths(event: int, tournament: int, language: str = "en") -> list[str]:
    opened = shared_event(STORE, event, now=NOW).tournament(tournament)
    found = [kind.path(n) for r in opened.rounds for kind, n in reasons(opened, r.number)]
    found += [kind.path(n) for kind, n in addresses(opened) if kind.code == "place"]
    return [f"/p/{event}/{language}/{path}" for path in found]


class TestEveryBoard:
    def test_a_question_mark_in_every_row(self, anybody: Client, shared: int, demo: int) -> None:
        """D11: boards, seats, places and values each lead to their reasons."""
        start = f"/p/{shared}/en/{demo}/"
        for path in ("rounds/4/", "rounds/4/names/", "players/3/", "standings/", ""):
            page = seen(anybody, start + path)
            rows = re.findall(r"<tr[ >](?:(?!</tr>).)*<td.*?</tr>", page, re.DOTALL)
            rows = [row for row in rows if "<td" in row]
            assert rows, path
            for row in rows:
                asked = re.search(r'href="[^"]*(/why/\d+/|standings/\d+/)', row)
                assert asked or "absent" in row, (path, row)

    def test_picture_then_sentences_then_the_rule(
        self, anybody: Client, shared: int, demo: int
    ) -> None:
        """D11: the groups and colours drawn, both players by name, the article in words, folded."""
        boards = seen(anybody, f"/p/{shared}/en/{demo}/rounds/3/")
        found = re.findall(r'href="([^"]*rounds/3/why/\d+/)"', boards)
        assert len(found) == len(set(found))
        board = found[2].rpartition("rounds/")[2]
        page = seen(anybody, f"/p/{shared}/en/{demo}/rounds/{board}")
        places = [
            page.index(part) for part in ("<svg", 'class="cc ', "told-sentences", "told-rules")
        ]
        assert places == sorted(places)
        names = re.findall(r'<a class="who"[^>]*><b>([^<]+)</b> ([^<]+?) <small>', page)
        told = page[page.index("told-sentences") :]
        assert len(names) == 2
        assert all(f"{family} {given}" in told for family, given in names)
        assert "FIDE rules of the Swiss system, 2026, article 5.2" in told

    def test_no_codes_of_regulations(self, anybody: Client, shared: int, demo: int) -> None:
        """D54: players read no `C.04.3@2026-02`, and no mode of FIDE."""
        for path in [*why_paths(shared, demo), f"/p/{shared}/en/{demo}/"]:
            page = seen(anybody, path)
            assert not re.search(r"C\.0\d(\.\d)?@|@20\d\d", page), path
            assert "FIDE mode" not in page, path
            assert "dutch 2026" not in page, path
        assert "Swiss system · FIDE rules of 2026" in page

    def test_a_place_has_neighbours_and_addends(
        self, anybody: Client, shared: int, demo: int
    ) -> None:
        """D11: the first is ahead of somebody, others are behind somebody, by what and how much."""
        opened = shared_event(STORE, shared, now=NOW).tournament(demo)
        first, second = opened.order.standings.rows[:2]
        start = f"/p/{shared}/en/{demo}/standings/"
        assert f"Ahead of {second.name} by" in seen(anybody, f"{start}{first.participant}/")
        page = seen(anybody, f"{start}{second.participant}/")
        assert re.search(rf"Behind {re.escape(first.name)} by [^:]+: [\d½]+ against [\d½]+\.", page)
        assert '<tr class="cut">' in page
        assert "<s>" in page
        assert all(f'id="v-{code}"' in page for code in ("PTS", "BH-C1", "BH"))

    def test_who_has_no_opponent(self, anybody: Client, shared: int, demo: int) -> None:
        opened = shared_event(STORE, shared, now=NOW).tournament(demo)
        asked = [(r.number, b) for r in opened.rounds for b in r.byes]
        assert asked
        for number, bye in asked:
            path = f"/p/{shared}/en/{demo}/rounds/{number}/why/{bye.player.id}/"
            assert bye.player.family_name in seen(anybody, path)

    @pytest.mark.parametrize(
        ("make", "said"),
        [
            (demo_all_play_all, "Everybody meets everybody"),
            (demo_molter, "which teams meet in round"),
            (demo_league, "which teams meet in round"),
            (demo_cup, "The bracket gives this meeting"),
        ],
    )
    def test_where_a_table_decides(
        self, anybody: Client, by: Signature, make: object, said: str
    ) -> None:
        """D11: a table or a bracket is the reason, in one true sentence."""
        event = STORE.create_event("Table", at=by.at)
        journal = make(by, name="Table")  # type: ignore[operator]
        tournament = STORE.create_tournament(event, journal, at=by.at)
        sharing.share(event, True, by=by)
        pages = [seen(anybody, path) for path in why_paths(event, tournament) if "/why/" in path]
        assert any(said in page for page in pages)


class TestTheSwitch:
    def test_off_means_nowhere(
        self, anybody: Client, client: Client, shared: int, demo: int, tmp_path: Path
    ) -> None:
        """D11: one switch for an event, on by default."""
        paths = why_paths(shared, demo)
        assert anybody.get(paths[0]).status_code == 200
        client.post(f"/events/{shared}/public/face/", {"accent": "blue"})
        assert {anybody.get(path).status_code for path in (paths[0], paths[-1])} == {404}
        for path in ("rounds/4/", "standings/", "players/3/"):
            page = seen(anybody, f"/p/{shared}/en/{demo}/{path}")
            assert "/why/" not in page
            assert not re.search(r"standings/\d+/", page)
        public = shared_event(STORE, shared, now=NOW)
        write_site(tmp_path, site_parts(public, ("en",)))
        assert not [path for path in tmp_path.rglob("*") if "why" in path.parts]
        client.post(f"/events/{shared}/public/face/", {"accent": "blue", "why": "yes"})
        assert anybody.get(paths[0]).status_code == 200


class TestCosts:
    def test_a_reason_is_found_once(
        self,
        anybody: Client,
        shared: int,
        demo: int,
        by: Signature,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """A new result renders pages again, but pairs nothing of the rounds before it again."""
        asked: list[int] = []
        found = reason_of

        def counted(pairing: object, number: int) -> object:
            asked.append(number)
            return found(pairing, number)  # type: ignore[arg-type]

        why_service._reasons.clear()
        monkeypatch.setattr(explanations, "reason_of", counted)
        paths = [path for path in why_paths(shared, demo) if "/rounds/3/why/" in path]
        for path in paths:
            seen(anybody, path)
        once = len(asked)
        assert once
        tournament = STORE.journal(demo).state.tournament
        board = next(g.board for g in tournament.rounds[3].games if g.result is Result.PENDING)
        enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=by)
        for path in [*paths, *(path.replace("/en/", "/fr/") for path in paths)]:
            seen(anybody, path)
        assert len(asked) == once

    def test_reasons_of_a_finished_round_are_not_written_again(
        self, shared: int, demo: int, by: Signature, tmp_path: Path
    ) -> None:
        def publish() -> tuple[str, ...]:
            return write_site(
                tmp_path, site_parts(shared_event(STORE, shared, now=NOW), ("en",))
            ).changed

        publish()
        tournament = STORE.journal(demo).state.tournament
        board = next(g.board for g in tournament.rounds[3].games if g.result is Result.PENDING)
        enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=by)
        changed = publish()
        assert changed
        assert not [path for path in changed if "/why/" in path]


class TestPrivate:
    @pytest.fixture
    def banned(self, by: Signature) -> int:
        """Eight players; natural order gives 1 against 5, who may not meet, for private reasons."""
        draft = Draft(Journal(), by)
        settings = Settings(name="Public Open", rounds=5, initial_color=Color.WHITE)
        draft.do(ev.TournamentCreated(settings=settings))
        for number in range(1, 9):
            person = Person(name=f"Player{number}, Given{number}")
            player = Player(id=PlayerId(number), person=person, rating=2000 - number)
            draft.do(ev.PlayerRegistered(player=player))
        numbers = tuple((PlayerId(n), Tpn(n)) for n in range(1, 9))
        draft.do(ev.NumbersAssigned(numbers=numbers))
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(5)), reason=f"{MARK} ban")
        draft.do(ev.PairForbidden(ban=ban))
        paired = pair_next_round(draft.state.tournament).round
        draft.do(ev.RoundPaired(round=paired.number, games=paired.games, byes=paired.byes))
        draft.do(ev.RoundPublished(round=paired.number))
        later = ForbiddenPairs(
            players=(PlayerId(2), PlayerId(6)), first_round=RoundNo(2), reason=f"{MARK} later"
        )
        draft.journal = append(
            draft.journal, ev.FideModeLeft(), author="CM", at=by.at, reason="a club evening"
        )
        draft.do(ev.PairForbidden(ban=later))
        event = STORE.create_event("Public event", at=by.at)
        tournament = STORE.create_tournament(event, draft.journal, at=by.at)
        sharing.share(event, True, by=replace(by, author=f"{MARK} author"))
        return tournament

    def test_a_ban_is_said_without_its_reason(self, anybody: Client, banned: int) -> None:
        """D11: not allowed to meet in this event, and no word more."""
        event = STORE.tournament(banned).event
        pages = [seen(anybody, path) for path in why_paths(event, banned)]
        told = "Player1 Given1 and Player5 Given5 are not allowed to meet in this event."
        assert any(told in page for page in pages)
        assert not [page for page in pages if MARK in page or "arbiter" in page]

    def test_only_bans_that_published_rounds_kept(self, banned: int) -> None:
        opened = shared_event(STORE, STORE.tournament(banned).event, now=NOW).tournament(banned)
        kept = opened.record.tournament.forbidden
        assert [ban.players for ban in kept] == [(1, 5)]
        assert {ban.reason for ban in kept} == {""}

    def test_what_is_not_published_is_not_explained(
        self, anybody: Client, shared: int, demo: int
    ) -> None:
        rounds = len(shared_event(STORE, shared, now=NOW).tournament(demo).rounds)
        path = f"/p/{shared}/en/{demo}/rounds/{rounds + 1}/why/1/"
        assert anybody.get(path).status_code == 404


def test_a_round_made_by_hand_says_so(anybody: Client, by: Signature) -> None:
    """A board that the rules do not give gets no made-up reason."""
    event = STORE.create_event("By hand", at=by.at)
    tournament = STORE.create_tournament(event, private_journal(by), at=by.at)
    sharing.share(event, True, by=by)
    pages = [seen(anybody, path) for path in why_paths(event, tournament) if "/why/" in path]
    assert any("made or changed by the arbiter" in page for page in pages)


def test_the_face_survives_unknown_colours(shared: int, by: Signature) -> None:
    with pytest.raises(ValueError, match="pink"):
        face.set_face(shared, why=True, norms=False, accent="pink", by=by)
    assert face.face_of(shared) == face.PLAIN


class TestAppeal:
    def test_one_sheet_with_everything(self, client: Client, demo: int) -> None:
        """D11: event, round, board, both players, picture, rules in words, a place to sign."""
        tournament = STORE.journal(demo).state.tournament
        game = tournament.rounds[2].games[1]
        other = tournament.rounds[2].games[3].black
        start = f"/tournaments/{demo}/rounds/3/why/{game.white}/"
        assert f"{start}print/" in seen(client, start)
        page = seen(client, f"{start}print/?against={other}")
        for player in game.players:
            assert tournament.player(player).person.family_name in page
        assert "Reasons of a pairing, round 3" in page
        assert "<svg" in page
        assert "Rules that decided" in page
        assert "FIDE rules of the Swiss system, 2026, article" in page
        assert "Asked: why not" in page
        assert 'class="signatures"' in page
        assert re.search(r"version \d+", page)
        assert not re.search(r"C\.0\d(\.\d)?@", page[page.index('class="appeal') :])

    def test_other_systems_have_one_too(self, client: Client, by: Signature) -> None:
        for make in (demo_all_play_all, demo_cup, demo_league):
            event = STORE.create_event("Table", at=by.at)
            number = STORE.create_tournament(event, make(by, name="Table"), at=by.at)
            player = STORE.journal(number).state.tournament.rounds[0].games[0].white
            page = seen(client, f"/tournaments/{number}/rounds/1/why/{player}/print/")
            assert 'class="signatures"' in page

    def test_junk(self, client: Client, demo: int) -> None:
        start = f"/tournaments/{demo}/rounds"
        assert client.get(f"{start}/99/why/1/print/").status_code == 404
        assert client.get(f"{start}/1/why/9999/print/").status_code == 404
        assert client.get(f"{start}/1/why/1/print/?against=x&whom=%00").status_code == 200
