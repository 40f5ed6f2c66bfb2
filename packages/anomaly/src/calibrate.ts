import * as exact from '@tenken/image/portable-math.ts';
import type { Slice } from './make-slice.ts';
import { compare, scoreOf } from './score-cells.ts';
import { timeBlocks } from './time-blocks.ts';

/** One photo of a model. */
export interface TimedSlice {
  readonly photoId: string;
  readonly takenAtMs: number;
  readonly slice: Slice;
}

/** A training photo unlike all others: shown to a person before the model is used. */
interface Outstanding {
  /** Place in the list of slices. */
  readonly index: number;
  readonly score: number;
  /** Its heat map, as in a judgement. */
  readonly cells: Float32Array;
}

/** What normal photos score against a model that does not know their block of time. */
export interface Calibration {
  /** For each slice, in the order given; NaN for a slice that cannot be compared with any other. */
  readonly scores: Float64Array;
  readonly outstanding: readonly Outstanding[];
}

/** A photo stands out from this many times the usual score, and this many usual deviations, upwards. */
const LEAST_RATIO = 1.35;
const LEAST_DEVIATIONS = 5;

/**
 * Scores every photo of a model without its own block of time, and names those that stand out. The same slices and seed
 * give the same numbers; features are not computed again.
 */
export function calibrate(
  slices: readonly TimedSlice[],
  { seed }: { readonly seed: number },
  onProgress: (done: number, total: number) => void = () => undefined,
): Calibration {
  const memory = slices.map(({ slice }) => slice);
  const blocks = timeBlocks(
    slices.map(({ takenAtMs }) => takenAtMs),
    seed,
  );
  const scores = new Float64Array(slices.length);
  const alone: { score: number; cells: Float32Array }[] = [];
  for (const [index, slice] of memory.entries()) {
    const others = compare(slice, memory, (other) => blocks[other] !== blocks[index]);
    const block = compare(slice, memory, (other) => other !== index && blocks[other] === blocks[index]);
    scores[index] = others.score;
    alone.push(nearerOf(others, block));
    onProgress(index + 1, slices.length);
  }
  return { scores, outstanding: standingOut(alone) };
}

interface Scored {
  readonly score: number;
  readonly cells: Float32Array;
}

/** Against all other photos, its own block's too: a photo of rare light has neighbours in time, a mistake has none. */
function nearerOf(others: Scored, block: Scored): Scored {
  if (Number.isNaN(block.score)) return others;
  if (Number.isNaN(others.score)) return block;
  const cells = others.cells.map((value, at) => (block.cells[at]! < value ? block.cells[at]! : value));
  return { score: scoreOf(cells), cells };
}

/** By ratio, because scores of different scenes differ by factors. */
function standingOut(photos: readonly Scored[]): Outstanding[] {
  const logs = photos.map(({ score }) => (score > 0 ? exact.log(score) : NaN));
  const middle = median(logs);
  const deviation = 1.4826 * median(logs.map((log) => Math.abs(log - middle)));
  const bound = middle + Math.max(exact.log(LEAST_RATIO), LEAST_DEVIATIONS * deviation);
  return photos
    .flatMap(({ score, cells }, index) => (logs[index]! > bound ? [{ index, score, cells }] : []))
    .sort((a, b) => b.score - a.score);
}

function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? NaN;
}
