/** Spread below which a patch counts as flat: grey levels, and a share of the patch's brightness. */
const LEAST_SPREAD = 2.5;
const LEAST_SPREAD_SHARE = 0.05;
const MOST = 4;

/** How much the colours of a patch (three planes, 0 to 255) differ from their means, grey levels. */
export function patchSpread(patch: Float32Array): number {
  const pixels = patch.length / 3;
  let squares = 0;
  for (let channel = 0; channel < 3; channel++) {
    const mean = planeMean(patch, channel);
    for (let i = channel * pixels; i < (channel + 1) * pixels; i++) squares += (patch[i]! - mean) ** 2;
  }
  return Math.sqrt(squares / patch.length);
}

/**
 * Each colour plane around its mean, all by one spread, in place. `displaySpread` is that of the display's liveliest
 * place: against it, and against the patch's own brightness, ghosts of bars that are off stay faint instead of being
 * blown up until they look lit. Training does the same in `network.py`.
 */
export function normalisePatch(patch: Float32Array, displaySpread: number): Float32Array {
  const pixels = patch.length / 3;
  const means = [0, 1, 2].map((channel) => planeMean(patch, channel));
  const floor = LEAST_SPREAD + LEAST_SPREAD_SHARE * ((means[0]! + means[1]! + means[2]!) / 3);
  const spread = Math.max(patchSpread(patch), displaySpread, floor);
  for (let i = 0; i < patch.length; i++) {
    const value = (patch[i]! - means[Math.floor(i / pixels)]!) / spread;
    patch[i] = value > MOST ? MOST : value < -MOST ? -MOST : value;
  }
  return patch;
}

function planeMean(patch: Float32Array, channel: number): number {
  const pixels = patch.length / 3;
  let sum = 0;
  for (let i = channel * pixels; i < (channel + 1) * pixels; i++) sum += patch[i]!;
  return sum / pixels;
}
