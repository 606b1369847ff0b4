"""Cards on their sheets: in order once cut, moved as asked, each Molter round on its own colour."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.card_sheets import SIZES
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.gathering import view_models
from ronde.documents.paper import Card, Cards, Styled
from ronde.errors import ModelError
from support.papers import event


def sheets(name: str, code: str, language: str = "en", **options: str) -> Cards:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(event(name), asked)
    assert isinstance(paper, Cards)
    return paper


def cut(paper: Cards) -> list[Card]:
    """The cards as they lie once the piles are put on each other."""
    places = paper.across * paper.down
    piles = [page[place] for place in range(places) for page in paper.pages]
    return [card for card in piles if card is not None]


class TestSheets:
    @pytest.mark.parametrize("name", SIZES)
    def test_every_size_fits_on_a4(self, name: str) -> None:
        size = SIZES[name]
        assert size.across * size.width + (size.across - 1) * size.gap <= 2100
        assert size.down * size.height <= 2970

    @pytest.mark.parametrize(
        ("name", "places"),
        [("a5", 2), ("a6", 4), ("a7", 8), ("badge", 10), ("3x8", 24), ("3x7", 21), ("2x7", 14)],
    )
    def test_so_many_on_a_sheet(self, name: str, places: int) -> None:
        assert SIZES[name].across * SIZES[name].down == places

    def test_they_are_moved_by_tenths_of_a_millimetre(self) -> None:
        usual = sheets("swiss-5", "players.labels", size="3x7")
        moved = sheets("swiss-5", "players.labels", size="3x7", right="-12", down="5", gap="30")
        assert (usual.right, usual.below, usual.gap) == (0, 0, 25)
        assert (moved.right, moved.below, moved.gap) == (-12, 5, 30)

    @pytest.mark.parametrize("value", ["1.5", "x", "--2", "12345", "²"])
    def test_what_is_no_length_is_refused(self, value: str) -> None:
        with pytest.raises(DocumentOptionError) as refused:
            sheets("swiss-5", "badges", right=value)
        assert refused.value.fault.code == "document.number"

    def test_frames_are_as_large_as_the_cards(self) -> None:
        for name in SIZES:
            assert sheets("swiss-5", "cards.test", size=name).width == SIZES[name].width

    def test_labels_have_nothing_to_cut(self) -> None:
        assert not sheets("swiss-5", "players.labels").marks
        assert sheets("swiss-5", "badges").marks


class TestNames:
    def test_one_person_alone(self) -> None:
        assert len(cut(sheets("swiss-5", "badges", player="3"))) == 1

    def test_officials_with_their_post(self) -> None:
        (card,) = cut(sheets("swiss-5", "badges", "fr", who="officials"))
        assert [getattr(text, "text", text) for _, text in card.lines] == [
            "Morin",
            "Claire",
            "Arbitre principal",
        ]

    def test_captains_and_helpers_write_their_names(self) -> None:
        assert len(cut(sheets("league", "badges", who="captains"))) == 6
        assert len(cut(sheets("swiss-5", "badges", who="helpers"))) == 10

    def test_place_cards_are_sorted(self) -> None:
        names = [card.lines[0][1] for card in cut(sheets("swiss-60", "place_cards"))]
        texts = [name.text for name in names if isinstance(name, Styled)]
        ordered = [text for text in texts if text.startswith(("Arnaud", "Bailly", "Zeller"))]
        assert len(texts) == 60
        assert ordered == sorted(ordered)


class TestMolter:
    def test_each_round_is_on_sheets_of_its_own(self) -> None:
        paper = sheets("molter", "molter.board_cards", "fr")
        corners = [
            {card.corner.rpartition(" · ")[0] for card in page if card is not None}
            for page in paper.pages
        ]
        assert all(len(found) == 1 for found in corners)
        said = [corner.split(" · ")[1] for found in corners for corner in found]
        assert said == ["papier blanc", "papier jaune", "papier vert"]

    def test_each_envelope_has_a_cover_and_everybody_a_card(self) -> None:
        big = [card.big for card in cut(sheets("molter", "molter.player_cards"))]
        assert big[:6] == ["A", "A1", "A2", "A3", "A4", "B"]
        bare = [card.big for card in cut(sheets("molter", "molter.player_cards", covers="no"))]
        assert bare == [symbol for symbol in big if len(symbol) > 1]

    def test_a_set_for_one_team_fewer_names_nobody(self) -> None:
        found = cut(sheets("molter", "molter.player_cards", set="fewer"))
        assert [card.big for card in found if len(card.big) == 1] == ["A", "B", "C"]
        assert not any("Player" in str(card.lines) for card in found)

    def test_any_table_of_the_book(self) -> None:
        asked = DocumentRequest(code="molter.grid", language="en", options={"table": "7"})
        ((_, paper),) = view_models(event("molter"), asked)
        assert "table 7" in paper.frame.state
        with pytest.raises(ModelError):
            view_models(
                event("molter"),
                DocumentRequest(code="molter.grid", language="en", options={"table": "99"}),
            )

    def test_of_three_teams_none_can_be_missing(self) -> None:
        source = event("molter")
        tournament = source.state.tournament
        three = replace(tournament, teams=tournament.teams[:3], rounds=())
        fewer = replace(source, state=replace(source.state, tournament=three))
        asked = DocumentRequest(code="molter.grid", language="en", options={"set": "fewer"})
        with pytest.raises(DocumentNotReady):
            view_models(fewer, asked)
