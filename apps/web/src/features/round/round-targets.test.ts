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

test('gauges stand by camera, both as people sort; a stopped one says so', () => {
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

test('what only a thermal camera reads is not offered', () => {
  expect(targetGroups([gauge('P1'), HEAT], [], words)[0]!.items.map(({ id }) => id)).toEqual(['P1']);
  expect(targetGroups([HEAT], [], words)).toEqual([]);
});

test('one that a round has from before can be taken out, and says why', () => {
  expect(targetGroups([HEAT], ['oven'], words)[0]!.items).toEqual([
    { id: 'oven', name: 'oven', note: 'by heat' },
  ]);
});
