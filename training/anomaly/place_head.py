"""Puts a trained head where make-backbone.ts finds it, as a module.

usage: place_head.py HEAD.npz FOLDER

Little-endian, one after the other: f32 step of the stored features; for each tap the f32 factor of each output and its
int8 weights (output after output); f32 bias of the taps' sum; factors and weights of the last layer; its f32 bias.
"""

import base64
import sys
from pathlib import Path

import numpy as np


def matrix(weights):
    factors = (np.abs(weights).max(1) / 127).astype("<f4")
    return factors.tobytes() + np.round(weights / factors[:, None]).astype(np.int8).tobytes()


head = np.load(sys.argv[1])
taps = sorted(name for name in head.files if name.startswith("tap") and name != "tap_bias")
data = np.float32(head["step"]).astype("<f4").tobytes()
data += b"".join(matrix(head[name]) for name in taps) + head["tap_bias"].astype("<f4").tobytes()
data += matrix(head["last"]) + head["last_bias"].astype("<f4").tobytes()
text = base64.b64encode(data).decode()
(Path(sys.argv[2]) / "head-weights.ts").write_text(
    "/** The head trained by training/anomaly/train_head.py, in the form of place_head.py, as base64. */\n"
    f"export const HEAD_WEIGHTS =\n  '{text}';\n"
)
