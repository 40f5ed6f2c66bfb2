"""Scenes that are never twice the same: a material, or a thing laid loosely under the camera, drawn anew for each view."""

import math

import torch

from nuisance import SIZE, uniform


def one(low, high):
    return float(uniform(1, low, high, "cpu"))


def material(views, device):
    """Noise of one spectrum and two colours; another sample in each view; about 0 to 255."""
    fy, fx = torch.meshgrid(torch.fft.fftfreq(SIZE, device=device), torch.fft.fftfreq(SIZE, device=device), indexing="ij")
    turn, stretch = one(0, math.pi), math.exp(one(-1.2, 1.2))
    u, v = fx * math.cos(turn) + fy * math.sin(turn), fy * math.cos(turn) - fx * math.sin(turn)
    size = torch.sqrt((u * stretch) ** 2 + (v / stretch) ** 2) + 1e-3
    spectrum = size ** -one(0.3, 2.2) * torch.exp(-((size / one(0.05, 0.4)) ** 2))
    # A weave or a grating: one ring of the spectrum stands out.
    spectrum = spectrum + (torch.rand(1) < 0.3).item() * spectrum.max() * 0.1 * torch.exp(-(((size - one(0.03, 0.2)) / 0.01) ** 2))
    noise = torch.fft.ifft2(torch.fft.fft2(torch.randn(views, SIZE, SIZE, device=device)) * spectrum).real
    noise = noise / noise.std((1, 2), keepdim=True)
    if torch.rand(1) < 0.4:
        noise = torch.tanh(noise * one(1, 3))
    colour, contrast = torch.rand(3, device=device) * 170 + 40, torch.randn(3, device=device) * 0.3 + 1
    return colour[None, :, None, None] + noise[:, None] * contrast[None, :, None, None] * one(3, 28)


def thing(views, device):
    """A mask of one shape, laid a little differently each time."""
    ys, xs = torch.meshgrid(torch.linspace(-1, 1, SIZE, device=device), torch.linspace(-1, 1, SIZE, device=device), indexing="ij")
    power, width, height = one(1.5, 6), one(0.35, 0.85), one(0.35, 0.85)
    masks = []
    for _ in range(views):
        turn, zoom = 0.06 * torch.randn(1).item(), 1 + 0.03 * torch.randn(1).item()
        x, y = xs - 0.04 * torch.randn(1).item(), ys - 0.04 * torch.randn(1).item()
        u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        edge = ((u / width / zoom).abs() ** power + (v / height / zoom).abs() ** power) ** (1 / power)
        masks.append(((1 - edge) * 60 + 0.5).clamp(0, 1))
    return torch.stack(masks)[:, None]


def made_up(views, device):
    """views x 3 x SIZE x SIZE."""
    ground = material(views, device)
    if torch.rand(1) < 0.5:
        mask = thing(views, device)
        ground = ground * (1 - mask) + material(views, device) * mask
    picture = ground.clamp(0, 255)
    return picture.mean(1, keepdim=True).expand_as(picture) if torch.rand(1) < 0.3 else picture
