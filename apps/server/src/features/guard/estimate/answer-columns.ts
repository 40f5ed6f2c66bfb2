import type { Answer } from '@tenken/anomaly/detect/answer.ts';
import type { UninspectedReason } from '@tenken/contract/guard/estimate.schema.ts';

/** In unknown lighting there is no verdict. */
export const isAnomaly = (answer: Answer): boolean | null =>
  answer === 'light_not_seen' ? null : answer === 'anomaly';

export const reasonsOf = (answer: Answer): UninspectedReason[] =>
  answer === 'light_not_seen' ? ['light_not_seen'] : [];
