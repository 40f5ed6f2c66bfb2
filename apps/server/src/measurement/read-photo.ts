import { judgeQuality, measureQuality, type Quality } from '@tenken/image/quality.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { isRegistered, NO_SHIFT, register, type Registration } from '@tenken/image/registration.ts';
import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { ENGINE_VERSION, unreadable, type Reading, type Unreadable } from '@tenken/vision/reading.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import sharp from 'sharp';

export interface GaugeToRead {
  readonly id: string;
  readonly type: GaugeType;
  readonly configuration: GaugeConfiguration;
  /** Names one of the references; null when the gauge was annotated without one. */
  readonly reference_id: string | null;
}

export interface ReadPhotoInput {
  /** The working picture. */
  readonly image: Uint8Array;
  readonly gauges: readonly GaugeToRead[];
  readonly references: readonly { readonly id: string; readonly image: Uint8Array }[];
}

export interface PhotoReadings {
  readonly engine_version: string;
  readonly quality: Quality;
  readonly quality_reasons: readonly string[];
  /** Against each reference, by its id. */
  readonly registrations: Readonly<Record<string, Registration>>;
  readonly readings: readonly { readonly gauge_id: string; readonly result: Reading | Unreadable }[];
}

/** Runs in a worker thread: decodes a photo, judges it, lays it on its references and reads every gauge. */
export async function readPhoto({ image, gauges, references }: ReadPhotoInput): Promise<PhotoReadings> {
  const photo = await decode(image);
  const quality = measureQuality(photo);
  const registrations: Record<string, Registration> = {};
  for (const reference of references)
    registrations[reference.id] = register(photo, await decodeReference(reference));
  return {
    engine_version: ENGINE_VERSION,
    quality,
    quality_reasons: judgeQuality(quality),
    registrations,
    readings: gauges.map((gauge) => ({ gauge_id: gauge.id, result: readGauge(photo, gauge, registrations) })),
  };
}

/** A bug in one reader costs one reading, not the others. */
function readGauge(
  photo: Raster,
  gauge: GaugeToRead,
  registrations: Record<string, Registration>,
): Reading | Unreadable {
  const registration =
    gauge.reference_id === null ? NO_SHIFT : (registrations[gauge.reference_id] ?? NO_SHIFT);
  if (!isRegistered(registration)) return unreadable(['shifted']);
  try {
    return readByType(photo, gauge, registration);
  } catch {
    return unreadable(['engine_error']);
  }
}

function readByType(
  photo: Raster,
  { type, configuration }: GaugeToRead,
  registration: Registration,
): Reading | Unreadable {
  const { perspective, hand_config } = configuration;
  if (type === 'circle' && hand_config)
    return readCircle({ photo, gauge: { perspective, hand_config }, registration });
  return unreadable(['bad_configuration']);
}

const KEPT_REFERENCES = 8;
const decodedReferences = new Map<string, Raster>();

/** Every photo of a camera is laid on the same few references: decoded once for each thread. */
async function decodeReference({ id, image }: { id: string; image: Uint8Array }): Promise<Raster> {
  const known = decodedReferences.get(id);
  if (known) return known;
  const decoded = await decode(image);
  if (decodedReferences.size >= KEPT_REFERENCES)
    decodedReferences.delete(decodedReferences.keys().next().value!);
  decodedReferences.set(id, decoded);
  return decoded;
}

async function decode(image: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}
