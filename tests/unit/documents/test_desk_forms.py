"""Forms of the desk: appeals, forfeits, exclusions, reports, filled in from what was noted."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.conduct import Wish, decide
from ronde.conduct.appeals import DecideAppeal, RecordAppeal
from ronde.conduct.forfeits import SettleForfeit
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.results import EnterResult
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source, source_at
from ronde.documents.gathering import view_models
from ronde.documents.paper import Entries, Sheet, Sheets, Signs, Table, Ticks
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    CommitteeMember,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    Person,
    PlayerId,
    PlayingRules,
    Result,
    RoundNo,
    Seat,
    Sequel,
)
from support.finished import SETTINGS
from support.journal import Desk, desk

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
R1 = RoundNo(1)
COMMITTEE = tuple(
    CommitteeMember(person=Person(name=name), seat=seat)
    for name, seat in (
        ("Arpin, Zoé", Seat.CHAIR),
        ("Player, 1", Seat.MEMBER),
        ("Colin, Ida", Seat.MEMBER),
        ("Dumas, Léo", Seat.RESERVE),
    )
)
HALL = replace(
    SETTINGS, committee=COMMITTEE, rules=PlayingRules(appeal_fee=5000, appeal_minutes=30)
)
BEFORE, AFTER = dt.date(2026, 11, 18), dt.date(2026, 11, 30)


def at(hour: int, minute: int) -> dt.datetime:
    """An hour of the hall, wherever the test runs."""
    return dt.datetime(2026, 11, 14, hour, minute).astimezone()


@pytest.fixture
def hall() -> Desk:
    """Player 2 did not come to board 2; round 1."""
    made = desk(6, settings=HALL)
    made.pair((1, 4), (5, 2), (3, 6))
    does(made, EnterResult(round=1, board=2, result=Result.BLACK_FORFEITS))
    return made


def does(made: Desk, wish: Wish) -> None:
    for act in decide(made.state, wish):
        made.do(act, reason="decided")


def lodged(made: Desk) -> None:
    lost = Incident(
        number=0,
        kind=IncidentKind.ILLEGAL_MOVE,
        player=ONE,
        round=R1,
        board=BoardNo(1),
        article="7.5.5",
        penalty=Penalty(kind=PenaltyKind.GAME_LOST),
    )
    does(made, RecordIncident(incident=lost))
    appeal = Appeal(
        number=0,
        incident=1,
        player=ONE,
        round=R1,
        board=BoardNo(1),
        decision="the game was lost",
        statements="the rook was pinned",
        asked="that the game goes on",
        answer="he moved it twice",
        report="I stopped the clocks",
        ended=at(18, 10),
        received=at(18, 30),
        fee=5000,
    )
    does(made, RecordAppeal(appeal=appeal))


def sheets(
    made: Desk, code: str, language: str = "en", day: dt.date = BEFORE, **options: str
) -> tuple[Sheet, ...]:
    source: Source = source_at(made.journal, event="Open")
    moment = dt.datetime.combine(day, dt.time(12)).astimezone()
    request = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(replace(source, at=moment), request)
    assert isinstance(paper, Sheets)
    return paper.sheets


def filled(sheet: Sheet) -> dict[str, str]:
    return {e.label: e.value for b in sheet.blocks if isinstance(b, Entries) for e in b.items}


def ticked(sheet: Sheet) -> list[str]:
    boxes = (box for b in sheet.blocks if isinstance(b, Ticks) for box in b.items)
    return [name for name, on in boxes if on]


def rows(sheet: Sheet) -> list[list[str]]:
    return [
        [cell if isinstance(cell, str) else str(getattr(cell, "text", "")) for cell in row]
        for b in sheet.blocks
        if isinstance(b, Table)
        for row in b.section.rows
    ]


class TestAppealForm:
    def test_one_sheet_for_each_appeal(self, hall: Desk) -> None:
        lodged(hall)
        [sheet] = sheets(hall, "appeal.form")
        found = filled(sheet)
        assert found["Decision appealed against"] == "the game was lost. 1. illegal move: game lost"
        assert found["Grounds, with articles"] == "the rook was pinned"
        assert found["What is asked for"] == "that the game goes on"
        assert found["Deadline"] == "30 minutes after the round (14 Nov. 2026 18:40)"
        assert found["Received on, at"] == "14 Nov. 2026 18:30"

    def test_none_lodged_leaves_a_form_for_the_pen(self, hall: Desk) -> None:
        [sheet] = sheets(hall, "appeal.form")
        assert filled(sheet)["Grounds, with articles"] == ""
        assert filled(sheet)["Deadline"] == "30 minutes after the round"

    def test_another_board_or_player_has_none(self, hall: Desk) -> None:
        lodged(hall)
        for other in ("board", "player"):
            [sheet] = sheets(hall, "appeal.form", "en", BEFORE, **{other: "3"})
            assert filled(sheet)["Grounds, with articles"] == ""


class TestDecision:
    def decide(self, hall: Desk, outcome: AppealOutcome, **more: object) -> None:
        lodged(hall)
        said: dict[str, object] = {
            "reasons": "it was legal",
            "article": "3.8",
            "votes_for": 2,
            "votes_against": 1,
            "decided": at(19, 30),
            "told": dt.date(2026, 11, 24),
            **more,
        }
        does(hall, DecideAppeal(number=1, outcome=outcome, **said))  # type: ignore[arg-type]

    def test_who_sat_votes_reasons_effect_fee_and_next_instance(self, hall: Desk) -> None:
        self.decide(hall, AppealOutcome.CHANGED, result=Result.DRAW, effect="played on")
        [sheet] = sheets(hall, "appeal.decision")
        found = filled(sheet)
        assert ticked(sheet) == ["the decision is changed"]
        assert (found["Votes for the committee's decision"], found["Votes against it"]) == (
            "2",
            "1",
        )
        assert found["Reasons"] == "it was legal (3.8)"
        assert found["Effect on results and pairings"] == "0-1 → ½-½; played on"
        assert (found["Fee paid"], found["Fee returned"]) == ("50.00 €", "50.00 €")
        assert "4 Dec. 2026" in found["Next instance, and its deadline"]
        sits = {row[0]: row[2] for row in rows(sheet)}
        assert sits == {
            "Arpin Zoé": "✓",
            "Player 1": "–",
            "Colin Ida": "✓",
            "Dumas Léo": "✓",
        }
        signs = [name for b in sheet.blocks if isinstance(b, Signs) for _, name in b.items]
        assert signs == ["Arpin Zoé", "Colin Ida", "Dumas Léo"], "votes are counted, not named"

    @pytest.mark.parametrize(
        ("ground", "word"),
        [
            ("late", "inadmissible: late"),
            ("no_fee", "inadmissible: the fee was not paid"),
            ("not_written", "inadmissible: not in writing"),
            ("no_decision", "inadmissible: no decision of an arbiter"),
        ],
    )
    def test_each_ground_has_its_box(self, hall: Desk, ground: str, word: str) -> None:
        self.decide(hall, AppealOutcome.INADMISSIBLE, ground=ground)
        [sheet] = sheets(hall, "appeal.decision")
        assert ticked(sheet) == [word]

    def test_an_open_one_is_left_to_the_pen(self, hall: Desk) -> None:
        lodged(hall)
        [sheet] = sheets(hall, "appeal.decision")
        assert ticked(sheet) == []
        assert filled(sheet)["Fee returned"] == ""


class TestForfeits:
    def settle(self, hall: Desk, **changes: object) -> None:
        does(hall, SettleForfeit(player=TWO, round=1, today=BEFORE, changes=changes))

    def test_the_chain_has_its_days(self, hall: Desk) -> None:
        letter = dt.date(2026, 11, 15)
        self.settle(hall, letter=letter, means="e-mail", sequel=Sequel.WITHDRAWN)
        [sheet] = sheets(hall, "case")
        assert filled(sheet)["Answer by"] == "20 Nov. 2026"
        assert rows(sheet)[0][1] == "14 Nov. 2026"
        assert rows(sheet)[2][1:] == ["15 Nov. 2026", "e-mail"]
        assert rows(sheet)[-1][2] == "withdrawn"

    def test_a_letter_goes_to_who_has_not_explained_it(self, hall: Desk) -> None:
        [letter] = sheets(hall, "ffe.t5")
        assert filled(letter)["Rounds lost by forfeit"] == "1"
        self.settle(hall, explained=True, explanation="train")
        [blank] = sheets(hall, "ffe.t5")
        assert filled(blank)["Rounds lost by forfeit"] == ""

    def test_t7_tells_of_who_never_answered_once_the_day_is_over(self, hall: Desk) -> None:
        self.settle(hall, letter=dt.date(2026, 11, 15))
        [early] = sheets(hall, "ffe.t7", day=BEFORE)
        assert ticked(early) == []
        [late] = sheets(hall, "ffe.t7", day=AFTER)
        assert len(ticked(late)) == 1
        assert "none came" in " ".join(filled(late).values())


class TestWarning:
    """Book 1.2 23.1: told aloud, and in writing to whoever was absent."""

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_the_letter_has_what_was_noted_and_no_other_penalty(
        self, hall: Desk, language: str
    ) -> None:
        for facts, kind in (("left early", "WARNING"), ("two hands", "TIME_TO_OPPONENT")):
            minutes = 2 if kind == "TIME_TO_OPPONENT" else 0
            entry = Incident(
                number=0,
                kind=IncidentKind.CONDUCT,
                player=THREE,
                round=R1,
                board=BoardNo(3),
                facts=facts,
                penalty=Penalty(kind=PenaltyKind[kind], minutes=minutes),
            )
            does(hall, RecordIncident(incident=entry))
        [letter] = sheets(hall, "ffe.warning", language)
        told = " ".join(filled(letter).values())
        assert "left early" in told
        assert "two hands" not in told


class TestViolence:
    """LA25 4.5: forms T6 and T7 of whoever was expelled."""

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_both_forms_have_the_facts(self, hall: Desk, language: str) -> None:
        entry = Incident(
            number=0,
            kind=IncidentKind.VIOLENCE,
            player=THREE,
            round=R1,
            board=BoardNo(3),
            at=at(16, 5),
            article="11.1",
            facts="threw the clock",
            attachments=("photograph 12",),
            penalty=Penalty(kind=PenaltyKind.EXPELLED),
        )
        does(hall, RecordIncident(incident=entry))
        [excluded] = sheets(hall, "ffe.t6", language)
        [reported] = sheets(hall, "ffe.t7", language)
        for sheet in (excluded, reported):
            assert "threw the clock" in " ".join(filled(sheet).values())
        assert "16:05" in filled(excluded).values()
        assert {"photograph 12", "3"} <= set(filled(reported).values())
        assert ticked(reported) == [{"en": "violence", "fr": "violences"}[language]]
