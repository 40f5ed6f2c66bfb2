import { applyHomography, homographyFromPoints, type Homography } from '@tenken/image/homography.ts';
import { distance, type Point } from '@tenken/image/point.ts';
import type { GaugeForm, PerspectiveForm } from '../form/gauge-form.ts';
import type { Handle, HandleId } from '../../../../drawing/handle.ts';

/** Corners are free to lie anywhere on the photo. */
export function cornerHandles({ perspective }: GaugeForm): readonly Handle[] {
  return perspective.corners.map((point, i) => ({
    id: `corner:${i}`,
    frame: 'photo',
    point,
    role: 'corner',
    number: i + 1,
  }));
}

/** Where the corners come to lie in a corrected picture of this size. */
export function destinationPoints({ width, height }: { width: number; height: number }): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Photo pixels to corrected pixels; null before there are four corners that make a picture. */
export function photoToCorrected(perspective: PerspectiveForm): Homography | null {
  if (perspective.corners.length !== 4) return null;
  return homographyFromPoints(perspective.corners, destinationPoints(perspective));
}

/** Corrected pixels to photo pixels; null as above. */
export function correctedToPhoto(perspective: PerspectiveForm): Homography | null {
  if (perspective.corners.length !== 4) return null;
  return homographyFromPoints(destinationPoints(perspective), perspective.corners);
}

/** Adds one corner; the fourth puts them in order and proposes a size that keeps the proportions. */
export function addCorner(perspective: PerspectiveForm, point: Point): PerspectiveForm {
  if (perspective.corners.length >= 4) return perspective;
  const corners = [...perspective.corners, point];
  if (corners.length < 4) return { ...perspective, corners };
  const ordered = inOrder(corners);
  return { corners: ordered, ...proposedSize(ordered) };
}

export const moveCorner = (perspective: PerspectiveForm, id: HandleId, to: Point): PerspectiveForm => ({
  ...perspective,
  corners: perspective.corners.map((corner, i) => (id === `corner:${i}` ? to : corner)),
});

/** The whole photo as it is. */
export const wholePhoto = (size: { width: number; height: number }): PerspectiveForm => ({
  corners: destinationPoints(size),
  ...size,
});

/** Four corners around any outline: its own when it has four, else the upright box around it. */
export function perspectiveAround(outline: readonly Point[]): PerspectiveForm {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const box = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const corners = inOrder(outline.length === 4 ? outline : box);
  return { corners, ...proposedSize(corners) };
}

/** Clockwise from the top left, whatever order they were clicked in. */
function inOrder(corners: readonly Point[]): Point[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const around = corners.toSorted(
    (p, q) => Math.atan2(p.y - middle.y, p.x - middle.x) - Math.atan2(q.y - middle.y, q.x - middle.x),
  );
  const first = around.reduce(
    (best, { x, y }, i) => (x + y < around[best]!.x + around[best]!.y ? i : best),
    0,
  );
  return [...around.slice(first), ...around.slice(0, first)];
}

/** As many pixels as the longer of two opposite sides has in the photo. */
function proposedSize([a, b, c, d]: readonly Point[]): { width: number; height: number } {
  return {
    width: Math.round(Math.max(distance(a!, b!), distance(d!, c!))),
    height: Math.round(Math.max(distance(a!, d!), distance(b!, c!))),
  };
}

/** How points of the corrected picture move when the corners or the size change, so that each stays on its printed mark. */
export function remapping(before: PerspectiveForm, after: PerspectiveForm): ((point: Point) => Point) | null {
  const toPhoto = correctedToPhoto(before);
  const toCorrected = photoToCorrected(after);
  if (toPhoto === null || toCorrected === null) return null;
  return (point) => applyHomography(toCorrected, applyHomography(toPhoto, point));
}
