import { checkPlausibility } from '@tenken/vision/plausibility/check-plausibility.ts';
import { motionOf } from '@tenken/vision/plausibility/motion.ts';
import { findStandstill } from '@tenken/vision/plausibility/standstill.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import type { Neighbour } from './plausibility.store.ts';

export interface ReadingCheck {
  /** Implausible: stored and shown with a mark; alerts wait for another photo. */
  readonly isDoubtful: boolean;
  /** Earlier doubtful readings that this one confirms. */
  readonly releases: readonly Neighbour[];
  /** The same value for a long time: the picture may be frozen. */
  readonly isStandingStill: boolean;
}

const UNCHECKED: ReadingCheck = { isDoubtful: false, releases: [], isStandingStill: false };

/** Checks a reading against its neighbours. Those of another annotation count only when a user confirmed them. */
export function checkReading(
  gauge: Pick<GaugeRow, 'type' | 'configuration' | 'annotation_version'>,
  takenAt: Date,
  result: Pick<Reading, 'kind' | 'value' | 'uncertainty'> | Pick<Unreadable, 'kind'>,
  neighbours: readonly Neighbour[],
): ReadingCheck {
  const motion = motionOf(gauge.type, gauge.configuration);
  if (motion === null || result.kind === 'unreadable') return UNCHECKED;
  const recent = neighbours.filter(
    (past) => past.is_confirmed || past.annotation_version === gauge.annotation_version,
  );
  const reading = { at: takenAt.getTime(), value: result.value, uncertainty: result.uncertainty };
  const plausibility = checkPlausibility({ reading, recent, motion });
  return {
    isDoubtful: plausibility.verdict === 'implausible',
    releases: plausibility.verdict === 'plausible' ? plausibility.releases : [],
    isStandingStill: findStandstill(reading, recent, motion) !== null,
  };
}
