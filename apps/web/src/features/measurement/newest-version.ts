import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';

/** Enough for the changes of one user while a response is in flight. */
const MAX_VERSIONS = 1000;
const known = new Map<string, Measurement>();

/** Stores the version of a changed reading. */
export function rememberVersion(reading: Measurement): void {
  known.delete(reading.id);
  known.set(reading.id, reading);
  if (known.size > MAX_VERSIONS) known.delete(known.keys().next().value!);
}

/** Returns the newest known version, so that an older response does not revert an own change on the screen. */
export function newestVersion(reading: Measurement): Measurement {
  const mine = known.get(reading.id);
  return mine && mine.version > reading.version ? mine : reading;
}
