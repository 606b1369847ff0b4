"""What an act changes for the public, whatever kind of act it is."""

from __future__ import annotations

import pytest

from ronde.journal import Journal
from ronde.model import Result
from ronde.queries.public_changes import Topic, happened_since
from ronde.services import history
from ronde.services.acts import Signature
from ronde.services.demo import demo_open
from ronde.services.results import correct_colors, enter_result
from ronde.services.rounds import (
    change_pairing,
    close_round,
    pair_round,
    publish_round,
    reopen_round,
    unpair_round,
)
from ronde.store.store import Store
from support.webapp import NOW

BY = Signature(author="CM", at=NOW, reason="said so")


class Following:
    """The demonstration, and what was told since it was last asked."""

    def __init__(self) -> None:
        self.store = Store()
        event = self.store.create_event("Demo", at=NOW)
        self.id = self.store.create_tournament(event, demo_open(BY, name="A"), at=NOW)
        self.seen = self.journal.version

    @property
    def journal(self) -> Journal:
        return self.store.journal(self.id)

    def told(self) -> list[tuple[str, int]]:
        found = happened_since(self.journal, self.seen, most=500)
        self.seen, topics = self.journal.version, []
        for happened in found:
            topics += [(change.topic.value, change.round) for change in happened.changes]
        return topics

    def enter(self, board: int, result: Result) -> None:
        enter_result(self.store, self.id, round_no=4, board=board, result=result, by=BY)

    def finish(self) -> None:
        for game in self.journal.state.tournament.rounds[3].games:
            if game.result is Result.PENDING:
                self.enter(game.board, Result.WHITE_WINS)

    @property
    def open_board(self) -> int:
        games = self.journal.state.tournament.rounds[3].games
        return next(game.board for game in games if game.result is Result.PENDING)


@pytest.fixture
def following() -> Following:
    return Following()


def test_results(following: Following) -> None:
    board = following.open_board
    following.enter(board, Result.DRAW)
    assert following.told() == [("result.entered", 4)]
    following.enter(board, Result.WHITE_WINS)
    assert following.told() == [("result.corrected", 4)]
    correct_colors(following.store, following.id, round_no=4, board=board, by=BY)
    assert following.told() == [("result.corrected", 4)]
    following.enter(board, Result.PENDING)
    assert following.told() == [("result.corrected", 4)]


def test_undoing_a_result_is_a_correction(following: Following) -> None:
    following.enter(following.open_board, Result.DRAW)
    following.told()
    target = following.journal.state.undoable
    assert target is not None
    history.undo(following.store, following.id, target.sequence, by=BY)
    assert following.told() == [("result.corrected", 4)]
    history.redo(following.store, following.id, target.sequence, by=BY)
    assert following.told() == [("result.entered", 4)]


def test_a_round_is_news_when_it_is_published(following: Following) -> None:
    following.finish()
    following.told()
    pair_round(following.store, following.id, by=BY)
    assert following.told() == [("round.closed", 4)]
    publish_round(following.store, following.id, 5, by=BY)
    assert following.told() == [("round.published", 5)]
    enter_result(following.store, following.id, round_no=5, board=1, result=Result.DRAW, by=BY)
    assert following.told() == [("result.entered", 5)]


def test_what_nobody_was_shown_is_no_news(following: Following) -> None:
    following.finish()
    pair_round(following.store, following.id, by=BY)
    following.told()
    enter_result(following.store, following.id, round_no=5, board=1, result=Result.DRAW, by=BY)
    enter_result(following.store, following.id, round_no=5, board=1, result=Result.PENDING, by=BY)
    unpair_round(following.store, following.id, 5, by=BY)
    history.add_remark(following.store, following.id, "tea", by=BY)
    assert following.told() == []


def test_taking_a_publication_back_changes_the_round(following: Following) -> None:
    following.finish()
    pair_round(following.store, following.id, by=BY)
    publish_round(following.store, following.id, 5, by=BY)
    following.told()
    target = following.journal.state.undoable
    assert target is not None
    history.undo(following.store, following.id, target.sequence, by=BY)
    assert following.told() == [("round.changed", 5)]


def test_a_pairing_changed_by_hand(following: Following) -> None:
    following.finish()
    pair_round(following.store, following.id, by=BY)
    publish_round(following.store, following.id, 5, by=BY)
    following.told()
    round_ = following.journal.state.tournament.rounds[4]
    first, second, *rest = round_.games
    swapped = (
        type(first)(board=first.board, white=first.white, black=second.black),
        type(first)(board=second.board, white=second.white, black=first.black),
        *rest,
    )
    change_pairing(following.store, following.id, 5, games=swapped, byes=round_.byes, by=BY)
    assert following.told() == [("round.changed", 5)]


def test_closing_and_opening_again(following: Following) -> None:
    following.finish()
    following.told()
    close_round(following.store, following.id, 4, by=BY)
    assert following.told() == [("round.closed", 4)]
    reopen_round(following.store, following.id, 4, by=BY)
    assert following.told() == []


def test_an_import_is_not_told_result_by_result(following: Following) -> None:
    first = next(iter(happened_since(following.journal, 0, most=1)))
    assert first.entry.sequence == 1
    assert first.changes == ()


def test_every_topic_is_told_of_sometime(following: Following) -> None:
    whole = happened_since(following.journal, 0, most=10_000)
    found = {change.topic for happened in whole for change in happened.changes}
    assert found >= {Topic.ROUND_PUBLISHED, Topic.RESULT_ENTERED, Topic.ROUND_CLOSED}
