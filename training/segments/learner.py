"""One net with its optimiser and its moving average."""

import torch
import torch.nn.functional as F

from network import COLUMNS, ROWS, SegmentNet
from patterns import BARS, CLASSES

DECAY = 0.998


class Learner:
    """On a GPU the step is recorded once and played back: such a small net spends its time on launches otherwise."""

    def __init__(self, seed, device, widths, size, left_out=None, share_real=0.0):
        torch.manual_seed(seed)
        self.seed, self.left_out, self.share_real = seed, left_out, share_real
        self.net = SegmentNet(widths).to(device, memory_format=torch.channels_last)
        self.average = SegmentNet(widths).to(device).eval()
        self.average.load_state_dict(self.net.state_dict())
        self.pairs = [
            (mean, now)
            for mean, now in zip(self.average.state_dict().values(), self.net.state_dict().values())
            if mean.is_floating_point()
        ]
        self.rate = torch.tensor(1e-3, device=device)
        self.graphed = is_gpu = device == "cuda"
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), lr=self.rate if is_gpu else 1e-3, weight_decay=1e-3, capturable=is_gpu, fused=is_gpu
        )
        make = lambda *shape: torch.zeros(*shape, device=device)  # noqa: E731
        pictures = make(size, 3, ROWS, COLUMNS).to(memory_format=torch.channels_last)
        self.slots = (pictures, make(size).long(), make(size, len(BARS)), make(size), make(size) + 1)
        self.graph = self.record() if is_gpu else None

    def step(self, batch, rate):
        for slot, part in zip(self.slots, batch):
            slot.copy_(part)
        self.rate.fill_(rate)
        if self.graph is not None:
            self.graph.replay()
            return
        self.optimiser.param_groups[0]["lr"] = rate
        self.update()

    def update(self):
        photos, labels, bars, bars_known, counts = self.slots
        with torch.autocast(photos.device.type, torch.bfloat16, self.graphed, cache_enabled=False):
            answers = self.net(photos)
        answers = answers.float()
        named = F.cross_entropy(answers[:, :CLASSES], labels, reduction="none", label_smoothing=0.01)
        lit = F.binary_cross_entropy_with_logits(answers[:, CLASSES:], bars, reduction="none").mean(1)
        self.loss = ((named + lit * bars_known) * counts).sum() / counts.sum()
        self.optimiser.zero_grad(set_to_none=True)
        self.loss.backward()
        self.optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_([mean for mean, _ in self.pairs], [now for _, now in self.pairs], 1 - DECAY)

    def record(self):
        self.rate.fill_(0)
        self.slots[0].normal_()
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.update()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.update()
        return graph
