import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';

/** What only a thermal camera can read: the photo of a phone holds no temperatures. */
export const isReadByHeat = ({ type }: Pick<GaugeDetail, 'type'>): boolean => type === 'thermal-area';
