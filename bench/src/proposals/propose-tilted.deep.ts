import type { Raster } from '@tenken/image/raster.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { proposeRow } from '@tenken/vision/propose/row/propose-row.ts';
import { describe, expect, it } from 'vitest';
import { drawTilted } from './tilted.testing.ts';

const { image, middle, half, truth } = drawTilted('vacuum', 'Vacuum');
const SPAN = 0.6;

describe('one click on a dark tilted face', () => {
  it('corrects the tilt by the printed scale', async () => {
    expect(Math.abs((await readDial(image)) - truth)).toBeLessThan(0.002 * SPAN);
  });

  it('does not take a line between the ends of the scale for the hand', async () => {
    const printed = copyOf(image);
    for (let away = 0.05 * half; away < 0.7 * half; away++)
      paint(printed, { x: middle.x - 5, y: middle.y + away, width: 10, height: 2 }, 240);
    expect(Math.abs((await readDial(printed)) - truth)).toBeLessThan(0.002 * SPAN);
  });

  it('does not take three digits for the whole row, nor a dial for four', () => {
    const click = { x: middle.x, y: middle.y + 0.1 * half };
    const three = withDisplay('472');
    expect(proposeRow(three, click)?.proposal.gauge_type).toBe('seven-segment');
    expect(propose(three, click)).toMatchObject({ kind: 'proposal', gauge_type: 'circle' });
    expect(propose(withDisplay('4728'), click)).toMatchObject({ gauge_type: 'seven-segment' });
  });
});

async function readDial(photo: Raster): Promise<number> {
  const proposed = propose(photo, middle);
  if (proposed.kind !== 'proposal') throw new Error(proposed.reason);
  const read = await loadReader('circle');
  const result = read({ photo, registration: null }, proposed.configuration);
  return result.kind === 'reading' ? result.value : NaN;
}

const copyOf = (photo: Raster): Raster => ({ ...photo, data: photo.data.slice() });

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paint(photo: Raster, { x, y, width, height }: Area, luma: number): void {
  for (let row = Math.round(y); row < y + height; row++)
    for (let column = Math.round(x); column < x + width; column++)
      photo.data.set([luma, luma, luma], 4 * (row * photo.width + column));
}

const DIGIT = 50;
const [WIDE, PEN, PITCH] = [0.5 * DIGIT, 0.12 * DIGIT, 0.75 * DIGIT];
/** Bars as places in a box one wide and two high: x, y, and whether they lie. */
const BARS: Record<string, readonly [x: number, y: number, isFlat: boolean]> = {
  a: [0, 0, true],
  b: [1, 0, false],
  c: [1, 1, false],
  d: [0, 2, true],
  e: [0, 1, false],
  f: [0, 0, false],
  g: [0, 1, true],
};
const LIT: Record<string, string> = { 2: 'abged', 4: 'bcfg', 7: 'abc', 8: 'abcdefg' };

/** The face with a small display below its middle. */
function withDisplay(text: string): Raster {
  const photo = copyOf(image);
  const left = middle.x - (PITCH * text.length) / 2;
  const top = middle.y + 0.25 * half;
  paint(photo, { x: left - 10, y: top - 8, width: PITCH * text.length + 20, height: DIGIT + 16 }, 185);
  for (const [place, digit] of Array.from(text).entries()) {
    for (const bar of LIT[digit]!) {
      const [x, y, isFlat] = BARS[bar]!;
      const at = {
        x: left + place * PITCH + PEN + x * (WIDE - PEN),
        y: top + (y * (DIGIT - (isFlat ? PEN : 0))) / 2,
      };
      paint(photo, { ...at, width: isFlat ? WIDE : PEN, height: isFlat ? PEN : DIGIT / 2 }, 30);
    }
  }
  return photo;
}
