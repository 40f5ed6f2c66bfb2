import { expect, test } from 'vitest';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { byCamera, exportTargets } from './export-target.ts';

const camera = (n: number) => ({ id: `C${n}`, name: `カメラ ${n}` });
const targets = exportTargets(
  [
    { id: 'G2', name: 'Pressure', camera: camera(2), is_active: true },
    { id: 'G1', name: '流量', camera: camera(1), is_active: false },
  ] as unknown as Gauge[],
  [{ id: 'K1', name: 'Leak', camera: camera(1), is_active: true }] as unknown as Guard[],
);

test('targets are grouped by camera, gauges and guards together, including stopped ones', () => {
  expect(targets.map(({ id }) => id)).toEqual(['K1', 'G1', 'G2']);
  expect(byCamera(targets).map((group) => [group.camera.name, group.targets.length])).toEqual([
    ['カメラ 1', 2],
    ['カメラ 2', 1],
  ]);
});
