import { expect, test } from 'vitest';
import { briefReason } from './brief-reason.ts';

test.each([
  ['rtsp://admin:Quiet-7@10.0.0.5/live: refused', 'rtsp://…@10.0.0.5/live: refused'],
  ['http://admin:p@ss/w@10.0.0.5/a.jpg', 'http://…@10.0.0.5/a.jpg'],
  [
    "Impossible to open 'rtsp://10.0.0.5/live?user=admin&pwd=Quiet-7'",
    "Impossible to open 'rtsp://10.0.0.5/live?…'",
  ],
  ['too_slow: http://10.0.0.5/a.jpg?pwd=Quiet-7', 'too_slow: http://10.0.0.5/a.jpg?…'],
  ['of user@plant, why? nobody knows', 'of user@plant, why? nobody knows'],
  ['two\n  lines', 'two lines'],
])('%s is logged as %s', (text, line) => {
  expect(briefReason(text)).toBe(line);
});

test('a long reason is cut', () => {
  expect(briefReason('x'.repeat(200))).toBe('x'.repeat(200));
  expect(briefReason('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
});
