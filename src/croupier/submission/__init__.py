"""Rules Submissions: a certificate holder's choices as typed documents, and checks of them."""

from croupier.submission.document import DocumentError, Submission, load, parse, read_day
from croupier.submission.schema import Key, Problem, Schema
from croupier.submission.values import ChoiceError

__all__ = ["ChoiceError", "DocumentError", "Key", "Problem", "Schema", "Submission", "load", "parse", "read_day"]
