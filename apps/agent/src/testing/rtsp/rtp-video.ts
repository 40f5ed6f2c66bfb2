import type { Codec } from './codecs.ts';
import type { CodedFrame } from './coded-video.ts';
import { MAX_PAYLOAD, rtpPacket, type Streamed } from './rtp.ts';

const PAYLOAD_TYPE = 96;

/** Loops over the frames from this one on, so that a client may join in the middle of a group. */
export function streamedVideo(
  codec: Codec,
  frames: readonly CodedFrame[],
  {
    from = 0,
    isLost = () => false,
  }: { from?: number; isLost?: (frame: number, packet: number) => boolean } = {},
): Streamed {
  const format = codec.announced(frames[0]!.units);
  return {
    sdp: `m=video 0 RTP/AVP ${PAYLOAD_TYPE}\r\na=rtpmap:${PAYLOAD_TYPE} ${codec.name}/90000\r\na=fmtp:${PAYLOAD_TYPE} ${format}\r\n`,
    packetsOf: async (shown, sequence, timestamp) => {
      const frame = from + shown;
      const payloads = payloadsOf(codec, frames[frame % frames.length]!.units);
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

/** A unit is one packet, or several fragments of it. */
function payloadsOf({ headerBytes, fragmentHeader }: Codec, units: readonly Buffer[]): Buffer[] {
  return units.flatMap((unit) => {
    if (unit.length <= MAX_PAYLOAD) return [unit];
    const pieces: Buffer[] = [];
    for (let at = headerBytes; at < unit.length; at += MAX_PAYLOAD) {
      const edge = (at === headerBytes ? 0x80 : 0) | (at + MAX_PAYLOAD >= unit.length ? 0x40 : 0);
      pieces.push(Buffer.concat([fragmentHeader(unit, edge), unit.subarray(at, at + MAX_PAYLOAD)]));
    }
    return pieces;
  });
}
