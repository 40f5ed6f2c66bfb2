import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Overlay, OverlayBox } from '../reading.ts';
import type { SeenDrum } from './combine-rows.ts';
import type { DrumBox } from './drum-boxes.ts';
import { likeliest } from './positions.ts';

/** A drum is shown as sure from this chance on, and not named at all below the other. */
const SURE = 0.9;
const NAMED = 0.4;
const REACH = 4;

/**
 * One box for each drum, the highest place first, labelled with its digit in `value` (the gauge's unit); the lowest
 * with its tenth. `cropToPhoto` takes crop to photo pixels.
 */
export function drawOverlay(
  cropToPhoto: Homography,
  boxes: readonly DrumBox[],
  drums: readonly SeenDrum[],
  value: number,
): Overlay {
  const lowest = boxes[0]!.place;
  const drawn = boxes.map((box, index): OverlayBox => {
    const { chance } = likeliest(drums[index]!.positions, REACH);
    const [a, b, c, d] = box.corners;
    const toPhoto = (point: (typeof box.corners)[number]) => applyHomography(cropToPhoto, point);
    return {
      label: chance < NAMED ? '' : labelOf(value, box.place, lowest),
      isSure: chance >= SURE,
      crop: box.corners,
      photo: [toPhoto(a), toPhoto(b), toPhoto(c), toPhoto(d)],
    };
  });
  return { lines: [], boxes: drawn.toReversed() };
}

function labelOf(value: number, place: number, lowest: number): string {
  const tenths = Math.round(value * 10 ** (1 - lowest));
  if (place === lowest) return `${Math.floor(tenths / 10) % 10}.${tenths % 10}`;
  return String(Math.floor(tenths / 10 ** (place - lowest + 1)) % 10);
}
