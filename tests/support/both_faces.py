"""One event conducted twice, by a seed: on a file with commands, and in the application.

Every act is done by both faces; both accept it or both refuse it, and afterwards both journals say
the same: the same events in the same order, for the same reasons. The application acts through its
services and, for the acts that programs have, now and then through the API. Needs the tables.
"""

from __future__ import annotations

import contextlib
import io
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

from django.test import Client
from django.urls import resolve, reverse
from django.utils import timezone

from ronde.cli.events import new_archive
from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.conduct import Wish, complement, decide, matches as match_wishes, players as entries
from ronde.conduct.appeals import DecideAppeal, RecordAppeal
from ronde.conduct.arrangements import AdjustPoints, AllowPair, ForbidPairs
from ronde.conduct.forfeits import SettleForfeit
from ronde.conduct.results import CorrectColors, EnterResult
from ronde.conduct.rounds import (
    ChangePairing,
    CloseRound,
    PublishRound,
    ReopenRound,
    UnpairRound,
)
from ronde.conduct.settings import ChangeSettings
from ronde.conduct.starting import AnnounceRounds, ExchangeNumbers
from ronde.errors import RondeError
from ronde.formats import read_archive, write_archive
from ronde.formats.frame_keys import put_frame
from ronde.journal import Journal, append
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    Game,
    MatchForfeit,
    Participants,
    PaymentMethod,
    Person,
    Player,
    PlayerId,
    Points,
    RequestedBye,
    Result,
    Round,
    Sequel,
    Tournament,
    Variant,
)
from ronde.pairing.lineups import roster_lineup
from ronde.queries.by_hand import to_be_paired
from ronde.queries.complement import without_opponent
from ronde.queries.forfeits import forfeits
from ronde.queries.presets import Preset, preset
from ronde.queries.starting import methods_for
from ronde.queries.tables import tables_of
from ronde.services import (
    arrangements,
    calendars,
    cups,
    exchange,
    history,
    matches,
    players,
    results,
    rounds,
    starting,
    ties,
)
from ronde.services.acts import Signature, carry_out
from ronde.services.appeals import decide_appeal as appeal_service, lodge_appeal
from ronde.services.attendance import WishedBye, set_byes
from ronde.services.complement import pair_two
from ronde.services.events import change_settings
from ronde.services.forfeits import settle_forfeit
from ronde.services.installation import owner
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token
from ronde.services.rulebooks import leave_fide_mode
from ronde.services.teams import withdraw_team
from ronde.store.store import Store
from ronde.texts.results import result_text
from ronde.web.players.numbers import has_numbers_page
from ronde.web.request_context import STORE
from support import fide_mode
from support.program import Program

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.WHITE_FORFEITS, Result.BLACK_FORFEITS, Result.DOUBLE_FORFEIT)
TYPED = (*RESULTS, *FORFEITS, Result.ADJOURNED)


@dataclass(frozen=True)
class Kind:
    """A kind of event: the preset, how many may enter, players a team, rounds to announce."""

    preset: str
    entrants: range
    size: int = 0
    rounds: tuple[int, ...] = ()

    @property
    def system(self) -> str:
        return self._chosen.system

    @property
    def options(self) -> tuple[str, ...]:
        """What the command must be told besides the system."""
        return ("--teams",) if self._chosen.participants is Participants.TEAM else ()

    @property
    def _chosen(self) -> Preset:
        chosen = preset(self.preset)
        assert chosen is not None
        return chosen


KINDS = (
    Kind("weekend", range(5, 13), rounds=(0, 2, 3, 4, 5)),
    Kind("weekend", range(5, 13), rounds=(2, 3, 4, 5)),
    Kind("club", range(3, 9)),
    Kind("double", range(3, 5)),
    Kind("rutsch", range(4, 8)),
    Kind("scheveningen", range(2, 3), size=3),
    Kind("molter", range(4, 5), size=4, rounds=(0, 2, 3)),
    Kind("league", range(3, 6), size=2),
    Kind("cup", range(3, 10)),
    Kind("team-cup", range(3, 6), size=2),
)
"""No rounds told (0): as many as the preset says. Boards of teams are told half of the time."""


class CommandLine:
    """A file and the commands that act on it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "event.ronde"
        self._read = (b"", Journal())

    @property
    def journal(self) -> Journal:
        """What the file says, read again when it is another."""
        data = self.path.read_bytes()
        if data != self._read[0]:
            [held] = read_archive(data).tournaments
            self._read = (data, held.journal)
        return self._read[1]

    def run(self, *arguments: object) -> bool:
        """Whether the command did it; a defect is an error, not a refusal."""
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            code = main([str(a) for a in arguments])
        if code in {Exit.UNEXPECTED, Exit.FILE}:
            raise AssertionError(said.getvalue())
        return code == Exit.OK

    def act(self, command: str, what: str, *arguments: object, reason: str = "") -> bool:
        """A command that says what it does before it names the file: `ronde draw color FILE`."""
        told = ("--reason", reason) if reason else ()
        return self.run(command, what, self.path, *arguments, *told, "-o", self.path)

    def act_on(self, command: str, *arguments: object, reason: str = "") -> bool:
        """A command that reads the file and writes it."""
        told = ("--reason", reason) if reason else ()
        return self.run(command, self.path, *arguments, *told, "-o", self.path)

    def wish(self, wish: Wish, *, reason: str, at: Signature) -> bool:
        """An act that no command has: the file is opened, acted upon and written as they do."""
        journal = self.journal
        try:
            for event in decide(journal.state, wish):
                journal = append(
                    journal, event, author=at.author, at=at.at, device="cli", reason=reason
                )
        except RondeError:
            return False
        self.path.write_bytes(write_archive(new_archive(journal)))
        return True


class Conducted:
    """An event conducted by both faces, by a seed."""

    def __init__(self, seed: int, folder: Path, by: Signature) -> None:
        self.random = random.Random(seed)
        self.by = by
        self.folder = folder
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.judged = 0
        self.store: Store = STORE
        self.kind = self.random.choice(KINDS)
        self.cli = CommandLine(folder)
        self.page = Client()
        self.page.force_login(owner())
        self.number = self._found(seed)
        event = self.store.tournament(self.number).event
        _, secret = new_token(event, name="P", role=Role.ARBITER, boards="", days=7, by=self.by)
        self.program = Program(secret)

    # --- the beginning ----------------------------------------------------------------------------

    def _found(self, seed: int) -> int:
        """Each face begins the event by itself: `ronde new`, and the wizard with its pages."""
        kind = self.kind
        csv = self._list(self.random.choice(kind.entrants), kind.size)
        rounds_told = self.random.choice(kind.rounds or (0,))
        boards_told = kind.size if self.chance(0.5) else 0
        told = [
            *(("--rounds", rounds_told) if rounds_told else ()),
            *(("--boards", boards_told) if boards_told else ()),
        ]
        assert self.cli.run(
            "new", "Both", "--system", kind.system, "--players", csv, "--seed", seed,
            "--start", "2026-03-07", *told, *kind.options, "-o", self.cli.path,
        )  # fmt: skip
        number = self._by_wizard(rounds_told, boards_told)
        if kind.size:
            self._enter_teams(number, csv)
        else:
            state = self.store.journal(number).state
            entered = exchange.read_player_list(csv.read_bytes(), state).candidates
            listed = [c.new for c in entered]
            players.register_players(self.store, number, listed, by=self.by, source=csv.name)
        if kind.system in {"dutch", "cup"}:
            starting.number_by_strength(self.store, number, seed=seed, by=self.by)
        else:  # the command knows the list and announces the rounds of the table with it
            carry_out(self.store, number, AnnounceRounds(), self.by)
        return number

    def _by_wizard(self, rounds_told: int, boards_told: int) -> int:
        typed = {
            "preset": self.kind.preset,
            "event": "Both",
            "start": "2026-03-07",
            "rounds": rounds_told or "",
            "boards": boards_told or "",
        }
        answer = self.page.post(reverse("new-event"), typed)
        assert answer.status_code == 302, answer.content
        return int(resolve(answer.headers["Location"]).kwargs["t"])

    def _enter_teams(self, number: int, csv: Path) -> None:
        """Team by team, as the page of teams takes them."""
        rosters: dict[str, list[str]] = {}
        for line in csv.read_text("utf-8").splitlines()[1:]:
            name, rating, team = line.split(";")
            rosters.setdefault(team, []).append(f"{name} {rating}")
        for team, roster in rosters.items():
            typed = {"name": team, "roster": "\n".join(roster)}
            answer = self.page.post(reverse("teams", args=[number]), typed)
            assert answer.status_code == 302, answer.content

    def _list(self, entrants: int, size: int) -> Path:
        path = self.folder / "list.csv"
        lines = [
            f"Player {team:02}{board:02};{self.random.choice((0, 1200, 1650, 1650, 2010, 2200))};"
            + (f"T{team}" if size else self._origin())
            for team in range(entrants)
            for board in range(size or 1)
        ]
        text = "\n".join(["Nom;Elo;Équipe" if size else "Nom;Elo;Fed;Club", *lines])
        path.write_text(text + "\n", "utf-8")
        return path

    def _origin(self) -> str:
        return f"{self.random.choice(('FRA', 'GER', 'SUI'))};Club {self.random.randrange(3)}"

    # --- acting -----------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament:
        return self.store.journal(self.number).state.tournament

    def play(self, acts: int) -> None:
        """Prepare the event, then do so many acts at random."""
        self.prepare()
        for _ in range(acts):
            self.random.choice(_MOVES)(self)
        self.compare()

    def both(
        self, name: str, cli: Callable[[], bool], app: Callable[[Signature], object], why: str = ""
    ) -> bool:
        """The same act on both faces: done by both or refused by both."""
        try:
            app(replace(self.by, reason=why))
            accepted = True
        except RondeError as error:
            accepted, said = False, repr(error)
        if cli() != accepted:
            raise AssertionError(f"{name}: {'only the application did it' if accepted else said}")
        (self.done if accepted else self.refused)[name] += 1
        self.compare()
        return accepted

    def both_wish(
        self,
        name: str,
        wish: Wish,
        app: Callable[[Signature], object],
        why: str = "",
        *,
        view: str = "",
        about: tuple[int, ...] = (),
        typed: Mapping[str, object] = MappingProxyType({}),
    ) -> bool:
        """The same for an act that no command has: every second time by the form of its page."""
        if view and self.chance(0.5):
            app = lambda _: self.posted(view, *about, reason=why, **typed)  # noqa: E731
        return self.both(name, lambda: self.cli.wish(wish, reason=why, at=self.by), app, why)

    def posted(self, view: str, *about: int, **typed: object) -> None:
        """The application through the form of a page, which knows the consequences."""
        address = reverse(view, args=[self.number, *about])
        answer = self.page.post(address, {**typed, "accepted": "yes"})
        assert answer.status_code < 500, answer.content
        if answer.status_code >= 400:
            raise RondeError(f"{view}: {answer.status_code}")

    def asked(self, method: str, address: str, body: object = None) -> object:
        """The application through its API: what it answered."""
        answer = self.program(method, f"/tournaments/{self.number}{address}", body)
        assert answer.status < 500, answer.data
        if answer.status >= 400:
            raise RondeError(answer.data["code"])
        return answer.data

    def compare(self) -> None:
        """Both journals say the same."""
        ours, theirs = self.store.journal(self.number).entries, self.cli.journal.entries
        for mine, other in zip(ours, theirs, strict=False):
            assert mine.event == other.event, (mine.event, other.event)
            assert mine.reason == other.reason, (mine.event, mine.reason, other.reason)
        assert len(ours) == len(theirs), (ours[len(theirs) :], theirs[len(ours) :])
        fide_mode.judge_journal(self.cli.journal, since=self.judged)
        self.judged = len(theirs)

    def reason(self) -> str:
        return self.random.choice(("", "", "the arbiter says so"))

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def somebody(self) -> int:
        """Mostly somebody, sometimes nobody."""
        return self.random.randint(1, len(self.tournament.players) + 1)

    def some_round(self) -> Round | None:
        """Mostly the last round."""
        found = self.tournament.rounds
        if not found:
            return None
        return found[-1] if self.chance(0.7) else self.random.choice(found)

    # --- moves ------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """What the system needs before round 1."""
        if self.kind.system == "dutch":
            self.draw_color()
        elif self.kind.system != "cup" or self.chance(0.5):
            self.draw()

    def draw_color(self) -> None:
        seed = self.random.randrange(1000)
        self.both(
            "draw color",
            lambda: self.cli.act("draw", "color", "--seed", seed),
            lambda by: rounds.draw_initial_color(self.store, self.number, by=by, seed=seed),
        )

    def draw(self) -> None:
        seed, method = self.random.randrange(1000), self.random.choice(methods_for(self.tournament))
        if self.kind.system == "dutch":
            method = "numbers"
        affinity = self.random.choice(("federation", "club"))
        self.both(
            f"draw {method}",
            lambda: self.cli.act(
                "draw", {"cup-order": "places"}.get(method, method),
                "--seed", seed, "--affinity", affinity, "--last", 2, "--seeded", 2,
            ),
            lambda by: starting.draw_lots(
                self.store, self.number, method=method, seed=seed, affinity=affinity, last=2,
                seeded=2, by=by,
            ),
        )  # fmt: skip

    def number_anew(self) -> None:
        self.both(
            "number",
            lambda: self.cli.act_on("number"),
            lambda by: starting.number_by_strength(self.store, self.number, seed=1, by=by),
        )

    def exchange_numbers(self) -> None:
        """Two numbers of the list, whoever holds them: by command, service, page or API."""
        held = [int(p.tpn) for p in self.tournament.players if p.tpn is not None]
        if len(held) < 2 or self.tournament.settings.is_team:
            return
        (one, two), why = self.random.sample(held, 2), self.reason()
        wish = ExchangeNumbers(first=one, second=two)
        ways: list[Callable[[Signature], object]] = [
            lambda by: starting.renumber(self.store, self.number, wish, by=by),
            lambda _: self.asked(
                "PUT",
                "/numbers/exchange",
                {"first": one, "second": two, "reason": why, "accept": True},
            ),
        ]
        if has_numbers_page(self.tournament.settings):
            ways.append(lambda _: self.posted("numbers", first=one, second=two, reason=why))
        self.both(
            "exchange numbers",
            lambda: self.cli.act_on("number", "--exchange", f"{one},{two}", reason=why),
            self.random.choice(ways),
            why,
        )

    def entitle(self) -> None:
        """Whether somebody may have byes with points, and perhaps one of them."""
        held = [p for p in self.tournament.players if p.tpn is not None]
        if not held or self.tournament.settings.is_team:
            return
        who, why, entitled = self.random.choice(held), self.reason(), self.chance(0.3)
        programs = self.chance(0.5)

        def app(by: Signature) -> object:
            if programs:
                body = {"entitled": entitled, "reason": why}
                return self.asked("PUT", f"/players/{who.id}/half-byes", body)
            return players.entitle_to_byes(
                self.store, self.number, who.id, entitled=entitled, by=by
            )

        answer = "yes" if entitled else "no"
        self.both(
            "entitle",
            lambda: self.cli.act_on("bye", who.tpn, "--entitled", answer, reason=why),
            app,
            why,
        )
        number, why = len(self.tournament.rounds) + self.random.randint(0, 2), self.reason()
        bye = WishedBye(player=who.id, round=number, bye=RequestedBye.HALF)
        self.both(
            "bye",
            lambda: self.cli.act_on(
                "bye", who.tpn, "--round", number, "--worth", "half", reason=why
            ),
            lambda by: set_byes(self.store, self.number, [bye], by=by),
            why,
        )

    def pair(self) -> None:
        self.both(
            "pair",
            lambda: self.cli.act_on("pair", "--accept"),
            lambda by: rounds.pair_round(self.store, self.number, adjourned=True, by=by),
        )

    def pair_all(self) -> None:
        self.both(
            "pair all",
            lambda: self.cli.act_on("pair", "--all"),
            lambda by: calendars.pair_all_rounds(self.store, self.number, by=by),
        )

    def pair_by_hand(self) -> None:
        """A round of whoever is there, in any order; sometimes somebody is left out, or twice."""
        if self.chance(0.5):
            return
        number, programs = len(self.tournament.rounds) + 1, self.chance(0.3)
        why = "the arbiter says so" if self.chance(0.8) else ""
        before = to_be_paired(self.store.journal(self.number).state)
        there = [p for p in before.players if p.is_available(number)]
        self.random.shuffle(there)
        if there and self.chance(0.1):
            there[0] = self.random.choice(there)
        over = there[len(there) // 2 * 2 :]
        pairs = [*zip(there[::2], there[1::2], strict=False)]
        words = [f"{_named(white)}-{_named(black)}" for white, black in pairs]

        def app(by: Signature) -> object:
            ids = [{"white": white.id, "black": black.id} for white, black in pairs]
            if programs:
                body = {"boards": ids, "byes": [p.id for p in over], "reason": why, "accept": True}
                return self.asked("PUT", f"/rounds/{number}/pairing", body)
            games = tuple(
                Game(board=BoardNo(board), white=white.id, black=black.id)
                for board, (white, black) in enumerate(pairs, 1)
            )
            byes = tuple(p.id for p in over)
            return rounds.pair_by_hand(self.store, self.number, games=games, byes=byes, by=by)

        self.both(
            "pair by hand",
            lambda: self.cli.act_on(
                "pair", "--by-hand", " ".join((*words, *(f"bye:{_named(p)}" for p in over))),
                "--accept", reason=why,
            ),
            app,
            why,
        )  # fmt: skip

    def enter(self) -> None:
        """Results of a round: of one board, or of all that are open."""
        round_ = self.some_round()
        if round_ is None:
            return
        tables = tables_of(self.tournament, round_)
        waiting = [g for g in round_.games if g.result is Result.PENDING]
        chosen = waiting if self.chance(0.6) else [self.random.choice(round_.games or (None,))]
        for game in chosen:
            if game is not None:
                result = self.random.choice(TYPED if self.chance(0.3) else RESULTS)
                self._result(round_.number, game.board, tables.get(game.white), result)

    def _result(self, number: int, board: int, table: int | None, result: Result) -> None:
        why = self.reason()
        place = f"{board}" if table is None else f"{table}.{board}"
        programs = self.chance(0.3)

        def app(by: Signature) -> object:
            if programs:
                asked = "" if table is None else f"?table={table}"
                body = {"result": result.name.lower(), "reason": why}
                return self.asked("PUT", f"/rounds/{number}/boards/{board}/result{asked}", body)
            return results.enter_result(
                self.store, self.number, round_no=number, board=board, table=table,
                result=result, by=by,
            )  # fmt: skip

        self.both(
            "result",
            lambda: self.cli.act_on(
                "result", f"{place}:{result_text(result)}", "--round", number, reason=why
            ),
            app,
            why,
        )

    def take_back_result(self) -> None:
        round_ = self.some_round()
        if round_ is None or not round_.games:
            return
        game = self.random.choice(round_.games)
        table, why = tables_of(self.tournament, round_).get(game.white), self.reason()
        wish = EnterResult(
            round=round_.number, board=game.board, table=table, result=Result.PENDING
        )
        self.both_wish(
            "result taken back",
            wish,
            lambda by: results.enter_result(
                self.store, self.number, round_no=round_.number, board=game.board, table=table,
                result=Result.PENDING, by=by,
            ),
            why,
        )  # fmt: skip

    def exchange_colors(self) -> None:
        round_ = self.some_round()
        if round_ is None or not round_.games:
            return
        game, why = self.random.choice(round_.games), self.reason()
        table = tables_of(self.tournament, round_).get(game.white)
        self.both_wish(
            "colours",
            CorrectColors(round=round_.number, board=game.board, table=table),
            lambda by: results.correct_colors(
                self.store, self.number, round_no=round_.number, board=game.board, table=table,
                by=by,
            ),
            why,
        )  # fmt: skip

    def settle_forfeit(self) -> None:
        """What follows a forfeit, and a note: of somebody who did not come, or of anybody."""
        today = timezone.localdate()
        rows = forfeits(self.store.journal(self.number).state, today)
        row = self.random.choice(rows) if rows else None
        round_ = self.some_round()
        if round_ is None or not round_.games:
            return
        who = self.random.choice(round_.games).white if row is None else row.player.id
        number, why = round_.number if row is None else row.round, self.reason()
        sequel = self.random.choice([*Sequel])
        player = self.tournament.player(who)
        if player.tpn is None:
            return
        wish = SettleForfeit(
            player=who, round=number, today=today, changes={"sequel": sequel, "note": "telephoned"}
        )
        programs = self.chance(0.3)

        def app(by: Signature) -> object:
            if programs:
                body = {"sequel": sequel.value, "note": "telephoned", "reason": why}
                return self.asked("PATCH", f"/players/{who}/rounds/{number}/forfeit", body)
            return settle_forfeit(self.store, self.number, wish, by=by)

        self.both(
            "settle forfeit",
            lambda: self.cli.act_on(
                "forfeit", "settle", player.tpn, "--round", number, "--sequel", sequel.value,
                "--note", "telephoned", reason=why,
            ),
            app,
            why,
        )  # fmt: skip

    def lodge(self) -> None:
        """An appeal of somebody, about a game that is there or none."""
        round_, who = self.some_round(), self.somebody()
        if round_ is None:
            return
        player = self.tournament.player_by_id.get(PlayerId(who))
        if player is None or player.tpn is None:
            return
        seat = self.random.choice(round_.games) if round_.games else None
        tables = tables_of(self.tournament, round_)
        table = None if seat is None else tables.get(seat.white)
        board = self.random.randint(1, 3) if seat is None else seat.board
        key = f"{board}" if table is None else f"{table}.{board}"
        received = timezone.now()
        appeal = Appeal(
            number=0,
            player=PlayerId(who),
            decision="the hour",
            round=round_.number,
            board=BoardNo(board),
            table=table,
            received=received,
            ended=received,
            fee=1000,
            written=True,
            of_official=True,
        )
        self.both(
            "lodge appeal",
            lambda: self.cli.act_on(
                "appeal", "lodge", "--player", player.tpn, "--decision", "the hour",
                "--round", round_.number, "--board", key, "--received", received.isoformat(),
                "--ended", received.isoformat(), "--fee", "10", "--method", "cash",
            ),
            lambda by: lodge_appeal(
                self.store, self.number, RecordAppeal(appeal=appeal, method=PaymentMethod.CASH),
                by=by,
            ),
        )  # fmt: skip

    def decide_appeal(self) -> None:
        """A decision on an appeal that is there or not, once more now and then."""
        held = len(self.store.journal(self.number).state.office.appeals)
        number, why = self.random.randint(1, held + 1), self.reason()
        if not held and self.chance(0.8):
            return
        outcome = self.random.choice((AppealOutcome.UPHELD, AppealOutcome.CHANGED))
        result = self.random.choice((None, *RESULTS)) if outcome is AppealOutcome.CHANGED else None
        decided = timezone.now()
        wish = DecideAppeal(
            number=number,
            outcome=outcome,
            members=("Sage, Ada", "Sage, Bea", "Sage, Cleo"),
            reasons="seen",
            decided=decided,
            told=decided.astimezone().date(),
            result=result,
            method=PaymentMethod.CASH,
        )
        told = () if result is None else ("--result", result_text(result))
        members = [word for name in wish.members or () for word in ("--member", name)]
        self.both(
            "decide appeal",
            lambda: self.cli.act_on(
                "appeal", "decide", number, "--outcome", outcome.value, *members, "--reasons",
                "seen", "--decided", decided.isoformat(), "--told", wish.told, *told,
                "--method", "cash", reason=why,
            ),
            lambda by: appeal_service(
                self.store, self.number, wish, language="en", by=by
            ),
            why,
        )  # fmt: skip

    def leave(self) -> None:
        tournament, why = self.tournament, self.reason()
        members = tournament.teams if tournament.settings.is_team else tournament.players
        held = [m for m in members if m.tpn is not None]
        if not held or self.chance(0.6):
            return
        who, after = self.random.choice(held), self.random.randint(0, len(tournament.rounds))
        programs = self.chance(0.3)

        def app(by: Signature) -> object:
            if tournament.settings.is_team:
                return withdraw_team(
                    self.store, self.number, who.id, after_round=after, why=why, by=by
                )
            if programs:
                body = {"after_round": after, "why": why, "reason": why}
                return self.asked("PUT", f"/players/{who.id}/departure", body)
            return players.withdraw_player(
                self.store, self.number, who.id, after_round=after, why=why, by=by
            )

        self.both(
            "withdraw",
            lambda: self.cli.act_on("withdraw", who.tpn, "--after", after, reason=why),
            app,
            why,
        )

    def come_back(self) -> None:
        who, why = self.somebody(), self.reason()
        self.both_wish(
            "reinstate",
            entries.ReinstatePlayer(player=who),
            lambda by: players.reinstate_player(self.store, self.number, who, by=by),
            why,
            view="reinstate",
            about=(who,),
        )

    def exclude(self) -> None:
        if self.chance(0.7):
            return
        who, why, after = self.somebody(), self.reason(), len(self.tournament.rounds)
        self.both_wish(
            "exclude",
            entries.ExcludePlayer(player=who, after_round=after, why=why),
            lambda by: players.exclude_player(
                self.store, self.number, who, after_round=after, why=why, by=by
            ),
            why,
        )

    def enter_late(self) -> None:
        if self.tournament.settings.is_team:
            return
        rating = self.random.choice((0, 1500, 2100))
        new = entries.NewPlayer(person=Person(name=f"Late {rating}"), rating=rating)
        self.both_wish(
            "late entry",
            entries.RegisterPlayers(entries=(new,)),
            lambda by: players.register_players(self.store, self.number, [new], by=by),
        )

    def be_absent(self) -> None:
        who, bye = self.somebody(), self.random.choice([*RequestedBye])
        following = len(self.tournament.rounds) + self.random.randint(0, 2)
        programs = self.chance(0.3)

        def app(by: Signature) -> object:
            if programs:
                address = f"/players/{who}/absences/{following}"
                return self.asked("PUT", address, {"bye": bye.name.lower()})
            return players.announce_absence(
                self.store, self.number, who, round_no=following, bye=bye, by=by
            )

        wish = entries.AnnounceAbsences(players=(who,), round=following, bye=bye)
        typed = {"round": following, "bye": bye.value}
        self.both_wish("absence", wish, app, view="absence", about=(who,), typed=typed)

    def publish(self) -> None:
        number = max(len(self.tournament.rounds), 1)
        self.both_wish(
            "publish",
            PublishRound(round=number),
            lambda by: rounds.publish_round(self.store, self.number, number, by=by),
            view="publish",
            about=(number,),
        )

    def close(self) -> None:
        number = max(len(self.tournament.rounds), 1)
        self.both_wish(
            "close",
            CloseRound(round=number),
            lambda by: rounds.close_round(self.store, self.number, number, by=by),
            view="close",
            about=(number,),
        )

    def reopen(self) -> None:
        number, why = max(len(self.tournament.rounds), 1), self.reason()
        self.both_wish(
            "reopen",
            ReopenRound(round=number),
            lambda by: rounds.reopen_round(self.store, self.number, number, by=by),
            why,
            view="reopen",
            about=(number,),
        )

    def unpair(self) -> None:
        if self.chance(0.7):
            return
        number = max(len(self.tournament.rounds), 1)
        self.both_wish(
            "unpair",
            UnpairRound(round=number),
            lambda by: rounds.unpair_round(self.store, self.number, number, by=by),
            view="unpair",
            about=(number,),
        )

    def change_by_hand(self) -> None:
        round_ = self.some_round()
        if round_ is None or not round_.games:
            return
        why = self.reason()
        first, *rest = (replace(g, result=Result.PENDING) for g in round_.games)
        swapped = replace(first, white=first.black, black=first.white)
        games = (swapped, *rest)
        self.both_wish(
            "change",
            ChangePairing(round=round_.number, games=games, byes=round_.byes),
            lambda by: rounds.change_pairing(
                self.store, self.number, round_.number, games=games, byes=round_.byes, by=by
            ),
            why,
        )

    def complement(self) -> None:
        round_ = self.some_round()
        if round_ is None or self.tournament.settings.is_team:
            return
        alone = without_opponent(self.tournament, round_.number)
        if len(alone) < 2:
            return
        one, two = self.random.sample(alone, 2)
        pair, why = (int(one.player.id), int(two.player.id)), self.reason()
        self.both_wish(
            "complement",
            complement.PairTwo(round=round_.number, players=pair),
            lambda by: pair_two(self.store, self.number, round_.number, players=pair, by=by),
            why,
        )

    def forfeit_match(self) -> None:
        round_ = self.some_round()
        if round_ is None or not round_.matches:
            return
        table, why = self.random.choice(round_.matches).table, self.reason()
        forfeit = self.random.choice((*MatchForfeit, None))
        self.both_wish(
            "match forfeited",
            match_wishes.ForfeitMatch(round=round_.number, table=table, forfeit=forfeit),
            lambda by: matches.forfeit_match(
                self.store, self.number, round_no=round_.number, table=table, forfeit=forfeit,
                by=by,
            ),
            why,
        )  # fmt: skip

    def line_up(self) -> None:
        round_ = self.some_round()
        if round_ is None or not round_.matches:
            return
        team, why = self.random.choice(self.tournament.teams), self.reason()
        line = tuple(reversed(roster_lineup(self.tournament, team, round_.number)))
        self.both_wish(
            "line-up",
            match_wishes.SetLineup(round=round_.number, team=team.id, lineup=line),
            lambda by: matches.set_lineup(
                self.store, self.number, round_no=round_.number, team=team.id, lineup=line, by=by
            ),
            why,
        )

    def award(self) -> None:
        if self.kind.system != "cup":
            return
        winner, why = self.random.randint(1, 4), "lots"
        self.both(
            "winner",
            lambda: self.cli.act_on("result", f"winner:{winner}", reason=why),
            lambda by: cups.award_tie(self.store, self.number, winner=winner, why=why, by=by),
            why,
        )

    def forbid(self) -> None:
        one, two, why = self.somebody(), self.somebody(), self.reason()
        self.both_wish(
            "forbid",
            ForbidPairs(players=(one, two), why=why),
            lambda by: arrangements.forbid_pairs(
                self.store, self.number, (one, two), why=why, by=by
            ),
            why,
        )

    def lift(self) -> None:
        bans, why = self.tournament.forbidden, self.reason()
        if not bans:
            return
        ban = self.random.choice(bans)
        self.both_wish(
            "ban lifted",
            AllowPair(ban=ban),
            lambda by: arrangements.allow_pair(self.store, self.number, ban, by=by),
            why,
        )

    def announce(self) -> None:
        """Something that stands from round 1 on, announced anew."""
        key, values = self.random.choice(_ANNOUNCED)
        text, why = self.random.choice(values), self.reason()
        programs = self.chance(0.5)

        def app(by: Signature) -> object:
            if programs:
                body = {"values": {key: text}, "reason": why}
                return self.asked("PUT", "/organisation", body)
            settings = put_frame(self.tournament.settings, key, text)
            return change_settings(self.store, self.number, settings, by=by)

        self.both(
            f"announce {key}",
            lambda: self.cli.act("event", "set", f"{key}={text}", reason=why),
            app,
            why,
        )

    def announce_tiebreaks(self) -> None:
        chain, why = self.random.choice((None, ("WIN",), ("SB", "WIN"))), self.reason()
        settings = replace(self.tournament.settings, tiebreaks=chain)
        self.both_wish(
            "announce tie-breaks",
            ChangeSettings(settings=settings),
            lambda by: change_settings(self.store, self.number, settings, by=by),
            why,
        )

    def leave_fide_mode(self) -> None:
        if self.chance(0.8):
            return
        why = self.reason()

        def app(by: Signature) -> object:
            if why and self.chance(0.5):
                address = f"/fide-mode?accept=true&reason={quote(why)}"
                return self.asked("DELETE", address)
            return leave_fide_mode(self.store, self.number, by=by)

        self.both(
            "leave FIDE mode",
            lambda: self.cli.act_on("fide-mode", "--leave", "--accept", reason=why),
            app,
            why,
        )

    def adjust(self) -> None:
        who, points, why = self.somebody(), Points(self.random.choice((-10, 0, 5))), self.reason()
        self.both_wish(
            "points",
            AdjustPoints(player=who, points=points, why=why),
            lambda by: arrangements.adjust_points(
                self.store, self.number, who, points=points, why=why, by=by
            ),
            why,
        )

    def draw_ties(self) -> None:
        seed = self.random.randrange(1000)
        self.both(
            "draw ties",
            lambda: self.cli.act("draw", "tie", "--seed", seed),
            lambda by: ties.draw_ties(self.store, self.number, seed=seed, by=by),
        )

    def draw_position(self) -> None:
        """Of the last round; the first time the event is made one of Chess960."""
        settings = self.tournament.settings
        if settings.rules.variant is not Variant.CHESS960 and self.chance(0.8):
            rules = replace(settings.rules, variant=Variant.CHESS960)
            self.both(
                "chess960",
                lambda: self.cli.act_on("rules", "rules.variant=chess960"),
                lambda by: change_settings(
                    self.store, self.number, replace(settings, rules=rules), by=by
                ),
            )
        seed, round_no = self.random.randrange(1000), len(self.tournament.rounds)
        self.both(
            "draw position",
            lambda: self.cli.act("draw", "chess960", "--seed", seed),
            lambda by: rounds.draw_position(self.store, self.number, round_no, seed=seed, by=by),
        )

    def undo(self) -> None:
        step, why = self.store.journal(self.number).state.undoable, self.reason()
        target = 0 if step is None else step.sequence
        self.both(
            "undo",
            lambda: self.cli.act("journal", "undo", reason=why),
            lambda by: history.undo(self.store, self.number, target, by=by),
            why,
        )

    def redo(self) -> None:
        step, why = self.store.journal(self.number).state.redoable, self.reason()
        target = 0 if step is None else step.sequence
        self.both(
            "redo",
            lambda: self.cli.act("journal", "redo", reason=why),
            lambda by: history.redo(self.store, self.number, target, by=by),
            why,
        )


def _named(player: Player) -> str:
    """A player as a command names them."""
    return f"#{player.id}" if player.tpn is None else str(player.tpn)


_ANNOUNCED = (
    ("rounds", ("2", "3", "5", "9")),
    ("points", ("1-0.5-0", "3-1-0", "1-1-0")),
    ("pab", ("1", "0.5", "2", "0.7")),
    ("start", ("2026-03-07", "2025-11-01")),
)
_OFTEN = (Conducted.pair, Conducted.enter, Conducted.enter, Conducted.enter)
_MOVES: tuple[Callable[[Conducted], None], ...] = (
    *_OFTEN,
    *_OFTEN,
    *_OFTEN,
    Conducted.adjust,
    Conducted.announce,
    Conducted.announce,
    Conducted.announce_tiebreaks,
    Conducted.award,
    Conducted.be_absent,
    Conducted.change_by_hand,
    Conducted.close,
    Conducted.come_back,
    Conducted.complement,
    Conducted.decide_appeal,
    Conducted.decide_appeal,
    Conducted.draw,
    Conducted.draw_color,
    Conducted.draw_position,
    Conducted.draw_ties,
    Conducted.enter_late,
    Conducted.entitle,
    Conducted.exchange_colors,
    Conducted.exchange_numbers,
    Conducted.exclude,
    Conducted.forbid,
    Conducted.forfeit_match,
    Conducted.leave,
    Conducted.leave_fide_mode,
    Conducted.lift,
    Conducted.line_up,
    Conducted.lodge,
    Conducted.number_anew,
    Conducted.pair_all,
    Conducted.pair_by_hand,
    Conducted.pair_by_hand,
    Conducted.publish,
    Conducted.redo,
    Conducted.reopen,
    Conducted.settle_forfeit,
    Conducted.settle_forfeit,
    Conducted.take_back_result,
    Conducted.undo,
    Conducted.unpair,
)
