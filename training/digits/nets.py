"""The nets: small ones that ship, wide ones that teach them. They look at 32 x 20 pixels, mean 0, spread 1."""

import torch
import torch.nn as nn
import torch.nn.functional as F

import export

HEIGHT, WIDTH = 32, 20


def normalise(photos):
    """As packages/vision/src/digits/normalise.ts does it; photos (n, 32, 20) bytes or floats 0..255."""
    x = photos.float()[:, None]
    mean = x.mean((2, 3), keepdim=True)
    spread = x.std((2, 3), keepdim=True, unbiased=False)
    return ((x - mean) / spread.clamp(min=4)).clamp(-4, 4)


class DigitNet(nn.Module):
    """`plan`: widths of 3 x 3 convolutions, 'p' where the picture is halved; then 1 x 1, hidden, outputs."""

    def __init__(self, plan, squeeze, hidden, outputs, dropout=0.1):
        super().__init__()
        layers, channels, h, w = [], 1, HEIGHT, WIDTH
        for width in plan:
            if width == "p":
                layers.append(nn.MaxPool2d(2))
                h, w = h // 2, w // 2
            else:
                layers.append(block(channels, width, 3))
                channels = width
        layers.append(block(channels, squeeze, 1))
        self.features = nn.Sequential(*layers)
        self.dropout = nn.Dropout(dropout)
        self.hidden = nn.Linear(squeeze * h * w, hidden)
        self.output = nn.Linear(hidden, outputs)

    def forward(self, x):
        features = self.features(x).contiguous().flatten(1)
        return self.output(self.dropout(F.relu(self.hidden(features))))

    def packed(self, weights="int8"):
        """The bytes the reader loads."""
        layers = []
        for part in self.features:
            if isinstance(part, nn.MaxPool2d):
                layers.append(export.pool())
                continue
            convolution, norm = part[0], part[1]
            of = lambda t: t.detach().float().cpu().numpy()
            folded = export.fold(
                of(convolution.weight), of(norm.weight), of(norm.bias), of(norm.running_mean), of(norm.running_var)
            )
            layers.append(export.conv(*folded))
        for part, relu in ((self.hidden, True), (self.output, False)):
            layers.append(export.dense(part.weight.detach().float().cpu().numpy(), part.bias.detach().float().cpu().numpy(), relu))
        return export.pack(layers, (1, HEIGHT, WIDTH), weights)


def block(channels, width, kernel):
    return nn.Sequential(
        nn.Conv2d(channels, width, kernel, padding=kernel // 2, bias=False), nn.BatchNorm2d(width), nn.ReLU()
    )


def circular_target(position, bins=100, sigma=0.07):
    """Soft labels around a position (digits) on a circle of ten; all bins alike where there is no figure (nan)."""
    at = torch.arange(bins, device=position.device)[None] * (10 / bins)
    away = (at - position.nan_to_num(0)[:, None] + 5) % 10 - 5
    target = torch.exp(-away * away / (2 * sigma * sigma))
    target = target / target.sum(1, keepdim=True)
    return torch.where(position.isnan()[:, None], torch.full_like(target, 1 / bins), target)
