"""Words of the command line: help pages, headings, talk."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

from ronde.texts.commands import COMMANDS
from ronde.texts.language import Catalogue, Language, say

__all__ = ["CLI", "Words"]

CLI: Catalogue = MappingProxyType(
    {
        "cli.title": (
            "Ronde : tournois d'échecs, de la liste d'inscription au rapport fédéral.",
            "Ronde: chess tournaments, from the entry list to the federation report.",
        ),
        "cli.footer": (
            "`ronde COMMANDE --help` pour le détail ; `--lang fr|en` partout ; `-` est l'entrée ou "
            "la sortie standard.",
            "`ronde COMMAND --help` for more; `--lang fr|en` anywhere; `-` is standard input or "
            "output.",
        ),
        "cli.arguments": ("arguments", "arguments"),
        "cli.options": ("options", "options"),
        "cli.usage_prefix": ("usage : ", "usage: "),
        "cli.help_option": ("afficher cette aide", "show this help"),
        "cli.lang_option": (
            "langue (sinon RONDE_LANG ou la langue du système)",
            "language (else RONDE_LANG or the system's)",
        ),
        "cli.json_option": ("résultat en JSON", "result as JSON"),
        "cli.output_option": (
            "fichier à écrire, `-` pour la sortie standard",
            "file to write, `-` for standard output",
        ),
        "cli.tournament_option": (
            "le tournoi voulu, si l'archive en contient plusieurs",
            "which tournament, if the archive holds several",
        ),
        "cli.author_option": (
            "qui agit, pour le journal (sinon le nom de l'utilisateur)",
            "who acts, for the journal (else the user's name)",
        ),
        "cli.reason_option": (
            "motif, exigé pour les actes qui s'écartent des règles",
            "reason, required for acts that leave the rules",
        ),
        "cli.edition_option": (
            "édition du règlement suisse (sinon celle du fichier ou de sa date)",
            "edition of the Swiss rules (else the file's or its date's)",
        ),
        "cli.more_problems": (
            "… et {count} autres ; `ronde validate` les liste toutes",
            "... and {count} more; `ronde validate` lists them all",
        ),
        "cli.file_argument": (
            "fichier TRF, archive .ronde ou `-`",
            "TRF file, .ronde archive or `-`",
        ),
        "cli.unknown_command": ("commande inconnue : {name}", "unknown command: {name}"),
        "cli.unknown_language": (
            "langue inconnue : {value} (fr ou en)",
            "unknown language: {value} (fr or en)",
        ),
        "cli.usage_mend": ("Ajoutez --help pour l'aide complète.", "Add --help for the full help."),
        "cli.file_error": (
            "fichier inaccessible : {reason}",
            "file cannot be read or written: {reason}",
        ),
        "cli.file_mend": (
            "Vérifiez le nom, le dossier et les droits.",
            "Check the name, the folder and the permissions.",
        ),
        "cli.too_large": (
            "trop grand : la mémoire de cette machine ne suffit pas",
            "too large: this machine's memory does not suffice",
        ),
        "cli.unexpected": (
            "erreur inattendue, un défaut du programme : {error}",
            "unexpected error, a defect of the program: {error}",
        ),
        "cli.unexpected_mend": (
            "Rien n'a été écrit. RONDE_DEBUG=1 montre le détail à joindre au rapport d'anomalie.",
            "Nothing was written. RONDE_DEBUG=1 shows the details to attach to a bug report.",
        ),
    }
)

_ARGPARSE = (
    (r"the following arguments are required: (.*)", "il manque : {0}"),
    (r"unrecognized arguments: (.*)", "arguments inconnus : {0}"),
    (r"argument (.*?): expected one argument", "{0} : il manque une valeur"),
    (r"argument (.*?): expected at least one argument", "{0} : il manque au moins une valeur"),
    (r"argument (.*?): expected (\d+) arguments?", "{0} : il faut {1} valeurs"),
    (
        r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)",
        "{0} : valeur {1} inconnue (au choix : {2})",
    ),
    (r"argument (.*?): invalid (\w+) value: (.*)", "{0} : valeur {2} refusée ({1})"),
    (
        r"argument (.*?): not allowed with argument (.*)",
        "{0} : ne se combine pas avec {1}",
    ),
    (r"one of the arguments (.*) is required", "il faut l'un de : {0}"),
)


@dataclass(frozen=True, slots=True)
class Words:
    """The command line's catalogue in one language."""

    language: Language

    def __call__(self, code: str, /, **fields: object) -> str:
        """The text of that code."""
        return say(COMMANDS if code in COMMANDS else CLI, self.language, code, **fields)

    def argparse(self, message: str) -> str:
        """A message of argparse in this language; unknown ones stay English."""
        if self.language == "en":
            return message
        for pattern, french in _ARGPARSE:
            if match := re.fullmatch(pattern, message):
                return french.format(*match.groups())
        return message
