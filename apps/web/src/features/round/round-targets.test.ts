import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { expect, test } from 'vitest';
import { targetGroups } from './round-targets.ts';

const words = { stopped: 'stopped', byHeat: 'by heat' };
const gauge = (id: string, changes: Partial<Gauge> = {}): Gauge =>
  ({
    id,
    name: id,
    type: 'circle',
    is_active: true,
    camera: { id: 'C1', name: 'Pump' },
    ...changes,
  }) as Gauge;
const HEAT = gauge('oven', { type: 'thermal-area' });

test('gauges are grouped by camera in natural order; stopped ones are labelled', () => {
  const groups = targetGroups(
    [
      gauge('P10', { camera: { id: 'C2', name: 'Boiler' } }),
      gauge('P10b'),
      gauge('P2', { is_active: false }),
    ],
    [],
    words,
  );
  expect(
    groups.map(({ name, items }) => [name, items.map(({ id, note }) => `${id} ${note}`.trim())]),
  ).toEqual([
    ['Boiler', ['P10']],
    ['Pump', ['P2 stopped', 'P10b']],
  ]);
});

test('thermal targets are not offered', () => {
  expect(targetGroups([gauge('P1'), HEAT], [], words)[0]!.items.map(({ id }) => id)).toEqual(['P1']);
  expect(targetGroups([HEAT], [], words)).toEqual([]);
});

test('an existing unsupported target can be removed, with the reason', () => {
  expect(targetGroups([HEAT], ['oven'], words)[0]!.items).toEqual([
    { id: 'oven', name: 'oven', note: 'by heat' },
  ]);
});
