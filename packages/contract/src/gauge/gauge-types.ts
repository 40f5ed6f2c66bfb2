/**
 * Every type of gauge, in display order. Separate from the schemas, so that the console can list them without the
 * schema library.
 */
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
] as const;
export type GaugeType = (typeof GAUGE_TYPES)[number];

export const isGaugeType = (text: string | undefined): text is GaugeType =>
  (GAUGE_TYPES as readonly (string | undefined)[]).includes(text);

/** Whether the engine reads a type; values of the others are entered manually. */
export const isReadable = (type: GaugeType): boolean => type !== 'unsupported';

/** Whether only a thermal camera can read a type: the photo of a phone has no temperatures. */
export const isReadByHeat = (type: GaugeType): boolean => type === 'thermal-area';

/** Whether the value of a type is a state, 1 or 0. */
export const isReadAsState = (type: GaugeType): boolean => type === 'lamp';
