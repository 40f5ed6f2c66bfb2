"""Figures as distance fields: of rasters, and of figures 0-9 drawn with a pen of our own. numpy alone."""

import math
import random

import numpy as np

# A cell is 64 x 48; a figure is 48 high in the middle of it. Distances are in figure heights, positive inside.
CELL_H, CELL_W, FIGURE = 64, 48, 48
REACH = 0.25


def field_of(figure):
    """The distance field of a raster at twice the cell's size."""
    inside = figure > 127
    edge = np.argwhere(inside != np.roll(inside, 1, 0)).tolist() + np.argwhere(inside != np.roll(inside, 1, 1)).tolist()
    edge = (np.array(edge, np.float32) + 0.25) / 2
    y, x = np.mgrid[0:CELL_H, 0:CELL_W].astype(np.float32) + 0.5
    distance = np.full(y.shape, 1e9, np.float32)
    for start in range(0, len(edge), 64):
        part = edge[start : start + 64]
        away = (y[..., None] - part[:, 0]) ** 2 + (x[..., None] - part[:, 1]) ** 2
        distance = np.minimum(distance, away.min(-1))
    sign = np.where(inside[::2, ::2], 1, -1)
    return np.clip(np.sqrt(distance) / FIGURE * sign, -REACH, REACH)


def pen_fields():
    style = pen_style()
    half = style["thick"] / 2
    y, x = np.mgrid[0:CELL_H, 0:CELL_W].astype(np.float32) + 0.5
    fields = []
    for digit in range(10):
        distance = np.full(y.shape, 1e9, np.float32)
        for stroke in strokes(digit, style):
            points = np.array([placed(p, style) for p in stroke], np.float32)
            for (ax, ay), (bx, by) in zip(points, points[1:]):
                distance = np.minimum(distance, to_segment(x, y, ax, ay, bx, by))
        fields.append(np.clip(half - distance / FIGURE, -REACH, REACH))
    return np.stack(fields)


def pen_style():
    r = random.random
    aspect = random.uniform(0.4, 0.78)
    return {
        "thick": random.uniform(0.06, min(0.2, aspect * 0.32)),
        "aspect": aspect,
        "slant": random.choice([0, 0, 0, random.uniform(-0.05, 0.2)]),
        "square": random.choice([0, 0, 0.3, 0.7, 1.2, 2.5]),
        "waist": random.uniform(0.4, 0.52),
        "one": random.choice(["bar", "flag", "flag", "flag", "serif"]),
        "flag": random.uniform(0.14, 0.36),
        "two": r() < 0.4,
        "three": r() < 0.35,
        "four": random.choice(["closed", "closed", "open", "lean"]),
        "bar4": random.uniform(0.62, 0.76),
        "stem4": random.uniform(0.66, 0.85),
        "six": random.choice(["curl", "curl", "lean", "straight"]),
        "tail": random.uniform(290, 335),
        "seven": random.choice(["straight", "straight", "bent", "hook"]),
        "foot7": random.uniform(0.12, 0.5),
        "five": random.uniform(0, 0.15),
    }


def placed(point, style):
    """From the unit box of a figure to the cell, keeping the pen's width inside the figure's height."""
    thick = style["thick"]
    y = (CELL_H - FIGURE) / 2 + FIGURE * (thick / 2 + point[1] * (1 - thick))
    wide = min(FIGURE * style["aspect"], CELL_W - 2) - FIGURE * thick
    x = CELL_W / 2 + (point[0] - 0.5) * wide + (0.5 - point[1]) * style["slant"] * FIGURE
    return x, y


def to_segment(x, y, ax, ay, bx, by):
    dx, dy = bx - ax, by - ay
    along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    return np.hypot(x - ax - along * dx, y - ay - along * dy)


def arc(cx, cy, rx, ry, start, end, square, count=22):
    """Part of an oval that grows square corners; degrees, 0 to the right, 90 downwards."""
    power = 2 / (2 + 4 * square)
    points = []
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        c, s = math.cos(angle), math.sin(angle)
        points.append((cx + rx * math.copysign(abs(c) ** power, c), cy + ry * math.copysign(abs(s) ** power, s)))
    return points


def strokes(digit, s):
    """The pen's paths for a figure in its unit box, x to the right, y downwards."""
    q, w = s["square"], s["waist"]
    low = (1 + w) / 2
    if digit == 0:
        return [arc(0.5, 0.5, 0.5, 0.5, 0, 360, q, 36)]
    if digit == 1:
        stem = 0.5 if s["one"] == "bar" else 0.6
        paths = [[(stem, 0), (stem, 1)]]
        if s["one"] != "bar":
            paths.append([(stem, 0), (stem - 0.45, s["flag"])])
        if s["one"] == "serif":
            paths.append([(0.2, 1), (1, 1)])
        return paths
    if digit == 2:
        bow = arc(0.5, 0.29, 0.47, 0.29, 190, 385, q)
        return [bow + ([(0, 1)] if s["two"] else [(0.75, 0.58), (0.2, 0.82), (0, 1)]) + [(1, 1)]]
    if digit == 3:
        if s["three"]:
            return [[(0.05, 0), (0.92, 0), (0.42, w * 0.85)] + arc(0.48, low, 0.52, (1 - w) / 2, 275, 520, q)]
        return [arc(0.48, w / 2, 0.46, w / 2, 200, 450, q) + arc(0.48, low, 0.52, (1 - w) / 2, 270, 520, q)]
    if digit == 4:
        bar, stem = s["bar4"], s["stem4"]
        if s["four"] == "closed":
            return [[(stem, 1), (stem, 0), (0, bar), (1, bar)]]
        foot = [(stem, 0.35), (stem, 1)]
        return [[(0.45 if s["four"] == "open" else 0.15, 0), (0, bar), (1, bar)], foot]
    if digit == 5:
        return [[(0.93, 0), (0.1 + s["five"], 0), (0.04, w)] + arc(0.47, 0.66, 0.53, 0.34, 225, 510, q)]
    if digit in (6, 9):
        bowl = arc(0.5, 0.68, 0.5, 0.32, 0, 360, q, 30)
        if s["six"] == "curl":
            paths = [arc(0.5, 0.5, 0.5, 0.5, s["tail"], 180, q) + [(0, 0.68)], bowl]
        elif s["six"] == "lean":
            paths = [[(0.72, 0), (0.25, 0.35), (0.02, 0.6)], bowl]
        else:
            paths = [[(0.9, 0), (0.35, 0), (0.0, 0.3), (0, 0.68)], bowl]
        return paths if digit == 6 else [[(1 - x, 1 - y) for x, y in path] for path in paths]
    if digit == 7:
        top = [(0, 0), (1, 0)]
        if s["seven"] == "straight":
            return [top + [(s["foot7"], 1)]]
        if s["seven"] == "hook":
            return [[(0, 0.16)] + top + [(s["foot7"], 1)]]
        return [top + [(s["foot7"] + 0.15, 0.55), (s["foot7"], 1)]]
    return [arc(0.5, w / 2, 0.45, w / 2, 0, 360, q, 28), arc(0.5, low, 0.5, (1 - w) / 2, 0, 360, q, 28)]
