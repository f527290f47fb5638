"""What a page shows of a table to one viewer: scenes, events in words, what may be done now, rounds, and knowledge.

It folds what a viewer may see and knows nothing of services: whoever uses it brings the lines and says who may do what.
"""

from croupier.watching.watched import Happening, Watched

__all__ = ["Happening", "Watched"]
