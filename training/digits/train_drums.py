"""Trains the drum nets: for every fold a pair that has not seen the fold's meters, and a pair that has seen all and ships.

usage: train_drums.py DATA_FOLDER OUT_FOLDER [key=value ...]      (keys: see SETTINGS)

A wide teacher learns from drawn drums and is tuned, fold by fold, on photos of the other meters. It teaches a careful
net; both teach a quick one. Training runs for set times, not set steps, because the machine is lent by the minute.
"""

import copy
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from crops import load, plain, varied
from drums import Drums
from nets import DigitNet, circular_target, normalise

SETTINGS = {
    "drawn": 2_000_000,
    "variants": 600,
    "batch": 4096,
    "teacher_s": 70.0,
    "first_careful_s": 40.0,
    "first_quick_s": 25.0,
    "tune_s": 7.0,
    "careful_s": 17.0,
    "quick_s": 10.0,
    "real_share": 0.4,
    "folds": 99,
    "seed": 1,
    "stop_s": 540.0,
}
TEACHER = dict(plan=(64, 64, "p", 128, 128, "p", 256, 256), squeeze=48, hidden=192, outputs=100, dropout=0.2)
CAREFUL = dict(plan=(24, "p", 48, 48, "p", 80, 80), squeeze=16, hidden=64, outputs=100, dropout=0.05)
QUICK = dict(plan=(16, "p", 24, "p", 48, 48), squeeze=16, hidden=64, outputs=100, dropout=0.05)

# Meters that are left out together, which costs fewer trainings and only makes the task harder.
FOLDS = {
    "all": [],
    "gwf": ["nliaudat/GWF_watermeter"],
    "emeter1": ["haverland/powermeter/emeter1", "haverland/powermeter/unknown/iotson/emeter1"],
    "betar": ["haverland/powermeter/betar/1", "haverland/watermeter/Unknown/pilg"],
    "iskra": ["haverland/powermeter/ISKRA.T3F-01S1_20250630", "haverland/watermeter/Unknown/iotson/watermeter1"],
    "techem": ["haverland/watermeter/Techem/V_DR", "jomjol-wm-system"],
    "altair": ["haverland/watermeter/altair/alkr", "haverland/powermeter/Heliowatt/IKN"],
    "gmt": ["haverland/gasmeter/GMT/iotson", "haverland/powermeter/unknown/timm"],
    "miboe": ["haverland/powermeter/unknown/miboe", "haverland/watermeter/OOVW/iotson"],
}
STARTED = time.time()


def main():
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    settings = {**SETTINGS, **{k: type(SETTINGS[k])(v) for k, v in (a.split("=") for a in sys.argv[3:])}}
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(settings["seed"])
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    run(folder, out, settings, device)


def run(folder, out, settings, device):
    crops, truth, meters = load(folder, device)
    drawn = draw(Drums(folder / "atlas.npz", device), settings["drawn"])
    photos = vary(crops, settings["variants"])
    say(f"pools {len(drawn[0])} drawn, {photos.shape[0] * photos.shape[1]} varied")
    roles = {"teacher": TEACHER, "careful": CAREFUL, "quick": QUICK}
    first = {role: warm_start(DigitNet(**shape), folder / f"{role}.pt").to(device) for role, shape in roles.items()}
    train(first["teacher"], drawn, None, [], settings, settings["teacher_s"], 2e-3)
    train(first["careful"], drawn, None, [first["teacher"]], settings, settings["first_careful_s"], 3e-3)
    train(first["quick"], drawn, None, [first["teacher"], first["careful"]], settings, settings["first_quick_s"], 3e-3)
    for role, net in first.items():
        report(f"drawn only {role}", net, crops, truth)
        torch.save({k: v.half() for k, v in net.state_dict().items()}, out / f"{role}.pt")
    results = {role: np.zeros((len(truth), 100), np.float32) for role in roles}
    packed = {}
    for name, left_out in list(FOLDS.items())[: settings["folds"]]:
        if time.time() - STARTED > settings["stop_s"]:
            say("out of time before " + name)
            break
        keep = torch.tensor([meter not in left_out for meter in meters], device=device)
        nets = tuned(first, drawn, (photos, truth, sampling(meters, keep, device)), settings)
        for role, net in nets.items():
            shown = ~keep if left_out else keep
            report(f"{name} {role}", net, crops[shown], truth[shown])
            if left_out:
                results[role][shown.cpu().numpy()] = guess(net, plain(crops[shown])).cpu().numpy()
            if role != "teacher":
                packed[f"{name}.{role}"] = np.frombuffer(net.packed("int8"), np.uint8)
        np.savez_compressed(out / "results.npz", **results)
        np.savez_compressed(out / "nets.npz", **packed)


def warm_start(net, path):
    """The net as an earlier run left it, where there was one."""
    if path.exists():
        net.load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in torch.load(path, map_location="cpu").items()})
        say(f"goes on from {path.name}")
    return net


def tuned(first, drawn, real, settings):
    nets = {role: copy.deepcopy(net) for role, net in first.items()}
    train(nets["teacher"], drawn, real, [], settings, settings["tune_s"], 8e-4)
    train(nets["careful"], drawn, real, [nets["teacher"]], settings, settings["careful_s"], 2e-3)
    train(nets["quick"], drawn, real, [nets["teacher"], nets["careful"]], settings, settings["quick_s"], 2e-3)
    return nets


def draw(drums, count, batch=20_000):
    photos, positions = [], []
    for _ in range(0, count, batch):
        photo, position = drums.photos(min(batch, count))
        photos.append(photo)
        positions.append(position)
    return torch.cat(photos), torch.cat(positions)


def vary(crops, count):
    return torch.stack([varied(crops) for _ in range(count)])


def sampling(meters, keep, device):
    """How often each crop is shown: meters with many crops weigh more, but not in proportion."""
    counts = {meter: meters.count(meter) for meter in meters}
    weights = torch.tensor([1 / math.sqrt(counts[m]) for m in meters], device=device) * keep
    return weights


def train(net, drawn, real, teachers, settings, seconds, rate):
    device = drawn[0].device
    kind = device.type
    net.train().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=2e-3)
    batch = settings["batch"]
    count = int(batch * settings["real_share"]) if real is not None else 0
    begun, steps, loss = time.time(), 0, None
    while (done := (time.time() - begun) / seconds) < 1:
        factor = min(1, (steps + 1) / 60) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimiser.param_groups:
            group["lr"] = rate * factor
        photos, positions = pick(drawn, real, batch, count)
        x = normalise(disturb(photos)).contiguous(memory_format=torch.channels_last)
        target = circular_target(positions)
        with torch.autocast(kind, dtype=torch.bfloat16):
            if teachers:
                with torch.no_grad():
                    taught = sum(F.softmax(teacher(x).float(), 1) for teacher in teachers) / len(teachers)
                target = 0.35 * target + 0.65 * taught
            logits = net(x)
        loss = -(target * F.log_softmax(logits.float(), 1)).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        steps += 1
        if kind == "cuda" and steps % 20 == 0:
            torch.cuda.synchronize()
    say(f"  {steps} steps, loss {loss.item():.3f}")
    net.eval()


def pick(drawn, real, batch, count):
    device = drawn[0].device
    at = torch.randint(len(drawn[0]), (batch - count,), device=device)
    if count == 0:
        return drawn[0][at], drawn[1][at]
    photos, truth, weights = real
    crop = torch.multinomial(weights, count, True)
    variant = torch.randint(len(photos), (count,), device=device)
    return torch.cat([drawn[0][at], photos[variant, crop]]), torch.cat([drawn[1][at], truth[crop]])


def disturb(photos):
    """Light changes that cost nothing: the pools are finite, and no picture should be seen twice alike."""
    n, device = len(photos), photos.device
    x = photos.float() / 255
    x = torch.where(torch.rand(n, 1, 1, device=device) < 0.2, 1 - x, x)
    x = x.clamp(min=1e-3) ** torch.exp(torch.randn(n, 1, 1, device=device) * 0.2)
    return x * 255


@torch.no_grad()
def guess(net, photos):
    net.eval()
    return F.softmax(net(normalise(photos)).float(), 1)


def report(name, net, crops, truth):
    probability = guess(net, plain(crops))
    value, sure = decode(probability)
    off = ((value - truth + 5) % 10 - 5).abs()
    rest = ((truth - truth.round()).abs() <= 0.2001)
    whole = (value.round() % 10 == truth.round() % 10)[rest].float().mean()
    kept = sure >= sure.quantile(0.05)
    say(
        f"{name}: n {len(truth)} within .1 {share(off <= 0.15)} whole {whole:.4f} gross {share(off > 0.5)}"
        f" | 5% out: {share(off[kept] <= 0.15)} conf {sure.mean():.3f}"
    )


def share(is_so):
    return f"{is_so.float().mean():.4f}"


def decode(probability):
    """Position (digits) around the heaviest half figure, and the share of it."""
    bins = probability.shape[1]
    wide = F.pad(probability[:, None], (2, 2), mode="circular")
    peak = F.conv1d(wide, torch.ones(1, 1, 5, device=probability.device))[:, 0].argmax(1)
    around = torch.arange(-3, 4, device=probability.device)
    part = probability.gather(1, (peak[:, None] + around) % bins)
    value = (peak + (part * around).sum(1) / part.sum(1)) % bins
    return value / 10, part.sum(1)


def say(text):
    print(f"[{time.time() - STARTED:6.1f}] {text}", flush=True)


if __name__ == "__main__":
    main()
