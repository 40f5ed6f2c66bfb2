import { expect, test } from 'vitest';
import { cameraTime } from './camera-time.ts';

const at = '2026-11-15T09:40:00Z';
const style = { timeZone: 'UTC', language: 'en' } as const;

test.each([
  ['Asia/Tokyo', '18:40 UTC+9'],
  ['America/New_York', '04:40 UTC-5'],
  ['Asia/Kathmandu', '15:25 UTC+5:45'],
  ['UTC', null],
  ['Africa/Abidjan', null],
  [undefined, null],
])('a camera in %s shows %s beside the reader’s clock', (zone, expected) => {
  expect(cameraTime(at, zone, style)).toBe(expected);
});
