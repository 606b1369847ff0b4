"""`python -m ronde` is `ronde`."""

import sys

from ronde.cli.main import main

sys.exit(main())
