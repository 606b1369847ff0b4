"""Who may do what: accounts, invitations, members of events, their roles, tokens of programs."""
