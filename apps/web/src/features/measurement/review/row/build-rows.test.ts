import { expect, test } from 'vitest';
import { buildRows } from './build-rows.ts';
import { estimate, gauge, guard, reading } from './rows.testing.ts';

const old = [reading('b', 0.8), reading('a', 0.9)];
const judged = [estimate('e', true)];

test('an unchanged result gives the same row object', () => {
  const before = buildRows(old, judged, [gauge, guard]);
  const later = [reading('c', 0.7, { datetime: '2026-11-15T10:00:00.000Z' }), ...old];
  const after = buildRows(later, judged, [gauge, guard]);
  expect(after.map(({ record }) => record!.id)).toEqual(['c', 'b', 'a', 'e']);
  for (const row of before) expect(after).toContain(row);
});

test('a changed result or target gives a new row object', () => {
  const [before] = buildRows(old, [], [gauge]);
  const renamed = { ...gauge, name: 'Suction' };
  expect(buildRows(old, [], [renamed])[0]!.target.name).toBe('Suction');
  const [corrected] = buildRows([{ ...old[0]!, value: 1.5 }], [], [gauge]);
  expect(corrected).not.toBe(before);
});

test('results of deleted targets are omitted', () => {
  expect(buildRows(old, judged, [guard]).map(({ record }) => record!.id)).toEqual(['e']);
});
