"""The wording of the errors of the store, the exchange of files and the pages."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["STORE_ERRORS"]

STORE_ERRORS: Catalogue = MappingProxyType(
    {
        "store.error.what": ("la base de données a refusé", "the database refused"),
        "store.error.mend": ("Recommencez.", "Try again."),
        "store.not_stored.what": (
            "cela n'existe pas ici ({kind} {number})",
            "this does not exist here ({kind} {number})",
        ),
        "store.not_stored.mend": (
            "Partez de la liste des manifestations.",
            "Start from the list of events.",
        ),
        "store.conflict.what": (
            "quelqu'un d'autre a été plus rapide : version {expected} attendue, c'est {actual}",
            "somebody else was faster: version {expected} expected, it is {actual}",
        ),
        "store.conflict.mend": (
            "Relisez la page, puis recommencez si c'est encore nécessaire.",
            "Read the page again, then try again if it is still needed.",
        ),
        "store.repeated.what": (
            "la même demande a déjà été faite (écriture {sequence})",
            "the same request was carried out already (entry {sequence})",
        ),
        "store.repeated.mend": ("Il n'y a rien à faire.", "There is nothing to do."),
        "store.damaged.what": (
            "le journal enregistré ne peut pas être relu : écriture {place}",
            "the stored journal cannot be read: entry {place}",
        ),
        "store.damaged.where": ("{detail}", "{detail}"),
        "store.damaged.mend": (
            "Restaurez une sauvegarde ou importez le dernier fichier .ronde.",
            "Restore a backup or import the last .ronde file.",
        ),
        "publish.file_in_the_way.what": (
            "ce fichier n'a pas été écrit par ronde publish : {path}",
            "this file was not written by ronde publish: {path}",
        ),
        "publish.file_in_the_way.mend": (
            "Choisissez un dossier vide, ou déplacez ce fichier.",
            "Choose an empty folder, or move that file away.",
        ),
        "publish.not_shared.what": (
            "aucune manifestation partagée sous ce numéro ; partagées : {shared}",
            "no shared event of that number; shared ones: {shared}",
        ),
        "publish.not_shared.mend": (
            "Partagez-la sur sa page « Page publique », ou donnez --event N.",
            'Share it on its page "Public page", or give --event N.',
        ),
        "exchange.not_an_event_file.what": (
            "ce n'est ni un rapport TRF ni une archive .ronde",
            "this is neither a TRF report nor a .ronde archive",
        ),
        "exchange.not_an_event_file.mend": (
            "Vérifiez que c'est le bon fichier.",
            "Check that it is the right file.",
        ),
        "match.played.what": (
            "ronde {round}, table {table} : des parties ont été jouées",
            "round {round}, table {table}: games were played",
        ),
        "match.played.mend": (
            "Un forfait d'équipe vaut pour un match sans partie jouée ; saisissez les échiquiers "
            "un à un.",
            "A match is forfeited when no game of it was played; enter the boards one by one.",
        ),
        "draw.no_group.what": (
            "aucun groupe de numéros du livre ne convient : {largest} joueurs du même groupe, "
            "{last} dernières rondes",
            "none of the book's groups of numbers will do: {largest} players of one group, "
            "the last {last} rounds",
        ),
        "draw.no_group.mend": (
            "Demandez moins de dernières rondes, un autre groupe, ou le tirage de Varma.",
            "Ask for fewer last rounds, for another kind of group, or for the Varma draw.",
        ),
        "complement.not_alone.what": (
            "un des deux joueurs a un adversaire dans cette ronde, ou n'y est pas",
            "one of the two players has an opponent in this round, or is not in it",
        ),
        "complement.not_alone.mend": (
            "Revenez à la liste des joueurs sans adversaire.",
            "Go back to the list of players without opponent.",
        ),
        "people.boards.what": (
            "« {text} » n'est pas une liste d'échiquiers",
            "{text!r} is not a list of boards",
        ),
        "people.boards.mend": (
            "Écrivez par exemple 1-20, 25 ; rien pour tous.",
            "Write for example 1-20, 25; nothing for all of them.",
        ),
        "people.not_your_board.what": (
            "l'échiquier {board} n'est pas des vôtres ({yours})",
            "board {board} is not one of yours ({yours})",
        ),
        "people.not_your_board.mend": (
            "Demandez à l'arbitre principal de changer vos échiquiers.",
            "Ask the chief arbiter to change your boards.",
        ),
        "people.too_many.what": (
            "trop d'essais",
            "too many attempts",
        ),
        "people.too_many.mend": (
            "Réessayez dans {minutes} min.",
            "Try again in {minutes} min.",
        ),
        "people.name_taken.what": (
            "quelqu'un porte déjà le nom « {name} »",
            "somebody has the name {name!r} already",
        ),
        "people.name_taken.mend": ("Prenez un autre nom.", "Take another name."),
        "claims.same_device.what": (
            "l'autre camp de l'échiquier {board} a été annoncé depuis cet appareil",
            "the other side of board {board} was reported from this device",
        ),
        "claims.same_device.mend": (
            "Chaque joueur utilise son propre téléphone.",
            "Each player uses their own phone.",
        ),
        "web.not_a_result.what": (
            "« {text} » : échiquier ou résultat incompris",
            "{text!r}: board or result not understood",
        ),
        "web.not_a_result.mend": (
            "Écrivez l'échiquier puis le résultat : 12 1, 12 =, 12 0, 12 +--.",
            "Write the board, then the result: 12 1, 12 =, 12 0, 12 +--.",
        ),
    }
)
