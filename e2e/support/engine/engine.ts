import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { measureQuality } from '@tenken/image/quality.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { register } from '@tenken/image/registration.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { readHandHeld } from '@tenken/vision/read-hand-held.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';

/** A gauge as annotated on the reference photo. */
interface EngineGauge {
  readonly name: string;
  readonly type: string;
  readonly configuration: GaugeAnnotation;
}

/** Two display renditions as JPEG bytes and the gauges on them. */
export interface EngineTask {
  readonly photo: Uint8Array;
  readonly reference: Uint8Array;
  readonly thermal: ThermalMatrix | null;
  readonly gauges: readonly EngineGauge[];
  /** Clicked positions. */
  readonly clicks: readonly PointedAt[];
  /** The photo was taken by hand, and is laid on the reference in full perspective. */
  readonly isByHand?: boolean;
}

/** Results of the engines, with every number as its 64 bits. */
export interface EngineAnswer {
  /** Sums over all bytes of the decoded photo and reference: equal pixels give equal sums. */
  readonly pixels: readonly number[];
  readonly quality: unknown;
  readonly registration: unknown;
  readonly readings: Readonly<Record<string, unknown>>;
  /** One for each click. */
  readonly proposals: readonly unknown[];
}

/** All engine results of a photo; runs in the browser and in Node, which differ only in decoding. */
export async function runEngine(
  task: EngineTask,
  decode: (jpeg: Uint8Array) => Promise<Raster>,
): Promise<EngineAnswer> {
  const photo = await decode(task.photo);
  const reference = await decode(task.reference);
  if (task.isByHand) return readByHand(task, photo, reference);
  const registration = register(photo, reference);
  const picture = { photo, thermal: task.thermal, reference, registration, referenceSize: reference };
  const readings: Record<string, unknown> = {};
  for (const { name, type, configuration } of task.gauges)
    readings[name] = exactly((await loadReader(type))(picture, configuration));
  return {
    pixels: [checksum(photo.data), checksum(reference.data)],
    quality: exactly(measureQuality(photo)),
    registration: exactly(registration),
    readings,
    proposals: task.clicks.map((at) => exactly(propose(photo, at, null, { thermal: task.thermal }))),
  };
}

/** Each gauge aligned and read as on a round: the alignment is part of the answer. */
async function readByHand({ gauges }: EngineTask, photo: Raster, reference: Raster): Promise<EngineAnswer> {
  const readings: Record<string, unknown> = {};
  for (const { name, type, configuration } of gauges)
    readings[name] = exactly(await readHandHeld({ photo, reference, type, configuration, corners: null }));
  const pixels = [checksum(photo.data), checksum(reference.data)];
  return { pixels, quality: null, registration: null, readings, proposals: [] };
}

/** The same value with every number as its 64 bits, so that nothing is lost on the way and -0 is not 0. */
function exactly(value: unknown): unknown {
  if (typeof value === 'number') {
    const bits = new DataView(new ArrayBuffer(8));
    bits.setFloat64(0, value);
    return `${value} = ${bits.getBigUint64(0).toString(16)}`;
  }
  if (Array.isArray(value)) return value.map(exactly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, exactly(part)]));
}

/** FNV-1a, 32 bits. */
function checksum(bytes: Uint8ClampedArray): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
