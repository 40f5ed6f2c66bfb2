import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';

/** In the order in which they are offered. Not the contract's list: that one comes with the schema library. */
export const GAUGE_TYPES = [
  'circle',
  'rectangle',
  'seven-segment',
  'counter',
  'level',
  'float',
  'lamp',
  'thermal-area',
  'unsupported',
] as const satisfies readonly GaugeType[];

export const isGaugeType = (text: string | undefined): text is GaugeType =>
  (GAUGE_TYPES as readonly (string | undefined)[]).includes(text);
