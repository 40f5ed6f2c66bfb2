"""
Puts the trained numeral net where the product looks for it.

    python place_weights.py NET.tdn     (written by train_numerals.py)
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "training/digits"))

import export  # noqa: E402

COMMENT = "The net that tells printed figures apart, written by training/proposals; base64 of the form in net-file.ts."
target = ROOT / "packages/vision/src/propose/numerals/numeral-weights.ts"
export.write_module(target, "NUMERAL_WEIGHTS", Path(sys.argv[1]).read_bytes(), COMMENT)
