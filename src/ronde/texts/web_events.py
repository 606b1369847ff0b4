"""Words of the event pages, the wizard, the settings and their checks, documents and imports."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["EVENTS"]

EVENTS: Catalogue = MappingProxyType(
    {
        "events.title": ("Manifestations", "Events"),
        "events.welcome": ("Bienvenue dans Ronde", "Welcome to Ronde"),
        "events.start_from": ("Partir de :", "Start from:"),
        "events.empty": ("une manifestation vide", "an empty event"),
        "events.demo": ("la démonstration", "the demo"),
        "events.file": ("Importer un fichier TRF ou .ronde", "Import a TRF or .ronde file"),
        "events.none_yours": (
            "Aucune manifestation ne vous est ouverte. Demandez un code à l'arbitre principal.",
            "No event is open to you. Ask the chief arbiter for a code.",
        ),
        "events.new": ("Nouvelle manifestation", "New event"),
        "events.is_demo": ("démonstration", "demo"),
        "events.cannot_open": ("ne s'ouvre pas :", "cannot be opened:"),
        "events.no_tournament": ("Aucun tournoi encore.", "No tournament yet."),
        "event.add": ("Ajouter un tournoi", "Add a tournament"),
        "event.export": ("Exporter (.ronde)", "Export (.ronde)"),
        "event.rename": ("Renommer", "Rename"),
        "event.name": ("Nom de la manifestation", "Name of the event"),
        "demo.event": ("Manifestation de démonstration", "Demonstration event"),
        "demo.open": ("Open", "Open"),
        "demo.closed": ("Tournoi fermé", "All-play-all"),
        "demo.molter": ("Coupe des écoles (Molter)", "School teams (Molter)"),
        "demo.cup": ("Coupe rapide", "Rapid cup"),
        "demo.league": ("Championnat par équipes", "Team league"),
        "wizard.title": ("Nouvelle manifestation", "New event"),
        "wizard.title_more": ("Nouveau tournoi", "New tournament"),
        "wizard.preset": ("Quel genre de tournoi ?", "What kind of tournament?"),
        "wizard.event": ("Nom", "Name"),
        "wizard.event_hint": (
            "Comme sur l'affiche : Open de Dijon 2026",
            "As on the poster: Dijon Open 2026",
        ),
        "wizard.tournament": ("Nom du tournoi", "Name of the tournament"),
        "wizard.rounds": ("Rondes", "Rounds"),
        "wizard.rounds_hint": ("Vide : comme indiqué ci-dessus.", "Empty: as stated above."),
        "wizard.start": ("Premier jour", "First day"),
        "wizard.city": ("Ville", "City"),
        "wizard.later": (
            "Tout le reste (départages, accélération, cadence) se règle plus tard.",
            "Everything else (tie-breaks, acceleration, time control) can be set later.",
        ),
        "wizard.go": ("Créer et inscrire les joueurs", "Create and register players"),
        "preset.facts": ("{rounds} rondes · {control}", "{rounds} rounds · {control}"),
        "preset.weekend": ("Open de week-end", "Weekend open"),
        "preset.open": ("Open", "Open"),
        "preset.rapid": ("Rapide", "Rapid"),
        "preset.norm": ("Toutes rondes à normes", "Norm round-robin"),
        "preset.scheveningen": ("Match Scheveningen", "Scheveningen match"),
        "preset.molter": ("Molter scolaire", "School Molter"),
        "preset.cup": ("Coupe", "Cup"),
        "settings.name": ("Nom du tournoi", "Name of the tournament"),
        "settings.start": ("Premier jour", "First day"),
        "settings.end": ("Dernier jour", "Last day"),
        "settings.rounds": ("Nombre de rondes", "Number of rounds"),
        "settings.time_control": ("Cadence", "Time control"),
        "settings.tiebreaks": ("Départages, dans l'ordre", "Tie-breaks, in order"),
        "settings.tiebreaks_hint": (
            "Codes séparés par des virgules : BH/C1, BH, PS. Vide : les usuels.",
            "Codes separated by commas: BH/C1, BH, PS. Empty: the usual ones.",
        ),
        "settings.rulebook": ("Règlement", "Rulebook"),
        "settings.acceleration": ("Accélération", "Acceleration"),
        "settings.city": ("Ville", "City"),
        "settings.venue": ("Salle", "Venue"),
        "settings.federation": ("Fédération", "Federation"),
        "settings.organiser": ("Organisateur", "Organiser"),
        "settings.registration": ("Homologation", "Registration"),
        "settings.started": (
            "Le tournoi a commencé : changer ce qui a été annoncé demandera un motif.",
            "The tournament has started: changing what was announced will ask for a reason.",
        ),
        "rulebook.fide": ("FIDE, en vigueur le premier jour", "FIDE, in force on the first day"),
        "rulebook.book": ("Livre de l'arbitre", "Arbiter's book"),
        "acceleration.none": ("aucune", "none"),
        "acceleration.baku": ("Bakou", "Baku"),
        "acceleration.haley": ("Haley", "Haley"),
        "acceleration.soft-haley": ("Haley dégressif", "soft Haley"),
        "acceleration.papi-haley": ("Haley atténué de Papi", "Papi's softened Haley"),
        "acceleration.degressive": ("dégressif", "degressive"),
        "check.system_not_offered": (
            "L'application ne sait pas encore apparier le système {system} ; elle sait : "
            "{offered}.",
            "The application cannot pair the system {system} yet; it can: {offered}.",
        ),
        "check.no_start_date": (
            "Sans date de début, l'édition la plus récente du règlement s'applique.",
            "Without a first day the newest edition of the rules applies.",
        ),
        "check.edition": (
            "Système suisse, édition {edition}.",
            "Swiss system, edition {edition}.",
        ),
        "check.rounds_unknown": (
            "Le nombre de rondes n'est pas annoncé.",
            "The number of rounds is not announced.",
        ),
        "check.too_many_rounds": (
            "{rounds} rondes pour {players} joueurs : {most} au plus sans rejouer.",
            "{rounds} rounds for {players} players: {most} at most without meeting twice.",
        ),
        "check.few_rounds": (
            "{rounds} rondes pour {players} joueurs : il en faut {enough} pour qu'un seul puisse "
            "tout gagner.",
            "{rounds} rounds for {players} players: {enough} are needed for a single perfect "
            "score.",
        ),
        "check.acceleration_not_approved": (
            "Cette accélération n'est pas approuvée par la FIDE dans l'édition en vigueur.",
            "This acceleration is not approved by FIDE in the edition in force.",
        ),
        "check.many_rounds": (
            "{rounds} rondes pour {players} joueurs : les dernières rondes peuvent devenir "
            "impossibles à apparier sans rejouer.",
            "{rounds} rounds for {players} players: the last rounds may become impossible to "
            "pair without meeting twice.",
        ),
        "check.edition_not_in_force": (
            "Édition {used} choisie ; à cette date, c'est l'édition {due} qui est en vigueur.",
            "Edition {used} is chosen; on that date edition {due} is in force.",
        ),
        "check.baku_points": (
            "La méthode de Bakou demande une victoire qui vaut deux nulles et une défaite zéro.",
            "The Baku method needs a win worth two draws and a loss worth nothing.",
        ),
        "check.baku_rounds": (
            "Dans cette édition la méthode de Bakou est faite pour 9 rondes ou plus, pas {rounds}.",
            "In this edition the Baku method is made for 9 rounds or more, not {rounds}.",
        ),
        "check.acceleration_elsewhere": (
            "L'accélération ne sert que dans un système suisse ; elle est sans effet ici.",
            "Acceleration serves Swiss systems only; it has no effect here.",
        ),
        "check.no_bye_at_all": (
            "Aucun bye n'est accordé : les dernières rondes sans bye couvrent tout le tournoi.",
            "No bye is granted: the last rounds without one cover the whole event.",
        ),
        "check.tiebreak": ("Départage {tiebreak} :", "Tie-break {tiebreak}:"),
        "check.tiebreak_unrated": (
            "Le départage {tiebreak} utilise les Elo : {count} joueurs n'en ont pas.",
            "Tie-break {tiebreak} uses ratings: {count} players have none.",
        ),
        "check.tiebreak_lots": (
            "Le départage {tiebreak} demande un tirage au sort, à faire à la page des ex æquo.",
            "Tie-break {tiebreak} asks for lots, to be drawn on the page of ties.",
        ),
        "check.tiebreak_by_hand": (
            "Le départage {tiebreak} est une décision de l'arbitre, à noter à la page des ex æquo.",
            "Tie-break {tiebreak} is the arbiter's decision, to be noted on the page of ties.",
        ),
        "check.ban_too_large": (
            "{players} joueurs sur {count} ne doivent pas se rencontrer : la première ronde est "
            "impossible à apparier.",
            "{players} of {count} players may not meet: the first round cannot be paired.",
        ),
        "check.unrated.one": ("{count} joueur sans Elo.", "{count} player without rating."),
        "check.unrated.many": ("{count} joueurs sans Elo.", "{count} players without rating."),
        "documents.hand_over": ("À remettre", "To hand over"),
        "documents.trf": ("Fichier de rapport (TRF)", "Report file (TRF)"),
        "documents.trf_hint": ("pour la fédération", "for the federation"),
        "documents.ronde": ("Archive .ronde", ".ronde archive"),
        "documents.ronde_hint": (
            "toute la manifestation avec son journal",
            "the whole event with its journal",
        ),
        "documents.print": ("À imprimer", "To print"),
        "documents.pairing": ("Appariements de la ronde {round}", "Pairings of round {round}"),
        "import.title": ("Importer un fichier", "Import a file"),
        "import.how": (
            "Un rapport TRF devient un tournoi ; une archive .ronde apporte toute la "
            "manifestation.",
            "A TRF report becomes a tournament; a .ronde archive brings the whole event.",
        ),
        "import.file": ("Fichier (10 Mo au plus)", "File (10 MB at most)"),
        "import.go": ("Lire le fichier", "Read the file"),
        "import.none": ("Choisissez un fichier.", "Choose a file."),
        "import.preview": ("Ce que contient {name}", "What {name} contains"),
        "import.tournament": (
            "{name} : {players} joueurs, {rounds} rondes appariées",
            "{name}: {players} players, {rounds} rounds paired",
        ),
        "import.problems.one": ("{count} remarque à la lecture", "{count} remark while reading"),
        "import.problems.many": ("{count} remarques à la lecture", "{count} remarks while reading"),
        "import.create": ("Créer la manifestation", "Create the event"),
        "import.another": ("Choisir un autre fichier", "Choose another file"),
        "import.unreadable": (
            "Ce n'est ni un rapport TRF ni une archive .ronde.",
            "This is neither a TRF report nor a .ronde archive.",
        ),
    }
)
