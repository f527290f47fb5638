"""Types that several threads read values of."""

import msgspec


def make_known(*kinds: object) -> None:
    """Let msgspec find out at once what it has to know of types.

    It does so when a value of a type is first read, and what it has found so far can be seen by other threads: two that
    read the first values at the same time would end the process. A module calls this when it is imported, which one
    thread does; a decoder that a module makes then has the same effect.
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)
