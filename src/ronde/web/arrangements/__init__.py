"""Special arrangements: forbidden pairs, points given or taken, fixed boards."""
