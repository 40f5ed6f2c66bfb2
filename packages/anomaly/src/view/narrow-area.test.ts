import { expect, it } from 'vitest';
import { frameArea } from './area-frame.ts';
import { cellsWithin, learntShare } from './narrow-area.ts';
import { isUnusable } from './unusable.ts';
import type { WatchedArea } from './watched-area.ts';

const area = (
  left: number,
  top: number,
  right: number,
  bottom: number,
  exclusions: WatchedArea['exclusions'] = [],
): WatchedArea => ({
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  exclusions,
});
const OWN = area(20, 20, 60, 60);
const frame = frameArea(OWN, 100, 100, 16);
if (isUnusable(frame)) throw new Error('no frame');
const rows = (within: WatchedArea): string[] =>
  Array.from({ length: 4 }, (_, row) =>
    cellsWithin(frame, within, 4)
      .slice(row * 4, row * 4 + 4)
      .join(''),
  );

it('keeps the cells of which at least half lies in the other area', () => {
  expect(rows(OWN)).toEqual(['1111', '1111', '1111', '1111']);
  expect(rows(area(40, 0, 100, 100))).toEqual(['0011', '0011', '0011', '0011']);
  expect(rows(area(35, 0, 100, 100))).toEqual(['0111', '0111', '0111', '0111']);
  expect(rows(area(0, 0, 100, 100, [{ x: 20, y: 20, width: 20, height: 20 }]))).toEqual([
    '0011',
    '0011',
    '1111',
    '1111',
  ]);
  expect(rows(area(70, 70, 90, 90))).toEqual(['0000', '0000', '0000', '0000']);
});

it('returns the trained share of an area', () => {
  const photo = { width: 100, height: 100 };
  expect(learntShare(area(30, 30, 50, 50), OWN, photo)).toBe(1);
  expect(learntShare(area(40, 20, 80, 60), OWN, photo)).toBe(0.5);
  expect(learntShare(area(70, 70, 90, 90), OWN, photo)).toBe(0);
  expect(
    learntShare(area(20, 20, 60, 60), area(20, 20, 60, 60, [{ x: 20, y: 20, width: 40, height: 20 }]), photo),
  ).toBe(0.5);
  expect(learntShare({ corners: [], exclusions: [] }, OWN, photo)).toBe(0);
});
