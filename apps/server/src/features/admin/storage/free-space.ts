import { DAY_MS } from '../../../platform/housekeeping/purge.ts';

/** Later than this nobody believes it. */
const FARTHEST_DAYS = 3650;

export interface Weighed {
  readonly at: Date;
  readonly bytes: number;
}

/** Bytes a day between two counts; null where one is missing. */
export function growthPerDay(now: Weighed | null, then: Weighed | null): number | null {
  if (now === null || then === null) return null;
  const days = (now.at.getTime() - then.at.getTime()) / DAY_MS;
  return days < 1 ? null : Math.round((now.bytes - then.bytes) / days);
}

/** When nothing is left at this rate. */
export function emptyAt(now: Date, leftBytes: number, growthBytesPerDay: number | null): Date | null {
  if (growthBytesPerDay === null || growthBytesPerDay <= 0) return null;
  const days = Math.max(0, leftBytes) / growthBytesPerDay;
  return days > FARTHEST_DAYS ? null : new Date(now.getTime() + days * DAY_MS);
}
