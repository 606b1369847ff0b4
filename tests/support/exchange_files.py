"""Every kind of file that is read from elsewhere: good ones to break, and what reads them.

What other programs write comes from the table of programs (`formats/programs.py`): a kind that is
added there is broken too, from what its writer makes and what the goldens and the corpora have.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import gzip
import io
import json
import tarfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ronde.documents.sets.files import files_of_zip
from ronde.documents.sets.reading import set_of
from ronde.errors import RondeError
from ronde.formats import read_trf
from ronde.formats.archive import (
    Archive,
    archive_from_tournament,
    read_archive,
    verify_archive,
    write_archive,
)
from ronde.formats.career_file import read_log
from ronde.formats.cases import NORM_KINDS, RATING_KINDS, answered
from ronde.formats.lists import open_list
from ronde.formats.lists.writing import combined_text, markup
from ronde.formats.loading import is_archive, is_program_file, load, read_program_files
from ronde.formats.pgn import read_pgn
from ronde.formats.player_lists import read_player_list
from ronde.formats.pool_wishes import read_pools
from ronde.formats.prize_rules import read_prize_rules
from ronde.formats.programs import PROGRAMS, program_of
from ronde.formats.tables.values import Column, Table
from ronde.formats.tables.writing import Spelling, write_table
from ronde.model import Tournament
from ronde.queries.imported import as_played
from ronde.simulate.listed import invented_players
from support.corpus import corpus_dir
from support.sets import good_set, zipped
from support.sharly import FIRST, LAST, small
from support.showcase import showcase

__all__ = ["Kind", "kinds"]

_GOLDEN = Path(__file__).resolve().parents[1] / "golden"
_CORPORA = ("papi", "fide-lists", "swiss-team")
_BIGGEST = 450_000
"""Bytes of the files that are broken; bigger ones only make it slower."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: `read` gives something that is equal when the same is read again.

    `seconds` of the processor and `megabytes` beyond what was there: what one file may take at
    most, however it is broken.
    """

    name: str
    good: tuple[bytes, ...]
    read: Callable[[bytes], object]
    seconds: float = 20
    megabytes: int = 400


def kinds() -> tuple[Kind, ...]:
    """All there are."""
    return tuple(kind for kind in (*_of_tournaments(), *_of_lists(), *_others()) if kind.good)


# --- tournaments ----------------------------------------------------------------------------------


def _of_tournaments() -> Iterator[Kind]:
    yield Kind("trf", _reports(), _loaded)
    yield Kind("ronde", tuple(write_archive(a) for a in _archives()), _loaded, megabytes=1_000)
    for program in PROGRAMS:
        if program.rounds is not None:
            yield Kind(program.kind, _files_of(program.kind), _rounds_of)
        elif program.looks_like is not None:
            yield Kind(program.kind, _files_of(program.kind), _loaded)


def _rounds_of(data: bytes) -> object:
    """A file of rounds; what is damaged beyond that may be any other."""
    program = program_of(data)
    return _loaded(data) if program is None or program.rounds is None else program.rounds(data)


def _loaded(data: bytes) -> object:
    """Whatever the file is, as commands and pages open it, and what else is made of it."""
    if is_program_file(data):
        with contextlib.suppress(RondeError):
            read_program_files(data, drop=True)
        programs = read_program_files(data)
        for found in programs:
            _archived_if_right(found.tournament)
        return programs
    if is_archive(data):
        with contextlib.suppress(RondeError):
            verify_archive(data)
        return read_archive(data)
    document = load(data)
    _archived_if_right(document.tournament)
    return document.tournament, document.problems


def _archived_if_right(tournament: Tournament) -> None:
    with contextlib.suppress(RondeError):
        _archived(tournament)


@cache
def _reports() -> tuple[bytes, ...]:
    golden = [path.read_bytes() for path in sorted((_GOLDEN / "trf").glob("*.trf"))]
    others = [data for name, data in _of_corpora() if name.endswith(".trf")]
    return (*golden, *others[:: len(others) // 60 or 1])


@cache
def _archives() -> tuple[Archive, ...]:
    return (showcase(), *(_archived(read_trf(data).tournament) for data in _small_reports()))


def _archived(tournament: Tournament) -> Archive:
    """As it is kept and sent: what was read can be written."""
    made = archive_from_tournament(
        as_played(tournament), author="x", at=dt.datetime(2026, 11, 14, tzinfo=dt.UTC)
    )
    write_archive(made)
    return made


def _small_reports() -> Iterable[bytes]:
    return [path.read_bytes() for path in sorted((_GOLDEN / "trf").glob("*.trf"))]


@cache
def _files_of(kind: str) -> tuple[bytes, ...]:
    """Files of a program: as its writer makes them of ours, and those that lie about."""
    [program] = [p for p in PROGRAMS if p.kind == kind]
    found: list[bytes] = []
    for archive in _archives() if program.write is not None else ():
        assert program.write is not None
        for tournament in archive.tournaments:
            with contextlib.suppress(RondeError):
                found.append(program.write(tournament.journal.state, True))
    lying = [small(FIRST), small(LAST)]
    lying += [path.read_bytes() for path in sorted(_GOLDEN.rglob("*")) if path.is_file()]
    lying += [data for _, data in _of_corpora()]
    return (*found, *(data for data in lying if program_of(data) is program))[:24]


@cache
def _of_corpora() -> tuple[tuple[str, bytes], ...]:
    """Small files of the oracle corpora; none where they are not beside the checkout."""
    found: list[tuple[str, bytes]] = []
    for name in _CORPORA:
        path = corpus_dir() / f"{name}.tar.xz"
        if not path.is_file():
            continue
        with tarfile.open(path) as tar:
            for member in sorted(tar.getmembers(), key=lambda m: m.name):
                stream = tar.extractfile(member) if 0 < member.size <= _BIGGEST else None
                if stream is not None:
                    found.append((member.name, stream.read()))
    return tuple(found)


# --- lists ----------------------------------------------------------------------------------------


def _of_lists() -> Iterator[Kind]:
    text = "".join(combined_text(invented_players(300, seed=3))).encode("latin-1")
    as_xml = "".join(markup(invented_players(100, seed=3))).encode()
    singles = [data for name, data in _of_corpora() if "fide-lists/" in name]
    databases = [data for name, data in _of_corpora() if name.endswith(".mdb")]
    yield Kind("list-text", (text, gzip.compress(text)), _listed)
    yield Kind("list-xml", (as_xml,), _listed)
    packed = [_packed("players_list_foa.txt", text), _packed("players_list_xml.xml", as_xml)]
    packed += [_packed("Data.mdb", data) for data in databases]
    yield Kind("list-zip", (*packed, *(d for d in singles if d.startswith(b"PK"))), _listed)
    yield Kind("list-mdb", tuple(databases), _listed)


def _packed(name: str, data: bytes) -> bytes:
    return zipped({name: data})


def _listed(data: bytes) -> object:
    """Everybody on it, and what could not be read."""
    found = open_list(io.BytesIO(data), name="standard_rating_list.txt")
    people = hash(tuple(found))
    return people, found.count, found.bad_count, found.bad, found.month


# --- others ---------------------------------------------------------------------------------------


def _others() -> Iterator[Kind]:
    games = (
        b'[Event "A"]\n[White "One, A"]\n[Black "Two, B"]\n[Result "1-0"]\n\n1. e4 {x} e5 1-0\n\n'
    )
    yield Kind("pgn", (games * 20,), lambda data: read_pgn(data).games)
    for name, good in _tables_of_players().items():
        yield Kind(name, good, _players, seconds=40, megabytes=700)
    yield Kind("set", (zipped(good_set()),), lambda data: set_of(files_of_zip(data)))
    yield Kind("cases", tuple(_some_cases(name) for name in ("ratings", "norms")), _cases)
    for name, text, read in _TEXTS:
        yield Kind(name, (text.encode(),), _as_text(read))


def _as_text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    return lambda data: read(data.decode("utf-8", "replace"))


def _some_cases(name: str) -> bytes:
    lines = (_GOLDEN / name / "cases.jsonl").read_text("utf-8").splitlines()
    return json.dumps([json.loads(line)["case"] for line in lines[:: len(lines) // 8]]).encode()


def _cases(data: bytes) -> object:
    found = answered(data, {**RATING_KINDS, **NORM_KINDS})
    return [(repr(one.id), repr(one.answer), one.error is None) for one in found]


def _players(data: bytes) -> object:
    found = read_player_list(data)
    return found.players, found.problems


_HEADINGS = "Name Rating Federation Born Id Licence Club Sex".split()


def _tables_of_players() -> dict[str, tuple[bytes, ...]]:
    """The same people as text in several codes, and as workbooks."""
    people = [
        (
            f"Player {i}, Ann",
            2000 - i,
            "FRA",
            dt.date(1980 + i, 3, 1),
            f"{1000 + i}",
            "",
            "Club",
            "F",
        )
        for i in range(30)
    ]
    rows = "\n".join(";".join(map(str, row)) for row in (_HEADINGS, *people))
    table = Table(
        code="players",
        title="Players",
        columns=tuple(Column(name.lower(), name) for name in _HEADINGS),
        rows=tuple(people),
    )
    texts = (rows.encode(), rows.replace(";", ",").encode("utf-16"), rows.encode("cp1252"))
    spelling = Spelling()
    return {
        "players": texts,
        "xlsx": (write_table(table, "xlsx", spelling=spelling),),
        "ods": (write_table(table, "ods", spelling=spelling),),
    }


_LOG = """
name = "Roche, Camille"
birth = 1990-05-04

[[events]]
name = "Open"
end = 2025-04-05
role = "chief"
supervised = true
"""
_PRIZES = """
minimum = "20"

[[list]]
name = "young"
sharing = "hort"
ages = ["U10", "U12F"]
rating_to = 1799
prizes = ["500", "190.5", { amount = "50", goods = "a clock" }]
"""
_POOLS = """
[[pool]]
name = "North"
teams = ["Elm 1", "Oak 1", "Ash 1", "Yew 1"]
order = "forward"

[[wish]]
kind = "alternate"
teams = ["Elm 1", "Oak 1"]
"""
_TEXTS: tuple[tuple[str, str, Callable[[str], object]], ...] = (
    ("career", _LOG, read_log),
    ("prizes", _PRIZES, read_prize_rules),
    ("pools", _POOLS, read_pools),
)
