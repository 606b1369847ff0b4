"""The prizes: announced, and given out."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import PlayerId, Tournament
from ronde.queries.prizes import Announced, GivenOut, announced_prizes, announcement
from ronde.queries.standing import Order
from ronde.services.cached import give_out, order_after
from ronde.standings import Selection
from ronde.standings.prizes import Award, Objection, PrizeList, PrizeRules
from ronde.texts.dates import date_text
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.money import money_text
from ronde.texts.prizes import award_reason
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prizes.entry import prize_text
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AwardRow", "ListBlock", "PrizesPage", "is_final", "prizes", "prizes_page"]

_RATING = ("prizes.rating.from", "prizes.rating.to", "prizes.rating.between")
_BORN = ("prizes.born.from", "prizes.born.to", "prizes.born.between")
_ANNOUNCED = ("prizes.announced_after", "prizes.announced_during")
_CHANGED = ("prizes.changed_after", "prizes.changed_during")


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardRow:
    """A prize given: what, to whom, why."""

    place: int
    name: str
    href: str
    prize: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListBlock:
    """A list as announced, and who gets what out of it."""

    name: str
    rule: str
    conditions: str
    announced: tuple[str, ...]
    rows: tuple[AwardRow, ...]
    unawarded: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesPage:
    """The prizes: announced, given out on the standings as they are, and the second look."""

    tournament: int
    problem: tuple[str, ...]
    lists: tuple[ListBlock, ...]
    paid: str
    total: str
    general: tuple[str, ...]
    objections: tuple[str, ...]
    settled: bool
    final: bool
    after: int
    has_rules: bool
    note: str = ""


class Teller:
    """Prizes of one event in words."""

    def __init__(self, opened: Opened, order: Order, given: GivenOut, language: Language) -> None:
        self._language, self._given = language, given
        self._currency = given.allocation.rules.currency
        self._names = {row.participant: row.name for row in order.standings.rows}
        self._is_team = order.standings.context.is_team
        self._base = reverse("standings", args=[opened.id])
        self._tournament: Tournament = opened.tournament

    def say(self, code: str, **fields: object) -> str:
        return web_text(self._language, code, **fields)

    def money(self, amount: int) -> str:
        return money_text(amount, self._currency, self._language)

    def name(self, player: int) -> str:
        return self._names.get(player, "?")

    def block(self, prizes: PrizeList) -> ListBlock:
        awards = [a for a in self._given.allocation.awards if a.prize_list == prizes.name]
        left = self._given.allocation.unawarded.get(prizes.name, 0)
        rule = self.say(f"sharing.{prizes.sharing.value}")
        kind = self.say(f"kind.{prizes.kind.value}")
        apart = self.say("prizes.apart") if prizes.cumulable else ""
        return ListBlock(
            name=prizes.name,
            rule=" · ".join(part for part in (kind, rule, apart) if part),
            conditions=self.conditions(prizes.selection),
            announced=tuple(prize_text(prize) for prize in prizes.prizes),
            rows=tuple(self.row(award) for award in awards),
            unawarded=self.money(left) if left else "",
        )

    def row(self, award: Award) -> AwardRow:
        goods = award.share.prize.goods
        money = self.money(award.amount) if award.amount else ""
        return AwardRow(
            place=award.share.place,
            name=self.name(award.player),
            href="" if self._is_team else f"{self._base}players/{award.player}/",
            prize=" + ".join(part for part in (money, goods) if part),
            reason=award_reason(award, self._currency, self.name, self._language),
        )

    def conditions(self, chosen: Selection) -> str:
        parts = []
        parts += self.limits(_RATING, chosen.rating_from, chosen.rating_to)
        parts += self.limits(_BORN, chosen.born_from, chosen.born_to)
        if chosen.ages:
            parts.append(", ".join(chosen.ages))
        if chosen.sex is not None:
            parts.append(self.say(f"filter.sex.{chosen.sex.value}"))
        parts += [text for text in (chosen.club, chosen.federation, chosen.league) if text]
        if chosen.titled is not None:
            parts.append(self.say(f"prizes.titled.{'yes' if chosen.titled else 'no'}"))
        if chosen.unrated is not None:
            parts.append(self.say(f"prizes.unrated.{'yes' if chosen.unrated else 'no'}"))
        if chosen.players is not None:
            names = [
                self._tournament.player_by_id[PlayerId(p)].name
                for p in sorted(chosen.players)
                if p in self._tournament.player_by_id
            ]
            parts.append(", ".join(names))
        return " · ".join(parts)

    def limits(self, codes: tuple[str, str, str], low: int | None, high: int | None) -> list[str]:
        """From here, up to there, or between, where there is a limit."""
        if low is None and high is None:
            return []
        since, until, between = codes
        code = until if low is None else since if high is None else between
        return [self.say(code, low=low, high=high)]

    def general(self, rules: PrizeRules) -> tuple[str, ...]:
        found = [self.say("prizes.adds_up" if rules.cumulable else "prizes.largest_only")]
        if rules.minimum:
            found.append(self.say("prizes.minimum_is", amount=self.money(rules.minimum)))
        if rules.unit != 1:
            found.append(self.say("prizes.unit_is", amount=self.money(rules.unit)))
        return tuple(found)

    def objection(self, found: Objection) -> str:
        return self.say(
            f"objection.{found.code}",
            player="" if found.player is None else self.name(found.player),
            list=found.prize_list,
            has=self.money(found.has),
            due=self.money(found.due),
        )


def prizes(request: HttpRequest, t: int) -> HttpResponse:
    """Who gets what, and why."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "section.prizes")
    frame = frame_of(request, title=title, opened=opened, section="prizes")
    return render_page(request, "prizes/prizes.html", prizes_page(opened, language), frame)


def is_final(opened: Opened) -> bool:
    """Whether every round is played: what is shown is what will be given."""
    tournament = opened.tournament
    return (
        bool(tournament.rounds)
        and len(tournament.rounds) == tournament.settings.rounds
        and all(r.is_complete for r in tournament.rounds)
    )


def prizes_page(opened: Opened, language: Language) -> PrizesPage:
    """The page."""
    given = give_out(opened.journal)
    if given is None:
        announced = announced_prizes(opened.state)
        return PrizesPage(
            tournament=opened.id, problem=problem_lines(announced, language), lists=(), paid="",
            total="", general=(), objections=(), settled=True, final=False, after=0,
            has_rules=False,
        )  # fmt: skip
    order, rules = order_after(opened.journal), given.allocation.rules
    tell = Teller(opened, order, given, language)
    return PrizesPage(
        tournament=opened.id,
        problem=(),
        lists=tuple(tell.block(prizes) for prizes in rules.lists),
        paid=tell.money(given.allocation.paid),
        total=tell.money(rules.total),
        general=tell.general(rules),
        objections=tuple(tell.objection(found) for found in given.objections),
        settled=given.allocation.settled,
        final=is_final(opened),
        after=len(opened.tournament.rounds),
        has_rules=True,
        note=late_note(opened, language),
    )


def late_note(opened: Opened, language: Language) -> str:
    """That the prizes came or changed when rounds were paired already, with the day."""
    found = announcement(opened.journal)
    if found is None or not found.rounds:
        return ""
    after, during = _CHANGED if found.is_change else _ANNOUNCED
    code = after if found.complete else during
    date = date_text(found.at.astimezone().date(), language)
    return web_text(language, code, round=found.rounds, date=date)


def problem_lines(announced: Announced, language: Language) -> tuple[str, ...]:
    return () if announced.problem is None else error_lines(announced.problem, language)
