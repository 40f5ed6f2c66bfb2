import { layPhoto, prepareLaying } from '@tenken/image/laying/lay-photo.ts';
import { layByCorners, type Laying } from '@tenken/image/laying/laying.ts';
import type { Point } from '@tenken/image/point.ts';
import { judgeQuality, measureQuality } from '@tenken/image/quality.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { ENGINE_VERSION, type Reading, type Unreadable, unreadable } from '@tenken/vision/reading.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { decodePicture } from '../../platform/pictures/decode-picture.ts';
import type { SavedLaying } from '../../photo/hand-held.store.ts';
import type { PhotoReadings } from '../read-photo.ts';

export interface ReadHandHeldInput {
  /** The working picture. */
  readonly image: Uint8Array;
  readonly gauge: {
    readonly id: string;
    readonly type: GaugeType;
    readonly configuration: GaugeConfiguration;
  };
  /** The picture the gauge was drawn on; null when it is gone. */
  readonly reference: Uint8Array | null;
  /** Where a person showed the gauge's corners. */
  readonly corners: readonly Point[] | null;
}

export interface HandHeldReadings extends PhotoReadings {
  /** Null where the photo could not be laid on the reference. */
  readonly laying: SavedLaying | null;
}

/** Runs in a worker thread: lays a photo that was taken by hand on its reference and reads its gauge. */
export async function readHandHeld(input: ReadHandHeldInput): Promise<HandHeldReadings> {
  const { gauge, corners } = input;
  const photo = await decodePicture(input.image);
  const reference = input.reference === null ? undefined : await decodePicture(input.reference);
  const region = gauge.configuration.perspective.source_points;
  const laying = corners === null ? layBySpots(photo, reference, region) : layByCorners(region, corners);
  const quality = measureQuality(photo);
  return {
    engine_version: ENGINE_VERSION,
    quality,
    quality_reasons: judgeQuality(quality),
    placements: {},
    readings: [{ gauge_id: gauge.id, result: await read(photo, reference, gauge, laying) }],
    laying: laying && {
      laid_by: corners === null ? 'features' : 'corners',
      homography: laying.homography,
      doubt: laying.doubt,
    },
  };
}

function layBySpots(photo: Raster, reference: Raster | undefined, region: readonly Point[]): Laying | null {
  if (reference === undefined) return null;
  const laid = layPhoto(photo, prepareLaying(reference, region));
  return laid.kind === 'laid' ? laid.laying : null;
}

/** A photo that lies nowhere is never guessed at. */
async function read(
  photo: Raster,
  reference: Raster | undefined,
  { type, configuration }: ReadHandHeldInput['gauge'],
  laying: Laying | null,
): Promise<Reading | Unreadable> {
  if (laying === null) return unreadable(['shifted']);
  const readGauge = await loadReader(type);
  return readGauge({ photo, registration: laying, ...(reference ? { reference } : {}) }, configuration);
}
