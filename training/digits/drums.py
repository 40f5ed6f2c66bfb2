"""Draws number drums behind windows, with known positions. Batched torch; every meter is made up anew."""

import torch
import numpy as np

from camera import H, W, chance, clouds, light, mesh, take, uniform

REACH = 0.25
CELL_H, CELL_W, FIGURE = 64, 48, 48


class Drums:
    def __init__(self, atlas_path, device):
        stored = np.load(atlas_path)["fields"]
        self.device = device
        self.styles = len(stored)
        self.fields = torch.from_numpy(stored).to(device)

    def photos(self, n, position=None):
        """n photos (uint8, 32 x 20) and where the drums stand (digits, 0..10; nan where there is no figure)."""
        if position is None:
            position = positions(n, self.device)
        return take(light(self.draw(position))), position

    def draw(self, position):
        """Pictures, 0..1, 64 x 40."""
        n, device = len(position), self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        normal = lambda s: torch.randn(n, 1, 1, device=device) * s
        meter = self.meter(n)
        x, y = self.box(n, meter)
        # Along the drum: 0 is the middle of the window, 1 one figure further; the edges of a drum are seen at a slant.
        radius = 1.59 * u(0.9, 1.15)
        round_y = torch.where(on(0.75), radius * torch.asin((y / radius).clamp(-0.999, 0.999)), y)
        along = position.nan_to_num(0)[:, None, None] + meter["rest"] + round_y
        figure = torch.round(along)
        ink = self.ink(figure, (along - figure) / meter["height"], (x - meter["aside"]) / meter["height"])
        ink = ink * (~position.isnan())[:, None, None]
        ink = ink * (1 - (clouds(n, 10, 7, device) * 0.4).clamp(0, 0.7) * on(0.2))
        ink = torch.maximum(ink, self.ticks(n, along, x, meter))
        ground = torch.where(on(0.5), u(0.02, 0.4), u(0.45, 0.97))
        paint = torch.where(ground < 0.43, ground + u(0.2, 0.75), ground - u(0.2, 0.85)).clamp(0, 1)
        paint = torch.where((paint - ground).abs() < 0.18, (ground + 0.5) % 1, paint)
        picture = ground * (1 + clouds(n, 8, 6, device) * u(0, 0.06)) * (1 - ink) + paint * ink
        picture = picture + (ink - torch.roll(ink, (1, 1), (1, 2))) * normal(0.25) * on(0.15)
        picture = picture * (1 - u(0, 0.5) * (y.abs() / 0.6).clamp(0, 1.2) ** 2)
        picture = self.sides(picture, x, y, ground, paint, meter)
        return self.window(picture, x, y, ground, meter)

    def meter(self, n):
        """Sizes in figure steps (the way from one figure to the next on the drum)."""
        device = self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        height = torch.where(on(0.8), u(0.55, 0.85), u(0.42, 0.93))
        return {
            "height": height,
            "half_width": u(0.27, 0.55),
            "half_window": torch.where(on(0.8), u(0.42, 0.62), u(0.6, 0.9)),
            "rest": torch.randn(n, 1, 1, device=device) * 0.025,
            "aside": torch.randn(n, 1, 1, device=device) * 0.02,
        }

    def box(self, n, meter):
        """Where the pixels of the drawn box lie, in figure steps from the middle of the window."""
        device = self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        normal = lambda s: torch.randn(n, 1, 1, device=device) * s
        px, py = mesh(device)
        # Mostly drawn around the figure or the window; sometimes far too tall, and then anywhere around the window.
        half_h = torch.where(on(0.5), meter["half_window"] * u(0.85, 1.1), meter["height"] * u(0.52, 0.75))
        middle = normal(0.028)
        tall = on(0.22)
        taller = meter["half_window"] * u(1.1, 1.9)
        middle = torch.where(tall, (taller - meter["half_window"] * u(0.8, 1.0)) * u(-1, 1), middle)
        half_h = torch.where(tall, taller, half_h)
        half_w = torch.where(on(0.75), meter["half_width"] * u(0.75, 1.1), meter["half_width"] * u(0.6, 1.5))
        half_w = torch.maximum(half_w, meter["height"] * 0.24)
        shift = half_w * torch.where(on(0.8), normal(0.09), u(-0.3, 0.3))
        turn = normal(0.03)
        lean = torch.where(on(0.12), u(-0.1, 0.28), normal(0.05))
        keystone_x, keystone_y = normal(0.05), normal(0.05)
        depth = 1 + keystone_x * px + keystone_y * py
        x, y = px * half_w / depth, py * half_h / depth
        return x + turn * y + lean * y + shift, y - turn * x + middle

    def ink(self, figure, y, x):
        """How much paint lies at (x, y) in figure heights from the figure's middle, 0..1."""
        n, device = len(figure), self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        style = torch.randint(self.styles, (n, 1, 1), device=device)
        cell = style * 10 + figure.long() % 10
        wide = u(0.75, 1.3)
        distance = self.sample(cell, y * FIGURE + CELL_H / 2, x / wide * FIGURE + CELL_W / 2)
        distance = distance + torch.where(on(0.7), u(-0.012, 0.035), u(-0.02, 0.06))
        edge = u(0.01, 0.05)
        ink = (distance / edge + 0.5).clamp(0, 1)
        outline = ((u(0.025, 0.05) - distance.abs()) / edge + 0.5).clamp(0, 1)
        return torch.where(on(0.03), outline, ink) * u(0.8, 1)

    def sample(self, cell, row, column):
        """Bilinear distance in figure heights."""
        row, column = row - 0.5, column - 0.5
        top, left = torch.floor(row), torch.floor(column)
        fy, fx = row - top, column - left
        flat = self.fields.reshape(-1)

        def at(r, c):
            inside = (r >= 0) & (r < CELL_H) & (c >= 0) & (c < CELL_W)
            index = (cell * CELL_H + r.clamp(0, CELL_H - 1).long()) * CELL_W + c.clamp(0, CELL_W - 1).long()
            return torch.where(inside, flat[index].float() * (REACH / 127), -REACH)

        upper = at(top, left) * (1 - fx) + at(top, left + 1) * fx
        lower = at(top + 1, left) * (1 - fx) + at(top + 1, left + 1) * fx
        return upper * (1 - fy) + lower * fy

    def ticks(self, n, along, x, meter):
        """Graduation at the side of a last drum: five or ten marks a figure, the whole ones longer."""
        device = self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        side = torch.where(on(0.75), 1.0, -1.0) * x / meter["half_width"]
        marks = torch.where(on(0.6), 10.0, 5.0)
        phase = along * marks
        near = (phase - torch.round(phase)).abs() < u(0.12, 0.28)
        length = torch.where(torch.round(phase) % marks == 0, u(0.12, 0.4), u(0.1, 0.25))
        outer = u(0.85, 1.25)
        return (near & (side < outer) & (side > outer - length) & on(0.3)).float() * u(0.4, 1)

    def sides(self, picture, x, y, ground, paint, meter):
        """Gaps left and right, and what is seen of the neighbours."""
        n, device = len(picture), self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        for sign in (-1, 1):
            beyond = sign * x - meter["half_width"] * u(0.85, 1.15)
            shown = on(0.7)
            gap = u(0.01, 0.14)
            dark = torch.where(on(0.6), u(0, 0.3), u(0.2, 1))
            picture = torch.where((beyond > 0) & (beyond < gap) & shown, dark, picture)
            other = torch.where(on(0.5), ground, u(0, 1))
            stroke = (beyond > gap + u(0.03, 0.2)) & ((y + u(-0.4, 0.4)).abs() < u(0.1, 0.5)) & on(0.4)
            picture = torch.where((beyond >= gap) & shown, torch.where(stroke, paint, other), picture)
        return picture

    def window(self, picture, x, y, ground, meter):
        """The frame above and below, its shadow on the drum, and soft fades where the lamp does not reach."""
        n, device = len(picture), self.device
        u = lambda low, high: uniform(n, low, high, device)
        on = lambda share: chance(n, share, device)
        dark_frame = on(0.55)
        frame = torch.where(dark_frame, u(0, 0.2), u(0.1, 1))
        soft = torch.where(on(0.7), u(0.004, 0.03), u(0.03, 0.14))
        for sign in (-1, 1):
            beyond = sign * y - meter["half_window"]
            shadow = torch.exp(beyond.clamp(max=0) / u(0.02, 0.2)) * u(0, 0.7) * on(0.6)
            picture = picture * (1 - shadow)
            tone = torch.where(on(0.8), frame, u(0, 1)) * (1 + clouds(n, 6, 4, device) * u(0, 0.1))
            cover = torch.sigmoid(beyond / soft)
            picture = picture * (1 - cover) + tone * cover
        for axis in (x / meter["half_width"], y / meter["half_window"]):
            sign = torch.where(on(0.5), 1.0, -1.0)
            fade = torch.sigmoid((sign * axis - u(0.2, 0.95)) * u(3, 12)) * on(0.18) * u(0.4, 1)
            to = torch.where(on(0.8), ground * u(0.1, 1), u(0, 1))
            picture = picture * (1 - fade) + to * fade
        return picture


def positions(n, device, blank=0.02):
    """Half anywhere, the rest close to a figure at rest or half way; a few drums are blank (nan)."""
    kind = torch.rand(n, device=device)
    anywhere = torch.rand(n, device=device) * 10
    digit = torch.randint(10, (n,), device=device).float()
    rest = digit + torch.randn(n, device=device) * 0.08
    half = digit + 0.5 + torch.randn(n, device=device) * 0.15
    position = torch.where(kind < 0.5, anywhere, torch.where(kind < 0.75, rest, half)) % 10
    return torch.where(torch.rand(n, device=device) < blank, torch.nan, position)
