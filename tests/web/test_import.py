"""An imported file is looked at, told and asked about before it is accepted (VCL 47-56)."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from django.test import Client

from ronde.formats import write_trf
from ronde.journal.events import TournamentImported
from ronde.journal.state import EMPTY
from ronde.model import Points, PointSystem, Result, Tournament
from ronde.services.exchange import read_player_list
from ronde.simulate import Recipe, generate
from ronde.web.files.import_event import ImportPage
from ronde.web.request_context import STORE
from support.databases import broken_databases, databases
from support.sharly import SharlyEvent


def played() -> Tournament:
    return generate(Recipe(players=14, rounds=6), seed=11)


def wrong() -> Tournament:
    """Round 3 with the Blacks of its first boards exchanged."""
    tournament = played()
    round_ = tournament.round(3)
    a, b, *rest = round_.games
    games = (replace(a, black=b.black), replace(b, black=a.black), *rest)
    rounds = list(tournament.rounds)
    rounds[2] = replace(round_, games=games)
    return replace(tournament, rounds=tuple(rounds))


def previewed(client: Client, text: str, language: str = "en") -> tuple[ImportPage, str]:
    file = io.BytesIO(text.encode())
    file.name = "event.trf"
    answer = client.post("/events/import/", {"file": file}, headers={"accept-language": language})
    assert answer.status_code == 200
    page: ImportPage = answer.context["page"]
    return page, answer.content.decode()


def test_q54_a_file_that_the_rules_give_asks_nothing(client: Client) -> None:
    page, html = previewed(client, write_trf(played()))
    assert page.file is not None
    assert not page.file.asks
    assert "All 6 rounds are what the rules give." in html
    assert 'name="reason"' not in html
    answer = client.post("/events/import/create/", {"token": page.token, "key": page.token})
    assert answer.status_code == 302


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Round 3: "), ("fr", "Ronde 3 : ")],
)
def test_q54_a_wrong_round_is_told_with_its_pairs(client: Client, language: str, said: str) -> None:
    page, html = previewed(client, write_trf(wrong()), language)
    assert any(found.text.startswith(said) and found.pairs for found in page.parts[0].findings)
    assert 'name="reason" required' in html
    assert len(page.consequences) == 3


def test_q55_it_is_accepted_with_a_reason_only_and_kept(client: Client) -> None:
    page, _ = previewed(client, write_trf(wrong()) + "### noted at home\n")
    before = len(STORE.events())
    fields = {"token": page.token, "key": page.token}
    asked = client.post("/events/import/create/", fields)
    assert asked.status_code == 422
    assert len(STORE.events()) == before
    answer = client.post(
        "/events/import/create/", {**fields, "accepted": "yes", "reason": "paired at home"}
    )
    number = STORE.event(int(answer.headers["Location"].split("/")[2])).tournaments[0].id
    [entry] = STORE.journal(number).entries
    assert isinstance(entry.event, TournamentImported)
    assert entry.reason == "paired at home"
    assert 3 in {finding.round for finding in entry.event.findings}
    assert entry.event.comments == ("### noted at home",)
    shown = client.get(f"/tournaments/{number}/outside/")
    assert "paired at home" in shown.content.decode()
    assert any(line.startswith("Round 3: ") for line in shown.context["page"].findings)


def test_q45_a_file_outside_fide_mode_is_imported_outside_it(client: Client) -> None:
    page, html = previewed(client, write_trf(played()) + "### FIDE mode exited @ Round 2: why\n")
    assert "outside FIDE mode" in html
    fields = {"token": page.token, "accepted": "yes", "reason": "as it came"}
    answer = client.post("/events/import/create/", fields)
    number = STORE.event(int(answer.headers["Location"].split("/")[2])).tournaments[0].id
    assert not STORE.journal(number).state.in_fide_mode


def test_q81_a_bye_above_a_win_is_imported_outside_fide_mode(client: Client) -> None:
    tournament = played()
    settings = replace(tournament.settings, points=PointSystem(pab=Points(20)))
    page, html = previewed(client, write_trf(replace(tournament, settings=settings)))
    assert "The allocated bye is worth 2.0, more than a win: not in FIDE mode." in html
    assert page.file is not None
    assert not page.parts[0].inspection.fide_mode


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "60 remarks while reading"), ("fr", "60 remarques à la lecture")],
)
def test_q52_sixty_remarks_are_counted_and_listed(client: Client, language: str, said: str) -> None:
    text = write_trf(played()) + "".join(f"999 line {n}\n" for n in range(60))
    page, html = previewed(client, text, language)
    assert page.file is not None
    assert len(page.parts[0].problems) == 60
    assert said in html
    assert all(f"event.trf:{line}:" in html for line in (p.line for p in page.file.problems))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Number of rounds not stated: 6 taken"), ("fr", "Nombre de rondes non indiqué : 6")],
)
def test_q48_what_was_assumed_is_said(client: Client, language: str, said: str) -> None:
    lines = write_trf(played()).splitlines()
    old = "\n".join(line for line in lines if line[:3] in {"012", "042", "001"}) + "\n"
    page, html = previewed(client, old, language)
    assert len(page.parts[0].assumptions) >= 7
    assert said in html


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "round 6: result &#x27;*&#x27; of"), ("fr", "ronde 6 : le résultat « * » de")],
)
def test_q166_a_result_that_nobody_knows_is_imported_as_adjourned(
    client: Client, language: str, said: str
) -> None:
    tournament = played()
    game = tournament.rounds[-1].games[0]
    open_game = replace(game, result=Result.ADJOURNED)
    games = (open_game, *tournament.rounds[-1].games[1:])
    text = write_trf(tournament.with_round(replace(tournament.rounds[-1], games=games)))
    page, html = previewed(client, text.replace(" ?", " *"), language)
    assert (
        html.replace("\N{NO-BREAK SPACE}", " ").count(said) == 4
    )  # a remark and an assumption each
    fields = {"token": page.token, "accepted": "yes", "reason": "as it came"}
    answer = client.post("/events/import/create/", fields)
    number = STORE.event(int(answer.headers["Location"].split("/")[2])).tournaments[0].id
    read = STORE.journal(number).state.tournament
    assert [g.result for g in read.rounds[-1].games].count(Result.ADJOURNED) == 1


@pytest.mark.corpus
def test_an_event_of_papi_is_looked_at_and_stored_with_prizes_and_payments(client: Client) -> None:
    file = io.BytesIO(databases()["made-features.papi"])
    file.name = "event.papi"
    answer = client.post("/events/import/", {"file": file})
    page: ImportPage = answer.context["page"]
    assert any("Papi" in line for line in page.parts[0].assumptions)
    assert page.parts[0].findings
    fields = {"token": page.token, "key": page.token, "accepted": "yes", "reason": "by Papi"}
    stored = client.post("/events/import/create/", fields)
    number = STORE.event(int(stored.headers["Location"].split("/")[2])).tournaments[0].id
    state = STORE.journal(number).state
    assert "[[list]]" in state.prizes
    assert len(state.office.payments) == 13


@pytest.mark.corpus
def test_a_broken_file_of_papi_is_refused_in_words(client: Client) -> None:
    file = io.BytesIO(broken_databases()["overflow-loop.papi"])
    file.name = "event.papi"
    answer = client.post("/events/import/", {"file": file})
    assert answer.status_code == 422
    assert "the file is damaged" in answer.content.decode()


def _sharly() -> io.BytesIO:
    event = SharlyEvent()
    first, second = event.tournament(name="Open A"), event.tournament(name="Open B", index=1)
    for number, name in enumerate(("ASH", "ELM", "OAK", "YEW"), start=1):
        event.player(name, first, second, tpn=number, rating=2000 - 100 * number)
    event.game(first, 1, 1, 3, (3, 1))
    event.game(first, 1, 4, 2, (2, 2))
    event.game(second, 1, 1, 2, (3, 1))
    event.game(second, 1, 3, 4, (3, 1))
    file = io.BytesIO(event.data)
    file.name = "festival.sce"
    return file


def test_an_event_of_sharly_chess_becomes_one_with_all_its_tournaments(client: Client) -> None:
    answer = client.post("/events/import/", {"file": _sharly()})
    page: ImportPage = answer.context["page"]
    html = answer.content.decode()
    assert [part.name for part in page.parts] == ["Open A", "Open B"]
    assert [bool(part.findings) for part in page.parts] == [False, True]
    assert "Festival of Nowhere" in html
    assert "<h2>Open B</h2>" in html
    assert "example.org" not in html
    fields = {"token": page.token, "key": page.token, "accepted": "yes"}
    asked = client.post("/events/import/create/", fields)
    assert asked.status_code == 422
    stored = client.post("/events/import/create/", {**fields, "reason": "by Sharly Chess"})
    event = STORE.event(int(stored.headers["Location"].split("/")[2]))
    assert (event.name, [t.name for t in event.tournaments]) == (
        "Festival of Nowhere",
        ["Open A", "Open B"],
    )
    reasons = [STORE.journal(t.id).entries[0].reason for t in event.tournaments]
    assert reasons == ["", "by Sharly Chess"]


def test_its_players_are_a_list_each_once() -> None:
    found = read_player_list(_sharly().getvalue(), EMPTY)
    assert [c.new.person.name for c in found.candidates] == ["ASH", "ELM", "OAK", "YEW"]
