"""A file taken into a tournament: what it is, what differs, ticks, one act, undo."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from ronde.formats.papi.writing import write_papi
from ronde.journal.events import DifferenceTaken
from ronde.model import BirthDate, Person, Player, PlayerId, Result
from ronde.texts.report_file import report_text
from ronde.web.request_context import STORE
from support.running import started, tournament

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.test import Client

REASON = {"reason": "played elsewhere", "accepted": "yes"}


def page(t: int) -> str:
    return f"/tournaments/{t}/import/"


def sent(client: Client, t: int, data: bytes, name: str, **more: str) -> HttpResponse:
    return client.post(page(t), {"file": SimpleUploadedFile(name, data), **more})  # type: ignore[return-value]


def token(answer: HttpResponse) -> str:
    found = re.search(r'name="token" value="([^"]+)"', answer.content.decode())
    assert found is not None
    return found.group(1)


def ticked(answer: HttpResponse) -> list[str]:
    return re.findall(r'name="take" value="([^"]+)" checked', answer.content.decode())


def report(t: int) -> bytes:
    return report_text(STORE.journal(t)).encode()


def names(t: int) -> list[str]:
    return [player.name for player in STORE.journal(t).state.tournament.players]


class TestWhatItIs:
    def test_the_page_asks_for_a_file(self, client: Client) -> None:
        t = tournament(STORE)
        text = client.get(page(t)).content.decode()
        assert 'type="file"' in text
        assert f'href="{page(t)}"' in text, "the rail leads to it"

    def test_nothing_sent(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.post(page(t), {}).status_code == 422

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b"%PDF-1.7", "a PDF document"),
            (b"<!DOCTYPE html><html>", "a web page"),
            (b"\x89PNG\r\n\x1a\n\0", "a picture"),
            (b"\x00\x01\x00\x00Standard Jet DB\x00\x01", "bytes"),
            (b"PK\x03\x04 cut", "damaged"),
            (b"012 Nobody at all\n", "no player"),
        ],
    )
    def test_what_is_none_is_refused_by_name(self, client: Client, data: bytes, said: str) -> None:
        t = tournament(STORE)
        answer = sent(client, t, data, "open.papi")
        assert answer.status_code == 422
        assert said in answer.content.decode()

    def test_a_rating_list_is_sent_where_it_belongs(self, client: Client) -> None:
        t = tournament(STORE)
        answer = sent(client, t, b"ID Number      Name        Fed Sex Tit\n", "list.txt")
        assert 'href="/lists/"' in answer.content.decode()

    def test_games_go_to_their_page(self, client: Client) -> None:
        t = tournament(STORE)
        games = b'[Event "x"]\n[White "a, b"]\n[Black "c, d"]\n[Result "1-0"]\n\n1. e4 1-0\n'
        answer = sent(client, t, games, "r1.pgn", results="1")
        assert answer.status_code == 200
        assert "a, b" in answer.content.decode()
        assert f'action="{page(t)}take/"' not in answer.content.decode()


class TestDifference:
    def test_its_own_report_says_nothing_new(self, client: Client) -> None:
        t = started(STORE)
        answer = sent(client, t, report(t), "open.trf")
        assert answer.status_code == 200
        assert 'id="nothing"' in answer.content.decode()
        assert 'id="take"' not in answer.content.decode()

    def test_papi_s_file_of_it_with_results_is_taken_and_taken_back(self, client: Client) -> None:
        t = started(STORE)
        before = STORE.journal(t)
        state = before.state
        played = state.tournament.rounds[0]
        games = tuple(replace(game, result=Result.DRAW) for game in played.games)
        late = Player(
            id=PlayerId(99), person=Person(name="Neu, Nora", birth=BirthDate(2001)), rating=1234
        )
        known = state.tournament
        first = replace(known.players[0], rating=known.players[0].rating + 7)
        other = replace(
            known,
            players=(first, *known.players[1:], late),
            rounds=(replace(played, games=games),),
        )
        data = write_papi(replace(state, tournament=other), lossy=True)
        answer = sent(client, t, data, "open.papi")
        assert answer.status_code == 200
        keys = ticked(answer)
        assert f"player.{first.id}.rating" in keys
        assert sum(key.startswith("result.") for key in keys) == len(games)
        assert sum(key.startswith("new.") for key in keys) == 1
        text = answer.content.decode()
        assert "NEU, Nora" in text
        version = re.search(r'name="version" value="(\d+)"', text)
        assert version is not None
        done = client.post(
            f"{page(t)}take/",
            {"token": token(answer), "take": keys, "version": version.group(1), **REASON},
            follow=True,
        )
        assert done.status_code == 200, done.content.decode()
        after = STORE.journal(t)
        entry = after.entries[-1]
        assert isinstance(entry.event, DifferenceTaken)
        assert entry.event.source == "open.papi"
        assert after.version == before.version + 1
        assert all(g.result is Result.DRAW for g in after.state.tournament.rounds[0].games)
        assert "NEU, Nora" in names(t)
        assert f'value="{after.version}"' in done.content.decode(), "undo is offered"
        again = sent(client, t, data, "open.papi")
        assert 'id="nothing"' in again.content.decode(), "the same file twice changes nothing"
        client.post(f"/tournaments/{t}/journal/undo/", {"target": str(after.version), **REASON})
        assert STORE.journal(t).state == before.state

    def test_who_is_gone_is_not_ticked(self, client: Client) -> None:
        t = tournament(STORE)
        table = "Name;Rating\n" + "".join(f"{name};\n" for name in names(t)[1:])
        answer = sent(client, t, table.encode(), "players.csv")
        assert 'class="gone"' in answer.content.decode()
        assert not ticked(answer)
        gone = STORE.journal(t).state.tournament.players[0]
        client.post(f"{page(t)}take/", {"token": token(answer), "take": [f"gone.{gone.id}"]})
        assert gone.name not in names(t)

    def test_somebody_who_may_be_another_is_asked_about(self, client: Client) -> None:
        t = tournament(STORE)
        known = STORE.journal(t).state.tournament.players[0]
        table = f"Name;FIDE;Born\n{known.name};999001;1950\n{known.name};999002;1990\n"
        answer = sent(client, t, table.encode(), "players.csv")
        text = answer.content.decode()
        assert 'id="who"' in text
        assert not ticked(answer)
        picked = client.post(
            page(t), {"token": token(answer), "pick.0": str(known.id), "pick.1": "0"}
        )
        keys = ticked(picked)  # type: ignore[arg-type]
        assert f"player.{known.id}.fide_id" in keys
        assert "new.1" in keys
        client.post(
            f"{page(t)}take/",
            {"token": token(answer), "take": keys, "pick.0": str(known.id), "pick.1": "0"},
        )
        found = STORE.journal(t).state.tournament
        assert found.player(known.id).person.fide_id == "999001"
        assert [p.person.fide_id for p in found.players if p.name == known.name] == [
            "999001",
            "999002",
        ]


class TestRefused:
    def test_what_is_not_in_the_difference(self, client: Client) -> None:
        t = tournament(STORE)
        answer = sent(client, t, b"Name\nNeu, Nora\n", "players.csv")
        for key in ("new.7", "gone.999", "../../etc", ""):
            taken = client.post(f"{page(t)}take/", {"token": token(answer), "take": [key]})
            assert taken.status_code == 422
        assert "Neu, Nora" not in names(t)

    def test_another_was_faster(self, client: Client) -> None:
        t = tournament(STORE)
        answer = sent(client, t, b"Name\nNeu, Nora\n", "players.csv")
        version = STORE.journal(t).version
        for _ in range(2):  # from another device
            other = sent(client, t, b"Name\nAlt, Anton\n", "players.csv")
            client.post(f"{page(t)}take/", {"token": token(other), "take": ["new.0"]})
        taken = client.post(
            f"{page(t)}take/",
            {"token": token(answer), "take": ["new.0"], "version": str(version)},
        )
        assert taken.status_code == 409
        assert "Neu, Nora" not in names(t)

    def test_a_file_that_is_kept_no_longer(self, client: Client) -> None:
        t = tournament(STORE)
        taken = client.post(f"{page(t)}take/", {"token": "nothing", "take": ["new.0"]})
        assert taken.status_code == 404

    def test_a_name_is_no_markup(self, client: Client) -> None:
        t = tournament(STORE)
        answer = sent(client, t, b"Name\n<script>alert(1)</script>\n", '"><script>.csv')
        assert "<script>alert" not in answer.content.decode()
        assert '"><script>.csv' not in answer.content.decode()
