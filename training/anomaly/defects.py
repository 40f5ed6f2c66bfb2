"""Made-up defects on pictures of 256 x 256: stains, haze, things laid there, things gone, lines, moved parts."""

import math

import torch
import torch.nn.functional as F

from nuisance import SIZE, chance, gaussian_blur, soft_field, uniform


def blob(n, device):
    """A soft-edged patch of uneven outline, 0.3 to 4 % of the picture."""
    ys, xs = torch.meshgrid(torch.arange(SIZE, device=device), torch.arange(SIZE, device=device), indexing="ij")
    x0, y0 = uniform(n, 12, SIZE - 12, device), uniform(n, 12, SIZE - 12, device)
    radius = torch.exp(uniform(n, math.log(7), math.log(28), device))
    turn, stretch = uniform(n, 0, math.pi, device), torch.exp(uniform(n, -0.5, 0.5, device))
    dx, dy = xs[None] - x0[:, None, None], ys[None] - y0[:, None, None]
    cos, sin = torch.cos(turn)[:, None, None], torch.sin(turn)[:, None, None]
    u, v = (dx * cos + dy * sin) * stretch[:, None, None], (dy * cos - dx * sin) / stretch[:, None, None]
    uneven = soft_field(n, 20, device)[:, 0] * uniform(n, 0, 0.35, device)[:, None, None]
    distance = torch.sqrt(u**2 + v**2) / radius[:, None, None] + uneven
    edge = uniform(n, 0.04, 0.35, device)[:, None, None]
    return ((1 - distance) / edge + 0.5).clamp(0, 1)[:, None]


def line(n, device):
    """A thin, slightly bent line."""
    ys, xs = torch.meshgrid(torch.arange(SIZE, device=device), torch.arange(SIZE, device=device), indexing="ij")
    x0, y0 = uniform(n, 25, SIZE - 25, device), uniform(n, 25, SIZE - 25, device)
    turn, length = uniform(n, 0, math.pi, device), uniform(n, 20, 90, device)
    bend, width = uniform(n, -0.006, 0.006, device), uniform(n, 0.7, 2.2, device)
    dx, dy = xs[None] - x0[:, None, None], ys[None] - y0[:, None, None]
    cos, sin = torch.cos(turn)[:, None, None], torch.sin(turn)[:, None, None]
    along = dx * cos + dy * sin
    across = dy * cos - dx * sin - bend[:, None, None] * along**2
    inside = (length[:, None, None] / 2 - along.abs() + 0.5).clamp(0, 1)
    return ((width[:, None, None] - across.abs() + 0.5).clamp(0, 1) * inside)[:, None]


def spoil(x):
    """The pictures with one defect each."""
    n, device = len(x), x.device
    kind = torch.randint(0, 8, (n,), device=device)
    pick = lambda k: (kind == k)[:, None, None, None]  # noqa: E731
    mask = torch.where(pick(6), line(n, device), blob(n, device))
    colour = (torch.rand(n, 3, 1, 1, device=device) * 255).expand_as(x)
    other = x[torch.randperm(n, device=device)]
    shift = int(torch.randint(30, 200, (1,)))
    elsewhere = torch.roll(x, (shift, shift // 2 + 25), (2, 3))
    nudged = torch.roll(x, (int(torch.randint(4, 12, (1,))), int(torch.randint(-9, 9, (1,)))), (2, 3))
    smooth = F.interpolate(F.avg_pool2d(x, 32), size=(SIZE, SIZE), mode="bilinear", align_corners=False)
    luma = x.mean(1, keepdim=True)
    contrary = torch.where(luma > 128, uniform(n, 10, 80, device)[:, None, None, None], uniform(n, 170, 250, device)[:, None, None, None])
    texture = colour * (1 + 0.15 * soft_field(n, 40, device))
    painted = x * uniform(n, 0.3, 0.75, device)[:, None, None, None]
    haze = uniform(n, 0.35, 0.8, device)[:, None, None, None]
    for k, choice in [
        (1, x * (1 - haze) + uniform(n, 160, 250, device)[:, None, None, None] * haze),
        (2, texture),
        (3, other),
        (4, elsewhere),
        (5, gaussian_blur(smooth, torch.ones(n, device=device))),
        (6, contrary.expand_as(x)),
        (7, nudged),
    ]:
        painted = torch.where(pick(k), choice, painted)
    keep = torch.where(chance(n, 0.5, device), torch.ones(n, device=device), uniform(n, 0.55, 1, device))[:, None, None, None]
    mask = mask * torch.where(pick(6) | pick(2) | pick(3) | pick(4), keep, torch.ones_like(keep))
    return x * (1 - mask) + painted.clamp(0, 255) * mask
