"""Trains the head that turns the trunk's taps into 128 numbers a cell, so that distances between photos of the same place
grow with defects and not with light, noise or compression.

usage: train_head.py DATA_FOLDER OUT_FOLDER [seconds=300 seed=1 hidden=160]
"""

import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from defects import spoil
from nuisance import gaussian_blur, take_photo
from scenes import Scenes
from trunk import TAPS, Trunk

DIMENSIONS, CELLS, BANK, TOP = 128, 32, 4, 8
# As in packages/anomaly/src/view/even-out.ts: what the picture looks like when the net sees it.
MEAN, SPREAD, GAIN = 118.0, 55.0, 3.0
QUIET, LOUD, BLUR = 2.0, 16.0, 1.5

data, out = Path(sys.argv[1]), Path(sys.argv[2])
options = {"seconds": 300.0, "seed": 1, "hidden": 160, **{k: float(v) for k, v in (a.split("=") for a in sys.argv[3:])}}
torch.manual_seed(int(options["seed"]))
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
device = "cuda" if torch.cuda.is_available() else "cpu"


def prepare(x):
    """Evens out exposure and colour by block means (noise does not count), then smooths what is noisy."""
    blocks = F.avg_pool2d(x, 4)
    mean, spread = blocks.mean((2, 3), keepdim=True), blocks.std((2, 3), keepdim=True)
    x = (x - mean) * (SPREAD / spread.clamp(min=1e-3)).clamp(1 / GAIN, GAIN) + MEAN
    luma = x.mean(1)
    a, b, c, d = luma[:, ::2, ::2], luma[:, ::2, 1::2], luma[:, 1::2, ::2], luma[:, 1::2, 1::2]
    noise = ((a - b - c + d) / 2).abs().flatten(1).median(1).values / 0.6745
    return gaussian_blur(x, BLUR * ((noise - QUIET) / (LOUD - QUIET)).clamp(0, 1))


class Head(torch.nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.taps = torch.nn.ModuleList([torch.nn.Conv2d(c, hidden, 1, bias=i == 0) for i, (_, c, _) in enumerate(TAPS)])
        self.last = torch.nn.Conv2d(hidden, DIMENSIONS, 1)
        for conv, (_, channels, _) in zip(self.taps, TAPS):
            torch.nn.init.normal_(conv.weight, std=(1 / (channels * len(TAPS))) ** 0.5)
        self.sharpness = torch.nn.Parameter(torch.tensor(0.0))
        self.bound = torch.nn.Parameter(torch.tensor(1.0))

    def forward(self, taps):
        total = 0
        for conv, tap, (_, _, stride) in zip(self.taps, taps, TAPS):
            if stride < 8:
                tap = F.avg_pool2d(tap, 8 // stride)
            part = conv(tap)
            if stride > 8:
                part = F.interpolate(part, size=(CELLS, CELLS), mode="bilinear", align_corners=False)
            total = total + part
        pooled = F.avg_pool2d(F.relu(total), 3, 1, 1, count_include_pad=False)
        return self.last(pooled)


def distances(bank, query):
    """Squared distance of each query cell to the nearest of the bank within one cell; bank S x K, query S x Q."""
    s, k = bank.shape[:2]
    padded = F.pad(bank.flatten(0, 1), (1, 1, 1, 1), value=1e3).reshape(s, k, DIMENSIONS, CELLS + 2, CELLS + 2)
    best = None
    for dy in range(3):
        for dx in range(3):
            near = padded[:, None, :, :, dy : dy + CELLS, dx : dx + CELLS]
            d = ((query[:, :, None] - near) ** 2).sum(3).min(2).values
            best = d if best is None else torch.minimum(best, d)
    return best


def labels(clean, spoilt):
    """1 where a cell changed visibly, 0 far from it, -1 in between."""
    change = F.avg_pool2d((clean - spoilt).abs().mean(1, keepdim=True), 8)
    seen = (change > 6).float()
    near = F.max_pool2d((change > 0.3).float(), 7, 1, 3)
    return torch.where(seen > 0, 1.0, torch.where(near > 0, -1.0, 0.0))[:, 0], seen.flatten(1).sum(1)


def step(trunk, head, scenes, count):
    views = scenes.batch(count, BANK + 4)
    spoilt = spoil(views[:, BANK + 2 :].flatten(0, 1)).reshape(count, 2, *views.shape[2:])
    truth, visible = labels(views[:, BANK + 2 :].flatten(0, 1), spoilt.flatten(0, 1))
    views = torch.cat([views[:, : BANK + 2], spoilt], 1)
    with torch.no_grad():
        taps = trunk(prepare(take_photo(views.flatten(0, 1))))
    features = head(taps).reshape(count, BANK + 4, DIMENSIONS, CELLS, CELLS)
    maps = torch.sqrt(distances(features[:, :BANK], features[:, BANK:]) + 1e-6)
    scores = maps.flatten(2).topk(TOP, 2).values.mean(2)
    truth = torch.cat([torch.zeros(count, 2, CELLS, CELLS, device=maps.device), truth.reshape(count, 2, CELLS, CELLS)], 1)
    return maps, truth, scores, visible.reshape(count, 2) >= 1, features


def loss_of(head, maps, truth, scores, visible):
    logits = torch.exp(head.sharpness) * 4 * (maps - head.bound)
    cell = F.binary_cross_entropy_with_logits(logits, truth.clamp(min=0), reduction="none")
    positive, negative = truth > 0, truth == 0
    cells = cell[positive].mean() + cell[negative].mean()
    # Which of two photos of a scene is spoilt must show in their scores, whatever light each was taken in.
    log_scores = torch.log(scores)
    gap = log_scores[:, 2:, None] - log_scores[:, None, :2]
    ranks = F.softplus(-8 * (gap - 0.15)) * visible[:, :, None]
    return cells + ranks.sum() / visible.sum().clamp(min=1) / 2


@torch.no_grad()
def check(trunk, head, scenes, rounds=24):
    """Within a scene never trained on: how often a spoilt photo scores above a normal one."""
    torch.manual_seed(99)
    wins, total = 0.0, 0
    for _ in range(rounds):
        _, _, scores, visible, _ = step(trunk, head, scenes, 12)
        above = (scores[:, 2:, None] > scores[:, None, :2]).float() * visible[:, :, None]
        wins += float(above.sum())
        total += int(visible.sum()) * 2
    return wins / total


def main():
    trunk = Trunk(data).to(device).eval()
    head = Head(int(options["hidden"])).to(device)
    train, held_out = Scenes(data, device, False), Scenes(data, device, True)
    print(f"{len(train.views)} scenes to train, {len(held_out.views)} held out; untrained {check(trunk, head, held_out):.4f}", flush=True)
    torch.manual_seed(int(options["seed"]))
    optimiser = torch.optim.AdamW(head.parameters(), lr=2e-3, weight_decay=1e-3)
    started, count, running = time.time(), 0, 0.0
    while (spent := time.time() - started) < options["seconds"]:
        share = spent / options["seconds"]
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1, count / 50) * (0.02 + 0.98 * (1 - share) ** 1.5)
        maps, truth, scores, visible, _ = step(trunk, head, train, 16)
        loss = loss_of(head, maps, truth, scores, visible)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
        optimiser.step()
        running, count = running + float(loss.detach()), count + 1
        if count % 200 == 0:
            print(f"{spent:.0f} s  step {count}  loss {running / 200:.4f}", flush=True)
            running = 0.0
        if count % 800 == 0:
            state = torch.get_rng_state()
            print(f"  held out {check(trunk, head, held_out):.4f}", flush=True)
            torch.set_rng_state(state)
            torch.manual_seed(int(options["seed"]) * 1000 + count)
    print(f"end: {count} steps, held out {check(trunk, head, held_out, 80):.4f}", flush=True)
    with torch.no_grad():
        features = torch.cat([step(trunk, head, train, 16)[4].flatten(0, 1) for _ in range(6)])
    flat = features.permute(0, 2, 3, 1).reshape(-1, DIMENSIONS)
    centre = flat.mean(0)
    far = torch.quantile((flat - centre).abs().flatten()[torch.randperm(flat.numel(), device=device)[:4_000_000]], 0.9995)
    save(head, centre, float(far) / 127)


def save(head, centre, width):
    arrays = {f"tap{i}": conv.weight[:, :, 0, 0] for i, conv in enumerate(head.taps)}
    arrays |= {"tap_bias": head.taps[0].bias, "last": head.last.weight[:, :, 0, 0], "last_bias": head.last.bias - centre}
    print(f"step {width:.6f}  bound {float(head.bound):.3f}  sharpness {float(torch.exp(head.sharpness)) * 4:.3f}")
    np.savez(out / "head.npz", step=np.float32(width), **{k: v.detach().cpu().numpy() for k, v in arrays.items()})


main()
