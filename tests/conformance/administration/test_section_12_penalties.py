"""Section 12: what the Laws propose, edition by edition, at the smallest deciding position."""

from __future__ import annotations

import pytest

from ronde.admin.penalties import GameCase, counted, proposed
from ronde.catalogue import COMPLETE
from ronde.errors import UnknownName
from ronde.model import Incident, IncidentKind, Penalty, PenaltyKind, PlayerId, RoundNo
from ronde.rules.admin.laws import LAWS
from ronde.rules.admin.penalties import INCIDENTS, PENALTY_ARTICLES, PENALTY_RULES, penalty_rules
from ronde.texts.desk import incident_text, note_texts, penalty_text

OLD, NOW = (penalty_rules(edition) for edition in ("2018", "2023"))
ANNE, JEAN = PlayerId(1), PlayerId(2)
R1, R2 = RoundNo(1), RoundNo(2)
MOVE, CLAIM = IncidentKind.ILLEGAL_MOVE, IncidentKind.WRONG_CLAIM


def entry(
    kind: IncidentKind,
    number: int = 1,
    *,
    player: PlayerId = ANNE,
    round_no: RoundNo = R1,
    penalty: PenaltyKind = PenaltyKind.NONE,
) -> Incident:
    return Incident(
        number=number, kind=kind, player=player, round=round_no, penalty=Penalty(kind=penalty)
    )


class TestLaws_7_5_5:
    @pytest.mark.parametrize(
        ("rules", "cadence", "supervised", "minutes"),
        [
            (OLD, "standard", False, 2),
            (OLD, "rapid", False, 2),
            (OLD, "rapid", True, 2),
            (OLD, "blitz", False, 1),
            (OLD, "blitz", True, 1),
            (NOW, "standard", False, 2),
            (NOW, "rapid", False, 1),
            (NOW, "rapid", True, 1),
            (NOW, "blitz", False, 1),
            (NOW, "blitz", True, 2),
        ],
    )
    def test_the_first_gives_the_opponent_minutes(
        self, rules: object, cadence: str, supervised: bool, minutes: int
    ) -> None:
        case = GameCase(cadence=cadence, supervised=supervised)
        for kind in (MOVE, CLAIM):
            found = proposed(kind, (), ANNE, R1, rules, case)  # type: ignore[arg-type]
            wanted = Penalty(kind=PenaltyKind.TIME_TO_OPPONENT, minutes=minutes)
            assert (found.penalty, found.count) == (wanted, 1)

    def test_blitz_under_full_supervision_is_said_to_be_unconfirmed(self) -> None:
        case = GameCase(cadence="blitz", supervised=True)
        assert "unconfirmed" in proposed(MOVE, (), ANNE, R1, NOW, case).notes
        assert "unconfirmed" not in proposed(MOVE, (), ANNE, R1, OLD, case).notes

    def test_the_second_of_the_same_player_in_the_same_game_loses(self) -> None:
        found = proposed(MOVE, (entry(MOVE),), ANNE, R1, NOW, GameCase())
        assert (found.penalty.kind, found.count) == (PenaltyKind.GAME_LOST, 2)
        assert found.notes == ("no_mate",)

    @pytest.mark.parametrize(
        "other", [entry(MOVE, player=JEAN), entry(MOVE, round_no=R2), entry(CLAIM)]
    )
    def test_of_another_player_game_or_kind_it_is_a_first(self, other: Incident) -> None:
        found = proposed(MOVE, (other,), ANNE, R1, NOW, GameCase())
        assert (found.penalty.kind, found.count) == (PenaltyKind.TIME_TO_OPPONENT, 1)

    def test_a_wrong_claim_never_loses_the_game(self) -> None:
        found = proposed(CLAIM, (entry(CLAIM), entry(CLAIM, 2)), ANNE, R1, NOW, GameCase())
        assert (found.penalty.kind, found.count) == (PenaltyKind.TIME_TO_OPPONENT, 3)

    def test_without_a_cadence_the_minutes_are_the_arbiters(self) -> None:
        found = proposed(MOVE, (), ANNE, R1, NOW, GameCase(cadence=None))
        assert found.penalty == Penalty(kind=PenaltyKind.TIME_TO_OPPONENT)
        assert "minutes_unknown" in found.notes

    def test_r03_2_2_2_beginners_lose_at_the_third(self) -> None:
        case = GameCase(cadence="rapid", lost_at=3)
        log = (entry(MOVE), entry(MOVE, 2))
        second = proposed(MOVE, log[:1], ANNE, R1, NOW, case)
        third = proposed(MOVE, log, ANNE, R1, NOW, case)
        assert second.penalty == Penalty(kind=PenaltyKind.TIME_TO_OPPONENT, minutes=1)
        assert third.penalty.kind is PenaltyKind.GAME_LOST


class TestLaws_11:
    @pytest.mark.parametrize("kind", [IncidentKind.DEVICE, IncidentKind.DEVICE_SOUND])
    def test_11_3_2_2_a_device_loses_the_game(self, kind: IncidentKind) -> None:
        found = proposed(kind, (), ANNE, R1, NOW, GameCase())
        assert (found.penalty.kind, found.article) == (PenaltyKind.GAME_LOST, "11.3.2.2")
        assert "forfeit_before_start" in found.notes

    def test_11_7_the_third_warning_in_a_game_is_a_notice_only(self) -> None:
        noise = IncidentKind.DISTURBANCE
        log = tuple(entry(noise, n, penalty=PenaltyKind.WARNING) for n in (1, 2))
        assert "persistent" not in proposed(noise, log[:1], ANNE, R1, NOW, GameCase()).notes
        third = proposed(noise, log, ANNE, R1, NOW, GameCase())
        assert third.penalty.kind is PenaltyKind.WARNING
        assert "persistent" in third.notes


class TestLaws_12_9:
    def test_the_scale_has_nine_penalties_in_order(self) -> None:
        assert list(PENALTY_ARTICLES.values()) == [f"12.9.{n}" for n in range(1, 10)]
        assert list(PENALTY_ARTICLES) == [kind.value for kind in PenaltyKind][1:]

    def test_what_the_laws_leave_open_is_no_penalty(self) -> None:
        found = proposed(IncidentKind.OTHER, (), ANNE, R1, NOW, GameCase())
        assert found.penalty == Penalty()
        assert found.article == "12.9"


def test_every_kind_and_every_edition_of_the_laws_has_a_row() -> None:
    assert {kind.value for kind in IncidentKind} == set(INCIDENTS)
    assert set(PENALTY_RULES) == set(LAWS)
    with pytest.raises(UnknownName):
        penalty_rules("1900")


def test_counts_are_by_game_kind_and_event() -> None:
    log = (entry(MOVE), entry(CLAIM, 2), entry(MOVE, 3, round_no=R2), entry(MOVE, 4, player=JEAN))
    assert counted(log, ANNE) == 3
    assert counted(log, ANNE, round_no=R1) == 2
    assert counted(log, ANNE, round_no=R1, kind=MOVE) == 1


@pytest.mark.parametrize("language", COMPLETE)
def test_everything_has_words(language: str) -> None:
    for kind in IncidentKind:
        assert incident_text(kind, language)
        for log in ((), (entry(kind),)):
            note_texts(proposed(kind, log, ANNE, R1, NOW, GameCase(cadence=None)), language)
    for penalty in PenaltyKind:
        given = Penalty(kind=penalty, minutes=2, points=5, cents=1000, rounds=(R2,))
        assert penalty_text(given, language)
