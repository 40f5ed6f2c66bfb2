import type { Slice } from '../features/make-slice.ts';
import { seal, unseal } from './sealed-file.ts';

const LETTERS = 'TGSL';
/** 2: with the photo's light at the end. */
const VERSION = 2;

/** A slice as bytes, so that a training that was broken off can go on. */
export function encodeSlice({ features, mask, light }: Slice): Uint8Array {
  const header = { cells: mask.length, numbers: features.length, light: light.length };
  return seal(LETTERS, VERSION, header, [mask, bytesOf(features), light]);
}

/** The slice in such bytes; null when they are damaged or something else. */
export function decodeSlice(bytes: Uint8Array): Slice | null {
  const file = unseal(bytes, LETTERS, VERSION);
  if (typeof file === 'string') return null;
  const { cells, numbers, light = 0 } = file.header as Partial<Record<string, unknown>>;
  if (!isCount(cells) || !isCount(numbers) || !isCount(light)) return null;
  const shape = { cells, numbers, light };
  return file.parts.length === sliceBytes(shape) ? sliceFrom(file.parts, shape) : null;
}

/** How many bytes each part of a slice has. */
export interface SliceShape {
  readonly cells: number;
  readonly numbers: number;
  readonly light: number;
}

export function sliceBytes({ cells, numbers, light }: SliceShape): number {
  return cells + numbers + light;
}

/** The mask, then the features, then the light. */
export function sliceFrom(bytes: Uint8Array, { cells, numbers, light }: SliceShape): Slice {
  return {
    mask: bytes.subarray(0, cells),
    features: new Int8Array(bytes.buffer, bytes.byteOffset + cells, numbers),
    light: bytes.subarray(cells + numbers, cells + numbers + light),
  };
}

/** The same memory seen as unsigned bytes. */
export function bytesOf(numbers: Int8Array | Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
