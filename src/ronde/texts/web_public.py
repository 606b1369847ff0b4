"""Words of the public pages, the hall screen and the page where an event is shared."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["MEANINGS", "PUBLIC"]

_PAGES: Catalogue = {
    "public.tournaments": ("Tournois", "Tournaments"),
    "public.pairings": ("Appariements", "Pairings"),
    "public.standings": ("Classement", "Standings"),
    "public.cross": ("Grille", "Cross-table"),
    "public.players": ("Joueurs", "Players"),
    "public.teams": ("Équipes", "Teams"),
    "public.plan": ("Plan de jeu", "Plan of play"),
    "public.bracket": ("Tableau", "Bracket"),
    "public.unreadable": ("ne s'ouvre pas pour l'instant", "cannot be opened at the moment"),
    "public.entries.one": ("{count} joueur inscrit", "{count} player entered"),
    "public.entries.many": ("{count} joueurs inscrits", "{count} players entered"),
    "public.playing": (
        "Ronde {round} · {results} résultats sur {games}",
        "Round {round} · {results} of {games} results",
    ),
    "public.between": (
        "Ronde {round} · tous les résultats sont là",
        "Round {round} · all results are in",
    ),
    "public.finished": ("Terminé après {round} rondes", "Finished after {round} rounds"),
    "public.announcements": ("Annonces", "Announcements"),
    "public.starts": ("Début de la ronde {round} : {time}", "Round {round} starts at {time}"),
    "public.by_board": ("Par échiquier", "By board"),
    "public.by_name": ("Par nom", "By name"),
    "public.all_boards": ("Tous les échiquiers", "All boards"),
    "public.where_all": ("Où est-ce que je joue ?", "Where do I play?"),
    "public.whole_standings": ("Tout le classement", "Whole standings"),
    "public.not_yet": (
        "Aucune ronde n'est publiée. La page se mettra à jour d'elle-même.",
        "No round has been published. This page will update by itself.",
    ),
    "public.no_result": ("en cours", "playing"),
    "public.home": ("Équipe qui reçoit", "Home team"),
    "public.away": ("Équipe visiteuse", "Visiting team"),
    "public.no_opponent": ("Sans adversaire", "No opponent"),
    "public.round": ("Ronde {round}", "Round {round}"),
    "public.rounds": ("Rondes", "Rounds"),
    "public.after": ("Classement après la ronde {round}", "Standings after round {round}"),
    "public.provisional": ("provisoire", "provisional"),
    "public.columns": ("Que veulent dire les colonnes ?", "What do the columns mean?"),
    "public.underlined": (
        "La valeur soulignée est celle qui départage de la ligne du dessus.",
        "The underlined value is the one that separated this line from the one above.",
    ),
    "public.points_only": (
        "Les départages annoncés ne peuvent pas être calculés : l'ordre est celui des points.",
        "The announced tie-breaks cannot be computed: the order is by points.",
    ),
    "public.find": ("Chercher un joueur", "Find a player"),
    "public.find_go": ("Chercher", "Find"),
    "public.found.one": ("{count} joueur", "{count} player"),
    "public.found.many": ("{count} joueurs", "{count} players"),
    "public.nobody": ("Personne de ce nom.", "Nobody of that name."),
    "public.place": ("Place {rank}", "Place {rank}"),
    "public.with_points": ("points : {points}", "points: {points}"),
    "public.number": ("n° {number}", "no. {number}"),
    "public.follow": ("Suivre ce joueur", "Follow this player"),
    "public.unfollow": ("Ne plus suivre", "Stop following"),
    "public.follow_hint": (
        "Les joueurs suivis sont surlignés dans toutes les listes, sur cet appareil.",
        "Followed players are highlighted in every list, on this device.",
    ),
    "public.followed": ("Joueurs suivis", "Followed players"),
    "public.print": ("Imprimer", "Print"),
    "public.average": ("moyenne {rating}", "average {rating}"),
    "public.absent": ("absent", "absent"),
    "public.live": ("En direct", "Live"),
    "public.offline": ("Hors ligne, nouvel essai…", "Offline, trying again…"),
    "public.other_language": ("English", "Français"),
    "public.made_with": ("Ronde, gestion de tournois d'échecs", "Ronde, chess tournaments"),
}

_SCREEN: Catalogue = {
    "screen.title": ("Écran de salle", "Hall screen"),
    "screen.page": ("{page} / {pages}", "{page} / {pages}"),
    "screen.nothing": ("Rien à montrer pour l'instant.", "Nothing to show at the moment."),
    "screen.names": ("Appariements par nom", "Pairings by name"),
    "screen.boards": ("Appariements", "Pairings"),
    "screen.standings": ("Classement", "Standings"),
    "screen.starts": ("début {time}", "starts {time}"),
    "screen.started": ("commencée à {time}", "started {time}"),
}

_SHARE: Catalogue = {
    "share.title": ("Page publique", "Public page"),
    "share.is_on": (
        "Tout le monde peut voir cette manifestation.",
        "Everybody can see this event.",
    ),
    "share.is_off": (
        "Seuls les arbitres voient cette manifestation.",
        "Only arbiters see this event.",
    ),
    "share.what": (
        "On y voit les noms, titres, fédérations, clubs et Elo, les rondes publiées, les "
        "résultats et le classement. Jamais : dates de naissance, numéros de licence, absences à "
        "venir, notes, motifs, rondes non publiées, journal.",
        "It shows names, titles, federations, clubs and ratings, published rounds, results and "
        "standings. Never: dates of birth, licence numbers, coming absences, notes, reasons, "
        "unpublished rounds, the journal.",
    ),
    "share.turn_on": ("Partager avec tout le monde", "Share with everybody"),
    "share.turn_off": ("Ne plus partager", "Stop sharing"),
    "share.open": ("Voir la page publique", "Look at the public page"),
    "share.on_by": ("partagée par {author}", "shared by {author}"),
    "share.off_by": ("retirée par {author}", "withdrawn by {author}"),
    "share.record": ("Historique", "Record"),
    "share.announcements": ("Annonces", "Announcements"),
    "share.none": ("Aucune annonce en cours.", "No announcement at the moment."),
    "share.text": ("Texte de l'annonce", "Text of the announcement"),
    "share.text_hint": (
        "Affichée sur l'écran de salle et la page publique.",
        "Shown on the hall screen and the public page.",
    ),
    "share.until": ("Jusqu'à (heure)", "Until (time)"),
    "share.until_hint": ("Vide : jusqu'à ce qu'on la retire.", "Empty: until it is taken down."),
    "share.announce": ("Annoncer", "Announce"),
    "share.remove": ("Retirer", "Take down"),
    "share.shown_until": ("jusqu'à {time}", "until {time}"),
    "share.clocks": ("Horloge des rondes", "Round clocks"),
    "share.round": ("Ronde", "Round"),
    "share.time": ("Heure de début", "Start time"),
    "share.set_clock": ("Annoncer l'heure", "Announce the time"),
    "share.start_now": ("La ronde commence maintenant", "The round starts now"),
    "share.clock_is": ("Ronde {round} : {time}", "Round {round}: {time}"),
    "share.screen": ("Écran de salle", "Hall screen"),
    "share.screen_hint": (
        "À ouvrir en plein écran (F11) sur le vidéoprojecteur.",
        "Open it full screen (F11) on the projector.",
    ),
    "share.show": ("Montrer", "Show"),
    "share.show.auto": ("ce qui convient au moment", "what fits the moment"),
    "share.show.names": ("appariements par nom", "pairings by name"),
    "share.show.boards": ("appariements par échiquier", "pairings by board"),
    "share.show.standings": ("classement", "standings"),
    "share.seconds": ("Secondes par page", "Seconds per page"),
    "share.theme": ("Couleurs", "Colours"),
    "share.theme.auto": ("celles de l'appareil", "the device's"),
    "share.theme.dark": ("sombres", "dark"),
    "share.theme.light": ("claires", "light"),
    "share.open_screen": ("Ouvrir l'écran", "Open the screen"),
    "share.files": (
        "Pour un site qui tient tout seul sur n'importe quel hébergement : ronde publish.",
        "For a site that any web host can serve by itself: ronde publish.",
    ),
    "form.not_a_time": ("Heure attendue.", "A time is expected."),
    "share.ask_chief": (
        "Le propriétaire ou l'arbitre principal décide du partage.",
        "The owner or the chief arbiter decides about sharing.",
    ),
}

PUBLIC: Catalogue = MappingProxyType({**_PAGES, **_SCREEN, **_SHARE})

MEANINGS: Catalogue = MappingProxyType(
    {
        "PTS": ("les points marqués", "the points scored"),
        "DE": (
            "les résultats entre joueurs à égalité",
            "the results among the tied players",
        ),
        "WIN": ("le nombre de gains, forfaits compris", "the number of wins, forfeits included"),
        "WON": ("le nombre de parties gagnées sur l'échiquier", "games won over the board"),
        "BPG": ("les parties jouées avec les Noirs", "the games played with Black"),
        "BWG": ("les gains avec les Noirs", "the wins with Black"),
        "PS": (
            "la somme des points après chaque ronde",
            "the sum of the points after each round",
        ),
        "BH": ("la somme des points des adversaires", "the sum of the opponents' points"),
        "FB": (
            "le Buchholz, la dernière ronde comptée comme nulle",
            "Buchholz with the last round taken as drawn",
        ),
        "AOB": (
            "la moyenne des Buchholz des adversaires",
            "the average of the opponents' Buchholz",
        ),
        "SB": (
            "les points des adversaires battus, et la moitié de ceux des adversaires annulés",
            "the points of opponents beaten, and half those of opponents drawn with",
        ),
        "KS": (
            "les points marqués contre ceux qui ont au moins la moitié des points",
            "the points scored against those with at least half of the points",
        ),
        "ARO": ("la moyenne des Elo des adversaires", "the average rating of the opponents"),
        "TPR": (
            "le niveau Elo qui correspond au résultat obtenu",
            "the rating that corresponds to the result",
        ),
        "PTP": (
            "le plus petit Elo dont l'espérance atteint le score",
            "the lowest rating whose expected score reaches the score",
        ),
        "RTNG": ("le classement Elo", "the rating"),
        "TPN": ("le numéro d'appariement", "the pairing number"),
    }
)
"""What a tie-break measures, for spectators; for those not listed the name has to do."""
