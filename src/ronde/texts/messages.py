"""French for messages that have no code of their own.

Errors such as `ModelError` carry one English sentence. Each is known here by its template, with
`{0}`, `{1}`, ... for what is filled in; a message that fits none stays English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ronde.texts.language import Language

__all__ = ["message_text"]

_MODEL: Mapping[str, str] = {
    "Varma tables cover 9 to 24 players, not {0}": (
        "les tables de Varma vont de 9 à 24 joueurs, pas {0}"
    ),
    "a group has at least one player: {0}": "un groupe a au moins un joueur : {0}",
    "a prize is not negative: {0}": "un prix n'est pas négatif : {0}",
    "a table of {0} has no last {1} rounds": "une table de {0} n'a pas {1} dernières rondes",
    "a team has at least one player, not {0}": "une équipe a au moins un joueur, pas {0}",
    "a tournament has at least one round, not {0}": "un tournoi a au moins une ronde, pas {0}",
    "an adjustment of nothing": "une correction de zéro point",
    "there is nobody to draw for": "il n'y a personne pour qui tirer au sort",
    "an all-play-all needs at least 2 players, not {0}": (
        "un toutes rondes demande au moins 2 joueurs, pas {0}"
    ),
    "at least one group, not {0}": "au moins un groupe, pas {0}",
    "directed numbers need an even table of at least 4, not {0}": (
        "les numéros dirigés demandent une table paire d'au moins 4, pas {0}"
    ),
    "no draw {0} in this event": "pas de tirage {0} dans cette épreuve",
    "nobody plays on board {0} of table {1}": (
        "personne ne joue à l'échiquier {0} de la table {1}"
    ),
    "number {0} plays no match that waits for a winner": (
        "le numéro {0} ne joue aucun match qui attend un vainqueur"
    ),
    "the numbers must be 1 to {0}, each once": (
        "les numéros doivent aller de 1 à {0}, chacun une fois"
    ),
    "highest rating {0} below the lowest {1}": (
        "le plus haut Elo, {0}, est au-dessous du plus bas, {1}"
    ),
    "round {0} names unknown players: {1}": "la ronde {0} nomme des joueurs inconnus : {1}",
    "round {0} names players twice: {1}": "la ronde {0} nomme des joueurs deux fois : {1}",
    "no board {0} in round {1}; boards: {2}": (
        "pas d'échiquier {0} à la ronde {1} ; échiquiers : {2}"
    ),
    "no group is left for the {0} players of {1}": (
        "il ne reste pas de groupe pour les {0} joueurs de {1}"
    ),
    "no number {0} among {1} players": "pas de numéro {0} parmi {1} joueurs",
    "no number {0} among {1} teams": "pas de numéro {0} parmi {1} équipes",
    "no number {0} in a table of {1}": "pas de numéro {0} dans une table de {1}",
    "no participant {0}": "pas de participant {0}",
    "no player {0}": "pas de joueur {0}",
    "no round {0} in a table of {1}": "pas de ronde {0} dans une table de {1}",
    "no round {0}; {1} have been paired": "pas de ronde {0} ; {1} sont appariées",
    "no version {0}; the journal has {1}": "pas de version {0} ; le journal en a {1}",
    "not a date of birth: {0}": "ce n'est pas une date de naissance : {0}",
    "not a folder name for a tournament: {0}": "ce n'est pas un nom de dossier de tournoi : {0}",
    "not a number of points: {0}": "ce n'est pas un nombre de points : {0}",
    "not a pairing number: {0}": "ce n'est pas un numéro d'appariement : {0}",
    "not a result: {0}; one of {1}": "ce n'est pas un résultat : {0} ; au choix : {1}",
    "not an amount in whole cents: {0}": "ce n'est pas un montant en centimes entiers : {0}",
    "not an amount of money: {0}": "ce n'est pas un montant : {0}",
    "nothing to draw for {0}": "rien à tirer au sort pour {0}",
    "number {0} does not meet itself": "le numéro {0} ne se rencontre pas lui-même",
    "pick {0} for {1}, but only {2} choices": "tirage {0} pour {1}, mais seulement {2} choix",
    "player {0} cannot play themself": "le joueur {0} ne peut pas jouer contre lui-même",
    "player {0} is not on board {1}": "le joueur {0} n'est pas à l'échiquier {1}",
    "player {0} is not to be paired in round {1}": (
        "le joueur {0} n'est pas à apparier à la ronde {1}"
    ),
    "players must be 1 to 100000, not {0}": "de 1 à 100000 joueurs, pas {0}",
    "points finer than a tenth: {0}": "des points plus fins qu'un dixième : {0}",
    "prizes of {0} do not descend: {1}": "les prix de {0} ne vont pas en descendant : {1}",
    "rounds must be 1 to 200, not {0}": "de 1 à 200 rondes, pas {0}",
    "rounds out of sequence: {0}": "rondes dans le désordre : {0}",
    "sliding needs at least 3 players, not {0}": (
        "le système Rutsch demande au moins 3 joueurs, pas {0}"
    ),
    "team {0} is in two pools": "l'équipe {0} est dans deux poules",
    "the draw percentage must be 0 to 100, not {0}": (
        "le pourcentage de nulles va de 0 à 100, pas {0}"
    ),
    "the protocol ends before pick {0}": "le procès-verbal s'arrête avant le tirage {0}",
    "the time of an entry needs a time zone: {0}": (
        "l'heure d'une entrée demande un fuseau horaire : {0}"
    ),
    "two entrants have the same number": "deux participants ont le même numéro",
    "two entrants of one name: give each a name of their own": (
        "deux participants du même nom : donnez à chacun un nom à lui"
    ),
    "two prize lists of the same name: {0}": "deux listes de prix du même nom : {0}",
    "two tournaments in one folder: {0}": "deux tournois dans un même dossier : {0}",
    "unit {0} or minimum {1} makes no sense": "l'unité {0} ou le minimum {1} n'a pas de sens",
    "whom? a pairing number, `bye`, `white` or `black`, not {0}": (
        "qui ? un numéro d'appariement, `bye`, `white` ou `black`, pas {0}"
    ),
    "wish about unknown team {0}": "vœu sur une équipe inconnue : {0}",
    "wish {0} about {1}": "vœu {0} au sujet de {1}",
    "withdrawn but not in the schedule: {0}": "retiré mais absent du calendrier : {0}",
    "write BOARD:RESULT, for example 3:1-0, not {0}": (
        "écrire ÉCHIQUIER:RÉSULTAT, par exemple 3:1-0, pas {0}"
    ),
    "write three numbers of points, for example 3-1-0, not {0}": (
        "écrire trois nombres de points, par exemple 3-1-0, pas {0}"
    ),
    "write two ratings, for example 1300-2500, not {0}": (
        "écrire deux Elo, par exemple 1300-2500, pas {0}"
    ),
    "{0} never meet: they are in two pools": (
        "{0} ne se rencontrent jamais : deux poules différentes"
    ),
    "{0} picks given, {1} needed": "{0} tirages donnés, {1} nécessaires",
}

_SYSTEMS: Mapping[str, str] = {
    "a bracket has 2, 4, 8, ... places, not {0}": (
        "un tableau de coupe a 2, 4, 8, ... places, pas {0}"
    ),
    "a cup needs at least two entrants, each with a name of its own": (
        "une coupe demande au moins deux participants, chacun avec un nom à lui"
    ),
    "{0} skips for {1} entrants": "{0} exempts pour {1} participants",
    "{0} seeds among {1} entrants": "{0} têtes de série parmi {1} participants",
    "{0} survivors cannot be paired": "{0} qualifiés ne peuvent pas être appariés",
    "round {0}: {1} did not play": "tour {0} : {1} n'a pas joué",
    "the cup is not finished": "la coupe n'est pas finie",
    "round {0}: {1} - {2} needs one winner": "tour {0} : {1} - {2} demande un vainqueur",
    "{0} did not lose a semi-final": "{0} n'a pas perdu de demi-finale",
    "a match has at least one game, not {0}": "un match a au moins une partie, pas {0}",
    "{0} games more than the match has": "{0} parties de plus que n'en a le match",
    "a result without a score cannot decide a match": (
        "un résultat sans score ne décide pas d'un match"
    ),
    "unknown rule {0}; known: {1}": "règle inconnue {0} ; au choix : {1}",
    "{0} games after the match was decided": "{0} parties après la décision du match",
    "unknown stage {0}; known: final, semi, quarter, 1/8, 1/16, ...": (
        "stade inconnu {0} ; au choix : final, semi, quarter, 1/8, 1/16, ..."
    ),
    "{0} entries, {1} of them from round 1": "{0} inscrits, dont {1} au premier tour",
    "entrants join at one round or one stage: {0}": (
        "les participants entrent à un tour ou à un stade : {0}"
    ),
    "not like 2@3 or 1@quarter: {0}": "pas de la forme 2@3 ou 1@quarter : {0}",
    "nobody joins later at round {0}": "personne n'entre plus tard au tour {0}",
    "a tie-break needs at least two players, each with a name of their own": (
        "un départage demande au moins deux joueurs, chacun avec un nom à lui"
    ),
    "no Molter event: {0} teams of {1} over {2} rounds": (
        "pas de Molter pour {0} équipes de {1} en {2} rondes"
    ),
    "no team {0} in this table": "pas d'équipe {0} dans cette table",
    "two teams of one name: give each a name of its own": (
        "deux équipes du même nom : donnez à chacune un nom à elle"
    ),
    "the book has Molter tables 1 to 43, not {0}": ("le livre a les tables Molter 1 à 43, pas {0}"),
    "table {0} is for teams of {1}, not {2}": ("la table {0} est pour des équipes de {1}, pas {2}"),
    "table {0} is played over {1} rounds": "la table {0} se joue en {1} rondes",
    "three teams of an even size in 1 or 2 rounds, not {0}, {1}": (
        "trois équipes de taille paire en 1 ou 2 rondes, pas {0}, {1}"
    ),
    "not a player symbol: {0}": "ce n'est pas un symbole de joueur : {0}",
    "no Molter table: {0}": "pas de table Molter : {0}",
    "a draw of {0} gives no numbers": "un tirage de {0} ne donne pas de numéros",
    "an event has a name": "un tournoi a un nom",
    "at most 200 players for directed numbers, not {0}": (
        "au plus 200 joueurs pour des numéros dirigés, pas {0}"
    ),
    "at most {0} entrants in a cup, not {1}": "au plus {0} participants dans une coupe, pas {1}",
    "at most {0} players in a table, not {1}": "au plus {0} joueurs dans une table, pas {1}",
    "at most {0} teams in a division, not {1}": "au plus {0} équipes dans une division, pas {1}",
    "no round {0} in a table of {1} rounds": "pas de ronde {0} dans une table de {1} rondes",
    "not a pairing number: {0}": "ce n'est pas un numéro d'appariement : {0}",
    "only a match of a cup is given to a winner": (
        "seul un match de coupe se donne à un vainqueur"
    ),
    "say why this number goes on: --reason TEXT": "dites pourquoi ce numéro passe : --reason TEXTE",
    "this event has no teams": "ce tournoi n'a pas d'équipes",
    "write KEY=VALUE, for example third=yes, not {0}": (
        "écrire CLÉ=VALEUR, par exemple third=yes, pas {0}"
    ),
    "write TEAMSxPLAYERS, for example 7x6, not {0}": (
        "écrire ÉQUIPESxJOUEURS, par exemple 7x6, pas {0}"
    ),
    "write a date as YYYY-MM-DD, not {0}": "écrire une date AAAA-MM-JJ, pas {0}",
    "write a number of players, for example 12, not {0}": (
        "écrire un nombre de joueurs, par exemple 12, pas {0}"
    ),
    "write sizes of groups, for example 4,3,3, not {0}": (
        "écrire des tailles de groupes, par exemple 4,3,3, pas {0}"
    ),
    "write which choice came out each time, for example 3,1,2, not {0}": (
        "écrire le rang tiré à chaque fois, par exemple 3,1,2, pas {0}"
    ),
    "{0} pairs players, not teams": "{0} apparie des joueurs, pas des équipes",
    "{0} player(s) without a team in the list": "{0} joueur(s) sans équipe dans la liste",
    "{0} pairs each round from the results before it": (
        "{0} apparie chaque ronde d'après les résultats précédents"
    ),
}

_FILES: Mapping[str, str] = {
    "a file appears twice": "un fichier apparaît deux fois",
    "a file is not as long as it says": "un fichier n'a pas la longueur annoncée",
    "files that do not belong to the archive": "des fichiers étrangers à l'archive",
    "no journal for a tournament of the manifest": "pas de journal pour un tournoi du sommaire",
    "the ZIP file is damaged or cut short ({0})": "le fichier ZIP est abîmé ou tronqué ({0})",
    "the last line of a journal is cut short": "la dernière ligne d'un journal est tronquée",
    "not a .ronde archive (it does not start like a ZIP file)": (
        "il ne commence pas comme un fichier ZIP"
    ),
    "not a .ronde archive (no {0})": "pas de {0}",
    "not a .ronde archive (the manifest is of another format)": (
        "le sommaire est d'un autre format"
    ),
    "{0} bytes unpacked, more than {1}": "{0} octets décompressés, plus que {1}",
    "found {0}": "trouvé : {0}",
    "{0} entries where the manifest says {1}": "{0} entrées, le sommaire dit {1}",
    "three teams in three rounds: of 4, 8, 12, ..., not {0}": (
        "trois équipes en trois rondes : de 4, 8, 12, ..., et non {0}"
    ),
    "not a member": "ce n'est pas un membre",
    "no player record (001)": "aucun joueur (enregistrement 001)",
    "{0} lines, more than {1}": "{0} lignes, plus que {1}",
    "{0} files, more than {1}": "{0} fichiers, plus que {1}",
    "unknown key; known: {0}": "clé inconnue ; au choix : {0}",
    "not a file of pools (TOML): {0}": "ce n'est pas un fichier de poules (TOML) : {0}",
    "the file has no [[pool]]": "le fichier n'a aucune [[pool]]",
    "the file of pools is not UTF-8 text": "le fichier de poules n'est pas un texte UTF-8",
    "{0}: teams are a list of names": "{0} : teams est une liste de noms",
    "prize file": "fichier de prix",
    "prize file: {0}": "fichier de prix : {0}",
    "prize list {0}": "liste de prix {0}",
    "prize list {0} ({1})": "liste de prix {0} ({1})",
    "prize list {0} ({1}): {2}": "liste de prix {0} ({1}) : {2}",
    "{0}: a prize is an amount or goods": "{0} : un prix est un montant ou un lot",
    "not a prize file (TOML): {0}": "ce n'est pas un fichier de prix (TOML) : {0}",
    "the prize file has no [[list]]": "le fichier de prix n'a aucune [[list]]",
    "the prize file is not UTF-8 text": "le fichier de prix n'est pas un texte UTF-8",
    "{0} is not a table": "{0} : ce n'est pas une table",
    "{0} ({1}) has no prizes": "{0} ({1}) : aucun prix",
    "{0}: unknown key; known: {1}": "{0} : clé inconnue ; au choix : {1}",
    "{0}: {1} must be of type {2}": "{0} : {1} doit être de type {2}",
    "{0} is one of {1}": "{0} : au choix {1}",
    "{0} needs a number": "{0} demande un nombre",
    "a CSV list is only read; name a .trf or .ronde file, or give --to": (
        "une liste CSV se lit seulement ; nommez un fichier .trf ou .ronde, ou donnez --to"
    ),
    "no tournament {0} in this archive; it has: {1}": (
        "pas de tournoi {0} dans cette archive ; elle a : {1}"
    ),
    "choose one tournament; it has: {0}": "choisissez un tournoi de l'archive : {0}",
    "an entry says its version in 'v'": "une entrée dit sa version dans 'v'",
    "expected a version": "une version est attendue",
    "expected an object (Entry)": "un objet est attendu (Entry)",
    "nested too deeply": "trop profondément imbriqué",
    "not JSON ({0})": "ce n'est pas du JSON ({0})",
    "an item appears twice": "un élément apparaît deux fois",
    "expected a mapping": "une table de valeurs est attendue",
    "expected a {0}": "une valeur du genre {0} est attendue",
    "expected an object ({0})": "un objet est attendu ({0})",
    "expected text": "un texte est attendu",
    "expected {0}": "attendu : {0}",
    "expected {0} in full ISO form": "attendu : {0}, en forme ISO complète",
    "expected {0} items": "{0} éléments sont attendus",
    "not a {0}": "ce n'est pas une valeur du genre {0}",
    "not one of the kinds expected": "aucun des genres attendus",
    "text that cannot be written as UTF-8": "un texte qui ne s'écrit pas en UTF-8",
    "unknown type": "genre inconnu",
    "{0} has no field of that name": "{0} n'a pas de champ de ce nom",
    "{0} lacks {1}": "{0} : il manque {1}",
}

_RULES: Mapping[str, str] = {
    "Baku accelerates only where a win is worth two draws and a loss nothing": (
        "Baku n'accélère que si un gain vaut deux nulles et une perte rien"
    ),
    "no complete pairing respects the absolute criteria": (
        "aucun appariement complet ne respecte les critères absolus"
    ),
    "nobody may take the pairing-allocated bye": "personne ne peut être exempt",
    "has a value only within a tied group": "n'a de valeur que dans un groupe d'ex aequo",
    "not a modifier: {0}": "ce n'est pas un modificateur : {0}",
    "not a tie-break code": "ce n'est pas un code de départage",
    "not in round robins ({0} 8); use SB or KS, or another edition": (
        "pas en toutes rondes ({0} 8) ; prenez SB ou KS, ou une autre édition"
    ),
    "only for individual events": "seulement pour les tournois individuels",
    "only for team events": "seulement pour les tournois par équipes",
    "{0} takes no modifier {1}": "{0} ne prend pas le modificateur {1}",
}

_PLAYOFFS: Mapping[str, str] = {
    "sub-rankings are for players, not for teams": (
        "les classements par groupe sont pour les joueurs, pas pour les équipes"
    ),
    "rating bands need their lower limits: --bands 1400,1600": (
        "donnez les limites inférieures des tranches : --bands 1400,1600"
    ),
    "write ratings, for example 1400,1600, not {0}": (
        "écrivez des Elo, par exemple 1400,1600, et non {0}"
    ),
    "player {0} cannot meet themselves": "le joueur {0} ne peut pas se rencontrer lui-même",
    "write different numbers, for example 4,9,12, not {0}": (
        "écrivez des numéros différents, par exemple 4,9,12, et non {0}"
    ),
    "write GAME:RESULT, for example duel/1:1-0, not {0}": (
        "écrivez PARTIE:RÉSULTAT, par exemple duel/1:1-0, et non {0}"
    ),
    "no game {0} has come up so far": "aucune partie {0} n'est encore venue",
}

_ENGINE: Mapping[str, str] = {
    "--burstein: only the Dutch system is paired by this engine": (
        "--burstein : ce moteur n'apparie qu'au système hollandais"
    ),
    "undo and redo need -o: the file to write": ("undo et redo demandent -o : le fichier à écrire"),
    "-g needs -o FILE": "-g demande -o FICHIER",
    "-s needs a number of at most 64 bits": "-s demande un nombre d'au plus 64 bits",
    "-s needs a number, not {0}": "-s demande un nombre, pas {0}",
    "one file at a time; {0} is one too many": "un seul fichier à la fois ; {0} est de trop",
    "one of -p, -c, -g at a time": "un seul de -p, -c, -g à la fois",
    "say what to do with the file: -p, -c or -g": "que faire du fichier : -p, -c ou -g",
    "unknown option {0}": "option inconnue : {0}",
    "{0} is {1}, not {2}": "{0} vaut {1}, pas {2}",
    "{0} needs a tournament file": "{0} demande un fichier de tournoi",
    "{0} needs a value": "{0} demande une valeur",
}

_DATABASE: Mapping[str, str] = {
    "host or port cannot be read": "serveur ou port illisible",
    "postgres:// is expected at the beginning": "postgres:// est attendu au début",
    "the name of one database is expected after the host": (
        "le nom d'une seule base est attendu après le serveur"
    ),
    "unknown option of the connection": "option de connexion inconnue",
    "not a feed of Ronde": "ce n'est pas un fil de Ronde",
    "entries that were announced are missing": "des écritures annoncées manquent",
    "an entry does not continue the chain": "une écriture ne continue pas la chaîne",
    "the token is not known there": "le jeton y est inconnu",
}

FRENCH: Mapping[str, str] = MappingProxyType(
    {**_MODEL, **_SYSTEMS, **_FILES, **_RULES, **_PLAYOFFS, **_ENGINE, **_DATABASE}
)


def _pattern(template: str) -> re.Pattern[str]:
    pieces = re.split(r"\{\d\}", template)
    return re.compile("(.*)".join(re.escape(piece) for piece in pieces), re.DOTALL)


def message_text(message: str, language: Language) -> str:
    """The message in that language; where several templates fit, the most literal one decides.

    A part of a message may be a message itself: the place of an error and its reason.

    >>> message_text("no round 5; 3 have been paired", "fr")
    'pas de ronde 5 ; 3 sont appariées'
    """
    if language == "en":
        return message
    fits = (
        (len(template), french, match)
        for template, french in FRENCH.items()
        if (match := _pattern(template).fullmatch(message)) is not None
    )
    best = max(fits, key=lambda fit: fit[0], default=None)
    if best is None:
        return message
    _, french, found = best
    return french.format(*(message_text(part, language) for part in found.groups()))
