"""Trains the whole net for fixed scenes, trunk and head: distances between photos of one place must grow with defects and
not with light, noise or compression.

usage: train.py DATA_FOLDER OUT_FOLDER [name=net seconds=440 seed=2 trunk_lr=5e-4 head_lr=2e-3 scenes=10 bank=12 shared=0.85
       init=NET.pt]

`bank` normal photos of a scene are its memory, three normal ones and three spoilt ones are judged. `shared` of the scenes
are always photographed in the same five lights, the others each time in a new one. `init` goes on from an earlier run.
"""
import copy
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parents[1]))
from defects import spoil
from light import lights, take_photo
from net import CELLS, DIMENSIONS, TAPS, Head, Trunk, prepare
from scenes import Scenes
data, out = Path(sys.argv[1]), Path(sys.argv[2])
o = {"name": "net", "seconds": "440", "seed": "2", "trunk_lr": "5e-4", "head_lr": "2e-3", "scenes": "10", "shared": "0.85", "bank": "12", "init": ""}
o |= dict(a.split("=") for a in sys.argv[3:])
torch.manual_seed(int(o["seed"]))
torch.backends.cuda.matmul.allow_tf32 = False
torch.backends.cudnn.allow_tf32 = True
torch.backends.cudnn.benchmark = True
d = "cuda"
BANK, Q, TOP = int(o["bank"]), 3, 8
VIEWS = BANK + 2 * Q

def distances(bank, query):
    s, k = bank.shape[:2]
    q = query.shape[1]
    p = F.pad(bank.flatten(0, 1), (1, 1, 1, 1), value=50.0)
    near = torch.stack([p[:, :, dy:dy + CELLS, dx:dx + CELLS] for dy in range(3) for dx in range(3)], 1)
    near = near.reshape(s, k * 9, DIMENSIONS, CELLS * CELLS).permute(0, 3, 2, 1).flatten(0, 1)
    mine = query.flatten(3).permute(0, 3, 1, 2).flatten(0, 1)
    d2 = (mine ** 2).sum(2)[:, :, None] + (near ** 2).sum(1)[:, None] - 2 * torch.bmm(mine, near)
    return d2.clamp(min=0).min(2).values.reshape(s, CELLS, CELLS, q).permute(0, 3, 1, 2)

def labels(clean, spoilt):
    change = F.avg_pool2d((clean - spoilt).abs().mean(1, keepdim=True), 8)
    seen = (change > 6).float()
    near = F.max_pool2d((change > 0.3).float(), 7, 1, 3)
    return torch.where(seen > 0, 1.0, torch.where(near > 0, -1.0, 0.0))[:, 0], seen.flatten(1).sum(1)

def pick_lights(count):
    """Each scene has four lights; some scenes are always photographed in them, others each time in a new one."""
    n = count * VIEWS
    p = lights(n, d)
    own = torch.arange(n, device=d).reshape(count, VIEWS)
    few = own[:, :5].gather(1, torch.randint(0, 5, (count, VIEWS), device=d))
    share = (torch.rand(count, 1, device=d) < float(o["shared"])) & (torch.rand(count, VIEWS, device=d) < 0.9)
    index = torch.where(share, few, own).flatten()
    chosen = {k: t[index] for k, t in p.items()}
    # Noise, focus and compression differ from photo to photo in the same light too.
    again = torch.rand(n, device=d) < 0.3
    for k in ("noise", "noise_blur", "blur", "quality", "is_jpeg"):
        chosen[k] = torch.where(again, p[k], chosen[k])
    return chosen

def step(trunk, head, scenes, count, grad):
    with torch.no_grad():
        views = scenes.batch(count, VIEWS)
        clean = views[:, BANK + Q:].flatten(0, 1)
        spoilt = spoil(clean)
        truth, visible = labels(clean, spoilt)
        views = torch.cat([views[:, :BANK + Q], spoilt.reshape(count, Q, *views.shape[2:])], 1)
        photos = prepare(take_photo(views.flatten(0, 1), pick_lights(count)))
    with torch.set_grad_enabled(grad), torch.autocast("cuda", torch.bfloat16):
        taps = trunk(photos.contiguous(memory_format=torch.channels_last))
        features = head(taps)
    features = features.float().reshape(count, VIEWS, DIMENSIONS, CELLS, CELLS)
    maps = torch.sqrt(distances(features[:, :BANK], features[:, BANK:]) + 1e-6)
    scores = maps.flatten(2).topk(TOP, 2).values.mean(2)
    truth = torch.cat([torch.zeros(count, Q, CELLS, CELLS, device=d), truth.reshape(count, Q, CELLS, CELLS)], 1)
    return maps, truth, scores, visible.reshape(count, Q) >= 1, features

def loss_of(head, maps, truth, scores, visible):
    logits = torch.exp(head.sharpness) * 4 * (maps - head.bound)
    cell = F.binary_cross_entropy_with_logits(logits, truth.clamp(min=0), reduction="none")
    cells = cell[truth > 0].mean() + cell[truth == 0].mean()
    log = torch.log(scores)
    gap = log[:, Q:, None] - log[:, None, :Q]
    ranks = F.softplus(-8 * (gap - 0.15)) * visible[:, :, None]
    return cells + 1.5 * ranks.sum() / visible.sum().clamp(min=1) / Q

@torch.no_grad()
def check(trunk, head, scenes, rounds=16):
    state = torch.cuda.get_rng_state(); cpu = torch.get_rng_state()
    torch.manual_seed(99)
    wins, total = 0.0, 0
    for _ in range(rounds):
        _, _, scores, visible, _ = step(trunk, head, scenes, 14, False)
        above = (scores[:, Q:, None] > scores[:, None, :Q]).float() * visible[:, :, None]
        wins += float(above.sum()); total += int(visible.sum()) * Q
    torch.cuda.set_rng_state(state); torch.set_rng_state(cpu)
    return wins / total

trunk, head = Trunk(data).to(d), Head().to(d)
train, held = Scenes(data, d, False), Scenes(data, d, True)
print(o, len(train.count), "scenes, held out", len(held.count), flush=True)
if o["init"]:
    given = torch.load(o["init"], weights_only=False)
    trunk.load_state_dict(given["trunk"]); head.load_state_dict(given["head"])
mean_trunk, mean_head = copy.deepcopy(trunk).eval(), copy.deepcopy(head).eval()
groups = [{"params": head.parameters(), "peak": float(o["head_lr"])}]
if float(o["trunk_lr"]) > 0:
    groups.append({"params": trunk.parameters(), "peak": float(o["trunk_lr"])})
else:
    trunk.requires_grad_(False)
opt = torch.optim.AdamW([{**g, "lr": g["peak"]} for g in groups], weight_decay=1e-3)
began, count, running = time.time(), 0, 0.0
seconds = float(o["seconds"])
while (spent := time.time() - began) < seconds:
    share = spent / seconds
    for g in opt.param_groups:
        g["lr"] = g["peak"] * min(1, count / 100) * (0.01 + 0.99 * (1 - share) ** 1.5)
    maps, truth, scores, visible, _ = step(trunk, head, train, int(o["scenes"]), True)
    loss = loss_of(head, maps, truth, scores, visible)
    opt.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_([p for g in opt.param_groups for p in g["params"]], 1.0)
    opt.step()
    running += loss.detach(); count += 1
    with torch.no_grad():
        keep = min(0.999, count / (count + 10))
        for mean, net in ((mean_trunk, trunk), (mean_head, head)):
            torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), 1 - keep)
    if count % 500 == 0:
        print(f"{o['name']} {spent:.0f} s step {count} loss {float(running) / 500:.4f} held out {check(trunk, head, held):.4f}", flush=True)
        running = 0.0
trunk, head = mean_trunk, mean_head
print(f"{o['name']} end {count} steps, held out {check(trunk, head, held, 60):.4f}", flush=True)
with torch.no_grad():
    f = torch.cat([step(trunk, head, train, 14, False)[4].flatten(0, 1) for _ in range(6)])
flat = f.permute(0, 2, 3, 1).reshape(-1, DIMENSIONS)
centre = flat.mean(0)
far = torch.quantile((flat - centre).abs().flatten()[torch.randperm(flat.numel(), device=d)[:4_000_000]], 0.9995)
head.last.bias.data -= centre
step_size = float(far) / 127
# In the order make-fixed-scene.ts reads it: step, trunk layer by layer, taps, their bias, last layer, its bias.
parts = [torch.tensor([step_size], device=d)]
for layer in trunk.layers:
    parts += [getattr(trunk, f"{layer}_w"), getattr(trunk, f"{layer}_b")]
parts += [conv.weight for conv in head.taps] + [head.taps[0].bias, head.last.weight, head.last.bias]
np.concatenate([p.detach().cpu().numpy().ravel() for p in parts]).astype("<f4").tofile(out / f"{o['name']}.bin")
torch.save({"trunk": trunk.state_dict(), "head": head.state_dict(), "step": step_size}, out / f"{o['name']}.pt")
