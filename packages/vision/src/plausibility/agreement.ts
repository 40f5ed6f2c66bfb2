import type { NewReading, PastReading } from './past-reading.ts';
import { areOnOneLine, type Behaviour } from './reach.ts';

/** So many readings that support each other prove each other right. */
export const AGREEING = 3;
/** So many doubtful readings in a row, whatever they say: the history no longer describes the process. */
export const RELEASE_RUN = 2 * AGREEING;

/**
 * Which doubtful readings a new one proves right, and itself by them; empty when none. `run` are the doubtful readings
 * around it with no trusted one between.
 */
export function findAgreeing<Past extends PastReading>(
  behaviour: Behaviour,
  reading: NewReading,
  run: readonly Past[],
): readonly Past[] {
  if (run.length + 1 >= RELEASE_RUN) return run;
  const agreeing = new Set<Past>();
  for (const [index, a] of run.entries())
    for (const b of run.slice(index + 1))
      if (areOnOneLine(behaviour, [reading, a, b])) agreeing.add(a).add(b);
  return run.filter((past) => agreeing.has(past));
}
