"""Real digit crops packed by pack-crops.ts, beside a JSON list of their instruments and truths."""

import json
import math
import re

import numpy as np
import torch
import torch.nn.functional as F

from draw import HEIGHT, WIDTH
from patterns import BLANK


class Crops:
    """Photos (n, 3, 72, 48) with the margin, labels, and the instrument each belongs to."""

    def __init__(self, photos, rows, device):
        self.device, self.photos = device, photos
        self.labels = torch.tensor([BLANK if row["truth"] == "blank" else int(row["truth"]) for row in rows], device=device)
        self.owner = [row["instrument"] for row in rows]
        self.names = sorted(set(self.owner))

    def of(self, name):
        chosen = torch.tensor([owner == name for owner in self.owner], device=self.device)
        return F.avg_pool2d(self.photos[chosen], 2), self.labels[chosen]

    def draw(self, count, left_out):
        """Random crops of all instruments but one, each instrument as often as the others."""
        sizes = {name: self.owner.count(name) for name in self.names}
        weights = torch.tensor([0.0 if owner == left_out else 1 / sizes[owner] for owner in self.owner])
        chosen = torch.multinomial(weights, count, True).to(self.device)
        return self.photos[chosen], self.labels[chosen]

    @staticmethod
    def slug(name):
        return re.sub(r"[^a-z0-9]+", "-", name.lower())


def load_crops(path, device):
    rows = json.loads(path.with_suffix(".json").read_text())
    data = np.fromfile(path, np.uint8).reshape(len(rows), HEIGHT, WIDTH, 3)
    return Crops(torch.from_numpy(data).permute(0, 3, 1, 2).float().to(device), rows, device)


def disturbed(photos):
    """The crops a little moved, turned, lit otherwise and noisier, at the net's size."""
    count, device = len(photos), photos.device
    rand = lambda sigma: torch.randn(count, device=device) * sigma  # noqa: E731
    turn, wide, high = rand(2.5 * math.pi / 180), 1 + rand(0.06), 1 + rand(0.05)
    move = torch.stack([torch.cos(turn) * wide, -torch.sin(turn) * 1.5, rand(0.06)], 1)
    down = torch.stack([torch.sin(turn) / 1.5, torch.cos(turn) * high, rand(0.05)], 1)
    grid = F.affine_grid(torch.stack([move, down], 1), [count, 3, HEIGHT, WIDTH], align_corners=False)
    moved = F.avg_pool2d(F.grid_sample(photos, grid, padding_mode="border", align_corners=False), 2) / 255
    swap = (torch.rand(count, 1, 1, 1, device=device) < 0.25).float()
    moved = moved * (1 - swap) + (1 - moved) * swap
    toned = moved.clamp(min=1e-3) ** torch.exp(torch.randn(count, 1, 1, 1, device=device) * 0.25)
    return (toned + torch.randn_like(toned) * torch.rand(count, 1, 1, 1, device=device) ** 3 * 0.05).clamp(0, 1) * 255
