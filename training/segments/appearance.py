"""Turns lit bars into linear light, red, green and blue: luminous displays, liquid crystals, and what frames them."""

import torch

from camera import blur, smooth_noise
from patterns import BLANK

LAMPS = torch.tensor(
    [[1, 0.05, 0.03], [1, 0.4, 0.04], [0.75, 1, 0.08], [0.06, 1, 0.25], [0.1, 0.9, 0.9], [0.06, 0.2, 1], [1, 1, 1]]
)
PANES = torch.tensor(
    [[0.75, 0.85, 0.7], [0.6, 0.9, 0.35], [0.8, 0.8, 0.8], [0.95, 0.8, 0.4], [0.5, 0.65, 1], [0.7, 0.9, 0.95]]
)


def appear(chance, scene):
    """(n, 3, height, width), 1 is white."""
    kind = chance.uniform(0, 1)[:, None]
    glowing, crystal, negative = luminous(chance, scene), liquid_crystal(chance, scene), reversed_crystal(chance, scene)
    light = torch.where(kind < 0.36, glowing, torch.where(kind < 0.9, crystal, negative))
    light = light * (1 + smooth_noise(chance, 9, 6)[:, None] * chance.uniform(0, 0.05)[:, None])
    ink = torch.where(kind < 0.36, light.amax((2, 3), keepdim=True) * 0.8, light.amin((2, 3), keepdim=True) * 1.1)
    light = add_bars(chance, scene, light, ink)
    light = add_window(chance, scene, light)
    return hide(chance, scene, light)


def tints(chance, table, spread):
    chosen = table.to(chance.device)[torch.randint(0, len(table), (chance.count,), device=chance.device)]
    jitter = torch.exp(torch.randn(chance.count, 3, device=chance.device) * spread)
    return (chosen * jitter)[..., None, None]


def luminous(chance, scene):
    """Bars that shine before a dark pane, with bloom; those that are off may be seen dimly in the room's light."""
    colour = tints(chance, LAMPS, 0.25)
    colour = (colour + chance.uniform(0, 0.25)[:, None]) / 1.1
    room = chance.uniform(0, 1)[:, None] ** 2 * 0.22 + 0.002
    pane = room * (0.3 + chance.uniform(0, 1)[:, None] * colour)
    # Bars that are off only reflect the room, as the pane does: however the camera exposes, they stay close to it.
    off = pane * (chance.uniform(0, 1) * chance.often(0.7))[:, None] + 0.004 * colour
    strength = torch.exp(chance.uniform(-1.3, 1.5))[:, None]
    least = 3 * (pane + off).amax((1, 2, 3), keepdim=True)
    strength = torch.maximum(strength, least / colour.amax(1, keepdim=True))
    lit = scene.lit
    near = blur(lit, chance.uniform(0.8, 3)) * chance.uniform(0, 0.5)
    far = blur(lit, chance.uniform(3, 7)) * chance.uniform(0, 0.25)
    glow = (lit + near + far)[:, None] * strength
    return pane + off * scene.all_bars[:, None] * (1 - lit[:, None]) + colour * glow


def liquid_crystal(chance, scene):
    """Dark bars on a light pane with a shadow behind them; bars that are off may be seen as ghosts."""
    pane = tints(chance, PANES, 0.12) * chance.uniform(0.06, 0.95)[:, None]
    depth = chance.uniform(0.3, 0.97)
    ghost = chance.uniform(0, 1) ** 2 * 0.28 * chance.often(0.7)
    dark = torch.maximum(scene.lit, scene.all_bars * ghost)
    down, right = int(torch.randint(0, 6, ())), int(torch.randint(-4, 5, ()))
    shade = blur(torch.roll(dark, (down, right), (1, 2)), chance.uniform(0.7, 3)) * chance.uniform(0, 0.4) * chance.often(0.5)
    ink = chance.colour(0.85, 1.0)
    return pane * (1 - shade[:, None]) * (1 - (depth * dark)[:, None] * ink)


def reversed_crystal(chance, scene):
    """Light bars on a dark pane without bloom: negative liquid crystals, vacuum tubes, screens."""
    pane = chance.colour(0.4, 1) * chance.uniform(0.005, 0.12)[:, None]
    ghost = chance.uniform(0, 0.12) * chance.often(0.5)
    bright = tints(chance, PANES, 0.3) * chance.uniform(0.2, 0.95)[:, None]
    bright = torch.maximum(bright, 3 * pane)
    lit = torch.maximum(scene.lit, scene.all_bars * ghost)[:, None]
    return pane * (1 - lit) + bright * lit


def add_bars(chance, scene, light, ink):
    """
    Frames printed round a digit and lines beside it, as dark or bright as a bar. Some touch the digit's outer bars, some
    lean with it, and those above and below end where the frame does.
    """
    font = scene.font
    is_framed, is_touching = chance.often(0.2), chance.often(0.35)
    is_upright = chance.often(0.7)
    x = torch.where(is_upright > 0, scene.flat_x, scene.x)
    lean = (font.half_height * font.slant).abs() * is_upright
    nearest = torch.where(is_touching > 0, chance.uniform(-0.02, 0.1), chance.uniform(0.1, 0.4))
    ends = font.half_width + lean + nearest + torch.where(chance.often(0.5) > 0, chance.uniform(0, 0.15), chance.uniform(9, 9))
    colour = torch.where(chance.often(0.6)[:, None] > 0, ink * chance.uniform(0.6, 1.3)[:, None], chance.colour(0, 1))
    for coordinate, half, share in ((scene.flat_y, font.half_height, 0.2), (x, font.half_width + lean, 0.18)):
        for side in (-1, 1):
            alone = torch.where(chance.often(0.3) > 0, chance.uniform(-0.02, 0.1), chance.uniform(0.1, 0.4))
            apart = torch.where(is_framed > 0, nearest, alone)
            outward = side * coordinate - half - apart
            inside = (outward > 0) & (outward < chance.uniform(0.02, 0.2))
            present = torch.maximum(chance.often(share), is_framed * chance.often(0.75))
            inside = inside & ((x.abs() < ends) | (coordinate is x))
            another = torch.where(chance.often(0.6)[:, None] > 0, ink * chance.uniform(0.6, 1.3)[:, None], chance.colour(0, 1))
            shown = torch.where(is_framed[:, None] > 0, colour, another)
            light = torch.where((inside & (present > 0))[:, None], shown, light)
    return light


def add_window(chance, scene, light):
    """The display's edge with rounded corners, often with a dark rim; an empty place may lie anywhere in it."""
    font = scene.font
    is_blank = scene.is_label(BLANK)
    anywhere = is_blank * chance.often(0.8)
    edges = []
    for half in (font.half_width, font.half_width, font.half_height, font.half_height):
        outside = torch.where(anywhere > 0, half * chance.uniform(0.2, 1.3), half + chance.uniform(0.04, 0.5))
        edges.append(torch.where(chance.often(0.35) > 0, outside, outside + 9))
    left, right, top, bottom = edges
    leaning = chance.often(0.3)
    x = scene.flat_x * (1 - leaning) + scene.x * leaning
    across = torch.maximum(x - right, -left - x)
    down = torch.maximum(scene.flat_y - bottom, -top - scene.flat_y)
    radius = chance.uniform(0, 0.25)
    corner = torch.sqrt((across + radius).clamp(min=0) ** 2 + (down + radius).clamp(min=0) ** 2) - radius
    distance = torch.maximum(torch.maximum(across, down), corner)
    bezel = torch.where(chance.often(0.5)[:, None] > 0, chance.colour(0.3, 1), chance.colour(0, 0.2))
    bezel = bezel * chance.uniform(0.4, 1.0)[:, None]
    shade = torch.exp(distance.clamp(max=0) / chance.uniform(0.02, 0.25)) * chance.uniform(0, 0.7) * chance.often(0.6)
    light = light * (1 - shade[:, None])
    light = torch.where((distance > 0)[:, None], bezel, light)
    rim = (distance.abs() < chance.uniform(0.01, 0.1)) & (chance.often(0.65) > 0)
    rim_colour = torch.where(chance.often(0.75)[:, None] > 0, chance.colour(0, 0.1), chance.colour(0.2, 1))
    return torch.where(rim[:, None], rim_colour, light)


def hide(chance, scene, light):
    """Covers much of the digit where the answer must be that it cannot be read."""
    side = torch.sign(chance.normal(1))
    along = torch.where(chance.often(0.5) > 0, scene.flat_x / scene.font.half_width, scene.flat_y / scene.font.half_height)
    covered = ((side * along > chance.uniform(-0.35, 0.2)) & (scene.is_hidden > 0))[:, None]
    pane = light.mean((2, 3), keepdim=True)
    return torch.where(covered, torch.where(chance.often(0.5)[:, None] > 0, pane, chance.colour(0, 1)), light)
