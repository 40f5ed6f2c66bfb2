import type { Homography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { CropArea } from '../area/crop-area.ts';
import { median } from '../area/quantile.ts';
import { type Patch, type PatchFrame, photoPixelsPer, samplePatch } from '../area/patch.ts';

/** The lamp and what surrounds it. */
export interface LampLook {
  readonly patch: Patch;
  /** 1 where a cell lies in the lamp's area, 0 in its surroundings. */
  readonly isLamp: Uint8Array;
  /** 1 in the middle of the area, where its colours are picked; corners of a box show what the lamp sits in. */
  readonly isMiddle: Uint8Array;
  /** Whether the middle is as bright as the photo can show: it may be any brighter. */
  readonly isDazzling: boolean;
  /** Cells of the area's shorter side. */
  readonly side: number;
}

/** Cells along the area's shorter side. */
const FEWEST_CELLS = 6;
const MOST_CELLS = 16;
/** An area this much longer than wide is a slip of the pen. */
const LONGEST_SHAPE = 8;
/**
 * The surroundings reach this many sizes of the area over it, out of the crop too: a lit lamp's glow covers what is
 * nearest.
 */
const SURROUNDINGS = 2;
/** The middle, as a share of the area's width and height. */
const MIDDLE = 0.5;
/** From this lightness (OKLab) on one kind of light or two are clipped. */
export const DAZZLING = 0.95;

/** How the lamp and its surroundings are cut into cells; null when the area is too thin to be examined. */
export function frameLamp(area: CropArea, toPhoto: Homography): PatchFrame | null {
  const shorter = Math.min(area.width, area.height);
  if (Math.max(area.width, area.height) > LONGEST_SHAPE * shorter) return null;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const pixels = shorter * photoPixelsPer(toPhoto, middle, { x: 1, y: 0 });
  if (!Number.isFinite(pixels)) return null;
  const pitch = shorter / Math.round(Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, pixels)));
  const reach = 1 + 2 * SURROUNDINGS;
  return {
    origin: { x: area.x - SURROUNDINGS * area.width, y: area.y - SURROUNDINGS * area.height },
    down: { x: 0, y: pitch },
    across: { x: pitch, y: 0 },
    rows: Math.max(1, Math.round((reach * area.height) / pitch)),
    columns: Math.max(1, Math.round((reach * area.width) / pitch)),
  };
}

/** Looks at the lamp and its surroundings. */
export function measureLamp(photo: Raster, toPhoto: Homography, frame: PatchFrame, area: CropArea): LampLook {
  const patch = samplePatch(photo, toPhoto, frame);
  const isLamp = new Uint8Array(patch.l.length);
  const isMiddle = new Uint8Array(patch.l.length);
  for (let cell = 0; cell < isLamp.length; cell++) {
    const x = frame.origin.x + ((cell % frame.columns) + 0.5) * frame.across.x;
    const y = frame.origin.y + (Math.floor(cell / frame.columns) + 0.5) * frame.down.y;
    const isInside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
    if (isInside) isLamp[cell] = 1;
    const aside = Math.abs(x - area.x - area.width / 2) / area.width;
    const down = Math.abs(y - area.y - area.height / 2) / area.height;
    if (Math.max(aside, down) < MIDDLE / 2) isMiddle[cell] = 1;
  }
  const lightness = median(patch.l.filter((_, cell) => isMiddle[cell] === 1)) ?? 0;
  const isDazzling = lightness > DAZZLING;
  return {
    patch,
    isLamp,
    isMiddle,
    isDazzling,
    side: Math.round(Math.min(area.width, area.height) / frame.across.x),
  };
}
