"""People and devices: members of an event, invitations, one's own account."""
