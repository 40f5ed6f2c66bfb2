import { appSegments } from './app-segments.ts';
import { type ByteView, viewBytes } from './byte-view.ts';

/** The kinds of record that temperatures are made of. */
export const RAW_DATA = 0x01;
export const CAMERA_INFO = 0x20;

const BLOCK_NAME = [0x46, 0x4c, 0x49, 0x52, 0x00]; // FLIR
const BLOCK_HEADER = 8;
const FILE_NAME = [0x46, 0x46, 0x46, 0x00]; // FFF
const VERSION_AT = 0x14;
const DIRECTORY_AT = 0x18;
const COUNT_AT = 0x1c;
const ENTRY_SIZE = 32;
const MAX_ENTRIES = 512;

/** The first record of each kind in a FLIR JPEG; null when there is no FLIR block or it has a hole. */
export function flirRecords(jpeg: Uint8Array): ReadonlyMap<number, Uint8Array> | null {
  const file = joinBlocks(jpeg);
  return file === null ? null : readDirectory(file);
}

/**
 * A block is cut into segments of at most 64 kB, each with its number and the number of the last. Where the end is
 * missing, the records that lie before it are still whole.
 */
function joinBlocks(jpeg: Uint8Array): Uint8Array | null {
  const parts = new Map<number, Uint8Array>();
  let last = -1;
  for (const segment of appSegments(jpeg)) {
    if (segment.length <= BLOCK_HEADER || !startsWith(segment, BLOCK_NAME)) continue;
    const number = segment[6]!;
    if (parts.has(number) || (last !== -1 && segment[7] !== last)) return null;
    last = segment[7]!;
    parts.set(number, segment.subarray(BLOCK_HEADER));
  }
  if (parts.size === 0) return null;
  const ordered = Array.from({ length: parts.size }, (_, number) => parts.get(number));
  return ordered.every((part) => part !== undefined) ? concatenate(ordered) : null;
}

function readDirectory(file: Uint8Array): ReadonlyMap<number, Uint8Array> | null {
  const view = viewFile(file);
  if (view === null) return null;
  const records = new Map<number, Uint8Array>();
  const entries = Math.min(view.u32(COUNT_AT), MAX_ENTRIES);
  for (let index = 0; index < entries; index++) {
    const at = view.u32(DIRECTORY_AT) + index * ENTRY_SIZE;
    const kind = view.u16(at);
    const from = view.u32(at + 12);
    const length = view.u32(at + 16);
    if (!(kind > 0 && length > 0 && from + length <= file.length) || records.has(kind)) continue;
    records.set(kind, file.subarray(from, from + length));
  }
  return records;
}

/** The header's byte order follows from its version, 100 to 199. */
function viewFile(file: Uint8Array): ByteView | null {
  if (!startsWith(file, FILE_NAME)) return null;
  const isVersion = (view: ByteView): boolean => view.u32(VERSION_AT) >= 100 && view.u32(VERSION_AT) < 200;
  return [viewBytes(file, false), viewBytes(file, true)].find(isVersion) ?? null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
