import type { Point } from '@tenken/image/point.ts';
import { rateQuality, measureQuality } from '@tenken/image/quality.ts';
import { readHandHeld as alignAndRead } from '@tenken/vision/read-hand-held.ts';
import { ENGINE_VERSION } from '@tenken/vision/reading.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { decodePicture } from '../../../platform/pictures/decode-picture.ts';
import type { SavedAlignment } from '../../photo/hand-held.store.ts';
import type { PhotoReadings } from '../read-photo.ts';

export interface ReadHandHeldInput {
  /** The display rendition. */
  readonly image: Uint8Array;
  readonly gauge: {
    readonly id: string;
    readonly type: GaugeType;
    readonly configuration: GaugeConfiguration;
  };
  /** The picture the gauge was drawn on; null when it is gone. */
  readonly reference: Uint8Array | null;
  /** The gauge's corners, when the user marked them. */
  readonly corners: readonly Point[] | null;
}

export interface HandHeldReadings extends PhotoReadings {
  /** Null when the photo could not be aligned with the reference. */
  readonly alignment: SavedAlignment | null;
}

/** Runs in a worker thread: aligns a hand-held photo with its reference and reads its gauge. */
export async function readHandHeld({
  image,
  gauge,
  corners,
  ...input
}: ReadHandHeldInput): Promise<HandHeldReadings> {
  const photo = await decodePicture(image);
  const reference = input.reference === null ? null : await decodePicture(input.reference);
  const { type, configuration } = gauge;
  const { alignment, result } = await alignAndRead({ photo, reference, type, configuration, corners });
  const quality = measureQuality(photo);
  return {
    engine_version: ENGINE_VERSION,
    quality,
    quality_reasons: rateQuality(quality),
    placements: {},
    readings: [{ gauge_id: gauge.id, result }],
    alignment: alignment && {
      alignedBy: corners === null ? 'features' : 'corners',
      homography: alignment.homography,
      doubt: alignment.doubt,
    },
  };
}
