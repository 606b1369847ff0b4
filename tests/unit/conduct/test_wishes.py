"""Wishes decide: a state in, the events that record it out; none where everything is so already."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct import Wish, decide
from ronde.conduct.arrangements import ForbidPairs
from ronde.conduct.cups import AwardTie
from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.history import Redo, Undo
from ronde.conduct.players import (
    AnnounceAbsences,
    NewPlayer,
    RegisterPlayers,
    WithdrawPlayer,
)
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import (
    ChangePairing,
    CloseRound,
    NotByHand,
    PairAllRounds,
    PairByHand,
    PairRound,
    PublishRound,
)
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.conduct.starting import AnnounceRounds, DrawLots, NumberByStrength
from ronde.conduct.teams import RegisterTeam
from ronde.errors import ModelError, NoValidPairing
from ronde.journal import Event, State, apply
from ronde.journal.events import (
    PairedBy,
    PairingChanged,
    PlayerRegistered,
    PlayersRegistered,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    TeamRegistered,
    TournamentCreated,
)
from ronde.model import BoardNo, Bye, ByeKind, Game, Person, PlayerId, RequestedBye, Result
from ronde.pairing.proposal import EventOver
from ronde.queries.by_hand import expected
from ronde.queries.presets import preset_for, settings_from


def after(state: State, *wishes: Wish) -> State:
    for wish in wishes:
        for event in decide(state, wish):
            state = apply(state, event)
    return state


def people(*ratings: int) -> tuple[NewPlayer, ...]:
    return tuple(NewPlayer(person=Person(name=f"P{r}"), rating=r) for r in ratings)


def founded(system: str, *, rounds: int | None = None) -> State:
    settings = settings_from(preset_for(system), name="A", start=None, rounds=rounds)
    return after(State(), FoundTournament(settings=settings))


def open_of_four(*, rounds: int = 2) -> State:
    entered = RegisterPlayers(entries=people(1500, 1900, 1700, 1800))
    draw = DrawColor(chance=Chance(seed=1))
    return after(founded("dutch", rounds=rounds), entered, NumberByStrength(), draw)


def played(state: State) -> State:
    """The next round paired, White winning everywhere."""
    state = after(state, PairRound())
    number = len(state.tournament.rounds)
    return after(
        state,
        *(
            EnterResult(round=number, board=game.board, result=Result.WHITE_WINS)
            for game in state.tournament.rounds[-1].games
        ),
    )


def kinds(events: tuple[Event, ...]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_a_tournament_begins_with_its_settings() -> None:
    settings = settings_from(preset_for("dutch"), name="A", start=None)
    assert decide(State(), FoundTournament(settings=settings)) == (
        TournamentCreated(settings=settings),
    )
    assert decide(founded("dutch"), ChangeSettings(settings=settings)) == ()


def test_players_are_numbered_by_strength() -> None:
    held = {p.name: p.tpn for p in open_of_four().tournament.players}
    assert held == {"P1900": 1, "P1800": 2, "P1700": 3, "P1500": 4}


def test_the_same_numbers_again_change_nothing() -> None:
    assert decide(open_of_four(), NumberByStrength()) == ()


def test_a_list_is_one_act() -> None:
    """D13: sixty players imported are undone and restored as one."""
    state = founded("dutch")
    [entered] = decide(state, RegisterPlayers(entries=people(*range(1, 61)), source="club.csv"))
    assert isinstance(entered, PlayersRegistered)
    assert [p.id for p in entered.players] == [*range(1, 61)]
    later = apply(state, entered)
    assert len(later.tournament.players) == 60
    [undone] = decide(later, Undo(target=later.version))
    without = apply(later, undone)
    assert without == state
    [redone] = decide(without, Redo(target=later.version))
    assert apply(without, redone) == later


def test_one_player_is_an_entry_as_ever() -> None:
    [entered] = decide(founded("dutch"), RegisterPlayers(entries=people(1800), source="club.csv"))
    assert isinstance(entered, PlayerRegistered)


def test_nobody_is_no_act() -> None:
    assert decide(founded("dutch"), RegisterPlayers(entries=())) == ()


def test_a_team_comes_after_its_players() -> None:
    wish = RegisterTeam(name="T", players=people(2000, 1900))
    players, team = decide(founded("molter"), wish)
    assert isinstance(players, PlayersRegistered)
    assert isinstance(team, TeamRegistered)
    assert team.team.roster == (1, 2)


def test_a_table_announces_its_rounds() -> None:
    entered = RegisterPlayers(entries=people(1, 2, 3, 4))
    state = after(founded("berger"), entered, AnnounceRounds())
    assert state.tournament.settings.rounds == 3


def test_a_cup_announces_its_seed_once() -> None:
    state = after(founded("cup"), AnnounceRounds(seed=4), AnnounceRounds(seed=5))
    assert state.tournament.settings.system.options["seed"] == "4"


def test_pairing_closes_a_complete_round_first() -> None:
    events = decide(played(open_of_four()), PairRound())
    assert kinds(events) == [RoundClosed, RoundPaired]


def test_an_event_that_is_over_is_not_paired_further() -> None:
    over = played(open_of_four(rounds=1))
    for wish in (PairRound(), PairAllRounds()):
        with pytest.raises(EventOver):
            decide(over, wish)


def board(number: int, white: int, black: int) -> Game:
    return Game(board=BoardNo(number), white=PlayerId(white), black=PlayerId(black))


class TestPairByHand:
    def test_it_closes_numbers_and_pairs_as_the_system_would(self) -> None:
        wish = PairByHand(games=(board(1, 4, 2), board(2, 3, 1)))
        events = decide(played(open_of_four()), wish)
        assert kinds(events) == [RoundClosed, RoundPaired]
        paired = events[-1]
        assert isinstance(paired, RoundPaired)
        assert (paired.by, paired.round) == (PairedBy.HAND, 2)
        assert not paired.no_legal_pairing

    def test_announced_byes_are_kept(self) -> None:
        state = after(
            open_of_four(),
            AnnounceAbsences(players=(4,), round=1, bye=RequestedBye.HALF),
        )
        paired = decide(state, PairByHand(games=(board(1, 1, 2),), byes=(PlayerId(3),)))[-1]
        assert isinstance(paired, RoundPaired)
        assert paired.byes == (
            Bye(player=PlayerId(3), kind=ByeKind.PAB),
            Bye(player=PlayerId(4), kind=ByeKind.HALF),
        )

    def test_where_the_system_has_no_pairing_it_says_so(self) -> None:
        """Four players have met everybody after three rounds."""
        state = played(played(played(open_of_four(rounds=4))))
        paired = decide(state, PairByHand(games=(board(1, 1, 2), board(2, 3, 4))))[-1]
        assert isinstance(paired, RoundPaired)
        assert paired.no_legal_pairing

    def test_a_round_off_in_a_table_is_worth_nothing(self) -> None:
        state = after(
            founded("berger"), RegisterPlayers(entries=people(1500, 1900, 1700)), NumberByStrength()
        )
        paired = decide(state, PairByHand(games=(board(1, 1, 2),), byes=(PlayerId(3),)))[-1]
        assert isinstance(paired, RoundPaired)
        assert [bye.kind for bye in paired.byes] == [ByeKind.ZERO]

    @pytest.mark.parametrize("system", ["cup", "molter"])
    def test_not_where_a_bracket_or_teams_lead_on(self, system: str) -> None:
        with pytest.raises(NotByHand):
            decide(founded(system), PairByHand(games=(board(1, 1, 2),)))

    def test_not_beyond_the_last_round(self) -> None:
        with pytest.raises(EventOver):
            decide(played(open_of_four(rounds=1)), PairByHand(games=(board(1, 1, 2),)))

    def test_a_round_put_back_is_the_systems_again(self) -> None:
        state = after(open_of_four(), PairRound())
        round_ = state.tournament.round(1)
        swapped = tuple(replace(g, white=g.black, black=g.white) for g in round_.games)
        changed = after(state, ChangePairing(round=1, games=swapped, byes=round_.byes))
        assert changed.origins == (PairedBy.HAND,)
        back = after(changed, ChangePairing(round=1, games=round_.games, byes=round_.byes))
        assert back.origins == (PairedBy.ENGINE,)

    def test_whoever_was_left_out_by_hand_counts_for_what_the_system_has(self) -> None:
        """None of 1, 2 and 3 may have the bye in round 3; with 4 nobody needs one."""
        state = after(
            founded("dutch", rounds=5),
            RegisterPlayers(entries=people(1900, 1800, 1700)),
            NumberByStrength(),
            DrawColor(chance=Chance(seed=1)),
            PairByHand(games=(board(1, 1, 3),), byes=(PlayerId(2),)),
            EnterResult(round=1, board=1, result=Result.WHITE_FORFEITS),
            PairByHand(games=(board(1, 2, 3),), byes=(PlayerId(1),)),
            EnterResult(round=2, board=1, result=Result.DRAW),
            RegisterPlayers(entries=people(1500)),
            PairByHand(games=(board(1, 1, 2),), byes=(PlayerId(3),)),
        )
        assert isinstance(expected(state.tournament.before_round(3)), NoValidPairing)
        byes = state.tournament.round(3).byes
        [changed] = decide(state, ChangePairing(round=3, games=(board(1, 2, 1),), byes=byes))
        assert isinstance(changed, PairingChanged)
        assert not changed.no_legal_pairing

    def test_a_change_says_that_the_system_has_no_pairing(self) -> None:
        state = played(played(played(open_of_four(rounds=4))))
        state = after(state, PairByHand(games=(board(1, 1, 2), board(2, 3, 4))))
        wish = ChangePairing(round=4, games=(board(1, 1, 3), board(2, 2, 4)), byes=())
        [changed] = decide(state, wish)
        assert isinstance(changed, PairingChanged)
        assert changed.no_legal_pairing


def test_the_same_result_again_changes_nothing() -> None:
    state = after(open_of_four(), PairRound())
    wish = EnterResult(round=1, board=1, result=Result.DRAW)
    assert kinds(decide(state, wish)) == [ResultEntered]
    state = after(state, wish)
    assert decide(state, wish) == ()
    other = EnterResult(round=1, board=1, result=Result.WHITE_WINS)
    assert kinds(decide(state, other)) == [ResultCorrected]


def test_publishing_and_closing_twice_change_nothing() -> None:
    state = played(open_of_four())
    assert kinds(decide(state, PublishRound(round=1))) == [RoundPublished]
    assert decide(after(state, PublishRound(round=1)), PublishRound(round=1)) == ()
    assert decide(after(state, CloseRound(round=1)), CloseRound(round=1)) == ()


def test_who_leaves_loses_the_games_of_a_calendar() -> None:
    entered = RegisterPlayers(entries=people(4, 3, 2, 1))
    state = after(founded("berger"), entered, NumberByStrength(), PairAllRounds())
    events = decide(state, WithdrawPlayer(player=1, after_round=1, why="ill"))
    assert kinds(events[1:]) == [ResultEntered, ResultEntered]


def test_only_a_cup_has_ties_to_award() -> None:
    with pytest.raises(ModelError) as refused:
        decide(open_of_four(), AwardTie(winner=1, why="lots"))
    assert refused.value.fault.code == "cup.not_a_cup"


def test_letters_need_teams() -> None:
    with pytest.raises(ModelError) as refused:
        decide(founded("molter"), DrawLots(method="letters", chance=Chance(seed=1)))
    assert refused.value.fault.code == "event.no_teams"


def test_a_ban_begins_with_the_rounds_that_nobody_has_seen() -> None:
    """One entered late would change what players were told of the rounds before."""
    paired = after(open_of_four(), PairRound())
    wish = ForbidPairs(players=(1, 2), why="family")
    assert [ban.first_round for ban in after(paired, wish).tournament.forbidden] == [1]
    published = after(paired, PublishRound(round=1))
    banned = after(published, wish)
    assert [ban.first_round for ban in banned.tournament.forbidden] == [2]
    assert decide(banned, wish) == ()
