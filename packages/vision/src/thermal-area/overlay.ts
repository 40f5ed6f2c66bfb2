import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { CropPoint, PhotoPoint } from '@tenken/image/point.ts';
import { type CropArea, cornersOf } from '../area/crop-area.ts';
import type { Overlay, OverlayBox } from '../reading.ts';
import type { ProjectedArea } from './project-area.ts';

/** The area with its temperature, and the cell that is the hottest or coldest in it. */
export function drawOverlay(
  view: ProjectedArea,
  area: CropArea,
  value: number,
  extreme: { readonly column: number; readonly row: number } | null,
): Overlay {
  const boxes = [drawBox(view.toPhoto, cornersOf(area), value.toFixed(1))];
  if (extreme !== null) {
    const cell = cornersOf({ x: extreme.column, y: extreme.row, width: 1, height: 1 });
    const [a, b, c, d] = cell.map((corner) => applyHomography(view.toCrop, corner));
    boxes.push(drawBox(view.toPhoto, [a!, b!, c!, d!], ''));
  }
  return { lines: [], boxes };
}

function drawBox(toPhoto: Homography, crop: OverlayBox['crop'], label: string): OverlayBox {
  const at = (corner: CropPoint): PhotoPoint => applyHomography(toPhoto, corner);
  const [a, b, c, d] = crop;
  return { label, isSure: true, crop, photo: [at(a), at(b), at(c), at(d)] };
}
