"""E-mail to players: what goes to whom, the organiser's server, and how one says no more."""
