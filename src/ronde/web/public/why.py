"""Why a board is as it is, or why somebody has no opponent: the same for everybody who asks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.errors import RondeError
from ronde.model import ByeKind, PlayerId
from ronde.queries.systems import is_swiss
from ronde.services.public.views import PublicBoard, PublicBye, PublicTournament
from ronde.services.why import Explained
from ronde.store.errors import NotStored
from ronde.texts.articles import article_text, without_articles
from ronde.texts.dutch_reasons import RuleText
from ronde.texts.language import Language
from ronde.texts.results import bye_text
from ronde.texts.web import web_text
from ronde.web.public.asked import Ask, require_reasons
from ronde.web.rounds.why_told import WhyTold, why_told

__all__ = ["PublicWhyPage", "asked_of", "why_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicWhyPage:
    """A board, or somebody without opponent, and the reasons.

    `told` is what a Swiss says. `lines` are what is said where a table or a bracket decides
    (`plan`: it can be looked at), or where the rules alone do not explain the record.
    """

    round: int
    board: PublicBoard | None
    bye: PublicBye | None
    told: WhyTold | None = None
    lines: tuple[str, ...] = ()
    plan: bool = False


def asked_of(tournament: PublicTournament, round_no: int) -> tuple[int, ...]:
    """Whom one may ask about in a round: White of each board, and who has no opponent."""
    round_ = tournament.rounds[round_no - 1]
    return (*(b.white.id for b in round_.boards), *(b.player.id for b in round_.byes))


def why_page(ask: Ask) -> PublicWhyPage:
    """The reasons of the board of the player in the address."""
    require_reasons(ask)
    tournament, round_, player = ask.tournament, ask.round, ask.numbers["p"]
    board = next((b for b in round_.boards if player in {b.white.id, b.black.id}), None)
    bye = next((b for b in round_.byes if b.player.id == player), None)
    if board is None and bye is None:
        raise NotStored(kind="player", number=player)
    page = PublicWhyPage(round=round_.number, board=board, bye=bye)
    if bye is not None and bye.kind is not ByeKind.PAB:
        return replace(page, lines=(_away(bye, ask.language),))
    if is_swiss(tournament.part.settings):
        return _of_a_swiss(page, tournament, ask.language)
    return _of_a_table(page, tournament, ask.language)


def _away(bye: PublicBye, language: Language) -> str:
    code = "reason.unopposed" if bye.kind is ByeKind.UNOPPOSED else "reason.away"
    return web_text(language, code, player=bye.player.name, bye=bye_text(bye.kind, language))


# --- where pairing numbers and points decide ------------------------------------------------------


def _of_a_swiss(
    page: PublicWhyPage, tournament: PublicTournament, language: Language
) -> PublicWhyPage:
    try:
        explained = tournament.explained(page.round)
    except RondeError:  # a file of another program, on whose rounds ours has nothing to say
        explained = None
    if explained is None or not _is_given(page, explained):
        return replace(page, lines=(web_text(language, "reason.by_hand"),))
    tpn = {p.id: p.tpn or 0 for p in explained.before.players}
    told = [
        _in_words(why_told(explained, tpn[PlayerId(player)], language), language)
        for player in _asked(page)
    ]
    return replace(page, told=_together(told))


def _asked(page: PublicWhyPage) -> tuple[int, ...]:
    if page.board is None:
        assert page.bye is not None, "one of the two is there"
        return (page.bye.player.id,)
    return page.board.white.id, page.board.black.id


def _is_given(page: PublicWhyPage, explained: Explained) -> bool:
    """Whether the rules give this board, whatever was changed by hand on others."""
    asked, given = _asked(page), explained.paired.round
    if page.board is not None:
        return any(set(game.players) == set(asked) for game in given.games)
    return any(bye.player == asked[0] and bye.kind is ByeKind.PAB for bye in given.byes)


def _in_words(told: WhyTold, language: Language) -> WhyTold:
    """Articles in words, and none in the sentences: players read no codes."""
    return replace(
        told,
        sentences=tuple(map(without_articles, told.sentences)),
        rules=tuple(
            RuleText(article_text(rule.cite, language), without_articles(rule.text))
            for rule in told.rules
        ),
    )


def _together(told: list[WhyTold]) -> WhyTold:
    """What is told of White, and of Black what was not said yet."""
    first, *rest = told
    groups = {group.title: group for group in first.groups}
    sentences = dict.fromkeys(first.sentences)
    rules = {rule.cite: rule for rule in first.rules}
    for other in rest:
        groups = {**{group.title: group for group in other.groups}, **groups}
        sentences |= dict.fromkeys(other.sentences[1:])  # the first says who meets whom, again
        rules |= {rule.cite: rule for rule in other.rules}
    order = [group.title for one in told for group in one.groups]
    return replace(
        first,
        groups=tuple(groups[title] for title in dict.fromkeys(order)),
        sentences=tuple(sentences),
        rules=tuple(rules.values()),
    )


# --- where a table or a bracket decides -----------------------------------------------------------


def _of_a_table(
    page: PublicWhyPage, tournament: PublicTournament, language: Language
) -> PublicWhyPage:
    try:
        planned = tournament.is_as_planned(page.round)
    except RondeError:
        planned = False
    if not planned:
        return replace(page, lines=(web_text(language, "reason.by_hand"),))
    if page.bye is not None:
        code = "reason.table_free"
    elif tournament.system == "cup":
        code = "reason.bracket"
    else:
        code = "reason.table_teams" if tournament.is_team else "reason.table"
    name = "" if page.bye is None else page.bye.player.name
    text = web_text(language, code, round=page.round, player=name)
    return replace(page, lines=(text,), plan=tournament.has_plan)
