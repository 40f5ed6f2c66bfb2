import { checksum } from './checksum.ts';

/** Why stored bytes cannot be used. */
export type FileProblem = 'not_a_model' | 'newer_version' | 'damaged';

/** What a stored file holds: a description and parts of plain bytes. */
export interface SealedFile {
  readonly header: unknown;
  readonly parts: Uint8Array;
}

const PREFIX_BYTES = 12;
const CHECKSUM_BYTES = 4;

/**
 * Four letters, version, length of the header (u32 each, little-endian), header (JSON, UTF-16 escaped to ASCII), parts, and
 * the CRC-32 of everything before it.
 */
export function seal(
  letters: string,
  version: number,
  header: unknown,
  parts: readonly Uint8Array[],
): Uint8Array {
  const text = asciiJson(header);
  const partBytes = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(PREFIX_BYTES + text.length + partBytes + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < 4; at++) bytes[at] = letters.charCodeAt(at);
  view.setUint32(4, version, true);
  view.setUint32(8, text.length, true);
  for (let at = 0; at < text.length; at++) bytes[PREFIX_BYTES + at] = text.charCodeAt(at);
  let at = PREFIX_BYTES + text.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  view.setUint32(at, checksum(bytes.subarray(0, at)), true);
  return bytes;
}

/** Opens sealed bytes; the parts are a view of them, not a copy. */
export function unseal(bytes: Uint8Array, letters: string, version: number): SealedFile | FileProblem {
  if (bytes.length < PREFIX_BYTES + CHECKSUM_BYTES) return 'not_a_model';
  for (let at = 0; at < 4; at++) if (bytes[at] !== letters.charCodeAt(at)) return 'not_a_model';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) > version) return 'newer_version';
  const end = bytes.length - CHECKSUM_BYTES;
  const headerEnd = PREFIX_BYTES + view.getUint32(8, true);
  if (headerEnd > end || view.getUint32(end, true) !== checksum(bytes.subarray(0, end))) return 'damaged';
  try {
    const header: unknown = JSON.parse(textOf(bytes.subarray(PREFIX_BYTES, headerEnd)));
    return { header, parts: bytes.subarray(headerEnd, end) };
  } catch {
    return 'damaged';
  }
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
