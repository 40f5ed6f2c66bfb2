import { distance, type Motion } from './motion.ts';
import { inTime, type NewReading } from './past-reading.ts';
import { noiseOf, usualBound, type UsualChange } from './usual-change.ts';

/** What is known of a gauge: how it can move, and how it does. */
export interface Behaviour {
  readonly motion: Motion;
  /** Null before there is enough history: then only what no register can do is refused. */
  readonly usual: UsualChange | null;
}

/**
 * Whether the gauge can have gone from one reading to a later one, unseen for `unseenMs`. The longer unseen, the less is
 * known. The bound does not shrink for photos in quick succession: a process that swings does not swing less between them.
 */
export function canFollow(
  { motion, usual }: Behaviour,
  from: NewReading,
  to: NewReading,
  unseenMs: number = to.at - from.at,
): boolean {
  const way = distance(motion, from.value, to.value, noiseOf(motion, from, to));
  if (usual === null) return way <= halfRegister(motion);
  const bound = usualBound(usual, motion, from, to) * Math.max(1, unseenMs / usual.intervalMs);
  return way <= Math.min(halfRegister(motion), bound);
}

/** A counter that seems to have gone on by more than half of its register has turned back, or was misread. */
const halfRegister = ({ kind, period }: Motion): number =>
  kind === 'counting' && period !== null ? period / 2 : Infinity;

/** Whether two readings tell of the same state, however long the time between them. */
export function areAlike(behaviour: Behaviour, a: NewReading, b: NewReading): boolean {
  const { motion, usual } = behaviour;
  if (motion.kind === 'counting') return areInOrder(behaviour, [a, b]);
  const bound = usual ? usualBound(usual, motion, a, b) : noiseOf(motion, a, b);
  return distance(motion, a.value, b.value, 0) <= bound;
}

/**
 * Whether three readings support each other: the middle one is where the first and the last say. A steady climb counts, so
 * that a pressure that runs away is believed before it stands still.
 */
export function areOnOneLine(behaviour: Behaviour, three: readonly NewReading[]): boolean {
  if (behaviour.motion.kind === 'counting') return areInOrder(behaviour, three);
  const [first, middle, last] = inTime(three) as [NewReading, NewReading, NewReading];
  if (first.at === last.at) return areAlike(behaviour, first, last);
  const passed = (middle.at - first.at) / (last.at - first.at);
  const value = first.value + (last.value - first.value) * passed;
  return areAlike(behaviour, middle, { ...first, value });
}

const areInOrder = (behaviour: Behaviour, readings: readonly NewReading[]): boolean =>
  inTime(readings).every((to, index, all) => index === 0 || canFollow(behaviour, all[index - 1]!, to));
