import type { Id } from '@tenken/contract/wire/id.ts';
import * as z from 'zod/mini';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { findCamera, type CameraRow } from '../camera/camera.store.ts';
import { findActiveGauges, type GaugeRow } from '../gauge/gauge.store.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import { findPhoto, saveExamination, type PhotoRow } from '../photo/photo.store.ts';
import { inTransaction, type DatabaseTransaction } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { insertMeasurementOnce } from './measurement.store.ts';
import type { PhotoReadings, Placement, ReadPhotoInput } from './read-photo.ts';

declare module '../platform/outbox/outbox.ts' {
  interface Events {
    'measurement.estimated': {
      measurement_id: Id<'measurement'>;
      gauge_id: Id<'gauge'>;
      camera_id: Id<'camera'>;
      is_late: boolean;
    };
  }
}

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log'>;

const READ_TIMEOUT_MS = 60_000;

/** photo.received → quality and registration → every active gauge read → measurement.estimated. Safe to repeat. */
export async function onPhotoReceived(parts: Parts, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(parts.db, event.photo_id);
  if (!photo || photo.is_bracketed || photo.processed_at !== null) return;
  const camera = await findCamera(parts.db, photo.camera_id);
  if (!camera) return;
  const gauges = camera.is_active ? await findActiveGauges(parts.db, photo.camera_id) : [];
  const readings = await read(parts, photo, gauges);
  await inTransaction(parts.db, (tx) => save(parts, tx, { photo, camera, gauges, readings }));
}

async function read(
  { blobs, cpu }: Parts,
  photo: PhotoRow,
  gauges: readonly GaugeRow[],
): Promise<PhotoReadings> {
  const image = await blobs.get(photoFileKey(photo.id, 'image.jpg'));
  if (!image) throw new Error(`the picture of photo ${photo.id} is missing`);
  const referenceIds = [
    ...new Set(gauges.flatMap(({ reference_photo_id: id }) => (id === null ? [] : [id]))),
  ];
  const references = await Promise.all(
    referenceIds.map(async (id) => ({ id, image: await blobs.get(photoFileKey(id, 'image.jpg')) })),
  );
  const input: ReadPhotoInput = {
    image,
    references: references.flatMap(({ id, image: bytes }) => (bytes ? [{ id, image: bytes }] : [])),
    gauges: gauges.map(({ id, type, configuration, reference_photo_id }) => ({
      id,
      type,
      configuration,
      reference_id: reference_photo_id,
    })),
  };
  return cpu.run<ReadPhotoInput, PhotoReadings>('readPhoto', input, { timeoutMs: READ_TIMEOUT_MS });
}

async function save(
  { clock, outbox }: Parts,
  tx: DatabaseTransaction,
  found: { photo: PhotoRow; camera: CameraRow; gauges: readonly GaugeRow[]; readings: PhotoReadings },
): Promise<void> {
  const { photo, camera, gauges, readings } = found;
  const now = clock.now();
  const isShifted = (placement: Placement | undefined): boolean => isBeyondThreshold(placement, camera);
  const placement = Object.values(readings.placements)[0];
  await saveExamination(
    tx,
    photo,
    {
      quality: readings.quality,
      quality_reasons: [...readings.quality_reasons],
      registration: placement?.registration ?? null,
      is_shifted: isShifted(placement),
    },
    now,
  );
  for (const { gauge_id, result } of readings.readings) {
    const gauge = gauges.find(({ id }) => id === gauge_id)!;
    const isRead = result.kind === 'reading';
    const measurementId = await insertMeasurementOnce(tx, {
      gauge_id: gauge.id,
      photo_id: photo.id,
      datetime: photo.taken_at,
      estimated_value: isRead ? result.value : null,
      uncertainty: isRead ? result.uncertainty : null,
      confidence: isRead ? result.confidence : null,
      reasons: [...result.reasons],
      engine_version: readings.engine_version,
      annotation_version: gauge.annotation_version,
      is_shifted: isShifted(
        gauge.reference_photo_id === null ? undefined : readings.placements[gauge.reference_photo_id],
      ),
      is_late: photo.is_late,
      created_at: now,
    });
    if (measurementId === null) continue;
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    const payload = {
      measurement_id: measurementId,
      gauge_id: gauge.id,
      camera_id: camera.id,
      is_late: photo.is_late,
    };
    await outbox.publish(tx, 'measurement.estimated', scope, payload);
  }
}

/** The camera's own threshold decides what counts as moved; coordinates are corrected either way. */
function isBeyondThreshold(placement: Placement | undefined, camera: CameraRow): boolean {
  const { shift_detection } = z.parse(cameraSettings, camera.settings);
  return (
    placement !== undefined && shift_detection.is_enabled && placement.shiftPx > shift_detection.threshold_px
  );
}
