"""Problems of input files in words, with their place as editors understand it.

The English is the library's own message; only the French is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.loading import STATE_ASIDE
from ronde.formats.player_csv import CSV_CATALOGUE
from ronde.formats.problems import UNLISTED, Problem, Severity
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.texts.language import Catalogue, Language, say

__all__ = ["FIELDS", "PROBLEMS", "SEVERITIES", "problem_line", "problem_text"]

SEVERITIES: Catalogue = MappingProxyType(
    {
        "error": ("erreur", "error"),
        "warning": ("avertissement", "warning"),
        "line": ("ligne {line}", "line {line}"),
        "column": ("ligne {line}, colonne {column}", "line {line}, column {column}"),
    }
)

FIELDS: Catalogue = MappingProxyType(
    {
        "a second number": ("un second numéro", "a second number"),
        "colour": ("la couleur", "colour"),
        "colours": ("la suite des couleurs", "colours"),
        "first": ("le premier numéro", "first number"),
        "first_round": ("la première ronde", "first round"),
        "game_points": ("les points de partie", "game points"),
        "id": ("l'identifiant", "id"),
        "last": ("le dernier numéro", "last number"),
        "last_round": ("la dernière ronde", "last round"),
        "match_points": ("les points de match", "match points"),
        "method": ("la méthode de classement initial", "method"),
        "number": ("le numéro", "number"),
        "number or round": ("le numéro ou la ronde", "number or round"),
        "opponent": ("l'équipe adverse", "opposing team"),
        "points": ("les points", "points"),
        "rank": ("la place", "rank"),
        "rating": ("le classement Elo", "rating"),
        "round": ("la ronde", "round"),
        "round or number": ("la ronde ou le numéro", "round or number"),
        "round or team": ("la ronde ou l'équipe", "round or team"),
        "rounds": ("le nombre de rondes", "number of rounds"),
        "strength": ("la force de l'équipe", "strength of the team"),
        "symbol": ("le symbole", "symbol"),
        "team": ("l'équipe", "team"),
        "type": ("le type", "type"),
        "value": ("la valeur", "value"),
        "white": ("la première équipe", "first team"),
        "black": ("la seconde équipe", "second team"),
        "FIDE id": ("code FIDE", "FIDE id"),
        "national id": ("code national", "national id"),
        "name and birth": ("nom et même naissance", "name and birth"),
    }
)
"""Names of fields of a record or a list, as they stand in a sentence."""

_TRF: Mapping[str, str] = MappingProxyType(
    {
        "trf.encoding.guessed": "pas en UTF-8 ; lu comme Latin-1",
        "trf.newline.mixed": "plusieurs sortes de fins de ligne",
        "trf.line.tab": (
            "une tabulation là où les colonnes se comptent ; lue comme un seul caractère"
        ),
        "trf.line.unknown": "enregistrement « {code} » inconnu ; gardé tel quel",
        "trf.line.short": "ligne trop courte pour un enregistrement ; gardée telle quelle",
        "trf.line.stray": "texte entre les colonnes de l'enregistrement ; ignoré",
        "trf.line.glued": "pas de blanc après le code ; lu quand même",
        "trf.line.repeated": "l'enregistrement {code} revient ; seul le premier compte",
        "trf.line.too_many": "plus de {limit} enregistrements {code} ; la suite est ignorée",
        "trf.field.number": "{field} : un nombre est attendu ; ignoré",
        "trf.field.points": "{field} : un nombre de points est attendu ; ignoré",
        "trf.field.date": "ce n'est pas une date ; ignoré",
        "trf.field.range": "{field} : valeur hors limites ; ignorée",
        "trf.field.letter": "{field} : valeur inconnue (au choix : {known}) ; ignorée",
        "trf.field.missing": "il manque {field} ; enregistrement ignoré",
        "trf.players.none": "aucun joueur (enregistrement 001)",
        "trf.player.number": "numéro d'appariement absent ou hors de 1-9999 ; joueur ignoré",
        "trf.player.repeated": "le numéro d'appariement {number} revient ; ligne ignorée",
        "trf.player.unknown": "pas de joueur {number} ; ignoré",
        "trf.player.sex": "sexe : ni m ni w ; laissé ouvert",
        "trf.player.title": "ce n'est pas un titre FIDE ; omis",
        "trf.player.rating": "le classement Elo n'est pas un nombre ; joueur pris comme non classé",
        "trf.player.birth": "ce n'est pas une date de naissance ; omise",
        "trf.player.points": "les points manquent ou ne sont pas un nombre",
        "trf.player.rank": "la place n'est pas un nombre",
        "trf.player.name": "joueur sans nom",
        "trf.round.too_many": "plus de {limit} rondes ; la fin de la ligne est ignorée",
        "trf.round.beyond": "la ronde {round} dépasse les {rounds} annoncées",
        "trf.cell.opponent": "ronde {round} : l'adversaire n'est pas un nombre ; pris pour absent",
        "trf.cell.color": "ronde {round} : la couleur n'est ni w, ni b, ni - ; prise pour absente",
        "trf.cell.result": "ronde {round} : résultat inconnu ; pris pour non saisi",
        "trf.cell.stray": "ronde {round} : texte entre les colonnes ; ignoré",
        "trf.cell.legacy": "ronde {round} : résultat sans adversaire, lu comme bye {bye}",
        "trf.cell.forfeit": "ronde {round} : forfait sans adversaire, lu comme une absence",
        "trf.cell.bye_color": "ronde {round} : couleur sans adversaire ; ignorée",
        "trf.cell.bye_opponent": "ronde {round} : un bye n'a pas d'adversaire ; adversaire ignoré",
        "trf.game.self": "ronde {round} : son propre numéro comme adversaire ; lu comme bye {bye}",
        "trf.game.nobody": (
            "ronde {round} : l'adversaire {opponent} n'est pas dans le fichier ; lu comme bye {bye}"
        ),
        "trf.game.taken": (
            "ronde {round} : l'adversaire {opponent} ne nomme pas {number} ; lu comme bye {bye}"
        ),
        "trf.game.one_sided": (
            "ronde {round} : l'adversaire {opponent} n'a rien pour cette ronde ; la partie est lue "
            "de cette ligne"
        ),
        "trf.game.absent_loser": (
            "ronde {round} : l'adversaire {opponent} est marqué absent ; lu comme un forfait"
        ),
        "trf.game.colors": (
            "ronde {round} : {number} et {opponent} ont la même couleur ; {number} la garde"
        ),
        "trf.game.no_color": (
            "ronde {round} : partie jouée entre {number} et {opponent} sans couleurs ; {number} a "
            "les Blancs"
        ),
        "trf.game.half_color": (
            "ronde {round} : une seule couleur pour {number} et {opponent} ; elle est retenue"
        ),
        "trf.game.results": (
            "ronde {round} : les résultats « {first} » de {number} et « {second} » de {opponent} "
            "ne vont pas ensemble ; lu comme {read}"
        ),
        "trf.game.odd": ("ronde {round} : score inhabituel {read} entre {number} et {opponent}"),
        "trf.game.open": "ronde {round} : pas de résultat entre {number} et {opponent}",
        "trf.round.two_byes": "ronde {round} : plus d'un exempt",
        "trf.points.mismatch": "d'après les résultats, {number} a {computed} points",
        "trf.count.mismatch": "l'enregistrement {code} dit {stated}, le fichier en a {counted}",
        "trf.rounds.conflict": (
            "les enregistrements {first} et {second} se contredisent ; {first} compte"
        ),
        "trf.tiebreak.unknown": (
            "pas un départage que le classement sache employer ; gardé tel quel"
        ),
        "trf.time.unknown": "ce n'est pas une cadence codée ; gardée telle quelle",
        "trf.system.unknown": "code de type de tournoi inconnu",
        "trf.points.conflict": "plus d'un barème ; {code} compte",
        "trf.bye.conflict": (
            "l'enregistrement 240 dit {bye} pour {number} à la ronde {round}, la ligne du joueur "
            "{entry} ; la ligne compte"
        ),
        "trf.team.number": "numéro d'équipe absent ou hors de 1-999 ; équipe ignorée",
        "trf.team.points": (
            "d'après les résultats, l'équipe {number} a {match} points de match et {game} points "
            "de partie"
        ),
        "trf.team.repeated": "l'équipe {number} revient ; ligne ignorée",
        "trf.team.unknown": "pas d'équipe {number} ; ignorée",
        "trf.team.member_twice": "le joueur {number} est dans deux équipes ; la première compte",
        "trf.team.no_team": "ronde {round} : {number} joue mais n'est dans aucune équipe",
        "trf.team.same": "ronde {round} : {number} et {opponent} sont de la même équipe",
        "trf.team.split": "ronde {round} : l'équipe {number} rencontre plus d'une équipe",
        "trf.team.lineup": (
            "la composition de l'équipe {number} à la ronde {round} ne correspond pas aux parties"
        ),
        "trf.team.bye_and_match": "ronde {round} : l'équipe {number} a un exempt et un match",
    }
)

_CSV: Mapping[str, str] = MappingProxyType(
    {
        "csv.encoding.guessed": "pas en UTF-8 ; lu comme Latin-1",
        "csv.empty": "aucune ligne de texte",
        "csv.header.none": "aucun en-tête de nom parmi les colonnes ; rien n'est lu",
        "csv.header.unknown": "colonne « {heading} » sans emploi ; gardée comme texte annexe",
        "csv.header.repeated": "colonne « {heading} » en double ; gardée comme texte annexe",
        "csv.header.assumed": "pas d'en-tête ; chaque ligne est lue comme un nom",
        "csv.row.lines": "une cellule entre guillemets court sur {count} lignes",
        "csv.row.broken": "ce n'est pas une ligne CSV ({reason}) ; la lecture s'arrête ici",
        "csv.row.long": "plus de cellules que d'en-têtes ; gardées comme texte annexe",
        "csv.row.repeated": "même {what} qu'à la ligne {line_before}",
        "csv.name.missing": "joueur sans nom ; ligne omise",
        "csv.rating": "ce n'est pas un classement Elo ; omis",
        "csv.birth": "ce n'est pas une date de naissance avec l'année en quatre chiffres ; omise",
        "csv.sex": "ce n'est pas un sexe ; omis",
        "csv.title": "ce n'est pas un titre FIDE ; omis",
    }
)


def _side_by_side(
    french: Mapping[str, str], library: Mapping[str, tuple[Severity, str]]
) -> Catalogue:
    return {code: (french[code], text) for code, (_, text) in library.items() if code in french}


PROBLEMS: Catalogue = MappingProxyType(
    {
        **_side_by_side(_TRF, CATALOGUE),
        **_side_by_side(_CSV, CSV_CATALOGUE),
        STATE_ASIDE: (
            "l'état enregistré de {key} n'est pas celui de son journal ; laissé de côté",
            "the stored state of {key} is not what its journal amounts to; left aside",
        ),
        UNLISTED: ("{count} autres problèmes, non listés", "{count} more problems, not listed"),
    }
)


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, without the place; the offending text at the end."""
    fields = {name: _field(name, value, language) for name, value in problem.fields.items()}
    french, english = PROBLEMS.get(problem.code, (problem.message, problem.message))
    text = (french if language == "fr" else english).format(**fields)
    if not problem.text:
        return text
    return f"{text} : « {problem.text} »" if language == "fr" else f"{text}: {problem.text!r}"


def _field(name: str, value: object, language: Language) -> object:
    if name in {"field", "what"} and value in FIELDS:
        return say(FIELDS, language, str(value))
    return value


def problem_line(problem: Problem, path: str, language: Language) -> str:
    """`path:line:column: error: what is wrong`; editors and terminals make a link of it.

    Without a path the place is said in words; a problem of the whole file has neither.
    """
    severity = say(SEVERITIES, language, problem.severity.value)
    colon = " :" if language == "fr" else ":"
    text = f"{severity}{colon} {problem_text(problem, language)}"
    if path:
        place = ":".join(str(part) for part in (path, problem.line, problem.column) if part)
        return f"{place}: {text}"
    if not problem.line:
        return text
    kind = "column" if problem.column else "line"
    place = say(SEVERITIES, language, kind, line=problem.line, column=problem.column)
    return f"{place}{colon} {text}"
