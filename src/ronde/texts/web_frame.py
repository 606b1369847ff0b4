"""Words around the pages: sections, state lines, next actions, forms, failures."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["FRAME"]

FRAME: Catalogue = MappingProxyType(
    {
        "frame.skip": ("Aller au contenu", "Skip to content"),
        "frame.navigation": ("Rubriques", "Sections"),
        "frame.rounds": ("Choisir une ronde", "Choose a round"),
        "frame.round_word": ("Ronde", "Round"),
        "frame.other_language": ("English", "Français"),
        "frame.sign_out": ("Quitter", "Sign out"),
        "frame.undo": ("Annuler", "Undo"),
        "news.changed": (
            "D'autres ont changé ce que montre cette page.",
            "Others have changed what this page shows.",
        ),
        "news.show": ("Montrer", "Show"),
        "frame.version": ("version {version}", "version {version}"),
        "frame.rules.fide": ("Règles FIDE {edition}", "FIDE rules {edition}"),
        "frame.rules.book": ("Livre de l'arbitre {edition}", "Arbiter's book {edition}"),
        "frame.outside": ("actes motivés", "acts with a reason"),
        "section.events": ("Manifestations", "Events"),
        "section.backups": ("Sauvegardes", "Backups"),
        "section.integrity": ("Intégrité", "Integrity"),
        "section.event": ("Tournois", "Tournaments"),
        "section.people": ("Personnes", "People"),
        "section.public": ("Page publique", "Public page"),
        "section.programs": ("API et webhooks", "API and webhooks"),
        "section.cockpit": ("Tableau de bord", "Cockpit"),
        "section.players": ("Joueurs", "Players"),
        "section.rounds": ("Rondes", "Rounds"),
        "section.standings": ("Classement", "Standings"),
        "section.documents": ("Documents", "Documents"),
        "section.journal": ("Journal", "Journal"),
        "section.settings": ("Réglages", "Settings"),
        "state.entries.one": ("Inscriptions · {count} joueur", "Entries · {count} player"),
        "state.entries.many": ("Inscriptions · {count} joueurs", "Entries · {count} players"),
        "state.paired": (
            "Ronde {round} / {total} · appariée, pas encore publiée · {games} échiquiers",
            "Round {round} / {total} · paired, not published yet · {games} boards",
        ),
        "state.playing": (
            "Ronde {round} / {total} · {results} résultats sur {games}",
            "Round {round} / {total} · {results} of {games} results",
        ),
        "state.between": (
            "Ronde {round} / {total} · tous les résultats sont là",
            "Round {round} / {total} · all results are in",
        ),
        "state.finished": (
            "Terminé après {round} rondes",
            "Finished after {round} rounds",
        ),
        "next.add_teams": ("Inscrire les équipes", "Register the teams"),
        "next.add_players": ("Inscrire des joueurs", "Register players"),
        "next.announce_rounds": ("Annoncer le nombre de rondes", "Announce the number of rounds"),
        "next.pair": ("Apparier la ronde {round}", "Pair round {round}"),
        "next.publish": ("Publier la ronde {round}", "Publish round {round}"),
        "next.enter_results.one": (
            "Saisir {count} résultat manquant",
            "Enter {count} missing result",
        ),
        "next.enter_results.many": (
            "Saisir {count} résultats manquants",
            "Enter {count} missing results",
        ),
        "next.close": ("Clore la ronde {round}", "Close round {round}"),
        "next.hand_over": ("Remettre les fichiers", "Hand over the files"),
        "column.no": ("N°", "No."),
        "column.name": ("Nom", "Name"),
        "column.rating": ("Elo", "Rating"),
        "column.birth": ("Né en", "Born"),
        "column.club": ("Club", "Club"),
        "column.state": ("Situation", "State"),
        "column.board": ("Éch.", "Board"),
        "column.white": ("Blancs", "White"),
        "column.black": ("Noirs", "Black"),
        "column.points": ("Pts", "Pts"),
        "column.result": ("Résultat", "Result"),
        "column.rank": ("Pl.", "Rank"),
        "column.round": ("Ronde", "Round"),
        "column.color": ("Couleur", "Colour"),
        "column.opponent": ("Adversaire", "Opponent"),
        "column.total": ("Total", "Total"),
        "color.w": ("Blancs", "White"),
        "color.b": ("Noirs", "Black"),
        "form.save": ("Enregistrer", "Save"),
        "form.cancel": ("Renoncer", "Cancel"),
        "form.required": ("À remplir.", "To be filled in."),
        "form.too_long": ("Trop long.", "Too long."),
        "form.not_in_range": ("Nombre impossible ici.", "Not a possible number here."),
        "form.not_a_number": ("Des chiffres seulement.", "Digits only."),
        "form.not_a_date": ("Date attendue.", "A date is expected."),
        "form.not_a_birth": (
            "Année ou date : 1998, 31/12/1998.",
            "Year or date: 1998, 31/12/1998.",
        ),
        "form.not_offered": ("Choix inconnu.", "Not one of the choices."),
        "form.end_before_start": ("La fin précède le début.", "The end is before the start."),
        "keys.title": ("Touches de la saisie des résultats", "Keys for entering results"),
        "keys.line": (
            "dans la case : résultat de l'échiquier 12 (1, 0, =, ou 1-0, +--, --+)",
            "in the box: result of board 12 (1, 0, =, or 1-0, +--, --+)",
        ),
        "keys.jump": ("dans la case : aller à l'échiquier 12", "in the box: go to board 12"),
        "keys.move": ("passer d'un échiquier à l'autre", "move from board to board"),
        "keys.set": (
            "les Blancs gagnent, les Noirs gagnent, nulle ; puis l'échiquier suivant",
            "White wins, Black wins, draw; then the next board",
        ),
        "keys.forfeit": (
            "forfaits et résultats particuliers de l'échiquier",
            "forfeits and odd results of the board",
        ),
        "keys.box": ("revenir à la case", "back to the box"),
        "keys.why": ("pourquoi cet appariement", "why this pairing"),
        "keys.help": ("cette page", "this page"),
        "failure.refused": ("Impossible ainsi", "Not possible like this"),
        "failure.reason": ("Un motif est nécessaire", "A reason is needed"),
        "failure.outside": ("Hors des règles", "Outside the rules"),
        "failure.consequences": ("Ce qui s'ensuit", "What follows"),
        "failure.no_pairing": ("Aucun appariement possible", "No pairing is possible"),
        "failure.article": ("Article : {rule}", "Article: {rule}"),
        "failure.reason_label": ("Motif (reste au journal)", "Reason (stays in the journal)"),
        "failure.reason_go": ("Faire quand même, avec ce motif", "Do it, with this reason"),
        "failure.rating_only": (
            "Corriger pour l'Elo seulement",
            "Correct for rating only",
        ),
        "failure.reason_leave": ("Laisser comme c'est", "Leave as it is"),
        "failure.back": ("Revenir", "Go back"),
        "failure.typed": ("Ce que vous aviez saisi", "What you had typed"),
        "failure.again": ("Saisir le mien quand même", "Enter mine all the same"),
        "failure.leave_theirs": ("Laisser le leur", "Leave theirs"),
        "failure.conflict": (
            "Quelqu'un d'autre a été plus rapide",
            "Somebody else was faster",
        ),
        "failure.conflict.what": (
            "Rien n'a été enregistré, parce que ceci a changé entre-temps :",
            "Nothing was recorded, because this changed in the meantime:",
        ),
        "failure.conflict.do": (
            "Revenez à la page, relisez, et recommencez si c'est encore nécessaire.",
            "Go back to the page, read it again, and try again if it is still needed.",
        ),
        "failure.not_found": ("Introuvable", "Not found"),
        "failure.not_found.what": (
            "Cette page, ce tournoi, cette ronde ou ce joueur n'existe pas ici.",
            "This page, tournament, round or player does not exist here.",
        ),
        "failure.not_found.do": (
            "Partez de la liste des manifestations.",
            "Start from the list of events.",
        ),
        "failure.damaged": ("Ce tournoi ne s'ouvre pas", "This tournament cannot be opened"),
        "failure.damaged.what": (
            "Le journal enregistré ne peut pas être relu. Rien n'a été supprimé.",
            "The stored journal cannot be read. Nothing was deleted.",
        ),
        "failure.damaged.do": (
            "Restaurez une sauvegarde ou importez le dernier fichier .ronde.",
            "Restore a backup or import the last .ronde file.",
        ),
        "failure.database": ("La base de données ne suit pas", "The database cannot follow"),
        "failure.wrong_method": ("Pas de cette façon", "Not in this way"),
        "failure.wrong_method.what": (
            "Cette adresse ne se visite pas ainsi ; rien n'a été fait.",
            "This address is not used in this way; nothing was done.",
        ),
        "failure.wrong_method.do": (
            "Revenez à la page et utilisez son bouton.",
            "Go back to the page and use its button.",
        ),
        "failure.too_large": ("Trop volumineux", "Too large"),
        "failure.too_large.what": (
            "L'envoi dépasse 10 Mo ; il n'a pas été lu.",
            "More than 10 MB were sent; they were not read.",
        ),
        "failure.too_large.do": (
            "Vérifiez que c'est le bon fichier.",
            "Check that it is the right file.",
        ),
        "failure.bad_request": ("Demande illisible", "Request not understood"),
        "failure.bad_request.what": (
            "Ce qui a été envoyé ne peut pas être lu ; rien n'a été fait.",
            "What was sent cannot be read; nothing was done.",
        ),
        "failure.bad_request.do": (
            "Revenez à la page et recommencez.",
            "Go back to the page and try again.",
        ),
        "failure.forbidden": ("Accès refusé", "Access refused"),
        "failure.forbidden.what": (
            "Votre rôle ne permet pas cela.",
            "Your role does not allow this.",
        ),
        "failure.forbidden.do": (
            "Demandez à l'arbitre principal.",
            "Ask the chief arbiter.",
        ),
        "failure.stale_form": ("Page trop ancienne", "Page too old"),
        "failure.stale_form.what": (
            "Le formulaire n'est plus valable ; rien n'a été fait.",
            "The form is no longer valid; nothing was done.",
        ),
        "failure.stale_form.do": (
            "Rechargez la page et recommencez.",
            "Reload the page and try again.",
        ),
        "failure.defect": ("Défaut du programme", "A defect of the program"),
        "failure.defect.what": (
            "Rien n'a été enregistré à moitié. Le détail est dans le terminal.",
            "Nothing was half recorded. The details are in the terminal.",
        ),
        "failure.defect.do": (
            "Revenez à la page ; si cela se répète, signalez-le avec ce détail.",
            "Go back to the page; if it happens again, report it with the details.",
        ),
    }
)
