"""The file for Chess-Results: its form, its commas, and what never stands in it."""

from __future__ import annotations

import datetime as dt
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from ronde.errors import FormatError
from ronde.formats import RepresentationError, load
from ronde.formats.chess_results import chess_results_losses, write_chess_results
from ronde.model import (
    BirthDate,
    Bye,
    ByeKind,
    Game,
    Official,
    OfficialRole,
    Participants,
    Person,
    Result,
    Round,
    RoundTime,
    Settings,
    Tournament,
)
from ronde.model.ids import BoardNo, PlayerId, RoundNo, Tpn
from ronde.model.people import Player


def player(number: int, name: str) -> Player:
    person = Person(
        name=name,
        birth=BirthDate(1990, 5, 17),
        national_id="A12345",
        licence="A",
        fide_id=f"9900000{number}",
        town="Nowhere",
    )
    return Player(id=PlayerId(number), tpn=Tpn(number), person=person, rating=2000)


def game(board: int, result: Result) -> Game:
    white, black = PlayerId(2 * board - 1), PlayerId(2 * board)
    return Game(board=BoardNo(board), white=white, black=black, result=result)


EVENT = Tournament(
    settings=Settings(
        name='Open <"A" & B>',
        rounds=2,
        start=dt.date(2026, 10, 3),
        officials=(Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Fir, Fay")),),
        schedule=(
            RoundTime(round=RoundNo(2), date=dt.date(2026, 10, 4), time=dt.time(14)),
            RoundTime(round=RoundNo(1), date=dt.date(2026, 10, 3)),
        ),
    ),
    players=tuple(player(n, f"P{n}, G") for n in range(1, 8)),
    rounds=(
        Round(
            number=RoundNo(1),
            games=(game(1, Result.DRAW), game(2, Result.BLACK_FORFEITS), game(3, Result.BOTH_LOSE)),
            byes=(Bye(player=PlayerId(7), kind=ByeKind.HALF),),
        ),
    ),
)


def parsed(tournament: Tournament = EVENT) -> ET.Element:
    return ET.fromstring(write_chess_results(tournament))


def attributes(path: str, tournament: Tournament = EVENT) -> list[dict[str, str]]:
    return [found.attrib for found in parsed(tournament).findall(path)]


def test_the_tournament() -> None:
    [said] = attributes("tournamentdata/tournament")
    assert said["name"] == 'Open <"A" & B>'
    assert (said["type"], said["from"], said["chiefarbiter"]) == ("0", "20261003", "Fir, Fay")
    assert (said["rounds"], said["currentround"], said["endstatus"]) == ("2", "1", "N")
    assert attributes("rounds/round")[1] == {"round": "2", "date": "20261004", "time": "14:00"}


def test_points_have_a_comma_and_forfeits_their_letter() -> None:
    boards = attributes("playerpairings/playerpairing")
    assert [(b["reswhite"], b["resblack"], b["forfeit"]) for b in boards] == [
        ("0,5", "0,5", ""),
        ("1", "0", "K"),
        ("0", "0", "D"),
        ("0,5", "", ""),
    ]
    assert [(b["whiteno"], b["blackno"]) for b in boards[2:]] == [("5", "6"), ("7", "-2")]
    assert attributes("players/player")[0]["pts"] == "0,5"


def test_who_shares_a_place() -> None:
    places = [(p["rank"], p["equal"]) for p in attributes("players/player")]
    assert places[2] == ("1", "N")
    assert ("2", "J") in places


def test_nothing_private_stands_in_it() -> None:
    data = write_chess_results(EVENT)
    assert attributes("players/player")[0]["dob"] == "1990"
    for word in (b"A12345", b"0517", b"17.05", b"05-17", b"Nowhere"):
        assert word not in data


def test_what_is_said_before_it_is_written() -> None:
    codes = [loss.code for loss in chess_results_losses(EVENT)]
    assert codes == [
        "chess_results.loss.upload",
        "chess_results.loss.byes",
        "chess_results.loss.tiebreaks",
        "chess_results.loss.personal",
    ]


def test_half_a_point_against_none_is_refused() -> None:
    odd = replace(EVENT, rounds=(replace(EVENT.rounds[0], games=(game(1, Result.HALF_ZERO),)),))
    with pytest.raises(RepresentationError):
        write_chess_results(odd)
    assert write_chess_results(odd, lossy=True)


def test_teams_are_refused() -> None:
    settings = replace(EVENT.settings, participants=Participants.TEAM)
    with pytest.raises(FormatError, match="players only"):
        write_chess_results(replace(EVENT, settings=settings))


def test_it_is_not_read() -> None:
    with pytest.raises(FormatError, match="written and not read"):
        load(write_chess_results(EVENT))


def test_letters_no_file_may_hold() -> None:
    named = replace(EVENT, settings=replace(EVENT.settings, name="A\x00B\nC"))
    assert attributes("tournamentdata/tournament", named)[0]["name"] == "A B C"
