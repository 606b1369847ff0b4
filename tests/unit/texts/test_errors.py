"""Every error of the library in words: what, where, how to mend."""

from __future__ import annotations

import errno

import pytest

from ronde.admin.clocks import DoubtfulTimeControl, TimeControlError
from ronde.admin.errors import (
    CaseError,
    ClauseError,
    IndemnityError,
    PenaltyError,
    PenaltyPointsError,
    ScheduleError,
)
from ronde.catalogue import COMPLETE
from ronde.cli.parser import UsageError
from ronde.documents.errors import (
    DocumentNotReady,
    DocumentOptionError,
    DossierUnreadable,
    TypesettingFailed,
    TypstMissing,
)
from ronde.documents.sets.errors import TemplateSetRefused
from ronde.errors import (
    FaultError,
    FormatError,
    ModelError,
    NoValidPairing,
    Phrase,
    Refusal,
    RondeError,
    UnknownName,
    system_fault,
)
from ronde.formats.archive import (
    BrokenJournal,
    DamagedArchive,
    ForeignFile,
    OversizedArchive,
    SnapshotDiffers,
)
from ronde.formats.problems import InvalidFile, Problem, Severity
from ronde.formats.tables.missing import ExtraMissing
from ronde.formats.trf.writing.losses import Loss, RepresentationError
from ronde.journal.chain import Fault, NewerFormat, Verdict
from ronde.journal.codec import ShapeError
from ronde.journal.consistency import Inconsistency
from ronde.journal.refusals import NotCreated
from ronde.model import Person, Player, PlayerId
from ronde.pairing.proposal import EventOver, NotReady, TieUndecided
from ronde.pairing.search import Impossible, Refuted
from ronde.pairing.swiss import SwissError
from ronde.queries.open_games import AdjournedAsDraws, GamesOpen, OpenGame
from ronde.store.database import BadDatabaseUrl
from ronde.store.errors import (
    Conflict,
    Damaged,
    NewerTables,
    NotStored,
    Repeated,
    StoreError,
    UnknownRules,
)
from ronde.texts.errors import detail_text, error_lines
from ronde.texts.language import Language
from ronde.tiebreak.codes import TieBreakError
from support import webapp
from support.catalogues import codes
from support.source import calls, keyword_literals, subclasses, template


def problem(line: int, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(
        code="trf.game.self",
        severity=severity,
        line=line,
        column=92,
        fields={"round": 2, "bye": "Z"},
    )


_PLAYER = Player(id=PlayerId(1), person=Person(name="Arpin, Zoé"))
OPEN_GAME = OpenGame(round=2, key="4", white=_PLAYER, black=_PLAYER, is_adjourned=True)
LOSS = Loss(
    code="trf.loss.adjustments",
    is_essential=True,
    fields={"count": 2},
)


_ENGINE = {
    "EngineUsageError": "engine.needs_output",
    "SeedTooLarge": "engine.seed_bits",
}


def _engine_error(name: str) -> RondeError:
    from ronde.cli.engine import arguments  # noqa: PLC0415

    error: RondeError = getattr(arguments, name)(_ENGINE[name])
    return error


_SAMPLES: dict[str, RondeError] = {
    type(error).__name__: error
    for error in (
        RondeError("odd"),
        FaultError("draw.nobody"),
        UsageError(
            "usage.argparse", message="unrecognized arguments: -x", usage="usage: ronde show"
        ),
        ModelError("player.unknown", player=7),
        IndemnityError("pay.more_days", value=6, days=5),
        UnknownName("tiebreak", "BHC", known=("BH", "SB")),
        FormatError("engine.unknown_key", known=("Rounds",), line=3, text="Roundes=4"),
        Refusal("odd"),
        ScheduleError("schedule.no_day_left"),
        DocumentNotReady("document.no_prizes"),
        DocumentOptionError("document.value", option="sort", value="x", known=("name", "club")),
        DossierUnreadable("dossier.no_dossier"),
        TypesettingFailed("document.too_long", seconds=30),
        TypstMissing("document.no_typst"),
        ExtraMissing(package="xlsxwriter", extra="app"),
        TemplateSetRefused([Phrase("set.no_zip"), Phrase("set.font", file="x.otf")]),
        CaseError("case.not_paired", player="Petit, Anna", round=2),
        ClauseError("clause.blitz", clause="guideline3", field="guidelines", value="III.4"),
        PenaltyError("penalty.minutes"),
        PenaltyPointsError("penalty.points", points="1.5", most="1.0"),
        TimeControlError("time_control.no_time", text="0", column=4),
        DoubtfulTimeControl("time_control.unknown", text="lente", column=1),
        NoValidPairing("pairing.no_pab", players=(4, 9), article="C.04.3@2017 A.9"),
        RepresentationError("trf16", (LOSS,)),
        GamesOpen((OPEN_GAME,)),
        AdjournedAsDraws((OPEN_GAME,), rule="C.04.2@2026-02 3.1"),
        TieBreakError("tiebreak.team", text="EDE"),
        ForeignFile("archive.no_manifest", manifest="manifest.json"),
        DamagedArchive("archive.file_twice", text="x.json"),
        OversizedArchive("archive.too_many_files", files=9999, most=1000),
        BrokenJournal("open-a", Verdict(fault=Fault.ALTERED, place=5)),
        SnapshotDiffers("open-a"),
        InvalidFile((problem(1), problem(2))),
        NewerFormat(9, known=1),
        ShapeError("shape.text", path="$.settings.name", text="5"),
        SwissError("swiss.no_number", missing="numbers", players=(3, 4)),
        NotReady("molter", lack="rosters", detail="Lions"),
        EventOver("berger", rounds=7),
        TieUndecided(((1, 8), (2, 7)), waiting=False),
        Refuted(Impossible("exhausted", (), 7)),
    )
}
"""One of each class; the test below fails when a class is added without one."""


def _application_errors() -> dict[str, RondeError]:
    """Those of the application, where its extra is installed."""
    webapp.set_up()
    from ronde.conduct.complement import NotAlone  # noqa: PLC0415
    from ronde.conduct.difference import LacksPlayers, NotInDifference  # noqa: PLC0415
    from ronde.conduct.matches import MatchPlayed  # noqa: PLC0415
    from ronde.conduct.rounds import NotByHand  # noqa: PLC0415
    from ronde.conduct.starting import NoGroupFits  # noqa: PLC0415
    from ronde.formats import recognise  # noqa: PLC0415
    from ronde.platform.posting import AddressRefused, Undelivered  # noqa: PLC0415
    from ronde.platform.site_targets.target import TargetTrouble  # noqa: PLC0415
    from ronde.platform.smtp import LetterTrouble, MailTrouble  # noqa: PLC0415
    from ronde.platform.throttle import TooManyAttempts  # noqa: PLC0415
    from ronde.services.backups import BackupFailed  # noqa: PLC0415
    from ronde.services.claims import SaidByCard, SameDevice  # noqa: PLC0415
    from ronde.services.exchange import NotAnEventFile  # noqa: PLC0415
    from ronde.services.following import FollowDefect, Forked  # noqa: PLC0415
    from ronde.services.following_source import (  # noqa: PLC0415
        BadFeed,
        SourceRedirected,
        SourceRefused,
        SourceUnreachable,
    )
    from ronde.services.mail.account import NoMailAccount, PasswordNeeded  # noqa: PLC0415
    from ronde.services.people.accounts import NameTaken  # noqa: PLC0415
    from ronde.services.people.confidence import ConfidentialInside  # noqa: PLC0415
    from ronde.services.people.names import NameRefused  # noqa: PLC0415
    from ronde.services.people.roles import BoardsNotUnderstood, NotYourAct, NotYourBoard  # noqa: PLC0415
    from ronde.services.public.event import NotShared  # noqa: PLC0415
    from ronde.services.publishing import FileInTheWay  # noqa: PLC0415
    from ronde.services.repeats import KeyReused  # noqa: PLC0415
    from ronde.services.restoring import NoSuchBackup  # noqa: PLC0415
    from ronde.services.webhooks import TooManyWebhooks  # noqa: PLC0415
    from ronde.store import trouble as troubles  # noqa: PLC0415
    from ronde.web.api import problems  # noqa: PLC0415
    from ronde.web.rounds.board import NotUnderstood  # noqa: PLC0415

    found = (
        StoreError("odd"),
        NotStored(kind="event", number=7),
        Conflict(tournament=1, expected=4, actual=5, changes=()),
        Repeated(key="k", sequence=9),
        Damaged(tournament=1, place=3, detail=Phrase("shape.text")),
        NewerTables(newest="0099_later", known="0016_bounds"),
        UnknownRules(tournament=1, detail=UnknownName("rulebook", "x", known=("fide",))),
        MatchPlayed(round_no=2, table=1),
        BadDatabaseUrl("database.option", text="ssl"),
        *(getattr(troubles, name)("as the database says it") for name in _TROUBLES),
        BackupFailed(path="backups/x.ronde", detail="no space left"),
        NoSuchBackup("a/b.ronde"),
        SourceUnreachable(detail=Phrase("follow.too_slow")),
        SourceRedirected(to="http://elsewhere/"),
        FollowDefect(detail="KeyError: 5"),
        SourceRefused(),
        BadFeed("follow.chain", text="7"),
        Forked(name="A", common=3, here="a" * 64, there="b" * 64),
        *(getattr(problems, name)(bytes=9, seconds=5) for name in _API),
        AddressRefused(url="ftp://x", why="form"),
        NotShared(shared="1, 2"),
        FileInTheWay(path="site/index.html"),
        Undelivered(trouble="timeout"),
        MailTrouble(trouble="login", answer="no such user"),
        LetterTrouble(trouble="refused", status=550, answer="no such user"),
        NoMailAccount(),
        PasswordNeeded(),
        NotAnEventFile(recognise(b"%PDF-1.7")),
        NotUnderstood(text="x 1"),
        NotAlone(player=4, round_no=2),
        NotByHand("cup"),
        LacksPlayers(("Neu, Nora",), round_no=3),
        NotInDifference(("new.7",)),
        NoGroupFits(largest=5, last=6),
        BoardsNotUnderstood(text="x"),
        ConfidentialInside(),
        NotYourAct(sequence=7),
        NotYourBoard(board=7, yours="1-5"),
        TargetTrouble("site.disk_full"),
        TooManyAttempts(minutes=3),
        TooManyWebhooks(most=20),
        NameTaken(name="x"),
        NameRefused("people.name_signs", name="x"),
        SameDevice(board="3"),
        SaidByCard(name="Weiss, Anna"),
        KeyReused(key="k"),
    )
    return {type(error).__name__: error for error in found}


_TROUBLES = {
    "DatabaseDamaged",
    "DatabaseLocked",
    "DatabaseReadOnly",
    "DatabaseTrouble",
    "DatabaseUnreachable",
    "DiskFailing",
    "DiskFull",
}
_API = {
    "ApiError",
    "BodyTooLarge",
    "Busy",
    "Defect",
    "Invalid",
    "MayNot",
    "NoSuchAddress",
    "NotReadable",
    "OtherEvent",
    "TokenNeeded",
    "TokenRefused",
    "TooManyRequests",
    "WrongMethod",
}
_APPLICATION = {
    *_TROUBLES,
    "BackupFailed",
    "BadDatabaseUrl",
    "BadFeed",
    "Forked",
    "NoSuchBackup",
    "SourceRefused",
    "SourceRedirected",
    "SourceUnreachable",
    "FollowDefect",
    *_API,
    "AddressRefused",
    "FileInTheWay",
    "KeyReused",
    "LacksPlayers",
    "NotShared",
    "BoardsNotUnderstood",
    "ConfidentialInside",
    "Conflict",
    "Damaged",
    "MatchPlayed",
    "NoGroupFits",
    "NotAlone",
    "NotByHand",
    "NotInDifference",
    "NameRefused",
    "NameTaken",
    "NotAnEventFile",
    "NotStored",
    "NotUnderstood",
    "NotYourAct",
    "NotYourBoard",
    "Repeated",
    "SaidByCard",
    "SameDevice",
    "StoreError",
    "TargetTrouble",
    "TooManyAttempts",
    "TooManyWebhooks",
    "Undelivered",
    "NewerTables",
    "UnknownRules",
    "MailTrouble",
    "LetterTrouble",
    "NoMailAccount",
    "PasswordNeeded",
}


def sample(name: str) -> RondeError:
    # Importing the engine imports every pairing system: only where it is needed.
    if name in _APPLICATION:
        return _application_errors()[name]
    return _engine_error(name) if name in _ENGINE else _SAMPLES[name]


def plain_errors() -> dict[str, str]:
    refused = subclasses("ActRefused")
    return {name: code for name, code in subclasses("RondeError").items() if name not in refused}


class TestSystem:
    @pytest.mark.parametrize(
        ("number", "said"),
        [
            (errno.EACCES, "accès refusé"),
            (errno.EISDIR, "c'est un dossier"),
            (errno.ENOTDIR, "une partie du chemin n'est pas un dossier"),
            (errno.ENOSPC, "le disque est plein"),
            (errno.EROFS, "le disque est en lecture seule"),
            (errno.ENAMETOOLONG, "le nom est trop long"),
        ],
    )
    def test_what_the_system_refuses_is_translated(self, number: int, said: str) -> None:
        webapp.set_up()
        from ronde.services.backups import BackupFailed  # noqa: PLC0415

        fault = system_fault(OSError(number, "its own words"))
        assert detail_text(fault, "fr") == said
        error = BackupFailed(path="x", detail=fault)
        assert error_lines(error, "fr")[0].endswith(said)

    def test_what_we_have_no_words_for_stays_as_the_system_says_it(self) -> None:
        assert system_fault(OSError(errno.EIO, "I/O error")) == "I/O error"
        assert system_fault(OSError("plain")) == "plain"


class TestCompleteness:
    def test_there_is_a_sample_of_every_class(self) -> None:
        assert {*_SAMPLES, *_APPLICATION, *_ENGINE} == set(plain_errors())

    @pytest.mark.parametrize("code", sorted(set(plain_errors().values())))
    def test_every_code_says_what_and_how_to_mend(self, code: str) -> None:
        assert f"{code}.what" in codes("errors")
        assert f"{code}.mend" in codes("errors")

    def test_no_code_is_stale(self) -> None:
        used = set(plain_errors().values()) | {
            f"swiss.missing.{missing}" for missing in keyword_literals("missing", "pairing")
        }
        used |= {f"system.not_ready.{lack}" for lack in keyword_literals("lack", "pairing")}
        parts = {"what", "where", "mend"}
        told = {
            key.rpartition(".")[0] for key in codes("errors") if key.rpartition(".")[2] in parts
        }
        assert told == used

    def test_every_fault_of_a_journal(self) -> None:
        assert codes("errors", "fault.") == {fault.value for fault in Fault}

    def test_every_kind_of_name(self) -> None:
        found = {template(call.args[0]) for call in calls("UnknownName") if call.args}
        assert found == codes("errors", "kind.") - {"known"}


class TestWords:
    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("name", sorted(plain_errors()))
    def test_every_error_reads(self, name: str, language: Language) -> None:
        lines = error_lines(sample(name), language)
        assert len(lines) >= 2
        assert all(line.strip() for line in lines)
        assert not any("{" in line or "!" in line for line in lines)

    def test_a_file_is_named_with_line_and_column(self) -> None:
        error = FormatError(
            "engine.unknown_key", known=("Rounds",), line=3, column=2, text="Roundes=4"
        )
        assert error_lines(error, "fr", path="a.txt") == (
            "Illisible : clé inconnue ; au choix : Rounds : « Roundes=4 »",
            "a.txt:3:2",
            "Corrigez le fichier à cet endroit, ou vérifiez que c'est le bon.",
        )
        assert error_lines(error, "en")[1] == "line 3, column 2"

    def test_an_invalid_file_lists_its_problems_up_to_twenty(self) -> None:
        problems = tuple(problem(line) for line in range(1, 26))
        lines = error_lines(InvalidFile((*problems, problem(30, Severity.WARNING))), "en")
        assert lines[0] == "File refused: 25 errors, 1 warning"
        assert lines[1].startswith("line 1, column 92: error: round 2: own number")
        assert lines[21] == "… and 6 more."
        assert len(lines) == 23

    def test_an_unknown_name_lists_the_known_ones_and_guesses(self) -> None:
        assert error_lines(sample("UnknownName"), "fr") == (
            "Le départage « BHC » : inconnu",
            "au choix : BH, SB",
            "Vouliez-vous dire « BH » ?",
        )
        far = UnknownName("rulebook", "zzz", known=("book", "fide"))
        assert error_lines(far, "en")[2] == "Take one of the names above."
        edition = UnknownName("edition", "2031", of="swiss", known=("2017",))
        assert edition.said_in("fr") == "l'édition de swiss « 2031 » : inconnu (au choix : 2017)"

    def test_no_pairing_sends_to_the_chief_arbiter(self) -> None:
        lines = error_lines(sample("NoValidPairing"), "fr")
        assert lines[1] == "numéros d'appariement 4 et 9"
        assert "(C.04.3@2017 A.9)" in lines[2]

    @pytest.mark.parametrize(
        ("missing", "record"), [("rounds", "XXR"), ("initial_color", "XXC"), ("numbers", "")]
    )
    def test_missing_facts_say_where_they_belong(self, missing: str, record: str) -> None:
        for language in COMPLETE:
            lines = error_lines(SwissError("swiss.nobody", missing=missing, players=(3,)), language)
            assert len(lines) == 3
            assert record in lines[2]

    def test_a_format_that_cannot_hold_it_lists_what_would_be_lost(self) -> None:
        lines = error_lines(sample("RepresentationError"), "fr")
        assert lines[1] == "  2 bonifications ou pénalités"

    def test_a_cause_may_carry_another_and_speaks_one_language(self) -> None:
        place = Phrase("prizes.place_list", number=2)
        error = FormatError("toml.at", place=place, fault=Phrase("money.invalid", amount="x"))
        assert error_lines(error, "fr")[0] == (
            "Illisible : liste de prix 2 : ce n'est pas un montant : « x »"
        )

    def test_a_search_without_answer_says_why(self) -> None:
        lines = error_lines(sample("Refuted"), "fr")
        assert lines[0] == (
            "Valeur impossible : Impossible, et démontré : toutes les possibilités ont été "
            "essayées (7)."
        )

    @pytest.mark.parametrize(
        ("detail", "french"),
        [
            (None, ""),
            ("malformed page", "malformed page"),
            (Phrase("journal.found", sequence=7), "trouvé : 7"),
            (Inconsistency("board_twice", 4, round=2), "échiquier 4 en double (ronde 2)"),
            (
                NotCreated(),
                "Le journal ne commence pas par la création ou l'importation d'un tournoi.",
            ),
            (ShapeError("shape.text", path="$.a", text="5"), "$.a : un texte est attendu : « 5 »"),
        ],
    )
    def test_what_a_check_found(self, detail: object, french: str) -> None:
        assert detail_text(detail, "fr") == french
