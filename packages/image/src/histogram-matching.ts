/** How often each of the 256 stored levels occurs. */
export type Histogram = Uint32Array;

/** The level each of the 256 stored levels becomes; never falling. */
export type LevelLookup = Uint8ClampedArray;

/** Shares of the pixels at which two pictures are compared: finer steps would follow every digit that changed. */
const SHARES = Array.from({ length: 17 }, (_, index) => 0.03 + (0.94 * index) / 16);
/** A picture with less than this many levels between its dark and bright parts has nothing to be matched by. */
const LEAST_CONTRAST = 8;
/** Grey levels may be drawn apart or together by these factors: more would blow noise up or wipe marks out. */
const STEEPEST = 3;
const FLATTEST = 0.33;

/**
 * The lookup that makes a picture with histogram `source` look like one with histogram `target`. Levels as they are when
 * either picture is nearly of one level.
 */
export function matchHistogram(source: Histogram, target: Histogram): LevelLookup {
  const from = SHARES.map((share) => levelAt(source, share));
  const to = SHARES.map((share) => levelAt(target, share));
  const isFlat = (levels: readonly number[]): boolean => levels.at(-1)! - levels[0]! < LEAST_CONTRAST;
  if (isFlat(from) || isFlat(to)) return unchangedLevels();
  const wanted = interpolate([0, ...from, 255], [0, ...to, 255]);
  return withLimitedSlope(wanted, Math.round(from[SHARES.length >> 1]!));
}

/** The lookup that leaves every level as it is. */
export function unchangedLevels(): LevelLookup {
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => level);
}

/** The level below which `share` (0 to 1) of the pixels lie, between two levels where the share falls inside one. */
function levelAt(histogram: Histogram, share: number): number {
  const wanted = share * histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let level = 0; level < 256; level++) {
    const count = histogram[level]!;
    if (count > 0 && below + count >= wanted) return level + (wanted - below) / count - 0.5;
    below += count;
  }
  return 255;
}

/** Straight lines through the points; where several share a place, the middle of them. */
function interpolate(from: readonly number[], to: readonly number[]): Float64Array {
  const result = new Float64Array(256);
  for (let level = 0; level < 256; level++) {
    const after = from.findIndex((place) => place > level);
    const before = after < 0 ? from.length - 1 : after - 1;
    if (after <= 0 || before < 0) result[level] = after === 0 ? to[0]! : to[from.length - 1]!;
    else {
      const share = (level - from[before]!) / (from[after]! - from[before]!);
      result[level] = to[before]! + share * (to[after]! - to[before]!);
    }
  }
  return result;
}

/** Walks up and down from the middle level, which is matched exactly. */
function withLimitedSlope(wanted: Float64Array, middle: number): LevelLookup {
  const start = Math.max(0, Math.min(255, middle));
  const lookup = new Uint8ClampedArray(256);
  let value = wanted[start]!;
  lookup[start] = value;
  for (let level = start + 1; level < 256; level++) {
    value += limited(wanted[level]! - wanted[level - 1]!);
    lookup[level] = value;
  }
  value = wanted[start]!;
  for (let level = start - 1; level >= 0; level--) {
    value -= limited(wanted[level + 1]! - wanted[level]!);
    lookup[level] = value;
  }
  return lookup;
}

function limited(rise: number): number {
  return Math.max(FLATTEST, Math.min(STEEPEST, rise));
}
