"""Title norms: who made one, who still can, and what it takes."""
