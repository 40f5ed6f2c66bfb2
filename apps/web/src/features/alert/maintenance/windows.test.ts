import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import { expect, test } from 'vitest';
import { stateOfWindow, windowsOfCamera } from './windows.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T13:00:00Z', null, 'planned'],
  ['2026-11-15T11:00:00Z', null, 'running'],
  ['2026-11-15T11:00:00Z', '2026-11-15T13:00:00Z', 'running'],
  ['2026-11-15T10:00:00Z', '2026-11-15T11:00:00Z', 'over'],
  // the server's clock is a little ahead of this one
  ['2026-11-15T12:00:20Z', null, 'running'],
  ['2026-11-15T11:00:00Z', '2026-11-15T12:00:20Z', 'over'],
] as const)('from %s until %s is %s', (from, until, state) => {
  expect(stateOfWindow({ from, until }, NOW)).toBe(state);
});

test('alerts of a camera are suppressed with its facility, not with another camera', () => {
  const windows = [
    { id: 'own', camera: { id: 'C1' } },
    { id: 'other', camera: { id: 'C2' } },
    { id: 'all', camera: null },
  ] as unknown as MaintenanceWindow[];
  expect(windowsOfCamera(windows, 'C1').map(({ id }) => id)).toEqual(['own', 'all']);
});
