import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { DigitConfig } from '../../digits/digits-config.ts';
import type { GaugePicture, ReadableConfiguration } from '../../gauge-picture.ts';
import type { Box } from '../face/close-up.ts';
import type { Blot } from '../numerals/find-blots.ts';
import { upright } from '../upright.ts';
import type { SignRow } from './find-rows.ts';

/** Slack around the ink of a digit, as a share of its height. */
const SLACK = 0.04;
/** A digit narrower than this share of the others is a 1: it fills a part of its place only. */
const NARROW = 0.72;

/** Around the digits, as a share of their height. */
const MARGIN = 0.5;
/** Digits lower than this are enlarged, so that boxes of whole pixels lie close enough, pixels. */
const LEAST_HEIGHT = 60;

/** The boxes of a row as a person would draw them: all of one size, in whole pixels, on a cut-out around the row. */
export function drawRow(
  photo: GaugePicture['photo'],
  row: SignRow,
  toPhoto: (point: PhotoPoint) => PhotoPoint,
  ones: 'right' | 'middle',
): ReadableConfiguration {
  const places = placesOf(row.boxes, ones).map((box) => onPhoto(box, toPhoto));
  const high = places[0]!.bottom - places[0]!.top;
  const crop = upright(photo, boxOver(places), MARGIN * high, LEAST_HEIGHT / high);
  const decimals = row.pointAfter === null ? 0 : row.boxes.length - row.pointAfter;
  const digits = places.map((place, index): DigitConfig => {
    const colors = colorsIn(photo, place, row.isDark);
    const { x, y, width, height } = crop.areaOf(place, places[0]);
    return {
      digit_place: places.length - 1 - index - decimals,
      font_color: colors.ink,
      background_color: colors.paper,
      corner_coordinates_of_single_digit: {
        top_left: { x, y },
        top_right: { x: x + width, y },
        bottom_right: { x: x + width, y: y + height },
        bottom_left: { x, y: y + height },
      },
    };
  });
  return { perspective: crop.perspective, digits_config: { digits } };
}

function onPhoto({ left, top, right, bottom }: Box, toPhoto: (point: PhotoPoint) => PhotoPoint): Box {
  const from = toPhoto({ x: left, y: top });
  const to = toPhoto({ x: right, y: bottom });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

const boxOver = (places: readonly Box[]): Box => ({
  left: Math.min(...places.map(({ left }) => left)),
  top: Math.min(...places.map(({ top }) => top)),
  right: Math.max(...places.map(({ right }) => right)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
});

/** Boxes of one size: a narrow 1 stands at the right of its place on a display, in the middle on a drum. */
function placesOf(boxes: readonly Blot[], ones: 'right' | 'middle'): Box[] {
  const widths = boxes.map(({ left, right }) => right - left).sort((p, q) => p - q);
  const wide = widths[Math.floor(0.75 * (widths.length - 1))]!;
  const height = Math.max(...boxes.map(({ top, bottom }) => bottom - top));
  const usual = Math.max(wide, 0.5 * height);
  const slack = SLACK * height;
  return boxes.map((box) => {
    const isOne = box.right - box.left < NARROW * usual;
    const center = isOne && ones === 'right' ? box.right - usual / 2 : (box.left + box.right) / 2;
    const middle = (box.top + box.bottom) / 2;
    return {
      left: center - usual / 2 - slack,
      right: center + usual / 2 + slack,
      top: middle - height / 2 - slack,
      bottom: middle + height / 2 + slack,
    };
  });
}

type Rgb = DigitConfig['font_color'];

/** The darkest and the lightest tenth of a box, as ink and paper. */
function colorsIn(
  { width, height, data }: Raster,
  { left, top, right, bottom }: Box,
  isDark: boolean,
): { ink: Rgb; paper: Rgb } {
  const seen: { luma: number; at: number }[] = [];
  const step = Math.max(1, Math.round((bottom - top) / 24));
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += step) {
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += step) {
      const at = (y * width + x) * 4;
      seen.push({ at, luma: 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]! });
    }
  }
  seen.sort((p, q) => p.luma - q.luma || p.at - q.at);
  const pick = (share: number): Rgb => {
    const { at } = seen[Math.floor(share * (seen.length - 1))] ?? { at: 0 };
    return { red: data[at]!, green: data[at + 1]!, blue: data[at + 2]! };
  };
  return isDark ? { ink: pick(0.1), paper: pick(0.9) } : { ink: pick(0.9), paper: pick(0.1) };
}
