"""Which of the seven bars each character lights, and the classes the net tells apart."""

import torch

BARS = "abcdefg"
DIGITS = ["abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg"]
# Other shapes of the same digits: a seven with a hook, a six without a roof, a nine without a floor.
VARIANTS = {7: ("abcf", 0.3), 6: ("cdefg", 0.1), 9: ("abcfg", 0.1)}
LETTERS = [
    "abcefg", "adef", "deg", "bcdeg", "adefg", "aefg", "bcefg", "cefg", "bcde", "def", "ceg", "cdeg",
    "abefg", "eg", "defg", "bcdef", "cde", "bcdfg", "abfg", "ad", "dg", "adg", "d", "a", "acefg", "abcef",
]  # fmt: skip

BLANK, MINUS, OTHER, MINUS_ONE = 10, 11, 12, 13
CLASSES = 14


def bars_of(text):
    return torch.tensor([float(bar in text) for bar in BARS])


def digit_table():
    """(10, 7): the bars of each digit."""
    return torch.stack([bars_of(text) for text in DIGITS])


def foreign_table():
    """(k, 7): patterns that are no digit, no blank and no minus sign; letters first in number."""
    known = {"".join(sorted(text)) for text in DIGITS} | {"", "g", "bcg"}
    known |= {"".join(sorted(text)) for text, _ in VARIANTS.values()}
    rows = []
    for code in range(128):
        text = "".join(bar for bit, bar in enumerate(BARS) if code >> bit & 1)
        if text not in known:
            rows.append(bars_of(text))
    rows += [bars_of(text) for text in LETTERS if "".join(sorted(text)) not in known] * 4
    return torch.stack(rows)
