import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';

test('what was written as base64 comes back, whatever its length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
    }),
  );
});

test('padding may be left out', () => {
  expect([...fromBase64('AQI')]).toEqual([1, 2]);
});
