"""Writes packages/vision/src/digits/net-fixture.testing.ts: tiny random nets and what numpy makes of them.

usage: make_fixture.py OUT.ts
"""

import base64
import sys

import numpy as np

from export import conv, dense, pack, pool

rng = np.random.default_rng(3)
SHAPE = (2, 6, 8)


def main():
    layers = [
        conv(rng.normal(0, 0.4, (4, 2, 3, 3)), rng.normal(0, 0.2, 4)),
        pool(),
        conv(rng.normal(0, 0.4, (8, 4, 1, 1)), rng.normal(0, 0.2, 8)),
        conv(rng.normal(0, 0.3, (4, 8, 3, 3)), rng.normal(0, 0.2, 4), relu=False),
        dense(rng.normal(0, 0.3, (4, 48)), rng.normal(0, 0.2, 4), True),
        dense(rng.normal(0, 0.5, (5, 4)), rng.normal(0, 0.2, 5), False),
    ]
    picture = rng.normal(0, 1, SHAPE).round(3)
    lines = ["/** Written by training/digits/make_fixture.py: nets of random weights and what numpy makes of them. */"]
    lines.append(f"export const PICTURE = {picture.reshape(-1).tolist()};")
    for kind in ("f16", "int8"):
        answer = run([(layer, stored(w, kind), b) for layer, w, b in layers], picture)
        text = base64.b64encode(pack(layers, SHAPE, kind)).decode()
        lines.append(f"export const {kind.upper()}_NET = {{ weights: '{text}', answer: {answer.round(5).tolist()} }};")
    open(sys.argv[1], "w", encoding="utf-8").write("\n".join(lines) + "\n")


def stored(weights, kind):
    """The weights as they come back from the file."""
    if weights is None:
        return None
    if kind == "f16":
        return weights.astype(np.float16).astype(np.float64)
    rows = weights.astype(np.float32).reshape(len(weights), -1)
    scale = (np.abs(rows).max(1) / 127 + 1e-12).astype(np.float32)[:, None]
    return (np.round(rows / scale).clip(-127, 127) * scale).reshape(weights.shape).astype(np.float64)


def run(layers, x):
    for layer, weights, bias in layers:
        if layer["op"] == "pool":
            c, h, w = x.shape
            x = x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))
            continue
        bias = bias.astype(np.float32)
        if layer["op"] == "dense":
            x = weights @ x.reshape(-1) + bias
        else:
            reach = layer["kernel"] // 2
            padded = np.pad(x, ((0, 0), (reach, reach), (reach, reach)))
            windows = np.lib.stride_tricks.sliding_window_view(padded, (layer["kernel"],) * 2, (1, 2))
            x = np.einsum("chwij,ocij->ohw", windows, weights) + bias[:, None, None]
        x = np.maximum(x, 0) if layer["relu"] else x
    return x


main()
