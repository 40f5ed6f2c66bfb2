import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';

/** Enough for what one person changes while an answer is on its way. */
const MAX_VERSIONS = 1000;
const known = new Map<string, Measurement>();

/** Remembers what a reading was made to. */
export function rememberVersion(reading: Measurement): void {
  known.delete(reading.id);
  known.set(reading.id, reading);
  if (known.size > MAX_VERSIONS) known.delete(known.keys().next().value!);
}

/** An answer that was read before a change of one's own must not take the change back on the screen. */
export function newestVersion(reading: Measurement): Measurement {
  const mine = known.get(reading.id);
  return mine && mine.version > reading.version ? mine : reading;
}
