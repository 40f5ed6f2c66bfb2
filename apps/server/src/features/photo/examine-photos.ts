import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClearCameras, saveExamination, type Examination, type PhotoRow } from './photo.store.ts';

export interface Examined {
  readonly photo: Pick<PhotoRow, 'id' | 'taken_at' | 'camera_id' | 'source'>;
  readonly camera: { readonly company_id: Id<'company'>; readonly facility_id: Id<'facility'> };
  readonly examination: Examination;
}

/**
 * The only place where a photo becomes examined: stores the result and publishes it where it may change the state of
 * the camera. A photo is examined once: a repeated job stores and publishes nothing.
 */
export async function examinePhotos(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  examined: readonly Examined[],
): Promise<void> {
  const changed: Examined[] = [];
  for (const one of examined)
    if (
      (await saveExamination(tx, one.photo, one.examination, clock.now())) &&
      one.photo.source !== 'hand_held'
    )
      changed.push(one);
  const clear = await findClearCameras(
    tx,
    changed.map(({ photo }) => photo.camera_id),
  );
  await outbox.publishAll(
    tx,
    'photo.examined',
    changed
      .filter(({ photo, examination }) => isDoubtful(examination) || !clear.has(photo.camera_id))
      .map(({ photo, camera: { company_id, facility_id } }) => ({
        scope: { company_id, facility_id },
        payload: { photo_id: photo.id, camera_id: photo.camera_id },
      })),
  );
}

const isDoubtful = ({ quality_reasons, is_shifted }: Examination): boolean =>
  quality_reasons.length > 0 || is_shifted;
