"""The Laws on pages: by number, by word, edition by edition, with and without an event."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils.html import strip_tags

from ronde.conduct.settings import ChangeSettings
from ronde.rules.admin.articles import articles
from ronde.services.acts import Signature, carry_out
from ronde.web.request_context import STORE
from ronde.web.search.search import Hit

FRENCH = {"accept-language": "fr"}


def words(client: Client, address: str, **asked: str) -> str:
    return client.get(address, asked).content.decode()


def test_every_article_has_its_anchor_once(client: Client) -> None:
    for edition in ("2018", "2023"):
        anchors = re.findall(
            r' id="([\dA-DI][\d.A-DI]*)"', words(client, "/laws/", edition=edition)
        )
        assert anchors == [found.number for found in articles(edition)]


def test_links_inside_lead_to_anchors_of_the_same_edition(client: Client) -> None:
    for edition in ("2018", "2023"):
        text = words(client, "/laws/", edition=edition)
        there = {found.number for found in articles(edition)}
        inside = re.findall(rf'href="\?edition={edition}#([^"]+)"', text)
        assert len(inside) > len(there)
        assert set(inside) <= there


def test_anybody_may_read_it() -> None:
    response = Client().get("/laws/", {"q": "telephone"}, headers=FRENCH)
    assert response.status_code == 200
    assert 'id="11.3.2.2"' in response.content.decode()


def test_today_the_newest_is_in_force(client: Client) -> None:
    page = client.get("/laws/").context["page"]
    assert (page.edition, page.in_force, page.at_event) == ("2023", "2023", False)


def test_the_edition_of_the_event_is_shown_and_the_other_is_one_press_away(
    client: Client, demo: int, by: Signature
) -> None:
    here = f"/tournaments/{demo}/laws/"
    assert "in force at this event" in words(client, here)
    settings = replace(STORE.journal(demo).state.tournament.settings, editions={"laws": "2018"})
    carry_out(STORE, demo, ChangeSettings(settings=settings), by=by)
    page = client.get(here).context["page"]
    assert (page.edition, page.in_force) == ("2018", "2018")
    assert page.others == (("2023", "?edition=2023"),)
    other = words(client, here, edition="2023")
    assert "not in force here" in other
    assert 'name="edition" value="2023"' in other


def test_a_change_is_told_and_leads_to_the_other_edition(client: Client) -> None:
    old = words(client, "/laws/", edition="2018", q="A.4.2")
    assert 'href="?edition=2023#A.5.2"' in old
    assert "one minute (A.3) instead of two" in strip_tags(old)
    assert "Only in edition 2023" in words(client, "/laws/", q="6.1.1")


@pytest.mark.parametrize("edition", ["1997", "", "2018 "])
def test_an_unknown_edition_is_not_found(client: Client, edition: str) -> None:
    assert client.get("/laws/", {"edition": edition}).status_code == 404


def test_nothing_found_says_what_to_do(client: Client) -> None:
    text = words(client, "/laws/", q="<b>xyzzy")
    assert "No article has all these words" in text
    assert "<b>xyzzy" not in text


class TestWords:
    def test_both_languages_stand_side_by_side(self, client: Client) -> None:
        text = words(client, "/laws/words/", q="pat")
        assert '<p lang="fr"><dfn>pat</dfn>' in text
        assert '<p lang="en"><dfn>stalemate</dfn>' in text
        assert 'href="/laws/?edition=2023#5.2.1"' in text

    def test_the_number_is_that_of_the_edition_of_the_event(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        settings = replace(STORE.journal(demo).state.tournament.settings, editions={"laws": "2018"})
        carry_out(STORE, demo, ChangeSettings(settings=settings), by=by)
        text = words(client, f"/tournaments/{demo}/laws/words/")
        assert f'href="/tournaments/{demo}/laws/?edition=2018#3.7.5.1"' in text

    def test_every_number_leads_to_an_article_of_that_page(self, client: Client) -> None:
        for edition in ("2018", "2023"):
            text = words(client, "/laws/words/", edition=edition)
            led = set(re.findall(rf'href="/laws/\?edition={edition}#([^"]+)"', text))
            assert len(led) > 30
            assert led <= {found.number for found in articles(edition)}

    def test_a_search_among_the_articles_explains_the_word(self, client: Client) -> None:
        (word,) = client.get("/laws/", {"q": "stalemate"}).context["page"].words
        assert word.href == "/laws/words/?edition=2023#stalemate"
        assert client.get("/laws/", {"q": "75"}).context["page"].words == ()

    def test_nothing_found_says_where_else(self, client: Client) -> None:
        assert "Look among the articles" in words(client, "/laws/words/", q="xyzzy")

    @pytest.mark.parametrize("page", ["words", "rapid"])
    def test_an_unknown_edition_is_not_found(self, client: Client, page: str) -> None:
        assert client.get(f"/laws/{page}/", {"edition": "1997"}).status_code == 404


class TestRapidCard:
    def test_anybody_reads_both_cadences(self) -> None:
        page = Client().get("/laws/rapid/").context["page"]
        assert [card.cadence for card in page.cards] == ["rapid", "blitz"]
        assert page.paper == ""

    def test_the_event_shows_its_own_choice(self, client: Client, demo: int, by: Signature) -> None:
        settings = STORE.journal(demo).state.tournament.settings
        rules = replace(settings.rules, supervision="light", guidelines="")
        settings = replace(settings, time_control="15 min + 10 s", rules=rules)
        carry_out(STORE, demo, ChangeSettings(settings=settings), by=by)
        text = words(client, f"/tournaments/{demo}/laws/rapid/")
        assert "The event announced A.5" in text
        assert "if fully supervised" in text  # of blitz, which the event does not play
        rapid = text.partition('id="blitz"')[0]
        assert "A.5.2" in rapid
        assert "A.4.3" not in rapid
        assert f'href="/tournaments/{demo}/documents/print/laws.rapid_card/' in text


class TestPalette:
    def test_a_word_shows_the_other_language(self, client: Client, demo: int) -> None:
        found = client.get(f"/tournaments/{demo}/search/", {"q": "stalem"}, headers=FRENCH)
        (hit,) = [hit for hit in found.context["page"].hits if hit.kind == "term"]
        assert hit.text == "pat · stalemate"
        assert hit.href == f"/tournaments/{demo}/laws/words/#stalemate"

    def hits(self, client: Client, asked: str, address: str) -> list[Hit]:
        found = client.get(address, {"q": asked}, headers=FRENCH).context["page"].hits
        return [hit for hit in found if hit.kind == "law"]

    def test_by_number(self, client: Client, demo: int) -> None:
        (hit,) = self.hits(client, "11.3", f"/tournaments/{demo}/search/")
        assert hit.href == f"/tournaments/{demo}/laws/#11.3"
        assert hit.text.startswith("11.3 · ")

    def test_by_word(self, client: Client) -> None:
        hits = self.hits(client, "téléphone", "/search/")
        assert "/laws/#11.3.2.2" in [hit.href for hit in hits]

    @pytest.mark.parametrize("asked", ["12", "a", "ma"])
    def test_boards_and_names_are_not_mistaken_for_articles(
        self, client: Client, demo: int, asked: str
    ) -> None:
        assert self.hits(client, asked, f"/tournaments/{demo}/search/") == []


@pytest.mark.parametrize(
    ("head", "address"), [(SimpleNamespace(id=7), "/tournaments/7/laws/"), (None, "/laws/")]
)
def test_a_citation_leads_to_its_articles(head: object, address: str) -> None:
    def said(cite: str, language: str = "en") -> str:
        shown = {"cite": cite, "frame": SimpleNamespace(head=head), "language": language}
        return Template("{% law cite %}").render(Context(shown))

    assert said("Laws 7.5.5, 9.5.3") == (
        f'Laws <a href="{address}#7.5.5">7.5.5</a>, <a href="{address}#9.5.3">9.5.3</a>'
    )
    assert said("FFE R03 2.2.1 <; Laws 12.9") == (
        f'FFE R03 2.2.1 &lt;; Laws <a href="{address}#12.9">12.9</a>'
    )
    assert said("Laws 12.9", "fr") == f'Règles <a href="{address}#12.9">12.9</a>'


def test_a_proposed_penalty_leads_to_its_article(client: Client, demo: int) -> None:
    board = f"/tournaments/{demo}/rounds/4/boards/3/incident/?who=white&kind=illegal_move"
    assert f'<a href="/tournaments/{demo}/laws/#7.5.5">7.5.5</a>' in words(client, board)
