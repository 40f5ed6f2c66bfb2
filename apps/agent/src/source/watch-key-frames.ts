/** Limit of other data between packets; beyond it the stream is no longer inspected. */
const LONGEST_TEXT = 128 * 1024;
const FRAGMENT = 49;

interface Packet {
  readonly sequence: number;
  readonly timestamp: number;
  readonly isKey: boolean;
  /** A fragment of a larger unit. */
  readonly isOpen: boolean;
  readonly isContinued: boolean;
}

/**
 * Detects packet loss in key frames of an H.265 stream: ffmpeg conceals it silently, unlike for H.264. The input is RTSP with
 * interleaved packets (RFC 2326, section 10.12; RFC 7798).
 */
export function watchKeyFrames(): (chunk: Buffer) => boolean {
  const lastOf = new Map<number, Packet>();
  let rest: Buffer = Buffer.alloc(0);
  let isH265 = false;
  let isDamaged = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let length = lengthOf(rest); length !== null && rest.length >= length; length = lengthOf(rest)) {
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (message[0] !== 0x24) isH265 ||= /H265\//i.test(message.toString('latin1'));
      else if (isH265) {
        const packet = readPacket(message.subarray(4));
        const last = lastOf.get(message[1]!);
        if (packet && last) isDamaged ||= isHole(last, packet);
        if (packet) lastOf.set(message[1]!, packet);
      }
    }
    if (rest.length > LONGEST_TEXT) rest = Buffer.alloc(0);
    return isDamaged;
  };
}

/** Length of the packet or reply at the start; null while unknown. */
function lengthOf(bytes: Buffer): number | null {
  if (bytes.length < 4) return null;
  if (bytes[0] === 0x24) return 4 + bytes.readUInt16BE(2);
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [, content = '0'] = /\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? [];
  return end + 4 + Number(content);
}

function readPacket(bytes: Buffer): Packet | null {
  const start = 12 + 4 * ((bytes[0] ?? 0) & 15);
  if (bytes.length < start + 3) return null;
  const type = (bytes[start]! >> 1) & 63;
  const edge = bytes[start + 2]!;
  const unit = type === FRAGMENT ? edge & 63 : type;
  const isKey = unit >= 16 && unit <= 23;
  return {
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    isKey,
    isOpen: isKey && type === FRAGMENT && (edge & 0x40) === 0,
    isContinued: isKey && type === FRAGMENT && (edge & 0x80) === 0,
  };
}

/** Whether packets of a key frame are missing between the two. */
function isHole(last: Packet, next: Packet): boolean {
  if (next.sequence === ((last.sequence + 1) & 0xffff)) return false;
  const isWithin = last.isKey && next.isKey && last.timestamp === next.timestamp;
  return last.isOpen || next.isContinued || isWithin;
}
