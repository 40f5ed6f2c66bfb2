"""What a camera does to a small picture: light, blur, pixels, JPEG. Batched, on whatever device the pictures are."""

import math

import torch
import torch.nn.functional as F

# Pictures are drawn at twice the size the nets look at.
H, W = 64, 40


def uniform(n, low, high, device):
    return torch.rand(n, 1, 1, device=device) * (high - low) + low


def chance(n, share, device):
    return torch.rand(n, 1, 1, device=device) < share


def mesh(device):
    y, x = torch.meshgrid(
        (torch.arange(H, device=device) + 0.5) / H * 2 - 1,
        (torch.arange(W, device=device) + 0.5) / W * 2 - 1,
        indexing="ij",
    )
    return x[None], y[None]


def clouds(n, rows, columns, device):
    """Soft noise with spread about 1."""
    coarse = torch.randn(n, 1, rows, columns, device=device)
    return F.interpolate(coarse, size=(H, W), mode="bicubic", align_corners=False)[:, 0]


def blur(picture, sigma):
    """Gaussian blur with a sigma (pixels) of its own for each picture; `sigma` is (n, 2): down and across."""
    n, h, w = picture.shape
    reach = 7
    k = torch.arange(-reach, reach + 1, device=picture.device).float()[None]
    for axis in (0, 1):
        s = sigma[:, axis : axis + 1].clamp(min=0.12)
        kernel = torch.exp(-k * k / (2 * s * s))
        kernel = (kernel / kernel.sum(1, keepdim=True))[:, :, None, None]
        pad = (0, 0, reach, reach) if axis == 0 else (reach, reach, 0, 0)
        padded = F.pad(picture[:, None], pad, mode="replicate")[:, 0]
        picture = torch.zeros_like(picture)
        for tap in range(2 * reach + 1):
            part = padded[:, tap : tap + h] if axis == 0 else padded[:, :, tap : tap + w]
            picture.addcmul_(part, kernel[:, tap])
    return picture


def dct_matrix(device):
    k = torch.arange(8, device=device).float()
    matrix = torch.cos(math.pi * (2 * k[None] + 1) * k[:, None] / 16) * 0.5
    matrix[0] *= math.sqrt(0.5)
    return matrix


def jpeg(picture, quality_step):
    """Quantises 8 x 8 blocks as JPEG does; `quality_step` (n,) is the step of the first coefficients in 0..255."""
    n, h, w = picture.shape
    matrix = dct_matrix(picture.device)
    blocks = picture.reshape(n, h // 8, 8, w // 8, 8).permute(0, 1, 3, 2, 4)
    k = torch.arange(8, device=picture.device).float()
    steps = (1 + 0.55 * (k[:, None] + k[None])) * quality_step.reshape(n, 1, 1, 1, 1)
    c = matrix @ blocks @ matrix.T
    c = torch.round(c / steps) * steps
    blocks = matrix.T @ c @ matrix
    return blocks.permute(0, 1, 3, 2, 4).reshape(n, h, w)


def light(picture):
    """Uneven light, glare spots and bars, a shadow's edge; `picture` is 0..1."""
    n, device = len(picture), picture.device
    u = lambda low, high: uniform(n, low, high, device)
    on = lambda share: chance(n, share, device).float()
    x, y = mesh(device)
    slope = 1 + torch.randn(n, 1, 1, device=device) * 0.13 * x + torch.randn(n, 1, 1, device=device) * 0.13 * y
    picture = picture * (slope + clouds(n, 4, 3, device) * u(0, 0.07)).clamp(0.3, 1.8)
    spot = torch.exp(-(((x - u(-1.1, 1.1)) / u(0.1, 0.8)) ** 2) - ((y - u(-1.1, 1.1)) / u(0.06, 0.5)) ** 2)
    picture = picture + spot * u(0.1, 0.5) * on(0.15)
    tilt = u(-0.25, 0.25)
    bar = torch.exp(-(((y - u(-0.9, 0.9) + tilt * x) / u(0.04, 0.22)) ** 2))
    picture = picture + bar * u(0.1, 0.5) * on(0.1)
    pillar = torch.exp(-(((x - u(-0.9, 0.9) + tilt * y) / u(0.06, 0.3)) ** 2))
    picture = picture + pillar * u(0.1, 0.5) * on(0.06)
    # A lamp mirrored in the glass: a thin bright stroke over part of the figure.
    along = u(0, math.pi) * on(0.35)
    px, py = x - u(-1, 1), y - u(-0.9, 0.9)
    far = (px * torch.cos(along) + py * torch.sin(along)) / u(0.2, 1.2)
    off = (py * torch.cos(along) - px * torch.sin(along)) / u(0.015, 0.06)
    picture = picture + torch.exp(-(far**4) - off**2) * u(0.2, 0.9) * on(0.12)
    angle = u(0, 2 * math.pi)
    edge = torch.sigmoid((x * torch.cos(angle) + y * torch.sin(angle) - u(-0.9, 0.9)) * u(4, 30))
    return picture * (1 - edge * u(0.1, 0.5) * on(0.15))


def take(picture, strength=1.0):
    """A photo (bytes, 32 x 20) of a drawn or already photographed picture (0..1, 64 x 40)."""
    n, device = len(picture), picture.device
    soft = torch.rand(n, 1, device=device) ** 2.5 * 2.3 * strength + 0.2
    drag = torch.rand(n, 2, device=device) ** 4 * 1.6 * strength
    picture = blur(picture, soft + drag)
    picture = expose(picture)
    steps = (torch.rand(n, device=device) ** 2 * 0.45 + 0.02) * picture.std((1, 2))
    # Crops of every size: the smallest are about 15 x 34 pixels, so part of the pictures loses detail.
    small = torch.rand(n, device=device) < 0.4 * strength
    if small.any():
        few = F.interpolate(picture[small][:, None], size=(40, 24), mode="bilinear", antialias=True)[:, 0]
        few = jpeg(few, steps[small])
        picture[small] = F.interpolate(few[:, None], size=(H, W), mode="bilinear", align_corners=False)[:, 0]
    large = ~small & (torch.rand(n, device=device) < 0.5)
    if large.any():
        picture[large] = jpeg(picture[large], steps[large])
    halo = uniform(n, 0, 0.9, device) * chance(n, 0.3 * strength, device).float()
    around = F.avg_pool2d(F.pad(picture[:, None], (2, 2, 2, 2), mode="replicate"), 5, 1)[:, 0]
    picture = picture + halo * (picture - around)
    picture = F.avg_pool2d(picture[:, None], 2)[:, 0]
    # Grain is judged against the figure: noise that hides it teaches nothing.
    spread = picture.std((1, 2), keepdim=True)
    grain = uniform(n, 0, 1, device) ** 2 * 0.45 * strength * spread
    return (picture + torch.randn_like(picture) * grain).clamp(0, 255).round().to(torch.uint8)


def expose(picture):
    """Tone curve, contrast and brightness: 0..1 to 0..255, some of it nearly black or washed out."""
    n, device = len(picture), picture.device
    picture = (picture.clamp(min=0) + 1e-3) ** torch.exp(torch.randn(n, 1, 1, device=device) * 0.3)
    low = picture.amin((1, 2), keepdim=True)
    high = picture.amax((1, 2), keepdim=True)
    span = uniform(n, 0.15, 1.15, device)
    span = torch.where(chance(n, 0.2, device), uniform(n, 0.1, 0.3, device), span)
    floor = torch.rand(n, 1, 1, device=device) * (1.05 - span).clamp(min=0)
    return ((picture - low) / (high - low + 1e-4) * span + floor).clamp(0, 1) * 255
