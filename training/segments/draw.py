"""Draws the bars of seven-segment digits as coverage, 0 to 1. Lengths are in half heights of the user's box."""

import math

import torch

HEIGHT, WIDTH = 72, 48
# The net sees the box and this share of its size more on each side.
MARGIN = 0.1
REACH = 1 + 2 * MARGIN


def plane(chance, aspect, tilt=1.0):
    """Positions of the pixels, x right and y down from the box's middle, seen a little turned and from the side."""
    rows = ((torch.arange(HEIGHT, device=chance.device) + 0.5) / HEIGHT * 2 - 1) * REACH
    columns = ((torch.arange(WIDTH, device=chance.device) + 0.5) / WIDTH * 2 - 1) * REACH
    y, x = torch.meshgrid(rows, columns, indexing="ij")
    x, y = x[None] * aspect, y[None].expand(chance.count, -1, -1)
    turn = chance.normal(2.2 * tilt * math.pi / 180)
    x, y = x * torch.cos(turn) - y * torch.sin(turn), x * torch.sin(turn) + y * torch.cos(turn)
    depth = 1 + chance.normal(0.06 * tilt) * x + chance.normal(0.06 * tilt) * y
    return x / depth, y / depth


class Font:
    """One way to build the bars, different in every picture."""

    def __init__(self, chance, half_height, half_width):
        self.half_height, self.half_width = half_height, half_width
        self.thick = half_height * chance.uniform(0.045, 0.135)
        self.thick = torch.minimum(self.thick, half_width * 0.36)
        self.thick_upright = self.thick * chance.uniform(0.8, 1.2)
        self.gap = self.thick * chance.uniform(0, 1) ** 1.5 * 0.9
        self.bevel = chance.either(0.3, chance.uniform(0, 0.15), chance.uniform(0.3, 1.1))
        self.reach = self.thick * chance.uniform(-0.5, 0.8) * (1 - self.bevel.clamp(0, 1))
        self.is_mitred = chance.often(0.4)
        self.is_round = chance.often(0.12)
        self.middle = half_height * chance.normal(0.03)
        self.slant = chance.either(0.35, torch.zeros_like(half_height), chance.uniform(-0.05, 0.3))
        self.pitch = 2 * half_width * chance.uniform(1.18, 1.8)

    def bars(self, x, y):
        """Coverage of each of the seven bars, (n, 7, height, width)."""
        wide, high, middle = self.half_width - self.thick_upright, self.half_height - self.thick, self.middle
        upper, lower = (middle - high) / 2, (middle + high) / 2
        tall_upper, tall_lower = (high + middle) / 2, (high - middle) / 2
        t, u = self.thick, self.thick_upright
        return torch.stack(
            [
                self.bar(x, y + high, wide, t, y + high),
                self.bar(y - upper, x - wide, tall_upper, u, wide - x),
                self.bar(y - lower, x - wide, tall_lower, u, wide - x),
                self.bar(x, y - high, wide, t, high - y),
                self.bar(y - lower, x + wide, tall_lower, u, x + wide),
                self.bar(y - upper, x + wide, tall_upper, u, x + wide),
                self.bar(x, y - middle, wide, t, (y - middle).abs()),
            ],
            1,
        )

    def bar(self, along, across, half_length, half_thick, inward):
        """`inward` grows from the outer edge to the digit's middle: mitred bars get shorter that way."""
        length = half_length - self.gap + self.reach
        side = across.abs() - half_thick
        cut = torch.where(self.is_mitred > 0, inward, across.abs())
        bevelled = torch.maximum(side, along.abs() + self.bevel * cut - length)
        past = (along.abs() - (length - half_thick)).clamp(min=0)
        rounded = torch.sqrt(past * past + across * across) - half_thick
        return cover(torch.where(self.is_round > 0, rounded, bevelled))


def cover(distance):
    """Coverage from a signed distance, with an edge about a pixel wide."""
    return torch.sigmoid(-distance / 0.011)


def dash(x, y, half_length, half_thick):
    """A plain minus sign around (0, 0)."""
    return cover(torch.maximum(y.abs() - half_thick, x.abs() - half_length))


def dot(chance, x, y, radius):
    """A point, square, round or with a tail."""
    round_one = torch.sqrt(x * x + y * y) - radius
    square = torch.maximum(x.abs(), y.abs()) - radius
    tail = torch.maximum((x + 0.5 * y).abs() - radius * 0.6, (y - radius).abs() - radius * 1.2)
    kind = chance.uniform(0, 1)
    comma = torch.minimum(square, tail)
    return cover(torch.where(kind < 0.45, round_one, torch.where(kind < 0.75, square, comma)))
