"""`ronde arbiter-norms`: the verdicts of a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import Kind, Person, Rated, RatingEntry, Settings

Run = Callable[..., tuple[int, str, str]]


def event(path: Path, players: int) -> Path:
    settings = Settings(
        name="Open", rounds=9, time_control="90 min + 30 s", kind=Kind(rated=Rated.FIDE)
    )
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    entries = tuple(
        NewPlayer(
            person=Person(
                name=f"Player {n}",
                federation="FRA" if n % 2 else "BEL",
                ratings=(RatingEntry(value=1800),),
            ),
            rating=1800,
            first_round=1,
        )
        for n in range(players)
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def test_enough_rated_players(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arbiter-norms", event(tmp_path / "a.ronde", 26))
    assert code == 0
    assert "FA norm: possible (article 3.8.1)" in out
    assert "At most 2 arbiters" in out


def test_too_few(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arbiter-norms", event(tmp_path / "a.ronde", 19), "--json")
    assert code == 1
    found = json.loads(out)["norms"]["FA"]
    assert found["verdict"] == "fail"
    (rated,) = (c for c in found["checks"] if c["code"] == "norm.fa.rated")
    assert (rated["value"], rated["limit"]) == (19, 20)
