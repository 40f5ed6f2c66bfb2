import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fontOf, gridOf, pagesOf } from './Wall.tsx';

test.each([
  [
    { width: 1920, height: 1000 },
    { columns: 5, rows: 4 },
  ],
  [
    { width: 390, height: 700 },
    { columns: 1, rows: 3 },
  ],
  [
    { width: 0, height: 0 },
    { columns: 1, rows: 1 },
  ],
])('a screen of %o has room for %o', (size, grid) => expect(gridOf(size)).toEqual(grid));

test('every facility is on exactly one page, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat()),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (all, columns, rows) => {
        const pages = pagesOf(all, { columns, rows });
        expect(pages.flat()).toEqual(all);
        for (const page of pages) expect(page.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('the font grows with few facilities, and has a minimum', () => {
  const screen = { width: 1900, height: 920 };
  expect(fontOf(screen, { columns: 5, rows: 4 })).toBe(16);
  expect(fontOf(screen, { columns: 2, rows: 2 })).toBe(32);
  expect(fontOf(screen, { columns: 1, rows: 1 })).toBe(40);
});
