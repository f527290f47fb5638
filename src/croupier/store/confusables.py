"""When two names read alike: `Bo`, `bo`, `ｂｏ` and a `bо` with a Cyrillic o are one name to whoever reads a list.

This is a documented part of Unicode's security mechanisms (UTS 39), made from the standard library's own data:

- A name is kept in Unicode's compatibility form (NFKC), so that letters differ by more than their width or font.
- Its letters and digits are of one script, as their Unicode names say, among those in everyday use (UAX 31, table 5);
  Han goes with the scripts that Japanese, Korean and Chinese write beside it.
- Names are compared without case, and with letters of other scripts, and digits, taken for the Latin letter that they
  look like (`LOOKS_LIKE`). That covers the letters which people mistake for each other, not every pair of UTS 39: two
  letters that look like one (`rn`, `m`), accents, and the shapes that a Greek letter has only as a capital or only as a
  small letter, where they are of two Latin letters (Ν and ν), are told apart.
"""

import unicodedata
from typing import Final

ALONE: Final = frozenset(
    {
        *(
            "ARABIC",
            "ARMENIAN",
            "BENGALI",
            "CYRILLIC",
            "DEVANAGARI",
            "ETHIOPIC",
            "GEORGIAN",
            "GREEK",
            "GUJARATI",
            "GURMUKHI",
            "HEBREW",
            "KANNADA",
            "KHMER",
            "LAO",
            "LATIN",
            "MALAYALAM",
            "MYANMAR",
            "ORIYA",
            "SINHALA",
            "TAMIL",
            "TELUGU",
            "THAANA",
            "THAI",
            "TIBETAN",
        ),
    }
)
"""Scripts of which one writes a whole name."""
TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that are written side by side."""
LOOKS_LIKE: Final = str.maketrans(
    "01iıǀɑɡавсеһніӏјкморѕтухьԁԛԝүѵαβεζηικμνορτυχγωօսհոցյ",
    "ollllagabcehhlljkmopstyxbdqwyvabezhlkmvoptuxywouhngj",
)
"""Letters (small ones) and digits, and the Latin letters that stand for them when names are compared."""


def kept_form(name: str) -> str:
    """A name as it is kept."""
    return unicodedata.normalize("NFKC", name)


def reading(name: str) -> str:
    """What names that read alike have in common."""
    folded = unicodedata.normalize("NFKC", kept_form(name).casefold())
    return folded.translate(LOOKS_LIKE)


def mixes_scripts(name: str) -> bool:
    """Whether a name has letters or digits of several scripts, or of one that is not in everyday use."""
    found = {script_of(one) for one in name if one.isalnum() and not one.isascii()}
    if any(one.isascii() and one.isalpha() for one in name):
        found.add("LATIN")
    return len(found) > 0 and not ((len(found) == 1 and found <= ALONE) or any(found <= some for some in TOGETHER))


def script_of(letter: str) -> str:
    """The script of a letter or digit: the first word of its Unicode name."""
    first = unicodedata.name(letter, "UNKNOWN").replace("-", " ").split()[0]
    return "CJK" if first == "IDEOGRAPHIC" else first
