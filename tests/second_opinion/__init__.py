"""The game once more, slow and plain, to check the package against.

It was written from the rule book alone and shares no code with the package:
a mistake can only hide if it was made twice, independently.
"""

from .perft import perft
from .table import Table
from .views import seen_by

__all__ = ["Table", "perft", "seen_by"]
