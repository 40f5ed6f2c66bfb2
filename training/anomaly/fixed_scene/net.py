"""The published trunk, free to change, and the head; as training/anomaly/trunk.py and train_head.py."""

import json
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from light import gaussian_blur

TAPS = [("expand_1", 96, 2), ("expand_3", 144, 4), ("expand_6", 192, 8), ("expand_10", 384, 16), ("block_12", 96, 16)]
DIMENSIONS, CELLS = 128, 32
MEAN, SPREAD, GAIN = 118.0, 55.0, 3.0
QUIET, LOUD, BLUR = 2.0, 16.0, 1.5

class Trunk(nn.Module):
    def __init__(self, folder):
        super().__init__()
        spec = json.loads((folder / "trunk.json").read_text())
        flat = np.fromfile(folder / "trunk.bin", np.float32)
        self.adds, self.layers = spec["adds"], {}
        for layer in spec["layers"]:
            fan_in = 1 if layer["isDepthwise"] else layer["inputs"]
            shape = (layer["outputs"], fan_in, layer["kernel"], layer["kernel"])
            self.register_parameter(f"{layer['name']}_w", nn.Parameter(torch.from_numpy(flat[layer["at"]: layer["biasAt"]].reshape(shape).copy())))
            self.register_parameter(f"{layer['name']}_b", nn.Parameter(torch.from_numpy(flat[layer["biasAt"]: layer["biasAt"] + layer["outputs"]].copy())))
            self.layers[layer["name"]] = layer

    def conv(self, x, name):
        layer = self.layers[name]
        stride, kernel = layer["stride"], layer["kernel"]
        if kernel == 3:
            x = F.pad(x, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
        groups = layer["outputs"] if layer["isDepthwise"] else 1
        return F.conv2d(x, getattr(self, f"{name}_w"), getattr(self, f"{name}_b"), stride, 0, 1, groups)

    def forward(self, image):
        taps = {}
        x = F.relu6(self.conv(image / 127.5 - 1, "first"))
        for index, adds in enumerate(self.adds):
            before = x
            if index > 0:
                x = F.relu6(self.conv(x, f"expand_{index}"))
                taps[f"expand_{index}"] = x
            x = F.relu6(self.conv(x, f"depthwise_{index}"))
            x = self.conv(x, f"project_{index}")
            x = x + before if adds else x
            taps[f"block_{index}"] = x
        return [taps[name] for name, _, _ in TAPS]

class Head(nn.Module):
    def __init__(self, hidden=160):
        super().__init__()
        self.taps = nn.ModuleList([nn.Conv2d(c, hidden, 1, bias=i == 0) for i, (_, c, _) in enumerate(TAPS)])
        self.last = nn.Conv2d(hidden, DIMENSIONS, 1)
        for conv, (_, channels, _) in zip(self.taps, TAPS):
            nn.init.normal_(conv.weight, std=(1 / (channels * len(TAPS))) ** 0.5)
        self.sharpness = nn.Parameter(torch.tensor(0.0))
        self.bound = nn.Parameter(torch.tensor(1.0))

    def forward(self, taps):
        total = 0
        for conv, tap, (_, _, stride) in zip(self.taps, taps, TAPS):
            if stride < 8:
                tap = F.avg_pool2d(tap, 8 // stride)
            part = conv(tap)
            if stride > 8:
                part = F.interpolate(part, size=(CELLS, CELLS), mode="bilinear", align_corners=False)
            total = total + part
        return self.last(F.avg_pool2d(F.relu(total), 3, 1, 1, count_include_pad=False))

def prepare(x):
    """As packages/anomaly/src/view/even-out.ts: evens out exposure and colour by block means, then smooths what is noisy."""
    blocks = F.avg_pool2d(x, 4)
    mean, spread = blocks.mean((2, 3), keepdim=True), blocks.std((2, 3), keepdim=True, correction=0)
    x = (x - mean) * (SPREAD / spread.clamp(min=1e-3)).clamp(1 / GAIN, GAIN) + MEAN
    luma = x.mean(1)
    a, b, c, d = luma[:, ::2, ::2], luma[:, ::2, 1::2], luma[:, 1::2, ::2], luma[:, 1::2, 1::2]
    noise = ((a - b - c + d) / 2).abs().flatten(1).median(1).values / 0.6745
    return gaussian_blur(x, BLUR * ((noise - QUIET) / (LOUD - QUIET)).clamp(0, 1))
