import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { DigitConfig } from '../../digits/digits-config.ts';
import type { GaugePicture, ReadableConfiguration } from '../../gauge-picture.ts';
import type { Blot } from '../numerals/find-blots.ts';
import type { SignRow } from './find-rows.ts';

/** Slack around the ink of a digit, as a share of its height. */
const SLACK = 0.04;
/** A digit narrower than this share of the others is a 1: it fills a part of its place only. */
const NARROW = 0.72;

/** The boxes of a row as a person would draw them: all of one size, the whole photo for the crop. */
export function drawRow(
  photo: GaugePicture['photo'],
  row: SignRow,
  toPhoto: (point: PhotoPoint) => PhotoPoint,
  ones: 'right' | 'middle',
): ReadableConfiguration {
  const places = placesOf(row.boxes, ones);
  const decimals = row.pointAfter === null ? 0 : row.boxes.length - row.pointAfter;
  const digits = places.map((box, index): DigitConfig => {
    const { left: x, top: y } = pointOf(toPhoto, box.left, box.top);
    const { left: x1, top: y1 } = pointOf(toPhoto, box.right, box.bottom);
    const colors = colorsIn(photo, x, y, x1, y1, row.isDark);
    return {
      digit_place: places.length - 1 - index - decimals,
      font_color: colors.ink,
      background_color: colors.paper,
      corner_coordinates_of_single_digit: {
        top_left: { x, y },
        top_right: { x: x1, y },
        bottom_right: { x: x1, y: y1 },
        bottom_left: { x, y: y1 },
      },
    };
  });
  const { width, height } = photo;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return {
    perspective: { source_points: corners, destination_points: corners, width, height },
    digits_config: { digits },
  };
}

function pointOf(toPhoto: (point: PhotoPoint) => PhotoPoint, x: number, y: number) {
  const point = toPhoto({ x, y });
  return { left: point.x, top: point.y };
}

/** Boxes of one size: a narrow 1 stands at the right of its place on a display, in the middle on a drum. */
function placesOf(boxes: readonly Blot[], ones: 'right' | 'middle'): Blot[] {
  const widths = boxes.map(({ left, right }) => right - left).sort((p, q) => p - q);
  const wide = widths[Math.floor(0.75 * (widths.length - 1))]!;
  const height = Math.max(...boxes.map(({ top, bottom }) => bottom - top));
  const usual = Math.max(wide, 0.5 * height);
  return boxes.map((box) => {
    const own = box.right - box.left;
    const middle = (box.top + box.bottom) / 2;
    const slack = SLACK * height;
    const missing = own < NARROW * usual ? usual - own : 0;
    const left = box.left - slack - (ones === 'right' ? missing : missing / 2);
    const right = box.right + slack + (ones === 'right' ? 0 : missing / 2);
    return { ...box, left, right, top: middle - height / 2 - slack, bottom: middle + height / 2 + slack };
  });
}

type Rgb = DigitConfig['font_color'];

/** The darkest and the lightest tenth of a box, as ink and paper. */
function colorsIn(
  { width, height, data }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
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
