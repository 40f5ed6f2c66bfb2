/** The parts of a JPEG that RTP sends (RFC 2435): the receiver rebuilds the rest of the header. */
export interface JpegParts {
  readonly width: number;
  readonly height: number;
  /** 0: colours at half the width; 1: at half the width and height. */
  readonly type: 0 | 1;
  /** Of brightness and of colours, 64 bytes each. */
  readonly tables: Buffer;
  readonly scan: Buffer;
}

const SOF0 = 0xc0;
const DQT = 0xdb;
const SOS = 0xda;
const TABLE_BYTES = 64;

/** Baseline JPEGs with the standard Huffman tables only. */
export function jpegParts(jpeg: Buffer): JpegParts {
  const tables: Buffer[] = [];
  let size = { width: 0, height: 0, type: 1 as 0 | 1 };
  for (let at = 2; ;) {
    const marker = jpeg[at + 1];
    const length = jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, at + 2 + length);
    if (marker === DQT)
      for (let from = 0; from < segment.length; from += TABLE_BYTES + 1)
        tables[segment[from]! & 15] = segment.subarray(from + 1, from + 1 + TABLE_BYTES);
    if (marker === SOF0)
      size = {
        height: segment.readUInt16BE(1),
        width: segment.readUInt16BE(3),
        type: (segment[7]! & 15) === 1 ? 0 : 1,
      };
    at += 2 + length;
    if (marker === SOS)
      return { ...size, tables: Buffer.concat(tables), scan: jpeg.subarray(at, jpeg.length - 2) };
  }
}
