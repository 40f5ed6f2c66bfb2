import type { Point } from '@tenken/image/point.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import type { Frame, HandleId } from '../../../drawing/handle.ts';
import { machineOf } from './part-machine.ts';

/** Handle for all points of a picture, for example after starting from a copy. */
export const allOf = (frame: Frame): HandleId => `all:${frame}`;

/**
 * Every point of one picture by the same way. On the photo the corners move and the marks go with them, each staying
 * where it is between the corners; on the corrected picture the marks move inside the corners.
 */
export function moveAll(form: GaugeForm, frame: Frame, by: Point): GaugeForm {
  if (frame === 'corrected') return machineOf(form).nudgeAll(form, by);
  const { perspective } = form;
  if (perspective.corners.length === 0) return form;
  const corners = perspective.corners.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  return { ...form, perspective: { ...perspective, corners } };
}

/** The first point of the picture to a place, and all others with it. */
export function dragAll(form: GaugeForm, id: HandleId, to: Point): GaugeForm {
  const frame = id === allOf('photo') ? 'photo' : 'corrected';
  const first = firstPoint(form, frame);
  if (first === undefined) return form;
  return moveAll(form, frame, { x: to.x - first.x, y: to.y - first.y });
}

/** Where a drag of everything is taken hold of. */
export function firstPoint(form: GaugeForm, frame: Frame): Point | undefined {
  return frame === 'photo' ? form.perspective.corners[0] : machineOf(form).handles(form)[0]?.point;
}
