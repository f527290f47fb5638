"""The games: valuations, wagers, procedures and choices, each written down once. Knows nothing of files or screens.

Each game is a folder here, or in a folder of the same name elsewhere on the path, with a module `declaration`.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
