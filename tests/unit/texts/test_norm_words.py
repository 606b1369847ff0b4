"""Whatever a form of titles lacks, and every article of a verdict, has its words."""

from __future__ import annotations

import pytest

from ronde.catalogue import COMPLETE
from ronde.queries.certificates import CERTIFICATE_ASKS
from ronde.queries.event_report import REPORT_ASKS
from ronde.queries.title_applications import APPLICATION_ASKS
from ronde.rules.titles import CONDITIONS
from ronde.texts.norms import condition_name, lacking_text

_APPLICATION = ("1.5.1", "1.5.3", "1.4.3e", "1.4.1c", "1.5.6", "1.1.3a")
_DIRECT = tuple(
    f"{article}-{what}"
    for article in ("1.2.2", "1.2.3")
    for what in ("federations", "players", "rounds")
)


@pytest.mark.parametrize("language", COMPLETE)
def test_what_is_lacking(language: str) -> None:
    for code in (*CERTIFICATE_ASKS, *REPORT_ASKS, *APPLICATION_ASKS):
        assert lacking_text(code, language)


@pytest.mark.parametrize("language", COMPLETE)
def test_articles(language: str) -> None:
    for code in (*CONDITIONS, *_APPLICATION, *_DIRECT, "1.2.2-score"):
        assert condition_name(code, language)
