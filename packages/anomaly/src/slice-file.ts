import type { Slice } from './make-slice.ts';
import { seal, unseal } from './sealed-file.ts';

const LETTERS = 'TGSL';
const VERSION = 1;

/** A slice as bytes, so that a training that was broken off can go on. */
export function encodeSlice({ features, mask }: Slice): Uint8Array {
  return seal(LETTERS, VERSION, { cells: mask.length, numbers: features.length }, [mask, bytesOf(features)]);
}

/** The slice in such bytes; null when they are damaged or something else. */
export function decodeSlice(bytes: Uint8Array): Slice | null {
  const file = unseal(bytes, LETTERS, VERSION);
  if (typeof file === 'string') return null;
  const { cells, numbers } = file.header as { cells?: unknown; numbers?: unknown };
  if (!isCount(cells) || !isCount(numbers) || file.parts.length !== cells + numbers) return null;
  return sliceFrom(file.parts, cells, numbers);
}

/** The mask, then the features. */
export function sliceFrom(bytes: Uint8Array, cells: number, numbers: number): Slice {
  return {
    mask: bytes.subarray(0, cells),
    features: new Int8Array(bytes.buffer, bytes.byteOffset + cells, numbers),
  };
}

/** The same memory seen as unsigned bytes. */
export function bytesOf(numbers: Int8Array | Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
