"""What light, lens, sensor and file do to a picture, (n, height, width) or (n, 3, height, width)."""

import math

import torch
import torch.nn.functional as F

from draw import HEIGHT, MARGIN, REACH, WIDTH


def photograph(chance, light):
    """Linear light to the bytes of a photo, 0 to 255, at the drawn size."""
    light = illuminate(chance, light)
    sigma = chance.uniform(0, 1) ** 2 * 3.0 + 0.2
    flat = light.reshape(-1, HEIGHT, WIDTH)
    flat = blur(flat, sigma.repeat_interleave(3, 0))
    light = smear(chance, flat.reshape(light.shape))
    picture = develop(chance, light)
    picture = shrink(chance, picture)
    picture = sharpen(chance, picture)
    picture = moire(chance, picture)
    picture = compress(chance, picture)
    picture = posterise(chance, picture)
    return clip_to_box(chance, (picture.clamp(0, 1) * 255).round())


def blur(picture, sigma, most=14):
    """A Gaussian of its own width (pixels) for every picture."""
    sigma = sigma.reshape(-1, 1).clamp(min=0.15)
    reach = int(min(most, math.ceil(float(sigma.max()) * 2.5)))
    offsets = torch.arange(-reach, reach + 1, device=picture.device)[None].float()
    kernel = torch.exp(-offsets * offsets / (2 * sigma * sigma))
    kernel = kernel / kernel.sum(1, keepdim=True)
    count, height, width = picture.shape
    for size in ((reach, reach, 0, 0), (0, 0, reach, reach)):
        padded = F.pad(picture[None], size, mode="replicate")
        shape = (1, 2 * reach + 1) if size[0] else (2 * reach + 1, 1)
        picture = F.conv2d(padded, kernel.reshape(count, 1, *shape), groups=count)[0]
    return picture


def smooth_noise(chance, rows, columns):
    noise = torch.randn(chance.count, 1, rows, columns, device=chance.device)
    return F.interpolate(noise, size=(HEIGHT, WIDTH), mode="bicubic", align_corners=False)[:, 0]


def unit_plane(device):
    y, x = torch.meshgrid(
        torch.linspace(-1, 1, HEIGHT, device=device), torch.linspace(-1, 1, WIDTH, device=device), indexing="ij"
    )
    return x, y


def illuminate(chance, light):
    """Uneven light, reflections on the glass and the edge of a shadow."""
    x, y = unit_plane(chance.device)
    slope = 1 + chance.normal(0.2) * x + chance.normal(0.2) * y + smooth_noise(chance, 4, 3) * chance.uniform(0, 0.12)
    light = light * slope.clamp(0.25, 2)[:, None]
    level = light.mean((1, 2, 3), keepdim=True) + 0.05
    for share in (0.2, 0.08):
        spot = ((x - chance.uniform(-1.1, 1.1)) / chance.uniform(0.08, 1)) ** 2
        spot = spot + ((y - chance.uniform(-1.1, 1.1)) / chance.uniform(0.06, 0.8)) ** 2
        glare = torch.exp(-spot) * chance.uniform(0.1, 1.1) * chance.often(share)
        light = light + glare[:, None] * level
    veil = chance.uniform(0, 0.6) * chance.often(0.15)
    light = light + veil[:, None] * level
    angle = chance.uniform(0, 2 * math.pi)
    edge = (x * torch.cos(angle) + y * torch.sin(angle) - chance.uniform(-0.9, 0.9)) * chance.uniform(3, 30)
    shadow = torch.sigmoid(edge) * chance.uniform(0.1, 0.65) * chance.often(0.15)
    return light * (1 - shadow[:, None])


def smear(chance, light):
    """A camera that moved: the mean of a few places along a line."""
    moves = [int(torch.randint(-2, 3, ())) for _ in range(2)]
    moved = (light + torch.roll(light, moves, (2, 3)) + torch.roll(light, [-m for m in moves], (2, 3))) / 3
    return torch.where(chance.often(0.12)[:, None] > 0, moved, light)


def develop(chance, light):
    """Exposure, clipping, tone curve and noise; the brightest part decides the exposure in most photos."""
    bright = light.amax((1, 2, 3), keepdim=True)
    average = light.mean((1, 2, 3), keepdim=True)
    goal = torch.where(chance.often(0.5)[:, None] > 0, chance.uniform(0.25, 1.25)[:, None] / bright,
                       chance.uniform(0.05, 0.35)[:, None] / average)  # fmt: skip
    light = light * torch.where(chance.often(0.6)[:, None] > 0, goal, torch.ones_like(goal))
    grain = torch.randn_like(light) * chance.uniform(0, 1)[:, None] ** 3 * 0.05
    light = (light + grain * light.clamp(0, 1).sqrt()).clamp(0, 1)
    curve = torch.exp(chance.normal(0.25))[:, None] / 2.2
    picture = (light + 1e-4) ** curve
    lift = chance.uniform(0, 0.25)[:, None] * chance.often(0.3)[:, None]
    picture = lift + picture * (1 - lift)
    noise = chance.uniform(0, 1)[:, None] ** 3
    colourless = torch.randn(chance.count, 1, HEIGHT, WIDTH, device=chance.device)
    return (picture + (torch.randn_like(picture) + colourless) * noise * 0.05 + 0.002 * colourless).clamp(0, 1)


def shrink(chance, picture):
    """A digit that was small in the photo."""
    chosen = torch.rand(chance.count, device=chance.device) < 0.4
    rows = int(torch.randint(17, 60, ()))
    columns = max(9, int(rows * WIDTH / HEIGHT * (0.8 + 0.4 * float(torch.rand(())))))
    small = F.interpolate(picture, size=(rows, columns), mode="bilinear", antialias=True, align_corners=False)
    large = F.interpolate(small, size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)
    return torch.where(chosen[:, None, None, None], large, picture)


def sharpen(chance, picture):
    soft = F.avg_pool2d(F.pad(picture, (2, 2, 2, 2), mode="replicate"), 5, 1)
    return (picture + (picture - soft) * (chance.uniform(0, 1.6) * chance.often(0.35))[:, None]).clamp(0, 1)


def moire(chance, picture):
    """Stripes where the sensor's grid beats against the display's."""
    x, y = unit_plane(chance.device)
    angle, pitch = chance.uniform(0, math.pi), chance.uniform(8, 60)
    phase = torch.rand(chance.count, 3, 1, 1, device=chance.device) * 2
    wave = torch.sin(((x * torch.cos(angle) + y * torch.sin(angle)) * pitch)[:, None] + phase)
    return picture * (1 + wave * (chance.uniform(0, 0.12) * chance.often(0.1))[:, None])


def compress(chance, picture):
    """Blocks of eight by eight with coarse frequencies, colour at half the size, as a JPEG file has them."""
    device = picture.device
    row = torch.arange(8, device=device).float()
    basis = torch.cos((2 * row[None] + 1) * row[:, None] * math.pi / 16) * 0.5
    basis[0] = basis[0] / math.sqrt(2)
    luma = (picture * torch.tensor([0.299, 0.587, 0.114], device=device)[None, :, None, None]).sum(1, keepdim=True)
    chroma = picture - luma
    coarse = F.interpolate(F.avg_pool2d(chroma, 2), size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)
    blocks = luma.reshape(-1, HEIGHT // 8, 8, WIDTH // 8, 8).permute(0, 1, 3, 2, 4)
    waves = basis @ blocks @ basis.T
    step = (1 + row[:, None] + row[None]) * (torch.rand(chance.count, 1, 1, 1, 1, device=device) ** 2 * 0.025 + 0.002)
    blocks = basis.T @ ((waves / step).round() * step) @ basis
    luma = blocks.permute(0, 1, 3, 2, 4).reshape(-1, 1, HEIGHT, WIDTH)
    return torch.where(chance.often(0.5)[:, None] > 0, luma + coarse, picture)


def posterise(chance, picture):
    levels = chance.uniform(4, 12)[:, None].round()
    return torch.where(chance.often(0.04)[:, None] > 0, (picture * levels).round() / levels, picture)


def clip_to_box(chance, picture):
    """Where the photo ends at the box, its edge pixels fill the margin, as the reader's sampling does."""
    rows, columns = round(HEIGHT * MARGIN / REACH), round(WIDTH * MARGIN / REACH)
    y = torch.arange(HEIGHT, device=picture.device).clamp(rows, HEIGHT - 1 - rows)
    x = torch.arange(WIDTH, device=picture.device).clamp(columns, WIDTH - 1 - columns)
    return torch.where(chance.often(0.35)[:, None] > 0, picture[:, :, y][:, :, :, x], picture)
