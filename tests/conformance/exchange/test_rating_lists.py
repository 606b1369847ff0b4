"""Every form of FIDE's lists gives the same invented people; the federation's list its own."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats.lists import RatingList, open_list
from ronde.model import Cadence
from ronde.model.listed import ListedPlayer
from support.corpus import members
from support.databases import databases, expected_tables

pytestmark = pytest.mark.corpus

_COMBINED = ("players_list.zip", "players_list_foa.zip", "players_list_xml_foa.zip")
_SINGLE = {
    "standard_rating_list.zip": Cadence.STANDARD,
    "standard_rating_list_xml.zip": Cadence.STANDARD,
    "rapid_rating_list.zip": Cadence.RAPID,
    "blitz_rating_list.zip": Cadence.BLITZ,
}


def _file(name: str) -> bytes:
    [data] = [data for path, data in members("fide-lists").items() if path.endswith(f"/{name}")]
    return data


def _expected() -> Mapping[str, dict[str, Any]]:
    return {player["fide_id"]: player for player in json.loads(_file("expected.json"))}


def _opened(name: str) -> RatingList:
    return open_list(io.BytesIO(_file(name)), name=name)


def _person(player: ListedPlayer) -> dict[str, Any]:
    return {
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": player.federation,
        "sex": player.sex and player.sex.value,
        "title": player.title,
        "womens_title": player.womens_title,
        "other_titles": list(player.other_titles),
        "birth_year": player.birth.year if player.birth else 0,
    }


def _same(player: ListedPlayer, wanted: Mapping[str, Any]) -> bool:
    found = _person(player)
    return found == {
        key: wanted[key] or (0 if key == "birth_year" else wanted[key]) for key in found
    }


@pytest.mark.parametrize("name", _COMBINED)
def test_combined_lists(name: str) -> None:
    expected = _expected()
    found = {player.fide_id: player for player in _opened(name)}
    assert found.keys() == expected.keys()
    for number, player in found.items():
        wanted = expected[number]
        assert _same(player, wanted), number
        ratings = [player.rating(cadence) for cadence in Cadence]
        assert [r.value for r in ratings] == [wanted[c.value] for c in Cadence]
        assert [r.games for r in ratings] == wanted["games"]
        assert [r.k for r in ratings] == wanted["k"]
        if name != "players_list.zip":
            assert player.online_title == wanted["online_title"]
        said = [wanted["inactive"][c.value] for c in Cadence if player.rating(c).value]
        flags = {r.inactive for r in ratings if r.value}
        assert flags <= {None} or (flags == {True} and all(said))


@pytest.mark.parametrize("name", _SINGLE)
def test_lists_of_one_rating(name: str) -> None:
    cadence = _SINGLE[name]
    place = list(Cadence).index(cadence)
    expected = {n: p for n, p in _expected().items() if p[cadence.value]}
    opened = _opened(name)
    found = {player.fide_id: player for player in opened}
    assert found.keys() == expected.keys()
    for number, player in found.items():
        wanted, rating = expected[number], player.rating(cadence)
        assert _same(player, wanted), number
        assert rating[:3] == (wanted[cadence.value], wanted["games"][place], wanted["k"][place])
        assert rating.inactive is wanted["inactive"][cadence.value]
        assert player.online_title == wanted["online_title"]


def test_the_month_stands_in_the_heading_or_nowhere() -> None:
    assert str(_opened("standard_rating_list.zip").month) == "2026-10-01"
    combined = _opened("players_list_foa.zip")
    assert combined.month is None
    assert combined.day is not None


def test_the_federation_s_list() -> None:
    data = databases()["ffe-small.mdb"]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Data.mdb", data)
    tables = expected_tables("ffe-small.mdb")
    clubs = {club["Ref"]: club for club in tables["CLUB"]}
    for stream in (io.BytesIO(data), packed):
        for player, row in zip(open_list(stream), tables["JOUEUR"], strict=True):
            club = clubs.get(row.get("ClubRef"), {})
            assert player.national_id == row["NrFFE"]
            assert player.name == ", ".join(row[k] for k in ("Nom", "Prenom") if row.get(k))
            assert player.standard.value == row.get("Elo", 0)
            assert (player.club, player.league) == (club.get("Nom", ""), club.get("Ligue", ""))
            assert player.fide_id == row.get("FideCode", "").strip("' \"").lstrip("0")
            assert str(player.birth or "") == row.get("NeLe", "")
            assert player.licence == row.get("AffType", "")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cut.zip", "cut or is damaged"),
        ("entity-bomb.xml", "DOCTYPE"),
        ("header-only.txt", "nobody is on this list"),
        ("html-instead.zip", "a web page instead of a list"),
        ("no-header.txt", "not the heading of a rating list"),
        ("path-escape.zip", "a member outside itself"),
        ("short-lines.txt", "20 of 20 lines cannot be read"),
        ("unknown-header.txt", "not the heading of a rating list: 'Id;Nom;Elo'"),
        ("zip-bomb.zip", "unpacks to far more"),
    ],
)
def test_bad_files_are_refused_in_words(name: str, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        list(_opened(name))
    assert said in str(caught.value)


def test_all_bad_files_are_tried() -> None:
    assert len([path for path in members("fide-lists") if "/bad/" in path]) == 9


def test_plain_and_gzipped_files() -> None:
    with zipfile.ZipFile(io.BytesIO(_file("players_list.zip"))) as archive:
        plain = archive.read("players_list.txt")
    assert len(list(open_list(io.BytesIO(plain)))) == 1500
    assert len(list(open_list(io.BytesIO(gzip.compress(plain)), name="list.txt.gz"))) == 1500


def test_a_list_of_one_rating_without_a_name_is_asked_about() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(_file("rapid_rating_list.zip"))) as archive:
        data.write(archive.read("rapid_rating_list.txt"))
    data.seek(0)
    with pytest.raises(FormatError, match="nothing says which"):
        open_list(data, name="list.txt")
    data.seek(0)
    assert len(list(open_list(data, cadence=Cadence.RAPID))) == 679


def test_every_name_of_the_corpus_is_known() -> None:
    lists = {Path(p).name for p in members("fide-lists") if p.endswith(".zip") and "/bad/" not in p}
    assert lists == {*_COMBINED, *_SINGLE}
