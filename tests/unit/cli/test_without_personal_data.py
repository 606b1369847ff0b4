"""`ronde convert --without-personal-data`: names and results, and nothing else about people."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.office import SetContact
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import BirthDate, Contact, Person, Settings

Run = Callable[..., tuple[int, str, str]]
SECRETS = ("zqnumber", "zqletter", "zqfide", "zqmail", "zqtown", "zqauthor")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    person = Person(
        name="Kept, Anna",
        club="Club",
        birth=BirthDate(1987, 3, 21),
        national_id="zqnumber",
        licence="zqletter",
        fide_id="zqfide",
        town="zqtown",
    )
    journal = carried_out(
        Journal(), FoundTournament(settings=Settings(name="Open")), author="zqauthor"
    )
    entries = (NewPlayer(person=person, rating=1500, first_round=1),)
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    contact = Contact(subject="player:1", email="zqmail@example.org")
    journal = carried_out(journal, SetContact(contact=contact))
    path = tmp_path / "open.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def text_of(path: Path) -> str:
    data = path.read_bytes()
    if not formats.is_archive(data):
        return data.decode()
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return "".join(packed.read(name).decode() for name in packed.namelist())


@pytest.mark.parametrize(("birth", "year"), [("year", True), ("none", False)])
@pytest.mark.parametrize("name", ["record.ronde", "record.trf"])
def test_nothing_private_stays(
    run: Run, event: Path, tmp_path: Path, name: str, birth: str, year: bool
) -> None:
    target = tmp_path / name
    asked = ("convert", event, target, "--without-personal-data", "--birth", birth)
    code, _, said = run(*asked)
    text = text_of(target)
    assert formats.is_archive(target.read_bytes()) is name.endswith(".ronde")
    assert code == 0
    assert "sporting record" in said
    assert [mark for mark in SECRETS if mark in text] == []
    assert "Kept, Anna" in text
    assert ("1987" in text) is year
    assert "03/21" not in text


def test_a_journal_begins_anew(run: Run, event: Path, tmp_path: Path) -> None:
    target = tmp_path / "record.ronde"
    run("convert", event, target, "--without-personal-data")
    [held] = formats.read_archive(target.read_bytes()).tournaments
    assert held.journal.version == 1
    assert held.journal.state.tournament.players[0].person.club == "Club"


def test_the_file_itself_is_not_touched(run: Run, event: Path, tmp_path: Path) -> None:
    before = event.read_bytes()
    run("convert", event, tmp_path / "record.ronde", "--without-personal-data")
    assert event.read_bytes() == before
