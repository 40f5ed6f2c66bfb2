import { AGREEING, findAgreeing } from './agreement.ts';
import type { Motion } from './motion.ts';
import { inTime, isUsable, type NewReading, type PastReading } from './past-reading.ts';
import { areAlike, canFollow, type Behaviour } from './reach.ts';
import { learnUsualChange } from './usual-change.ts';

/** `releases` are the doubtful readings that this one proves right; they lose their mark. */
export type Plausibility<Past> =
  | { readonly verdict: 'plausible'; readonly releases: readonly Past[] }
  | { readonly verdict: 'implausible' };

export interface PlausibilityInput<Past extends PastReading> {
  readonly reading: NewReading;
  /** Readings of the same gauge on photos before and after this one, in any order. */
  readonly recent: readonly Past[];
  readonly motion: Motion;
}

/**
 * Whether a reading fits what the gauge did before and after it. The gauge's own history says how much it changes; nothing
 * is refused before there is enough of it, except a counter that turns back. Readings that fit nothing stay doubtful until
 * others agree with them, so that a single false reading changes nothing and a true new level is believed by itself.
 */
export function checkPlausibility<Past extends PastReading>(
  input: PlausibilityInput<Past>,
): Plausibility<Past> {
  const { reading, motion } = input;
  if (!isUsable(reading)) return { verdict: 'implausible' };
  const recent = inTime(input.recent);
  const trusted = recent.filter((past) => !past.isDoubtful);
  const behaviour = { motion, usual: learnUsualChange(trusted, motion) };
  const before = trusted.filter(({ at }) => at <= reading.at);
  const after = trusted.filter(({ at }) => at > reading.at);
  const run = recent.filter(
    ({ at, isDoubtful }) =>
      isDoubtful && at > (before.at(-1)?.at ?? -Infinity) && at < (after[0]?.at ?? Infinity),
  );
  if (fits(behaviour, reading, before, after))
    return { verdict: 'plausible', releases: run.filter((past) => areAlike(behaviour, past, reading)) };
  const releases = findAgreeing(behaviour, reading, run);
  return releases.length > 0 ? { verdict: 'plausible', releases } : { verdict: 'implausible' };
}

/** Between two trusted readings something may have happened, so one side is enough, and so is a level the gauge has had. */
function fits(
  behaviour: Behaviour,
  reading: NewReading,
  before: readonly NewReading[],
  after: readonly NewReading[],
): boolean {
  const [previous, next] = [before.at(-1), after[0]];
  if (behaviour.motion.kind === 'counting') return fitsCounter(behaviour, reading, previous, next);
  if (behaviour.usual === null) return true;
  return (
    (previous !== undefined && canFollow(behaviour, previous, reading)) ||
    (next !== undefined && canFollow(behaviour, reading, next)) ||
    [...before, ...after].filter((past) => areAlike(behaviour, past, reading)).length >= AGREEING
  );
}

/** A counter must fit both sides, unless they contradict each other as after the exchange of a meter. */
function fitsCounter(
  behaviour: Behaviour,
  reading: NewReading,
  previous: NewReading | undefined,
  next: NewReading | undefined,
): boolean {
  const fitsPrevious = previous === undefined || canFollow(behaviour, previous, reading);
  const fitsNext = next === undefined || canFollow(behaviour, reading, next);
  const isBroken = previous !== undefined && next !== undefined && !canFollow(behaviour, previous, next);
  return isBroken ? fitsPrevious || fitsNext : fitsPrevious && fitsNext;
}
