"""Results by players: their page, the kiosk, and the arbiter's page with the codes."""
