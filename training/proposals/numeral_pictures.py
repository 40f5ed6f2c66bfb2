"""Draws what the numeral net looks at: one printed sign of a face, badly lit, blurred, crossed by marks and hands."""

import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "digits"))
import random  # noqa: E402  (the pen draws from it)

from pen import CELL_H, CELL_W, FIGURE, REACH, field_of, pen_fields  # noqa: E402

HEIGHT, WIDTH = 24, 20
# A sign's ink is 20 of the 24 rows high.
INK = 20
OTHER = 10
CLASSES = 12


class Signs:
    """Distance fields of all signs and their classes: ten figures, 10 for anything else."""

    def __init__(self, folder, pens, seed):
        random.seed(seed)
        names = json.loads((Path(folder) / "glyphs.json").read_text())
        raw = np.fromfile(Path(folder) / "glyphs.bin", np.uint8).reshape(len(names), 2 * CELL_H, 2 * CELL_W)
        fields = [field_of(glyph) for glyph in raw] + [f for _ in range(pens) for f in pen_fields()]
        classes = [int(n) if n.isdigit() else OTHER for n in names] + list(range(10)) * pens
        self.fields = np.stack(fields).astype(np.float32)
        self.classes = np.array(classes)
        self.of_class = [np.flatnonzero(self.classes == c) for c in range(OTHER + 1)]

    def draw(self, count, rng):
        """Pictures (count, 24, 20) with mean 0 and spread 1, and their classes."""
        chosen = rng.integers(0, OTHER + 4, count).clip(0, OTHER)
        pick = lambda kinds: np.array([self.of_class[kind][rng.integers(len(self.of_class[kind]))] for kind in kinds])
        u, v = placed(count, rng)
        thick = rng.uniform(-0.02, 0.025, (count, 1, 1))
        soft = rng.uniform(0.03, 0.16, (count, 1, 1))
        spoiled = (chosen == OTHER) & (rng.random(count) < 0.5)
        figures = rng.integers(0, 10, count)
        first = pick(np.where(spoiled, figures, chosen))
        # A figure cut in half, two that share a box, one on its head or side: nothing to be read.
        way = rng.integers(0, 4, count)
        off = np.where(spoiled & (way == 0), rng.choice([-1, 1], count) * rng.uniform(0.33, 0.5, count), 0)
        v_first = np.where((spoiled & (way == 1))[:, None, None], v + rng.choice([-1, 1], (count, 1, 1)) * 0.42, v)
        ink = self.sample(first, u + off[:, None, None], v_first, thick, soft)
        for side in (-1, 1):
            beside = np.where(spoiled & (way == 0) & (np.sign(off) == side), 0.62, rng.uniform(0.64, 1.0, count))
            there = (rng.random(count) < 0.5) | (spoiled & (way == 0))
            other = self.sample(pick(rng.integers(0, 10, count)), u + off[:, None, None] - (side * beside)[:, None, None], v, thick, soft)
            ink = np.maximum(ink, other * there[:, None, None])
        ink = np.where((spoiled & (way >= 2))[:, None, None], shapes(count, u, v, soft, rng), ink)
        return photographed(np.maximum(ink, strokes(count, u, v, soft, rng)), rng), chosen

    def sample(self, index, u, v, thick, soft):
        """How much of each pixel the sign covers; u and v in figure heights from its middle."""
        x = u * FIGURE + CELL_W / 2 - 0.5
        y = v * FIGURE + CELL_H / 2 - 0.5
        inside = (x > 0) & (x < CELL_W - 1) & (y > 0) & (y < CELL_H - 1)
        x, y = x.clip(0, CELL_W - 1.001), y.clip(0, CELL_H - 1.001)
        left, top = x.astype(np.int32), y.astype(np.int32)
        fx, fy = x - left, y - top
        flat = self.fields.reshape(len(self.fields), -1)
        at = top * CELL_W + left
        get = lambda shift: flat[index[:, None, None], at + shift]
        field = (get(0) * (1 - fx) + get(1) * fx) * (1 - fy) + (get(CELL_W) * (1 - fx) + get(CELL_W + 1) * fx) * fy
        return np.clip(0.5 + (field + thick) / soft, 0, 1) * inside


def placed(count, rng):
    """Where each pixel of each picture lies on its sign, in figure heights from the sign's middle."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    x = ((x + 0.5 - WIDTH / 2) / INK)[None] + rng.normal(0, 0.03, (count, 1, 1))
    y = ((y + 0.5 - HEIGHT / 2) / INK)[None] + rng.normal(0, 0.025, (count, 1, 1))
    angle = rng.normal(0, 0.09, (count, 1, 1))
    size = rng.uniform(0.93, 1.12, (count, 1, 1))
    wide = np.exp(rng.uniform(-0.3, 0.3, (count, 1, 1)))
    u = (x * np.cos(angle) + y * np.sin(angle)) * size
    v = (y * np.cos(angle) - x * np.sin(angle)) * size
    return (u + v * rng.normal(0, 0.09, (count, 1, 1))) / wide, v


def shapes(count, u, v, soft, rng):
    """Marks, spots and bows instead of a sign."""
    radius = rng.uniform(0.15, 1.5, (count, 1, 1))
    cx, cy = rng.normal(0, 0.3, (2, count, 1, 1))
    ring = np.abs(np.hypot(u - cx - radius, v - cy) - radius)
    spot = np.hypot(u - cx, v - cy) - rng.uniform(0.1, 0.5, (count, 1, 1))
    away = np.where(rng.random((count, 1, 1)) < 0.6, ring - rng.uniform(0.02, 0.15, (count, 1, 1)), spot)
    comb = np.abs((u * rng.uniform(2, 6, (count, 1, 1))) % 1 - 0.5) - 0.2
    return np.clip(0.5 - np.where(rng.random((count, 1, 1)) < 0.3, comb, away) / soft, 0, 1)


def strokes(count, u, v, soft, rng):
    """A mark of the scale or a part of the hand beside or over the sign, in three pictures of ten."""
    angle = rng.uniform(0, np.pi, (count, 1, 1))
    across = u * np.cos(angle) + v * np.sin(angle) - rng.choice([-1, 1], (count, 1, 1)) * rng.uniform(0.2, 0.8, (count, 1, 1))
    half = rng.uniform(0.02, 0.08, (count, 1, 1))
    there = rng.random((count, 1, 1)) < 0.3
    return np.clip(0.5 + (half - np.abs(across)) / soft, 0, 1) * there * rng.uniform(0.3, 1, (count, 1, 1))


def photographed(ink, rng):
    """Ink to normalised luma: uneven light, blur, noise. Always dark on light: the reader turns light signs round."""
    count = len(ink)
    y, x = np.mgrid[-1:1:HEIGHT * 1j, -1:1:WIDTH * 1j]
    slope = rng.normal(0, 12, (2, count, 1, 1))
    paper = 150 + slope[0] * x + slope[1] * y
    photo = paper - ink * rng.uniform(25, 130, (count, 1, 1))
    photo = blurred(photo, rng.uniform(0, 1.5, count))
    photo = photo + rng.normal(0, 1, photo.shape) * rng.uniform(0.3, 7, (count, 1, 1))
    mean = photo.mean((1, 2), keepdims=True)
    spread = photo.std((1, 2), keepdims=True).clip(4)
    return ((photo - mean) / spread).clip(-4, 4).astype(np.float32)


def blurred(photo, sigma):
    reach = np.arange(-3, 4)
    kernel = np.exp(-(reach[None] ** 2) / (2 * (sigma[:, None] + 0.2) ** 2))
    kernel /= kernel.sum(1, keepdims=True)
    for axis in (1, 2):
        padded = np.pad(photo, [(0, 0)] + [(3, 3) if a == axis else (0, 0) for a in (1, 2)], mode="edge")
        size = photo.shape[axis]
        photo = sum(
            kernel[:, k, None, None] * np.take(padded, np.arange(k, k + size), axis=axis) for k in range(7)
        )
    return photo
