import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

/** Review state: whether a person has looked. It says nothing about the value itself. */
export type ReviewState = 'estimated' | 'confirmed';

export const statusInk: Record<MeasurementStatus, string> = {
  unknown: 'text-unknown',
  information: 'text-ink',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
};

export const statusTint: Record<MeasurementStatus, string> = {
  unknown: '',
  information: '',
  warning: 'bg-warning-t',
  error: 'bg-error-t',
};
