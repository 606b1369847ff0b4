"""The certificate of a title result: counted over the games relied on, all rounds in its table."""

from __future__ import annotations

from ronde.norms import (
    Certificate,
    Exemption,
    ForeignRound,
    NormEvent,
    certificate,
)
from support.norms import FRENCH, games, verdict

TEXT = (
    "2475 GM GER 1; 2475 GM GER 1; 2480 GM GER 1; 2475 FM ITA 1; 2475 WFM ITA 1; "
    "2475 - FRA 1; 2190 - FRA =; 2650 - FID =; 2480 - FRA 0; 2600 IM ESP 0"
)
ROWS = (ForeignRound(24, 4, 12), ForeignRound(22, 5, 11))


def made(text: str = TEXT, **event: object) -> Certificate | None:
    return certificate(
        verdict(text, **event),  # type: ignore[arg-type]
        FRENCH,
        NormEvent(rounds=len(games(text)), federation="FRA"),
        games(text),
        large=ROWS,
    )


def test_the_figures_are_those_of_the_games_relied_on() -> None:
    found = made()
    assert found is not None
    assert found.verdict.dropped == (10,)
    assert (found.games, found.federations, found.not_own, found.host) == (9, 3, 6, 3)
    assert (found.rated, found.titled, dict(found.by_title)) == (
        9,
        5,
        {"GM": 3, "IM": 0, "WGM": 0, "WIM": 0, "FM": 1, "WFM": 1},
    )
    assert (found.average, found.required, found.scored, found.exceeding) == (2465, 13, 14, 1)


def test_rounds_left_out_stay_in_the_table_and_the_raised_rating_in_its_line() -> None:
    found = made()
    assert found is not None
    assert [line.round for line in found.lines] == list(range(1, 11))
    assert [line.round for line in found.lines if line.left_out] == [10]
    assert {line.round: line.raised for line in found.lines if line.raised} == {7: 2200}


def test_a_round_that_does_not_count_stays_too() -> None:
    found = made(TEXT.replace("2600 IM ESP 0", "2600 IM ESP -"))
    assert found is not None
    last = found.lines[-1]
    assert (last.counts, last.left_out) == (False, False)


def test_a_large_swiss_is_told_by_its_weakest_round() -> None:
    assert (found := made()) is not None
    assert found.large is None
    found = made(exemption=Exemption.LARGE_SWISS)
    assert found is not None
    assert found.large == ForeignRound(22, 4, 11)


def test_no_norm_no_certificate() -> None:
    assert made(TEXT.replace("GM GER 1", "GM GER 0")) is None
