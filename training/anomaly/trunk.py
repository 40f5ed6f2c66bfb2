"""The published MobileNetV2 trunk in torch, from what pack-data.ts wrote; the same numbers as backbone.onnx."""

import json

import numpy as np
import torch
import torch.nn.functional as F

# Taps: what is read out of the trunk, its channels, and how often it is smaller than the input.
TAPS = [("expand_1", 96, 2), ("expand_3", 144, 4), ("expand_6", 192, 8), ("expand_10", 384, 16), ("block_12", 96, 16)]


class Trunk(torch.nn.Module):
    def __init__(self, folder):
        super().__init__()
        spec = json.loads((folder / "trunk.json").read_text())
        flat = np.fromfile(folder / "trunk.bin", np.float32)
        self.adds, self.layers = spec["adds"], {}
        for layer in spec["layers"]:
            fan_in = 1 if layer["isDepthwise"] else layer["inputs"]
            shape = (layer["outputs"], fan_in, layer["kernel"], layer["kernel"])
            weights = flat[layer["at"] : layer["biasAt"]].reshape(shape)
            bias = flat[layer["biasAt"] : layer["biasAt"] + layer["outputs"]]
            self.register_buffer(f"{layer['name']}_w", torch.from_numpy(weights.copy()))
            self.register_buffer(f"{layer['name']}_b", torch.from_numpy(bias.copy()))
            self.layers[layer["name"]] = layer

    def conv(self, x, name):
        layer = self.layers[name]
        stride, kernel = layer["stride"], layer["kernel"]
        if kernel == 3:
            # TensorFlow's SAME: with stride 2 and an even size, padding only right and below.
            x = F.pad(x, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
        groups = layer["outputs"] if layer["isDepthwise"] else 1
        return F.conv2d(x, getattr(self, f"{name}_w"), getattr(self, f"{name}_b"), stride, 0, 1, groups)

    def forward(self, image):
        """Image 0 to 255; the taps in their own sizes."""
        taps = {}
        x = self.conv(image / 127.5 - 1, "first").clamp(0, 6)
        for index, adds in enumerate(self.adds):
            before = x
            if index > 0:
                x = self.conv(x, f"expand_{index}").clamp(0, 6)
                taps[f"expand_{index}"] = x
            x = self.conv(x, f"depthwise_{index}").clamp(0, 6)
            x = self.conv(x, f"project_{index}")
            x = x + before if adds else x
            taps[f"block_{index}"] = x
        return [taps[name] for name, _, _ in TAPS]
