"""Papers of norms, ratings and reports, as data: what stands on them, what they refuse."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.gathering import missing_in, view_models
from ronde.documents.paper import Listing, Paper, Sheets, Verbatim, as_data
from ronde.model import LaterRating, RoundNo, Tournament
from support.papers import event


def paper(code: str, source: Source | None = None, language: str = "en", **options: str) -> Paper:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, made),) = view_models(source or event("norms"), asked)
    return made


def text(made: Paper) -> str:
    return json.dumps(as_data(made), ensure_ascii=False)


def missing(made: Paper) -> tuple[str, ...]:
    return missing_in([("forms", made)])


def with_tournament(tournament: Tournament) -> Source:
    source = event("norms")
    return replace(source, state=replace(source.state, tournament=tournament))


class TestCertificate:
    def test_one_for_each_norm_and_nothing_is_missing(self) -> None:
        made = paper("norms.it1")
        assert isinstance(made, Sheets)
        assert [sheet.heading[-2:] for sheet in made.sheets] == ["GM", "IM"]
        assert missing(made) == ()

    def test_it_is_in_english_whoever_asks_with_a_gloss_if_wanted(self) -> None:
        assert text(paper("norms.it1", language="fr")) == text(paper("norms.it1"))
        assert "Prénom" not in text(paper("norms.it1"))
        assert "First name · Prénom" in text(paper("norms.it1", gloss="fr"))

    def test_what_nobody_entered_is_dotted_and_told(self) -> None:
        tournament = event("norms").state.tournament
        settings = replace(tournament.settings, city="", officials=())
        made = paper("norms.it1", with_tournament(replace(tournament, settings=settings)))
        assert missing(made) == ("Place", "Chief arbiter", "FIDE ID of the chief arbiter")

    def test_a_player_without_a_norm(self) -> None:
        with pytest.raises(DocumentNotReady) as refused:
            paper("norms.it1", player="2")
        assert refused.value.fault.code == "document.no_norm"

    def test_an_event_without_norms_has_none(self) -> None:
        with pytest.raises(DocumentNotReady) as refused:
            paper("norms.it1", event("swiss-60"))
        assert refused.value.fault.code == "document.no_norm"


class TestApplication:
    def test_conditions_with_articles_and_what_is_missing(self) -> None:
        made = paper("norms.it2")
        assert "(B.01@2024-01 1.5.1)" in text(made)
        assert {"Place of birth", "Highest rating reached"} <= set(missing(made))
        told = paper("norms.it2", highest="2500")
        assert "Highest rating reached" not in missing(told)

    def test_norms_of_files_that_came_along_are_in_it(self) -> None:
        tournament = event("norms").state.tournament
        start = dt.date(2026, 8, 1)
        settings = replace(
            tournament.settings,
            name="Open d'été",
            start=start,
            end=start + dt.timedelta(8),
            schedule=(),
        )
        other = replace(tournament, settings=settings)
        source = replace(event("norms"), others=(other,))
        assert "Open d'été" in text(paper("norms.it2", source))
        assert "18 / 27" in text(paper("norms.it2", source))

    def test_a_rating_that_is_no_number(self) -> None:
        with pytest.raises(DocumentOptionError):
            paper("norms.it2", highest="many")


class TestDirectTitle:
    def test_the_conditions_of_a_place(self) -> None:
        made = text(paper("norms.it4", player="1", place="world_amateur_2300:gold"))
        assert "federations of the event: 3, at least 5 (B.01@2024-01 1.2.2)" in made
        assert "0.6.2" in made

    def test_a_place_from_summaries_only_says_so(self) -> None:
        made = text(paper("norms.it4", player="1", place="continental:gold"))
        assert "has to be looked up" in made
        assert "has to be looked up" not in text(
            paper("norms.it4", player="1", place="world_amateur_2300:gold")
        )

    def test_without_a_place_it_is_for_the_first_three(self) -> None:
        made = paper("norms.it4")
        assert isinstance(made, Sheets)
        assert len(made.sheets) == 3
        assert "Title" in missing(made)

    @pytest.mark.parametrize("place", ["world_amateur_2300", "world_amateur_2300:4", "x:y:z"])
    def test_an_unknown_place(self, place: str) -> None:
        with pytest.raises(DocumentOptionError) as refused:
            paper("norms.it4", place=place)
        assert refused.value.fault.code == "document.place"


class TestAudit:
    def test_every_article_with_value_and_limit(self) -> None:
        made = text(paper("norms.audit", player="1"))
        for part in ("B.01@2024-01 1.4.8b", "at least 3½", "2475", "+125", "at least 2600"):
            assert part in made

    def test_of_a_player_without_a_norm_too(self) -> None:
        assert "no norm" in text(paper("norms.audit", player="5"))


class TestSummary:
    def test_those_who_made_one(self) -> None:
        made = paper("norms.summary")
        assert isinstance(made, Listing)
        assert [s.heading for s in made.sections if s.heading] == ["GM: made", "IM: made"]

    def test_before_the_last_round(self) -> None:
        tournament = event("norms").state.tournament.before_round(9)
        made = paper("norms.summary", with_tournament(tournament))
        assert isinstance(made, Listing)
        assert "GM: still possible" in [s.heading for s in made.sections]


class TestRatings:
    def test_by_change_or_by_name(self) -> None:
        def gains(sort: str) -> list[str]:
            made = paper("ratings.changes", event("swiss-60"), sort=sort)
            assert isinstance(made, Listing)
            return [getattr(row[6], "text", "") for row in made.sections[0].rows]

        values = [float(gain.replace("−", "-")) for gain in gains("change") if gain]
        assert values == sorted(values, reverse=True)
        assert gains("name") != gains("change")

    def test_the_edition_is_on_it(self) -> None:
        made = paper("ratings.changes", event("swiss-60"))
        assert isinstance(made, Listing)
        assert made.frame.state == "B.02@2024-03"

    def test_a_month_of_a_long_event_has_the_ratings_of_its_list(self) -> None:
        tournament = event("norms").state.tournament
        first, *others = tournament.players
        later = replace(first, later_ratings=(LaterRating(first_round=RoundNo(5), rating=2500),))
        days = tuple(
            replace(item, date=dt.date(2026, 5, 1) + dt.timedelta(8 * n))
            for n, item in enumerate(tournament.settings.schedule)
        )
        settings = replace(tournament.settings, end=days[-1].date, schedule=days)
        source = with_tournament(replace(tournament, settings=settings, players=(later, *others)))
        made = text(paper("ratings.changes", source))
        assert "these are rounds 9 to 9" in made  # 4 July; the eighth is on 26 June
        assert '"2500"' in made


class TestReports:
    def test_the_report_counts_the_players(self) -> None:
        made = paper("report.fide")
        assert missing(made) == ("Pairing program",)
        assert "Morin, Claire" in text(made)
        assert "Roche, Max" in text(made)

    def test_the_file_is_printed_line_by_line_as_it_is(self) -> None:
        made = paper("report.trf")
        assert isinstance(made, Verbatim)
        assert [line.number for line in made.lines[:3]] == ["1", "2", "3"]
        assert made.lines[0].text == "012 Open de printemps"
        assert "\u00ad" not in text(made)

    def test_a_line_that_is_wider_than_the_page_goes_on_below(self) -> None:
        tournament = event("norms").state.tournament
        settings = replace(tournament.settings, name="N" * 250)
        made = paper("report.trf", with_tournament(replace(tournament, settings=settings)))
        assert isinstance(made, Verbatim)
        assert [line.number for line in made.lines[:3]] == ["1", "", "2"]
        assert made.lines[0].text + made.lines[1].text == f"012 {'N' * 250}"
