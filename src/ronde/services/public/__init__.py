"""What everybody may see: the switch, the part of a tournament that is public, and its views."""
