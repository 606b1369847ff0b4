"""The rating lists of the installation: sent, read in by another process, kept, forgotten."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from ronde.formats.lists.writing import combined_text
from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.simulate.listed import invented_players
from ronde.store.lists import LISTS_FOLDER
from ronde.web.lists.installed import rating_lists
from ronde.web.lists.reading import JOBS
from support.webapp import NOW

PEOPLE = (
    ListedPlayer("Duval, Marie", "600001", federation="FRA", standard=ListedRating(2105, 9, 20)),
    *invented_players(300, seed=5),
)


@pytest.fixture(autouse=True, scope="module")
def _clean_afterwards() -> Iterator[None]:
    yield
    forget_all()


@pytest.fixture(autouse=True)
def _no_lists() -> None:
    forget_all()


def forget_all() -> None:
    """What another process read in stays, whatever becomes of the test's transaction."""
    shutil.rmtree(settings.DATA / LISTS_FOLDER, ignore_errors=True)
    if connection.vendor == "postgresql":
        other = connection.copy()
        with other.cursor() as cursor:
            for source in ListSource:
                cursor.execute(f"DROP TABLE IF EXISTS listed_{source.value}")
        other.close()


def packed(people: tuple[ListedPlayer, ...] = PEOPLE, *, month: int = 11) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        member = zipfile.ZipInfo("players_list_foa.txt", (2026, month, 1, 0, 0, 0))
        archive.writestr(member, "".join(combined_text(people)))
    return data.getvalue()


def send(client: Client, data: bytes, *, name: str = "list.zip", month: str = "") -> str:
    """Send a file and wait until it is over; the page that says what came of it."""
    answer = client.post("/lists/", {"file": SimpleUploadedFile(name, data), "month": month})
    assert answer.status_code == 302
    return over(client, answer.headers["Location"])


def over(client: Client, place: str) -> str:
    key = place.rstrip("/").rpartition("/")[2]
    job = JOBS.wait(key, seconds=60)
    assert job is not None
    assert job.is_over
    return client.get(place).content.decode()


def counts() -> list[int]:
    return [facts.count for facts in rating_lists().facts()]


def test_sent_read_in_and_forgotten(client: Client) -> None:
    assert "No list is kept yet" in client.get("/lists/").content.decode()
    assert "301 players" in send(client, packed())
    text = client.get("/lists/").content.decode()
    assert "Nov. 2026" in text
    assert "301 players" in text
    assert [hit.player.name for hit in rating_lists().search("duv mar")] == ["Duval, Marie"]
    assert not list((settings.DATA / LISTS_FOLDER).glob("*.sent"))
    assert client.post("/lists/forget/", {"source": "fide"}).status_code == 302
    assert counts() == []


def test_an_older_list_asks(client: Client) -> None:
    send(client, packed())
    text = send(client, packed(PEOPLE[:5], month=10))
    assert "2026-10, older than the one kept, of 2026-11" in text
    assert counts() == [301]
    [action] = re.findall(r'action="(/lists/reading/\w+/anyway/)"', text)
    answer = client.post(action)
    assert "5 players" in over(client, answer.headers["Location"])
    assert counts() == [5]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", ""),
        (b"nothing of the kind\r\nat all\r\n", "nothing of the kind"),
        (b"<html>Sign in</html>", "<html"),
        (packed()[:2000], ""),
    ],
)
def test_what_is_no_list_changes_nothing(client: Client, data: bytes, said: str) -> None:
    send(client, packed(PEOPLE[:7]))
    text = send(client, data)
    assert 'class="failure"' in text
    assert said.replace("<", "&lt;") in text
    assert "The list there was is unchanged." in text
    assert "/anyway/" not in text
    assert counts() == [7]


def test_a_bomb_is_refused(client: Client) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list_foa.txt", bytes(8_000_000))
    assert 'class="failure"' in send(client, data.getvalue())
    assert counts() == []


def test_nothing_sent_and_no_month(client: Client) -> None:
    answer = client.post("/lists/", {"month": "soon"})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "Choose the file of a list." in text
    assert "Not a month" in text
    assert 'value="soon"' in text


def test_the_month_typed_is_the_list_s(client: Client) -> None:
    send(client, packed(), month="09/2026")
    [facts] = rating_lists().facts()
    assert facts.month is not None
    assert facts.month.isoformat() == "2026-09-01"


def test_a_reading_nobody_began_is_not_there(client: Client) -> None:
    for place in ("/lists/reading/nothing/", "/lists/reading/..%2f/"):
        assert client.get(place).status_code == 404
    assert client.post("/lists/reading/nothing/anyway/").status_code == 404
    assert client.post("/lists/forget/", {"source": "mars"}).status_code == 404


def test_a_killed_import_leaves_the_list_there_was(client: Client, tmp_path: Path) -> None:
    send(client, packed(PEOPLE[:7]))
    file = tmp_path / "list.zip"
    file.write_bytes(packed(tuple(invented_players(60_000, seed=2))))
    asked = {
        "path": str(file),
        "name": file.name,
        "at": NOW.isoformat(),
        "month": None,
        "force": False,
        "data": str(settings.DATA),
        "language": "en",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "ronde.services.reading_in"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked))
        process.stdin.close()
        assert "read" in json.loads(process.stdout.readline())
        process.kill()
    assert counts() == [7]
    assert [hit.player.name for hit in rating_lists().search("duv mar")] == ["Duval, Marie"]
