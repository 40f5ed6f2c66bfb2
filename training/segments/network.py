"""The net: what it looks at, its layers, and how it is written for the reader."""

import sys
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

from patterns import BARS, CLASSES

sys.path.append(str(Path(__file__).parent.parent / "digits"))
import export  # noqa: E402

ROWS, COLUMNS = 36, 24


def normalise(photos, louder=1):
    """
    Each channel around its mean, all by one spread; the reader does the same. `louder` says how much more the place with
    the most contrast of the same display has: against it, and against the brightness, the ghost of a bar that is off
    stays faint.
    """
    mean = photos.mean((2, 3), keepdim=True)
    spread = (photos - mean).square().mean((1, 2, 3), keepdim=True).sqrt()
    floor = 2.5 + 0.05 * mean.mean(1, keepdim=True)
    return ((photos - mean) / torch.maximum(spread * louder, floor)).clamp(-4, 4)


class SegmentNet(nn.Module):
    """Answers with the classes' logits and, after them, one logit for each of the seven bars."""

    def __init__(self, widths):
        super().__init__()
        a, b, c = widths
        self.convs = nn.ModuleList(
            [convolution(3, a), convolution(a, b), convolution(b, c), convolution(c, c), convolution(c, 16, 1)]
        )
        self.hidden = nn.Linear(16 * (ROWS // 4) * (COLUMNS // 4), 64)
        self.answer = nn.Linear(64, CLASSES + len(BARS))

    def forward(self, photos):
        x = F.max_pool2d(self.convs[0](photos), 2)
        x = F.max_pool2d(self.convs[1](x), 2)
        for layer in self.convs[2:]:
            x = layer(x)
        x = F.relu(self.hidden(x.contiguous().flatten(1)))
        return self.answer(F.dropout(x, 0.1, self.training))


def convolution(before, after, kernel=3):
    conv = nn.Conv2d(before, after, kernel, padding=kernel // 2, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(after), nn.ReLU())


def net_bytes(net, weights):
    """The stored form of a trained net."""
    layers = []
    for index, (conv, norm, _) in enumerate(net.convs):
        parts = [conv.weight, norm.weight, norm.bias, norm.running_mean, norm.running_var]
        layers.append(export.conv(*export.fold(*[part.detach().cpu().numpy() for part in parts])))
        if index < 2:
            layers.append(export.pool())
    for layer, relu in ((net.hidden, True), (net.answer, False)):
        layers.append(export.dense(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy(), relu))
    return export.pack(layers, (3, ROWS, COLUMNS), weights)
