import { expect, test } from 'vitest';
import { DISK_RESERVE_BYTES } from '../../platform/files/disk-watch.ts';
import { checkFreeSpace } from './doctor.ts';

test('a disk is trouble before photos stop, and fine with twice what they stop at', () => {
  expect(checkFreeSpace(2 * DISK_RESERVE_BYTES + 1).state).toBe('fine');
  expect(checkFreeSpace(2 * DISK_RESERVE_BYTES)).toMatchObject({
    state: 'trouble',
    detail: '400 MB free; below 200 MB photos are rejected',
  });
});
