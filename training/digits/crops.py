"""Packed photographs of digits (see pack-crops.ts) and what else a camera could have made of them."""

import json
import math
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from camera import H, W, chance, clouds, light, mesh, take, uniform

# Two names that look like one meter: left out together, or one would help to read the other.
SAME_METER = {"haverland/powermeter/unknown/iotson/emeter1": "haverland/powermeter/emeter1"}


def load(folder, device):
    """Crops (float 0..1, 64 x 40), truths (digits) and which meter each crop shows."""
    rows = json.loads(Path(folder, "rows.json").read_text())
    pixels = np.fromfile(Path(folder, "crops.bin"), np.uint8).reshape(len(rows), H, W)
    meters = [SAME_METER.get(row["instrument"], row["instrument"]) for row in rows]
    truth = torch.tensor([float(row["truth"]) for row in rows], device=device)
    return torch.from_numpy(pixels).to(device).float() / 255, truth, meters


def plain(crops):
    """The crops as the reader sees them: bytes, 32 x 20."""
    return (F.avg_pool2d(crops[:, None], 2)[:, 0] * 255).round().to(torch.uint8)


def varied(crops):
    """Another photo of each crop: box drawn a little differently, other light, other camera."""
    n, device = len(crops), crops.device
    normal = lambda s: torch.randn(n, device=device) * s
    turn = normal(0.025)
    theta = torch.zeros(n, 2, 3, device=device)
    theta[:, 0, 0] = 1 + normal(0.07)
    theta[:, 0, 1] = -turn * H / W + normal(0.04)
    theta[:, 0, 2] = normal(0.1)
    theta[:, 1, 0] = turn * W / H
    theta[:, 1, 1] = 1 + normal(0.05)
    theta[:, 1, 2] = normal(0.035)
    tall = torch.rand(n, device=device) < 0.2
    stretch = torch.where(tall, torch.rand(n, device=device) * 0.8 + 1.05, 1.0)
    theta[:, 1, 1] *= stretch
    theta[:, 1, 2] += (stretch - 1) * (torch.rand(n, device=device) * 2 - 1)
    grid = F.affine_grid(theta, (n, 1, H, W), align_corners=False)
    picture = F.grid_sample(crops[:, None], grid, padding_mode="border", align_corners=False)[:, 0]
    picture = frame(picture, grid[..., 1], tall)
    invert = chance(n, 0.25, device)
    picture = torch.where(invert, 1 - picture, picture)
    bright = light(picture)
    picture = torch.where(chance(n, 0.5, device), bright, picture)
    return take(picture, strength=0.55)


def frame(picture, y, tall):
    """What lies above and below a window in a box drawn too tall: a frame, hard or fading."""
    n, device = len(picture), picture.device
    low = picture.amin((1, 2), keepdim=True)
    high = picture.amax((1, 2), keepdim=True)
    u = lambda a, b: uniform(n, a, b, device)
    shade = torch.where(chance(n, 0.6, device), low * u(0.3, 1), low + (high - low) * u(0, 1))
    soft = torch.where(chance(n, 0.6, device), u(0.005, 0.05), u(0.05, 0.25))
    for sign in (-1, 1):
        cover = torch.sigmoid((sign * y - u(0.93, 1.0)) / soft) * tall[:, None, None]
        tone = shade * (1 + clouds(n, 6, 4, device) * u(0, 0.1))
        picture = picture * (1 - cover) + tone * cover
    return picture
