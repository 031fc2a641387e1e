"""`python -m gekokujo`: the command line."""

import sys

from gekokujo.cli import main

sys.exit(main())
