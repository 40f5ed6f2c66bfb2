"""
Lets a net that learnt from drawn digits alone see real crops too, for a few steps; small enough for a processor.

    python tune.py NET.pt OUT --crops crops.bin [--steps N] [--only INSTRUMENT]

Writes one net that saw all instruments and one without each of them, named as train.py names them.
"""

import argparse
import math
from pathlib import Path

import torch

from generate import make_batch
from learner import Learner
from network import net_bytes, normalise
from real_crops import load_crops
from train import WIDTHS, judge, recoloured, with_real

SEED = 110
BATCH, PART = 512, 256
RATE = 3e-4
SHARE_REAL = 0.25


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--crops", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=80)
    parser.add_argument("--drawn", type=int, default=1536)
    parser.add_argument("--only", help="the one instrument to leave out; none for the shipped net")
    options = parser.parse_args()
    crops = load_crops(options.crops, "cpu")
    left_out = [*crops.names, "none"] if options.only is None else [options.only]
    learners = [Learner(SEED, "cpu", WIDTHS, BATCH, name, SHARE_REAL) for name in left_out]
    known = torch.load(options.net, map_location="cpu")
    for learner in learners:
        learner.net.load_state_dict(known)
        learner.average.load_state_dict(known)
    torch.manual_seed(SEED)
    drawn = [make_batch(PART, "cpu") for _ in range(options.drawn // PART)]
    photos = torch.cat([normalise(part[0], part[5]) for part in drawn])
    truths = [torch.cat(parts) for parts in list(zip(*drawn))[1:5]]
    print(len(photos), "drawn", flush=True)
    for step in range(options.steps):
        rate = RATE * min(1, (step + 1) / 10) * 0.5 * (1 + math.cos(math.pi * step / options.steps))
        chosen = torch.randint(0, len(photos), (BATCH,))
        batch = (recoloured(photos[chosen]), *[part[chosen] for part in truths])
        for learner in learners:
            learner.step(with_real(batch, crops, learner), rate)
        if step % 20 == 19:
            print(step + 1, *[f"{learner.loss.item():.3f}" for learner in learners], flush=True)
    options.out.mkdir(exist_ok=True, parents=True)
    fresh = make_batch(PART, "cpu")
    for learner in learners:
        name = f"s{SEED}-without-{crops.slug(learner.left_out)}"
        (options.out / f"{name}.int8.tdn").write_bytes(net_bytes(learner.net.eval(), "int8"))
        print(name, judge(learner.net, crops, fresh), flush=True)


if __name__ == "__main__":
    main()
