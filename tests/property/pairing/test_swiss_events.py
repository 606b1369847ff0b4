"""Whole random Swiss events: every round satisfies the absolute rules, whoever the players are."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ronde.model import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Player,
    PlayerId,
    Round,
    Tournament,
    VirtualPoints,
)
from ronde.pairing.swiss import pair_next_round
from support.invariants import assert_pairing_invariants
from support.swiss_events import KINDS, random_event

EDITIONS = ("2017", "2026")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_round_respects_the_absolute_rules(kind: str, edition: str) -> None:
    rounds = 0
    for seed in range(3):
        for moment in random_event(f"{kind}/{seed}", edition, most=36, kind=kind):
            if moment.paired is not None:
                assert_pairing_invariants(moment.before, moment.paired.round, edition=edition)
                rounds += 1
    assert rounds > 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_input_is_left_alone_and_the_answer_is_always_the_same(edition: str) -> None:
    for seed in range(4):
        for moment in random_event(f"again/{seed}", edition, most=30):
            if moment.paired is not None:
                kept = repr(moment.before)
                again = pair_next_round(moment.before, edition=edition)
                assert again.round == moment.paired.round
                assert repr(moment.before) == kept


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_numbers_count_not_who_bears_them_nor_the_order_of_lists(edition: str) -> None:
    for seed in range(4):
        for moment in random_event(f"renamed/{seed}", edition, most=30):
            if moment.paired is None:
                continue
            other = pair_next_round(_renamed(moment.before, Random(seed)), edition=edition)
            assert other.pairing == moment.paired.pairing


def _tampered(round_: Round) -> list[Round]:
    """Rounds that no arbiter may publish: a player missing, twice, or boards out of order."""
    first, second, *others = round_.games
    again = replace(second, white=first.white)
    swapped = (replace(second, board=first.board), replace(first, board=second.board), *others)
    return [
        replace(round_, games=(first, *others)),
        replace(round_, games=(first, again, *others)),
        replace(round_, games=swapped),
        replace(round_, byes=(*round_.byes, Bye(player=first.white, kind=ByeKind.PAB))),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_invariants_see_what_is_wrong(edition: str) -> None:
    wrong_colors = rematches = 0
    for moment in random_event("tampered", edition, least=12, most=12, kind="plain"):
        if moment.paired is None:
            continue
        round_ = moment.paired.round
        tampered = _tampered(round_)
        turned = tuple(replace(g, white=g.black, black=g.white) for g in round_.games)
        for wrong in (*tampered, replace(round_, games=turned)):
            try:
                assert_pairing_invariants(moment.before, wrong, edition=edition)
            except AssertionError:
                continue
            assert wrong.games == turned  # harmless where nobody insists on a colour
            wrong_colors -= 1
        wrong_colors += 1
        if moment.before.rounds:
            last = moment.before.rounds[-1]
            same = replace(last, number=round_.number)
            with pytest.raises(AssertionError):
                assert_pairing_invariants(moment.before, same, edition=edition)
            rematches += 1
    assert wrong_colors
    assert rematches


def _renamed(tournament: Tournament, random: Random) -> Tournament:
    """The same event with other names and identities, all lists shuffled, numbers kept."""
    fresh = random.sample(range(1000, 9000), len(tournament.players))
    new = {p.id: PlayerId(n) for p, n in zip(tournament.players, fresh, strict=True)}

    def player(old: Player) -> Player:
        person = replace(old.person, name=f"Nobody {new[old.id]}", fide_id="")
        return replace(old, id=new[old.id], person=person)

    def game(old: Game) -> Game:
        return replace(old, white=new[old.white], black=new[old.black])

    def round_(old: Round) -> Round:
        games = [game(g) for g in old.games]
        byes = [Bye(player=new[b.player], kind=b.kind) for b in old.byes]
        random.shuffle(games)
        random.shuffle(byes)
        return replace(old, games=tuple(games), byes=tuple(byes))

    def ban(old: ForbiddenPairs) -> ForbiddenPairs:
        return replace(old, players=tuple(new[p] for p in reversed(old.players)))

    def virtual(old: VirtualPoints) -> VirtualPoints:
        return replace(old, player=new[old.player])

    players = [player(p) for p in tournament.players]
    random.shuffle(players)
    return replace(
        tournament,
        players=tuple(players),
        rounds=tuple(round_(r) for r in tournament.rounds),
        forbidden=tuple(ban(b) for b in tournament.forbidden),
        virtual_points=tuple(virtual(v) for v in tournament.virtual_points),
    )
