import { rateQuality, measureQuality, type Quality } from '@tenken/image/quality.ts';
import type { Raster } from '@tenken/image/raster.ts';
import {
  NO_SHIFT,
  prepareRegistration,
  prepareShrunk,
  register,
  shrinkForRegistration,
  type Registrable,
  type Registration,
  type ShrunkPhoto,
} from '@tenken/image/registration.ts';
import { loadReader, usesReference } from '@tenken/vision/load-reader.ts';
import { ENGINE_VERSION, type Reading, type Unreadable } from '@tenken/vision/reading.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import { decodePicture } from '../../platform/pictures/decode-picture.ts';

interface GaugeToRead {
  readonly id: string;
  readonly type: GaugeType;
  readonly configuration: GaugeConfiguration;
  /** The id of one of the references; null when the gauge was annotated without one. */
  readonly reference_id: string | null;
}

export interface ReadPhotoInput {
  /** The display rendition. */
  readonly image: Uint8Array;
  readonly gauges: readonly GaugeToRead[];
  readonly references: readonly { readonly id: string; readonly image: Uint8Array }[];
  /** In the orientation of the display rendition; null when the photo has no temperatures. */
  readonly thermal: ThermalMatrix | null;
}

/** The alignment of a photo with a reference. */
export interface Placement {
  readonly registration: Registration;
  readonly referenceSize: { readonly width: number; readonly height: number };
  /** Shift of the centre of the scene, in photo pixels; a photo of another resolution does not count as moved. */
  readonly shiftPx: number;
}

export interface PhotoReadings {
  readonly engine_version: string;
  readonly quality: Quality;
  readonly quality_reasons: readonly string[];
  /** For each reference, by its id. */
  readonly placements: Readonly<Record<string, Placement>>;
  readonly readings: readonly { readonly gauge_id: string; readonly result: Reading | Unreadable }[];
}

/** Runs in a worker thread: decodes a photo, rates its quality, aligns it with its references and reads every gauge. */
export async function readPhoto(input: ReadPhotoInput): Promise<PhotoReadings> {
  const { image, gauges, references, thermal } = input;
  const photo = await decodePicture(image);
  const quality = measureQuality(photo);
  const openedReferences = new Map<string, Reference>();
  for (const reference of references)
    openedReferences.set(reference.id, await openReference(reference, isLookedAt(reference.id, gauges)));
  const placements = placeOnAll(photo, openedReferences);
  const readings = await Promise.all(
    gauges.map(async ({ id, type, configuration, reference_id }) => {
      const read = await loadReader(type);
      const reference = reference_id === null ? undefined : openedReferences.get(reference_id)?.picture;
      const placement = reference_id === null ? undefined : placements[reference_id];
      const place = placement ?? { registration: NO_SHIFT };
      return {
        gauge_id: id,
        result: read({ photo, thermal, ...place, ...(reference ? { reference } : {}) }, configuration),
      };
    }),
  );
  return {
    engine_version: ENGINE_VERSION,
    quality,
    quality_reasons: rateQuality(quality),
    placements,
    readings,
  };
}

interface Reference {
  /** When a reader uses the reference picture itself. */
  readonly picture: Raster | undefined;
  readonly registrable: Registrable;
}

const isLookedAt = (id: string, gauges: readonly GaugeToRead[]): boolean =>
  gauges.some((gauge) => gauge.reference_id === id && usesReference(gauge.type, gauge.configuration));

function placeOnAll(photo: Raster, references: ReadonlyMap<string, Reference>): Record<string, Placement> {
  if (references.size === 0) return {};
  const registrable = prepareRegistration(photo);
  const placed = [...references].map(([id, reference]) => [id, place(registrable, reference.registrable)]);
  return Object.fromEntries(placed) as Record<string, Placement>;
}

function place(photo: Registrable, reference: Registrable): Placement {
  const registration = register(photo, reference);
  const movedX = reference.width / 2 + registration.dx - photo.width / 2;
  const movedY = reference.height / 2 + registration.dy - photo.height / 2;
  const { width, height } = reference;
  return { registration, referenceSize: { width, height }, shiftPx: Math.hypot(movedX, movedY) };
}

/** Cache sizes: 150 shrunk references of an ordinary camera, and nine whole ones, which few readers use. */
const KEPT_SHRUNK_BYTES = 48 * 1024 * 1024;
const KEPT_WHOLE_BYTES = 48 * 1024 * 1024;
const shrunkReferences = new ByteCache<ShrunkPhoto>(KEPT_SHRUNK_BYTES);
const wholeReferences = new ByteCache<Raster>(KEPT_WHOLE_BYTES);

interface StoredReference {
  readonly id: string;
  readonly image: Uint8Array;
}

/** Photos of a camera share few references: each thread decodes and shrinks them once and caches them. */
async function openReference(stored: StoredReference, isWhole: boolean): Promise<Reference> {
  const picture = isWhole ? await openWhole(stored) : undefined;
  let shrunk = shrunkReferences.get(stored.id);
  if (!shrunk) {
    shrunk = shrinkForRegistration(picture ?? (await decodePicture(stored.image)));
    shrunkReferences.set(stored.id, shrunk, shrunk.gray.data.byteLength);
  }
  return { picture, registrable: prepareShrunk(shrunk) };
}

async function openWhole({ id, image }: StoredReference): Promise<Raster> {
  const openedReferences = wholeReferences.get(id);
  if (openedReferences) return openedReferences;
  const picture = await decodePicture(image);
  wholeReferences.set(id, picture, picture.data.byteLength);
  return picture;
}
