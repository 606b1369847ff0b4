"""The sheet of a play-off: games, colours, clock, boxes; what was played is ticked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.gathering import view_models
from ronde.documents.paper import Entries, Said, Sheet, Sheets, Table
from ronde.model import PlayoffHeld, Result
from support.papers import event


def sheets(source: Source) -> tuple[Sheet, ...]:
    [(_, paper)] = view_models(source, DocumentRequest(code="playoff.sheet", language="en"))
    assert isinstance(paper, Sheets)
    return paper.sheets


def rows(sheet: Sheet) -> list[tuple[str, ...]]:
    (table,) = [block for block in sheet.blocks if isinstance(block, Table)]
    return [tuple(map(str, row)) for row in table.section.rows]


def with_playoffs(*held: PlayoffHeld) -> Source:
    source = event("playoff")
    tournament = replace(source.state.tournament, playoffs=held)
    return replace(source, state=replace(source.state, tournament=tournament))


def test_a_game_played_is_ticked_the_next_has_its_colours_and_more_may_follow() -> None:
    duel, _ = sheets(event("playoff"))
    assert duel.heading == "Play-off for places 1–2"
    first, second, *more = rows(duel)
    assert first[4:] == ("", "×", "")
    assert (first[1], first[2]) == (second[2], second[1])  # colours change
    assert second[3:] == ("3 min + 2 s a move", "", "", "")
    assert more == [("",) * 7] * 4


def test_the_clock_announced_is_that_of_every_game_to_be_played() -> None:
    _, cup = sheets(event("playoff"))
    games = [row for row in rows(cup) if row[0]]
    assert [row[3] for row in games] == ["5 min", "5 min"]
    (entries,) = [block for block in cup.blocks if isinstance(block, Entries)]
    assert "one Armageddon game" in [entry.value for entry in entries.items]


def test_once_it_is_over_the_places_stand_there_and_no_empty_rows() -> None:
    (duel, _) = event("playoff").state.tournament.playoffs
    over = replace(duel, results=(("duel/1", Result.DRAW), ("duel/2", Result.WHITE_WINS)))
    (sheet,) = sheets(with_playoffs(over))
    assert len(rows(sheet)) == 2
    said = [block.text for block in sheet.blocks if isinstance(block, Said)]
    assert any(text.startswith("1. ") for text in said)
    assert any(text.startswith("2. ") for text in said)


def test_a_forfeit_is_written_out_and_ticks_nothing() -> None:
    (duel, _) = event("playoff").state.tournament.playoffs
    (sheet,) = sheets(with_playoffs(replace(duel, results=(("duel/1", Result.BLACK_FORFEITS),))))
    assert rows(sheet)[0][4:] == ("+--", "", "")


def test_without_a_play_off_there_is_no_sheet() -> None:
    with pytest.raises(DocumentNotReady, match="play-off"):
        sheets(event("swiss-5"))
