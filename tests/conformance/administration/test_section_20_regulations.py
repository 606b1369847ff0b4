"""Section 20: the regulations as text from the settings; its examples, its bad input, its lists."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.errors import ClauseError
from ronde.admin.regulations import Clause
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.journal import EMPTY, apply
from ronde.journal.state import State
from ronde.model import (
    Acceleration,
    AccelerationMethod,
    Admission,
    Draws,
    Kind,
    OwnWords,
    PlayingRules,
    Rated,
    Regulations,
    Settings,
    System,
    Tournament,
)
from ronde.queries.regulations import clauses_of, refused_regulations
from ronde.rules.admin.regulations import CLAUSES
from ronde.texts.regulations import clause_texts

DAY = dt.date(2026, 11, 14)
EVENT = Settings(name="Open", federation="FRA", start=DAY, rounds=9, time_control="90+30")


def event(rules: PlayingRules = PlayingRules(), **changes: object) -> Settings:  # noqa: B008
    return replace(EVENT, rules=rules, **changes)  # type: ignore[arg-type]


def clauses(settings: Settings) -> dict[str, Clause]:
    state = State(tournament=Tournament(settings=settings))
    return {clause.id: clause for clause in clauses_of(state)}


def said(settings: Settings, clause: str, language: str = "en") -> str:
    state = State(tournament=Tournament(settings=settings))
    texts = clause_texts(clauses_of(state), settings.regulations, language)
    return next(text.text for text in texts if text.id == clause)


def lacks(settings: Settings, clause: str) -> set[str]:
    return {missing.code for missing in clauses(settings)[clause].missing}


class TestExamples:
    LIGHT = PlayingRules(supervision="light")

    def test_rapid_15_10_in_2026_names_a5(self) -> None:
        assert "A.5" in said(event(self.LIGHT, time_control="15+10"), "annexes")

    def test_the_same_under_the_book_names_a4(self) -> None:
        settings = event(self.LIGHT, time_control="15+10", rulebook="book")
        assert "A.4" in said(settings, "annexes")

    def test_default_time_left_empty_is_unknown_and_30_is_offered(self) -> None:
        (missing,) = clauses(event())["default_time"].missing
        assert (missing.code, missing.offered, missing.remedy) == ("default_time", 30, "rules")
        assert "30 min" in said(event(), "default_time")
        assert not clauses(event())["default_time"].parts

    def test_standard_60_ko_in_2025_is_reserved_to_players_below_1800(self) -> None:
        text = said(event(time_control="60"), "admission")
        assert "reserved" in text
        assert "1800" in text

    def test_a_limit_that_is_low_enough_says_it_itself(self) -> None:
        settings = event(time_control="60", admission=Admission(rating_below=1800))
        text = said(settings, "admission")
        assert "rated below 1800" in text
        assert "Because" not in text

    @pytest.mark.parametrize(
        "changes", [{"rulebook": "book"}, {"kind": Kind(federal=True)}], ids=["2022", "federal"]
    )
    def test_open_to_all_says_which_games_are_not_rated(self, changes: dict[str, object]) -> None:
        text = said(replace(event(time_control="60"), **changes), "admission")  # type: ignore[arg-type]
        assert "1800 or more does not count for the FIDE rating" in text

    def test_baku_in_nine_rounds_appears_with_its_rounds(self) -> None:
        baku = Acceleration(method=AccelerationMethod.BAKU)
        text = said(event(acceleration=baku), "acceleration")
        assert "rounds 1 to 3" in text
        assert "rounds 4 to 5" in text

    def test_without_it_the_clause_is_absent(self) -> None:
        assert "acceleration" not in clauses(event())


class TestBadInput:
    """Refused with the id of the clause."""

    ROBIN = System(name="berger")

    @pytest.mark.parametrize(
        ("settings", "clause"),
        [
            (event(PlayingRules(default_minutes=61)), "default_time"),
            (event(PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=61)), "draws"),
            (event(PlayingRules(bye_notice="eve"), system=ROBIN, bye_limit=1), "byes"),
            (event(PlayingRules(guidelines="III.4"), time_control="60+5"), "guideline3"),
            (event(PlayingRules(supervision="light")), "annexes"),
            (event(regulations=Regulations(answers={"photos.flash": "61"})), "photos"),
            (event(regulations=Regulations(answers={"photos.flash": "ten"})), "photos"),
            (event(regulations=Regulations(answers={"devices.where": "anywhere"})), "devices"),
            (event(regulations=Regulations(answers={"moon.phase": "full"})), "moon"),
        ],
    )
    def test_it_names_the_clause(self, settings: Settings, clause: str) -> None:
        (problem,) = refused_regulations(settings)
        assert (problem.code, problem.fault.fields["clause"]) == ("admin.clause.value", clause)
        for language in COMPLETE:
            assert clause in problem.said_in(language) or "moon.phase" in problem.said_in(language)

    def test_nobody_can_announce_it(self) -> None:
        (founded,) = decide(EMPTY, FoundTournament(settings=EVENT))
        state = apply(EMPTY, founded)
        wrong = replace(EVENT, regulations=Regulations(answers={"photos.flash": "61"}))
        with pytest.raises(ClauseError, match="photos"):
            decide(state, ChangeSettings(settings=wrong))

    def test_the_settings_of_an_ordinary_event_are_none_of_it(self) -> None:
        assert refused_regulations(EVENT) == ()


class TestOrder:
    """Order and numbering as the table has them."""

    def test_the_rows_of_the_table(self) -> None:
        table = (
            "presentation rated admission unrated rating_used laws pairing acceleration first_round"
            " publication corrections byes absence late time_control annexes guideline3 schedule"
            " adjournment fees prizes standings playoff default_time forfeits end_of_game draws"
            " scoring devices zones conduct photos penalties fair_play doping arbiters appeals"
            " norms youth access team online violence privacy interruption charter acceptance"
        )
        assert " ".join(row.id for row in CLAUSES) == table

    def test_those_every_text_must_have(self) -> None:
        required = (
            "presentation rated admission laws pairing byes time_control annexes schedule fees"
            " prizes standings default_time devices fair_play arbiters appeals acceptance"
        )
        assert " ".join(row.id for row in CLAUSES if row.required) == required

    def test_numbers_follow_one_another_whatever_is_left_out(self) -> None:
        found = tuple(clauses(event()).values())
        assert [clause.number for clause in found] == list(range(1, len(found) + 1))

    def test_free_clauses_go_last(self) -> None:
        words = OwnWords(clause="free-1", language="fr", title="Parking", text="Derrière la salle.")
        settings = event(regulations=Regulations(own=(words,)))
        last = tuple(clauses(settings).values())[-1]
        assert last.id == "free-1"
        assert said(settings, "free-1", "fr") == "Derrière la salle."

    def test_an_optional_clause_without_its_parameters_is_left_out(self) -> None:
        assert "photos" not in clauses(event())
        ten = Regulations(answers={"photos.flash": "10"})
        assert "10 minutes" in said(event(regulations=ten), "photos")

    def test_the_flash_of_the_first_round_may_last_longer(self) -> None:
        """Book 6.9 XI: ten minutes in round 1, five in the others."""
        answers = {"photos.flash": "5", "photos.flash_first": "10"}
        text = said(event(regulations=Regulations(answers=answers)), "photos")
        assert "first 5 minutes of a round" in text
        assert "In the first round it is the first 10 minutes" in text
        same = said(
            event(regulations=Regulations(answers={**answers, "photos.flash": "10"})), "photos"
        )
        assert "In the first round" not in same
        alone = Regulations(answers={"photos.flash_first": "10"})
        assert "photos" not in clauses(event(regulations=alone))

    def test_articles_by_edition(self) -> None:
        assert clauses(event())["presentation"].cite == "book 5.1 model 1; LA25 5.2"
        assert clauses(event(rulebook="book"))["presentation"].cite == "book 5.1 model 1"


MINIMUM = {
    "hours of rounds, licences, closing": ("schedule", "rounds"),
    "time control": ("time_control", "time_control"),
    "system of pairing": ("pairing", None),
    "tie-breaks": ("standings", "tiebreaks"),
    "prizes": ("prizes", "prizes"),
    "arbiters": ("arbiters", "chief_arbiter"),
    "committee": ("appeals", "committee"),
    "addresses": ("presentation", "venue"),
    "default time": ("default_time", "default_time"),
    "dates": ("presentation", "dates"),
}
"""Book 1.1 B.1.1 with LA25 5.2: what every text says, the clause, what an empty event lacks."""


@pytest.mark.parametrize(("clause", "lacking"), MINIMUM.values(), ids=MINIMUM)
def test_the_minimum_lists_are_covered(clause: str, lacking: str | None) -> None:
    """A text that does not say it is not complete."""
    empty = clauses(Settings())
    assert empty[clause].required
    if lacking is None:
        assert empty[clause].parts
    else:
        assert lacking in {missing.code for missing in empty[clause].missing}


class TestOthers:
    def test_byes_are_said_with_their_limits(self) -> None:
        settings = event(PlayingRules(bye_notice="the evening before"), bye_limit=1)
        text = said(replace(settings, bye_last_rounds=2), "byes")
        assert "½ point" in text
        assert "last 2 rounds" in text
        assert "the evening before" in text

    def test_byes_without_a_word_are_unknown(self) -> None:
        assert lacks(event(), "byes") == {"byes"}

    def test_a_round_robin_has_no_clause_on_byes_nor_protection(self) -> None:
        robin = event(system=System(name="berger"))
        assert "byes" not in clauses(robin)
        assert "kept apart" not in said(robin, "pairing")

    def test_zero_default_time(self) -> None:
        text = said(event(PlayingRules(default_minutes=0)), "default_time")
        assert text.startswith("A player who is not at the board when the round starts")

    def test_licence_a_for_long_games_b_for_rapid(self) -> None:
        rated = Kind(rated=Rated.FIDE)
        assert "licence A" in said(event(kind=rated), "admission")
        assert "licence B" in said(event(kind=rated, time_control="15+10"), "admission")

    def test_own_words_instead_of_a_clause_make_it_complete(self) -> None:
        words = OwnWords(clause="default_time", language="fr", text="Une demi-heure.", instead=True)
        settings = event(regulations=Regulations(own=(words,)))
        state = State(tournament=Tournament(settings=settings))
        french = {t.id: t for t in clause_texts(clauses_of(state), settings.regulations, "fr")}
        assert french["default_time"].text == "Une demi-heure."
        assert not french["default_time"].missing
        english = {t.id: t for t in clause_texts(clauses_of(state), settings.regulations, "en")}
        assert english["default_time"].missing
