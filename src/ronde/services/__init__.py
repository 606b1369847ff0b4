"""Use cases: fetch, let the library decide, append. Each act is journal events and nothing else."""
