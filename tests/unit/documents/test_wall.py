"""What a first user found unusable on walls and tables (D2, D3, D19, D24): gone on paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.card_sheets import SIZES
from ronde.documents.desk import Source
from ronde.documents.gathering import view_models
from ronde.documents.making import make
from ronde.documents.paper import Cards, Chip, Listing
from support.papers import (
    event,
    needs_poppler,
    needs_typst,
    pages_of,
    printed,
)
from support.system_events import hall

pytestmark = [needs_typst, needs_poppler]


class TestTeamSheetsOfMolter:
    """D2: a column left the page, a colour was invisible, an empty page followed."""

    def test_every_round_is_on_the_page_and_no_page_is_empty(self) -> None:
        pages = pages_of(printed("molter", "molter.team_sheet", "en"))
        text = " ".join(page.text for page in pages)
        assert all(not page.outside for page in pages)
        assert all(f"Round {number}" in text for number in (1, 2, 3))
        assert all(len(page.words) > 40 for page in pages)

    def test_a_colour_is_a_word_in_a_frame_not_a_background(self) -> None:
        asked = DocumentRequest(code="pairings.names", language="en")
        ((_, paper),) = view_models(event("swiss-5"), asked)
        assert isinstance(paper, Listing)
        chips = [c for s in paper.sections for row in s.rows for c in row if isinstance(c, Chip)]
        assert {chip.text for chip in chips} == {"White", "Black"}


class TestCardsWithCodes:
    """D3: one column down the page, cards split over pages, nothing said what to do."""

    def test_thirty_cards_are_whole_and_say_what_to_do(self) -> None:
        namespace = "http://www.w3.org/2000/svg"
        drawing = f'<svg xmlns="{namespace}" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
        codes = {str(n): (drawing, f"ABCD-{n:04}") for n in range(1, 31)}
        source = replace(event("swiss-60"), codes=codes)
        made = make(source, DocumentRequest(code="pairings.code_cards", language="en"))
        pages = pages_of(made.data)
        assert len(pages) == 4, "eight on a sheet"
        size = SIZES["a7"]
        for page in pages:
            assert not page.outside
            assert not page.colliding
            for word, left, top, right, bottom in page.words:
                # the cells of the sheet: nothing crosses a line that is cut along
                cell = size.width * 72 / 254, size.height * 72 / 254
                assert left // cell[0] == (right - 1) // cell[0], word
                assert top // cell[1] == (bottom - 1) // cell[1], word
        text = " ".join(page.text for page in pages)
        assert text.count("both players enter the result") == 30
        assert all(text.count(f"ABCD-{n:04}") == 1 for n in range(1, 31))

    def test_they_are_cut_into_a_sorted_pile(self) -> None:
        source = replace(event("swiss-60"), codes={str(n): ("", str(n)) for n in range(1, 31)})
        asked = DocumentRequest(code="pairings.code_cards", language="en")
        ((_, paper),) = view_models(source, asked)
        assert isinstance(paper, Cards)
        places = range(paper.across * paper.down)
        pile = [page[n].big for n in places for page in paper.pages if page[n]]  # type: ignore[union-attr]
        assert pile == [str(n) for n in range(1, 31)]


class TestBracketOfACup:
    """D19: wider than the page, names in five lines, the first round named Round 1."""

    @pytest.mark.parametrize("name", ["cup", "large-cup"])
    def test_names_are_whole_and_within_the_page(self, name: str) -> None:
        pages = pages_of(printed(name, "cup.bracket", "en"))
        players = len(event(name).state.tournament.players)
        text = " ".join(page.text for page in pages)
        assert not any(page.outside or page.colliding for page in pages)
        assert all(f"Player {number:03}" in text for number in range(1, players + 1))

    def test_the_last_column_is_the_final(self) -> None:
        text = pages_of(printed("cup", "cup.bracket", "en"))[0].text
        assert "Final" in text
        assert "Quarter-finals" in text


class TestListsOnTheWall:
    """D24: 12 boards at 8 points on half the page, by name without a title on page 2."""

    def test_twelve_boards_fill_the_page_in_large_letters(self) -> None:
        asked = DocumentRequest(code="pairings.boards", language="en")
        twelve = hall("berger", 24)
        twelve.pair()
        source = Source(state=twelve.journal.state)
        ((_, paper),) = view_models(source, asked)
        assert isinstance(paper, Listing)
        assert paper.size == 180
        (page,) = pages_of(make(source, asked).data)
        assert max(bottom for *_, bottom in page.words[:-12]) > 0.55 * page.height

    def test_start_date_and_place_are_printed_and_nothing_of_the_program(self) -> None:
        text = pages_of(printed("swiss-60", "pairings.boards", "en"))[0].text
        for told in ("14:30", "14 Nov. 2026", "Salle Saint-Nicolas", "Round 7 / 7"):
            assert told in text
        assert "FIDE mode" not in text
        assert text.count("Tournoi A") == 1, "the name once"

    def test_every_further_page_has_its_title(self) -> None:
        pages = pages_of(printed("swiss-500", "pairings.names", "fr"))
        assert len(pages) > 1
        assert all("Ronde 3 / 3 Appariements par nom" in page.text for page in pages[1:])

    def test_the_standings_end_with_words(self) -> None:
        asked = DocumentRequest(code="standings", language="en")
        ((_, paper),) = view_models(event("swiss-5"), asked)
        assert isinstance(paper, Listing)
        assert all(len(str(line)) > 1 for section in paper.sections for line in section.lines)
