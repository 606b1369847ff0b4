"""Team events through the API: tables, boards, both teams, the score of the match."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from ronde.model import Result
from ronde.queries.public_changes import Topic
from ronde.queries.tables import tables_of
from ronde.services.acts import Signature
from ronde.services.change_feed import read_changes
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token
from ronde.services.public.sharing import share
from ronde.services.webhooks import add_webhook, collect
from ronde.store.models import DeliveryRow
from ronde.web.api.payloads import notification_body
from ronde.web.request_context import STORE
from support.program import Program


@pytest.fixture
def arbiter(league: int, today: Signature) -> Program:
    return token(league, today)


def token(league: int, by: Signature, role: Role = Role.ARBITER, boards: str = "") -> Program:
    event = STORE.tournament(league).event
    return Program(new_token(event, name="P", role=role, boards=boards, days=7, by=by)[1])


def open_board(league: int) -> tuple[int, int]:
    """Table and board of a game without result."""
    present = STORE.journal(league).state.tournament
    round_ = present.rounds[2]
    tables = tables_of(present, round_)
    games = [g for g in round_.games if g.result is Result.PENDING and g.board > 1]
    return tables[games[0].white], games[0].board


def address(league: int) -> str:
    table, board = open_board(league)
    return f"/tournaments/{league}/rounds/3/boards/{board}/result?table={table}"


def total(side: dict[str, Any]) -> Fraction:
    return Fraction(side["points"])


def test_a_round_has_its_matches(league: int, today: Signature, anybody: Program) -> None:
    share(STORE.tournament(league).event, True, by=today)
    round_ = anybody("GET", f"/tournaments/{league}/rounds/3").data
    assert [match["table"] for match in round_["matches"]] == [1, 2, 3]
    teams = {
        team["id"]: team for team in anybody("GET", f"/tournaments/{league}/teams").data["items"]
    }
    for match in round_["matches"]:
        boards = [board for board in round_["boards"] if board["table"] == match["table"]]
        assert [board["board"] for board in boards] == [1, 2, 3, 4]
        sides = {match[side]["team"]: match[side] for side in ("first", "second")}
        assert {board[color]["team"] for board in boards for color in ("white", "black")} == {
            *sides
        }
        assert all(side["name"] == teams[number]["name"] for number, side in sides.items())
        played = sum(board["result"] != "pending" for board in boards)
        assert total(match["first"]) + total(match["second"]) == played
        assert match["complete"] == (played == 4)
        assert (match["first"]["match_points"] is None) == (played < 4)


def test_a_result_says_how_the_match_stands(league: int, arbiter: Program) -> None:
    table, board = open_board(league)
    [before] = [
        match
        for match in arbiter("GET", f"/tournaments/{league}/rounds/3").data["matches"]
        if match["table"] == table
    ]
    done = arbiter("PUT", address(league), {"result": "draw", "expected": "pending"})
    assert done.status == 200, done.data
    game, match = done.data["game"], done.data["match"]
    assert (game["table"], game["board"], game["result"]) == (table, board, "draw")
    for side in ("first", "second"):
        assert total(match[side]) == total(before[side]) + Fraction(1, 2)
    place = f"/tournaments/{league}/rounds/3/boards/{board}/result?table={table}"
    again = arbiter("PUT", place, {"result": "black_wins", "expected": "pending"})
    assert (again.status, again.data["current"]) == (409, "draw")
    cleared = arbiter("DELETE", f"{place}&expected=draw").data
    assert (cleared["game"]["result"], cleared["match"]) == ("pending", before)


def test_a_board_without_its_table_is_asked_for(league: int, arbiter: Program) -> None:
    plain = address(league).partition("?")[0]
    answer = arbiter("PUT", plain, {"result": "draw"})
    assert (answer.status, answer.code) == (422, "journal.board_ambiguous")
    assert [remedy["code"] for remedy in answer.data["remedies"]] == ["name_the_table"]
    assert arbiter("PUT", f"{plain}?table=9", {"result": "draw"}).status == 404


def test_helpers_are_given_tables(league: int, today: Signature) -> None:
    table, _ = open_board(league)
    other = token(league, today, Role.RESULTS, str(table + 1))
    refused = other("PUT", address(league), {"result": "draw"})
    assert (refused.status, refused.code) == (403, "people.not_your_board")
    own = token(league, today, Role.RESULTS, str(table))
    assert own("PUT", address(league), {"result": "draw"}).status == 200


def test_followers_are_told_of_the_match(league: int, arbiter: Program) -> None:
    version = STORE.journal(league).version
    table, _ = open_board(league)
    arbiter("PUT", address(league), {"result": "white_wins"})
    [change] = arbiter("GET", f"/tournaments/{league}/changes?after={version}").data["items"]
    assert change["topic"] == "result.entered"
    assert change["match"]["table"] == change["game"]["table"] == table


def test_webhooks_are_told_of_the_match(league: int, arbiter: Program, today: Signature) -> None:
    event = STORE.tournament(league).event
    topics = [Topic.RESULT_ENTERED]
    add_webhook(event, url="https://example.org/", topics=topics, local_allowed=False, by=today)
    table, _ = open_board(league)
    arbiter("PUT", address(league), {"result": "white_wins"})
    assert collect(STORE, read_changes(now=today.at), notification_body, now=today.at) == 1
    sent = json.loads(DeliveryRow.objects.get().body)
    assert sent["match"]["table"] == sent["game"]["table"] == table
