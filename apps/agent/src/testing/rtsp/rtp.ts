/** One packet of a stream (RFC 3550). */
export function rtpPacket(
  { type, sequence, timestamp, isLast }: RtpPlace,
  ...payload: readonly Uint8Array[]
): Buffer {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header[1] = type | (isLast ? 0x80 : 0);
  header.writeUInt16BE(sequence & 0xffff, 2);
  header.writeUInt32BE(timestamp >>> 0, 4);
  header.writeUInt32BE(0x7e4ce4, 8);
  return Buffer.concat([header, ...payload]);
}

export interface RtpPlace {
  readonly type: number;
  readonly sequence: number;
  readonly timestamp: number;
  /** Of its picture. */
  readonly isLast: boolean;
}

/** A stream: its SDP, and the packets of each frame from this sequence number on. */
export interface Streamed {
  readonly sdp: string;
  readonly packetsOf: (frame: number, sequence: number, timestamp: number) => Promise<Buffer[]>;
}

export const MAX_PAYLOAD = 1300;
