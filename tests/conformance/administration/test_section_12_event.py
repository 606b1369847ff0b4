"""Section 12 in an event: what is proposed, counted, refused and carried out, in both rulebooks."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.errors import PenaltyError, PenaltyPointsError
from ronde.conduct.incidents import CorrectIncident, RecordIncident, WithdrawIncident
from ronde.conduct.penalties import LostGame, usual_loss
from ronde.journal import events as act
from ronde.model import (
    BoardNo,
    Incident,
    IncidentKind,
    Kind,
    Penalty,
    PenaltyKind,
    PlayerId,
    Points,
    Rated,
    Regulations,
    Result,
    RoundNo,
    Settings,
)
from ronde.queries.incidents import log, proposal
from support.journal import Desk, desk, game

ANNE, JEAN = PlayerId(1), PlayerId(2)
R1, B1 = RoundNo(1), BoardNo(1)
IN_2026 = Settings(name="Open", rounds=5, start=dt.date(2026, 11, 14), time_control="15+10")
MOVE, REFUSAL = IncidentKind.ILLEGAL_MOVE, IncidentKind.REFUSAL
WARNING = Penalty(kind=PenaltyKind.WARNING)
LOST = Penalty(kind=PenaltyKind.GAME_LOST)


def hall(settings: Settings = IN_2026) -> Desk:
    """Anne has White against Jean at board 1."""
    made = desk(4, settings=settings)
    made.do(act.RoundPaired(round=R1, games=(game(1, 1, 2), game(2, 3, 4))))
    return made


def entry(
    kind: IncidentKind = MOVE,
    *,
    player: PlayerId = ANNE,
    penalty: Penalty = WARNING,
    article: str = "",
) -> Incident:
    return Incident(
        number=0, kind=kind, player=player, round=R1, board=B1, penalty=penalty, article=article
    )


def note(made: Desk, incident: Incident, lost: LostGame | None = None) -> None:
    loss = lost or usual_loss(made.state, incident)
    for event in RecordIncident(incident=incident, lost=loss).decide(made.state):
        made.do(event, reason="decided")


def result(made: Desk) -> Result:
    return made.tournament.round(1).games[0].result


@pytest.mark.parametrize(
    ("rulebook", "minutes", "cite"), [("fide", 1, "Laws A.3"), ("book", 2, "Laws A.4.2")]
)
def test_section_12_rapid_2026_first_illegal_move(rulebook: str, minutes: int, cite: str) -> None:
    """In 2026 one minute; the same event under the rulebook `book`: two."""
    made = hall(replace(IN_2026, rulebook=rulebook))
    found = proposal(made.state, MOVE, ANNE, R1)
    assert (found.penalty.minutes, found.cite) == (minutes, cite)
    assert found.penalty.kind is PenaltyKind.TIME_TO_OPPONENT


@pytest.mark.parametrize("rulebook", ["fide", "book"])
def test_section_12_second_illegal_move_loses(rulebook: str) -> None:
    made = hall(replace(IN_2026, rulebook=rulebook))
    first = proposal(made.state, MOVE, ANNE, R1).penalty
    note(made, entry(penalty=first))
    second = proposal(made.state, MOVE, ANNE, R1)
    assert (second.penalty.kind, second.count, second.notes) == (
        PenaltyKind.GAME_LOST,
        2,
        ("no_mate",),
    )
    note(made, entry(penalty=second.penalty))
    assert result(made) is Result.BLACK_WINS


class TestSection_12_third_warning:
    """Third warning, same article, in one game: 11.7 as a notice only."""

    NOISE = IncidentKind.DISTURBANCE

    def test_for_the_same_article_it_is_a_notice(self) -> None:
        made = hall()
        for _ in range(2):
            assert "persistent" not in proposal(made.state, self.NOISE, ANNE, R1).notes
            note(made, entry(self.NOISE))
        third = proposal(made.state, self.NOISE, ANNE, R1)
        assert (third.penalty.kind, third.notes) == (PenaltyKind.WARNING, ("persistent",))

    def test_for_three_articles_it_is_none(self) -> None:
        made = hall()
        note(made, entry(IncidentKind.CONDUCT))
        note(made, entry(IncidentKind.LEFT_AREA))
        assert proposal(made.state, self.NOISE, ANNE, R1).notes == ()

    def test_the_article_that_was_typed_counts(self) -> None:
        made = hall()
        for _ in range(2):
            note(made, entry(IncidentKind.OTHER, article="11.5"))
        assert "persistent" in proposal(made.state, self.NOISE, ANNE, R1).notes


class TestSection_12_refusal:
    """Refusing to obey (11.7) loses after repeated warnings; both guilty: lost for both (11.8)."""

    def test_a_first_refusal_is_warned(self) -> None:
        found = proposal(hall().state, REFUSAL, ANNE, R1)
        assert (found.penalty.kind, found.notes) == (PenaltyKind.WARNING, ("repeated",))

    def test_after_two_warnings_in_the_game_it_loses(self) -> None:
        made = hall()
        note(made, entry(IncidentKind.CONDUCT))
        note(made, entry(IncidentKind.DISTURBANCE))
        assert proposal(made.state, REFUSAL, ANNE, R1).penalty == LOST
        assert proposal(made.state, REFUSAL, JEAN, R1).penalty.kind is PenaltyKind.WARNING

    @pytest.mark.parametrize("first", [ANNE, JEAN])
    def test_where_both_are_guilty_both_lose(self, first: PlayerId) -> None:
        made, other = hall(), JEAN if first == ANNE else ANNE
        note(made, entry(REFUSAL, player=first, penalty=LOST))
        found = proposal(made.state, REFUSAL, other, R1)
        assert found.both
        assert "both_lose" in found.notes
        note(made, entry(REFUSAL, player=other, penalty=LOST))
        assert result(made) is Result.BOTH_LOSE

    @pytest.mark.parametrize(("number", "left"), [(1, Result.WHITE_WINS), (2, Result.BLACK_WINS)])
    def test_taken_back_of_one_the_other_has_lost_alone(self, number: int, left: Result) -> None:
        made = hall()
        note(made, entry(REFUSAL, penalty=LOST))
        note(made, entry(REFUSAL, player=JEAN, penalty=LOST))
        wish = WithdrawIncident(number=number, why="not guilty", result=Result.PENDING)
        for event in wish.decide(made.state):
            made.do(event, reason="decided")
        assert result(made) is left

    def test_a_loss_that_passes_to_the_other_player_is_not_both(self) -> None:
        made = hall()
        note(made, entry(REFUSAL, penalty=LOST))
        wrong = replace(entry(REFUSAL, player=JEAN, penalty=LOST))
        assert usual_loss(made.state, wrong, instead_of=1) is LostGame.WIN
        wish = CorrectIncident(number=1, incident=wrong, why="the other one", result=Result.PENDING)
        for event in wish.decide(made.state):
            made.do(event, reason="decided")
        assert result(made) is Result.WHITE_WINS


class TestSection_12_fine:
    """A fine is fixed in advance: it needs the clause of section 20 (12.9.7)."""

    FINE = Penalty(kind=PenaltyKind.FINE, cents=2000)

    def test_without_the_clause_it_is_refused(self) -> None:
        with pytest.raises(PenaltyError) as caught:
            RecordIncident(incident=entry(penalty=self.FINE)).decide(hall().state)
        assert (caught.value.code, caught.value.fault.code) == (
            "admin.penalty",
            "penalty.fine_not_fixed",
        )

    def test_with_the_clause_it_is_noted(self) -> None:
        said = Regulations(answers={"penalties.fines": "20 € for a telephone that rings"})
        made = hall(replace(IN_2026, regulations=said))
        note(made, entry(IncidentKind.DEVICE_SOUND, penalty=self.FINE))
        assert made.state.office.incidents[0].penalty == self.FINE


class TestSection_12_points:
    """Points above the maximum of the game (10.2) are refused: `admin.penalty.points`."""

    @pytest.mark.parametrize("points", [0, 15])
    def test_more_than_a_game_or_nothing(self, points: int) -> None:
        asked = Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=points)
        with pytest.raises(PenaltyPointsError) as caught:
            RecordIncident(incident=entry(penalty=asked)).decide(hall().state)
        assert caught.value.code == "admin.penalty.points"

    @pytest.mark.parametrize(
        ("before", "fits"),
        [(Result.DRAW, True), (Result.WHITE_WINS, True), (Result.BLACK_WINS, False)],
    )
    def test_the_opponent_gets_up_to_the_maximum_of_the_game(
        self, before: Result, fits: bool
    ) -> None:
        """12.9.4: half a point more than the draw is the game; more than the win is nothing."""
        made = hall()
        made.do(act.ResultEntered(round=R1, board=B1, result=before))
        asked = entry(penalty=Penalty(kind=PenaltyKind.POINTS_TO_OPPONENT, points=5))
        if not fits:
            with pytest.raises(PenaltyPointsError) as caught:
                RecordIncident(incident=asked).decide(made.state)
            assert caught.value.fault.code == "penalty.points_left"
            return
        note(made, asked)
        [given] = made.tournament.adjustments
        assert (given.players, given.points) == ((JEAN,), Points(5))


class TestSection_12_beginners:
    """R03 2.2.2: rapid for the national rating only, school and youth qualifiers: the third."""

    KIND = Kind(beginners=True, rated=Rated.NATIONAL)
    FRENCH = replace(IN_2026, federation="FRA", kind=KIND)

    def third(self, settings: Settings) -> tuple[PenaltyKind, ...]:
        made, found = hall(settings), []
        for _ in range(3):
            proposed = proposal(made.state, MOVE, ANNE, R1).penalty
            found.append(proposed.kind)
            note(made, entry(penalty=replace(WARNING)))
        return tuple(found)

    def test_the_third_loses(self) -> None:
        time = PenaltyKind.TIME_TO_OPPONENT
        assert self.third(self.FRENCH) == (time, time, PenaltyKind.GAME_LOST)

    @pytest.mark.parametrize(
        "other",
        [
            replace(FRENCH, federation="BEL"),
            replace(FRENCH, time_control="90+30"),
            replace(FRENCH, kind=replace(KIND, rated=Rated.FIDE)),
            replace(FRENCH, kind=replace(KIND, beginners=False)),
            replace(FRENCH, rulebook="book"),
        ],
        ids=["abroad", "standard", "FIDE-rated", "others", "book"],
    )
    def test_anywhere_else_the_second_does(self, other: Settings) -> None:
        assert self.third(other)[1] is PenaltyKind.GAME_LOST


class TestSection_12_devices:
    """A device carried loses, a sound loses, unless the regulations set less."""

    def notes(self, settings: Settings, kind: IncidentKind) -> tuple[str, ...]:
        found = proposal(hall(settings).state, kind, ANNE, R1)
        assert found.penalty == LOST
        return found.notes

    def test_the_federation_allows_one_that_is_put_away(self) -> None:
        french = replace(IN_2026, federation="FRA")
        assert "put_away" in self.notes(french, IncidentKind.DEVICE)
        assert "put_away" not in self.notes(french, IncidentKind.DEVICE_SOUND)
        assert "put_away" not in self.notes(replace(french, rulebook="book"), IncidentKind.DEVICE)
        assert "put_away" not in self.notes(IN_2026, IncidentKind.DEVICE)

    def test_the_regulations_come_first(self) -> None:
        french = replace(IN_2026, federation="FRA")
        forbidden = Regulations(answers={"devices.where": "forbidden"})
        bag = Regulations(answers={"devices.where": "bag", "devices.penalty": "a warning"})
        strict = self.notes(replace(french, regulations=forbidden), IncidentKind.DEVICE)
        lenient = self.notes(replace(IN_2026, regulations=bag), IncidentKind.DEVICE)
        assert "put_away" not in strict
        assert {"put_away", "lesser"} <= set(lenient)

    def test_before_the_opponent_came_it_is_a_forfeit_and_not_rated(self) -> None:
        """Book, remark to 11.3."""
        made = hall()
        assert "forfeit_before_start" in self.notes(IN_2026, IncidentKind.DEVICE_SOUND)
        note(made, entry(IncidentKind.DEVICE_SOUND, penalty=LOST), LostGame.FORFEIT)
        assert result(made) is Result.WHITE_FORFEITS


def test_section_12_violence_expels_with_the_organiser() -> None:
    """LA25 4.5: expulsion at once; the player is excluded, and T6 and T7 have them."""
    made = hall()
    found = proposal(made.state, IncidentKind.VIOLENCE, ANNE, R1)
    assert (found.penalty.kind, found.notes) == (PenaltyKind.EXPELLED, ("organiser",))
    note(made, entry(IncidentKind.VIOLENCE, penalty=found.penalty))
    gone = made.tournament.player(ANNE).departure
    assert gone is not None
    assert gone.kind.value == "excluded"


def test_section_12_an_expulsion_for_an_earlier_round_keeps_what_was_played() -> None:
    made = hall()
    made.do(act.ResultEntered(round=R1, board=B1, result=Result.DRAW))
    made.do(act.ResultEntered(round=R1, board=BoardNo(2), result=Result.DRAW))
    made.do(act.RoundPublished(round=R1))
    made.do(act.RoundClosed(round=R1))
    made.do(act.RoundPaired(round=RoundNo(2), games=(game(1, 3, 1), game(2, 4, 2))))
    made.do(act.ResultEntered(round=RoundNo(2), board=B1, result=Result.BLACK_WINS))
    note(made, entry(IncidentKind.VIOLENCE, penalty=Penalty(kind=PenaltyKind.EXPELLED)))
    gone = made.tournament.player(ANNE).departure
    assert gone is not None
    assert gone.after_round == 2


def test_section_12_entries_are_never_deleted() -> None:
    """A correction is a new entry that points to the old one."""
    made = hall()
    note(made, entry())
    wish = CorrectIncident(number=1, incident=entry(player=JEAN), why="it was Jean")
    for event in wish.decide(made.state):
        made.do(event)
    assert [(i.number, i.corrects, i.player) for i in made.state.office.incidents] == [
        (1, None, ANNE),
        (2, 1, JEAN),
    ]
    [row] = log(made.state)
    assert (row.incident.number, row.in_game, row.in_event) == (2, 1, 1)
