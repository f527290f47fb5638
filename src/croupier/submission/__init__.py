"""Rules Submissions: the choices of a certificate holder as typed documents, and their checks."""

from croupier.submission.document import DocumentError, Submission, load, parse, read_day
from croupier.submission.schema import ChoiceError, Key, Problem, Schema

__all__ = ["ChoiceError", "DocumentError", "Key", "Problem", "Schema", "Submission", "load", "parse", "read_day"]
