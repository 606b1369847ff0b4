"""Section 11: what follows an unexplained forfeit, by edition."""

from __future__ import annotations

import pytest

from ronde.errors import UnknownName
from ronde.rules.admin.forfeits import FORFEITS, forfeit_policy
from ronde.rules.editions import REGULATIONS


class TestConsequences:
    """Book 1.2 23.1-23.2; LA25 1.3 17.2."""

    def test_every_edition_has_its_row(self) -> None:
        assert tuple(FORFEITS) == REGULATIONS["ffe-admin"].names

    def test_the_book_suspends(self) -> None:
        older = forfeit_policy("2022")
        assert (older.told, older.suspended_months, older.form) == ("legal", 3, "")

    def test_the_newer_text_reports_on_a_form_and_keeps_a_warning(self) -> None:
        newer = forfeit_policy("2025")
        assert (newer.told, newer.warning_years, newer.form) == ("directorate", 2, "T7")
        assert newer.suspended_months is None

    def test_no_such_edition(self) -> None:
        with pytest.raises(UnknownName):
            forfeit_policy("1999")
