import { afterEach, expect, test } from 'vitest';
import { stockOf } from '@tenken/contract/guard/training-coverage.ts';
import { render } from '../../../shared/testing/render.tsx';
import { hourRanges, TrainingCoverage } from './TrainingCoverage.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

const HOUR_MS = 3_600_000;
const calendar = {
  hourOf: (atMs: number): number => new Date(atMs).getUTCHours(),
  dayOf: (atMs: number): string => new Date(atMs).toISOString().slice(0, 10),
};
const photos = Array.from({ length: 72 }, (_, hour) => ({
  takenAtMs: Date.parse('2026-11-01T00:00:00Z') + hour * HOUR_MS,
  exposure: hour % 24 < 8 ? 0.1 : hour % 24 < 10 ? 0.4 : 0.7,
}));
const stock = stockOf(photos, calendar);

function shown(chosen: typeof photos): string {
  const page = render(<TrainingCoverage chosen={stockOf(chosen, calendar, stock.light)} stock={stock} />);
  remove = page.remove;
  return page.container.textContent;
}

test('a selection of one bright day reports missing days, hours, dusk and night', () => {
  const text = shown(photos.slice(10, 24));
  expect(text).toContain('1 of 3 days');
  expect(text).toContain('Photos in the dark (night)');
  expect(text).toContain('Photos at dusk or dawn');
  expect(text).toContain('Hours of the day: 0:00–10:00');
});

test('a selection that covers the period is labelled complete', () => {
  expect(shown(photos)).toContain('Days, hours and lighting of the period are covered');
});

test('a selection without the unknown lighting does not cover the period', () => {
  const period = stockOf([...photos, { ...photos[0]!, isLightUnseen: true }], calendar);
  const page = render(<TrainingCoverage chosen={stock} stock={period} />);
  remove = page.remove;
  expect(page.container.textContent).toContain('The photo with unknown lighting');
  expect(page.container.textContent).not.toContain('are covered');
});

test('consecutive hours form one range', () => {
  expect(hourRanges([5, 6, 7, 18])).toEqual([
    { from: 5, until: 8 },
    { from: 18, until: 19 },
  ]);
  expect(hourRanges([])).toEqual([]);
});
