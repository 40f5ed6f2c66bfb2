import {
  type Add,
  type PartialInput,
  type PictureSize,
  requireBetween,
  requireNumber,
} from './field-check.ts';
import { MAX_TICKS, MIN_AREA_TICKS, VALUE_BOUNDS } from './gauge.limits.ts';
import { ticksOutOfOrder } from './tick-order.rules.ts';

interface Tick {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}
type DrawnTick = PartialInput<Tick> | null;

/** The straight scale beside a level or a float: its values increase from one end to the other, drawn in any order. */
export function checkAreaTicks(
  path: string,
  ticks: readonly DrawnTick[] | null | undefined,
  size: PictureSize,
  add: Add,
): void {
  const drawn = ticks ?? [];
  if (drawn.length < MIN_AREA_TICKS) add(path, 'too_few');
  if (drawn.length > MAX_TICKS) return add(path, 'too_many');
  const complete: { path: string; tick: Tick }[] = [];
  for (const [index, tick] of drawn.entries()) {
    if (!checkTick(`${path}.${index}`, tick, size, add)) continue;
    const before = complete.map((other) => other.tick);
    if (before.some((other) => other.value === tick.value)) add(`${path}.${index}.value`, 'duplicate');
    else if (before.some((other) => other.x === tick.x && other.y === tick.y))
      add(`${path}.${index}`, 'duplicate_position');
    else complete.push({ path: `${path}.${index}`, tick });
  }
  for (const one of ticksOutOfOrder(complete)) add(one.path, 'not_in_order');
}

function checkTick(path: string, tick: DrawnTick, size: PictureSize, add: Add): tick is Tick {
  const isPlaced = [requireNumber(`${path}.x`, tick?.x, add), requireNumber(`${path}.y`, tick?.y, add)].every(
    Boolean,
  );
  const hasValue = requireBetween(`${path}.value`, tick?.value, VALUE_BOUNDS, add);
  if (isPlaced && size && !isInside(tick as Tick, size)) add(path, 'outside_image');
  return isPlaced && hasValue;
}

const isInside = ({ x, y }: Tick, size: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && x <= size.width && y <= size.height;
