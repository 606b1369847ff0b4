"""Administration as data: one module per subject, one row per edition."""
