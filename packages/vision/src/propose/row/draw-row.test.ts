import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { drawRow } from './draw-row.ts';
import type { SignRow } from './find-rows.ts';

/** Paper with three digits of 20 x 40 pixels, the middle one a narrow 1 at the right of its place. */
const DIGITS = [
  [60, 50, 80, 90],
  [103, 50, 110, 90],
  [120, 50, 140, 90],
] as const;
const [PAPER, INK] = [
  [210, 220, 200, 255],
  [60, 20, 30, 255],
];

function photoOf(paper: readonly number[], ink: readonly number[]): Raster {
  const photo = createRaster(210, 150);
  for (let i = 0; i < 210 * 150; i++) {
    const [x, y] = [i % 210, Math.floor(i / 210)];
    const isInk = DIGITS.some(
      ([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom,
    );
    photo.data.set(isInk ? ink : paper, i * 4);
  }
  return photo;
}

const row = (scale = 1, pointAfter: number | null = null): SignRow => ({
  boxes: DIGITS.map((box) => {
    const [left, top, right, bottom] = box.map((place) => place * scale) as [number, number, number, number];
    return { left, top, right, bottom, ink: 1 };
  }),
  isDark: true,
  pointAfter,
});
const draw = (
  changes: { row?: SignRow; ones?: 'right' | 'middle'; photo?: Raster; toPhoto?: (n: number) => number } = {},
) => {
  const { toPhoto = (n: number) => n } = changes;
  const { perspective, digits_config } = drawRow(
    changes.photo ?? photoOf(PAPER, INK),
    changes.row ?? row(),
    ({ x, y }) => ({ x: toPhoto(x), y: toPhoto(y) }),
    changes.ones ?? 'right',
  );
  const boxes = digits_config!.digits.map(({ corner_coordinates_of_single_digit: corners }) => {
    const { top_left, top_right, bottom_right, bottom_left } = corners;
    expect([top_right, bottom_left]).toEqual([
      { x: bottom_right.x, y: top_left.y },
      { x: top_left.x, y: bottom_right.y },
    ]);
    return [top_left.x, top_left.y, bottom_right.x, bottom_right.y];
  });
  return { perspective, digits: digits_config!.digits, boxes };
};

describe('the boxes of a row', () => {
  it('are all of one size, with a little slack, on an enlarged cut-out around them', () => {
    const { perspective, boxes } = draw();
    // digits of 40 pixels and 1.6 of slack: half a box of margin, twice as large so that they are 60 high at least
    expect(perspective.source_points).toEqual([
      { x: 36, y: 26 },
      { x: 164, y: 26 },
      { x: 164, y: 114 },
      { x: 36, y: 114 },
    ]);
    expect([perspective.width, perspective.height]).toEqual([256, 176]);
    expect(boxes).toEqual([
      [45, 45, 91, 131],
      [105, 45, 151, 131],
      [165, 45, 211, 131],
    ]);
  });

  it('hold a narrow 1 at the right of a display, and in the middle of a drum', () => {
    expect(draw({ ones: 'middle' }).boxes.map(([left]) => left)).toEqual([45, 118, 165]);
  });

  it('lie around a digit that is nearly as wide as the others, on either', () => {
    const wide = row();
    const boxes = wide.boxes.map((box, i) => (i === 1 ? { ...box, left: 94 } : box));
    for (const ones of ['right', 'middle'] as const)
      expect(draw({ row: { ...wide, boxes }, ones }).boxes[1]![0]).toBe(109);
  });

  it('are half as wide as high at least', () => {
    const thin = row().boxes.map((box) => ({ ...box, left: box.right - 6 }));
    const [first] = draw({ row: { ...row(), boxes: thin } }).boxes;
    expect(first![2]! - first![0]!).toBe(46);
  });

  it('are found on the photo, which may be larger than the picture the row was seen in', () => {
    expect(draw({ row: row(0.5), toPhoto: (n) => 2 * n }).boxes).toEqual(draw().boxes);
  });

  it('count their places from the right, or from the point', () => {
    const placesOf = (pointAfter: number | null) =>
      draw({ row: row(1, pointAfter) }).digits.map(({ digit_place }) => digit_place);
    expect(placesOf(null)).toEqual([2, 1, 0]);
    expect(placesOf(2)).toEqual([1, 0, -1]);
    expect(placesOf(1)).toEqual([0, -1, -2]);
  });

  it('have the colours of ink and paper, whichever is darker', () => {
    const [ink, paper] = [
      { red: 60, green: 20, blue: 30 },
      { red: 210, green: 220, blue: 200 },
    ];
    for (const { font_color, background_color } of draw().digits) {
      expect(font_color).toEqual(ink);
      expect(background_color).toEqual(paper);
    }
    const light = draw({ photo: photoOf(INK, PAPER), row: { ...row(), isDark: false } });
    expect(light.digits[0]).toMatchObject({ font_color: paper, background_color: ink });
  });
});
