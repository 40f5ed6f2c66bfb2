import {
  type Add,
  isBelow,
  isNumber,
  type PartialInput,
  type PictureSize,
  requireBetween,
} from './field-check.ts';
import type { HandConfig } from './gauge-configuration.schema.ts';
import { MAX_TICKS, VALUE_BOUNDS } from './gauge.limits.ts';
import { checkHandPoint } from './hand-point.rules.ts';
import { checkTickPlaces, type NamedTick } from './tick-order.rules.ts';

const PATH = 'hand_config.simple_range';
type Range = NonNullable<PartialInput<HandConfig>['simple_range']>;

/** Simple mode: the two ends of the scale, and intermediate values, highest first. */
export function checkSimpleRange(range: Range | null | undefined, size: PictureSize, add: Add): void {
  if (!range) return add(PATH, 'required');
  checkEnd('minimum_tick', range.minimum_tick, size, add);
  checkEnd('maximum_tick', range.maximum_tick, size, add);
  if (!isBelow(range.minimum_tick?.value, range.maximum_tick?.value))
    add(`${PATH}.minimum_tick.value`, 'not_below_maximum');
  checkIntermediates(range, size, add);
  checkTickPlaces(ticksOfRange(range), add);
}

/** The ticks of a simple range with their paths, the minimum first. */
export const ticksOfRange = (range: Range): NamedTick[] => [
  [`${PATH}.minimum_tick`, range.minimum_tick],
  ...(range.intermediate_ticks ?? []).map((tick, index): NamedTick => [
    `${PATH}.intermediate_ticks.${index}`,
    tick,
  ]),
  [`${PATH}.maximum_tick`, range.maximum_tick],
];

function checkEnd(name: string, tick: Range['minimum_tick'], size: PictureSize, add: Add): void {
  checkHandPoint(`${PATH}.${name}`, tick, size, add);
  if (tick) requireBetween(`${PATH}.${name}.value`, tick.value, VALUE_BOUNDS, add);
}

function checkIntermediates(range: Range, size: PictureSize, add: Add): void {
  const between = range.intermediate_ticks ?? [];
  const isBetween = (value: number | null | undefined): boolean =>
    isBelow(range.minimum_tick?.value, value) && isBelow(value, range.maximum_tick?.value);
  if (between.length > MAX_TICKS) add(`${PATH}.intermediate_ticks`, 'too_many');
  for (const [index, tick] of between.entries()) {
    const path = `${PATH}.intermediate_ticks.${index}`;
    const [value, above] = [tick?.value, between[index - 1]?.value];
    checkHandPoint(path, tick, size, add);
    requireBetween(`${path}.value`, value, VALUE_BOUNDS, add);
    if (!isBetween(value)) add(`${path}.value`, 'not_between');
    if (isNumber(value) && isNumber(above) && value > above) add(`${path}.value`, 'not_descending');
  }
}
