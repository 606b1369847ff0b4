"""Looking for anything: players, boards, pages, acts, events."""
