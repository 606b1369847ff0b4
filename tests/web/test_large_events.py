"""More entries than a table can hold: every page answers, in words, and none draws n times n."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from ronde.formats import archive_from_tournament, write_archive
from ronde.model import Person, Player, PlayerId, Settings, System, Tournament, Tpn
from ronde.pairing.next_round import next_round
from ronde.services.acts import Signature
from ronde.services.exchange import import_event, read_event_file
from ronde.services.public.sharing import share
from ronde.web.request_context import STORE
from support.rounds_made import rounds_made


def opened(count: int, system: str, by: Signature, *, rounds: int = 0) -> tuple[int, int]:
    """An event and its tournament, from an archive; so many rounds are paired and published."""
    tournament = Tournament(
        settings=Settings(name="Large", rounds=999, system=System(name=system)),
        players=tuple(
            Player(id=PlayerId(n), person=Person(name=f"P {n}"), tpn=Tpn(n))
            for n in range(1, count + 1)
        ),
    )
    for _ in range(rounds):
        paired = replace(next_round(tournament).round, published=True)
        tournament = replace(tournament, rounds=(*tournament.rounds, paired))
    data = write_archive(archive_from_tournament(tournament, author="x", at=by.at))
    event = import_event(STORE, read_event_file(data, "large.ronde"), by=by)
    share(event, True, by=by)
    return event, STORE.event(event).tournaments[0].id


def text(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, path
    return answer.content.decode()


@pytest.mark.parametrize("system", ["berger", "berger-double", "rutsch", "rutsch-berger"])
def test_a_table_that_no_event_could_play(
    client: Client, by: Signature, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, t = opened(2000, system, by)
    made = rounds_made(monkeypatch)
    for path in (f"/p/{event}/en/{t}/", f"/api/v1/tournaments/{t}", f"/tournaments/{t}/"):
        text(client, path)
    assert "too many rounds" in text(client, f"/tournaments/{t}/plan/")
    assert "too many rounds" in text(client, f"/tournaments/{t}/draws/")
    text(client, f"/tournaments/{t}/rounds/next/", 302)  # to the draws
    assert "no room" in text(client, f"/tournaments/{t}/standings/cross/")
    assert len({number for number, _ in made}) <= 2  # rounds of 399, or of none that is played


def test_an_all_play_all_that_is_paired_round_by_round(
    client: Client, by: Signature, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, t = opened(400, "berger", by, rounds=1)
    made = rounds_made(monkeypatch)
    public = f"/p/{event}/en/{t}"
    assert "no room" in text(client, f"{public}/cross/")
    assert f"{t}/plan/" not in text(client, f"{public}/standings/")
    text(client, f"{public}/plan/", 404)
    assert "too many games" in text(client, f"/tournaments/{t}/plan/")
    told = client.get(f"/api/v1/tournaments/{t}/cross-table").json()
    assert (told["fixed"], told["columns"]) == (False, ["1"])
    answer = client.post(f"/tournaments/{t}/plan/pair/")
    assert answer.status_code == 422
    assert "too many games" in answer.content.decode()
    assert len({number for number, _ in made}) <= 2  # rounds of 399, or of none that is played
