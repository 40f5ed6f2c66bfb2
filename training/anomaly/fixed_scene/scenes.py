"""Cuts of scenes, all views of a batch at once: public photos, and drawn scenes in many lights."""

import math
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image
from light import SIZE, uniform, chance
CANVAS = 560

class Scenes:
    def __init__(self, folder, device, held_out):
        photos = sorted((folder / "photos").glob("*.jpg"))
        groups = {}
        for path in sorted((folder / "drawn").glob("*.jpg")):
            groups.setdefault(path.name.split("__")[0], []).append(path)
        every = [[p] for p in photos] + list(groups.values())
        scenes = [s for i, s in enumerate(every) if (i % 8 == 3) == held_out]
        flat = [p for s in scenes for p in s]
        self.canvas = torch.zeros(len(flat), 3, CANVAS, CANVAS, dtype=torch.uint8, device=device)
        self.sizes = torch.zeros(len(flat), 2, device=device)
        for i, p in enumerate(flat):
            a = torch.from_numpy(np.asarray(Image.open(p).convert("RGB")).copy()).permute(2, 0, 1)
            self.canvas[i, :, : a.shape[1], : a.shape[2]] = a.to(device)
            self.sizes[i] = torch.tensor([a.shape[2], a.shape[1]], device=device)
        self.first = torch.tensor(np.cumsum([0] + [len(s) for s in scenes])[:-1], device=device)
        self.count = torch.tensor([len(s) for s in scenes], device=device)
        self.weights = torch.where(self.count > 1, 4.0, 1.0)
        self.device = device

    def batch(self, scenes, views):
        d = self.device
        s = torch.multinomial(self.weights, scenes, replacement=True)
        pick = self.first[s][:, None] + (torch.rand(scenes, views, device=d) * self.count[s][:, None]).long()
        w, h = self.sizes[self.first[s]].unbind(1)
        least = torch.minimum(w, h)
        side_x = torch.exp(math.log(150) + torch.rand(scenes, device=d) * (torch.log(least) - math.log(150)))
        side_y = torch.minimum(side_x * torch.exp(uniform(scenes, -0.35, 0.35, d)), least)
        x0 = torch.rand(scenes, device=d) * (w - side_x) + side_x / 2
        y0 = torch.rand(scenes, device=d) * (h - side_y) + side_y / 2
        turned = uniform(scenes, -math.pi, math.pi, d) * chance(scenes, 0.12, d)
        loose = chance(scenes, 0.05, d).float()[:, None]
        spread, tilt = 1.0 + 14 * loose, 0.004 + 0.055 * loose
        flip = torch.where(chance(scenes, 0.5, d), -1.0, 1.0)[:, None]
        angle = turned[:, None] + tilt * torch.randn(scenes, views, device=d)
        cx = x0[:, None] + spread * torch.randn(scenes, views, device=d) * side_x[:, None] / SIZE
        cy = y0[:, None] + spread * torch.randn(scenes, views, device=d) * side_y[:, None] / SIZE
        line = (torch.arange(SIZE, device=d) + 0.5) / SIZE - 0.5
        v, u = torch.meshgrid(line, line, indexing="ij")
        u, v = u[None, None] * flip[..., None, None], v[None, None]
        cos, sin = torch.cos(angle)[..., None, None], torch.sin(angle)[..., None, None]
        sx, sy = side_x[:, None, None, None], side_y[:, None, None, None]
        px = cx[..., None, None] + cos * u * sx + sin * v * sy
        py = cy[..., None, None] - sin * u * sx + cos * v * sy
        mirror = lambda p, n: (p.abs() - 2 * (p.abs() - n).clamp(min=0)).clamp(min=0)  # noqa: E731
        px, py = mirror(px, w[:, None, None, None] - 1), mirror(py, h[:, None, None, None] - 1)
        grid = torch.stack([(px + 0.5) * 2 / CANVAS - 1, (py + 0.5) * 2 / CANVAS - 1], -1).flatten(0, 1)
        cut = F.grid_sample(self.canvas[pick.flatten()].float(), grid, mode="bilinear", padding_mode="border", align_corners=False)
        cut = cut.reshape(scenes, views, 3, SIZE, SIZE)
        grey = chance(scenes, 0.3, d)[:, None, None, None, None]
        return torch.where(grey, cut.mean(2, keepdim=True).expand_as(cut), cut)
