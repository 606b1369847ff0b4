"""The wording of errors: `<code>.what`, `<code>.where`, `<code>.mend`."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.api_errors import API_ERRORS
from ronde.texts.language import Catalogue
from ronde.texts.safety_errors import SAFETY_ERRORS
from ronde.texts.web_errors import STORE_ERRORS

__all__ = ["ERRORS", "FAULTS"]

_GENERAL: Catalogue = {
    "place.column": ("ligne {line}, colonne {column}", "line {line}, column {column}"),
    "place.line": ("ligne {line}", "line {line}"),
    "quoted": (" : « {text} »", ": {text!r}"),
    "more": ("… et {count} de plus.", "… and {count} more."),
    "numbers": ("numéros d'appariement {numbers}", "pairing numbers {numbers}"),
    "ronde.error.what": ("erreur : {message}", "error: {message}"),
    "ronde.error.where": ("{place}", "{place}"),
    "ronde.error.mend": (
        "Vérifiez ce qui a été demandé, puis recommencez.",
        "Check what was asked, then try again.",
    ),
    "model.invalid.what": ("valeur impossible : {message}", "impossible value: {message}"),
    "model.invalid.where": ("{place}", "{place}"),
    "model.invalid.mend": (
        "Corrigez la valeur citée, puis recommencez.",
        "Mend the value named, then try again.",
    ),
    "name.unknown.what": ("{kind} « {name} » : inconnu", "unknown {kind} {name!r}"),
    "name.unknown.where": ("{known}", "{known}"),
    "name.unknown.mend": ("{mend}", "{mend}"),
    "name.meant": ("Vouliez-vous dire « {meant} » ?", "Did you mean {meant!r}?"),
    "name.choose": ("Prenez l'un des noms ci-dessus.", "Take one of the names above."),
    "act.refused.what": ("refusé : {message}", "refused: {message}"),
    "act.refused.mend": (
        "Le journal dit où en est le tournoi : `ronde journal log FICHIER`.",
        "The journal says where the tournament stands: `ronde journal log FILE`.",
    ),
    "cli.usage.what": ("{message}", "{message}"),
    "cli.usage.where": ("{usage}", "{usage}"),
    "cli.usage.mend": (
        "Ajoutez --help pour l'aide complète.",
        "Add --help for the full help.",
    ),
    "engine.usage.what": ("demande incomprise : {message}", "request not understood: {message}"),
    "engine.usage.mend": (
        "Formes connues : FICHIER -p [SORTIE], FICHIER -c, -g -o FICHIER ; voir "
        "docs/reference/cli.md.",
        "Known forms: FILE -p [OUTPUT], FILE -c, -g -o FILE; see docs/reference/cli.md.",
    ),
    "engine.seed.what": ("graine trop grande : {message}", "seed too large: {message}"),
    "engine.seed.mend": ("Prenez une graine plus petite.", "Take a smaller seed."),
}

_FILES: Catalogue = {
    "format.invalid.what": ("illisible : {reason}{quoted}", "not readable: {reason}{quoted}"),
    "format.invalid.where": ("{place}", "{place}"),
    "format.invalid.mend": (
        "Corrigez le fichier à cet endroit, ou vérifiez que c'est le bon.",
        "Mend the file at that place, or check that it is the right one.",
    ),
    "format.refused.what": (
        "fichier refusé : {errors} erreur(s), {warnings} avertissement(s)",
        "file refused: {errors} error(s), {warnings} warning(s)",
    ),
    "format.refused.mend": (
        "Corrigez les lignes en erreur ; `ronde validate FICHIER` les montre toutes.",
        "Mend the lines in error; `ronde validate FILE` shows all of them.",
    ),
    "format.shape.what": (
        "JSON inattendu : {reason}{quoted}",
        "unexpected JSON: {reason}{quoted}",
    ),
    "format.shape.where": ("{place} {path}", "{place} {path}"),
    "format.shape.mend": (
        "Le fichier a été modifié ou vient d'un autre programme : reprenez l'original ou une "
        "sauvegarde.",
        "The file was altered or comes from another program: take the original or a backup.",
    ),
    "format.newer.what": (
        "écrit par une version plus récente : format {version}, ce programme connaît {known}",
        "written by a later version: format {version}, this program knows {known}",
    ),
    "format.newer.where": ("{place}", "{place}"),
    "format.newer.mend": (
        "Installez la dernière version : `pip install --upgrade ronde`.",
        "Install the latest version: `pip install --upgrade ronde`.",
    ),
    "format.representation.what": (
        "le format {dialect} ne peut pas tout dire de ce tournoi",
        "format {dialect} cannot say everything of this tournament",
    ),
    "format.representation.mend": (
        "Choisissez un format plus riche (trf26 ou .ronde), ou acceptez la perte (convert --drop).",
        "Choose a richer format (trf26 or .ronde), or accept the loss (convert --drop).",
    ),
    "archive.foreign.what": (
        "ce n'est pas une archive .ronde : {reason}",
        "{reason}",
    ),
    "archive.foreign.where": ("{place}", "{place}"),
    "archive.foreign.mend": (
        "Vérifiez le nom du fichier ; un fichier TRF se lit sans conversion.",
        "Check the name of the file; a TRF file is read as it is.",
    ),
    "archive.damaged.what": (
        "archive abîmée : {reason}{quoted}",
        "damaged archive: {reason}{quoted}",
    ),
    "archive.damaged.where": ("{place}", "{place}"),
    "archive.damaged.mend": (
        "Recopiez le fichier depuis sa source ou reprenez une sauvegarde.",
        "Copy the file again from its source, or take a backup.",
    ),
    "archive.oversized.what": (
        "archive démesurée : {reason}",
        "oversized archive: {reason}",
    ),
    "archive.oversized.where": ("{place}", "{place}"),
    "archive.oversized.mend": (
        "Aucun tournoi n'a besoin de tant : vérifiez d'où vient le fichier.",
        "No event needs that much: check where the file comes from.",
    ),
    "archive.broken_journal.what": (
        "le journal de « {key} » ne tient pas : {fault}",
        "the journal of {key!r} does not hold: {fault}",
    ),
    "archive.broken_journal.where": ("entrée {entry}", "entry {entry}"),
    "archive.broken_journal.mend": (
        "Reprenez une sauvegarde d'avant ; le journal prouve ce qui a été fait et ne se répare "
        "pas.",
        "Take an earlier backup; the journal is the proof of what was done and is not repaired.",
    ),
    "archive.snapshot_differs.what": (
        "l'état enregistré de « {key} » n'est pas celui de son journal",
        "the stored state of {key!r} is not what its journal amounts to",
    ),
    "archive.snapshot_differs.where": ("{place}", "{place}"),
    "archive.snapshot_differs.mend": (
        "Le journal fait foi : enregistrez l'archive à nouveau (ronde convert ancien.ronde "
        "nouveau.ronde).",
        "The journal decides: save the archive anew (ronde convert old.ronde new.ronde).",
    ),
}

_PAIRING: Catalogue = {
    "swiss.missing.what": (
        "le tournoi ne peut pas être apparié : {message}",
        "the tournament cannot be paired: {message}",
    ),
    "swiss.missing.mend": (
        "Complétez les réglages du tournoi.",
        "Complete the settings of the tournament.",
    ),
    "swiss.missing.numbers.what": (
        "numéros d'appariement absents ou en double",
        "pairing numbers missing or given twice",
    ),
    "swiss.missing.numbers.where": ("{players}", "{players}"),
    "swiss.missing.numbers.mend": (
        "Numérotez les joueurs (par force ou par tirage au sort) avant d'apparier.",
        "Assign the pairing numbers (by strength or by lot) before pairing.",
    ),
    "swiss.missing.rounds.what": (
        "le nombre de rondes n'est pas annoncé, et la dernière ronde a ses propres règles",
        "the number of rounds is not announced, and the last round has rules of its own",
    ),
    "swiss.missing.rounds.where": (
        "réglages du tournoi ; enregistrement 142 ou XXR d'un fichier TRF",
        "settings of the tournament; record 142 or XXR of a TRF file",
    ),
    "swiss.missing.rounds.mend": (
        "Annoncez le nombre de rondes dans les réglages, ou ajoutez la ligne `142 9` (TRF26) ou "
        "`XXR 9` au fichier.",
        "Announce the number of rounds in the settings, or add the line `142 9` (TRF26) or "
        "`XXR 9` to the file.",
    ),
    "swiss.missing.initial_color.what": (
        "la couleur initiale n'a pas été tirée au sort",
        "the initial colour has not been drawn",
    ),
    "swiss.missing.initial_color.where": (
        "réglages du tournoi ; enregistrement 152 ou XXC d'un fichier TRF",
        "settings of the tournament; record 152 or XXC of a TRF file",
    ),
    "swiss.missing.initial_color.mend": (
        "Tirez la couleur initiale au sort, ou ajoutez la ligne `152 W` (TRF26) ou `XXC white1` "
        "au fichier.",
        "Draw the initial colour by lot, or add the line `152 W` (TRF26) or `XXC white1` to the "
        "file.",
    ),
    "swiss.missing.system.what": (
        "ce tournoi n'est pas un suisse individuel aux règles hollandaises",
        "this is not an individual Swiss event under the Dutch rules",
    ),
    "swiss.missing.system.mend": (
        "Choisissez le système « dutch », ou appariez avec le système annoncé.",
        "Choose the system “dutch”, or pair with the system announced.",
    ),
    "swiss.missing.acceleration.what": (
        "l'accélération Baku demande qu'un gain vaille deux nulles et une perte rien (C.04.7 1.1)",
        "the Baku acceleration needs a win worth two draws and a loss worth nothing (C.04.7 1.1)",
    ),
    "swiss.missing.acceleration.where": (
        "réglages du tournoi ; enregistrements 162 et 192 d'un fichier TRF",
        "settings of the tournament; records 162 and 192 of a TRF file",
    ),
    "swiss.missing.acceleration.mend": (
        "Changez les points ou l'accélération, ou annoncez vos points fictifs (ligne 250).",
        "Change the points or the acceleration, or announce virtual points of your own (record "
        "250).",
    ),
    "swiss.missing.players.what": (
        "personne à apparier pour cette ronde",
        "nobody to be paired in this round",
    ),
    "swiss.missing.players.where": (
        "liste des joueurs : absences, retraits, inscriptions tardives",
        "list of players: absences, withdrawals, late entries",
    ),
    "swiss.missing.players.mend": (
        "Inscrivez des joueurs, ou annulez des absences ou des retraits.",
        "Register players, or cancel absences or withdrawals.",
    ),
    "pairing.none.what": (
        "pas d'appariement possible : {reason}",
        "no pairing is possible: {reason}",
    ),
    "pairing.none.where": ("{players}", "{players}"),
    "pairing.none.mend": (
        "L'arbitre principal décide ({article}) : vérifiez les rencontres interdites, les absences "
        "et le nombre de rondes ; accordez un bye, ou appariez à la main en donnant un motif.",
        "The chief arbiter decides ({article}): check forbidden pairs, absences and the number of "
        "rounds; grant a bye, or pair by hand with a reason.",
    ),
    "tiebreak.invalid.what": (
        "départage refusé : {reason}",
        "tie-break refused: {reason}",
    ),
    "tiebreak.invalid.where": ("« {text} »", "{text!r}"),
    "tiebreak.invalid.mend": (
        "Exemples : BH/C1, SB, DE, KS/L-1 ; voir la liste des départages.",
        "Examples: BH/C1, SB, DE, KS/L-1; see the list of tie-breaks.",
    ),
}

_SYSTEMS: Catalogue = {
    "system.not_ready.what": (
        "ce tournoi ne peut pas être apparié ainsi : {lack} ({system})",
        "this event cannot be paired like this: {lack} ({system})",
    ),
    "system.not_ready.mend": (
        "`ronde systems` dit ce qu'il faut à chaque système.",
        "`ronde systems` says what each system needs.",
    ),
    "system.not_ready.numbers.what": (
        "les numéros doivent aller de 1 à n, sans trou ni double ({system})",
        "numbers must run from 1 to n, without gap or double ({system})",
    ),
    "system.not_ready.numbers.where": (
        "numéros donnés : {detail}",
        "numbers given: {detail}",
    ),
    "system.not_ready.numbers.mend": (
        "Tirez-les au sort (`ronde draw numbers`, ou `letters` pour des équipes) ou donnez-les par "
        "ordre (`ronde number`).",
        "Draw them (`ronde draw numbers`, or `letters` for teams) or give them by order "
        "(`ronde number`).",
    ),
    "system.not_ready.participants.what": (
        "il faut au moins deux participants ({system})",
        "at least two entrants are needed ({system})",
    ),
    "system.not_ready.participants.where": ("inscrits : {detail}", "entered: {detail}"),
    "system.not_ready.participants.mend": (
        "Inscrivez des joueurs ou des équipes.",
        "Register players or teams.",
    ),
    "system.not_ready.teams.what": (
        "le système {system} se joue par équipes",
        "the system {system} is for teams",
    ),
    "system.not_ready.teams.mend": (
        "Créez le tournoi avec des équipes : `ronde new ... --system {system}` et une colonne "
        "« Équipe ».",
        "Create the event with teams: `ronde new ... --system {system}` and a column `Team`.",
    ),
    "system.not_ready.two-teams.what": (
        "le système {system} se joue entre deux équipes, pas {detail}",
        "the system {system} is played between two teams, not {detail}",
    ),
    "system.not_ready.two-teams.mend": (
        "Inscrivez exactement deux équipes, ou prenez un autre système (molter, berger).",
        "Enter exactly two teams, or take another system (molter, berger).",
    ),
    "system.not_ready.rosters.what": (
        "une équipe n'a pas assez de joueurs ({system})",
        "a team has too few players ({system})",
    ),
    "system.not_ready.rosters.where": ("{detail}", "{detail}"),
    "system.not_ready.rosters.mend": (
        "Complétez l'équipe, ou annoncez moins de joueurs (option players=N).",
        "Complete the team, or announce fewer players (option players=N).",
    ),
    "system.not_ready.rounds.what": (
        "le nombre de rondes n'est pas annoncé ({system})",
        "the number of rounds is not announced ({system})",
    ),
    "system.not_ready.rounds.mend": (
        "Annoncez-le à la création : `ronde new ... --rounds 3`.",
        "Announce it at creation: `ronde new ... --rounds 3`.",
    ),
    "system.not_ready.table.what": (
        "aucune table {system} pour cette taille : {detail}",
        "no {system} table for this size: {detail}",
    ),
    "system.not_ready.table.mend": (
        "Il faut un nombre pair de joueurs en tout ; changez le nombre d'équipes ou de joueurs.",
        "The number of players in all must be even; change the number of teams or players.",
    ),
    "system.not_ready.plan.what": (
        "aucun plan de coupe ne permet ces entrées tardives ({detail} participants)",
        "no plan of a cup allows these later entrants ({detail} entrants)",
    ),
    "system.not_ready.plan.mend": (
        "Essayez d'autres tours d'entrée avec `ronde plan cup`.",
        "Try other rounds of entry with `ronde plan cup`.",
    ),
    "system.not_ready.seed.what": (
        "la coupe n'a pas de graine pour tirer les couleurs",
        "the cup has no seed to draw the colours from",
    ),
    "system.not_ready.seed.mend": (
        "Donnez-la à la création : `ronde new ... --system cup --seed 7`.",
        "Give it at creation: `ronde new ... --system cup --seed 7`.",
    ),
    "system.not_ready.option.what": (
        "option du système incomprise : {detail}",
        "option of the system not understood: {detail}",
    ),
    "system.not_ready.option.mend": (
        "Corrigez l'option ; `ronde new --help` en donne des exemples.",
        "Mend the option; `ronde new --help` shows examples.",
    ),
    "system.over.what": (
        "toutes les rondes sont appariées ({rounds}, {system})",
        "all rounds have been paired ({rounds}, {system})",
    ),
    "system.over.mend": (
        "Le classement : `ronde standings FICHIER`.",
        "The standings: `ronde standings FILE`.",
    ),
    "cup.undecided.what": (
        "match(s) sans vainqueur : {shown}",
        "match(es) without a winner: {shown}",
    ),
    "cup.undecided.where": ("{why}", "{why}"),
    "cup.undecided.mend": ("{how}", "{how}"),
    "cup.waiting": ("des résultats manquent", "results are missing"),
    "cup.level": (
        "égalité après toute la procédure de départage",
        "level after the whole tie procedure",
    ),
    "cup.enter": (
        "Saisissez-les : `ronde result FICHIER ÉCHIQUIER:RÉSULTAT -o FICHIER`.",
        "Enter them: `ronde result FILE BOARD:RESULT -o FILE`.",
    ),
    "cup.award": (
        "Dites qui passe : `ronde result FICHIER winner:N --reason MOTIF -o FICHIER`.",
        "Say who goes on: `ronde result FILE winner:N --reason TEXT -o FILE`.",
    ),
}

ERRORS: Catalogue = MappingProxyType(
    {
        **_GENERAL,
        **_FILES,
        **_PAIRING,
        **_SYSTEMS,
        **STORE_ERRORS,
        **SAFETY_ERRORS,
        **API_ERRORS,
    }
)

FAULTS: Catalogue = MappingProxyType(
    {
        "altered": ("entrée modifiée après coup", "entry altered afterwards"),
        "removed": ("entrée retirée", "entry removed"),
        "reordered": ("entrées déplacées", "entries reordered"),
        "unlinked": (
            "entrée écrite à la suite d'une autre",
            "entry made for another predecessor",
        ),
        "truncated": ("fin du journal perdue", "end of the journal lost"),
        "inapplicable": ("acte impossible à cet endroit", "act impossible at that place"),
        "contradictory": (
            "le tournoi qui en résulte se contredit",
            "the tournament that results contradicts itself",
        ),
    }
)
"""What is wrong with a journal."""
