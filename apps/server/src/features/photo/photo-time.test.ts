import { expect, test } from 'vitest';
import { fileTime } from './photo-time.ts';

const received = new Date('2026-11-15T09:00:00Z');
const assigned = new Date('2026-09-01T00:00:00Z');
const minutes = (count: number) => new Date(received.getTime() + count * 60_000);

test.each([
  ['just now', 0, { is_clock_suspect: false, is_late: false }],
  ['10 minutes ahead', 10, { is_clock_suspect: false, is_late: false }],
  ['30 minutes ago', -30, { is_clock_suspect: false, is_late: false }],
  ['31 minutes ago', -31, { is_clock_suspect: false, is_late: true }],
  ['70 days ago', -70 * 1440, { is_clock_suspect: false, is_late: true }],
])('a photo taken %s is filed under its own time', (_name, offset, flags) => {
  expect(fileTime(minutes(offset), received, assigned)).toEqual({
    kind: 'filed',
    taken_at: minutes(offset),
    ...flags,
  });
});

test.each([
  ['11 minutes ahead', 11],
  ['long ago, by a clock that was reset', -10 * 365 * 1440],
  ['in 1970', -56 * 365 * 1440],
])('a photo dated %s gets the receive time and is flagged', (_name, offset) => {
  expect(fileTime(minutes(offset), received, assigned)).toEqual({
    kind: 'filed',
    taken_at: received,
    is_clock_suspect: true,
    is_late: false,
  });
});

test.each([
  ['of a camera that is older', new Date('2026-01-01T00:00:00Z')],
  ['of nobody before', null],
])('one dated 91 days ago %s gets the receive time', (_name, since) => {
  expect(fileTime(minutes(-91 * 1440), received, since)).toMatchObject({
    taken_at: received,
    is_clock_suspect: true,
  });
});

test('one taken at the moment the device was assigned to this camera belongs to it', () => {
  expect(fileTime(assigned, received, assigned)).toMatchObject({ kind: 'filed', taken_at: assigned });
});

test.each(['2026-08-31T23:59:59Z', '2026-08-16T00:00:00Z', '2025-11-15T09:00:00Z', '2020-01-01T00:00:00Z'])(
  'a photo taken at %s, before the device was assigned to this camera, is refused',
  (takenAt) => {
    expect(fileTime(new Date(takenAt), received, assigned)).toEqual({ kind: 'before_assignment' });
  },
);
