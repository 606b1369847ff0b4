"""A restless arbiter: sits at the desk and does anything, allowed or not, by a seed.

After every act the state is valid and a refused act has changed nothing; at the end the journal
replays, verifies, travels, and betrays whoever touches it.
"""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.formats.archive import Archive, ArchivedTournament, read_archive, write_archive
from ronde.journal import (
    EMPTY,
    ActRefused,
    Entry,
    Event,
    Journal,
    State,
    append,
    apply,
    entry_hash,
    events as act,
    next_player_id,
    replay,
    requested_byes,
    verify,
)
from ronde.journal.acts.office import next_receipt
from ronde.model import (
    STANDARD,
    Absence,
    Acceleration,
    AccelerationMethod,
    Adjournment,
    Adoption,
    Appeal,
    BoardNo,
    BudgetLine,
    Bye,
    ByeKind,
    Charge,
    Color,
    Complaint,
    Contact,
    Exit,
    ForbiddenPairs,
    ForfeitCase,
    Incident,
    IncidentKind,
    Inspection,
    KeptGame,
    Match,
    MatchForfeit,
    MatchPoints,
    Needs,
    Participants,
    Payment,
    Penalty,
    PenaltyKind,
    Person,
    Player,
    PlayerId,
    PlayingRules,
    PlayoffHeld,
    Points,
    PointsAdjustment,
    PointSystem,
    RequestedBye,
    Result,
    RoundNo,
    SaidClause,
    SaidText,
    Suspended,
    System,
    Team,
    TeamId,
    Terms,
    Tick,
    Tournament,
    Tpn,
    Variant,
    VirtualPoints,
)
from support import fide_mode
from support.journal import NOON, SETTINGS, assert_valid_state, game

RESULTS = [r for r in Result if r.is_known]
Make = Callable[[random.Random, State], Event]


def _player(rnd: random.Random, state: State) -> PlayerId:
    """Mostly somebody, sometimes nobody."""
    return PlayerId(rnd.randint(1, state.last_player + 1))


def _team(rnd: random.Random, state: State) -> TeamId:
    return TeamId(rnd.randint(1, state.last_team + 1))


def _round(rnd: random.Random, state: State) -> RoundNo:
    """Mostly a round that is paired, sometimes the next one, sometimes none."""
    paired = len(state.tournament.rounds)
    if paired and rnd.random() < 0.7:
        return RoundNo(rnd.randint(max(1, paired - 1), paired))
    return RoundNo(paired + rnd.randint(-1, 2))


def _future(rnd: random.Random, state: State) -> RoundNo:
    """Mostly a round still to be paired."""
    return RoundNo(len(state.tournament.rounds) + rnd.choice([0, 1, 1, 1, 2, 2, 9]))


def _person(rnd: random.Random) -> Person:
    return Person(name=rnd.choice(["A, A", "B, B", ""]), fide_id=rnd.choice(["", "", "1", "2"]))


def _edit(rnd: random.Random, state: State) -> act.PlayerEdited:
    return act.PlayerEdited(player=_player(rnd, state), person=_person(rnd), rating=2)


def _registered(rnd: random.Random, state: State) -> Event:
    number = PlayerId(max(1, next_player_id(state) - rnd.choice([0, 0, 0, 1])))
    first = RoundNo(max(1, len(state.tournament.rounds) + rnd.randint(0, 1)))
    entry = Player(id=number, person=_person(rnd), first_round=first, rating=rnd.choice([0, -1, 9]))
    if rnd.random() < 0.1:
        entry = replace(entry, tpn=Tpn(1))
    if rnd.random() < 0.2:
        other = replace(entry, id=PlayerId(number + rnd.choice([1, 1, 1, 2])))
        return act.PlayersRegistered(players=(entry, other), source=rnd.choice(["", "list.csv"]))
    return act.PlayerRegistered(player=entry)


def _numbers(rnd: random.Random, state: State) -> Event:
    ids = [p.id for p in state.tournament.players]
    if rnd.random() < 0.3:
        rnd.shuffle(ids)
    numbers = [(p, Tpn(i)) for i, p in enumerate(ids, start=1)]
    if rnd.random() < 0.2:
        numbers.append((_player(rnd, state), Tpn(rnd.randint(0, 4))))
    return act.NumbersAssigned(numbers=tuple(numbers))


def _pairing(rnd: random.Random, state: State) -> act.RoundPaired:
    """A pairing of whoever is there, sometimes of anybody."""
    tournament = state.tournament
    number = RoundNo(len(tournament.rounds) + 1)
    anybody = rnd.random() < 0.2
    ids = [p.id for p in tournament.players if anybody or p.is_available(number)]
    rnd.shuffle(ids)
    games = tuple(game(i // 2 + 1, ids[i], ids[i + 1]) for i in range(0, len(ids) - 1, 2))
    byes = requested_byes(tournament, number)
    if len(ids) % 2:
        byes = (*byes, Bye(player=ids[-1], kind=ByeKind.PAB))
    if games and rnd.random() < 0.1:
        byes = (*byes, Bye(player=_player(rnd, state), kind=rnd.choice(list(ByeKind))))
        games = (replace(games[0], board=BoardNo(rnd.randint(0, 2))), *games[1:])
    if rnd.random() < 0.1:
        number = _round(rnd, state)
    return act.RoundPaired(round=number, games=games, byes=byes, by=rnd.choice(list(act.PairedBy)))


def _team_pairing(rnd: random.Random, state: State) -> Event:
    teams = list(state.tournament.teams)
    rnd.shuffle(teams)
    matches, games = [], []
    for table, (one, two) in enumerate(zip(teams[::2], teams[1::2], strict=False), start=1):
        matches.append(Match(table=table, first=one.id, second=two.id))
        boards = zip(one.roster, two.roster, strict=False)
        games += [game(b, *pair) for b, pair in enumerate(boards, start=1)]
    number = RoundNo(len(state.tournament.rounds) + 1)
    return act.RoundPaired(round=number, matches=tuple(matches), games=tuple(games))


def _changed(rnd: random.Random, state: State) -> Event:
    number = _round(rnd, state)
    if not 1 <= number <= len(state.tournament.rounds):
        return act.PairingChanged(round=number, games=(game(1, 1, 2),))
    old = state.tournament.rounds[number - 1]
    games = [replace(g, result=Result.PENDING, colors_reversed=False) for g in old.games]
    open_ = [i for i, g in enumerate(old.games) if not g.result.is_known]
    if len(open_) > 1 and rnd.random() < 0.7:
        one, two = (games[i] for i in open_[:2])
        games[open_[0]] = replace(one, black=two.white)
        games[open_[1]] = replace(two, white=one.black)
    elif games:
        games[0] = replace(games[0], white=games[0].black, black=games[0].white)
    return act.PairingChanged(
        round=number,
        games=tuple(games),
        byes=old.byes,
        matches=old.matches,
        team_byes=old.team_byes,
        case=rnd.choice([None, *act.ChangeCase]),
    )


def _board(rnd: random.Random, state: State) -> tuple[RoundNo, BoardNo, int | None]:
    """Mostly a board that is waiting for its result."""
    waiting = [
        (r.number, g.board, _table(state.tournament, r.number, g.white))
        for r in state.tournament.rounds
        for g in r.games
        if not g.result.is_known
    ]
    if waiting and rnd.random() < 0.7:
        return rnd.choice(waiting)
    return _round(rnd, state), BoardNo(rnd.randint(0, 4)), rnd.choice([None, None, 1])


def _table(tournament: Tournament, number: int, player: PlayerId) -> int | None:
    team = tournament.team_of.get(player)
    matches = tournament.rounds[number - 1].matches
    return next((m.table for m in matches if team in {m.first, m.second}), None)


def _entered(rnd: random.Random, state: State) -> Event:
    round_, board, table = _board(rnd, state)
    result = rnd.choice([*RESULTS, Result.ADJOURNED])
    return act.ResultEntered(round=round_, board=board, table=table, result=result)


def _corrected(rnd: random.Random, state: State) -> Event:
    return act.ResultCorrected(
        round=_round(rnd, state),
        board=BoardNo(rnd.randint(0, 3)),
        result=rnd.choice(list(Result)),
        rating_only=rnd.random() < 0.2,
    )


_ANNOUNCED: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "rounds": (1, 5, 7, 9),
        "venue": ("A", "B"),
        "bye_limit": (None, 0, 1),
        "bye_last_rounds": (0, 1, 2),
        "start": (dt.date(2026, 3, 7), dt.date(2025, 11, 1), None),
        "initial_color": (None, *Color),
        "points": (STANDARD, PointSystem(win=Points(30)), PointSystem(draw=Points(8))),
        "acceleration": tuple(
            Acceleration(method=method)
            for method in (AccelerationMethod.NONE, AccelerationMethod.BAKU)
        ),
        "tiebreaks": (None, ("BH",), ("SB", "BH")),
        "system": (System(), System(), System(edition="2017"), System(name="berger")),
        "rules": tuple(PlayingRules(variant=variant) for variant in Variant),
        "rulebook": ("fide", "fide", "fide", "book"),
        "editions": ({}, {"swiss": "2017"}, {"ffe-admin": "2022"}),
        "match_points": (MatchPoints(), MatchPoints(win=Points(30))),
    }
)
"""What an announcement may change, with values to choose from."""


def _settings(rnd: random.Random, state: State) -> Event:
    names = rnd.sample(sorted(_ANNOUNCED), rnd.randint(1, 2))
    changed = {name: rnd.choice(_ANNOUNCED[name]) for name in names}
    return act.SettingsChanged(settings=replace(state.tournament.settings, **changed))  # type: ignore[arg-type]


def _ban(rnd: random.Random, state: State) -> ForbiddenPairs:
    return ForbiddenPairs(players=(PlayerId(1), _player(rnd, state)), first_round=RoundNo(2))


def _lifted(rnd: random.Random, state: State) -> ForbiddenPairs:
    """Mostly a ban that stands."""
    return rnd.choice([*state.tournament.forbidden, _ban(rnd, state)])


def _adjustment(rnd: random.Random, state: State) -> PointsAdjustment:
    return PointsAdjustment(players=(_player(rnd, state),), points=Points(5), reason="x")


def _adoption(rnd: random.Random) -> Adoption:
    """Now and then one without a name, or older than the version before."""
    clause = SaidClause(id="laws", number=1, title="Laws", text="Those.")
    return Adoption(
        on=dt.date(2026, 3, rnd.randint(1, 4)),
        chief=rnd.choice(["Arbiter, Ada", ""]),
        organiser="Circle",
        texts=(SaidText(language="en", clauses=(clause,)),),
    )


def _roster(rnd: random.Random, state: State) -> tuple[PlayerId, ...]:
    return tuple(_player(rnd, state) for _ in range(rnd.randint(0, 2)))


def _team_entry(rnd: random.Random, state: State) -> Event:
    free = [p.id for p in state.tournament.players if p.id not in state.tournament.team_of]
    roster = tuple(free[:2]) if rnd.random() < 0.8 else _roster(rnd, state)
    number = TeamId(state.last_team + rnd.choice([0, 1, 1, 1]))
    return act.TeamRegistered(team=Team(id=number, name=rnd.choice(["T", "T", ""]), roster=roster))


def _team_edit(rnd: random.Random, state: State) -> Event:
    roster = _roster(rnd, state)
    if state.tournament.teams and rnd.random() < 0.7:
        team = rnd.choice(state.tournament.teams)
        return act.TeamEdited(team=team.id, name=rnd.choice("UV"), roster=team.roster[::-1])
    return act.TeamEdited(team=_team(rnd, state), name="U", roster=roster)


def _team_numbers(rnd: random.Random, state: State) -> Event:
    ids = [t.id for t in state.tournament.teams]
    rnd.shuffle(ids)
    return act.TeamNumbersAssigned(
        numbers=tuple((t, Tpn(rnd.choice([i, i, i, 1]))) for i, t in enumerate(ids, start=1))
    )


def _departed(rnd: random.Random, state: State) -> Event:
    player, after = _player(rnd, state), _round(rnd, state)
    if rnd.random() < 0.5:
        return act.PlayerWithdrawn(player=player, after_round=after)
    return act.PlayerExcluded(player=player, after_round=after)


def _team_departed(rnd: random.Random, state: State) -> Event:
    team, after = _team(rnd, state), _round(rnd, state)
    if rnd.random() < 0.5:
        return act.TeamWithdrawn(team=team, after_round=after)
    return act.TeamExcluded(team=team, after_round=after)


def _back(rnd: random.Random, state: State) -> Event:
    gone = [p.id for p in state.tournament.players if p.departure] or [_player(rnd, state)]
    return act.PlayerReinstated(player=rnd.choice(gone))


def _absence_cancelled(rnd: random.Random, state: State) -> Event:
    announced = [(p.id, a.round) for p in state.tournament.players for a in p.absences]
    player, number = rnd.choice([*announced, (_player(rnd, state), _future(rnd, state))])
    return act.AbsenceCancelled(player=player, round=number)


def _unticked(rnd: random.Random, state: State) -> Event:
    ticked = [(c.player, c.round) for c in sorted(state.check_ins)]
    player, number = rnd.choice([*ticked, (_player(rnd, state), _round(rnd, state))])
    return act.CheckInCancelled(player=player, round=number)


def _difference_taken(rnd: random.Random, state: State) -> Event:
    """Another name, and results of a round; some of them stand already."""
    number = _round(rnd, state)
    rounds = state.tournament.rounds
    games = rounds[number - 1].games if 1 <= number <= len(rounds) else ()
    settings = replace(state.tournament.settings, name=rnd.choice(("Open", "Open d'été")))
    kinds = (act.ResultEntered, act.ResultCorrected)
    results = tuple(
        rnd.choice(kinds)(round=number, board=game.board, result=rnd.choice(list(Result)))
        for game in games
        if rnd.random() < 0.3
    )
    return act.DifferenceTaken(acts=(act.SettingsChanged(settings=settings), *results))


def _games_taken(rnd: random.Random, state: State) -> Event:
    """Moves and results of a few boards of a round; sometimes of players who do not meet."""
    number = _round(rnd, state)
    rounds = state.tournament.rounds
    games = rounds[number - 1].games if 1 <= number <= len(rounds) else ()
    taken = [game for game in games if rnd.random() < 0.5]
    players = [rnd.choice((g.players, g.players[::-1], g.players)) for g in taken]
    known = [r for r in Result if r.is_known]
    return act.GamesTaken(
        games=tuple(
            KeptGame(
                round=number, white=white, black=black, moves=rnd.choice(("1. e4", "1. d4 {é}"))
            )
            for white, black in players
        ),
        results=tuple(
            act.ResultEntered(round=number, board=game.board, result=rnd.choice(known))
            for game in taken
            if not game.result.is_known and rnd.random() < 0.7
        ),
        source=rnd.choice(("", "round.pgn")),
    )


def _undone(rnd: random.Random, state: State) -> Event:
    step = state.undoable
    wrong = step is None or rnd.random() < 0.1
    return act.Undone(target=rnd.randint(0, 9) if step is None or wrong else step.sequence)


def _redone(rnd: random.Random, state: State) -> Event:
    step = state.redoable
    wrong = step is None or rnd.random() < 0.1
    return act.Redone(target=rnd.randint(0, 9) if step is None or wrong else step.sequence)


def _lineup(rnd: random.Random, state: State) -> Event:
    if not state.tournament.teams or rnd.random() < 0.2:
        return act.LineupSet(round=_round(rnd, state), team=_team(rnd, state), lineup=())
    team = rnd.choice(state.tournament.teams)
    lineup = rnd.choice([team.roster, (*reversed(team.roster),), (None, *team.roster[:1])])
    return act.LineupSet(round=_round(rnd, state), team=team.id, lineup=lineup)


def _virtual(rnd: random.Random, state: State) -> VirtualPoints:
    first = _future(rnd, state)
    return VirtualPoints(
        player=_player(rnd, state), first_round=first, last_round=first, points=Points(10)
    )


def _fixed_board(rnd: random.Random, state: State) -> Event:
    board = rnd.choice([None, BoardNo(rnd.randint(0, 3))])
    return act.FixedBoardSet(player=_player(rnd, state), board=board)


def _drawn(rnd: random.Random, state: State) -> Event:
    """Lots for a tie more often than others: the same must draw twice to be noticed."""
    kind = rnd.choice([*act.DrawKind, act.DrawKind.TIE])
    lot = act.Lot(value=rnd.choice("wbx"))
    if rnd.random() < 0.5:
        lot = act.Lot(player=_player(rnd, state), value="1")
    if kind is act.DrawKind.POSITION:
        lot = act.Lot(label=str(_round(rnd, state)), value=str(rnd.randint(500, 970)))
    return act.DrawMade(kind=kind, outcome=(lot,), protocol="p")


def _paid(rnd: random.Random, state: State) -> Event:
    number = next_receipt(state.office) + rnd.choice((0, 0, 0, 1))
    if state.office.payments and rnd.random() < 0.3:
        earlier = rnd.choice(state.office.payments)
        back = replace(earlier, number=number, cents=-earlier.cents, voids=earlier.number)
        return act.PaymentRecorded(payment=back)
    who, cents = _player(rnd, state), rnd.randint(-500, 5000)
    return act.PaymentRecorded(
        payment=Payment(number=number, player=who, name="Somebody", cents=cents)
    )


def _papers(rnd: random.Random, state: State) -> Event:
    who = _player(rnd, state)
    needs = Needs(player=who, large_print=rnd.random() < 0.5)
    return rnd.choice(
        (
            act.ChargeSet(charge=Charge(player=who, cents=rnd.choice((None, 0, 1000)))),
            act.ContactSet(contact=Contact(subject=f"player:{who}", note=rnd.choice("ab") * 3)),
            act.NeedsSet(player=who, needs=rnd.choice((None, needs))),
            act.Ticked(tick=Tick(id=rnd.choice(("results_sent", "")))),
            act.TermsAgreed(terms=Terms(official="Somebody", kilometres=rnd.randint(0, 2))),
            act.BudgetSet(lines=(BudgetLine(text="Hall", planned=-rnd.randint(0, 3)),)),
            act.SuspendedListed(suspended=rnd.choice((None, Suspended(entries=("1",))))),
        )
    )


_BACK = dt.datetime(2026, 3, 7, 15, tzinfo=dt.UTC)


def _desk(rnd: random.Random, state: State) -> Event:
    """Something in the log, in its turn or not, about somebody who may not be there."""
    who, round_no = _player(rnd, state), rnd.choice((None, _round(rnd, state)))
    office, number = state.office, rnd.choice((0, 0, 0, 1))
    return rnd.choice(
        (
            act.IncidentRecorded(
                incident=Incident(
                    number=len(office.incidents) + 1 + number,
                    kind=rnd.choice(tuple(IncidentKind)),
                    player=who,
                    round=round_no,
                    penalty=Penalty(kind=rnd.choice(tuple(PenaltyKind)), points=rnd.randint(0, 12)),
                    corrects=rnd.choice((None, None, rnd.randint(1, 3))),
                )
            ),
            act.ForfeitExamined(case=ForfeitCase(player=who, round=_round(rnd, state))),
            act.AppealRecorded(
                appeal=Appeal(number=rnd.randint(1, len(office.appeals) + 2), player=who)
            ),
            act.ComplaintRecorded(
                complaint=Complaint(number=rnd.randint(1, 2), suspected=who, facts=rnd.choice("ab"))
            ),
            act.InspectionRecorded(inspection=Inspection(number=rnd.randint(1, 2), player=who)),
            act.ExitNoted(exit=Exit(player=who, round=_round(rnd, state))),
            act.ExitEnded(player=who, round=_round(rnd, state), at=_BACK),
            act.ExitTakenBack(player=who, round=_round(rnd, state)),
            act.PlayoffDrawn(
                playoff=PlayoffHeld(
                    place=rnd.randint(1, 2),
                    players=(who, PlayerId(who + 1)),
                    seed=rnd.randint(0, 9),
                )
            ),
            act.PlayoffGameEntered(place=1, game=f"duel/{rnd.randint(1, 2)}", result=Result.DRAW),
            act.GameSealed(
                adjournment=Adjournment(
                    round=_round(rnd, state),
                    white=who,
                    black=_player(rnd, state),
                    move=rnd.choice((None, 40)),
                )
            ),
        )
    )


MAKERS: tuple[tuple[int, Make], ...] = (
    (3, _desk),
    (6, _registered),
    (4, _numbers),
    (8, _pairing),
    (8, _team_pairing),
    (25, _entered),
    (6, lambda r, s: act.RoundClosed(round=_round(r, s))),
    (4, lambda r, s: act.RoundPublished(round=_round(r, s))),
    (3, _undone),
    (4, _redone),
    (4, _changed),
    (4, _corrected),
    (5, _settings),
    (4, _lineup),
    (2, lambda r, _: act.Commented(text=r.choice(["hm", ""]))),
    (2, lambda r, s: act.PlayerEdited(player=_player(r, s), person=_person(r), rating=1)),
    (1, lambda r, s: act.PlayersEdited(edits=tuple(_edit(r, s) for _ in range(r.randint(0, 2))))),
    (1, lambda r, s: act.PlayerRemoved(player=_player(r, s))),
    (2, lambda r, s: act.HalfByesSet(player=_player(r, s), entitled=r.random() < 0.5)),
    (2, _departed),
    (1, _back),
    (1, lambda r, s: act.LateEntryArrived(player=_player(r, s), first_round=_future(r, s))),
    (
        3,
        lambda r, s: act.AbsenceAnnounced(
            player=_player(r, s),
            absence=Absence(round=_future(r, s), bye=r.choice(list(RequestedBye))),
        ),
    ),
    (1, _absence_cancelled),
    (1, lambda r, s: act.CheckedIn(player=_player(r, s), round=_round(r, s))),
    (1, _unticked),
    (4, _team_entry),
    (1, _team_edit),
    (1, lambda r, s: act.TeamRemoved(team=_team(r, s))),
    (1, _team_numbers),
    (1, _team_departed),
    (1, lambda r, s: act.TeamReinstated(team=_team(r, s))),
    (
        2,
        lambda r, s: act.MatchForfeitSet(
            round=_round(r, s), table=r.randint(1, 2), forfeit=r.choice([None, *MatchForfeit])
        ),
    ),
    (2, _games_taken),
    (2, _difference_taken),
    (1, lambda r, s: act.RoundUnpaired(round=_round(r, s))),
    (1, lambda r, s: act.RoundReopened(round=_round(r, s))),
    (2, lambda r, s: act.ColorsCorrected(round=_round(r, s), board=BoardNo(r.randint(0, 3)))),
    (2, lambda r, s: act.PairForbidden(ban=_ban(r, s))),
    (2, lambda r, s: act.PairAllowed(ban=_lifted(r, s))),
    (1, lambda r, s: act.PointsAdjusted(adjustment=_adjustment(r, s))),
    (1, lambda r, s: act.PointsAdjustmentRevoked(adjustment=_adjustment(r, s))),
    (1, lambda r, s: act.VirtualPointsSet(points=(_virtual(r, s),))),
    (1, lambda r, _: act.PrizesAnnounced(rules=f'[[list]]\nprizes = ["{r.randrange(9)}"]')),
    (1, lambda r, _: act.RegulationsAdopted(adoption=_adoption(r))),
    (2, _paid),
    (3, _papers),
    (6, _drawn),
    (1, _fixed_board),
    (1, lambda r, s: act.PlacesDecided(order=_roster(r, s))),
    (1, lambda r, s: act.TieValuesEntered(values=tuple((p, p * 250) for p in _roster(r, s)))),
    (1, lambda _r, _s: act.FideModeLeft()),
    (1, lambda _r, _s: act.FideModeResumed()),
    (1, lambda _, s: act.TournamentCreated(settings=s.tournament.settings)),
    (1, lambda _, s: act.TournamentImported(tournament=s.tournament)),
)
"""Every act, with how often it is tried."""

_WEIGHTS = [weight for weight, _ in MAKERS]
_ACTS = [make for _, make in MAKERS]


@dataclass
class Session:
    """A tournament of some kind, acted upon at random."""

    seed: int
    journal: Journal = field(default_factory=Journal)
    states: list[State] = field(default_factory=list)
    past: list[State] = field(default_factory=list)
    future: list[State] = field(default_factory=list)
    accepted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.rnd = random.Random(self.seed)
        kind = self.rnd.choice(list(Participants))
        rules = PlayingRules(variant=self.rnd.choice(list(Variant)))
        rounds = self.rnd.randint(1, 7)
        announced = replace(SETTINGS, participants=kind, rounds=rounds, rules=rules)
        self.attempt(act.TournamentCreated(settings=announced), "")
        for number in range(1, self.rnd.choice([0, 5, 6, 7, 8, 9])):
            entry = Player(id=PlayerId(number), person=Person(name="N, N"))
            self.act(act.PlayerRegistered(player=entry), "")
        self.act(_numbers(self.rnd, self.journal.state), "")

    def play(self, acts: int) -> None:
        """So many acts, each judged."""
        for _ in range(acts):
            [make] = self.rnd.choices(_ACTS, _WEIGHTS)
            self.act(make(self.rnd, self.journal.state), self.rnd.choice(["", "because"]))

    def attempt(self, event: Event, reason: str) -> bool:
        before, state = self.journal, self.journal.state
        at = NOON + dt.timedelta(minutes=before.version)
        try:
            self.journal = append(before, event, author="CM", at=at, reason=reason)
        except ActRefused as refusal:
            self.refused[refusal.code] += 1
            assert self.journal.state is state
            return False
        self.accepted[type(event).__name__] += 1
        fide_mode.judge(state, event, self.journal.state)
        assert_valid_state(self.journal.state)
        assert before.state is state
        self.states.append(self.journal.state)
        return True

    def act(self, event: Event, reason: str) -> None:
        """An act, with what undo and redo must lead to kept apart from the journal."""
        state = self.journal.state
        if not self.attempt(event, reason):
            return
        if isinstance(event, act.Undone):
            self.future.append(state)
            self.expect(self.past.pop())
        elif isinstance(event, act.Redone):
            self.past.append(state)
            self.expect(self.future.pop())
        elif isinstance(event, act.FideModeLeft):
            self.future.clear()
        elif not isinstance(event, act.Commented | act.OfficeAct | act.DeskAct):
            self.past.append(state)
            self.future.clear()

    def expect(self, state: State) -> None:
        now = self.journal.state
        assert now.fide_left is not None or state.fide_left is None
        kept = replace(state, notes=now.notes, office=now.office, fide_left=now.fide_left)
        assert now == kept

    def judge(self) -> None:
        """The journal as a whole."""
        journal = self.journal
        state = EMPTY
        for entry, expected in zip(journal.entries, self.states, strict=True):
            state = apply(state, entry.event)
            assert state == expected
        version = self.rnd.randint(1, journal.version)
        assert replay(journal, version) == self.states[version - 1]
        assert verify(journal, head=journal.head).whole
        assert_betrays(journal, self.rnd.randrange(journal.version))
        archive = Archive(tournaments=(ArchivedTournament(key="a", journal=journal),))
        data = write_archive(archive)
        assert read_archive(data) == archive
        assert write_archive(read_archive(data)) == data


def assert_betrays(journal: Journal, place: int) -> None:
    """An entry altered, removed or moved, and a journal cut short, show."""
    entries = journal.entries
    entry = entries[place]
    altered = replace(entry, reason=entry.reason + "!")
    assert not verify(_with(entries, place, altered)).whole
    assert not verify(Journal(entries[:place]), head=journal.head).whole
    if place < len(entries) - 1:
        hashed = replace(altered, hash=entry_hash(altered))
        assert not verify(_with(entries, place, hashed)).whole
        assert not verify(Journal(entries[:place] + entries[place + 1 :])).whole
        swapped = (*entries[:place], entries[place + 1], entry, *entries[place + 2 :])
        assert not verify(Journal(swapped)).whole


def _with(entries: tuple[Entry, ...], place: int, entry: Entry) -> Journal:
    return Journal((*entries[:place], entry, *entries[place + 1 :]))
