"""Files out and in again: archives, report files, lists of players."""

from __future__ import annotations

import io

import pytest
from django.test import Client

from ronde.formats import read_archive, read_trf
from ronde.journal import verify
from ronde.model import bounds
from ronde.web.request_context import STORE


def upload(client: Client, path: str, data: bytes, name: str) -> str:
    """Send a file and return the token of its preview."""
    file = io.BytesIO(data)
    file.name = name
    answer = client.post(path, {"file": file})
    assert answer.status_code == 200, answer.content.decode()[:2000]
    token: str = answer.context["page"].token
    return token


def test_an_archive_travels_with_its_journal(client: Client, demo: int) -> None:
    event = STORE.tournament(demo).event
    data = client.get(f"/events/{event}/export/").content
    assert read_archive(data).tournaments[0].journal == STORE.journal(demo)
    token = upload(client, "/events/import/", data, "demo.ronde")
    answer = client.post("/events/import/create/", {"token": token, "key": token})
    copy = STORE.event(int(answer.headers["Location"].split("/")[2]))
    journal = STORE.journal(copy.tournaments[0].id)
    assert journal == STORE.journal(demo)
    assert verify(journal).whole


def test_importing_twice_with_one_key_makes_one_event(client: Client, demo: int) -> None:
    event = STORE.tournament(demo).event
    data = client.get(f"/events/{event}/export/").content
    token = upload(client, "/events/import/", data, "demo.ronde")
    before = len(STORE.events())
    for _ in range(2):
        client.post("/events/import/create/", {"token": token, "key": token})
    assert len(STORE.events()) == before + 1


def test_a_report_file_comes_back_as_a_tournament_that_goes_on(client: Client, demo: int) -> None:
    data = client.get(f"/tournaments/{demo}/documents/trf/?interim=1").content
    original = STORE.journal(demo).state.tournament
    assert len(read_trf(data).tournament.rounds) == len(original.rounds)
    token = upload(client, "/events/import/", data, "demo.trf")
    answer = client.post("/events/import/create/", {"token": token})
    copy = STORE.event(int(answer.headers["Location"].split("/")[2])).tournaments[0].id
    tournament = STORE.journal(copy).state.tournament
    assert [p.name for p in tournament.players] == [
        p.name for p in sorted(original.players, key=lambda p: p.tpn or 0)
    ]
    assert client.get(f"/tournaments/{copy}/").status_code == 200
    assert client.get(f"/tournaments/{copy}/standings/").status_code == 200


def test_a_list_of_players_is_previewed_matched_and_registered(client: Client, demo: int) -> None:
    known = STORE.journal(demo).state.tournament.players[0]
    text = (
        "Nom;Prénom;Elo;Club\n"
        f"{known.person.family_name};{known.person.given_name};1500;X\n"
        "Zeller;Ada;1640 N;Tour\nZeller;Bo;;\n"
    )
    path = f"/tournaments/{demo}/players/import/"
    page = client.post(path, {"text": text}).context["page"]
    assert [r.candidate.known is not None for r in page.rows] == [True, False, False]
    assert page.new == 2
    found = [r.candidate for r in page.rows]
    lines = [str(c.line) for c in found if c.known is None]
    fields = {"token": page.token, "key": page.token, "line": lines}
    for _ in range(2):
        assert client.post(f"{path}register/", fields).status_code == 302
    players = STORE.journal(demo).state.tournament.players
    added = [p for p in players if p.person.family_name == "Zeller"]
    assert [(p.name, p.rating, p.first_round) for p in added] == [
        ("Zeller, Ada", 1640, 5),
        ("Zeller, Bo", 0, 5),
    ]


def test_a_list_is_undone_as_one(client: Client, demo: int) -> None:
    """D13: the notice after sixty players says so, and its undo takes all of them."""
    path = f"/tournaments/{demo}/players/import/"
    before = STORE.journal(demo)
    rows = "".join(f"Novice{n}, Nina\n" for n in range(60))
    token = upload(client, path, f"Nom\n{rows}".encode(), "club.csv")
    ticks = [str(line) for line in range(2, 62)]
    client.post(f"{path}register/", {"token": token, "key": token, "line": ticks})
    journal = STORE.journal(demo)
    assert journal.version == before.version + 1
    page = client.get(f"/tournaments/{demo}/players/")
    notice = page.context["frame"].notice
    assert notice.text == "60 players imported (source: club.csv)"
    client.post(f"/tournaments/{demo}/journal/undo/", {"target": notice.undo_target})
    assert STORE.journal(demo).state == before.state
    client.post(f"/tournaments/{demo}/journal/redo/", {"target": notice.undo_target})
    assert STORE.journal(demo).state == journal.state


def test_a_list_nobody_can_read_is_answered(client: Client, demo: int) -> None:
    answer = client.post(f"/tournaments/{demo}/players/import/", {"text": ";;;\n;;;"})
    assert answer.status_code == 422
    assert "Nobody to register" in answer.content.decode()


def test_a_truncated_archive_is_refused_in_words(client: Client, demo: int) -> None:
    event = STORE.tournament(demo).event
    data = client.get(f"/events/{event}/export/").content
    file = io.BytesIO(data[: len(data) // 2])
    file.name = "cut.ronde"
    before = len(STORE.events())
    answer = client.post("/events/import/", {"file": file})
    assert answer.status_code == 422
    assert "archive" in " ".join(answer.context["page"].refused)
    assert len(STORE.events()) == before


def test_everybody_of_the_longest_list_can_be_ticked(client: Client, demo: int) -> None:
    """A form had room for five thousand ticks, a tournament for twice as many players."""
    path = f"/tournaments/{demo}/players/import/"
    token = upload(client, path, b"Nom\nNovice, Nina\n", "list.csv")
    ticks = [str(line) for line in range(bounds.PLAYERS.most)]
    answer = client.post(f"{path}register/", {"token": token, "key": token, "line": ticks})
    assert answer.status_code == 302
    assert STORE.journal(demo).state.tournament.players[-1].name == "Novice, Nina"


def test_a_list_longer_than_that_is_refused_with_both_numbers(client: Client, demo: int) -> None:
    text = "Nom\n" + "Novice\n" * 300_000
    answer = client.post(f"/tournaments/{demo}/players/import/", {"text": text})
    assert answer.status_code == 422
    assert "300001 lines, more than 10002" in answer.content.decode()


def test_one_player_too_many_is_refused_in_words(
    client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = STORE.journal(demo)
    full = bounds.PLAYERS._replace(most=len(journal.state.tournament.players))
    monkeypatch.setattr(bounds, "PLAYERS", full)
    form = {"name": "Novice, Nina", "rating": "1500", "key": "one-more"}
    answer = client.post(f"/tournaments/{demo}/players/", form)
    assert answer.status_code == 422
    assert f"the limit is {full.most}" in answer.content.decode()
    assert STORE.journal(demo).version == journal.version
