"""Words of `ronde backup`, `restore`, `verify` and `follow`."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SAFETY_COMMANDS"]

_BACKUP: Catalogue = {
    "serve.backups": (
        "dossier des sauvegardes, au mieux sur un autre disque (défaut : backups dans les données)",
        "folder of backups, best on another disk (default: backups in the data folder)",
    ),
    "backup.summary": (
        "sauvegarder toutes les manifestations maintenant",
        "back up every event now",
    ),
    "backup.help": (
        "Écrit une archive .ronde par manifestation modifiée et une copie de la base SQLite, puis "
        "les relit. L'application le fait aussi toute seule.\n\n"
        "  ronde backup --backups cle-usb/ronde",
        "Writes one .ronde archive per changed event and a copy of the SQLite database, and reads "
        "them back. The application does it by itself too.\n\n"
        "  ronde backup --backups usb-stick/ronde",
    ),
    "backup.done": (
        "{count} fichiers écrits et relus dans {folder}",
        "{count} files written and verified in {folder}",
    ),
    "restore.summary": (
        "restaurer une sauvegarde, ou la dernière de chaque manifestation",
        "restore a backup, or the last one of every event",
    ),
    "restore.help": (
        "Rouvre une archive .ronde comme nouvelle manifestation. Avec un dossier de sauvegardes : "
        "la plus récente de chaque manifestation. Avec --replace : à la place d'une manifestation, "
        "dont l'état est d'abord sauvegardé.\n\n"
        "  ronde restore cle-usb/ronde --data reprise",
        "Opens a .ronde archive again as a new event. With a folder of backups: the newest one of "
        "every event. With --replace: in the place of an event, which is backed up first.\n\n"
        "  ronde restore usb-stick/ronde --data taken-over",
    ),
    "restore.source": (
        "archive .ronde, ou dossier de sauvegardes",
        ".ronde archive, or folder of backups",
    ),
    "restore.replace": (
        "numéro de la manifestation à remplacer (celui de son adresse)",
        "number of the event to replace (the one in its address)",
    ),
    "restore.yes": ("remplacer sans autre question", "replace without asking again"),
    "restore.one_file": (
        "--replace demande une seule archive, pas un dossier",
        "--replace needs one archive, not a folder",
    ),
    "restore.restored": ("Manifestation {number} : {name}", "Event {number}: {name}"),
    "restore.done": (
        "{count} manifestations restaurées. `ronde serve` les ouvre.",
        "{count} events restored. `ronde serve` opens them.",
    ),
    "restore.change": (
        "{name} : {lost} écritures d'ici disparaissent, {gained} reviennent",
        "{name}: {lost} entries that are here go, {gained} come back",
    ),
    "restore.stays": (
        "{name} : absent de la sauvegarde, reste comme il est",
        "{name}: not in the backup, stays as it is",
    ),
    "restore.ask_yes": (
        "Rien n'a été changé. Ajoutez --yes pour remplacer ; l'état actuel sera sauvegardé.",
        "Nothing was changed. Add --yes to replace; the present state will be backed up.",
    ),
    "restore.replaced": (
        "Manifestation {number} remplacée. L'état précédent : {before}",
        "Event {number} replaced. The state before: {before}",
    ),
}

_VERIFY: Catalogue = {
    "verify.summary": (
        "vérifier la base de données et tous les journaux",
        "check the database and every journal",
    ),
    "verify.help": (
        "Contrôle la base de données, la chaîne de chaque journal et les copies qui en dépendent. "
        "Code de sortie 1 si quelque chose ne va pas.\n\n  ronde verify --data tournois",
        "Checks the database, the chain of every journal and the copies that depend on it. Exit "
        "code 1 if anything is wrong.\n\n  ronde verify --data tournaments",
    ),
    "verify.database_whole": ("Base de données : intacte.", "Database: whole."),
    "verify.database_server": (
        "Base de données : PostgreSQL veille lui-même sur ses fichiers.",
        "Database: PostgreSQL watches over its own files.",
    ),
    "verify.whole": (
        "{event} · {name} : {entries} écritures, intact ({head})",
        "{event} · {name}: {entries} entries, whole ({head})",
    ),
    "verify.broken": ("{event} · {name} : {told}", "{event} · {name}: {told}"),
    "verify.ok": ("Tout est intact.", "Everything is whole."),
    "verify.not_ok": (
        "Quelque chose ne va pas. N'écrivez plus ici ; restaurez la dernière sauvegarde dans un "
        "nouveau dossier : ronde restore SAUVEGARDES --data NOUVEAU",
        "Something is wrong. Stop writing here; restore the last backup into a new folder: "
        "ronde restore BACKUPS --data NEW",
    ),
}

_FOLLOW: Catalogue = {
    "follow.summary": (
        "suivre une autre machine, prêt à prendre le relais",
        "follow another machine, ready to take over",
    ),
    "follow.help": (
        "Copie les journaux d'une autre machine à mesure qu'ils grandissent ; chaque écriture est "
        "vérifiée ; les personnes et leurs rôles suivent. Pour prendre le relais : Ctrl+C, puis "
        "`ronde serve` sur le même dossier. Le jeton vient de la page Sauvegardes de l'autre "
        "machine.\n\n"
        "  ronde follow http://192.168.1.10:8642 --token JETON --data releve",
        "Copies another machine's journals as they grow; every entry is verified; people and their "
        "roles come along. To take over: Ctrl+C, then `ronde serve` on the same folder. The token "
        "comes from the page Backups of the other machine.\n\n"
        "  ronde follow http://192.168.1.10:8642 --token TOKEN --data standby",
    ),
    "follow.address": ("adresse de l'autre machine", "address of the other machine"),
    "follow.token": (
        "jeton donné par l'autre machine (ou RONDE_FOLLOW_TOKEN)",
        "token given by the other machine (or RONDE_FOLLOW_TOKEN)",
    ),
    "follow.once": ("copier une fois, puis s'arrêter", "copy once, then stop"),
    "follow.bad_address": (
        "l'adresse commence par http:// ou https://",
        "the address begins with http:// or https://",
    ),
    "follow.no_token": (
        "il faut un jeton : page Sauvegardes de l'autre machine",
        "a token is needed: page Backups of the other machine",
    ),
    "follow.started": (
        "Je suis l'autre machine. Ctrl+C pour arrêter, puis `ronde serve` pour prendre le relais.",
        "Following the other machine. Ctrl+C to stop, then `ronde serve` to take over.",
    ),
    "follow.copied": (
        "{name} : {count} écritures copiées et vérifiées (version {version})",
        "{name}: {count} entries copied and verified (version {version})",
    ),
    "follow.people": (
        "{name} : personnes et rôles copiés ({count})",
        "{name}: people and roles copied ({count})",
    ),
    "follow.no_passwords": (
        "Sans TLS (https) les mots de passe ne sont pas copiés : après un relais, donnez à chacun "
        "un code, page Personnes et appareils.",
        "Without TLS (https) passwords are not copied: after a take-over give everybody a code, "
        "page People and devices.",
    ),
    "follow.away": (
        "L'autre machine ne répond pas ({detail}). J'essaie encore.",
        "The other machine does not answer ({detail}). Trying on.",
    ),
    "follow.back": ("L'autre machine répond de nouveau.", "The other machine answers again."),
}

SAFETY_COMMANDS: Catalogue = MappingProxyType({**_BACKUP, **_VERIFY, **_FOLLOW})
