import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [43_000_000, '43.0 MB'],
  [2_147_483_648, '2.1 GB'],
  [3_200_000_000_000, '3.2 TB'],
])('%i bytes are %s', (bytes, expected) => expect(formatSize(bytes)).toBe(expected));
