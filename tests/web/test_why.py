"""The sheet about a board: pictures, then sentences, then the rules folded; "why not" by name."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from ronde.services.why import Explained, explain_round
from ronde.texts.alphabet import sort_key
from ronde.web.request_context import open_tournament
from ronde.web.rounds.why import why_page
from ronde.web.rounds.why_told import why_told


def explained_round(demo: int, round_no: int) -> Explained:
    explained = explain_round(open_tournament(demo).state, round_no)
    assert explained is not None
    return explained


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("round_no", [1, 2, 3, 4])
def test_sentences_have_no_articles_and_the_rules_have(
    demo: int, round_no: int, language: str
) -> None:
    """D7: the article is folded behind "§", in words; the sentence names names."""
    explained = explained_round(demo, round_no)
    for entrant in explained.paired.field.entrants:
        told = why_told(explained, entrant.number, language)
        assert told.sentences
        assert not any(re.search(r"C\.04|@20\d\d|\(\)", line) for line in told.sentences)
        for rule in told.rules:
            assert rule.cite
            assert rule.text
            assert rule.cite not in rule.text


def test_both_colour_histories_with_this_round_ringed(demo: int) -> None:
    explained = explained_round(demo, 3)
    game = explained.paired.round.games[0]
    white, black = (explained.before.player_by_id[p] for p in game.players)
    told = why_told(explained, int(black.tpn or 0), "en")
    assert [strip.now.kind for strip in told.strips] == ["b", "w"]
    assert all(len(strip.chips) == 2 for strip in told.strips)
    assert white.person.family_name in told.strips[1].name
    assert told.strips[0].now.text == "Round 3: Black"


def test_the_picture_comes_before_the_words_and_the_rule_is_folded(
    client: Client, demo: int
) -> None:
    shown = client.get(f"/tournaments/{demo}/rounds/3/why/3/").content.decode()
    order = [
        shown.index(x) for x in ('class="picture ', "told-strips", "told-sentences", "told-rules")
    ]
    assert order == sorted(order)
    assert 'class="told-rules">' in shown
    assert "data-close" in shown


def test_whom_one_may_ask_about_is_in_the_order_of_names(demo: int) -> None:
    """D31: one collation, and without the present opponent."""
    explained = explained_round(demo, 3)
    game = explained.paired.round.games[2]
    player = explained.before.player_by_id[game.white]
    page = why_page(demo, 3, player, explained, depth="for_player", against="", language="fr")
    assert page.others[0].value == 0
    names = [wish.name for wish in page.others[1:]]
    assert names == sorted(names, key=lambda name: sort_key(name, "fr"))
    assert {game.white, game.black}.isdisjoint({wish.value for wish in page.others})


def test_why_not_by_name_by_number_or_by_a_part(client: Client, demo: int) -> None:
    explained = explained_round(demo, 3)
    game = explained.paired.round.games[2]
    player = explained.before.player_by_id[game.white]
    page = why_page(demo, 3, player, explained, depth="for_player", against="", language="en")
    wish = page.others[-1]
    address = f"/tournaments/{demo}/rounds/3/why/{player.id}/"
    answers = {
        re.sub(r'value="[^"]*"', "", client.get(address, {"whom": typed}).content.decode()).split(
            'class="answer"'
        )[1]
        for typed in (wish.text, wish.number, wish.name.upper())
    }
    assert len(answers) == 1
    assert "Which one" not in answers.pop()


def test_a_name_that_several_have_offers_them(client: Client, demo: int) -> None:
    shown = client.get(f"/tournaments/{demo}/rounds/3/why/3/", {"whom": "a"}).content.decode()
    assert "Which one?" in shown
    assert "against=" in shown
    shown = client.get(f"/tournaments/{demo}/rounds/3/why/3/", {"whom": "<xyz>"}).content.decode()
    assert "&lt;xyz&gt;" in shown
    assert "nobody else" in shown
