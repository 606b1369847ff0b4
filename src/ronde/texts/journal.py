"""One sentence per act of the journal, with names from the tournament as it stood before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ronde.catalogue import has, languages, say
from ronde.journal import Entry, Journal, State, events as ev
from ronde.journal.authors import (
    FORMER_PLAYERS,
    OWNER,
    PLAYERS,
    PLAYERS_AT_KIOSK,
    PLAYERS_WITH_CARDS,
    PROGRAM,
    TERMINAL,
    TOKEN,
)
from ronde.journal.lookups import games_of_match
from ronde.journal.state import Step
from ronde.model import (
    ForbiddenPairs,
    Game,
    Participants,
    Payment,
    Player,
    PlayerId,
    PointsAdjustment,
    Result,
    Settings,
    Team,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.history import counted
from ronde.texts.chess960 import position_text
from ronde.texts.dates import date_text
from ronde.texts.desk import incident_text, outcome_text, penalty_text
from ronde.texts.language import Language, join, points_text
from ronde.texts.money import money_text
from ronde.texts.naming import participant_names, player_name, team_name
from ronde.texts.results import result_text
from ronde.texts.ticks import line_name

__all__ = ["act_name", "acts_text", "author_text", "author_words", "event_text", "told"]

_AUTHORS = {
    PLAYERS: "author.players",
    FORMER_PLAYERS: "author.players",
    PLAYERS_WITH_CARDS: "author.players_with_cards",
    PLAYERS_AT_KIOSK: "author.players_at_kiosk",
    TERMINAL: "author.terminal",
    PROGRAM: "author.program",
    OWNER: "author.owner",
}


def event_text(event: ev.Event, tournament: Tournament, language: Language) -> str:
    """What was done, in one sentence; `tournament` is the state before the act."""
    return _Teller(tournament, language).tell(event)


def act_name(event: ev.Event) -> str:
    """What kind of act it was, as programs are told; of a complaint not even that it is one.

    >>> act_name(ev.Commented(text=""))
    'Commented'
    """
    return "Confidential" if isinstance(event, ev.ComplaintRecorded) else type(event).__name__


def told(journal: Journal, entry: Entry, before: State, language: Language) -> str:
    """An entry in words; undo and redo say what they are about."""
    text = event_text(entry.event, before.tournament, language)
    if isinstance(entry.event, ev.Undone | ev.Redone):
        meant = journal.entries[entry.event.target - 1]
        return f"{text} · {event_text(meant.event, before.tournament, language)}"
    return text


def acts_text(
    acts: int, kinds: Iterable[tuple[str, int]], language: Language, *, done: str = ""
) -> str:
    """How many acts, and of which kinds; `done` is what became of them: undone or redone.

    >>> acts_text(17, [("entries", 16), ("settings", 1)], "en")
    '17 acts: 16 entries, 1 setting'
    """
    listed = ", ".join(say(language, "journal", f"kind.{kind}", count=n) for kind, n in kinds)
    if not done:
        return say(language, "journal", "acts", count=acts, kinds=listed)
    return say(language, "journal", f"acts.{done}", count=acts, kinds=listed)


def author_text(author: str, language: Language) -> str:
    """Who did it: a name, or the words for those who have none.

    >>> author_text("ronde:players", "fr"), author_text("Anna", "fr")
    ('les joueurs', 'Anna')
    >>> author_text("owner", "en"), author_text("ronde", "en")
    ('Organiser', 'Ronde')
    >>> author_text("ronde:token:Hall", "en")
    'token Hall'
    """
    if author.startswith(TOKEN):
        return say(language, "journal", "author.token", name=author.removeprefix(TOKEN))
    code = _AUTHORS.get(author)
    return author if code is None else say(language, "journal", code)


def author_words() -> tuple[frozenset[str], frozenset[str]]:
    """What nobody else may be called, in every language: whole names, and how tokens begin."""
    spoken = languages("journal")
    return (
        frozenset(say(it, "journal", code) for it in spoken for code in _AUTHORS.values()),
        frozenset(say(it, "journal", "author.token", name="").strip() for it in spoken),
    )


def _code(event: ev.Event) -> str:
    """The code of an act: the name of its class."""
    return type(event).__name__


_SETTINGS_SHOWN = 4
_NAMES_SHOWN = 6
_ENTRIES_SHOWN = 4


class _Teller:
    """The sentences of one tournament in one language."""

    def __init__(self, tournament: Tournament, language: Language) -> None:
        self.tournament, self.language = tournament, language

    def say(self, code: str, **fields: object) -> str:
        return say(self.language, "journal", code, **fields)

    def tell(self, event: ev.Event) -> str:
        match event:
            case ev.TournamentCreated() | ev.TournamentImported() | ev.SettingsChanged():
                return self.founding(event)
            case ev.PlayerRegistered() | ev.TeamRegistered():
                return self.entry(event)
            case ev.PlayersRegistered():
                return self.entries(event)
            case ev.PlayersEdited():
                return self.edits(event)
            case ev.PairForbidden() | ev.PairAllowed():
                return self.ban(event)
            case ev.PointsAdjusted() | ev.PointsAdjustmentRevoked():
                return self.adjustment(_code(event), event.adjustment)
            case ev.RoundPaired() | ev.PairingChanged():
                return self.pairing(event)
            case ev.ResultEntered() | ev.ResultCorrected() | ev.ColorsCorrected():
                return self.game(event)
            case ev.GamesTaken():
                fields = {"source": event.source or "PGN", "results": len(event.results)}
                return self.say(_code(event), count=len(event.games), **fields)
            case ev.DifferenceTaken():
                return self.difference(event)
            case ev.PrizesAnnounced():
                return self.say(_code(event) if event.rules else f"{_code(event)}.none")
            case ev.RegulationsAdopted():
                day = date_text(event.adoption.on, self.language)
                return self.say(_code(event), day=day)
            case ev.PlacesDecided():
                code = _code(event) if event.order else f"{_code(event)}.none"
                return self.say(code, players=self.names(event.order))
            case ev.TieValuesEntered():
                code = _code(event) if event.values else f"{_code(event)}.none"
                return self.say(code, players=self.names([who for who, _ in event.values]))
            case ev.PlayoffDrawn(playoff=held):
                return self.say(_code(event), place=held.place, players=self.names(held.players))
            case ev.PlayoffGameEntered():
                result = result_text(event.result)
                return self.say(_code(event), place=event.place, game=event.game, result=result)
            case ev.FixedBoardSet():
                code = _code(event) if event.board is not None else f"{_code(event)}.none"
                return self.say(code, player=self.player(event.player), board=event.board)
            case ev.HalfByesSet():
                code = _code(event) if event.entitled else f"{_code(event)}.none"
                return self.say(code, player=self.player(event.player))
            case ev.DrawMade() | ev.VirtualPointsSet():
                return self.announcement(event)
            case ev.NumbersAssigned() | ev.TeamNumbersAssigned():
                method = self.say(f"method.{event.method.value}")
                return self.say(_code(event), count=len(event.numbers), method=method)
            case ev.LineupSet() | ev.MatchForfeitSet():
                return self.match(event)
            case ev.Commented():
                return self.say(_code(event), about=self.about(event), text=event.text)
            case ev.Undone() | ev.Redone():
                return self.say(_code(event), target=event.target)
            case ev.AbsenceAnnounced():
                bye = self.say(f"bye.{event.absence.bye.value}")
                fields = {"round": event.absence.round, "bye": bye}
                return self.say(_code(event), player=self.player(event.player), **fields)
            case _ if isinstance(event, ev.OfficeAct):
                return self.office(event)
            case _ if isinstance(event, ev.DeskAct):
                return self.desk(event)
            case _:
                return self.simple(event)

    def difference(self, event: ev.DifferenceTaken) -> str:
        """Which file was taken in, and what it amounted to."""
        kinds = counted((Step(0, event),))
        listed = ", ".join(self.say(f"kind.{kind}", count=n) for kind, n in kinds)
        return self.say(_code(event), source=event.source or "?", kinds=listed)

    # --- the office ---

    def office(self, event: ev.OfficeAct) -> str:
        code = _code(event)
        match event:
            case ev.PaymentRecorded():
                return self.payment(event.payment)
            case ev.ChargeSet(charge=charge):
                who = self.player(charge.player)
                if charge.cents is not None:
                    return self.say(code, player=who, amount=self.money(charge.cents))
                if charge.reduction:
                    return self.say(f"{code}.reduction", player=who, reduction=charge.reduction)
                return self.say(f"{code}.usual", player=who)
            case ev.ContactSet(contact=contact):
                code = f"{code}.none" if contact.is_empty else code
                return self.say(code, who=self.subject(contact.subject))
            case ev.NeedsSet():
                code = f"{code}.none" if event.needs is None else code
                return self.say(code, player=self.player(event.player))
            case ev.Ticked(tick=tick) if tick.id.startswith(("licence:", "admission:")):
                return self.entry_noted(tick)
            case ev.Ticked(tick=tick):
                code = code if tick.state is TickState.DONE else f"{code}.{tick.state.value}"
                note = self.say("reason", reason=tick.note) if tick.note else ""
                return self.say(code, line=line_name(tick.id, self.language)) + note
            case ev.TermsAgreed():
                return self.say(code, official=event.terms.official)
            case ev.BudgetSet():
                return self.say(code, count=len(event.lines))
            case ev.SuspendedListed(suspended=None):
                return self.say(f"{code}.none")
            case ev.SuspendedListed(suspended=suspended):
                assert suspended is not None
                return self.say(code, count=len(suspended.entries))

    def desk(self, event: ev.DeskAct) -> str:
        """The log of incidents in full; of complaints no more than that something was entered."""
        code = _code(event)
        match event:
            case ev.IncidentRecorded(incident=incident):
                if incident.withdrawn:
                    return self.say(f"{code}.withdrawn", number=incident.corrects)
                code = code if incident.corrects is None else f"{code}.corrects"
                return self.say(
                    code,
                    number=incident.number,
                    corrects=incident.corrects,
                    kind=incident_text(incident.kind, self.language),
                    who=""
                    if incident.player is None
                    else self.say("IncidentRecorded.who", player=self.player(incident.player)),
                    penalty=penalty_text(incident.penalty, self.language),
                )
            case ev.ForfeitExamined(case=case):
                return self.say(code, player=self.player(case.player), round=case.round)
            case ev.AppealRecorded(appeal=appeal):
                outcome = outcome_text(appeal.outcome, self.language)
                return self.say(code, number=appeal.number, outcome=outcome)
            case ev.ComplaintRecorded():
                return self.say(code)
            case ev.InspectionRecorded(inspection=inspection):
                return self.say(code, number=inspection.number)
            case ev.ExitNoted(exit=left):
                return self.say(code, player=self.player(left.player), round=left.round)
            case ev.ExitEnded() | ev.ExitTakenBack():
                return self.simple(event)
            case ev.GameSealed(adjournment=envelope):
                return self.say(
                    code,
                    white=self.player(envelope.white),
                    black=self.player(envelope.black),
                    round=envelope.round,
                )

    def payment(self, payment: Payment) -> str:
        code = "PaymentRecorded"
        if payment.voids is not None:
            code = f"{code}.void"
        elif payment.cents < 0:
            code = f"{code}.refund"
        text = self.say(
            code,
            number=payment.number,
            player=payment.name,
            amount=self.money(abs(payment.cents)),
            method=self.say(f"payment.{payment.method.value}"),
            voids=payment.voids,
        )
        return text + (self.say("reason", reason=payment.note) if payment.note else "")

    def money(self, cents: int) -> str:
        return money_text(cents, "€", self.language)

    def entry_noted(self, tick: Tick) -> str:
        """What was noted about a player's licence or admission."""
        kind, _, number = tick.id.partition(":")
        known = number.isascii() and number.isdecimal() and len(number) <= 9
        who = self.player(PlayerId(int(number))) if known else number
        note = self.say("reason", reason=tick.note) if tick.note else ""
        if tick.state is TickState.OPEN:
            return self.say(f"Ticked.{kind}.none", player=who) + note
        if kind == "admission":
            return self.say("Ticked.admission", player=who) + note
        known = has("admin", f"licence.act.{tick.detail}")
        spoken = f"licence.act.{tick.detail}" if known else "licence.act.settled"
        act = say(self.language, "admin", spoken, form="T3/T4")
        return self.say("Ticked.licence", player=who, act=act) + note

    def subject(self, subject: str) -> str:
        """Whose contact it is."""
        kind, _, who = subject.partition(":")
        return self.player(int(who)) if kind == "player" and who.isdigit() else who or subject

    def simple(self, event: ev.Event) -> str:
        """Acts whose fields are a player, a team, a round or a reason, and nothing else."""
        fields: dict[str, object] = {}
        if (player := getattr(event, "player", None)) is not None:
            fields["player"] = self.player(player)
        if (team := getattr(event, "team", None)) is not None:
            fields["team"] = team_name(team, self.tournament, self.language)
        for name in ("round", "first_round", "after_round"):
            if (number := getattr(event, name, None)) is not None:
                fields[name] = number
        if reason := getattr(event, "reason", ""):
            return self.say(_code(event), **fields) + self.say("reason", reason=reason)
        return self.say(_code(event), **fields)

    def player(self, player: int) -> str:
        return player_name(player, self.tournament, self.language)

    # --- what is announced ---

    def founding(
        self, event: ev.TournamentCreated | ev.TournamentImported | ev.SettingsChanged
    ) -> str:
        if isinstance(event, ev.SettingsChanged):
            return self.say("SettingsChanged", what=self.changed(event.settings))
        if isinstance(event, ev.TournamentCreated):
            return self.say("TournamentCreated", name=self.quoted(event.settings.name))
        imported = event.tournament
        source = self.say("source", source=event.source) if event.source else ""
        return self.say(
            "TournamentImported",
            name=self.quoted(imported.settings.name),
            players=len(imported.players),
            rounds=len(imported.rounds),
            source=source,
        )

    def quoted(self, name: str) -> str:
        return self.say("quoted", name=name) if name else ""

    def changed(self, new: Settings) -> str:
        """The names of the settings that differ."""
        old = self.tournament.settings
        names = tuple(
            self.say(f"setting.{name}")
            for name in Settings.__dataclass_fields__
            if getattr(old, name) != getattr(new, name)
        )
        if len(names) > _SETTINGS_SHOWN:
            names = (*names[:_SETTINGS_SHOWN], "…")
        return join(names, self.language)

    def announcement(self, event: ev.DrawMade | ev.VirtualPointsSet) -> str:
        if isinstance(event, ev.VirtualPointsSet):
            people = tuple(dict.fromkeys(p.player for p in event.points))
            return self.say("VirtualPointsSet", players=self.names(people))
        if event.kind is ev.DrawKind.INITIAL_COLOR and event.outcome:
            color = event.outcome[0].value
            outcome = self.say(f"color.{color}") if has("journal", f"color.{color}") else color
        elif event.kind is ev.DrawKind.POSITION:
            [lot] = event.outcome
            position = position_text(int(lot.value), self.language)
            outcome = self.say("position", round=lot.label, position=position)
        else:
            outcome = self.say("lots", count=len(event.outcome))
        seed = "" if event.seed is None else self.say("seed", seed=event.seed)
        kind = self.say(f"draw.{event.kind.value}")
        return self.say("DrawMade", kind=kind, outcome=outcome, seed=seed)

    def names(self, numbers: Sequence[int]) -> str:
        if len(numbers) > _NAMES_SHOWN:
            kind = self.tournament.settings.participants
            code = "teams" if kind is Participants.TEAM else "players"
            return self.say(code, count=len(numbers))
        return participant_names(numbers, self.tournament, self.language)

    def ban(self, event: ev.PairForbidden | ev.PairAllowed) -> str:
        ban = event.ban
        reason = self.say("reason", reason=ban.reason) if ban.reason else ""
        return self.say(_code(event), players=self.names(ban.players), span=self.span(ban)) + reason

    def span(self, ban: ForbiddenPairs) -> str:
        if ban.last_round is not None:
            return self.say("span", first=ban.first_round, last=ban.last_round)
        return self.say("span_open", first=ban.first_round) if ban.first_round > 1 else ""

    def adjustment(self, code: str, adjustment: PointsAdjustment) -> str:
        sign = "+" if adjustment.points > 0 else ""
        text = self.say(
            code,
            points=f"{sign}{points_text(adjustment.points, self.language)}",
            players=self.names(adjustment.players),
            round="" if adjustment.round is None else self.say("in_round", round=adjustment.round),
        )
        return text + (self.say("reason", reason=adjustment.reason) if adjustment.reason else "")

    # --- entries ---

    def entry(self, event: ev.PlayerRegistered | ev.TeamRegistered) -> str:
        if isinstance(event, ev.TeamRegistered):
            return self.team_entry(event.team)
        player = event.player
        name = self.named(player)
        rating = str(player.rating) if player.rating else self.say("unrated")
        code = "PlayerRegistered" if player.first_round == 1 else "PlayerRegistered.late"
        return self.say(code, name=name, rating=rating, round=player.first_round)

    def entries(self, event: ev.PlayersRegistered) -> str:
        count = len(event.players)
        if event.source:
            source = self.say("source", source=event.source)
            return self.say("PlayersRegistered", count=count, source=source)
        first = tuple(self.named(player) for player in event.players[:_ENTRIES_SHOWN])
        if count > _ENTRIES_SHOWN:
            first = (*first, "…")
        return self.say("PlayersRegistered.together", count=count, players=", ".join(first))

    def edits(self, event: ev.PlayersEdited) -> str:
        source = self.say("source", source=event.source) if event.source else ""
        return self.say("PlayersEdited", count=len(event.edits), source=source)

    def named(self, player: Player) -> str:
        return f"{player.person.family_name} {player.person.given_name}".strip()

    def team_entry(self, team: Team) -> str:
        return self.say("TeamRegistered", name=team.name, count=len(team.roster))

    # --- rounds and games ---

    def pairing(self, event: ev.RoundPaired | ev.PairingChanged) -> str:
        if isinstance(event, ev.PairingChanged):
            case = "" if event.case is None else self.say(f"case.{event.case.value}")
            return self.say("PairingChanged", round=event.round) + case
        count, what = len(event.games), "boards"
        if event.matches:
            count, what = len(event.matches), "matches"
        exempt = tuple(self.player(b.player) for b in event.byes if b.kind.value == "U")
        exempt += tuple(
            team_name(b.team, self.tournament, self.language)
            for b in event.team_byes
            if b.kind.value == "U"
        )
        return self.say(
            f"RoundPaired.{event.by.value}",
            round=event.round,
            boards=self.say(what, count=count),
            exempt=self.say("exempt", player=join(exempt, self.language)) if exempt else "",
        )

    def game(self, event: ev.ResultEntered | ev.ResultCorrected | ev.ColorsCorrected) -> str:
        game = self.game_on(event)
        table = "" if event.table is None else self.say("table", table=event.table)
        fields: dict[str, object] = {"board": event.board, "round": event.round, "table": table}
        fields["players"] = (
            "" if game is None else f" ({self.player(game.white)} – {self.player(game.black)})"
        )
        if isinstance(event, ev.ColorsCorrected):
            return self.say("ColorsCorrected", **fields)
        fields["result"] = self.result(event.result)
        if isinstance(event, ev.ResultEntered):
            return self.say("ResultEntered", **fields)
        fields["before"] = self.result(Result.PENDING if game is None else game.result)
        code = "ResultCorrected.rating_only" if event.rating_only else "ResultCorrected"
        return self.say(code, **fields)

    def result(self, result: Result) -> str:
        return result_text(result) or self.say("no_result")

    def game_on(self, place: ev.OnBoard) -> Game | None:
        """The game an act names, if the tournament has it."""
        if not 1 <= place.round <= len(self.tournament.rounds):
            return None
        round_ = self.tournament.round(place.round)
        found = [game for game in round_.games if game.board == place.board]
        if place.table is not None:
            match = next((m for m in round_.matches if m.table == place.table), None)
            indexes = () if match is None else games_of_match(self.tournament, round_, match)
            found = [g for g in (round_.games[i] for i in indexes) if g.board == place.board]
        return found[0] if len(found) == 1 else None

    def match(self, event: ev.LineupSet | ev.MatchForfeitSet) -> str:
        if isinstance(event, ev.LineupSet):
            team = team_name(event.team, self.tournament, self.language)
            return self.say("LineupSet", team=team, round=event.round)
        forfeit = "none" if event.forfeit is None else event.forfeit.value
        text = self.say(f"forfeit.{forfeit}")
        return self.say("MatchForfeitSet", table=event.table, round=event.round, forfeit=text)

    def about(self, event: ev.Commented) -> str:
        """What a remark is about, in brackets."""
        subjects = []
        if event.round is not None:
            subjects.append(self.say("round", round=event.round))
        if event.player is not None:
            subjects.append(self.player(event.player))
        if event.team is not None:
            subjects.append(team_name(event.team, self.tournament, self.language))
        return f" ({', '.join(subjects)})" if subjects else ""
