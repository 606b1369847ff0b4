"""The rating lists among the checks: asked once for the same players, never in the way."""

from __future__ import annotations

import datetime as dt
import sqlite3
from typing import Any, cast

import pytest

from ronde.admin.answers import Verdict
from ronde.conduct import decide
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal, append
from ronde.journal.events import PlayerRegistered
from ronde.model import Person, Player, PlayerId, Settings, Tournament
from ronde.model.listed import ListSource
from ronde.queries.listed import Match
from ronde.queries.refreshing import Compared, Watch
from ronde.services.rating_lists import RatingLists
from ronde.services.readiness import ready
from ronde.store.lists.kept import ListFacts

NOON = dt.datetime(2026, 11, 14, 12, tzinfo=dt.UTC)


class Lists:
    """A list that has everybody under another name."""

    def __init__(self, *, broken: bool = False, file: str = "list.zip") -> None:
        self.asked, self.broken = 0, broken
        self.kept = ListFacts(
            source=ListSource.FIDE, month=None, count=1, bad_count=0, file=file, read_at=NOON
        )

    def facts(self) -> tuple[ListFacts, ...]:
        return (self.kept,)

    def compare(self, tournament: Tournament) -> tuple[Compared, ...]:
        self.asked += 1
        if self.broken:
            raise sqlite3.DatabaseError
        return tuple(
            Compared(
                player=player,
                match=Match(),
                differences=(),
                watch=(Watch.OTHER_NAME,),
                is_sure=False,
            )
            for player in tournament.players
        )


def journal(name: str) -> Journal:
    made = Journal()
    (founded,) = decide(made.state, FoundTournament(settings=Settings(name=name)))
    player = Player(id=PlayerId(1), person=Person(name="Arpin, Zoé"))
    for event in (founded, PlayerRegistered(player=player)):
        made = append(made, event, author="A", at=NOON)
    return made


def verdict(of: Journal, lists: Lists | None) -> Verdict:
    found = ready(of, today=NOON.date(), lists=cast("RatingLists", lists))
    (item,) = [item for item in found.items if item.key == "licence.lists"]
    return item.verdict


def test_the_same_players_are_looked_up_once() -> None:
    lists: Any = Lists(file="once.zip")
    assert verdict(journal("one"), lists) is Verdict.NOTICE
    assert verdict(journal("another name"), lists) is Verdict.NOTICE
    assert lists.asked == 1


@pytest.mark.parametrize("lists", [None, Lists(broken=True, file="broken.zip")])
def test_without_a_list_that_can_be_read_nothing_is_said(lists: Lists | None) -> None:
    assert verdict(journal("unread"), lists) is Verdict.NOT_APPLICABLE
