/** Process state: where a value lies against its limits. */
export type MeasurementStatus = 'unknown' | 'information' | 'warning' | 'error';

/** Review state: whether a person has looked. It says nothing about the value itself. */
export type ReviewState = 'estimated' | 'confirmed';

export type Limits = { minimum_value: number | null; maximum_value: number | null };

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
