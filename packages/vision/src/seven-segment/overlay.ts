import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Overlay, OverlayBox } from '../reading.ts';
import type { Place } from './decode-display.ts';
import type { DigitBox } from './digit-boxes.ts';

/** A place is shown as sure from this chance on. */
const SURE = 0.9;

/** One box for each place, highest first, labelled with what was seen in it. `cropToPhoto` takes crop to photo pixels. */
export function drawOverlay(
  cropToPhoto: Homography,
  boxes: readonly DigitBox[],
  places: readonly Place[],
): Overlay {
  return {
    lines: [],
    boxes: boxes.map(({ corners }, index) => drawBox(cropToPhoto, corners, places[index]!)),
  };
}

function drawBox(cropToPhoto: Homography, corners: DigitBox['corners'], { judged }: Place): OverlayBox {
  const [a, b, c, d] = corners;
  const toPhoto = (point: (typeof corners)[number]) => applyHomography(cropToPhoto, point);
  return {
    label: judged.symbol === '?' || judged.symbol === ' ' ? '' : judged.symbol,
    isSure: judged.symbol !== '?' && judged.confidence >= SURE,
    crop: corners,
    photo: [toPhoto(a), toPhoto(b), toPhoto(c), toPhoto(d)],
  };
}
