"""Readers take their columns from the table."""

from __future__ import annotations

import ast

from ronde.formats.trf.columns import CELL, CELL_FIRST, record
from support.source import trees

CODE = 3
"""A record's code stands in its first three columns."""


def test_gaps_and_fields_of_a_player_fill_the_line_up_to_the_rounds() -> None:
    player = record("001")
    spans = [(s.start, s.stop) for s in (*player.slices().values(), *player.gaps())]
    covered = sorted(column for first, last in spans for column in range(first, last))
    assert covered == list(range(CODE, CELL_FIRST - 1))


def test_a_round_entry_has_a_blank_between_its_parts() -> None:
    assert [(gap.start, gap.stop) for gap in CELL.gaps()] == [(4, 5), (6, 7)]


def test_no_reader_counts_columns_by_itself() -> None:
    literal = [
        f"{path.name}:{node.lineno}"
        for path, tree in trees("formats/trf/reading", "formats/trf/detection.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Slice)
        for bound in (node.lower, node.upper)
        if isinstance(bound, ast.Constant)
        and isinstance(bound.value, int)
        and bound.value > CODE + 1
    ]
    assert literal == []
