import fc from 'fast-check';

/** One change of a file: overwritten, inserted or truncated, at a relative position. */
export interface ByteEdit {
  readonly kind: 'write' | 'insert' | 'remove' | 'cut';
  readonly at: number;
  readonly bytes: readonly number[];
}

/** Lengths and markers that parsers may trust. */
const TELLING = [
  [0xff, 0xff],
  [0, 0, 0, 0],
  [0xff, 0xff, 0xff, 0xff],
  [0x7f, 0xff, 0xff, 0xff],
  [0x80, 0, 0, 0],
  [0xff, 0xe1],
  [0xff, 0xd9],
  [13, 10],
  [0],
] as const;

export const byteEdits: fc.Arbitrary<ByteEdit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('write', 'write', 'insert', 'remove', 'cut'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...TELLING),
    ),
  }),
  { maxLength: 5 },
);

export function editBytes(original: Uint8Array, edits: readonly ByteEdit[]): Buffer {
  let bytes = Buffer.from(original);
  for (const { kind, at, bytes: given } of edits) {
    const from = Math.floor(at * bytes.length);
    const before = bytes.subarray(0, from);
    if (kind === 'cut') bytes = Buffer.from(before);
    else if (kind === 'insert') bytes = Buffer.concat([before, Buffer.from(given), bytes.subarray(from)]);
    else if (kind === 'remove') bytes = Buffer.concat([before, bytes.subarray(from + given.length)]);
    else bytes = Buffer.concat([before, Buffer.from(given), bytes.subarray(from + given.length)]);
  }
  return bytes;
}
