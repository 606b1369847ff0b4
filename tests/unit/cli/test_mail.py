"""`ronde mail`: every player's message, and nobody's address."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.cli.exits import Exit
from ronde.conduct.office import SetContact
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import Color, Contact, Person, Settings

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Three players, one of them with an address; a round published, one only paired."""
    settings = Settings(name="Open", rounds=3, initial_color=Color.WHITE)
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    names = ("Kept, Anna", "Mild, Bo", "Narrow, Cy")
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=1500 - at, first_round=1)
        for at, name in enumerate(names)
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    contact = Contact(subject="player:1", email="zqmail@example.org")
    journal = carried_out(journal, SetContact(contact=contact))
    journal = carried_out(journal, PairRound(publish=True))
    path = tmp_path / "open.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def test_every_message_of_the_round(run: Run, event: Path) -> None:
    code, out, _ = run("mail", event, "--json", "--language", "fr")
    assert code == Exit.OK
    found = json.loads(out)
    assert {each["name"] for each in found} == {"Anna Kept", "Bo Mild", "Cy Narrow"}
    assert sum("Échiquier\N{NO-BREAK SPACE}: 1" in each["text"] for each in found) == 2
    assert sum("exempt" in each["subject"] for each in found) == 1
    assert "zqmail" not in out


def test_as_it_reads(run: Run, event: Path) -> None:
    code, out, _ = run("mail", event, "--round", "1")
    assert code == Exit.OK
    assert "Open, round 1: board 1, White" in out


@pytest.mark.parametrize("number", ["0", "2", "99"])
def test_a_round_nobody_was_shown(run: Run, event: Path, number: str) -> None:
    code, out, err = run("mail", event, "--round", number)
    assert code != Exit.OK
    assert not out
    assert "is not published" in err
