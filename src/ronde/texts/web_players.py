"""Words of the players' pages."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["PLAYERS"]

PLAYERS: Catalogue = MappingProxyType(
    {
        "players.title.one": ("{count} joueur", "{count} player"),
        "players.title.many": ("{count} joueurs", "{count} players"),
        "players.name": ("Nom, prénom", "Family, given name"),
        "players.rating": ("Elo", "Rating"),
        "players.rating_kind": ("Origine de l'Elo", "Kind of rating"),
        "players.birth": ("Né(e) en", "Born"),
        "players.club": ("Club", "Club"),
        "players.title_label": ("Titre", "Title"),
        "players.sex": ("Sexe", "Sex"),
        "players.sex.m": ("homme", "man"),
        "players.sex.w": ("femme", "woman"),
        "players.federation": ("Fédération", "Federation"),
        "players.fide_id": ("Code FIDE", "FIDE id"),
        "players.national_id": ("Licence", "National id"),
        "players.first_round": ("Joue dès la ronde", "Plays from round"),
        "players.more": ("Plus", "More"),
        "players.add": ("Inscrire", "Register"),
        "players.search": (
            "Chercher un nom, un club, un numéro",
            "Search a name, a club, a number",
        ),
        "players.find": ("Chercher", "Search"),
        "players.import": ("Importer une liste", "Import a list"),
        "players.check_in": ("Pointage", "Check-in"),
        "players.empty": (
            "Personne n'est inscrit. Tapez un nom ci-dessus et Entrée, ou importez une liste.",
            "Nobody is registered. Type a name above and Enter, or import a list.",
        ),
        "players.none_found": ("Personne ne répond à « {query} ».", "Nobody matches “{query}”."),
        "players.twin": (
            "{name} est déjà inscrit. Est-ce une autre personne ?",
            "{name} is registered already. Is this another person?",
        ),
        "players.twin_see": ("Voir sa fiche", "See the card"),
        "players.twin_anyway": ("Inscrire cette autre personne", "Register this other person"),
        "status.withdrawn": ("parti après la ronde {round}", "left after round {round}"),
        "status.excluded": ("exclu après la ronde {round}", "excluded after round {round}"),
        "status.late": ("depuis la ronde {round}", "from round {round}"),
        "status.absent.Z": ("absent ronde {round}", "absent round {round}"),
        "status.absent.H": ("bye ½ point ronde {round}", "half-point bye round {round}"),
        "status.absent.F": ("bye 1 point ronde {round}", "full-point bye round {round}"),
        "bye.asked.Z": ("zéro point", "zero points"),
        "bye.asked.H": ("un demi-point", "half a point"),
        "bye.asked.F": ("un point", "one point"),
        "rating.fide": ("FIDE", "FIDE"),
        "rating.national": ("national", "national"),
        "rating.estimated": ("estimé", "estimated"),
        "card.score": ("Score : {points} / {rounds}", "Score: {points} / {rounds}"),
        "card.rank": ("place {rank}", "rank {rank}"),
        "card.number": ("numéro {number}", "number {number}"),
        "card.rounds": ("Rondes", "Rounds"),
        "card.absences": ("Absences annoncées", "Announced absences"),
        "card.no_absence": ("Aucune.", "None."),
        "card.absent_in": ("Ronde {round}", "Round {round}"),
        "card.absence_round": ("Ronde", "Round"),
        "card.absence_bye": ("Vaut", "Worth"),
        "card.announce": ("Annoncer l'absence", "Announce the absence"),
        "card.will_play": ("jouera", "will play"),
        "card.leaving": ("Présence dans le tournoi", "In the tournament"),
        "card.after_round": ("Après la ronde", "After round"),
        "card.why_leave": ("Motif", "Reason"),
        "card.withdraw": ("Retirer du tournoi", "Withdraw"),
        "card.exclude": ("Exclure", "Exclude"),
        "card.reinstate": ("Réintégrer", "Reinstate"),
        "card.remove": ("Rayer de la liste", "Strike from the list"),
        "card.data": ("Fiche", "Data"),
        "checkin.title": ("Pointage", "Check-in"),
        "checkin.heading": ("Pointage avant la ronde {round}", "Check-in before round {round}"),
        "checkin.count.one": (
            "{present} présents, {count} à voir.",
            "{present} present, {count} still to be seen.",
        ),
        "checkin.count.many": (
            "{present} présents, {count} à voir.",
            "{present} present, {count} still to be seen.",
        ),
        "checkin.mark.one": (
            "Noter absent à la ronde {round} le joueur non pointé ({count})",
            "Mark the player not seen as absent in round {round} ({count})",
        ),
        "checkin.mark.many": (
            "Noter absents à la ronde {round} les {count} joueurs non pointés",
            "Mark the {count} players not seen as absent in round {round}",
        ),
        "checkin.here": ("Présence", "Presence"),
        "checkin.present": ("présent", "present"),
        "checkin.tick": ("Pointer", "Check in"),
        "list.title": ("Importer une liste de joueurs", "Import a list of players"),
        "list.how": (
            "Un tableau CSV avec une ligne d'en-têtes (Nom, Prénom, Elo, Club, Code FIDE…) ou un "
            "fichier TRF. Rien n'est inscrit avant votre accord.",
            "A CSV table with a heading line (Name, Rating, Club, FIDE id…) or a TRF file. Nobody "
            "is registered before you agree.",
        ),
        "list.paste": ("Ou coller ici", "Or paste here"),
        "list.preview": ("Voir ce qui serait inscrit", "See what would be registered"),
        "list.found.one": ("{count} joueur lu", "{count} player read"),
        "list.found.many": ("{count} joueurs lus", "{count} players read"),
        "list.new": ("nouveau", "new"),
        "list.known": ("déjà inscrit ({name})", "registered already ({name})"),
        "list.register.one": ("Inscrire {count} joueur", "Register {count} player"),
        "list.register.many": ("Inscrire {count} joueurs", "Register {count} players"),
        "list.nobody": ("Personne à inscrire dans ce fichier.", "Nobody to register in this file."),
        "list.include": ("Inscrire", "Register"),
    }
)
