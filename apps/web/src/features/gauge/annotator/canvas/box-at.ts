import type { Point } from '@tenken/image/point.ts';
import { namedBoxes } from '../area/area-boxes.ts';
import { boxesOf } from '../digits/digit-boxes.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import type { Frame, HandleId } from '../../../../drawing/handle.ts';
import { allOf, firstPoint } from '../move-all.ts';

/** A box grabbed by its inside, and the point that a drag moves. */
export interface Grip {
  readonly id: HandleId;
  readonly origin: Point;
}

/** Digits and areas are taken hold of by their inside as well; on the photo the whole gauge is. */
export function boxAt(form: GaugeForm, frame: Frame, point: Point): Grip | null {
  if (frame === 'photo') return isInside(point, form.perspective.corners) ? gripOfAll(form, frame) : null;
  const { part } = form;
  const named =
    part.kind === 'digits'
      ? boxesOf(part).map((box, i) => ({ id: `digit:${i}`, box }))
      : part.kind === 'area'
        ? namedBoxes(part).map(({ name, box }) => ({ id: `area:${name}:all`, box }))
        : [];
  const hit = named.findLast(
    ({ box: { x, y, width, height } }) =>
      point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height,
  );
  return hit ? { id: hit.id, origin: { x: hit.box.x, y: hit.box.y } } : null;
}

/** Everything on the picture at once. */
export function gripOfAll(form: GaugeForm, frame: Frame): Grip | null {
  const origin = firstPoint(form, frame);
  return origin ? { id: allOf(frame), origin } : null;
}

/** Whether a point lies inside four corners that go around. */
function isInside(point: Point, corners: readonly Point[]): boolean {
  if (corners.length !== 4) return false;
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % 4]!;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
