"""Random numbers shaped to broadcast over pictures (n, height, width)."""

import torch


class Chance:
    """Draws one number per picture."""

    def __init__(self, count, device):
        self.count, self.device = count, device

    def uniform(self, low, high):
        return torch.rand(self.count, 1, 1, device=self.device) * (high - low) + low

    def normal(self, sigma):
        return torch.randn(self.count, 1, 1, device=self.device) * sigma

    def often(self, share):
        """1 in about that share of the pictures, else 0."""
        return (torch.rand(self.count, 1, 1, device=self.device) < share).float()

    def either(self, share, one, other):
        return torch.where(torch.rand(self.count, 1, 1, device=self.device) < share, one, other)

    def colour(self, low, high):
        """(n, 3, 1, 1)."""
        return torch.rand(self.count, 3, 1, 1, device=self.device) * (high - low) + low
