"""A table to scale: the layout that a casino would make, its sizes, its plan, the drawing, and what is ticked off."""

from croupier.presenting.felt.default import described_by_default
from croupier.presenting.felt.plan import plan_of
from croupier.presenting.felt.requirements import Requirement, requirements
from croupier.presenting.felt.shapes import FeltError, Plan, Point, Shape, Text
from croupier.presenting.felt.sizes import Footprint, Size, Sizes, sizes_of
from croupier.presenting.felt.svg import svg

__all__ = [
    "FeltError",
    "Footprint",
    "Plan",
    "Point",
    "Requirement",
    "Shape",
    "Size",
    "Sizes",
    "Text",
    "described_by_default",
    "plan_of",
    "requirements",
    "sizes_of",
    "svg",
]
