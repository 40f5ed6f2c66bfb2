import { jpegParts } from './jpeg-parts.ts';
import { MAX_PAYLOAD, rtpPacket, type Streamed } from './rtp.ts';

const PAYLOAD_TYPE = 26;
/** Quantization tables are sent in-band. */
const TABLES_INSIDE = 255;

/** Pictures must be baseline JPEGs with the standard Huffman tables and sides that are multiples of 16. */
export const streamedJpeg = (picture: () => Promise<Buffer>): Streamed => ({
  sdp: `m=video 0 RTP/AVP ${PAYLOAD_TYPE}\r\n`,
  packetsOf: async (_frame, sequence, timestamp) => jpegPackets(await picture(), sequence, timestamp),
});

/** The packets of one JPEG picture (RFC 2435). */
function jpegPackets(jpeg: Buffer, sequence: number, timestamp: number): Buffer[] {
  const { width, height, type, tables, scan } = jpegParts(jpeg);
  const packets: Buffer[] = [];
  for (let offset = 0; offset < scan.length; offset += MAX_PAYLOAD) {
    const piece = scan.subarray(offset, offset + MAX_PAYLOAD);
    const header = Buffer.alloc(8);
    header.writeUIntBE(offset, 1, 3);
    header.set([type, TABLES_INSIDE, width / 8, height / 8], 4);
    const tableHeader = Buffer.from([0, 0, tables.length >> 8, tables.length & 255]);
    const place = {
      type: PAYLOAD_TYPE,
      sequence: sequence + packets.length,
      timestamp,
      isLast: offset + MAX_PAYLOAD >= scan.length,
    };
    packets.push(rtpPacket(place, header, ...(offset === 0 ? [tableHeader, tables] : []), piece));
  }
  return packets;
}
