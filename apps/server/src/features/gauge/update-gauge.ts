import type { updateGauge as updateGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGauge, lockGauges, type GaugeRow } from './gauge.store.ts';
import { refuseFields, requireValid } from './refuse-fields.ts';
import { requireGauge } from './require-gauge.ts';
import { requireRecipients } from './require-recipients.ts';
import { saveChanges } from './save-changes.ts';
import { bindReferenceImage } from './bind-reference-image.ts';
import { toConflict } from './to-gauge.ts';

type UpdateCall = Call<typeof updateGaugeRoute, UserCaller>;

/** Checks whether a gauge may be changed as requested. */
export async function checkChangedGauge(
  platform: Platform,
  { caller, params, body }: UpdateCall,
): Promise<GaugeRow> {
  const { reference_image_token: _token, ...configuration } = body.gauge_configuration;
  const row = await requireGauge(platform, caller, params.gaugeId, 'change');
  if (row.type !== params.gaugeType) throw new AppError('gauge_type_mismatch');
  if (configuration.camera_id !== row.camera_id) throw refuseFields({ camera_id: ['other_camera'] });
  requireValid(row.type, configuration);
  await requireRecipients(
    platform.db,
    row.facility_id,
    configuration.email_notification_config.recipient_user_ids,
    'gauge_configuration.email_notification_config',
  );
  return row;
}

/** Changes a checked gauge; a version saved since base_version is returned as a conflict. */
export async function updateGauge(
  platform: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { caller, body }: UpdateCall,
  { id, camera_id }: Pick<GaugeRow, 'id' | 'camera_id'>,
): Promise<GaugeRow> {
  const { reference_image_token: token, ...configuration } = body.gauge_configuration;
  const at = platform.clock.now();
  await lockGauges(tx, [id]);
  const stored = await findGauge(tx, id);
  if (!stored) throw new AppError('not_found');
  const isStale = body.base_version !== undefined && body.base_version !== stored.version;
  if (isStale && !body.overwrite)
    throw new AppError('gauge_conflict', { details: { current: toConflict(stored) } });
  const target = { cameraId: camera_id, referenceImageId: stored.reference_image_id };
  const wanted = token === undefined ? null : { token, photoId: body.reference_photo_id };
  const referenceImageId =
    wanted === null ? stored.reference_image_id : await bindReferenceImage(tx, wanted, target, at);
  const how = isStale ? { overwritten_version: stored.version } : {};
  return saveChanges(
    platform,
    tx,
    stored,
    { configuration, referenceImageId },
    { user: caller.user, at, how },
  );
}
