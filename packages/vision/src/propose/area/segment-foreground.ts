import * as exact from '@tenken/image/portable-math.ts';

/** A small picture in which something is segmented from its background. */
export interface SmallPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, 0 to 255. */
  readonly colors: Float64Array;
}

/** Levels of each colour that are told apart; a look counts for its neighbours too, or every shade would be new. */
const LEVELS = 10;
const ROUNDS = 6;
const SWEEPS = 3;
/** What is no more usual inside than this, as a logarithm, is taken for what is around: a wall is inside and outside. */
const RATHER_AROUND = 0.6;
/** How much each neighbour's side speaks for a pixel's own. */
const NEIGHBOUR = 0.55;

type IsIn = (x: number, y: number) => boolean;

/** Foreground and how sure it is. */
interface Segmentation {
  /** 1 for each pixel that belongs to the thing. */
  readonly thing: Uint8Array;
  /** How much the colour of each pixel speaks for the thing rather than for the rest; the logarithm of a ratio. */
  readonly favours: Float64Array;
}

/**
 * Which pixels belong to the thing inside a window: those whose colours are more usual inside it than outside, and whose
 * neighbours agree. What is outside the window never belongs to it. Where the thing is in the middle of the window, the
 * colours there are what is looked for first.
 */
export function segmentForeground(
  picture: SmallPicture,
  isInWindow: IsIn,
  isInMiddle: IsIn = isInWindow,
): Segmentation {
  const { width, height } = picture;
  const cellsIn = (isIn: IsIn): Uint8Array =>
    Uint8Array.from({ length: width * height }, (_, at) =>
      isIn(at % width, Math.floor(at / width)) ? 1 : 0,
    );
  const window = cellsIn(isInWindow);
  const bins = binsOf(picture);
  let thing = cellsIn(isInMiddle);
  for (let round = 0; round < ROUNDS; round++) {
    const favour = favourOf(bins, thing);
    thing = window.map((isIn, at) => (isIn === 1 && favour[bins[at]!]! > RATHER_AROUND ? 1 : 0));
    for (let sweep = 0; sweep < SWEEPS; sweep++) thing = agreed(thing, window, favour, bins, width);
  }
  const favour = favourOf(bins, thing);
  return { thing, favours: Float64Array.from(bins, (bin) => favour[bin]!) };
}

function binsOf({ colors }: SmallPicture): Uint16Array {
  const level = (value: number): number => Math.min(LEVELS - 1, Math.floor((value / 256) * LEVELS));
  return Uint16Array.from(
    { length: colors.length / 3 },
    (_, at) =>
      (level(colors[at * 3]!) * LEVELS + level(colors[at * 3 + 1]!)) * LEVELS + level(colors[at * 3 + 2]!),
  );
}

/** For each colour, how much it speaks for the thing rather than for the rest. */
function favourOf(bins: Uint16Array, thing: Uint8Array): Float64Array {
  const [inside, outside] = [new Float64Array(LEVELS ** 3), new Float64Array(LEVELS ** 3)];
  let [most, rest] = [0, 0];
  bins.forEach((bin, at) => {
    (thing[at] === 1 ? inside : outside)[bin]! += 1;
    if (thing[at] === 1) most += 1;
    else rest += 1;
  });
  const [near, far] = [spread(inside), spread(outside)];
  return near.map(
    (count, bin) => exact.log((count + 0.05) / (most + 1)) - exact.log((far[bin]! + 0.05) / (rest + 1)),
  );
}

/** Each count shared with the bins beside it. */
function spread(counts: Float64Array): Float64Array {
  const shared = new Float64Array(counts.length);
  const steps = [1, LEVELS, LEVELS * LEVELS];
  counts.forEach((count, bin) => {
    if (count === 0) return;
    shared[bin]! += count * 0.4;
    for (const step of steps) {
      const place = Math.floor(bin / step) % LEVELS;
      if (place > 0) shared[bin - step]! += count * 0.1;
      if (place < LEVELS - 1) shared[bin + step]! += count * 0.1;
    }
  });
  return shared;
}

function agreed(
  thing: Uint8Array,
  window: Uint8Array,
  favour: Float64Array,
  bins: Uint16Array,
  width: number,
): Uint8Array {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return thing.map((_, at) => {
    if (window[at] === 0) return 0;
    const sides = around.reduce((sum, step) => sum + (thing[at + step] === 1 ? 1 : -1), 0);
    return Math.max(-3, Math.min(3, favour[bins[at]!]! - RATHER_AROUND)) + NEIGHBOUR * sides > 0 ? 1 : 0;
  });
}
