"""
Trains the net that tells the printed figures of faces apart, with numpy alone: ten minutes on one core.

    python train_numerals.py GLYPHS OUT.tdn [SECONDS] [SEED]     (GLYPHS: the folder that draw-glyphs.ts wrote)
"""

import sys
import time
from pathlib import Path

import numpy as np

from numeral_pictures import CLASSES, HEIGHT, OTHER, WIDTH, Signs

import export

WIDTHS = (12, 24, 32)
HIDDEN = 48
BATCH = 256
PENS = 150


class Conv:
    """3 x 3 convolution with a border of zeros and a rectifier; pictures are (n, height, width, channels)."""

    def __init__(self, inputs, outputs, rng):
        self.w = (rng.normal(0, 1, (9 * inputs, outputs)) * np.sqrt(2 / (9 * inputs))).astype(np.float32)
        self.b = np.zeros(outputs, np.float32)

    def forward(self, x):
        n, h, w, c = x.shape
        padded = np.zeros((n, h + 2, w + 2, c), np.float32)
        padded[:, 1:-1, 1:-1] = x
        self.columns = np.concatenate(
            [padded[:, i : i + h, j : j + w] for i in range(3) for j in range(3)], axis=3
        ).reshape(-1, 9 * c)
        self.shape = x.shape
        self.y = np.maximum(self.columns @ self.w + self.b, 0)
        return self.y.reshape(n, h, w, -1)

    def backward(self, grad):
        grad = grad.reshape(-1, self.w.shape[1]) * (self.y > 0)
        self.grads = [self.columns.T @ grad, grad.sum(0)]
        n, h, w, c = self.shape
        back = (grad @ self.w.T).reshape(n, h, w, 9, c)
        padded = np.zeros((n, h + 2, w + 2, c), np.float32)
        for k in range(9):
            i, j = divmod(k, 3)
            padded[:, i : i + h, j : j + w] += back[:, :, :, k]
        return padded[:, 1:-1, 1:-1]

    def packed(self):
        inputs = self.w.shape[0] // 9
        return export.conv(self.w.reshape(3, 3, inputs, -1).transpose(3, 2, 0, 1), self.b)


class Pool:
    w = None

    def forward(self, x):
        n, h, w, c = x.shape
        blocks = x[:, : h // 2 * 2, : w // 2 * 2].reshape(n, h // 2, 2, w // 2, 2, c).transpose(0, 1, 3, 5, 2, 4)
        blocks = blocks.reshape(n, h // 2, w // 2, c, 4)
        self.best = blocks.argmax(-1)
        self.shape = x.shape
        return np.take_along_axis(blocks, self.best[..., None], -1)[..., 0]

    def backward(self, grad):
        n, h, w, c = self.shape
        blocks = np.zeros((*grad.shape, 4), np.float32)
        np.put_along_axis(blocks, self.best[..., None], grad[..., None], -1)
        blocks = blocks.reshape(n, h // 2, w // 2, c, 2, 2).transpose(0, 1, 4, 2, 5, 3)
        full = np.zeros(self.shape, np.float32)
        full[:, : h // 2 * 2, : w // 2 * 2] = blocks.reshape(n, h // 2 * 2, w // 2 * 2, c)
        return full

    def packed(self):
        return export.pool()


class Dense:
    def __init__(self, shape, outputs, relu, rng):
        self.from_shape, self.relu = shape, relu
        inputs = int(np.prod(shape))
        self.w = (rng.normal(0, 1, (inputs, outputs)) * np.sqrt((2 if relu else 1) / inputs)).astype(np.float32)
        self.b = np.zeros(outputs, np.float32)

    def forward(self, x):
        self.shape, self.x = x.shape, x.reshape(len(x), -1)
        self.y = self.x @ self.w + self.b
        return np.maximum(self.y, 0) if self.relu else self.y

    def backward(self, grad):
        if self.relu:
            grad = grad * (self.y > 0)
        self.grads = [self.x.T @ grad, grad.sum(0)]
        return (grad @ self.w.T).reshape(self.shape)

    def packed(self):
        w = self.w.T
        if len(self.from_shape) == 3:
            # The reader lays channels first, this script last.
            w = w.reshape(-1, *self.from_shape).transpose(0, 3, 1, 2).reshape(len(w), -1)
        return export.dense(w, self.b, self.relu)


def net(rng):
    layers, channels, h, w = [], 1, HEIGHT, WIDTH
    for width in WIDTHS:
        layers += [Conv(channels, width, rng), Pool()]
        channels, h, w = width, h // 2, w // 2
    return [*layers, Dense((h, w, channels), HIDDEN, True, rng), Dense((HIDDEN,), CLASSES, False, rng)]


def forward(layers, pictures):
    x = pictures[..., None]
    for layer in layers:
        x = layer.forward(x)
    return x


def step(layers, pictures, classes, moments, count, rate):
    scores = forward(layers, pictures)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    target = np.full_like(chances, 0.03 / CLASSES)
    target[np.arange(len(classes)), classes] += 0.97
    grad = ((chances - target) / len(classes)).astype(np.float32)
    for layer in reversed(layers):
        grad = layer.backward(grad)
    weights = [(layer, name) for layer in layers if layer.w is not None for name in ("w", "b")]
    for (layer, name), moment in zip(weights, moments):
        g = layer.grads[0 if name == "w" else 1]
        moment[0] += 0.1 * (g - moment[0])
        moment[1] += 0.001 * (g * g - moment[1])
        hat = moment[1] / (1 - 0.999**count)
        value = getattr(layer, name)
        value -= rate * (moment[0] / (1 - 0.9**count)) / (np.sqrt(hat) + 1e-7)
    return float(-(target * np.log(chances + 1e-9)).sum(1).mean()), float((chances.argmax(1) == classes).mean())


def main():
    folder, target = sys.argv[1], Path(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 600
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    rng = np.random.default_rng(seed)
    signs = Signs(folder, PENS, seed)
    layers = net(rng)
    moments = [[np.zeros_like(v), np.zeros_like(v)] for l in layers if l.w is not None for v in (l.w, l.b)]
    started, count, right = time.process_time(), 0, 0.0
    while (done := (time.process_time() - started) / seconds) < 1:
        count += 1
        pictures, classes = signs.draw(BATCH, rng)
        rate = 2e-3 * min(1, count / 50) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
        loss, share = step(layers, pictures, classes, moments, count, rate)
        right += 0.02 * (share - right)
        if count % 100 == 0:
            print(f"{count} {done:.2f} loss {loss:.3f} right {right:.4f}", flush=True)
    check(layers, signs, np.random.default_rng(seed + 1))
    target.write_bytes(export.pack([layer.packed() for layer in layers], (1, HEIGHT, WIDTH)))


def check(layers, signs, rng):
    pictures, classes = signs.draw(4000, rng)
    found = forward(layers, pictures).argmax(1)
    for c in range(OTHER + 1):
        print(c, f"{(found[classes == c] == c).mean():.4f}")


main()
