import { jpegParts } from './jpeg-parts.ts';

const PAYLOAD_TYPE = 26;
const MAX_PAYLOAD = 1300;
/** The tables come with the picture. */
const TABLES_INSIDE = 255;

/** The packets of one JPEG picture (RFC 2435), from this sequence number on. */
export function jpegPackets(jpeg: Buffer, sequence: number, timestamp: number): Buffer[] {
  const { width, height, type, tables, scan } = jpegParts(jpeg);
  const packets: Buffer[] = [];
  for (let offset = 0; offset < scan.length; offset += MAX_PAYLOAD) {
    const piece = scan.subarray(offset, offset + MAX_PAYLOAD);
    const isLast = offset + MAX_PAYLOAD >= scan.length;
    const header = Buffer.alloc(8);
    header.writeUIntBE(offset, 1, 3);
    header.set([type, TABLES_INSIDE, width / 8, height / 8], 4);
    const tableHeader = Buffer.from([0, 0, tables.length >> 8, tables.length & 255]);
    const extra = offset === 0 ? [tableHeader, tables] : [];
    const start = rtpHeader(PAYLOAD_TYPE, sequence + packets.length, timestamp, isLast);
    packets.push(Buffer.concat([start, header, ...extra, piece]));
  }
  return packets;
}

function rtpHeader(type: number, sequence: number, timestamp: number, isLast: boolean): Buffer {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header[1] = type | (isLast ? 0x80 : 0);
  header.writeUInt16BE(sequence & 0xffff, 2);
  header.writeUInt32BE(timestamp >>> 0, 4);
  header.writeUInt32BE(0x7e4ce4, 8);
  return header;
}
