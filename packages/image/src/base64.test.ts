import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';

test('decodes base64 of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
    }),
  );
});

test('accepts missing padding', () => {
  expect([...fromBase64('AQI')]).toEqual([1, 2]);
});
