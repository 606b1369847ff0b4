"""Documents: files to hand over, files to bring in."""
