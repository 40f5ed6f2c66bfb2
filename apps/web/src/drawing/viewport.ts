import type { Point } from '@tenken/image/point.ts';

/** How a picture lies on the canvas: a picture point p is drawn at p * scale + (x, y), in screen pixels of the canvas. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The frozen photo an annotation is made on. */
export interface ReferencePhoto extends Size {
  readonly photoId: string;
  readonly url: string;
}

export const MIN_SCALE = 0.05;
export const MAX_SCALE = 32;
/** Screen pixels left free around a picture that is fitted to the canvas; the tools lie above and, with room, below it. */
const FIT_MARGIN_PX = {
  side: 24,
  top: 60,
  bottom: 24,
  bottomOfLarge: 116,
  ofNarrow: { side: 12, top: 72, bottom: 64 },
};
/** Canvases at least this high have room for the panels below the picture. */
const LARGE_STAGE_PX = 700;
/** On narrower ones, phones, the zoom lies below the picture. */
const NARROW_STAGE_PX = 500;

/** The whole picture, as large as the canvas allows, in its middle. */
export function fitView(picture: Size, canvas: Size): Viewport {
  const { side, top, bottom } = marginsOf(canvas);
  const room = { width: canvas.width - 2 * side, height: canvas.height - top - bottom };
  const scale = clampScale(
    Math.min(
      Math.max(1, room.width) / Math.max(1, picture.width),
      Math.max(1, room.height) / Math.max(1, picture.height),
    ),
  );
  return {
    scale,
    x: (canvas.width - picture.width * scale) / 2,
    y: top + (room.height - picture.height * scale) / 2,
  };
}

function marginsOf({ width, height }: Size): { side: number; top: number; bottom: number } {
  const { bottomOfLarge, ofNarrow, ...margins } = FIT_MARGIN_PX;
  if (height >= LARGE_STAGE_PX) return { ...margins, bottom: bottomOfLarge };
  return width < NARROW_STAGE_PX ? { ...margins, ...ofNarrow } : margins;
}

/** How a picture lies on its canvas at first, and where it may go from there. */
export interface Fitting {
  readonly fit: (picture: Size, canvas: Size) => Viewport;
  readonly scales: (picture: Size, canvas: Size) => Scales;
  readonly keep: (view: Viewport, picture: Size, canvas: Size) => Viewport;
}

/** The least and the greatest. */
type Scales = readonly [number, number];
const SCALES: Scales = [MIN_SCALE, MAX_SCALE];

/** To work on: tools around it, and it may be moved anywhere. */
export const WITH_TOOLS: Fitting = { fit: fitView, scales: () => SCALES, keep: (view) => view };

/** Nearer or farther by a factor, with the picture point under `at` (screen pixels) staying where it is. */
export function zoomAt(view: Viewport, factor: number, at: Point, scales = SCALES): Viewport {
  const scale = clampScale(view.scale * factor, scales);
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

export const panBy = (view: Viewport, by: Point): Viewport => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
});

export const toScreen = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const toPicture = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/** Two fingers at once zoom and pan: what was under them stays under them. */
export function pinch(
  view: Viewport,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  scales = SCALES,
): Viewport {
  const span = ([p, q]: readonly [Point, Point]): number => Math.max(1, Math.hypot(p.x - q.x, p.y - q.y));
  const middle = ([p, q]: readonly [Point, Point]): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const from = middle(before);
  const to = middle(after);
  return panBy(zoomAt(view, span(after) / span(before), from, scales), {
    x: to.x - from.x,
    y: to.y - from.y,
  });
}

const clampScale = (scale: number, [least, greatest] = SCALES): number =>
  Math.min(greatest, Math.max(least, scale));
