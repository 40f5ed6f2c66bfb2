"""What changes between two photos of the same normal scene. Lights are drawn per scene, photos are taken in them."""
import math
import torch
import torch.nn.functional as F
SIZE = 256

def uniform(n, low, high, device):
    return low + (high - low) * torch.rand(n, device=device)

def chance(n, share, device):
    return torch.rand(n, device=device) < share

def soft_field(n, cells, device):
    coarse = torch.randn(n, 1, cells, cells, device=device)
    return F.interpolate(coarse, size=(SIZE, SIZE), mode="bicubic", align_corners=True)

def gaussian_blur(x, sigma):
    """Each picture with its own sigma in pixels (zero leaves it alone)."""
    place = torch.arange(0, 5, device=x.device, dtype=x.dtype)
    kernel = torch.exp(-(place**2)[None] / (2 * sigma.clamp(min=1e-3)[:, None] ** 2))
    kernel = kernel / (2 * kernel.sum(1, keepdim=True) - kernel[:, :1])
    for dim in (3, 2):
        size = x.shape[dim]
        padded = F.pad(x, (4, 4, 0, 0) if dim == 3 else (0, 0, 4, 4), mode="replicate")
        total = x * v(kernel[:, 0])
        for k in range(1, 5):
            total = total + (padded.narrow(dim, 4 - k, size) + padded.narrow(dim, 4 + k, size)) * v(kernel[:, k])
        x = total
    return x

def v(t):
    return t[:, None, None, None]

def lights(n, d):
    """Parameters of n lights."""
    p = {}
    p["gamma"] = uniform(n, -0.35, 0.35, d)
    p["field"] = torch.randn(n, 1, 4, 4, device=d) * v(uniform(n, 0, 0.45, d) * chance(n, 0.6, d))
    # Light falls otherwise on other surfaces: gains that follow the picture's own tones, with its edges.
    p["tone"] = uniform(n, 0, 0.55, d) * chance(n, 0.5, d)
    p["tone_w"] = uniform(n, 2, 9, d)
    p["tone_f"] = uniform(n, 0, 6.28, d)
    p["spot"] = torch.exp(uniform(n, -0.7, 1.5, d)) * chance(n, 0.3, d)
    p["spot_x"], p["spot_y"] = uniform(n, 0, 1, d), uniform(n, 0, 1, d)
    p["spot_r"] = torch.exp(uniform(n, math.log(0.12), math.log(0.6), d))
    p["shade"] = uniform(n, 0.2, 0.7, d) * chance(n, 0.3, d)
    p["shade_a"], p["shade_o"] = uniform(n, 0, 6.28, d), uniform(n, -0.35, 0.35, d)
    p["shade_a2"], p["shade_o2"] = uniform(n, 0, 6.28, d), uniform(n, -0.2, 0.6, d)
    p["shade_s"] = torch.exp(uniform(n, math.log(60), math.log(6), d))
    p["gain"] = uniform(n, -0.6, 0.6, d) + chance(n, 0.1, d) * uniform(n, 0.4, 1.0, d) - chance(n, 0.2, d) * uniform(n, 0.4, 1.6, d)
    p["warm"] = uniform(n, -0.16, 0.16, d) * chance(n, 0.6, d)
    p["haze"] = uniform(n, 0.1, 0.5, d) * chance(n, 0.15, d)
    p["haze_v"] = uniform(n, 0.2, 0.9, d)
    p["noise"] = torch.exp(uniform(n, math.log(1.0), math.log(45), d)) * chance(n, 0.8, d)
    p["noise_blur"] = uniform(n, 0, 0.8, d) * chance(n, 0.5, d)
    p["blur"] = uniform(n, 0.2, 1.0, d) * chance(n, 0.4, d)
    p["quality"] = uniform(n, 25, 95, d)
    p["is_jpeg"] = chance(n, 0.6, d).float()
    return p

def take_photo(x, p):
    """Pictures (0 to 255) as photographed in their lights; parameters are jittered a little."""
    n, d = len(x), x.device
    ys, xs = torch.meshgrid(torch.linspace(0, 1, SIZE, device=d), torch.linspace(0, 1, SIZE, device=d), indexing="ij")
    x = (x.clamp(0, 255) / 255).clamp(min=1e-4)
    luma = x.mean(1, keepdim=True)
    tones = F.interpolate(F.avg_pool2d(luma, 4), size=(SIZE, SIZE), mode="bilinear", align_corners=False)
    lin = x ** 2.2
    field = F.interpolate(p["field"] + 0.03 * torch.randn_like(p["field"]), size=(SIZE, SIZE), mode="bicubic", align_corners=True)
    gain = field + v(p["tone"]) * torch.sin(v(p["tone_w"]) * tones + v(p["tone_f"]))
    away = ((xs[None] - p["spot_x"][:, None, None]) ** 2 + (ys[None] - p["spot_y"][:, None, None]) ** 2) / p["spot_r"][:, None, None] ** 2
    spot = 1 + v(p["spot"]) * torch.exp(-away)[:, None]
    def side(a, o):
        dist = (xs[None] - 0.5) * torch.cos(a)[:, None, None] + (ys[None] - 0.5) * torch.sin(a)[:, None, None] - o[:, None, None]
        return torch.sigmoid(dist * p["shade_s"][:, None, None])[:, None]
    jitter = 0.02 * torch.randn(n, device=d)
    shadow = 1 - v(p["shade"]) * side(p["shade_a"], p["shade_o"] + jitter) * side(p["shade_a2"], -p["shade_o2"] + jitter)
    lin = lin * torch.exp(gain) * spot * shadow
    # The camera exposes for the middle, more or less.
    lin = lin * torch.exp(v(p["gain"] + 0.05 * torch.randn(n, device=d))) * (0.6 + 0.4 * luma.pow(2.2).mean((1, 2, 3), keepdim=True) / lin.mean((1, 2, 3), keepdim=True))
    warm = p["warm"]
    lin = lin * torch.stack([torch.exp(warm), torch.ones_like(warm), torch.exp(-warm)], 1)[:, :, None, None]
    lin = lin * (1 - v(p["haze"])) + v(p["haze"] * p["haze_v"])
    x = lin.clamp(1e-4, 1) ** (1 / 2.2 * torch.exp(v(p["gamma"]))) * 255
    x = gaussian_blur(x, p["blur"])
    grey = chance(n, 0.5, d)[:, None, None, None]
    noise = torch.randn_like(x)
    noise = torch.where(grey, noise[:, :1].expand_as(noise), noise)
    noise = gaussian_blur(noise, p["noise_blur"])
    amount = v(p["noise"] * torch.exp(0.25 * torch.randn(n, device=d)))
    x = (x + noise * amount * (0.55 + 0.6 * x / 255)).clamp(0, 255)
    return torch.round(compress(torch.round(x), p["quality"], p["is_jpeg"]))

_DCT = torch.tensor([[math.sqrt((1 if k == 0 else 2) / 8) * math.cos((2 * i + 1) * k * math.pi / 16) for i in range(8)] for k in range(8)])
_TABLE = torch.tensor(
    [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87]
    + [80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72]
    + [92, 95, 98, 112, 100, 103, 99], dtype=torch.float32).reshape(8, 8)

def compress(x, quality, is_jpeg):
    n, d = len(x), x.device
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    table = (_TABLE.to(d) * scale[:, None, None]).clamp(min=1)
    luma = 0.299 * x[:, 0] + 0.587 * x[:, 1] + 0.114 * x[:, 2]
    planes = torch.stack([luma, x[:, 0] - luma, x[:, 2] - luma], 1)
    dct = _DCT.to(d)
    blocks = planes.unfold(2, 8, 8).unfold(3, 8, 8) - 128 * torch.tensor([1, 0, 0], device=d)[None, :, None, None, None, None]
    cosines = dct @ blocks @ dct.T
    factor = torch.tensor([1.0, 1.8, 1.8], device=d)[None, :, None, None, None, None] * table[:, None, None, None]
    blocks = dct.T @ (torch.round(cosines / factor) * factor) @ dct
    planes = blocks.permute(0, 1, 2, 4, 3, 5).reshape(x.shape)
    luma = planes[:, 0] + 128
    red, blue = planes[:, 1] + luma, planes[:, 2] + luma
    green = (luma - 0.299 * red - 0.114 * blue) / 0.587
    changed = torch.stack([red, green, blue], 1).clamp(0, 255)
    return torch.where(v(is_jpeg) > 0, changed, x)
