// AssemblyScript, compiled to SIMD WebAssembly by scripts/compile-kernel.ts. Sums are made in one order, without fused
// steps: the same bits everywhere.

/**
 * Multiplies a tile of one picture with another picture at every place up to `radius` pixels away and writes the sum of
 * each place, row by row, as f32 to `out`. Both pictures have two planes, `ownPlane` and `otherPlane` bytes apart; the
 * other one has a rim of `radius` pixels on every side, so that no place lies outside.
 */
export function multiply(
  own: usize,
  ownPlane: usize,
  ownWidth: i32,
  other: usize,
  otherPlane: usize,
  otherWidth: i32,
  left: i32,
  top: i32,
  side: i32,
  radius: i32,
  out: usize,
): void {
  const span = 2 * radius + 1;
  const whole = side & ~3;
  for (let dy = 0; dy < span; dy++) {
    for (let dx = 0; dx < span; dx++) {
      let right = f32x4.splat(0);
      let down = f32x4.splat(0);
      let rest: f32 = 0;
      for (let y = 0; y < side; y++) {
        let a = own + (<usize>((top + y) * ownWidth + left) << 2);
        let b = other + (<usize>((top + y + dy) * otherWidth + left + dx) << 2);
        let x = 0;
        for (; x < whole; x += 4, a += 16, b += 16) {
          right = f32x4.add(right, f32x4.mul(v128.load(a), v128.load(b)));
          down = f32x4.add(down, f32x4.mul(v128.load(a + ownPlane), v128.load(b + otherPlane)));
        }
        for (; x < side; x++, a += 4, b += 4) {
          rest += load<f32>(a) * load<f32>(b) + load<f32>(a + ownPlane) * load<f32>(b + otherPlane);
        }
      }
      const all = f32x4.add(right, down);
      store<f32>(
        out,
        f32x4.extract_lane(all, 0) +
          f32x4.extract_lane(all, 1) +
          f32x4.extract_lane(all, 2) +
          f32x4.extract_lane(all, 3) +
          rest,
      );
      out += 4;
    }
  }
}
