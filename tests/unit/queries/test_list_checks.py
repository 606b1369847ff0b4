"""The players of an event against the rating lists, as a check."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.model import Person, Player, PlayerId, Round, RoundNo, Tournament
from ronde.queries.list_checks import list_checks
from ronde.queries.listed import Match
from ronde.queries.refreshing import Compared, Watch

PLAYER = Player(id=PlayerId(1), person=Person(name="Arpin, Zoé"))
BEFORE = Tournament(players=(PLAYER,))
BEGUN = replace(BEFORE, rounds=(Round(number=RoundNo(1)),))


def checked(tournament: Tournament, *watch: Watch) -> Check:
    one = Compared(
        player=PLAYER, match=Match(candidates=()), differences=(), watch=watch, is_sure=False
    )
    (check,) = list_checks(tournament, (one,))
    return check


@pytest.mark.parametrize("watch", Watch)
def test_before_round_1_everything_is_minded(watch: Watch) -> None:
    check = checked(BEFORE, watch)
    assert (check.verdict, check.value) == (Verdict.NOTICE, ("Arpin, Zoé",))


def test_later_lists_have_other_ratings_and_clubs() -> None:
    minded = {watch for watch in Watch if checked(BEGUN, watch).verdict is Verdict.NOTICE}
    assert minded == {Watch.OTHER_NAME, Watch.DUPLICATE, Watch.GONE}


def test_nothing_to_say_and_nothing_to_compare_with() -> None:
    assert checked(BEFORE).verdict is Verdict.OK
    (none,) = list_checks(BEFORE, None)
    assert none.verdict is Verdict.NOT_APPLICABLE
