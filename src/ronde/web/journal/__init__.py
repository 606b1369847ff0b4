"""The journal: who did what when; undo, redo, verify, the tournament as it was."""
