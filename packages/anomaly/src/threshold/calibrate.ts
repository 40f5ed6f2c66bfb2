import * as exact from '@tenken/image/portable-math.ts';
import { type LightAllowance, type LitScore, allowanceAt, fitAllowance } from './light-allowance.ts';
import { lightChange } from '../features/light-change.ts';
import type { Slice } from '../features/make-slice.ts';
import { compare, nearerOf, type Scored } from '../features/score-cells.ts';
import { fitTail, scoreAtRate } from './score-tail.ts';
import { timeBlocks } from './time-blocks.ts';

/** One photo of a model. */
export interface TimedSlice {
  readonly photoId: string;
  readonly takenAtMs: number;
  readonly slice: Slice;
  /** The guard took it for a new light by itself; nobody chose it. It speaks in its own light alone. */
  readonly isLearnt?: true;
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
  /**
   * The same without the quarter and without the tenth of the others that is nearest in light, too: blocks of time may each
   * hold every light, and then never meet a new one. Empty where light is not looked at.
   */
  readonly lonelyScores: Float64Array;
  readonly outstanding: readonly Outstanding[];
  /** Null where light is not looked at: things that lie differently in each photo, models of the first engine. */
  readonly allowance: LightAllowance | null;
}

/** A photo stands out from this many times the usual score, and this many usual deviations, upwards. */
const LEAST_RATIO = 1.5;
const LEAST_DEVIATIONS = 5;
/** Shares of the other photos, farthest in light first, that a photo is compared with one after the other. */
const FARTHEST = [0.5, 0.75, 0.9, 1];
/** Which of them are without the nearest quarter and the nearest tenth. */
const LONELY = { from: 1, to: 3 };
/** Less is allowed than in a judgement: a threshold that lets off all that light explains has nothing left for the rest. */
const CALIBRATED_SHARE = 0.5;
/** The rate at which photos in known light may score above the threshold that an allowance is measured by. */
const KNOWN_LIGHT_RATE = 0.01;

/**
 * Scores every photo of a model without its own block of time, with and without what is nearest in light, and names those
 * that stand out. The same slices and seed give the same numbers; features are not computed again.
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
  const steps: LitScore[][] = [];
  const alone: Scored[] = [];
  for (const [index, slice] of memory.entries()) {
    const others = compareByLight(slice, memory, (other) => blocks[other] !== blocks[index]);
    const block = compare(slice, memory, (other) => other !== index && blocks[other] === blocks[index]);
    steps.push(others.steps);
    alone.push(nearerOf(others.all, block));
    onProgress(index + 1, slices.length);
  }
  const usual = steps.map((photo) => photo.at(-1)!);
  const threshold = scoreAtRate(fitTail(usual.map(({ score }) => score)), KNOWN_LIGHT_RATE);
  const allowance = fitAllowance(usual, steps.flat(), threshold);
  const less = ({ score, away }: LitScore): number => score - allowanceAt(allowance, away, CALIBRATED_SHARE);
  const lonely = steps.flatMap((photo) => photo.slice(LONELY.from, LONELY.to).map(less));
  return {
    scores: Float64Array.from(usual, less),
    lonelyScores: Float64Array.from(lonely).filter((score) => !Number.isNaN(score)),
    outstanding: standingOut(alone),
    allowance,
  };
}

/**
 * Compares a photo with the used photos of a memory, those farthest in light first: what it scores against half of them,
 * three quarters, nine tenths and all. One step where there is no light to go by.
 */
function compareByLight(
  slice: Slice,
  memory: readonly Slice[],
  isUsed: (index: number) => boolean,
): { all: Scored; steps: LitScore[] } {
  const away = memory.map(({ light }) => lightChange(slice.light, light));
  const order = away
    .flatMap((_, index) => (isUsed(index) ? [index] : []))
    .sort((a, b) => away[b]! - away[a]!);
  const shares = order.every((index) => Number.isFinite(away[index]!)) ? FARTHEST : [1];
  let all: Scored = { score: NaN, cells: new Float32Array(slice.mask.length).fill(NaN) };
  let done = 0;
  const steps = shares.map((share) => {
    const until = Math.max(done, Math.ceil(share * order.length));
    const part = new Set(order.slice(done, until));
    if (part.size > 0)
      all = nearerOf(
        compare(slice, memory, (index) => part.has(index)),
        all,
      );
    done = until;
    return { score: all.score, away: away[order[done - 1] ?? -1] ?? NaN };
  });
  return { all, steps };
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
