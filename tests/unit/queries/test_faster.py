"""The cards of rapid and blitz: that of the event first, without what it did not choose."""

from __future__ import annotations

import pytest

from ronde.errors import UnknownName
from ronde.model import PlayingRules, Settings
from ronde.queries.faster import faster_cards
from ronde.rules.admin.articles import article
from ronde.rules.admin.faster import FASTER
from ronde.rules.admin.laws import LAWS


def settings(control: str, supervision: str = "") -> Settings:
    rules = PlayingRules(supervision=supervision)
    return Settings(name="Open", rounds=7, time_control=control, rules=rules)


@pytest.mark.parametrize("edition", LAWS)
def test_every_number_is_an_article_of_that_edition(edition: str) -> None:
    for subjects in FASTER[edition].values():
        for subject in subjects:
            for number in subject.articles:
                assert article(edition, number), (edition, number)


def test_without_an_event_both_are_whole() -> None:
    rapid, blitz = faster_cards("2023")
    assert [card.own for card in (rapid, blitz)] == [False, False]
    assert {subject.only for subject in rapid.subjects} == {"", "full", "light"}


def test_the_cadence_of_the_event_comes_first_with_what_it_chose() -> None:
    blitz, rapid = faster_cards("2023", settings("3 min + 2 s", "full"))
    assert (blitz.cadence.value, blitz.own, blitz.chosen) == ("blitz", True, "B.2")
    assert [subject.code for subject in blitz.subjects] == ["limits", "supervised"]
    assert (rapid.own, rapid.chosen) == (False, "")
    assert {subject.only for subject in rapid.subjects} == {"", "full", "light"}


def test_the_article_chosen_follows_the_edition() -> None:
    chosen = [faster_cards(year, settings("15 min + 10 s", "light"))[0].chosen for year in LAWS]
    assert chosen == ["A.4", "A.5"]


def test_guidelines_three_are_only_without_increment() -> None:
    """An increment keeps III.2.2 away; a bare 20 minutes does not."""
    with_, without = (
        {subject.code for subject in faster_cards("2023", settings(control))[0].subjects}
        for control in ("15 min + 10 s", "20 min")
    )
    assert without - with_ == {"no_increment"}


def test_fully_supervised_blitz_keeps_two_minutes_by_the_letter_of_the_newest_edition() -> None:
    """B.2 of 2018 halves them in every blitz; since then only B.3 leads to A.3."""
    old, new = (faster_cards(year, settings("5 min", "full"))[0].subjects for year in LAWS)
    assert "penalty" in {subject.code for subject in old}
    assert "penalty" not in {subject.code for subject in new}


def test_an_edition_there_is_none_of() -> None:
    with pytest.raises(UnknownName):
        faster_cards("1997")
