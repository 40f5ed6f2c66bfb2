/** The numbers a FLIR camera writes beside its counts; temperatures in kelvin. */
interface CameraNumbers {
  readonly emissivity: number;
  readonly distanceM: number;
  readonly reflectedK: number;
  readonly atmosphereK: number;
  readonly windowK: number;
  readonly windowTransmission: number;
  readonly humidity: number;
  readonly zoom: number;
  readonly overflow: number;
}

export interface FlirBlock {
  readonly width: number;
  readonly height: number;
  /** Counts of the sensor, or the bytes that stand for them. */
  readonly pixels: Uint16Array | Uint8Array;
  readonly camera?: Partial<CameraNumbers>;
  /** Of the records; the header of a block is always high byte first. */
  readonly isLittleEndian?: boolean;
  /** Bytes of the block in one segment. */
  readonly segmentSize?: number;
}

/** Before a black surface, without air or window between, a count of 15 000 is 291.6 K with these. */
export const PLANCK = { r1: 15_000, r2: 0.0125, b: 1400, f: 1, o: -5000 };
const PLAIN: CameraNumbers = {
  emissivity: 1,
  distanceM: 0,
  reflectedK: 293.15,
  atmosphereK: 293.15,
  windowK: 293.15,
  windowTransmission: 1,
  humidity: 0.5,
  zoom: 1,
  overflow: 60_000,
};
const HEADER_SIZE = 64;
const ENTRY_SIZE = 32;
const INFO_SIZE = 0x400;

/** What the sensor counts before a black surface, in whole counts. */
export function countOf(kelvin: number): number {
  return Math.round(PLANCK.r1 / (PLANCK.r2 * (Math.exp(PLANCK.b / kelvin) - PLANCK.f)) - PLANCK.o);
}

/** The APP1 segments of a FLIR block, ready to stand in a JPEG, in order. */
export function flirSegments(block: FlirBlock): Uint8Array[] {
  const file = flirFile(block);
  const size = block.segmentSize ?? 65_000;
  const last = Math.ceil(file.length / size) - 1;
  return Array.from({ length: last + 1 }, (_, number) => {
    const part = file.subarray(number * size, (number + 1) * size);
    const length = part.length + 10;
    const head = [0xff, 0xe1, length >> 8, length & 0xff, 0x46, 0x4c, 0x49, 0x52, 0, 1, number, last];
    return Uint8Array.from([...head, ...part]);
  });
}

/** A JPEG with segments put before everything else it holds. */
export function withSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from([
    ...jpeg.subarray(0, 2),
    ...segments.flatMap((part) => [...part]),
    ...jpeg.subarray(2),
  ]);
}

/** The shortest thing that has the look of a JPEG: its start and its end. */
export const EMPTY_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);

function flirFile(block: FlirBlock): Uint8Array {
  const isLittle = block.isLittleEndian ?? true;
  const records = [
    [0x20, infoRecord(block, isLittle)],
    [0x01, rawRecord(block, isLittle)],
  ] as const;
  const start = HEADER_SIZE + records.length * ENTRY_SIZE;
  const file = new Uint8Array(records.reduce((sum, [, record]) => sum + record.length, start));
  const view = new DataView(file.buffer);
  file.set([0x46, 0x46, 0x46]);
  view.setUint32(0x14, 100);
  view.setUint32(0x18, HEADER_SIZE);
  view.setUint32(0x1c, records.length);
  let at = start;
  for (const [index, [kind, record]] of records.entries()) {
    const entry = HEADER_SIZE + index * ENTRY_SIZE;
    view.setUint16(entry, kind);
    view.setUint32(entry + 12, at);
    view.setUint32(entry + 16, record.length);
    file.set(record, at);
    at += record.length;
  }
  return file;
}

function infoRecord({ camera }: FlirBlock, isLittle: boolean): Uint8Array {
  const numbers = { ...PLAIN, ...camera };
  const view = new DataView(new ArrayBuffer(INFO_SIZE));
  const floats: readonly (readonly [number, number])[] = [
    [0x20, numbers.emissivity],
    [0x24, numbers.distanceM],
    [0x28, numbers.reflectedK],
    [0x2c, numbers.atmosphereK],
    [0x30, numbers.windowK],
    [0x34, numbers.windowTransmission],
    [0x3c, numbers.humidity],
    [0x58, PLANCK.r1],
    [0x5c, PLANCK.b],
    [0x60, PLANCK.f],
    [0x70, 0.006569],
    [0x74, 0.01262],
    [0x78, -0.002276],
    [0x7c, -0.00667],
    [0x80, 1.9],
    [0x30c, PLANCK.r2],
    [0x36c, numbers.zoom],
  ];
  view.setUint16(0, 2, isLittle);
  for (const [at, value] of floats) view.setFloat32(at, value, isLittle);
  view.setInt32(0x308, PLANCK.o, isLittle);
  view.setUint16(0x310, 5200, isLittle);
  view.setUint16(0x312, numbers.overflow, isLittle);
  return new Uint8Array(view.buffer);
}

function rawRecord({ width, height, pixels }: FlirBlock, isLittle: boolean): Uint8Array {
  const size = pixels instanceof Uint16Array ? pixels.length * 2 : pixels.length;
  const record = new Uint8Array(32 + size);
  const view = new DataView(record.buffer);
  view.setUint16(0, 2, isLittle);
  view.setUint16(2, width, isLittle);
  view.setUint16(4, height, isLittle);
  if (pixels instanceof Uint16Array)
    for (const [at, count] of pixels.entries()) view.setUint16(32 + at * 2, count, isLittle);
  else record.set(pixels, 32);
  return record;
}
