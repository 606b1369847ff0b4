"""Read models: what people ask of a tournament, computed from the journal or its state alone."""
