import type { Motion } from './motion.ts';
import { inTime, type NewReading } from './past-reading.ts';

/** So many equal readings in a row are no chance. */
const STANDING_READINGS = 12;
/** Equal = closer than this share of the uncertainty: the grain of a living picture alone moves a reading more. */
const EQUAL_SHARE = 1e-6;

/**
 * Since when (in milliseconds) a gauge that is read between its ticks has given exactly the same number, or null while it
 * lives. It is a hint that the picture is frozen; a parked process moves a little with the grain of its photos.
 */
export function findStandstill(
  reading: NewReading,
  recent: readonly NewReading[],
  motion: Motion,
): number | null {
  if (!motion.isContinuous || !(reading.uncertainty > 0)) return null;
  const before = inTime(recent).filter(({ at }) => at <= reading.at);
  const isEqual = ({ value }: NewReading): boolean =>
    Math.abs(value - reading.value) <= EQUAL_SHARE * reading.uncertainty;
  const lastMove = before.findLastIndex((past) => !isEqual(past));
  const standing = before.slice(lastMove + 1);
  return standing.length >= STANDING_READINGS ? standing[0]!.at : null;
}
