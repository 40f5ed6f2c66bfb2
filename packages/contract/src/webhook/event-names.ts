/** Event types for programs; separate from the schemas, so that the console need not download their library for a name. */
export const EVENT_TYPE_NAMES = [
  'new_measurement_estimate_processed',
  'new_anomaly_estimate_processed',
] as const;

export type EventTypeName = (typeof EVENT_TYPE_NAMES)[number];

export const isEventType = (name: string): name is EventTypeName =>
  (EVENT_TYPE_NAMES as readonly string[]).includes(name);
