"""What all pages share: the frame's templates, the language switch, failures."""
