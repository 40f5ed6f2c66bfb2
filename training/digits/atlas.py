"""Figures 0-9 in many hands, as distance fields: fonts from a folder, and figures drawn with a pen of our own.

usage: atlas.py FONT_FOLDER OUT.npz [how many pen styles]
"""

import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pen import CELL_H, CELL_W, FIGURE, REACH, field_of, pen_fields


def main():
    folder, target, styles = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 400
    random.seed(5)
    fonts = font_fields(folder)
    pens = [pen_fields() for _ in range(styles)]
    fields = np.stack(fonts + pens)
    np.savez_compressed(target, fields=np.round(fields / REACH * 127).clip(-127, 127).astype(np.int8), fonts=len(fonts))
    print(len(fonts), "fonts", len(pens), "pen styles")


def font_fields(folder):
    fields, seen = [], []
    for path in sorted(Path(folder).glob("*.[to]tf")):
        figures = font_figures(path)
        if figures is None:
            continue
        small = np.stack([np.asarray(Image.fromarray(f).resize((24, 32))) for f in figures]).astype(np.float32)
        if any(np.abs(small - other).mean() < 4 for other in seen):
            continue
        seen.append(small)
        fields.append(np.stack([field_of(figure) for figure in figures]))
    return fields


def font_figures(path):
    """Ten figures at twice the cell's size, or None for a font with old-style or missing figures."""
    try:
        font = ImageFont.truetype(str(path), 200)
        boxes = [font.getbbox(str(d)) for d in range(10)]
    except OSError:
        return None
    top, bottom = min(b[1] for b in boxes), max(b[3] for b in boxes)
    if min(b[3] - b[1] for b in boxes) < 0.9 * (bottom - top):
        return None
    scale = 2 * FIGURE / (bottom - top)
    font = ImageFont.truetype(str(path), 200 * scale)
    squeeze = random.choice([1, 1, 0.85, 0.7])
    figures = []
    for digit in range(10):
        left, _, right, _ = font.getbbox(str(digit))
        width = max(right - left, 1)
        image = Image.new("L", (int(width + 40), 2 * CELL_H), 0)
        ImageDraw.Draw(image).text((20 - left, CELL_H - FIGURE - top * scale), str(digit), font=font, fill=255)
        wide = min(squeeze, 2 * (CELL_W - 4) / width)
        image = image.resize((max(2, int(image.width * wide)), 2 * CELL_H))
        cell = Image.new("L", (2 * CELL_W, 2 * CELL_H), 0)
        cell.paste(image, ((2 * CELL_W - image.width) // 2, 0))
        figures.append(np.asarray(cell))
    return figures


main()
