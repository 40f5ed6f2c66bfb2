import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

/** One of several values to choose from, in lists, menus and comboboxes. */
export type Option = {
  value: string;
  label: string;
  /** A second line: why it cannot be chosen, or what it means. */
  note?: string;
  /** How it stands, as a mark at its end. */
  status?: MeasurementStatus;
  isDisabled?: boolean;
};
