/** Below this many photos a block would be one photo or two: each is left out on its own. */
const LEAST_FOR_BLOCKS = 15;
const BLOCKS = 10;

/**
 * Which block of time each photo belongs to. Photos taken one after the other look more alike than the photos of tomorrow
 * will: left out one by one they would promise far fewer false alarms than there will be. Photos of the same time keep
 * their order. `seed` moves where the first block ends, so that no hour of the day is always cut.
 */
export function timeBlocks(takenAtMs: readonly number[], seed: number): Int32Array {
  const count = takenAtMs.length;
  const order = takenAtMs
    .map((_, index) => index)
    .sort((a, b) => timeOf(takenAtMs[a]!) - timeOf(takenAtMs[b]!) || a - b);
  const blocks = new Int32Array(count);
  const offset = count < LEAST_FOR_BLOCKS ? 0 : Math.abs(Math.trunc(seed)) % Math.ceil(count / BLOCKS);
  for (const [place, index] of order.entries()) {
    const block = count < LEAST_FOR_BLOCKS ? place : Math.floor(((place + offset) * BLOCKS) / count) % BLOCKS;
    blocks[index] = block;
  }
  return blocks;
}

/** A time that is no number counts as the beginning: the order of the file then decides. */
function timeOf(ms: number): number {
  return Number.isFinite(ms) ? ms : 0;
}
