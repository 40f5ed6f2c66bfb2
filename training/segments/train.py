"""
Trains nets on drawn digits and, for comparison, on real crops beside them.

    python train.py SECONDS OUT --crops crops.bin [--seeds N] [--folds]

All nets learn side by side from the same stream of drawn pictures, so that drawing is paid once.
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch

from generate import make_batch
from learner import Learner
from network import net_bytes, normalise
from patterns import CLASSES
from real_crops import disturbed, load_crops

WIDTHS = (16, 24, 32)
DRAWN, POOL, BATCH, STEPS = 8192, 12, 2048, 16
MOST_RATE = 3e-3
FOLD_SEED = 102


def train(learners, seconds, device, crops):
    """Each round draws new pictures into the pool and takes a few steps on random ones of it."""
    pool, started, rounds = [], time.time(), 0
    while (spent := time.time() - started) < seconds:
        drawn = make_batch(DRAWN, device)
        pool = [*pool[1 - POOL :], (normalise(drawn[0], drawn[5]), *drawn[1:5])]
        joined = [torch.cat(parts) for parts in zip(*pool)]
        for _ in range(STEPS):
            falling = 0.5 * (1 + math.cos(math.pi * min(1, spent / seconds)))
            rate = MOST_RATE * min(1, (rounds + 1) / 40) * (0.005 + 0.995 * falling)
            chosen = torch.randint(0, len(joined[0]), (BATCH,), device=device)
            batch = (recoloured(joined[0][chosen]), *[part[chosen] for part in joined[1:]])
            for learner in learners:
                learner.step(with_real(batch, crops, learner), rate)
        rounds += 1
        if rounds % 100 == 0:
            print(f"{rounds} rounds {spent:.0f} s", *[f"{learner.loss.item():.3f}" for learner in learners], flush=True)
    print(rounds, "rounds", flush=True)


def recoloured(photos):
    """Other lamps and the other polarity: colours change places, and in some pictures light and dark do."""
    swapped = photos[:, torch.randperm(3, device=photos.device)]
    return torch.where(torch.rand(len(photos), 1, 1, 1, device=photos.device) < 0.15, -swapped, swapped)


def with_real(batch, crops, learner):
    count = int(len(batch[0]) * learner.share_real)
    if count == 0:
        return batch
    photos, labels = crops.draw(count, learner.left_out)
    ones = torch.ones(count, device=photos.device)
    # Their lit bars are not labelled: some sevens have a hook.
    louder = 1 + 0.8 * torch.rand(count, 1, 1, 1, device=photos.device) * (torch.rand(count, 1, 1, 1, device=photos.device) < 0.5)
    real = (normalise(disturbed(photos), louder), labels, torch.zeros(count, 7, device=photos.device), 0 * ones, ones)
    return tuple(torch.cat([also, drawn[count:]]) for drawn, also in zip(batch, real))


@torch.no_grad()
def judge(net, crops, drawn):
    """Share of right answers and number of wrong ones on each instrument, and the share on drawn pictures."""
    report = {}
    for name in crops.names:
        photos, labels = crops.of(name)
        right = net(normalise(photos))[:, :CLASSES].argmax(1) == labels
        report[name] = [round(right.float().mean().item(), 4), int((~right).sum())]
    photos, labels, _, _, counts, louder = drawn
    right = (net(normalise(photos, louder))[:, :CLASSES].argmax(1) == labels).float()
    report["drawn"] = round(((right * counts).sum() / counts.sum()).item(), 4)
    return report


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seconds", type=float)
    parser.add_argument("out", type=Path)
    parser.add_argument("--crops", type=Path, required=True)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--folds", action="store_true")
    parser.add_argument("--share-real", type=float, default=0.1)
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    crops = load_crops(options.crops, device)
    learners = [Learner(seed, device, WIDTHS, BATCH) for seed in range(1, options.seeds + 1)]
    if options.folds:
        folds = [*crops.names, "none"]
        learners += [Learner(FOLD_SEED, device, WIDTHS, BATCH, name, options.share_real) for name in folds]
    torch.manual_seed(1000)
    train(learners, options.seconds, device, crops)
    options.out.mkdir(exist_ok=True, parents=True)
    drawn = make_batch(DRAWN, device)
    for learner in learners:
        name = f"s{learner.seed}" + (f"-without-{crops.slug(learner.left_out)}" if learner.left_out else "")
        for form in ("f16", "int8"):
            (options.out / f"{name}.{form}.tdn").write_bytes(net_bytes(learner.average, form))
        torch.save(learner.average.state_dict(), options.out / f"{name}.pt")
        print(json.dumps({"net": name, **judge(learner.average, crops, drawn)}), flush=True)


if __name__ == "__main__":
    main()
