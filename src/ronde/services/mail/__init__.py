"""E-mail to players: the organiser's mail server, what is told to whom, and what became of it."""
