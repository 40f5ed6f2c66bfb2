"""Writes a trained net in the form that packages/vision/src/digits/net-file.ts reads (the form is described there)."""

import base64
import json
import struct

import numpy as np


def conv(weights, bias, relu=True):
    """A convolution; weights (out, in, k, k), the normalisation after it already folded in."""
    out, channels, kernel, _ = weights.shape
    return {"op": "conv", "kernel": kernel, "in": channels, "out": out, "relu": relu}, weights, bias


def dense(weights, bias, relu):
    """A fully connected layer; weights (out, in)."""
    out, inputs = weights.shape
    return {"op": "dense", "in": inputs, "out": out, "relu": relu}, weights, bias


def pool():
    """The largest of each 2 x 2 square."""
    return {"op": "pool"}, None, None


def pack(layers, input_shape, weights="int8"):
    """The bytes of a net: `layers` as made above, `input_shape` (channels, height, width), weights 'f16' or 'int8'."""
    header = {"input": list(input_shape), "weights": weights, "layers": [layer for layer, _, _ in layers]}
    text = json.dumps(header, separators=(",", ":")).encode()
    blob = [b"TDN1", struct.pack("<I", len(text)), text]
    for _, values, bias in layers:
        if values is None:
            continue
        rows = np.asarray(values, np.float32).reshape(len(bias), -1)
        if weights == "f16":
            blob.append(rows.astype("<f2").tobytes())
        else:
            scale = (np.abs(rows).max(1) / 127 + 1e-12).astype("<f4")
            blob.append(scale.tobytes())
            blob.append(np.round(rows / scale[:, None]).clip(-127, 127).astype(np.int8).tobytes())
        blob.append(np.asarray(bias, "<f4").tobytes())
    return b"".join(blob)


def fold(weight, gamma, beta, mean, variance, eps=1e-5):
    """A convolution's weights (no bias of its own) with the batch normalisation that follows it worked in."""
    scale = gamma / np.sqrt(variance + eps)
    return weight * scale[:, None, None, None], beta - mean * scale


def write_module(path, name, data, comment):
    """A TypeScript module that exports the bytes as base64, for bundles that have no file system."""
    text = base64.b64encode(data).decode()
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"/** {comment} */\nexport const {name} =\n  '{text}';\n")
