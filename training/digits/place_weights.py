"""Puts trained drum nets where they belong: the shipped pair as modules of the reader, the folds beside the bench.

usage: place_weights.py NETS.npz DIGITS_FOLDER FOLD_FOLDER
"""

import sys
from pathlib import Path

import numpy as np

from export import write_module

nets, digits, folds = np.load(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
for key in nets.files:
    fold, role = key.split(".")
    data = nets[key].tobytes()
    if fold == "all":
        write_module(
            digits / f"drum-{role}-weights.ts",
            f"DRUM_{role.upper()}_WEIGHTS",
            data,
            f"The {role} drum net, written by training/digits/place_weights.py; base64 of the form in net-file.ts.",
        )
    else:
        (folds / f"{fold}.{role}.bin").write_bytes(data)
