"""Words of signing in, of one's account, and of the people and devices of an event."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["PEOPLE"]

PEOPLE: Catalogue = MappingProxyType(
    {
        "role.VIEWER": ("Lecture", "Viewer"),
        "role.RESULTS": ("Saisie des résultats", "Result entry"),
        "role.ARBITER": ("Arbitre", "Arbiter"),
        "role.CHIEF": ("Arbitre principal", "Chief arbiter"),
        "role.OWNER": ("Propriétaire", "Owner"),
        "signin.title": ("Se connecter", "Sign in"),
        "signin.name": ("Nom", "Name"),
        "signin.password": ("Mot de passe", "Password"),
        "signin.go": ("Se connecter", "Sign in"),
        "signin.wrong": (
            "Ce nom et ce mot de passe ne vont pas ensemble.",
            "This name and this password do not belong together.",
        ),
        "signin.wait.one": (
            "Trop d'essais. Réessayez dans {count} minute.",
            "Too many attempts. Try again in {count} minute.",
        ),
        "signin.wait.many": (
            "Trop d'essais. Réessayez dans {count} minutes.",
            "Too many attempts. Try again in {count} minutes.",
        ),
        "signin.code_title": ("Avec un code", "With a code"),
        "signin.code": ("Code", "Code"),
        "signin.code_hint": (
            "Dix signes, donnés par l'arbitre principal ou par un appareil déjà connecté.",
            "Ten signs, given by the chief arbiter or by a device that is signed in.",
        ),
        "signin.code_go": ("Continuer", "Continue"),
        "signin.owner_title": ("Sur la machine où tourne Ronde", "On the machine that runs Ronde"),
        "signin.how": (
            "Ouvrez le lien affiché dans le terminal où Ronde a été lancé. Il sert une fois ; "
            "relancer Ronde en donne un nouveau.",
            "Open the link shown in the terminal where Ronde was started. It works once; starting "
            "Ronde again gives a new one.",
        ),
        "signin.spent": (
            "Ce lien a déjà servi ou n'est plus valable.",
            "This link was used already or is no longer valid.",
        ),
        "join.title": ("Rejoindre {event}", "Join {event}"),
        "join.title_device": ("Un appareil de plus", "One more device"),
        "join.as": ("Vous entrez comme : {role}", "You join as: {role}"),
        "join.boards": ("échiquiers {boards}", "boards {boards}"),
        "join.by": ("Invitation de {name}.", "Invited by {name}."),
        "join.device_for": (
            "Cet appareil sera connecté comme {name}.",
            "This device will be signed in as {name}.",
        ),
        "join.known": (
            "Vous êtes déjà connecté comme {name}.",
            "You are signed in as {name} already.",
        ),
        "join.name": ("Votre nom, comme il sera au journal", "Your name, as the journal keeps it"),
        "join.label": ("Nom de cet appareil", "Name of this device"),
        "join.password": ("Mot de passe, si vous voulez", "Password, if you want one"),
        "join.password_hint": (
            "Au moins dix signes. Sans mot de passe, il faudra un nouveau code sur un autre "
            "appareil.",
            "At least ten signs. Without a password another device needs a new code.",
        ),
        "join.go": ("Rejoindre", "Join"),
        "join.go_device": ("Connecter cet appareil", "Sign this device in"),
        "join.spent": (
            "Ce code est inconnu, a déjà servi ou n'est plus valable.",
            "This code is unknown, was used already or is no longer valid.",
        ),
        "form.name_taken": (
            "Quelqu'un porte déjà ce nom ici. Prenez-en un autre, ou connectez-vous.",
            "Somebody has this name here already. Take another one, or sign in.",
        ),
        "form.password_short": ("Au moins dix signes.", "At least ten signs."),
        "form.password_name": ("Pas votre nom.", "Not your name."),
        "form.password_wrong": (
            "Ce n'est pas le mot de passe actuel.",
            "This is not the present password.",
        ),
        "form.password_wait": (
            "Trop d'essais. Réessayez plus tard.",
            "Too many attempts. Try again later.",
        ),
        "form.boards": ("Par exemple 1-20, 25 ; rien pour tous.", "For example 1-20, 25."),
        "me.title": ("Mon compte", "My account"),
        "me.signed_in": ("Connecté comme {name}", "Signed in as {name}"),
        "me.add": ("Ajouter un appareil", "Add a device"),
        "me.add_hint": (
            "Un code pour connecter votre téléphone comme {name} : une fois, dix minutes.",
            "A code that signs your phone in as {name}: once, for ten minutes.",
        ),
        "me.devices": ("Mes appareils", "My devices"),
        "me.this": ("cet appareil", "this device"),
        "me.password": ("Mot de passe", "Password"),
        "me.old": ("Mot de passe actuel", "Present password"),
        "me.new": ("Nouveau mot de passe", "New password"),
        "me.set": ("Changer le mot de passe", "Change the password"),
        "me.changed": (
            "Mot de passe changé. Les autres appareils doivent se reconnecter.",
            "Password changed. Other devices must sign in again.",
        ),
        "people.title": ("Personnes et appareils", "People and devices"),
        "people.members": ("Personnes", "People"),
        "people.none": (
            "Personne d'autre que le propriétaire. Invitez quelqu'un.",
            "Nobody but the owner. Invite somebody.",
        ),
        "people.role": ("Rôle", "Role"),
        "people.boards": ("Échiquiers", "Boards"),
        "people.boards_hint": (
            "Pour la saisie des résultats : 1-20, 25. Rien : tous.",
            "For result entry: 1-20, 25. Nothing: all of them.",
        ),
        "people.tournament": ("Tournoi", "Tournament"),
        "people.every": ("tous", "all"),
        "people.change": ("Changer", "Change"),
        "people.remove": ("Retirer", "Remove"),
        "people.sign_in_code": ("Code de connexion", "Sign-in code"),
        "people.code_for": (
            "Connecte un appareil comme {name} : une fois, dix minutes.",
            "Signs a device in as {name}: once, for ten minutes.",
        ),
        "people.role_of": ("Rôle de {name}", "Role of {name}"),
        "people.boards_of": ("Échiquiers de {name}", "Boards of {name}"),
        "people.tournament_of": ("Tournoi de {name}", "Tournament of {name}"),
        "people.devices": ("Appareils connectés", "Devices signed in"),
        "people.device": ("Appareil", "Device"),
        "people.seen": ("Vu", "Seen"),
        "people.end": ("Déconnecter", "Sign out"),
        "people.end_all": ("Déconnecter tous les autres", "Sign all others out"),
        "people.no_device": ("Aucun appareil connecté.", "No device is signed in."),
        "people.invite": ("Inviter", "Invite"),
        "people.lasts": ("Valable", "Valid for"),
        "people.lasts.15m": ("15 minutes", "15 minutes"),
        "people.lasts.1d": ("un jour", "a day"),
        "people.lasts.7d": ("une semaine", "a week"),
        "people.uses": ("Nombre de personnes", "Number of people"),
        "people.invite_go": ("Faire un code", "Make a code"),
        "people.code": ("Code", "Code"),
        "people.code_once": (
            "Ce code n'est montré que maintenant. À scanner avec l'appareil photo du téléphone, ou "
            "à taper à l'adresse",
            "This code is shown only now. Scan it with the phone's camera, or type it at",
        ),
        "people.code_facts.one": (
            "{role} · pour une personne · jusqu'à {until}",
            "{role} · for one person · until {until}",
        ),
        "people.code_facts.many": (
            "{role} · pour {count} personnes · jusqu'à {until}",
            "{role} · for {count} people · until {until}",
        ),
        "people.open_codes": ("Codes encore valables", "Codes that still work"),
        "people.withdraw": ("Annuler ce code", "Cancel this code"),
        "people.address": ("Adresse dans la salle", "Address in the hall"),
        "people.not_shared": (
            "Les autres appareils n'atteignent pas cette machine. Relancez avec :",
            "Other devices cannot reach this machine. Start again with:",
        ),
        "people.plain_http": (
            "Réseau local sans chiffrement : n'utilisez qu'un réseau où vous avez confiance. Pour "
            "chiffrer, placez un serveur TLS devant (voir la documentation).",
            "Local network without encryption: use only a network you trust. To encrypt, put a TLS "
            "server before it (see the documentation).",
        ),
        "claims.title": ("Résultats par les joueurs", "Results by players"),
        "claims.what": (
            "Les deux joueurs annoncent le résultat, chacun sur son téléphone ou à une borne. "
            "D'accord, il est enregistré ; sinon, il vous attend au tableau de bord.",
            "Both players report the result, each on their own phone or at a kiosk. When they "
            "agree it is entered; otherwise it waits for you in the cockpit.",
        ),
        "claims.on": ("Ouvrir aux joueurs", "Open to players"),
        "claims.off": ("Fermer aux joueurs", "Close to players"),
        "claims.renew": ("Changer tous les codes", "Change all codes"),
        "claims.is_off": (
            "Les joueurs n'annoncent pas de résultats dans ce tournoi.",
            "Players do not report results in this tournament.",
        ),
        "claims.cards": ("Cartes des échiquiers, ronde {round}", "Board cards, round {round}"),
        "claims.cards_hint": (
            "Une carte par échiquier : elle ne contient rien sur les joueurs et ne sert que pour "
            "cette ronde.",
            "One card for each board: it says nothing about the players and works in this round "
            "only.",
        ),
        "claims.kiosk": ("Borne", "Kiosk"),
        "claims.kiosk_hint": (
            "Pour une tablette commune : numéro d'échiquier, puis les Blancs, puis les Noirs.",
            "For a shared tablet: board number, then White, then Black.",
        ),
        "claims.said": ("Ce que disent les joueurs", "What the players say"),
        "claims.nothing": ("Rien en attente.", "Nothing waits."),
        "claims.disagree": ("à décider", "to be decided"),
        "claims.single": ("un seul joueur a répondu", "only one player has answered"),
        "claims.recorded": ("enregistré : {result}", "recorded: {result}"),
        "claims.dismiss": ("Oublier", "Forget"),
        "cockpit.needs_you": ("Vous attend", "Needs you"),
        "people.qr": ("QR code de {address}", "QR code of {address}"),
    }
)
