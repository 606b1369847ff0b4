"""Papers of the prize-giving: what is signed for comes to what is given, in figures and words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.diplomas import Honours
from ronde.documents.gathering import view_models
from ronde.documents.paper import Card, Cards, Listing, Name, Styled
from ronde.documents.registry import document_kind
from ronde.queries.prizes import announced_prizes, give_out
from ronde.queries.standing import order_of
from ronde.standings.prizes import Sharing, cents
from support.papers import event

PRIVATE = ("prizes.receipts", "prizes.receipt_list", "prizes.envelopes", "prizes.account")


def announced(rules: str) -> Source:
    source = event("swiss-60")
    return replace(source, state=replace(source.state, prizes=rules))


def cut(source: Source, code: str, language: str = "en", **options: str) -> list[Card]:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(source, asked)
    assert isinstance(paper, Cards)
    places = paper.across * paper.down
    piles = [page[place] for place in range(places) for page in paper.pages]
    return [card for card in piles if card is not None]


def listed(source: Source, code: str, language: str = "en", **options: str) -> Listing:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(source, asked)
    assert isinstance(paper, Listing)
    return paper


def amount(card: Card) -> int:
    """What a receipt says in figures, in cents."""
    (text,) = [value for label, value in card.lines if label == "Amount"]
    assert isinstance(text, Styled)
    return cents(text.text.removesuffix(" EUR"))


@given(
    prizes=st.lists(st.integers(0, 100_000), min_size=1, max_size=12),
    goods=st.lists(st.integers(0, 100_000), max_size=3),
    sharing=st.sampled_from(Sharing),
)
def test_receipts_come_to_what_is_given(
    prizes: list[int], goods: list[int], sharing: Sharing
) -> None:
    def texts(amounts: list[int]) -> str:
        ordered = sorted(amounts, reverse=True)
        return ", ".join(f'"{whole // 100}.{whole % 100:02}"' for whole in ordered)

    source = announced(
        f'currency = "EUR"\n[[list]]\nname = "A"\nsharing = "{sharing.value}"\n'
        f"prizes = [{texts(prizes)}]\n"
        + (
            f'[[list]]\nname = "B"\nfederation = "BEL"\nprizes = [{texts(goods)}]\n'
            if goods
            else ""
        )
    )
    rules = announced_prizes(source.state).rules
    assert rules is not None
    tournament = source.state.tournament
    given_out = give_out(tournament, order_of(tournament).standings, rules).allocation
    made = [card for card in cut(source, "prizes.receipts") if card.lines]
    assert sum(map(amount, made)) == 2 * given_out.paid
    rows = listed(source, "prizes.receipt_list").sections[0].rows
    assert len(rows) == len(made) // 2
    assert all(amount(card) for card in made)


class TestReceipts:
    def test_figures_and_words_twice(self) -> None:
        first, second, *_ = cut(event("swiss-60"), "prizes.receipts", "fr")
        assert "exemplaire de l'organisateur" in first.corner
        assert "exemplaire du gagnant" in second.corner
        assert first.lines == second.lines
        assert ("", "cinq cents euros") in first.lines
        assert ("", Styled("five hundred euros", "quiet")) in first.lines
        assert first.boxes == ("Espèces", "Chèque", "Virement")

    def test_a_cup_is_not_signed_for(self) -> None:
        made = cut(event("swiss-60"), "prizes.receipts")
        assert len(made) == 4  # the third prize is a cup

    def test_without_money_a_sentence(self) -> None:
        source = announced('[[list]]\nname = "A"\nprizes = ["cup"]\n')
        assert [card.big for card in cut(source, "prizes.receipts")] == ["No money is won."]
        assert listed(source, "prizes.receipt_list").sections[0].lines == ("No money is won.",)

    def test_money_is_for_the_chief_arbiter(self) -> None:
        assert {document_kind(code).role for code in PRIVATE} == {"chief"}


class TestAccount:
    def test_it_says_what_is_not_given(self) -> None:
        source = announced(
            '[[list]]\nname = "A"\nprizes = ["100"]\n'
            '[[list]]\nname = "U8"\nkind = "special"\nages = ["U8"]\nprizes = ["50"]\n'
        )
        rows = listed(source, "prizes.account").sections[0].rows
        assert rows[1][1:4] == ("0 / 1", "50.00 EUR", "0.00 EUR")
        total = [getattr(cell, "text", cell) for cell in rows[-1]]
        assert total == ["Total", "", "150.00 EUR", "100.00 EUR", "-50.00 EUR"]


class TestEnvelopes:
    def test_amounts_only_where_asked_for(self) -> None:
        assert not any("500" in c.note for c in cut(event("swiss-60"), "prizes.envelopes"))
        told = cut(event("swiss-60"), "prizes.envelopes", amounts="yes")
        assert told[0].note == "500.00 EUR"
        assert told[2].note == "coupe"


class TestAwards:
    def test_to_look_up_by_name(self) -> None:
        rows = listed(event("swiss-60"), "prizes.awards", sort="name").sections[0].rows
        names = [row[0].family for row in rows if isinstance(row[0], Name)]
        assert len(names) == 3
        assert names == sorted(names, key=str.casefold)

    def test_why_in_a_word(self) -> None:
        rows = listed(event("swiss-60"), "prizes.awards").sections[0].rows
        assert rows[0][-1] == Styled("", "quiet")
        assert rows[2][-1] == Styled("27 players level; tie not broken", "quiet")


class TestHonours:
    @staticmethod
    def made(name: str, code: str, language: str = "en", **options: str) -> Honours:
        asked = DocumentRequest(code=code, language=language, options=options)
        ((_, paper),) = view_models(event(name), asked)
        assert isinstance(paper, Honours)
        return paper

    def test_winners_of_prizes_with_their_list(self) -> None:
        paper = self.made("swiss-60", "diploma", "fr", who="prizes")
        assert [h.large for h in paper.honours] == ["1re place", "2e place", "3e place"]
        assert paper.honours[0].lines == ("Général",)

    def test_everybody_or_one(self) -> None:
        assert len(self.made("swiss-5", "diploma", who="everybody").honours) == 5
        assert len(self.made("swiss-5", "diploma", who="everybody", player="2").honours) == 1

    def test_a_long_name_stands_in_a_line(self) -> None:
        honours = self.made("swiss-60", "diploma", who="everybody").honours
        assert min(h.scale for h in honours) < 60
        assert max(h.scale for h in honours) == 100

    def test_only_games_that_were_played_count(self) -> None:
        paper = self.made("swiss-5", "attendance", "en")
        tournament = event("swiss-5").state.tournament
        for honour, player in zip(
            sorted(paper.honours, key=lambda h: h.name),
            sorted(
                tournament.players,
                key=lambda p: f"{p.person.given_name} {p.person.family_name}".strip(),
            ),
            strict=True,
        ):
            games = [g for r in tournament.rounds if (g := r.game_of(player.id)) is not None]
            count = sum(g.result.is_played for g in games)
            assert f"played {count} game" in honour.lines[-1]

    @pytest.mark.parametrize("name", ["league", "molter"])
    def test_teams_are_honoured(self, name: str) -> None:
        names = {h.name for h in self.made(name, "diploma").honours}
        assert names <= {team.name for team in event(name).state.tournament.teams}
