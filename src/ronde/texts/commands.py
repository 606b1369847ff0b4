"""Words of each command: one summary line, one help page with an example, options, messages."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue
from ronde.texts.safety_commands import SAFETY_COMMANDS
from ronde.texts.system_commands import SYSTEM_COMMANDS
from ronde.texts.web_publish import PUBLISH
from ronde.texts.web_serve import SERVE

__all__ = ["COMMANDS"]

_COLUMNS: Catalogue = {
    "column.no": ("n°", "no"),
    "column.title": ("titre", "title"),
    "column.name": ("nom", "name"),
    "column.rating": ("Elo", "rating"),
    "column.federation": ("féd.", "fed."),
    "column.club": ("club", "club"),
    "column.birth": ("né(e)", "born"),
    "column.board": ("éch.", "bd"),
    "column.white": ("Blancs", "White"),
    "column.black": ("Noirs", "Black"),
    "column.points": ("pts", "pts"),
    "column.result": ("résultat", "result"),
    "column.round": ("ronde", "round"),
    "column.color": ("couleur", "colour"),
    "column.opponent": ("adversaire", "opponent"),
    "column.total": ("total", "total"),
    "column.rank": ("rang", "rank"),
    "column.list": ("liste", "list"),
    "column.prize": ("prix", "prize"),
    "column.before": ("avant", "before"),
    "column.version": ("n°", "no"),
    "column.time": ("date et heure", "date and time"),
    "column.author": ("auteur", "author"),
    "column.act": ("acte", "act"),
    "column.reason": ("motif", "reason"),
    "color.w": ("Blancs", "White"),
    "color.b": ("Noirs", "Black"),
}

_LOOKING: Catalogue = {
    "demo.summary": (
        "un tournoi de démonstration, ronde par ronde",
        "a demonstration event, round by round",
    ),
    "demo.help": (
        "Joue un petit open de démonstration et montre ce que Ronde sait en dire : appariements, "
        "explications, classement. Rien n'est écrit sans -o.\n\n  ronde demo -o demo.ronde",
        "Plays a small demonstration open and shows what Ronde can say of it: pairings, "
        "explanations, standings. Nothing is written without -o.\n\n  ronde demo -o demo.ronde",
    ),
    "demo.name": ("Open de démonstration", "Demonstration open"),
    "demo.title": ("{name}, {players} joueurs", "{name}, {players} players"),
    "demo.next": (
        "Pour continuer avec ce tournoi :",
        "To go on with this event:",
    ),
    "show.summary": (
        "joueurs, rondes, fiches, grille américaine",
        "players, rounds, score sheets, cross-table",
    ),
    "show.help": (
        "Montre ce que contient un fichier.\n\n  ronde show rounds open.trf --round 3",
        "Shows what a file holds.\n\n  ronde show rounds open.trf --round 3",
    ),
    "show.what": ("ce qu'il faut montrer", "what to show"),
    "show.round": ("cette ronde seulement", "this round only"),
    "show.player": (
        "ce joueur seulement (numéro d'appariement)",
        "this player only (pairing number)",
    ),
    "show.ranked": (
        "grille américaine : renumérotée selon le classement",
        "cross-table: renumbered by the standings",
    ),
    "show.round_title": ("Ronde {number}", "Round {number}"),
    "show.sheet_title": (
        "{number} {name} : {points} points",
        "{number} {name}: {points} points",
    ),
    "show.absent": ("absent", "absent"),
    "standings.summary": (
        "classement et départages, chacun expliqué",
        "standings and tie-breaks, each explained",
    ),
    "standings.help": (
        "Classe les joueurs ou les équipes, avec la valeur exacte de chaque départage.\n\n"
        "  ronde standings open.trf --tiebreaks BH/C1,BH,SB,DE\n"
        "  ronde standings open.trf --explain 7 BH/C1",
        "Ranks players or teams, with the exact value of every tie-break.\n\n"
        "  ronde standings open.trf --tiebreaks BH/C1,BH,SB,DE\n"
        "  ronde standings open.trf --explain 7 BH/C1",
    ),
    "standings.edition": (
        "édition des départages (sinon celle de la date du tournoi)",
        "edition of the tie-breaks (else the one of the event's date)",
    ),
    "standings.tiebreaks": (
        "départages dans l'ordre, séparés par des virgules",
        "tie-breaks in order, separated by commas",
    ),
    "standings.after": ("classement après cette ronde", "standings after this round"),
    "standings.swiss": ("traiter comme un système suisse", "treat as a Swiss event"),
    "standings.round_robin": (
        "traiter comme un tournoi à appariements fixés (toutes rondes)",
        "treat as an event with fixed pairings (round robin)",
    ),
    "standings.group": (
        "classements par groupe, tirés du classement général",
        "orders by group, taken from the order of all",
    ),
    "standings.bands": (
        "limites inférieures des tranches Elo (avec --group rating)",
        "lower limits of the rating bands (with --group rating)",
    ),
    "standings.group_title": ("Groupe {name}", "Group {name}"),
    "standings.seed": (
        "graine publiée du tirage au sort (départage LOT)",
        "published seed of the lots (tie-break LOT)",
    ),
    "standings.manual": (
        "ordre décidé par l'arbitre, le meilleur d'abord (départage MAN)",
        "order decided by the arbiter, best first (tie-break MAN)",
    ),
    "standings.explain": (
        "d'où vient cette valeur de ce joueur : numéro et code",
        "where this value of this player comes from: number and code",
    ),
    "standings.title": ("Classement après la ronde {number}", "Standings after round {number}"),
}

_AWARDS: Catalogue = {
    "prizes.summary": (
        "les prix au centime près, et pourquoi",
        "the prizes to the cent, and why",
    ),
    "prizes.help": (
        "Attribue les prix annoncés (fichier TOML) d'après le classement, et dit pourquoi chacun "
        "va où il va. Code 1 si une réclamation serait fondée.\n\n"
        "  ronde prizes open.ronde prizes.toml\n  ronde prizes open.ronde prizes.toml --receipts",
        "Gives out the announced prizes (TOML file) by the standings, and says why each goes where "
        "it goes. Code 1 if a claim would be justified.\n\n"
        "  ronde prizes open.ronde prizes.toml\n  ronde prizes open.ronde prizes.toml --receipts",
    ),
    "prizes.rules": ("fichier TOML des prix annoncés", "TOML file of the announced prizes"),
    "prizes.receipts": ("un reçu par joueur", "one receipt per player"),
    "prizes.receipt": ("{name} : {amount}", "{name}: {amount}"),
    "prizes.total": (
        "{paid} distribués sur {announced} annoncés",
        "{paid} paid of {announced} announced",
    ),
    "prizes.objections": (
        "{count} point(s) à régler par l'arbitre : voir --json",
        "{count} point(s) for the arbiter to settle: see --json",
    ),
    "whatif.summary": (
        "et si ? classement et places encore possibles",
        "what if? standings and places still possible",
    ),
    "whatif.help": (
        "Le classement (et les prix) si ces échiquiers finissaient ainsi ; ou la meilleure et la "
        "moins bonne place encore possibles d'un joueur.\n\n"
        "  ronde whatif open.ronde 1:1-0 2:½-½\n  ronde whatif open.ronde --player 4",
        "The standings (and prizes) if these boards ended so; or the best and worst place still "
        "possible for a player.\n\n"
        "  ronde whatif open.ronde 1:1-0 2:½-½\n  ronde whatif open.ronde --player 4",
    ),
    "whatif.results": (
        "échiquier et résultat supposé de la ronde en cours",
        "board and supposed result of the current round",
    ),
    "whatif.player": (
        "meilleure et moins bonne place de ce joueur",
        "best and worst place of this player",
    ),
    "whatif.prizes": ("fichier TOML des prix annoncés", "TOML file of the announced prizes"),
    "whatif.exact": (
        "Place finale de {best} à {worst} (exact : {count} combinaisons essayées)",
        "Final place from {best} to {worst} (exact: {count} combinations tried)",
    ),
    "whatif.bounds": (
        "Place finale entre {best} et {worst} (bornes sûres, d'après les points ; {count} "
        "combinaison essayée)",
        "Final place between {best} and {worst} (safe bounds, from points; {count} combinations "
        "tried)",
    ),
    "whatif.best": ("Au mieux : {results}", "At best: {results}"),
    "whatif.worst": ("Au pire : {results}", "At worst: {results}"),
}

_ACTING: Catalogue = {
    "pair.summary": ("apparier la ronde suivante", "pair the next round"),
    "pair.help": (
        "Apparie la ronde suivante selon le système du tournoi (`ronde systems`). Avec -o le "
        "fichier est écrit avec la ronde.\n\n  ronde pair open.ronde -o open.ronde\n"
        "  ronde pair club.ronde --all -o club.ronde",
        "Pairs the next round by the event's system (`ronde systems`). With -o the file is "
        "written with the round in it.\n\n  ronde pair open.ronde -o open.ronde\n"
        "  ronde pair club.ronde --all -o club.ronde",
    ),
    "pair.written": (
        "Ronde {number} appariée, écrite dans {path}.",
        "Round {number} paired, written to {path}.",
    ),
    "result.summary": ("saisir ou corriger des résultats", "enter or correct results"),
    "result.help": (
        "Saisit des résultats de la ronde en cours ; un résultat déjà connu est corrigé.\n\n"
        "  ronde result open.ronde 1:1-0 2:½-½ 3:+-- -o open.ronde",
        "Enters results of the current round; a known one is corrected.\n\n"
        "  ronde result open.ronde 1:1-0 2:½-½ 3:+-- -o open.ronde",
    ),
    "result.results": (
        "échiquier et résultat : 3:1-0, 4:½-½, 5:0-1, 6:+-- (forfait des Noirs), 7:--- ; 2.3:1-0 à "
        "la table 2 ; coupe : winner:4 si le départage s'est joué ailleurs (avec --reason)",
        "board and result: 3:1-0, 4:½-½, 5:0-1, 6:+-- (Black forfeits), 7:---; 2.3:1-0 at table 2; "
        "cup: winner:4 if the tie was broken elsewhere (with --reason)",
    ),
    "result.round": ("ronde (sinon la dernière)", "round (else the last one)"),
    "result.entered": ("Échiquier {board} : {result}", "Board {board}: {result}"),
    "result.missing": (
        "Ronde {number} : {count} résultat(s) manquant(s).",
        "Round {number}: {count} result(s) missing.",
    ),
    "number.summary": ("donner les numéros d'appariement", "give pairing numbers"),
    "number.help": (
        "Classe les inscrits (Elo, titre, alphabet, ou un autre ordre annoncé) et donne les "
        "numéros d'appariement.\n\n  ronde number open.ronde --by rating,title,name -o open.ronde",
        "Orders the entries (rating, title, alphabet, or another announced order) and gives the "
        "pairing numbers.\n\n  ronde number open.ronde --by rating,title,name -o open.ronde",
    ),
    "number.by": ("critères de l'ordre initial", "keys of the initial order"),
    "number.written": ("Numéros écrits dans {path}.", "Numbers written to {path}."),
    "check.summary": (
        "réapparier chaque ronde et comparer",
        "pair every round again and compare",
    ),
    "check.help": (
        "Réapparie chaque ronde à partir de ce qui la précède et dit où le fichier s'écarte des "
        "règles, avec le premier critère qui distingue les deux. Code 1 s'il y a des écarts.\n\n"
        "  ronde check open.trf",
        "Pairs every round again from what came before it and says where the file departs from "
        "the rules, with the first criterion that tells the two apart. Code 1 if there are "
        "differences.\n\n  ronde check open.trf",
    ),
    "check.round": ("cette ronde seulement", "this round only"),
    "check.agrees": ("Ronde {number} : conforme", "Round {number}: as the rules give it"),
    "check.differs": (
        "Ronde {number} : {count} appariement(s) différent(s)",
        "Round {number}: {count} different pair(s)",
    ),
    "check.impossible": (
        "Ronde {number} : aucun appariement conforme n'existe",
        "Round {number}: no pairing within the rules exists",
    ),
    "check.other_edition": (
        "Selon l'édition {edition}, {count} ronde(s) sur {total} sont conformes : "
        "--edition {edition}.",
        "Under the edition of {edition} {count} of {total} round(s) are as the rules give them: "
        "--edition {edition}.",
    ),
    "check.rules": ("règles", "rules"),
    "check.file": ("fichier", "file"),
    "check.bye": ("exempt", "bye"),
    "check.progress": ("Rondes vérifiées", "Rounds checked"),
    "explain.summary": (
        "pourquoi cet appariement, et pourquoi pas un autre",
        "why this pairing, and why not another",
    ),
    "explain.help": (
        "Explique l'appariement d'une ronde. --why dit pourquoi un joueur a cet adversaire ; "
        "--why-not ce que coûterait un autre appariement.\n\n"
        "  ronde explain open.trf --round 5 --why 12\n"
        "  ronde explain open.trf --round 5 --why-not 4 9",
        "Explains the pairing of a round. --why says why a player has this opponent; --why-not "
        "what another pairing would cost.\n\n"
        "  ronde explain open.trf --round 5 --why 12\n"
        "  ronde explain open.trf --round 5 --why-not 4 9",
    ),
    "explain.round": (
        "ronde (sinon la suivante, ou la dernière d'un tournoi fini)",
        "round (else the next one, or the last of a finished event)",
    ),
    "explain.why": ("numéro du joueur", "the player's number"),
    "explain.why_not": (
        "deux numéros, ou un numéro et `bye`, `white` (Blancs) ou `black` (Noirs)",
        "two numbers, or a number and `bye`, `white` or `black`",
    ),
    "explain.level": (
        "profondeur : player (une phrase), arbiter (le sous-groupe), steps (pas à pas)",
        "depth: player (a sentence), arbiter (the bracket), steps (step by step)",
    ),
    "journal.summary": ("journal : lire, vérifier, annuler", "journal: read, verify, undo"),
    "journal.help": (
        "Le journal d'une archive : qui a fait quoi et quand ; la chaîne est-elle intacte ; "
        "annuler ou rétablir le dernier acte.\n\n  ronde journal log open.ronde\n"
        "  ronde journal undo open.ronde -o open.ronde",
        "The journal of an archive: who did what and when; is the chain whole; take back or "
        "restore the last act.\n\n  ronde journal log open.ronde\n"
        "  ronde journal undo open.ronde -o open.ronde",
    ),
    "journal.act": ("ce qu'il faut faire", "what to do"),
    "journal.head": (
        "empreinte notée auparavant, qui doit se trouver dans le journal",
        "a hash noted earlier, which must be in the journal",
    ),
    "journal.whole": ("{key} : journal intact, empreinte {head}", "{key}: whole, head {head}"),
    "journal.broken": (
        "{key} : rompu à l'entrée {place} : {fault}{detail}",
        "{key}: broken at entry {place}: {fault}{detail}",
    ),
    "journal.fault.altered": ("entrée modifiée", "entry altered"),
    "journal.fault.removed": ("entrée supprimée", "entry removed"),
    "journal.fault.reordered": ("entrées déplacées", "entries reordered"),
    "journal.fault.unlinked": ("entrée étrangère à la chaîne", "entry of another chain"),
    "journal.fault.truncated": ("journal tronqué", "journal cut short"),
    "journal.fault.inapplicable": ("acte impossible", "act that cannot be"),
    "journal.fault.contradictory": (
        "le tournoi qui en résulte se contredit",
        "the tournament that results contradicts itself",
    ),
    "journal.undo_done": ("Annulé : {text}", "Taken back: {text}"),
    "journal.redo_done": ("Rétabli : {text}", "Restored: {text}"),
}

_FILES: Catalogue = {
    "convert.summary": (
        "entre dialectes TRF, archive .ronde et liste CSV",
        "between TRF dialects, .ronde archive and CSV list",
    ),
    "convert.help": (
        "Convertit un fichier. Le nom de la cible ou --to décide du format ; ce que le format ne "
        "peut pas dire est refusé, ou perdu et annoncé avec --drop.\n\n"
        "  ronde convert open.trf open.ronde\n  ronde convert open.trf - --to trf26\n"
        "  ronde convert inscrits.csv open.ronde",
        "Converts a file. The target's name or --to decides on the format; what the format cannot "
        "say is refused, or dropped and told with --drop.\n\n"
        "  ronde convert open.trf open.ronde\n  ronde convert open.trf - --to trf26\n"
        "  ronde convert entries.csv open.ronde",
    ),
    "convert.target": ("fichier à écrire ou `-`", "file to write or `-`"),
    "convert.to": ("format de la cible", "format of the target"),
    "convert.drop": (
        "écrire quand même ce qui peut l'être, et dire ce qui est perdu",
        "write what can be written, and say what is lost",
    ),
    "convert.name": ("liste CSV : nom du tournoi", "CSV list: name of the event"),
    "convert.rounds": ("liste CSV : nombre de rondes", "CSV list: number of rounds"),
    "convert.color": (
        "liste CSV : couleur tirée au sort pour le premier échiquier",
        "CSV list: colour drawn for the first board",
    ),
    "convert.dropped": ("perdu : {what}", "dropped: {what}"),
    "validate.summary": (
        "tous les problèmes d'un fichier, ligne et colonne",
        "every problem of a file, line and column",
    ),
    "validate.help": (
        "Lit des fichiers et dit tout ce qui n'y va pas. Code 1 s'il y a des erreurs (ou des "
        "avertissements, avec --strict).\n\n  ronde validate open.trf",
        "Reads files and says everything that is wrong with them. Code 1 if there are errors (or "
        "warnings, with --strict).\n\n  ronde validate open.trf",
    ),
    "validate.files": ("fichiers à lire", "files to read"),
    "validate.strict": (
        "les avertissements comptent comme des erreurs",
        "warnings count as errors",
    ),
    "validate.summary_line": (
        "{path} : {errors} erreur(s), {warnings} avertissement(s)",
        "{path}: {errors} error(s), {warnings} warning(s)",
    ),
    "generate.summary": (
        "un tournoi aléatoire, à partir d'une graine",
        "a random event from a seed",
    ),
    "generate.help": (
        "Joue un tournoi suisse aléatoire aux résultats vraisemblables. La même graine donne le "
        "même tournoi.\n\n  ronde generate --players 80 --rounds 9 --seed 7 -o open.trf",
        "Plays a random Swiss event with likely results. The same seed gives the same event.\n\n"
        "  ronde generate --players 80 --rounds 9 --seed 7 -o open.trf",
    ),
    "generate.seed": ("graine (sinon tirée et affichée)", "seed (else drawn and printed)"),
    "generate.progress": ("Rondes jouées", "Rounds played"),
    "generate.said_seed": ("graine {seed}", "seed {seed}"),
    "generate.players": ("nombre de joueurs", "number of players"),
    "generate.rounds": ("nombre de rondes", "number of rounds"),
    "generate.draws": ("au plus tant pour cent de nulles", "at most so many per cent draws"),
    "generate.forfeits": ("forfaits, pour mille parties", "forfeits per thousand games"),
    "generate.double_forfeits": (
        "doubles forfaits, pour mille parties",
        "double forfeits per thousand games",
    ),
    "generate.half_byes": (
        "byes d'un demi-point, pour mille joueurs et ronde",
        "half-point byes per thousand players a round",
    ),
    "generate.zero_byes": (
        "absences, pour mille joueurs et ronde",
        "absences per thousand players a round",
    ),
    "generate.full_byes": (
        "byes d'un point, pour mille joueurs et ronde",
        "full-point byes per thousand players a round",
    ),
    "generate.withdrawals": (
        "retraits, pour mille joueurs et ronde",
        "withdrawals per thousand players a round",
    ),
    "generate.late_entries": (
        "inscriptions tardives, pour mille joueurs",
        "late entries per thousand players",
    ),
    "generate.unrated_players": (
        "joueurs sans Elo, pour mille",
        "unrated players per thousand",
    ),
    "generate.ratings": ("intervalle des Elo", "interval of the ratings"),
    "generate.acceleration": ("accélération", "acceleration"),
    "generate.points": ("barème gain-nulle-perte", "points for win-draw-loss"),
    "generate.name": ("Tournoi aléatoire {seed}", "Random event {seed}"),
    "generate.short": (
        "La ronde {number} n'a pas d'appariement conforme : le tournoi s'arrête avant elle.",
        "Round {number} has no pairing within the rules: the event ends before it.",
    ),
}

_TABLES: Catalogue = {
    "acceleration.summary": (
        "le règlement d'une accélération, à afficher",
        "the rules of an acceleration, to be posted",
    ),
    "acceleration.help": (
        "Imprime le règlement d'une méthode d'appariement accéléré.\n\n  ronde acceleration baku",
        "Prints the rules of a method of accelerated pairing.\n\n  ronde acceleration baku",
    ),
    "acceleration.method": ("la méthode", "the method"),
    "completion.summary": (
        "complétion pour bash, zsh ou fish",
        "completion for bash, zsh or fish",
    ),
    "completion.help": (
        "Écrit le script de complétion de votre interpréteur.\n\n  source <(ronde completion bash)",
        "Writes the completion script of your shell.\n\n  source <(ronde completion bash)",
    ),
    "completion.shell": ("l'interpréteur de commandes", "the shell"),
}

COMMANDS: Catalogue = MappingProxyType(
    {
        **SERVE,
        **SAFETY_COMMANDS,
        **PUBLISH,
        **_COLUMNS,
        **_LOOKING,
        **_AWARDS,
        **_ACTING,
        **_FILES,
        **_TABLES,
        **SYSTEM_COMMANDS,
    }
)
