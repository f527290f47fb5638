"""What is wrong with the containers and devices of a described layout."""

from croupier.submission import Problem
from croupier.submission.gaps import FORMAT, Problems, gap, listed, spoken
from croupier.submission.nearest import meant
from croupier.table.layout import Container, Device, Feature, Height, Layout
from croupier.table.layout_document import DescribedContainer, DescribedLayout
from croupier.wording import either


def container_problems(container: Container, described: DescribedLayout) -> Problems:
    """What is wrong with a container: missing, not attached as required, or neither in its place nor approved."""
    given = described.containers.get(container.name)
    if given is None:
        if container.need == "required":
            yield gap(container, f"there is no {spoken(container.name)}")
        return
    if given.attached not in accepted(container):
        where = "the top of the table" if container.attached == "top" else "the table"
        yield gap(container, f"the {spoken(container.name)} is not attached to {where}")
    if container.in_front_of and not is_in_front(container, given, described):
        yield gap(container, f"the {spoken(container.name)} is not in front of the {spoken(container.in_front_of)}")
    if not is_approved(container, given):
        yield from position_problems(container, given, described)
    if container.height is not None:
        yield from height_problems(container.height, spoken(container.name), given)
    if isinstance(container, Device):
        yield from device_problems(container, given, described)


def accepted(container: Container) -> tuple[str, ...]:
    """The ways of attaching a container that satisfy the requirement."""
    ways = ("", "table", "top")
    return ways[ways.index(container.attached) :]


def is_in_front(container: Container, given: DescribedContainer, described: DescribedLayout) -> bool:
    """Whether it is in front of the container that it must be in front of, and that container exists."""
    return given.in_front_of == container.in_front_of and container.in_front_of in described.containers


def is_approved(container: Container, given: DescribedContainer) -> bool:
    """Whether another place is allowed: the chapter permits it, equipment is in the way, and it is approved."""
    return container.elsewhere and given.approved and bool(given.in_the_way.strip())


def position_problems(container: Container, given: DescribedContainer, described: DescribedLayout) -> Problems:
    """What is wrong with a container's place at the table or at the dealer's hand."""
    name, other = spoken(container.name), described.containers.get(container.opposite)
    if container.side is not None and given.side != container.side:
        why = f"the {name} is not on the {container.side}'s side of the table"
    elif container.hands and given.hand not in container.hands:
        why = f"the {name} is not at the dealer's {either(*container.hands)}"
    elif other is not None and given.hand == other.hand:
        why = f"the {name} and the {spoken(container.opposite)} are on the same side of the dealer"
    else:
        return
    asked = "; another place needs approval, and equipment listed in `in_the_way`" if container.elsewhere else ""
    yield gap(container, why + asked)


def height_problems(height: Height, name: str, given: DescribedContainer) -> Problems:
    """What is wrong with a container's height: it must be as high as required, or higher with a mark there."""
    if given.height == height.decks:
        return
    if given.height is None and given.mark is None:
        yield gap(height, f"the height of the {name} is not given; it must be {height.says}")
    elif given.height is not None and given.height < height.decks:
        yield gap(height, f"the {name} is {given.height} decks high; it must be {height.says}")
    elif given.mark is None:
        why = f"the {name} is higher than {height.decks} decks and has no mark at that height"
        yield Problem(height.key, why, height.marked)
    elif given.mark != height.decks:
        why = f"the mark on the {name} is at the height of {given.mark} decks, not {height.decks}"
        yield Problem(height.key, why, height.marked)


def device_problems(device: Device, given: DescribedContainer, described: DescribedLayout) -> Problems:
    """What a device lacks: itself at some places, or something that it must have."""
    places = described.places.names()
    if device.each_place:
        reached = given.at(places)
        if without := [number for number in places if number not in reached]:
            yield gap(device, f"there is no {spoken(device.name)} at {listed(without)}")
        if strange := sorted(set(reached) - set(places)):
            yield gap(device, f"{spoken(device.name)} at {listed(strange)}, where there is no place")
    for feature in device.features:
        stated = given.features.get(feature.name)
        if not has_feature(feature, stated):
            found = f", not {stated}" if type(stated) is int else ""
            yield gap(feature, f"the {spoken(device.name)} must have {feature.says}{found}")


def has_feature(feature: Feature, stated: bool | int | None) -> bool:
    """Whether a description states what a feature must be."""
    if type(stated) is not type(feature.value):
        return False
    return stated >= feature.value if feature.or_more else stated == feature.value


def stray_containers(required: Layout, described: DescribedLayout) -> Problems:
    """Containers that the description names and the law does not."""
    known = [container.name for container in required.containers]
    for name in described.containers:
        if name not in known:
            why = f"there is no container {name!r}; the containers are {listed(known)}{meant(name, known)}"
            yield Problem(f"containers.{name}", why, FORMAT)
