"""Pictures of seven-segment digits with their truth, as many as wanted."""

import torch
import torch.nn.functional as F

from appearance import appear
from camera import photograph
from chance import Chance
from patterns import BLANK
from scene import Scene


@torch.no_grad()
def make_batch(count, device):
    """
    Photos (count, 3, 36, 24) in 0..255, labels, lit bars (count, 7), whether the bars are known (count) and whether the
    picture teaches anything (count): a digit that glare or darkness swallowed looks like an empty place. Last, how much
    more contrast the display has elsewhere (count, 1, 1, 1).
    """
    chance = Chance(count, device)
    scene = Scene(chance)
    photos = photograph(chance, appear(chance, scene))
    counts = (contrast(photos, scene) > 1.4) | (scene.labels == BLANK)
    return F.avg_pool2d(photos, 2), scene.labels, scene.bars, scene.bars_known, counts.float(), louder(chance, scene)


def louder(chance, scene):
    """
    The spread of the display's liveliest place, as a share of this place's: about what an eight has more than the lit
    bars here, in other light; an empty place has only ghosts to show, far fainter than any lit bar.
    """
    lit = scene.bars.sum(1)[:, None, None].clamp(min=1) * 0.06
    most = torch.sqrt(0.42 * 0.58 / (lit * (1 - lit)))
    drawn = torch.where(scene.is_label(BLANK) > 0, chance.uniform(1.5, 10), most * chance.uniform(0.65, 1.5))
    alone = chance.often(0.2)
    return torch.where(alone > 0, torch.ones_like(drawn), drawn.clamp(min=1))[..., None]


def contrast(photos, scene):
    """How much lit bars stand out from what lies between them, 1 at the edge of what a person can see."""
    lit, dark = (scene.own_lit > 0.5).float()[:, None], (torch.maximum(scene.lit, scene.all_bars) < 0.05).float()[:, None]
    # Only near the digit, so that a frame does not pass for its ground.
    near = ((scene.flat_x.abs() < scene.font.half_width) & (scene.flat_y.abs() < scene.font.half_height)).float()
    dark = dark * near[:, None]
    on = (photos * lit).sum((2, 3)) / lit.sum((2, 3)).clamp(min=1)
    off = (photos * dark).sum((2, 3)) / dark.sum((2, 3)).clamp(min=1)
    return ((on - off).abs() / (9 + 0.05 * off)).amax(1)
