import { expect, test } from 'vitest';
import type { CameraHealth } from '@tenken/contract/photo/calendar.schema.ts';
import type { TileCamera } from './CameraTile.tsx';
import { gauge, reading } from '../../measurement/review/row/rows.testing.ts';
import { arrangeCameras } from './arrange-cameras.ts';

const photo = { image_url: '/i', thumbnail_url: '/t', width: 4, height: 3, datetime: '2026-11-15T09:00:00Z' };
const camera = (id: string, value: number, more: Partial<TileCamera> = {}): TileCamera => ({
  id,
  name: id,
  is_active: true,
  latest_photo: photo,
  status: { battery_percentage: null, cellular_rsrp_dbm: null, update_time: null },
  targets: [{ ...gauge, latest_measurement: reading('m', value) }],
  frames: [],
  ...more,
});
const silent = { state: 'silent', since: null } as CameraHealth;
const ids = (cameras: readonly TileCamera[]): string => cameras.map(({ id }) => id).join(' ');

test('cameras are sorted by status, then by health, then by name', () => {
  const cameras = [
    camera('calm', 0.8),
    camera('calm too', 0.8),
    camera('silent', 0.8, { health: silent }),
    camera('warning', 1.3),
    camera('error', 1.5),
  ];
  expect(ids(arrangeCameras(cameras).large)).toBe('error warning silent calm calm too');
});

test('inactive cameras come last with their last photo; cameras without a photo are small', () => {
  const cameras = [
    camera('inactive', 1.5, { is_active: false }),
    camera('seen', 0.8),
    camera('new', 0.8, { latest_photo: null }),
    camera('silent', 0.8, { health: silent }),
  ];
  const { large, small } = arrangeCameras(cameras);
  expect([ids(large), ids(small)]).toEqual(['silent seen inactive', 'new']);
});
