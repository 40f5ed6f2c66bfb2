import * as z from 'zod/mini';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import type { CameraRow } from '../camera/camera.store.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import type { GaugeEstimate } from './measurement-writing.store.ts';
import type { PhotoReadings, Placement } from './read-photo.ts';

/** The stored form of a reading. A doubtful one keeps its value and gets a mark, so that a user can review it. */
export function toGaugeEstimate(
  readings: PhotoReadings,
  result: Reading | Unreadable,
  found: { gauge: GaugeRow; camera: Pick<CameraRow, 'settings'>; isDoubtful: boolean },
): GaugeEstimate {
  const { gauge, camera, isDoubtful } = found;
  const isRead = result.kind === 'reading';
  const reference = gauge.reference_photo_id;
  return {
    estimated_value: isRead ? result.value : null,
    uncertainty: isRead ? result.uncertainty : null,
    confidence: isRead ? result.confidence : null,
    reasons: isDoubtful ? [...result.reasons, 'implausible'] : [...result.reasons],
    engine_version: readings.engine_version,
    annotation_version: gauge.annotation_version,
    is_shifted: isShifted(reference === null ? undefined : readings.placements[reference], camera),
  };
}

/** The camera's own threshold decides when it counts as moved; coordinates are corrected either way. */
export function isShifted(placement: Placement | undefined, camera: Pick<CameraRow, 'settings'>): boolean {
  const { shift_detection } = z.parse(cameraSettings, camera.settings);
  return (
    placement !== undefined && shift_detection.is_enabled && placement.shiftPx > shift_detection.threshold_px
  );
}
