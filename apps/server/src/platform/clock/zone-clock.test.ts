import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZoneClock } from './zone-clock.ts';

test.each([
  ['UTC', '2026-11-15T00:00:00Z', '2026-11-15T00:00:00+00:00'],
  ['Asia/Tokyo', '2026-11-14T15:00:00Z', '2026-11-15T00:00:00+09:00'],
  ['Asia/Kathmandu', '2026-11-15T00:00:00.250Z', '2026-11-15T05:45:00.250+05:45'],
  ['America/St_Johns', '2026-11-15T00:00:00Z', '2026-11-14T20:30:00-03:30'],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
])('in %s %s is %s', (zone, instant, expected) => {
  expect(new ZoneClock(zone).isoText(Date.parse(instant))).toBe(expected);
});

test('in every time zone the text parses to the same instant', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2035, 0) }),
      (zone, at) => {
        const text = new ZoneClock(zone).isoText(at);
        if (!text.endsWith(':00') && !/[+-]\d\d:(00|15|30|45)$/.test(text)) return; // historical offsets with seconds
        expect(Date.parse(text)).toBe(at);
      },
    ),
  );
});

test('a spreadsheet time is local time in days', () => {
  expect(new ZoneClock('Asia/Tokyo').serial(Date.UTC(2026, 10, 14, 21))).toBe(46341.25);
});
