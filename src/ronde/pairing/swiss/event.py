"""From a tournament to the field a Swiss system pairs, and back to a round.

Everything a Swiss system may look at is derived here from the rounds themselves: scores, colours,
floats, who may take the bye. The system sees numbers and never a file or a name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Literal

from ronde.errors import ModelError, Phrase
from ronde.model import (
    AccelerationMethod,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Game,
    Player,
    PlayerId,
    RequestedBye,
    Round,
    RoundNo,
    Tournament,
    Tpn,
)
from ronde.pairing.dutch import Pairing, pair
from ronde.pairing.dutch.players import Players
from ronde.pairing.swiss import Demand, Entrant, Field
from ronde.rules.swiss import ByeBar, SwissPolicy, editions_of, swiss_policy
from ronde.scoring import (
    Entry,
    Float,
    ScoreSheet,
    baku_suits,
    float_in_round,
    pairing_scores,
    score_sheets,
)

__all__ = [
    "BoardOrder",
    "PairedRound",
    "SwissError",
    "as_announced",
    "bars_pab",
    "color_demand",
    "initial_color",
    "pair_demand",
    "pair_next_round",
    "swiss_edition",
    "swiss_field",
]

BoardOrder = Literal["regulation", "points"]
"""By the regulation (pairing scores since 2026), or by real points as the reference engines do."""


class SwissError(ModelError):
    """A tournament that lacks what the pairing needs: numbers, rounds or the initial colour.

    `missing` says which; `players` names the ones concerned.
    """

    code = "swiss.missing"

    def __init__(
        self,
        fault: Phrase | str,
        /,
        *,
        missing: str,
        players: tuple[int, ...] = (),
        **fields: Any,
    ) -> None:
        super().__init__(fault, **fields)
        self.missing, self.players = missing, players


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedRound:
    """A round ready to be published, and the pairing with its reasons."""

    round: Round
    field: Field
    pairing: Pairing


def swiss_edition(tournament: Tournament) -> str:
    """The edition of the Swiss rules the tournament is paired under."""
    return tournament.settings.edition_of("swiss")


def _is_swiss(tournament: Tournament) -> bool:
    """Whether players are paired by a Swiss system we know."""
    settings = tournament.settings
    return not settings.is_team and bool(editions_of(settings.system.name))


def pair_next_round(
    tournament: Tournament, *, edition: str | None = None, boards: BoardOrder = "regulation"
) -> PairedRound:
    """Pair the round after the last one.

    Raises:
        NoValidPairing: nobody could pair it; the arbiter decides.
        SwissError: numbers, number of rounds or initial colour are missing.
    """
    field = swiss_field(tournament, edition=edition)
    return _as_round(tournament, field, pair(field), boards)


def swiss_field(tournament: Tournament, *, edition: str | None = None) -> Field:
    """The players of the next round as the system sees them."""
    settings = tournament.settings
    if not _is_swiss(tournament):
        raise SwissError("swiss.not_dutch", missing="system", system=settings.system.name)
    policy = swiss_policy(settings.system.name, edition or swiss_edition(tournament))
    round_no = len(tournament.rounds) + 1
    rounds = tournament.settings.rounds
    if rounds is None:
        raise SwissError("swiss.no_rounds", missing="rounds")
    _check_acceleration(tournament)
    present = [p for p in tournament.players if p.is_available(round_no)]
    tpn = _numbers(present)
    sheets = score_sheets(tournament, for_pairing=True)
    scores = pairing_scores(tournament, round_no, sheets)
    floats = _floats(tournament, round_no, sheets, policy)
    parity = _parity(tournament, present, sheets)
    win = tournament.settings.points.win
    entrants = tuple(
        Entrant(
            number=tpn[player.id],
            score=scores[player.id],
            met=frozenset(tpn[o] for o in sheets[player.id].opponents if o in tpn),
            colors=sheets[player.id].colors,
            floats=(floats[0].get(player.id), floats[1].get(player.id)),
            may_take_pab=not any(bars_pab(e, policy, win) for e in sheets[player.id].entries),
            unplayed=sum(not e.is_played for e in sheets[player.id].entries),
            parity=parity[player.id],
        )
        for player in present
    )
    return Field(
        system=policy.system,
        edition=policy.edition,
        entrants=entrants,
        round=round_no,
        rounds=max(rounds, round_no),
        win=win,
        initial_color=initial_color(tournament, parity),
        forbidden=_forbidden(tournament, round_no, tpn),
    )


def _check_acceleration(tournament: Tournament) -> None:
    """Refuse Baku where its points would not fit; a table of virtual points is the arbiter's.

    Rule: C.04.7@2026-02 1.1; C.04.5.1@2016 1.
    """
    settings = tournament.settings
    by_method = settings.acceleration.method is AccelerationMethod.BAKU
    if by_method and not tournament.virtual_points and not baku_suits(settings.points):
        raise SwissError("swiss.baku", missing="acceleration")


def _numbers(present: Sequence[Player]) -> Mapping[PlayerId, Tpn]:
    tpn = {p.id: p.tpn for p in present if p.tpn is not None}
    if len(tpn) < len(present):
        missing = tuple(p.id for p in present if p.tpn is None)
        raise SwissError("swiss.no_number", missing="numbers", players=missing)
    if len(set(tpn.values())) < len(tpn):
        seen = list(tpn.values())
        twice = tuple(p for p, n in tpn.items() if seen.count(n) > 1)
        raise SwissError("swiss.number_twice", missing="numbers", players=twice)
    return tpn


def bars_pab(entry: Entry, policy: SwissPolicy, win: int) -> bool:
    """Whether a past round keeps a player from the pairing-allocated bye.

    Rule: C.04.1@2026-02 4, C.04.3@2026-02 2.1.2 [C2]; C.04.1@2017 d, C.04.3@2017 C.2.
    """
    if entry.is_pab:
        return True
    if policy.bye_bar is ByeBar.WON_WITHOUT_PLAY:
        forfeit_won = entry.is_forfeit and entry.outcome is not None and entry.outcome.value == "+"
        return forfeit_won or entry.outcome is ByeKind.UNOPPOSED
    return not entry.is_played and entry.points >= win


def _floats(
    tournament: Tournament,
    round_no: int,
    sheets: Mapping[PlayerId, ScoreSheet],
    policy: SwissPolicy,
) -> tuple[Mapping[PlayerId, Float], Mapping[PlayerId, Float]]:
    """The floats of the previous round and of the one before it."""
    loss = tournament.settings.points.loss
    history: list[dict[PlayerId, Float]] = []
    for past in (round_no - 1, round_no - 2):
        received: dict[PlayerId, Float] = {}
        if past >= 1:
            scores = pairing_scores(tournament, past, sheets)
            for player, sheet in sheets.items():
                found = float_in_round(
                    sheet.entries[past - 1], scores, scores[player], policy=policy, loss=loss
                )
                if found is not None:
                    received[player] = found
        history.append(received)
    return history[0], history[1]


def _takes_part(sheet: ScoreSheet) -> bool:
    """Whether the player was ever in a pairing: a game, a forfeit or the allocated bye."""
    return any(e.opponent is not None or e.is_pab for e in sheet.entries)


def _parity(
    tournament: Tournament, present: Sequence[Player], sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[PlayerId, int]:
    """Numbers for the initial-colour rule: only who has been paired or is to be paired now counts.

    Rule: C.04.3@2026-02 5.2.5 with C.04.2@2026-02 2.4; docs/disputes/initial-colour-numbers.md.
    """
    now = {p.id for p in present}
    counted = sorted(
        (p for p in tournament.players if p.id in now or _takes_part(sheets[p.id])),
        key=lambda p: (p.tpn is None, p.tpn or 0, p.id),
    )
    return {p.id: place for place, p in enumerate(counted, start=1)}


def initial_color(tournament: Tournament, parity: Mapping[PlayerId, int]) -> Color:
    """The colour drawn before round 1, or deduced from the first round that has colours.

    The highest ranked player of that round had the drawn colour if their number was odd.
    Not covered: a first round that was paired by hand, numbers changed since for wrong data.

    Rule: C.04.3@2026-02 5.1, 5.2.5.
    """
    if tournament.settings.initial_color is not None:
        return tournament.settings.initial_color
    for index, round_ in enumerate(tournament.rounds):
        if round_.games:
            return _deduced(tournament, index)
    raise (
        SwissError("swiss.no_initial_color", missing="initial_color")
        if parity
        else SwissError("swiss.nobody", missing="players")
    )


def as_announced(tournament: Tournament) -> Tournament:
    """A Swiss event with the announcements that its file left out, as far as its rounds tell them.

    Without a number of rounds, those of the file are all there are. The colour drawn shows in the
    first round with games, which a round paired again from its own history no longer sees.
    """
    settings = tournament.settings
    if not _is_swiss(tournament):
        return tournament
    if settings.rounds is None:
        settings = replace(settings, rounds=max(1, len(tournament.rounds)))
    first = next((n for n, r in enumerate(tournament.rounds) if r.games), None)
    if settings.initial_color is None and first is not None:
        settings = replace(settings, initial_color=_deduced(tournament, first))
    return replace(tournament, settings=settings)


def _deduced(tournament: Tournament, index: int) -> Color:
    before = replace(tournament, rounds=tournament.rounds[:index])
    round_ = tournament.rounds[index]
    paired = {p for g in round_.games for p in g.players}
    paired |= {b.player for b in round_.byes if b.kind is ByeKind.PAB}
    sheets = score_sheets(before)
    scores = pairing_scores(before, round_.number, sheets)
    present = [p for p in tournament.players if p.id in paired]
    numbers = _parity(before, present, sheets)
    played = [g for g in round_.games if g.result.is_played] or round_.games
    games = {p: g for g in played for p in g.players}
    first = min((p for p in games), key=lambda p: (-scores[p], numbers[p]))
    game = games[first]
    color = game.color(first)
    if game.colors_reversed:
        color = color.opposite
    return color if numbers[first] % 2 else color.opposite


def _forbidden(
    tournament: Tournament, round_no: int, tpn: Mapping[PlayerId, Tpn]
) -> frozenset[frozenset[int]]:
    return frozenset(
        frozenset({tpn[a], tpn[b]})
        for ban in tournament.forbidden
        if ban.applies(round_no)
        for a, b in combinations(ban.players, 2)
        if a in tpn and b in tpn and a != b
    )


_REQUESTED = {
    RequestedBye.ZERO: ByeKind.ZERO,
    RequestedBye.HALF: ByeKind.HALF,
    RequestedBye.FULL: ByeKind.FULL,
}


def _as_round(
    tournament: Tournament, field: Field, pairing: Pairing, boards: BoardOrder
) -> PairedRound:
    """Games in board order, the allocated bye, then the requested byes.

    Rule: C.04.2@2026-02 3.6; C.04.7@2026-02 1.5 (pairing scores); C.04.2@2017 D.9.
    """
    number = RoundNo(field.round)
    player_of = {
        p.tpn: p.id for p in tournament.players if p.tpn is not None and p.is_available(number)
    }
    use_pairing_scores = boards == "regulation" and field.policy.handling.boards_by_pairing_score
    scores = (
        {e.number: e.score for e in field.entrants}
        if use_pairing_scores
        else _real_scores(tournament, field, player_of)
    )

    def board_key(pair_: tuple[int, int]) -> tuple[int, int, int]:
        higher, lower = sorted(pair_, key=lambda n: (-scores[n], n))
        return (-scores[higher], -scores[lower], higher)

    games = tuple(
        Game(board=BoardNo(board), white=player_of[Tpn(white)], black=player_of[Tpn(black)])
        for board, (white, black) in enumerate(sorted(pairing.boards, key=board_key), start=1)
    )
    byes = (
        [] if pairing.pab is None else [Bye(player=player_of[Tpn(pairing.pab)], kind=ByeKind.PAB)]
    )
    byes += [
        Bye(player=p.id, kind=_REQUESTED[absence.bye])
        for p in tournament.players
        if (absence := p.absence(number)) is not None and _is_entered(p, number)
    ]
    return PairedRound(
        round=Round(number=number, games=games, byes=tuple(byes)), field=field, pairing=pairing
    )


def _is_entered(player: Player, round_no: int) -> bool:
    """Whether the player has arrived and not left: only they are granted what they asked for.

    Rule: C.04.2@2026-02 2.4, 3.2; C.04.2@2017 C.2, D.3.
    """
    gone = player.departure
    return player.first_round <= round_no and (gone is None or round_no <= gone.after_round)


def _real_scores(
    tournament: Tournament, field: Field, player_of: Mapping[Tpn, PlayerId]
) -> Mapping[int, int]:
    sheets = score_sheets(tournament, for_pairing=True)
    return {e.number: sheets[player_of[Tpn(e.number)]].points for e in field.entrants}


def pair_demand(number: int, other: int) -> Demand:
    """Two players meet, or (0) a player takes the bye."""
    return Demand(pab=number) if other == 0 else Demand(together=((number, other),))


def color_demand(field: Field, number: int, *, white: bool) -> Demand:
    """A player gets a colour: they meet nobody with whom the rules give them the other one."""
    players = Players(field)
    if number not in players.index:
        raise SwissError("swiss.not_to_be_paired", missing="players", player=number)
    i = players.index[number]
    wrong = (j for j in range(players.size) if j != i and (players.white_of(i, j) == i) != white)
    return Demand(apart=tuple((number, players.number(j)) for j in wrong))
