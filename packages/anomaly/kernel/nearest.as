// AssemblyScript, compiled to SIMD WebAssembly by scripts/compile-kernel.ts. All arithmetic is on whole numbers: the same bits
// everywhere.

/** Squared distance of two vectors of `d` signed bytes (a multiple of 16); gives up once it is no longer below `best`. */
@inline function distance(a: usize, b: usize, d: i32, best: i32): i32 {
  let sum: i32 = 0;
  for (let k = 0; k < d; k += 64) {
    let total = i32x4.splat(0);
    const end = min(d, k + 64);
    for (let e = k; e < end; e += 16) {
      const left = v128.load(a + <usize>e);
      const right = v128.load(b + <usize>e);
      const low = i16x8.sub(i16x8.extend_low_i8x16_s(left), i16x8.extend_low_i8x16_s(right));
      const high = i16x8.sub(i16x8.extend_high_i8x16_s(left), i16x8.extend_high_i8x16_s(right));
      total = i32x4.add(total, i32x4.dot_i16x8_s(low, low));
      total = i32x4.add(total, i32x4.dot_i16x8_s(high, high));
    }
    sum +=
      i32x4.extract_lane(total, 0) +
      i32x4.extract_lane(total, 1) +
      i32x4.extract_lane(total, 2) +
      i32x4.extract_lane(total, 3);
    if (sum >= best) return sum;
  }
  return sum;
}

/**
 * Lowers `best` (i32 for each cell) to the smallest squared distance between a query cell and the memory's cells at most
 * one cell away, and writes `label` into `source` (i32 for each cell) where it did. Cells whose mask byte is 0 are left out
 * on either side.
 */
export function search(
  query: usize,
  queryMask: usize,
  memory: usize,
  memoryMask: usize,
  cells: i32,
  d: i32,
  label: i32,
  best: usize,
  source: usize,
): void {
  for (let y = 0; y < cells; y++) {
    const top = max(0, y - 1);
    const bottom = min(cells - 1, y + 1);
    for (let x = 0; x < cells; x++) {
      const p = y * cells + x;
      if (load<u8>(queryMask + <usize>p) == 0) continue;
      const at = query + <usize>(p * d);
      const right = min(cells - 1, x + 1);
      let least = load<i32>(best + (<usize>p << 2));
      const before = least;
      for (let yy = top; yy <= bottom; yy++) {
        for (let xx = max(0, x - 1); xx <= right; xx++) {
          const q = yy * cells + xx;
          if (load<u8>(memoryMask + <usize>q) == 0) continue;
          const found = distance(at, memory + <usize>(q * d), d, least);
          if (found < least) least = found;
        }
      }
      if (least < before) {
        store<i32>(best + (<usize>p << 2), least);
        store<i32>(source + (<usize>p << 2), label);
      }
    }
  }
}
