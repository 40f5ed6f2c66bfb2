import { unitType, type CodedFrame } from './h264.ts';
import { MAX_PAYLOAD, rtpPacket, type Streamed } from './rtp.ts';

const PAYLOAD_TYPE = 96;
const FRAGMENT = 28;
const SEQUENCE_SET = 7;
const PICTURE_SET = 8;

/** Frames over and over, from this one on: whoever comes in the middle sees what refers to pictures before. */
export function streamedH264(
  frames: readonly CodedFrame[],
  {
    from = 0,
    isLost = () => false,
  }: { from?: number; isLost?: (frame: number, packet: number) => boolean } = {},
): Streamed {
  const sets = frames[0]!.units.filter((unit) => [SEQUENCE_SET, PICTURE_SET].includes(unitType(unit)));
  const format = `packetization-mode=1;sprop-parameter-sets=${sets.map((set) => set.toString('base64')).join(',')}`;
  return {
    sdp: `m=video 0 RTP/AVP ${PAYLOAD_TYPE}\r\na=rtpmap:${PAYLOAD_TYPE} H264/90000\r\na=fmtp:${PAYLOAD_TYPE} ${format}\r\n`,
    packetsOf: async (shown, sequence, timestamp) => {
      const frame = from + shown;
      const payloads = payloadsOf(frames[frame % frames.length]!.units);
      const packets = payloads.map((payload, index) =>
        rtpPacket(
          {
            type: PAYLOAD_TYPE,
            sequence: sequence + index,
            timestamp,
            isLast: index === payloads.length - 1,
          },
          payload,
        ),
      );
      return packets.map((packet, index) => (isLost(frame, index) ? Buffer.alloc(0) : packet));
    },
  };
}

/** A unit is one packet, or several fragments of it (RFC 6184). */
function payloadsOf(units: readonly Buffer[]): Buffer[] {
  return units.flatMap((unit) => {
    if (unit.length <= MAX_PAYLOAD) return [unit];
    const pieces: Buffer[] = [];
    for (let at = 1; at < unit.length; at += MAX_PAYLOAD) {
      const edge = (at === 1 ? 0x80 : 0) | (at + MAX_PAYLOAD >= unit.length ? 0x40 : 0);
      const start = Buffer.from([(unit[0]! & 0xe0) | FRAGMENT, edge | unitType(unit)]);
      pieces.push(Buffer.concat([start, unit.subarray(at, at + MAX_PAYLOAD)]));
    }
    return pieces;
  });
}
