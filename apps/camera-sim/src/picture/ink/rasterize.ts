import type { Layers } from '../trace/layers.ts';
import type { Outline } from './outlines.ts';
import { type ProjectedPlane, planeToPhoto } from './plane.ts';

/** Called for each layer pixel a shape touches, with the share of it that is covered and the place on the plane. */
export type PixelVisitor = (pixel: number, covered: number, u: number, v: number) => void;

/**
 * Visits the pixels of a flat shape seen by the camera. `soft` is the width in millimetres over which its edge fades,
 * at least a pixel. With `part` only pixels that show that part are visited.
 */
export function rasterize(
  layers: Layers,
  projected: ProjectedPlane,
  outline: Outline,
  visit: PixelVisitor,
  soft = 0,
  part?: number,
): void {
  const box = photoBox(layers, projected, outline, soft);
  const h = projected.toPlane;
  const edge = Math.max(soft, box.millimetresPerPixel);
  for (let row = box.top; row < box.bottom; row++) {
    const y = row + 0.5 - layers.margin;
    for (let column = box.left; column < box.right; column++) {
      const pixel = row * layers.width + column;
      if (part !== undefined && layers.part[pixel] !== part) continue;
      const x = column + 0.5 - layers.margin;
      const w = h[6] * x + h[7] * y + h[8];
      const u = (h[0] * x + h[1] * y + h[2]) / w;
      const v = (h[3] * x + h[4] * y + h[5]) / w;
      const covered = 0.5 - outline.distance(u, v) / edge;
      if (covered > 0.004) visit(pixel, covered > 1 ? 1 : covered, u, v);
    }
  }
}

function photoBox(layers: Layers, projected: ProjectedPlane, outline: Outline, soft: number) {
  const middleU = (outline.left + outline.right) / 2;
  const middleV = (outline.top + outline.bottom) / 2;
  const middle = planeToPhoto(projected, middleU, middleV);
  const aside = planeToPhoto(projected, middleU + 1, middleV);
  const below = planeToPhoto(projected, middleU, middleV + 1);
  const pixelsPerMillimetre = Math.sqrt(
    Math.abs((aside.x - middle.x) * (below.y - middle.y) - (aside.y - middle.y) * (below.x - middle.x)),
  );
  const corners = [
    planeToPhoto(projected, outline.left - soft, outline.top - soft),
    planeToPhoto(projected, outline.right + soft, outline.top - soft),
    planeToPhoto(projected, outline.right + soft, outline.bottom + soft),
    planeToPhoto(projected, outline.left - soft, outline.bottom + soft),
  ];
  const xs = corners.map(({ x }) => x + layers.margin);
  const ys = corners.map(({ y }) => y + layers.margin);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    right: Math.min(layers.width, Math.ceil(Math.max(...xs)) + 1),
    bottom: Math.min(layers.height, Math.ceil(Math.max(...ys)) + 1),
    millimetresPerPixel: 1 / Math.max(pixelsPerMillimetre, 1e-6),
  };
}
