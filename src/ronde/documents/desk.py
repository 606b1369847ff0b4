"""What a document is made from, and what every one of them needs: words, names, the frame."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ronde.catalogue import has, said_with, say
from ronde.documents.codes import Imprint, offline_text
from ronde.documents.errors import DocumentOptionError
from ronde.documents.paper import Fact, FileName, Frame, Look, Name
from ronde.documents.sets.template_set import BUILT_IN, TemplateSet
from ronde.journal import Journal, State, replay
from ronde.model import (
    Color,
    OfficialRole,
    Player,
    PlayerId,
    Points,
    Round,
    Settings,
    TeamId,
    Tournament,
)
from ronde.model.career import ArbiterLog
from ronde.platform.qr import qr_drawing
from ronde.queries.standing import ties_of
from ronde.queries.tables import tables_of
from ronde.scoring import score_sheets
from ronde.standings import Standings
from ronde.texts.chess960 import position_text
from ronde.texts.dates import date_span_text, date_text, moment_text, time_text
from ronde.texts.language import Language, labelled, points_text
from ronde.texts.naming import named_once
from ronde.texts.web import web_text

__all__ = ["Desk", "Source", "source_at"]

_PAGE, _PAGES = "\0", "\1"
_LOGO = (850, 397)
"""A logo is as large as it can be in 30 by 14 millimetres."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The tournament at one version of its journal, and what only the face knows of it.

    `version`, `at` and `head` are those of the last entry (None, "": a file without a journal);
    `tournament_id` names the tournament whoever opens its journal, `event_id` the event where it
    has such a name. `starts` are times announced for the hall; `live` is a drawing (SVG) of the
    `address` of the public page; `shared`: everybody may see it. `verified_at` is the beginning of
    the address that answers for prints; empty: only the journal does. `codes` are, by board, a
    drawing and the letters of the code under which players report. `journal` is the one behind the
    state, for what was done and when; a report file has none. `others` are tournaments that came
    along, in which players made norms too; `log` is the career of whoever asks, for their own
    applications. `template_set` is how it is to look, with the event's own choices.
    """

    state: State
    event: str = ""
    version: int | None = None
    at: dt.datetime | None = None
    head: str = ""
    event_id: str = ""
    tournament_id: str = ""
    starts: Mapping[int, dt.datetime] = field(default_factory=dict)
    live: str = ""
    address: str = ""
    shared: bool = False
    template_set: TemplateSet = BUILT_IN
    journal: Journal | None = None
    codes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    others: tuple[Tournament, ...] = ()
    log: ArbiterLog = ArbiterLog()
    verified_at: str = ""


_FOUNDING = 12


def source_at(journal: Journal, *, event: str = "", version: int | None = None) -> Source:
    """A tournament as its journal tells it, at one version of it (the last by default).

    The hash of the first entry names it, in every database and every file.

    Raises:
        ModelError: there is no such version.
    """
    shown = journal.version if version is None else version
    state = journal.state if shown == journal.version else replay(journal, shown)
    if not shown:
        return Source(state=state, journal=Journal(), event=event, version=0)
    last = journal.entries[shown - 1]
    return Source(
        state=state,
        journal=journal if shown == journal.version else Journal(journal.entries[:shown]),
        event=event,
        version=shown,
        at=last.at.astimezone(),
        head=last.hash,
        tournament_id=journal.entries[0].hash[:_FOUNDING],
    )


@dataclass(frozen=True, kw_only=True)
class Desk:
    """A source with what was asked of it: code, language, round, options filled in.

    `edition` is that of the document; `is_record`: it is signed or sent, and can be verified.
    """

    source: Source
    code: str
    language: Language
    round_no: int
    options: Mapping[str, str] = field(default_factory=dict)
    edition: int = 1
    is_record: bool = False

    @property
    def state(self) -> State:
        """The fold of the journal."""
        return self.source.state

    @property
    def template_set(self) -> TemplateSet:
        """How it is to look; its `label` is the name and version."""
        return self.source.template_set

    @property
    def tournament(self) -> Tournament:
        """The tournament."""
        return self.source.state.tournament

    @property
    def settings(self) -> Settings:
        """What was announced."""
        return self.tournament.settings

    @property
    def round(self) -> Round:
        """The round asked for."""
        return self.tournament.round(self.round_no)

    @property
    def start_position(self) -> str:
        """The array that the round starts from, where one was drawn: number and letters."""
        number = self.tournament.start_position(self.round_no)
        return "" if number is None else position_text(number, self.language)

    def played_from(self, text: str) -> str:
        """The text with the array that the round starts from behind it, where one was drawn.

        Beside the facts of a page there is no room for it.
        """
        found = self.start_position
        return f"{text} · {self.say('frame.position')} {found}" if found else text

    @property
    def so_far(self) -> Tournament:
        """The tournament after the round asked for."""
        if self.round_no < len(self.tournament.rounds):
            return self.tournament.before_round(self.round_no + 1)
        return self.tournament

    @cached_property
    def tables(self) -> Mapping[PlayerId, int]:
        """The table of each player in that round, where teams meet at tables."""
        return tables_of(self.tournament, self.round)

    @cached_property
    def order(self) -> Standings:
        """The standings after the round asked for."""
        from ronde.queries.standing import order_of  # noqa: PLC0415 - few documents rank

        return order_of(self.tournament, self.round_no, ties=ties_of(self.state)).standings

    @cached_property
    def points_before(self) -> Mapping[PlayerId, Points]:
        """Everybody's points before the round asked for."""
        sheets = score_sheets(self.tournament, after=self.round_no - 1)
        return {player: sheet.points for player, sheet in sheets.items()}

    def say(self, code: str, /, **fields: object) -> str:
        """A text of the documents, in the words of the template set where it has its own."""
        own = self.template_set.words.get((self.language, code))
        if own is not None:
            return said_with(own, self.language, **fields)
        return say(self.language, "documents", code, **fields)

    def word(self, code: str, /, **fields: object) -> str:
        """A word that pages have too: headings of columns, colours."""
        return web_text(self.language, code, **fields)

    def points(self, points: int) -> str:
        """Points for people."""
        return points_text(points, self.language)

    def color(self, color: Color) -> str:
        """A colour in a word."""
        return self.word(f"color.{color.value}")

    def name(self, player: PlayerId | Player) -> Name:
        """Somebody by name, with the title."""
        found = player if isinstance(player, Player) else self.tournament.player(player)
        person = found.person
        title = "" if person.title is None else person.title.value
        return Name(family=person.family_name, given=person.given_name, title=title)

    @cached_property
    def chosen(self) -> Player | None:
        """The player asked for by pairing number; None: everybody.

        Raises:
            DocumentOptionError: nobody has that number.
        """
        asked = self.options.get("player", "")
        if not asked:
            return None
        for player in self.tournament.players:
            if player.tpn == int(asked):
                return player
        raise DocumentOptionError("document.nobody", option="player", value=asked)

    def team(self, team: TeamId) -> str:
        """The name of a team."""
        return self.tournament.team_by_id[team].name

    @property
    def title(self) -> str:
        """What the document is called, with the round where it is about what came of one."""
        code = f"title.{self.code}"
        if has("documents", code):
            return self.say(code, round=self.round_no)
        return self.say(f"name.{self.code}")

    @cached_property
    def imprint(self) -> Imprint | None:
        """What this print is made of; None where no journal stands behind it."""
        source = self.source
        if not source.head or source.version is None:
            return None
        return Imprint(
            document=self.code,
            edition=self.edition,
            template_set=self.template_set.imprinted,
            language=self.language,
            options=self.options,
            event=source.event_id,
            tournament=source.tournament_id,
            round=self.round_no,
            version=source.version,
            head=source.head,
        )

    def frame(
        self,
        *,
        round_: bool = False,
        state: str = "",
        landscape: bool = False,
        copies: int = 0,
    ) -> Frame:
        """The frame of this document; `round_`: it is about one round, and says when it starts.

        `copies`: in how many it is signed, where that is said.
        """
        shown = ""
        if round_:
            last = self.settings.rounds
            code = "frame.round" if last is None else "frame.round_of"
            shown = self.say(code, round=self.round_no, rounds=last or 0)
        qr, qr_text, verifies = self._drawing()
        return Frame(
            language=self.language,
            event=self.played_from(self._event) if round_ else self._event,
            title=self.title,
            round=shown,
            state=state,
            copies=self.say("frame.copies", count=copies) if copies else "",
            facts=self._facts(round_=round_),
            foot=self._foot(),
            made=self._made(),
            page=self.page_words("frame.page"),
            paper=self.options.get("paper", "a4"),
            landscape=landscape,
            large=self.options.get("letters") == "large",
            qr=qr,
            qr_text=qr_text,
            verifies=verifies,
            code="" if self.imprint is None else self.imprint.code,
            look=self._look(),
        )

    @property
    def _event(self) -> str:
        return named_once(self.source.event, self.settings.name)

    def _look(self) -> Look:
        tokens, logo = self.template_set.tokens, self.template_set.logo
        width = height = 0
        if logo is not None:
            most_wide, most_high = _LOGO
            width = min(most_wide, max(1, logo.width * most_high // logo.height))
            height = min(most_high, max(1, logo.height * most_wide // logo.width))
        return Look(
            logo=FileName() if logo is None else FileName(logo.file),
            logo_text="" if logo is None else self.say("frame.logo", name=self._event),
            logo_width=width,
            logo_height=height,
            color=tokens.color,
            rule=tokens.rule,
            head=tokens.head,
            foot=tokens.foot,
        )

    def _drawing(self) -> tuple[str, str, bool]:
        """What phones read, the words with it, whether they answer for the print.

        What is posted leads to the live page, what is signed or sent to the answer for this print.
        """
        imprint = self.imprint
        if self.is_record and imprint is not None:
            at, text = self.source.verified_at, self.say("frame.verify")
            address = f"{at}/v/{imprint.code}" if at else offline_text(imprint)
            drawn = qr_drawing(address, text)
            return drawn, text if drawn else "", True
        live = self.source.live
        return live, self.say("frame.live") if live else "", False

    @property
    def starts(self) -> tuple[dt.date | None, dt.time | None]:
        """The day and the hour of the round: as announced for the hall, else as planned."""
        starts = self.source.starts.get(self.round_no)
        if starts is not None:
            return starts.date(), starts.time()
        due = next((t for t in self.settings.schedule if t.round == self.round_no), None)
        if due is not None:
            return due.date, due.time
        return (self.round.date if self.tournament.rounds else None), None

    def _facts(self, *, round_: bool) -> tuple[Fact, ...]:
        settings, language = self.settings, self.language
        day: str | None = None
        hour: dt.time | None = None
        if round_:
            date, hour = self.starts
            day = None if date is None else date_text(date, language)
        elif settings.start is not None:
            day = date_span_text(settings.start, settings.end or settings.start, language)
        place = settings.venue or settings.city
        shown = (
            ("starts", None if hour is None else time_text(hour, language)),
            ("date", day),
            ("place", place or None),
        )
        return tuple(Fact(self.say(f"frame.{code}"), text) for code, text in shown if text)

    def _foot(self) -> str:
        chief = next(
            (o.person for o in self.settings.officials if o.role is OfficialRole.CHIEF_ARBITER),
            None,
        )
        if chief is None:
            return ""
        called = f"{chief.given_name} {chief.family_name}".strip()
        return labelled(self.say("frame.arbiter"), called, self.language)

    def _made(self) -> str:
        at, version = self.source.at, self.source.version
        parts = [] if at is None else [moment_text(at, self.language)]
        if version is not None:
            parts.append(self.say("frame.version", version=version))
        used = self.template_set
        if used.instead_of:
            parts.append(self.say("frame.instead", set=used.instead_of))
        elif used.name != BUILT_IN.name:
            parts.append(self.say("frame.set", name=used.name, version=used.version))
        return " · ".join(parts)

    def page_words(self, code: str) -> tuple[str, ...]:
        """What stands before, between and behind the number of a page and that of all."""
        text = self.say(code, page=_PAGE, pages=_PAGES)
        before, _, rest = text.partition(_PAGE)
        between, _, after = rest.partition(_PAGES)
        return (before, between, after)
