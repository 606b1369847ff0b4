"""What the arbiter did: events, the fold that makes a tournament of them, the hash chain."""
