import { PERCENTAGE_BOUNDS } from '../wire/limits.ts';
import { hasTwoDecimals } from '../guard/percentage.rules.ts';
import { areCollinear, isPlaced } from './collinear.ts';
import {
  type Add,
  isBelow,
  isNumber,
  type PartialInput,
  type PictureSize,
  requireBetween,
  requireColor,
} from './field-check.ts';
import type { GaugeType, HandConfig } from './gauge-configuration.schema.ts';
import { MAX_TICKS, MIN_TICKS, VALUE_BOUNDS } from './gauge.limits.ts';
import { checkHandPoint, isSamePlace } from './hand-point.rules.ts';
import { checkSimpleRange, ticksOfRange } from './simple-range.rules.ts';
import {
  checkAround,
  checkTickPlaces,
  completeTicks,
  type NamedTick,
  ticksOutOfOrder,
} from './tick-order.rules.ts';

/** A gauge with a hand: its points in pixels of the corrected picture, its scale in the gauge's unit. */
export function checkHand(
  type: GaugeType,
  hand: PartialInput<HandConfig>,
  size: PictureSize,
  addTo: Add,
): void {
  let isComplete = true;
  const add: Add = (path, code) => {
    isComplete = false;
    addTo(path, code);
  };
  if (hand.hand_movement === 'sliding' && type !== 'rectangle')
    add('hand_config.hand_movement', 'not_for_this_type');
  const hasCenter = checkHandPoint('hand_config.center', hand.center, size, add);
  const hasTip = checkHandPoint('hand_config.hand_tip', hand.hand_tip, size, add);
  if (hasCenter && hasTip && isSamePlace(hand.center, hand.hand_tip))
    add('hand_config.hand_tip', 'same_as_center');
  requireColor('hand_config.hand_color', hand.hand_color, add);
  checkSearchRange(hand.search_range, add);
  if (hand.range_mode === 'simple') checkSimpleRange(hand.simple_range, size, add);
  else checkTicks(hand, size, add);
  checkMinMaxTick(hand, size, add);
  if (type === 'rectangle' && hand.hand_movement === 'sliding') checkStraight(hand, add);
  // the arrangement of points is checked when each of them is valid
  else if (isComplete) checkAround(hand, listPathOf(hand), countingTicks(hand), add);
}

/** A pointer slides along a straight scale, on which values increase from one end to the other. */
function checkStraight(hand: PartialInput<HandConfig>, add: Add): void {
  const ticks = countingTicks(hand);
  const places = ticks.map(([, tick]) => tick).filter((tick) => isPlaced(tick));
  if (!areCollinear(places)) return add(listPathOf(hand), 'not_collinear');
  for (const { path } of ticksOutOfOrder(completeTicks(ticks) ?? [])) add(path, 'not_in_order');
}

function checkSearchRange(range: PartialInput<HandConfig>['search_range'], add: Add): void {
  const path = 'hand_config.search_range';
  requirePercentage(`${path}.start_percentage`, range?.start_percentage, add);
  requirePercentage(`${path}.end_percentage`, range?.end_percentage, add);
  if (!isBelow(range?.start_percentage, range?.end_percentage))
    add(`${path}.start_percentage`, 'not_below_maximum');
}

/** Of the distance from centre to tip: beyond the tip there is no hand. */
function requirePercentage(path: string, value: number | null | undefined, add: Add): void {
  const isThere = requireBetween(path, value, PERCENTAGE_BOUNDS, add);
  if (isThere && !hasTwoDecimals(value)) add(path, 'too_many_decimals');
}

function checkTicks(hand: PartialInput<HandConfig>, size: PictureSize, add: Add): void {
  const ticks = hand.ticks ?? [];
  if (ticks.length < MIN_TICKS) add('hand_config.ticks', 'too_few');
  if (ticks.length > MAX_TICKS) add('hand_config.ticks', 'too_many');
  checkTickPlaces(countingTicks(hand), add);
  for (const [index, tick] of ticks.entries()) {
    const path = `hand_config.ticks.${index}`;
    checkHandPoint(path, tick, size, add);
    requireBetween(`${path}.value`, tick?.value, VALUE_BOUNDS, add);
    if (index > 0 && !isBelow(tick?.value, ticks[index - 1]?.value)) add(`${path}.value`, 'not_descending');
  }
}

/** A full circle starts and ends at one mark; any other scale has no such mark. */
function checkMinMaxTick(hand: PartialInput<HandConfig>, size: PictureSize, add: Add): void {
  const path = 'hand_config.min_max_tick';
  const { min_max_tick: ends } = hand;
  if (hand.is_hand_rotating_360 !== true) return ends ? add(path, 'not_allowed') : undefined;
  if (!ends) return add(path, 'required');
  checkHandPoint(path, ends, size, add);
  requireBetween(`${path}.minimum_value`, ends.minimum_value, VALUE_BOUNDS, add);
  requireBetween(`${path}.maximum_value`, ends.maximum_value, VALUE_BOUNDS, add);
  if (!isBelow(ends.minimum_value, ends.maximum_value)) add(`${path}.minimum_value`, 'not_below_maximum');
  const values = valuesOf(hand).filter(isNumber);
  if (!values.every((value) => isBelow(ends.minimum_value, value)))
    add(`${path}.minimum_value`, 'not_below_ticks');
  if (!values.every((value) => isBelow(value, ends.maximum_value)))
    add(`${path}.maximum_value`, 'not_above_ticks');
}

/** The values of the relevant ticks of the range mode. */
function valuesOf(hand: PartialInput<HandConfig>) {
  return countingTicks(hand).map(([, tick]) => tick?.value);
}

const listPathOf = ({ range_mode }: PartialInput<HandConfig>): string =>
  range_mode === 'simple' ? 'hand_config.simple_range' : 'hand_config.ticks';

function countingTicks({ range_mode, ticks, simple_range: range }: PartialInput<HandConfig>): NamedTick[] {
  if (range_mode !== 'simple')
    return (ticks ?? []).map((tick, index) => [`hand_config.ticks.${index}`, tick]);
  return range ? ticksOfRange(range) : [];
}
