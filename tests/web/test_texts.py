"""Every text a template asks for exists, with its fields; every text is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ronde.queries.advice
import ronde.queries.checks
import ronde.texts
import ronde.web
from ronde.admin.adjourned import Resuming
from ronde.admin.fair_play import REFUSALS
from ronde.catalogue import COMPLETE
from ronde.conduct.attendance import Answer
from ronde.documents.sets.template_set import PAPERS
from ronde.formats.player_columns import FIELDS
from ronde.formats.programs import PROGRAMS
from ronde.journal.events import ChangeCase, DrawKind
from ronde.journal.outside import Grade
from ronde.model import (
    AccelerationMethod,
    Adjournment,
    ByeKind,
    Color,
    DefaultFrom,
    DepartureKind,
    Draws,
    OfficialRole,
    PlayerId,
    Rated,
    RatingKind,
    Remote,
    RequestedBye,
    RoundNo,
    Seat,
    Sequel,
    Sex,
    Side,
    StandsFor,
    Variant,
)
from ronde.model.listed import ListSource
from ronde.pairing.draw_records import PROCEDURES, ProofCode
from ronde.pairing.numbers import RATING_METHODS
from ronde.platform.hall import Keeper
from ronde.platform.site_targets.target import Kind
from ronde.platform.smtp import Security
from ronde.queries.adoption import How
from ronde.queries.arrangements import KINDS
from ronde.queries.budget import Source
from ronde.queries.dispatches import Readied
from ronde.queries.needs import FLAGS
from ronde.queries.player_rounds import STATES as ROUND_STATES
from ronde.queries.presets import CUP_TIES, GROUPS, PRESETS
from ronde.queries.progress import Phase, Step
from ronde.queries.public_changes import Topic
from ronde.queries.refreshing import Watch
from ronde.queries.renumbering import ORDERS
from ronde.queries.starting import AFFINITIES, METHODS
from ronde.queries.systems import OFFERED
from ronde.queries.title_norms import Chance
from ronde.rules.admin.access import ASSISTANT_TASKS
from ronde.rules.admin.fair_play import FAIR_PLAY_RULES
from ronde.rules.admin.faster import FASTER
from ronde.rules.editions import RULEBOOKS
from ronde.scoring import Float
from ronde.scoring.point_systems import POINT_SYSTEMS
from ronde.services.brought import NotTaken
from ronde.services.claims import Remark
from ronde.services.mail.notices import Kind as MailKind
from ronde.services.people.invitations import LASTS
from ronde.services.people.passwords import PasswordFlaw
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.services.player_codes import Cards
from ronde.services.public.face import ACCENTS
from ronde.services.site_targets import Mode
from ronde.standings import AGE_GROUPS, PRESETS as CHAINS
from ronde.standings.prizes import PrizeKind, Sharing
from ronde.texts.stages import FRACTIONS
from ronde.texts.web import web_text
from ronde.tiebreak.policy import BOOK, FIDE_2024, FIDE_2026
from ronde.web.cash.cash import SHOWS
from ronde.web.cash.dues import REASONS
from ronde.web.cash.pay_terms import MEANS
from ronde.web.draws.draws import STAGES
from ronde.web.events.events import DEMOS
from ronde.web.files.verifying import PrintState
from ronde.web.laws.views import PAGES as LAW_PAGES
from ronde.web.needs.card import CARD_LINES
from ronde.web.norms.form import FORM_FIELDS
from ronde.web.organisation.organisation import LEVELS
from ronde.web.plan.tie import STATES
from ronde.web.players.entry import LISTS
from ronde.web.players.player import QUESTIONS
from ronde.web.public.slides import SHOWN, THEMES
from ronde.web.rail import SECTIONS
from ronde.web.rounds.complement import WHITES
from ronde.web.rounds.lines import FORFEITS, ODD
from ronde.web.rounds.why import DEPTHS
from ronde.web.search.search import ACTS
from ronde.web.setup.settings import MATCH_POINTS
from ronde.web.teams.card import OUTCOMES
from support.catalogues import fields_of, wordings

WEB = wordings("web")
ROOM = Path(ronde.web.__file__).parent
TEXTS = Path(ronde.texts.__file__).parent
"""What pages and documents both say is worded there."""
TEMPLATES = sorted(ROOM.rglob("*.html"))
SAY = re.compile(r"""\{%\s*say\s+(["'])(?P<code>[^"']+)\1(?P<dynamic>\|add:)?(?P<rest>[^%]*)%\}""")
FIELD = re.compile(
    r"""\{%\s*field\s+\S+\s+"\w+"(?:\|add:\w+)?\s+"(?P<code>[\w.]+)"(?P<rest>[^%]*)%\}"""
)
HINT = re.compile(r"""(?:hint|rule|label)="(?P<code>[\w.]+)\"""")

MAIL_TROUBLE = set(
    "name address refused timeout certificate tls plain login login_unsupported sender answer "
    "later unsure stopped".split()
)
"""What can be wrong with a mail server, or with a letter."""

DYNAMIC: dict[str, set[str]] = {
    "export.name.": {program.kind for program in PROGRAMS if program.write is not None},
    "export.about.": {program.kind for program in PROGRAMS if program.write is not None},
    "look.paper.": set(PAPERS),
    "site.mode.": {mode.value for mode in Mode},
    "site.kind.": {kind.value for kind in Kind},
    "site.kind_what.": {kind.value for kind in Kind},
    "site.access.": {"password", "key"},
    "after.state.": {state.value for state in Readied},
    "after.refused.": {"none", *NotTaken},
    "lists.source.": {source.value for source in ListSource},
    "watch.": {watch.value for watch in Watch},
    "adjourned.stage.": {stage.value for stage in Resuming},
    "adjourned.nobody.": {"sealed_by", "draw_by"},
    "adjourned.guide.": {"before", "absences", "troubles"},
    "adjourned.fact.": {
        *Adjournment(round=RoundNo(1), white=PlayerId(1), black=PlayerId(2)).lacks,
        "draw_by",
    },
    "verify.state.": {state.value for state in PrintState},
    "pay.means.": set(MEANS),
    "career.list.": {"awards", "courses", "units", "steps"},
    "fairplay.need.": {"asked", "advised", "free"},
    "fairplay.tap.": {"left", "back"},
    "fairplay.after.": {"complaint", "inspection", "refusal"},
    "fairplay.state.": {"done", "open", "late", "free", "unknown"},
    "complaints.post.": {"wanted", "free", "unknown"},
    "complaints.late.": {rules.post_event for rules in FAIR_PLAY_RULES.values()},
    "inspections.do.": set(REFUSALS),
    "official.move.": {"up", "down"},
    "official.role.": {role.value for role in OfficialRole},
    "official.licensed_note.": {"yes", "no"},
    "organisation.flag.": {"federal", "youth", "beginners", "internal"},
    "organisation.answer.": {"yes", "no"},
    "organisation.rated.": {rated.value for rated in Rated},
    "organisation.remote.": {"none", *(remote.value for remote in Remote)},
    "organisation.level.": {"none", *LEVELS},
    "organisation.asks.": {
        *("register_ffe", "register_fide", "register_strong", "register_norms"),
        *("register_fide_server", "register_fide_norms", "arbiter_norm_names"),
        *("title", "fide", "arbiters", "late"),
    },
    "committee.seat.": {seat.value for seat in Seat},
    "committee.side.": {side.value for side in StandsFor},
    "hall.kept_by.": {k.value for k in Keeper if k is not Keeper.SWITCH},
    "section.": set(SECTIONS),
    "numbers.proposed.": {"exchange", "anew"},
    "numbers.do.": {"exchange", "anew"},
    "numbers.order.": set(ORDERS),
    "laws.kind.": {"article", "appendix", "guideline"},
    "laws.view.": set(LAW_PAGES),
    "laws.rapid.cadence.": set(FASTER["2023"]),
    "laws.rapid.only.": {
        s.only for by in FASTER.values() for c in by.values() for s in c if s.only
    },
    "laws.rapid.subject.": {s.code for by in FASTER.values() for c in by.values() for s in c},
    "ready.show.": {"all", "open", "fail"},
    "ready.before.": {"first", "last", "report"},
    "deadlines.state.": {"done", "not_needed"},
    "postings.column.": set("pairings results standings cross_table".split()),
    "events.chip.": {phase.value for phase in Phase},
    "events.way.": {"continue", "prepare", "review"},
    "cockpit.title.": {phase.value for phase in Phase},
    "cockpit.now.": {"paired", "between", "finished"},
    "tile.": set("players floats byes forfeits absent left".split()),
    "search.kind.": set("player board act page law term event manual".split()),
    "chances.block.": {chance.value for chance in Chance},
    "chances.needs.": {chance.value for chance in Chance},
    "chances.none.": {chance.value for chance in Chance},
    "chances.state.": {chance.value for chance in Chance},
    "chances.use.": {"counts", "left_out", "unplayed", "open"},
    "chances.form.": set(FORM_FIELDS),
    "search.act.": {known.code for known in ACTS},
    "me.theme.": {"monitor", "sun", "moon"},
    "group.": {"play", "prepare", "office", "show", "record"},
    "ratings.list.": {name for name, _, _ in LISTS},
    "cash.show.": set(SHOWS),
    "dues.reason.": set(REASONS),
    "budget.source.": {source.value for source in Source if source is not Source.TYPED},
    "preset.": {p.code for p in PRESETS},
    "preset.line.": {p.code for p in PRESETS},
    "wizard.group.": set(GROUPS),
    "wizard.group_line.": set(GROUPS),
    "wizard.tie.": set(CUP_TIES),
    "color.": {c.value for c in Color},
    "rounds.now.": {"draft", "open", "full", "closed"},
    "told.letter.": {"n", *(c.value for c in Color)},
    "face.accent.": set(ACCENTS),
    "place.": {f"{how}{end}" for how in ("ahead", "behind") for end in ("", "_by")},
    "role.": {role.name for role in Role if role is not Role.ANYBODY},
    "people.lasts.": set(LASTS),
    "status.": {k.value for k in DepartureKind}
    | {"late"}
    | {f"absent.{b.value}" for b in RequestedBye},
    "card.menu.": set(QUESTIONS),
    "card.ask.": set(QUESTIONS),
    "card.effect.": {*QUESTIONS, "open"},
    "card.do.": set(QUESTIONS),
    "card.limit.": {"always", "once", "free"},
    "card.chip.": set(ROUND_STATES),
    "card.letter.": {c.value for c in Color},
    "float.": {f.value for f in Float},
    "bye.asked.": {b.value for b in RequestedBye},
    "before.answer.": {a.value for a in Answer},
    "byes.entitled.": {"yes", "no"},
    "byes.cell.": {"plays", *(b.value for b in RequestedBye)},
    "outcome.": {"", *(k.value for k in ByeKind)},
    "side.": {s.value for s in Side},
    "result.": {r.name for r in (*FORFEITS, *ODD)},
    "rating.": {k.value for k in RatingKind},
    "rulebook.": set(RULEBOOKS),
    "frame.rules.": set(RULEBOOKS),
    "acceleration.": {m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE},
    "acceleration_line.": {
        m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE
    },
    "outside.mode.": {"in", "left"},
    "outside.mode_is.": {"in", "left", ""},
    "outside.grade.": {grade.value for grade in Grade},
    "done.": {"paired", "published", "results", "closed"},
    "todo.": {"paired", "published", "results", "closed"},
    "check.": {"no_start_date", "rounds_unknown", "team_swiss"},
    "backups.kind.": set("round timer start hand before deleted daily upgrade".split()),
    "why.": set(DEPTHS),
    "system.": set(OFFERED),
    "lack.": set(
        "numbers teams two-teams rosters rounds table plan seed participants option "
        "too-many-rounds too-many-games".split()
    ),
    "draws.needed.": set(METHODS) - {"varma", "directed"},
    "draws.why.": set(METHODS) - {"varma", "directed"},
    "draws.go.": set(METHODS) - {"varma", "directed"},
    "draws.at.": set(STAGES),
    "arrangements.kind.": {*KINDS, *AFFINITIES},
    "complement.why.": {"pab", "bye", "unpaired", "forfeit"},
    "complement.white.": set(WHITES),
    "effect.": {"at_once", "last_round", "next_but_one", "standings", "rating_only"},
    "case.": {case.value for case in ChangeCase},
    "draws.method.": {*PROCEDURES, *(kind.value for kind in DrawKind)},
    "draws.verdict.": {"hand", *(code.value for code in ProofCode)},
    "draws.proof.": {"hand", *(code.value for code in ProofCode)},
    "plan.source.": {"formula", "book", "book-repeated", "book-three", "built"},
    "settings.match_points.": {*MATCH_POINTS, "other"},
    "settings.points.": {*POINT_SYSTEMS, "other"},
    "scoring.method.": {*RATING_METHODS, "other"},
    "rules.from.": {d.value for d in DefaultFrom},
    "rules.draws.": {d.value for d in Draws},
    "rules.variant.": {v.value for v in Variant},
    "screen.call.": {"soon", "now"},
    "incidents.side.": {"white", "black"},
    "forfeits.do.": {s.value for s in Sequel if s is not Sequel.OPEN},
    "appeals.text.": {"statements", "asked", "answer", "report"},
    "needs.flag.": set(FLAGS),
    "needs.task.": set(ASSISTANT_TASKS),
    "needs.card.": set(CARD_LINES),
    "teamcard.": {*OUTCOMES.values(), "free"},
    "tie.step.": set(STATES),
    "plan.how.": {"walkover", "awarded"},
    "phase.": {"match", "rapid", "blitz", "armageddon"},
    "stage.": {
        "final",
        "semi",
        "quarter",
        "fraction",
        "round",
        "third",
        "first",
        *FRACTIONS.values(),
    },
    "demo.": {"event", *DEMOS},
    "kind.": {k.value for k in PrizeKind},
    "sharing.": {s.value for s in Sharing},
    "filter.sex.": {s.value for s in Sex},
    "age.": set(AGE_GROUPS),
    "licences.twin.": {"fide_id", "number", "ids"},
    "public.": set("pairings plan bracket standings cross teams players regulations".split()),
    "regulations.how.": {how.value for how in How},
    "screen.": set(SHOWN) - {"auto"},
    "share.show.": set(SHOWN),
    "share.theme.": set(THEMES),
    "api.role.": {"anybody", *(role.name.lower() for role in TOKEN_ROLES)},
    "tokens.state.": {"revoked", "expired"},
    "topic.": {topic.name.lower() for topic in Topic},
    "delivery.": {"delivered", "waiting", "given_up"},
    "chain.preset.": set(CHAINS),
    "chain.edition.": {policy.name for policy in (BOOK, FIDE_2024, FIDE_2026)},
    "claims.for.": {cards.value for cards in Cards},
    "claims.proves.": {cards.value for cards in Cards},
    "claims.remark.": {remark.value for remark in Remark},
    "contacts.left.": {"unknown", "twice", "address"},
    "mail.about.": {kind.value for kind in MailKind},
    "mail.state.": set("waiting sending sent refused unsure given_up stopped replaced".split()),
    "mail.security.": {security.value for security in Security},
    "mail.trouble.": MAIL_TROUBLE,
    "mail.mend.": MAIL_TROUBLE,
    "trouble.": set("name connection timeout tls answer address".split()),
}
"""Codes put together in templates: the part written there, and everything that can follow."""

CHECKED: dict[str, set[str]] = {"system": DYNAMIC["system."], "lack": DYNAMIC["lack."]}
"""Checks before the start that are told in the words of something else."""

OBJECTIONS = ("total", "amount", "not-eligible", "several", "claim")
"""Codes of `ronde.standings.prizes.Objection`."""
WHO = ("players", "teams")
"""Who a kind of tournament is for."""
NOTICES = ("twice", "unrated", "long", "lots", "by_hand", "elsewhere", "private")
"""Codes of `ronde.queries.chains.CodeCheck.notices`."""


def known(code: str) -> bool:
    return code in WEB


def asked() -> list[tuple[str, str, str, bool]]:
    found: list[tuple[str, str, str, bool]] = []
    for template in TEMPLATES:
        name, text = template.name, template.read_text("utf-8")
        found += [
            (name, m["code"], m["rest"], m["dynamic"] is not None) for m in SAY.finditer(text)
        ]
        labels = (*FIELD.finditer(text), *HINT.finditer(text))
        found += [(name, match["code"], "", False) for match in labels]
    return found


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda t: t.name)
def test_every_code_of_a_template_is_known(template: Path) -> None:
    wrong = [
        code
        for name, code, _, dynamic in asked()
        if name == template.name and not (code in DYNAMIC if dynamic else known(code))
    ]
    assert not wrong


@pytest.mark.parametrize("prefix", DYNAMIC)
def test_every_code_put_together_is_known(prefix: str) -> None:
    missing = [f"{prefix}{end}" for end in DYNAMIC[prefix] if not known(f"{prefix}{end}")]
    assert not missing


@pytest.mark.parametrize("step", Step)
def test_every_next_step_has_words(step: Step) -> None:
    for language in COMPLETE:
        assert web_text(language, f"next.{step.value}", round=3, count=2)


def test_templates_give_the_fields_their_texts_need() -> None:
    wrong = []
    for name, code, rest, dynamic in asked():
        if dynamic:
            continue
        needed = {field for form in WEB[code] for field in fields_of(form)}
        given = set(re.findall(r"(\w+)=", rest))
        if not needed <= given and not rest.strip().startswith("as"):
            wrong.append((name, code, needed - given))
    assert not wrong


def test_every_text_is_asked_for() -> None:
    used = {code for _, code, _, dynamic in asked() if not dynamic}
    used |= {f"{prefix}{end}" for prefix, ends in DYNAMIC.items() for end in ends}
    used |= {f"next.{step.value}" for step in Step} | {f"bye.{k.name.lower()}" for k in ByeKind}
    worded = ("categories.py", "cells.py", "results.py")
    tabular = (TEXTS.parent / "documents" / "tabular").rglob("*.py")
    for module in (*ROOM.rglob("*.py"), *(TEXTS / name for name in worded), *tabular):
        source = module.read_text("utf-8")
        used |= set(re.findall(r'"([a-z]+\.[a-z_.]+)"', source))
        used |= {
            f"failure.{code}" for code in re.findall(r'_plain\(request, \d+, "(\w+)"\)', source)
        }
    checks = Path(ronde.queries.checks.__file__).read_text("utf-8")
    used |= {f"check.{code}" for code in re.findall(r'code="(\w+)"', checks)}
    advice = Path(ronde.queries.advice.__file__).read_text("utf-8")
    used |= {f"advice.{code}" for code in re.findall(r'"(\w+)"', advice)}
    used |= {f"advice.table_{who}" for who in WHO}
    used |= {f"size.{how}_{who}" for how in ("from", "from_to", "exactly") for who in WHO}
    used |= {
        f"check.tiebreak_{notice}" for notice in ("unrated", "long", "lots", "by_hand", "elsewhere")
    }
    used |= {f"{about}.{end}" for about, ends in CHECKED.items() for end in ends}
    used |= {f"arrangements.{page}" for page in ("bans", "points", "boards")}
    used |= {"effect.closed", "effect.title", "effect.adjourned"}
    used |= {f"objection.{code}" for code in OBJECTIONS} | {f"float.{f.value}" for f in Float}
    used |= {f"chain.{notice}" for notice in NOTICES}
    used |= {f"mapping.field.{name}" for name in FIELDS.values()}
    used |= {f"form.url.{why}" for why in ("form", "local", "never")}
    used |= {f"form.password_{flaw.value}" for flaw in PasswordFlaw}
    used |= {f"form.name_{why}" for why in ("signs", "strange", "scripts", "reserved", "empty")}
    used |= {f"prizes.{about}.{yes}" for about in ("titled", "unrated") for yes in ("yes", "no")}
    plain = {re.sub(r"\.(what|do)$", "", code) for code in WEB}
    assert sorted(plain - used - {re.sub(r"\.(what|do)$", "", c) for c in used}) == []


def test_state_lines_cover_every_phase() -> None:
    template = (ROOM / "base" / "_progress.html").read_text("utf-8")
    assert all(f"state.{phase.value}" in template for phase in Phase)
