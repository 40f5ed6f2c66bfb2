"""Puts a digit, its neighbours and what else lights up into one picture: how strongly each pixel is lit, 0 to 1."""

import torch

from draw import Font, dash, dot, plane
from patterns import BARS, BLANK, CLASSES, MINUS, MINUS_ONE, OTHER, VARIANTS, bars_of, digit_table, foreign_table

SHARES = torch.tensor([1.0] * 10 + [2.2, 1.2, 2.6, 0.4])


class Scene:
    """`lit` and `all_bars` (n, h, w); `labels` (n); `bars` (n, 7) with `bars_known` (n) for the second answer."""

    def __init__(self, chance):
        self.labels = torch.multinomial(SHARES, chance.count, True).to(chance.device)
        self.place(chance)
        self.choose_bars(chance)
        self.light(chance)

    def is_label(self, label):
        return (self.labels == label).float()[:, None, None]

    def place(self, chance):
        """Box and digit: loose and tight boxes, moved by up to 15 % of their size."""
        narrow = chance.often(0.12) * (self.is_label(1) + self.is_label(BLANK))
        aspect = torch.where(narrow > 0, chance.uniform(0.14, 0.4), chance.uniform(0.42, 0.85))
        half_height = chance.either(0.2, chance.uniform(0.55, 0.75), chance.uniform(0.72, 1.06))
        half_width = aspect * chance.uniform(0.42, 1.08)
        half_width = torch.minimum(torch.maximum(half_width, 0.34 * half_height), 0.78 * half_height)
        x, y = plane(chance, aspect)
        room = (1 - half_height).clamp(min=0.12)
        right = aspect * chance.uniform(-0.3, 0.3) * chance.often(0.8)
        self.font = Font(chance, half_height, half_width)
        # A box drawn round a lone one: the bars stand in its middle.
        right = right - narrow * (half_width - self.font.thick)
        beside = (torch.rand_like(right) < 0.12) * self.is_label(OTHER)
        self.is_between = beside
        right = right + beside * self.font.pitch * chance.uniform(0.4, 0.6) * torch.sign(chance.normal(1))
        self.aspect, self.narrow = aspect, narrow
        self.flat_x, self.flat_y = x - right, y - room * chance.uniform(-1, 1)
        self.x, self.y = self.flat_x + self.flat_y * self.font.slant, self.flat_y

    def choose_bars(self, chance):
        count, device = chance.count, chance.device
        digits, foreign = digit_table().to(device), foreign_table().to(device)
        table = torch.cat([digits, torch.zeros(CLASSES - 10, 7, device=device)])
        table[MINUS], table[MINUS_ONE] = bars_of("g").to(device), bars_of("bcg").to(device)
        bars = table[self.labels]
        for digit, (text, share) in VARIANTS.items():
            chosen = (self.labels == digit) & (torch.rand(count, device=device) < share)
            bars[chosen] = bars_of(text).to(device)
        other = self.labels == OTHER
        kind = torch.rand(count, device=device)
        letters = foreign[torch.randint(0, len(foreign), (count,), device=device)]
        first, second = (digits[torch.randint(0, 10, (count,), device=device)] for _ in range(2))
        # A photo in the moment of change: both numbers shine, each for part of the exposure.
        share = torch.rand(count, 1, device=device) * 0.4 + 0.3
        changing = first * share + second * (1 - share)
        same = (first == second).all(1, keepdim=True)
        changing = torch.where(same, letters, changing)
        foreign_bars = torch.where(kind[:, None] < 0.6, letters, changing)
        bars = torch.where(other[:, None], foreign_bars, bars)
        hidden = other & (kind > 0.93)
        self.is_hidden = hidden.float()[:, None, None]
        bars = torch.where((hidden | (self.is_between[:, 0, 0] > 0))[:, None], first, bars)
        self.bars = bars
        scribble = other & (kind < 0.1)
        self.is_scribble = scribble.float()[:, None, None]
        self.bars_known = (~hidden & ~scribble & (self.is_between[:, 0, 0] == 0)).float()
        self.digits = digits

    def light(self, chance):
        font = self.font
        uneven = 1 - torch.rand(chance.count, 7, device=chance.device) * 0.35 * chance.often(0.3)[:, :, 0]
        own = font.bars(self.x, self.y)
        only_right = torch.tensor([float(bar in "bc") for bar in BARS], device=chance.device)
        own = own * (1 - self.narrow[..., None] * (1 - only_right[None, :, None, None]))
        is_dash = self.is_label(MINUS) * chance.often(0.65)
        joined = own[:, 6] * (1 - is_dash) * (1 - self.is_label(MINUS_ONE))
        own = torch.cat([own[:, :6], joined[:, None]], 1)
        self.lit = (own * (self.bars * uneven)[..., None, None]).amax(1)
        self.all_bars = own.amax(1)
        self.add_signs(chance, is_dash)
        self.add_scribble(chance)
        self.own_lit = self.lit
        self.add_neighbours(chance)
        self.add_points(chance)
        # Seen from the side a liquid crystal fades towards one end.
        toward = torch.sigmoid((self.flat_y * torch.sign(chance.normal(1)) - chance.uniform(-0.4, 0.5)) * 4)
        self.lit = self.lit * (1 - toward * chance.uniform(0, 0.45) * chance.often(0.25))
        dots = torch.sin(self.x * chance.uniform(25, 60)) * torch.sin(self.y * chance.uniform(25, 60))
        self.lit = self.lit * (1 - chance.often(0.05) * (dots < -0.1).float() * 0.7)

    def add_signs(self, chance, is_dash):
        font = self.font
        length = font.half_width * chance.uniform(0.3, 0.95)
        aside = (self.aspect - length).clamp(min=0) * chance.uniform(-1, 1)
        sign = dash(self.flat_x - aside, self.flat_y - chance.normal(0.06), length, font.thick * chance.uniform(0.7, 1.4))
        one = font.half_width - 2 * font.thick_upright
        left_end = -font.half_width - chance.uniform(0, 0.1)
        right_end = one - font.thick * chance.uniform(0.2, 1.5)
        middle, half = (left_end + right_end) / 2, (right_end - left_end) / 2
        half = half * chance.uniform(0.7, 1)
        before_one = dash(self.x - middle, self.y - font.middle, half, font.thick * chance.uniform(0.7, 1.2))
        plus = self.is_label(OTHER) * chance.often(0.04)
        upright = dash(self.flat_y, self.flat_x - aside, length, font.thick)
        self.lit = torch.where(plus > 0, torch.maximum(sign, upright), self.lit)
        self.lit = torch.maximum(self.lit, sign * is_dash)
        self.lit = torch.maximum(self.lit, before_one * self.is_label(MINUS_ONE))

    def add_scribble(self, chance):
        """Units, arrows and other print: strokes that are no digit."""
        here = (self.is_scribble > 0).float()
        strokes = torch.zeros_like(self.lit)
        for _ in range(5):
            angle = chance.uniform(0, 3.1416)
            x, y = self.x - chance.normal(0.3) * self.aspect, self.y - chance.normal(0.35)
            along, across = x * torch.cos(angle) + y * torch.sin(angle), y * torch.cos(angle) - x * torch.sin(angle)
            strokes = torch.maximum(strokes, dash(along, across, chance.uniform(0.05, 0.5), self.font.thick))
        self.lit = torch.where(here > 0, strokes, self.lit)
        self.all_bars = self.all_bars * (1 - here * chance.often(0.7))

    def add_neighbours(self, chance):
        for side in (-1, 1):
            present = torch.maximum(chance.often(0.6), self.is_between)
            there = self.font.bars(self.x - side * self.font.pitch, self.y)
            which = torch.randint(0, 10, (chance.count,), device=chance.device)
            shown = (self.digits[which] * chance.either(0.2, chance.uniform(0, 0), chance.uniform(1, 1))[:, :, 0])
            self.lit = torch.maximum(self.lit, (there * shown[..., None, None]).amax(1) * present)
            self.all_bars = torch.maximum(self.all_bars, there.amax(1) * present)
        # A small sign left of the digit reaches into the box now and then.
        font = self.font
        stray = dash(self.x + font.half_width + chance.uniform(0.2, 0.5), self.y, chance.uniform(0.1, 0.25), font.thick)
        self.lit = torch.maximum(self.lit, stray * chance.often(0.04) * (1 - self.is_label(MINUS)) * (1 - self.is_label(BLANK)))

    def add_points(self, chance):
        font = self.font
        for side in (-1, 1):
            radius = font.thick * chance.uniform(0.7, 1.5)
            aside = side * chance.uniform(1.02, 1.15) * (font.half_width + radius)
            low = font.half_height - radius * chance.uniform(-0.3, 1.2)
            point = dot(chance, self.x - aside, self.y - low, radius)
            self.lit = torch.maximum(self.lit, point * chance.often(0.25 if side > 0 else 0.15))
        radius = font.thick * chance.uniform(0.7, 1.3)
        beside = self.x - font.pitch / 2 * torch.sign(chance.normal(1))
        colon = dot(chance, beside, self.y.abs() - font.half_height * 0.4, radius)
        self.lit = torch.maximum(self.lit, colon * chance.often(0.05))
