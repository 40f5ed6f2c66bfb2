import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { type SignRow, findRows } from './find-rows.ts';

type Rect = readonly [left: number, top: number, right: number, bottom: number];

const [WIDTH, HEIGHT] = [200, 100];

/** Plain rectangles of ink on paper. */
function draw(rects: readonly Rect[], paper = 220, ink = 30): GrayRaster {
  const gray = createGrayRaster(WIDTH, HEIGHT);
  gray.data.fill(paper);
  for (const [left, top, right, bottom] of rects)
    for (let y = top; y < bottom; y++) gray.data.fill(ink, y * WIDTH + left, y * WIDTH + right);
  return gray;
}

/** Signs of 10 x 20 pixels that begin at these columns. */
const signs = (lefts: readonly number[], top = 40): Rect[] =>
  lefts.map((left) => [left, top, left + 10, top + 20]);

const ON_THE_ROW = { x: 90, y: 50 };

const rectsOf = ({ boxes }: SignRow) =>
  boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]);

/** The rows that hold exactly these signs. */
const rowsWith = (rects: readonly Rect[], wanted: readonly Rect[], click = ON_THE_ROW): SignRow[] =>
  findRows(draw(rects), click).filter((row) => String(rectsOf(row)) === String(wanted));

describe('rows of signs around a click', () => {
  const three = signs([70, 90, 110]);

  it('are found in dark ink and in light', () => {
    const dark = rowsWith(three, three);
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.every(({ isDark, pointAfter }) => isDark && pointAfter === null)).toBe(true);
    const light = findRows(draw(three, 30, 220), ON_THE_ROW).filter(({ isDark }) => !isDark);
    expect(light.map((row) => String(rectsOf(row)))).toContain(String(three));
  });

  it.each([
    ['alone', signs([90]), []],
    ['of two heights', [...signs([70]), [90, 40, 100, 55]], []],
    ['that stand up to a fifth lower', [...signs([70]), [90, 44, 100, 60]], 'all'],
    ['not in line', [...signs([70]), ...signs([90], 44)], []],
    ['a little out of line', [...signs([70]), ...signs([90], 42)], 'all'],
    ['too far apart', signs([70, 110]), []],
    ['just near enough', signs([70, 105]), 'all'],
    ['too thin', [[70, 40, 71, 60] as Rect, [90, 40, 91, 60] as Rect], []],
    ['too wide', [[50, 40, 73, 60] as Rect, [80, 40, 103, 60] as Rect], []],
    ['as wide as high', [[50, 40, 71, 60] as Rect, [80, 40, 101, 60] as Rect], 'all'],
    ['too low', [[80, 48, 83, 53] as Rect, [86, 48, 89, 53] as Rect], []],
    ['just high enough', [[80, 48, 83, 54] as Rect, [86, 48, 89, 54] as Rect], 'all'],
  ] as const)('are made of signs side by side, of one size: %s', (_name, rects, wanted) => {
    const found = findRows(draw(rects as readonly Rect[]), ON_THE_ROW).filter(({ isDark }) => isDark);
    const rows = found.map((row) => String(rectsOf(row)));
    if (wanted === 'all') expect(rows).toContain(String(rects));
    else expect(rows).toEqual([]);
  });

  it('hold twelve signs at most', () => {
    const many = (count: number): Rect[] => signs(Array.from({ length: count }, (_, i) => 4 + 15 * i));
    expect(rowsWith(many(12), many(12))).not.toEqual([]);
    expect(rowsWith(many(13), many(13))).toEqual([]);
  });

  it.each([
    [{ x: 51, y: 50 }, true],
    [{ x: 49, y: 50 }, false],
    [{ x: 139, y: 50 }, true],
    [{ x: 141, y: 50 }, false],
    [{ x: 90, y: 27 }, true],
    [{ x: 90, y: 25 }, false],
    [{ x: 90, y: 73 }, true],
    [{ x: 90, y: 75 }, false],
  ])('lie around the click: %j is near enough, %s', (click, isNear) => {
    expect(rowsWith(three, three, click).length > 0).toBe(isNear);
  });

  it('are found where the bars of a display leave gaps', () => {
    const bars = [70, 90].flatMap((left): Rect[] => [
      [left, 40, left + 10, 49],
      [left, 52, left + 10, 60],
    ]);
    expect(rowsWith(bars, signs([70, 90]))).not.toEqual([]);
  });
});

describe('the point of a row', () => {
  const two = signs([70, 90, 110]);
  const withSpeck = (speck: Rect): (number | null)[] => [
    ...new Set(rowsWith([...two, speck], two).map(({ pointAfter }) => pointAfter)),
  ];

  it.each([
    ['between the first two', [84, 57, 87, 60], 1],
    ['between the last two', [104, 57, 107, 60], 2],
    ['at the foot of the sign before it', [101, 58, 104, 61], 2],
    ['under the edge of the sign after it', [89, 61, 93, 62], 1],
  ] as const)('stands at the foot of the row: %s', (_name, speck, wanted) => {
    expect(withSpeck(speck)).toEqual([wanted]);
  });

  it.each([
    ['too high up', [84, 48, 87, 51]],
    ['below the row', [84, 63, 87, 66]],
    ['before the row', [62, 57, 65, 60]],
    ['after the row', [124, 57, 127, 60]],
    ['too wide', [82, 57, 88, 60]],
    ['too high', [84, 54, 87, 60]],
  ] as const)('is no speck %s', (_name, speck) => {
    expect(withSpeck(speck)).toEqual([null]);
  });
});
