import { viewOf } from './byte-view.ts';
import type { PictureHead, PictureProblem } from './picture-head.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Cameras write some dozen; a depth map in the metadata adds some hundred. */
const MAX_SEGMENTS = 2000;

interface Segment {
  readonly marker: number;
  /** Range of the content, after marker and length. */
  readonly from: number;
  readonly until: number;
}

/** Size and type of a JPEG, from its frame header. */
export function readJpegHead(bytes: Uint8Array): PictureHead | PictureProblem {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const segment = nextSegment(bytes, at);
    if (segment === null || segment.marker === START_OF_SCAN) return { problem: 'a JPEG without its size' };
    if (isFrame(segment.marker)) return readFrame(bytes, segment);
    at = segment.until;
  }
  return { problem: 'a JPEG with too many segments' };
}

/** How many passes the decoder would make, and whether the picture is complete. */
export function readScans(bytes: Uint8Array): { readonly scans: number; readonly isClosed: boolean } {
  let scans = 0;
  let at = 2;
  for (let segment = nextSegment(bytes, at); segment; segment = nextSegment(bytes, at)) {
    if (segment.marker === START_OF_SCAN) scans += 1;
    at = segment.until;
  }
  return { scans, isClosed: bytes[nextMarker(bytes, at) ?? -1] === END_OF_IMAGE };
}

/** Baseline, extended and progressive, Huffman, 8 bits: what cameras write. Others are rare and slow. */
function readFrame(bytes: Uint8Array, { marker, from, until }: Segment): PictureHead | PictureProblem {
  const frame = viewOf(bytes, from, until);
  if (marker > 0xc2 || frame.byteLength < 6 || frame.getUint8(0) !== 8)
    return { problem: 'a JPEG that is neither baseline nor progressive, or not of 8 bits' };
  return {
    format: 'jpeg',
    width: frame.getUint16(3),
    height: frame.getUint16(1),
    isLayered: marker === 0xc2,
  };
}

/** 0xc4, 0xc8 and 0xcc are in the range of frames and are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * The next segment as the decoder finds it, skipping anything between, also picture data. Null at the end of the
 * picture, and where the decoder would give up.
 */
function nextSegment(bytes: Uint8Array, start: number): Segment | null {
  const at = nextMarker(bytes, start);
  return at === null ? null : segmentAt(bytes, bytes[at]!, at + 1);
}

/** The position of the next marker with content. */
function nextMarker(bytes: Uint8Array, start: number): number | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return null;
    if (!hasNoContent(marker)) return at;
  }
  return null;
}

/** A stuffed byte of picture data, 0x01, or a restart. */
const hasNoContent = (marker: number): boolean => marker < 0x02 || (marker >= 0xd0 && marker <= 0xd7);

function segmentAt(bytes: Uint8Array, marker: number, at: number): Segment | null {
  if (marker < 0xc0 || marker === END_OF_IMAGE || at + 2 > bytes.length) return null;
  const until = at + viewOf(bytes, at, at + 2).getUint16(0);
  return until < at + 2 || until > bytes.length ? null : { marker, from: at + 2, until };
}
