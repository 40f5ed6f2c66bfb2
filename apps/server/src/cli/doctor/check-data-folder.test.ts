import { expect, test } from 'vitest';
import { DISK_RESERVE_BYTES } from '../../platform/files/disk-watch.ts';
import { checkFreeSpace } from './doctor.ts';

test('low disk space is reported before uploads are refused, and is fine at twice the reserve', () => {
  expect(checkFreeSpace(2 * DISK_RESERVE_BYTES + 1).state).toBe('fine');
  expect(checkFreeSpace(2 * DISK_RESERVE_BYTES)).toMatchObject({
    state: 'trouble',
    detail: '400 MB free; below 200 MB photos are rejected',
  });
});
