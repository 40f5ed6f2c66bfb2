import { distance, type Motion } from './motion.ts';
import type { NewReading } from './past-reading.ts';

/** How much a gauge usually changes, learned from its own history. */
export interface UsualChange {
  /** The usual time between two photos, in milliseconds. */
  readonly intervalMs: number;
  /** What the gauge changes in that time when it changes much, in its unit. */
  readonly size: number;
}

/** Fewer changes than this say nothing yet. */
export const MIN_CHANGES = 8;
/** One false reading makes two large changes, there and back; a process that makes more of them is quick. */
const LEFT_OUT = 2;
/** How many standard deviations an error of reading may reach. */
const NOISE_SIGMAS = 5;
/** How much more than the largest usual change is still plausible. */
const SIZE_FACTOR = 4;

/** Learns from trusted readings in the order of time; null before there are enough of them. */
export function learnUsualChange(trusted: readonly NewReading[], motion: Motion): UsualChange | null {
  const steps = trusted.slice(1).flatMap((to, index) => {
    const from = trusted[index]!;
    const passedMs = to.at - from.at;
    const size = distance(motion, from.value, to.value, noiseOf(motion, from, to));
    return passedMs > 0 ? [{ passedMs, size }] : [];
  });
  if (steps.length < MIN_CHANGES) return null;
  const intervalMs = steps.map(({ passedMs }) => passedMs).toSorted((a, b) => a - b)[steps.length >> 1]!;
  const sizes = steps.map(({ passedMs, size }) => size / Math.max(1, passedMs / intervalMs));
  return { intervalMs, size: sizes.toSorted((a, b) => b - a)[LEFT_OUT]! };
}

/** What two readings may differ by without any change of the quantity, in the gauge's unit. */
export const noiseOf = ({ resolution }: Motion, a: NewReading, b: NewReading): number =>
  NOISE_SIGMAS * Math.hypot(sigmaOf(a), sigmaOf(b)) + resolution;

const sigmaOf = ({ uncertainty }: NewReading): number =>
  Number.isFinite(uncertainty) ? Math.max(0, uncertainty) : 0;

/** What two readings one usual interval apart may differ by. */
export const usualBound = (usual: UsualChange, motion: Motion, a: NewReading, b: NewReading): number =>
  Math.max(SIZE_FACTOR * usual.size, noiseOf(motion, a, b));
