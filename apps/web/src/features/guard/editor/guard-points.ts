import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import { MAX_POLYGON_CORNERS, MIN_POLYGON_CORNERS } from '@tenken/contract/guard/guard.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import { boxBetween } from '../../gauge/annotator/area/area-boxes.ts';
import type { Box } from '../../gauge/annotator/form/gauge-form.ts';
import { clampPoint, type Handle, type HandleId } from '../../../drawing/handle.ts';
import type { Size } from '../../../drawing/viewport.ts';
import type { GuardForm } from './guard-form.ts';

/**
 * The points of a guard, in photo pixels: `corner:2` of the detection area, `exclusion:0:3` of an exclusion area from its
 * top left. `area:all` and `exclusion:0:all` are the areas themselves.
 */
export function guardHandles({ corners, exclusions }: GuardForm): Handle[] {
  const own = corners.map((point, i): Handle => handle(`corner:${i}`, point, 'corner', i + 1));
  const excluded = exclusions.flatMap((box, i) =>
    cornersOf(box).map((point, k) => handle(`exclusion:${i}:${k}`, point, 'area_corner', i + 1)),
  );
  return [...own, ...excluded];
}

/** The middles of the sides, where a polygon gets another corner; none once it has as many as it may have. */
export function middleHandles({ mode, corners }: GuardForm): Handle[] {
  if (mode !== 'polygon' || corners.length < MIN_POLYGON_CORNERS || corners.length >= MAX_POLYGON_CORNERS)
    return [];
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return handle(`middle:${i}`, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 'corner', i + 1);
  });
}

const handle = (id: HandleId, point: Point, role: Handle['role'], number: number): Handle => ({
  id,
  frame: 'photo',
  point,
  role,
  number,
});

export const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The upright box around points; null without any. */
export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return boxBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

/** A whole pixel of the photo: guards watch areas, and whole numbers can be read and typed. */
export const onPhoto = (point: Point, photo: Size): Point => {
  const { x, y } = clampPoint(point, photo, 0);
  return { x: Math.round(x), y: Math.round(y) };
};

/** Puts one point, or a whole area by its first point, elsewhere on the photo. */
export function movePoint(form: GuardForm, id: HandleId, to: Point, photo: Size): GuardForm {
  const [kind, index, corner] = id.split(':');
  const at = Number(index);
  if (kind === 'corner') return moveCorner(form, at, onPhoto(to, photo));
  if (kind === 'area') return slideArea(form, to, photo);
  const box = form.exclusions[at];
  if (kind !== 'exclusion' || box === undefined) return form;
  return putExclusion(
    form,
    at,
    corner === 'all'
      ? slide(box, to, photo)
      : boxBetween(cornersOf(box)[(Number(corner) + 2) % 4]!, onPhoto(to, photo)),
  );
}

function moveCorner(form: GuardForm, index: number, to: Point): GuardForm {
  const { mode, corners } = form;
  if (corners[index] === undefined) return form;
  if (mode === 'rectangle' && corners.length === 4)
    return { ...form, corners: cornersOf(boxBetween(corners[(index + 2) % 4]!, to)) };
  return { ...form, corners: corners.map((point, i) => (i === index ? to : point)) };
}

/** The area with its first corner at `to`, as far as the photo allows. What is excluded stays on what it covers. */
function slideArea(form: GuardForm, to: Point, photo: Size): GuardForm {
  const first = form.corners[0];
  const box = boxAround(form.corners);
  if (first === undefined || box === null) return form;
  const wanted = { x: box.x + to.x - first.x, y: box.y + to.y - first.y };
  const { x, y } = slide(box, wanted, photo);
  const by = { x: x - box.x, y: y - box.y };
  return { ...form, corners: form.corners.map((point) => moved(point, by)) };
}

function slide(box: Box, to: Point, photo: Size): Box {
  const { x, y } = onPhoto(to, { width: photo.width - box.width, height: photo.height - box.height });
  return { ...box, x, y };
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

export const putExclusion = (form: GuardForm, index: number, box: Box): GuardForm => ({
  ...form,
  exclusions: form.exclusions.map((old, i) => (i === index ? box : old)),
});

/** A fourth exclusion area is refused: the same form. */
export const addExclusion = (form: GuardForm, box: Box): GuardForm =>
  form.exclusions.length >= MAX_EXCLUSION_AREAS ? form : { ...form, exclusions: [...form.exclusions, box] };

/** A corner more after the one of the index; the twenty-first is refused. */
export function insertCorner(form: GuardForm, after: number, point: Point): GuardForm {
  if (form.mode !== 'polygon' || form.corners.length >= MAX_POLYGON_CORNERS) return form;
  return { ...form, corners: form.corners.toSpliced(after + 1, 0, point) };
}

/** Takes a corner of a polygon, an exclusion area, or the whole detection area away. A polygon keeps three corners. */
export function removePoint(form: GuardForm, id: HandleId): GuardForm {
  const [kind, index] = id.split(':');
  if (kind === 'area') return { ...form, corners: [] };
  if (kind === 'exclusion')
    return { ...form, exclusions: form.exclusions.filter((_, i) => i !== Number(index)) };
  if (kind !== 'corner' || form.mode !== 'polygon' || form.corners.length <= MIN_POLYGON_CORNERS) return form;
  return { ...form, corners: form.corners.filter((_, i) => i !== Number(index)) };
}

/** Every point by the same way, or none when one would leave the photo. */
export function nudgeAll(form: GuardForm, by: Point, photo: Size): GuardForm {
  const all = boxAround([...form.corners, ...form.exclusions.flatMap(cornersOf)]);
  if (all === null) return form;
  const { x, y } = moved(all, by);
  if (x < 0 || y < 0 || x + all.width > photo.width || y + all.height > photo.height) return form;
  return {
    ...form,
    corners: form.corners.map((point) => moved(point, by)),
    exclusions: form.exclusions.map((box) => ({ ...box, ...moved(box, by) })),
  };
}

/** Another way to draw: a polygon becomes the rectangle around it, a rectangle a polygon of four corners. */
export function withMode(form: GuardForm, mode: GuardForm['mode']): GuardForm {
  if (mode === form.mode) return form;
  const box = boxAround(form.corners);
  if (mode === 'polygon' || box === null) return { ...form, mode };
  return { ...form, mode, corners: form.corners.length < MIN_POLYGON_CORNERS ? [] : cornersOf(box) };
}

/** A box in the middle of another one, for those who place areas without a pointer. */
export function middleOf({ x, y, width, height }: Box, share: number): Box {
  const [w, h] = [Math.round(width * share), Math.round(height * share)];
  return { x: Math.round(x + (width - w) / 2), y: Math.round(y + (height - h) / 2), width: w, height: h };
}
