"""Let ``python -m roundhouse`` do what the command does."""

import sys

from roundhouse.cli import main


sys.exit(main())
