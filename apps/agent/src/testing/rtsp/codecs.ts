/** The differences between H.264 and H.265. */
export interface Codec {
  readonly name: 'H264' | 'H265';
  /** Names of the encoder and of the format in ffmpeg. */
  readonly encoder: string;
  readonly format: string;
  readonly unitType: (unit: Buffer) => number;
  readonly isSlice: (type: number) => boolean;
  /** Unit types of key frames. */
  readonly isKeySlice: (type: number) => boolean;
  /** The SDP lines of a stream, from the parameter sets of its first picture. */
  readonly announced: (firstUnits: readonly Buffer[]) => string;
  /** Bytes before a unit's content, and those before each of its fragments. */
  readonly headerBytes: number;
  readonly fragmentHeader: (unit: Buffer, edge: number) => Buffer;
}

const typed = (codec: Pick<Codec, 'unitType'>, units: readonly Buffer[], type: number): string =>
  units.find((unit) => codec.unitType(unit) === type)!.toString('base64');

/** Fragments by RFC 6184. */
export const H264: Codec = {
  name: 'H264',
  encoder: 'libx264 -preset ultrafast -qp 20 -keyint_min 10 -sc_threshold 0 -bf 0',
  format: 'h264',
  unitType: (unit) => unit[0]! & 31,
  isSlice: (type) => type === 1 || type === 5,
  isKeySlice: (type) => type === 5,
  announced: (units) =>
    `packetization-mode=1;sprop-parameter-sets=${typed(H264, units, 7)},${typed(H264, units, 8)}`,
  headerBytes: 1,
  fragmentHeader: (unit, edge) => Buffer.from([(unit[0]! & 0xe0) | 28, edge | H264.unitType(unit)]),
};

/** Fragments by RFC 7798. */
export const H265: Codec = {
  name: 'H265',
  encoder:
    'libx265 -preset ultrafast -x265-params qp=20:keyint=10:min-keyint=10:scenecut=0:bframes=0:open-gop=0:info=0:log-level=none',
  format: 'hevc',
  unitType: (unit) => (unit[0]! >> 1) & 63,
  isSlice: (type) => type < 32,
  isKeySlice: (type) => type >= 16 && type <= 23,
  announced: (units) =>
    `sprop-vps=${typed(H265, units, 32)};sprop-sps=${typed(H265, units, 33)};sprop-pps=${typed(H265, units, 34)}`,
  headerBytes: 2,
  fragmentHeader: (unit, edge) =>
    Buffer.from([(unit[0]! & 0x81) | (49 << 1), unit[1]!, edge | H265.unitType(unit)]),
};
