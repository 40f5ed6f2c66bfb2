"""What changes between two photos of the same normal scene: light, exposure, colour, noise, focus, compression, place."""

import math

import torch
import torch.nn.functional as F

SIZE = 256


def uniform(n, low, high, device):
    return low + (high - low) * torch.rand(n, device=device)


def chance(n, share, device):
    return torch.rand(n, device=device) < share


def soft_field(n, cells, device):
    """Smooth noise around zero, about +-1, one field each."""
    coarse = torch.randn(n, 1, cells, cells, device=device)
    return F.interpolate(coarse, size=(SIZE, SIZE), mode="bicubic", align_corners=True)


def gaussian_blur(x, sigma):
    """Each picture with its own sigma in pixels (zero leaves it alone)."""
    n, channels = x.shape[:2]
    place = torch.arange(-4, 5, device=x.device, dtype=x.dtype)
    kernel = torch.exp(-(place**2)[None] / (2 * sigma.clamp(min=1e-3)[:, None] ** 2))
    kernel = (kernel / kernel.sum(1, keepdim=True)).repeat_interleave(channels, 0)
    flat = x.reshape(1, n * channels, *x.shape[2:])
    flat = F.conv2d(F.pad(flat, (4, 4, 0, 0), mode="replicate"), kernel[:, None, None, :], groups=n * channels)
    flat = F.conv2d(F.pad(flat, (0, 0, 4, 4), mode="replicate"), kernel[:, None, :, None], groups=n * channels)
    return flat.reshape(x.shape)


def light(x):
    """Exposure, gamma, colour temperature and a soft light from elsewhere; burns out at white as a sensor does."""
    n, device = len(x), x.device
    x = (x.clamp(0, 255) / 255).clamp(min=1e-4)
    x = x ** torch.exp(uniform(n, -0.45, 0.45, device))[:, None, None, None]
    strength = uniform(n, 0, 0.35, device) * chance(n, 0.6, device)
    cells = int(torch.randint(2, 5, (1,)))
    x = x * torch.exp(soft_field(n, cells, device) * strength[:, None, None, None])
    x = x * torch.exp(uniform(n, -0.45, 0.45, device))[:, None, None, None]
    warm = uniform(n, -0.14, 0.14, device) * chance(n, 0.6, device)
    tint = torch.stack([torch.exp(warm), torch.ones_like(warm), torch.exp(-warm)], 1)
    return (x * tint[:, :, None, None]).clamp(0, 1) * 255


def grain(x):
    """Sensor noise from none to that of a cheap camera at night, fine or coarse."""
    n, device = len(x), x.device
    sigma = torch.exp(uniform(n, math.log(1.5), math.log(55), device)) * chance(n, 0.75, device)
    is_grey = chance(n, 0.5, device)[:, None, None, None]
    noise = torch.randn_like(x)
    noise = torch.where(is_grey, noise[:, :1].expand_as(noise), noise)
    noise = gaussian_blur(noise, uniform(n, 0, 0.7, device) * chance(n, 0.5, device))
    return (x + noise * sigma[:, None, None, None]).clamp(0, 255)


_DCT = torch.tensor(
    [[math.sqrt((1 if k == 0 else 2) / 8) * math.cos((2 * i + 1) * k * math.pi / 16) for i in range(8)] for k in range(8)]
)
_TABLE = torch.tensor(
    [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87]
    + [80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72]
    + [92, 95, 98, 112, 100, 103, 99],
    dtype=torch.float32,
).reshape(8, 8)


def compress(x):
    """The loss of JPEG: cosine blocks of luma and colour differences, rounded to the standard's table."""
    n, device = len(x), x.device
    quality = uniform(n, 30, 95, device)
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    table = (_TABLE.to(device) * scale[:, None, None]).clamp(min=1)
    luma = 0.299 * x[:, 0] + 0.587 * x[:, 1] + 0.114 * x[:, 2]
    planes = torch.stack([luma, x[:, 0] - luma, x[:, 2] - luma], 1)
    dct = _DCT.to(device)
    blocks = planes.unfold(2, 8, 8).unfold(3, 8, 8) - 128 * torch.tensor([1, 0, 0], device=device)[None, :, None, None, None, None]
    cosines = dct @ blocks @ dct.T
    factor = torch.tensor([1.0, 1.8, 1.8], device=device)[None, :, None, None, None, None] * table[:, None, None, None]
    blocks = dct.T @ (torch.round(cosines / factor) * factor) @ dct
    planes = blocks.permute(0, 1, 2, 4, 3, 5).reshape(x.shape)
    luma = planes[:, 0] + 128
    red, blue = planes[:, 1] + luma, planes[:, 2] + luma
    green = (luma - 0.299 * red - 0.114 * blue) / 0.587
    changed = torch.stack([red, green, blue], 1).clamp(0, 255)
    return torch.where(chance(n, 0.5, device)[:, None, None, None], changed, x)


def take_photo(x):
    """A photo of what is there, at another time."""
    n = len(x)
    x = light(x)
    x = gaussian_blur(x, uniform(n, 0.2, 0.8, x.device) * chance(n, 0.4, x.device))
    return torch.round(compress(grain(x)))
