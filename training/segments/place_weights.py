"""
Puts trained nets where the product and the bench look for them.

    python place_weights.py NETS SEED     (NETS: the folder that train.py wrote)
"""

import shutil
import sys
from pathlib import Path

from network import export

ROOT = Path(__file__).parent.parent.parent
COMMENT = "Weights of the net that tells seven-segment digits apart, written by training/segments."

nets, seed = Path(sys.argv[1]), sys.argv[2]
shipped = (nets / f"{seed}-without-none.int8.tdn").read_bytes()
export.write_module(ROOT / "packages/vision/src/seven-segment/weights.ts", "SEVEN_SEGMENT_WEIGHTS", shipped, COMMENT)
folds = ROOT / "bench/weights/seven-segment"
folds.mkdir(parents=True, exist_ok=True)
for net in sorted(nets.glob(f"{seed}-without-*.int8.tdn")):
    name = net.name.removeprefix(f"{seed}-without-").removesuffix(".int8.tdn")
    if name != "none":
        shutil.copyfile(net, folds / f"{name}.bin")
