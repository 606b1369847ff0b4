"""The final order: chains of tie-breaks, ranks, cross-tables, prizes."""
