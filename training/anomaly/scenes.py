"""Pictures of scenes: squares cut out of public photos, and of drawn scenes in the light of two hours of the day."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

from nuisance import SIZE, uniform


class Scenes:
    def __init__(self, folder, device, held_out):
        photos = sorted((folder / "photos").glob("*.jpg"))
        groups = {}
        for path in sorted((folder / "drawn").glob("*.jpg")):
            groups.setdefault(path.name.split("__")[0], []).append(path)
        every = [[path] for path in photos] + list(groups.values())
        # One scene in eight is never trained on.
        self.scenes = [s for i, s in enumerate(every) if (i % 8 == 3) == held_out]
        self.views = [[self.load(path, device) for path in scene] for scene in self.scenes]
        # A drawn scene has many views and is drawn more often.
        weights = torch.tensor([1.0 if len(v) == 1 else 3.0 for v in self.views])
        self.weights = weights / weights.sum()

    @staticmethod
    def load(path, device):
        return torch.from_numpy(np.asarray(Image.open(path).convert("RGB")).copy()).to(device).permute(2, 0, 1)

    def cut(self, views):
        """Cuts of one scene: the same place, but for what registration leaves; views x 3 x SIZE x SIZE."""
        scene = self.views[int(torch.multinomial(self.weights, 1))]
        _, height, width = scene[0].shape
        device = scene[0].device
        side = math.exp(float(uniform(1, math.log(150), math.log(min(height, width)), "cpu")))
        sides = (side, min(side * math.exp(float(uniform(1, -0.35, 0.35, "cpu"))), height if height < width else width))
        x0, y0 = float(torch.rand(1)) * (width - sides[0]), float(torch.rand(1)) * (height - sides[1])
        turned = float(uniform(1, -math.pi, math.pi, "cpu")) if torch.rand(1) < 0.15 else 0.0
        is_loose = torch.rand(1) < 0.12
        spread, tilt = (16.0, 0.06) if is_loose else (1.3, 0.005)
        is_flipped = -1.0 if torch.rand(1) < 0.5 else 1.0
        is_grey = torch.rand(1) < 0.3
        cuts = []
        for index in range(views):
            view = scene[int(torch.randint(0, len(scene), (1,)))].float()
            angle = turned + tilt * float(torch.randn(1))
            shift = spread * torch.randn(2)
            a, b = math.cos(angle) * sides[0] / width, math.sin(angle) * sides[1] / width
            c, d = -math.sin(angle) * sides[0] / height, math.cos(angle) * sides[1] / height
            cx = 2 * (x0 + sides[0] / 2 + float(shift[0]) * sides[0] / SIZE) / width - 1
            cy = 2 * (y0 + sides[1] / 2 + float(shift[1]) * sides[1] / SIZE) / height - 1
            theta = torch.tensor([[[a * is_flipped, b, cx], [c * is_flipped, d, cy]]], device=device)
            grid = F.affine_grid(theta, (1, 3, SIZE, SIZE), align_corners=False)
            cuts.append(F.grid_sample(view[None], grid, mode="bilinear", padding_mode="reflection", align_corners=False)[0])
        cuts = torch.stack(cuts)
        return cuts.mean(1, keepdim=True).expand_as(cuts) if is_grey else cuts

    def batch(self, scenes, views):
        return torch.stack([self.cut(views) for _ in range(scenes)])
