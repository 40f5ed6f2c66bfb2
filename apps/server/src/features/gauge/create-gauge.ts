import type { createGauge as createGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { lockCamera } from '../camera/camera-writing.store.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGauge, insertGauge, type GaugeRow } from './gauge.store.ts';
import { refuseFields, requireValid } from './refuse-fields.ts';
import { requireRecipients } from './require-recipients.ts';
import { bindReferenceImage } from './bind-reference-image.ts';

type CreateCall = Call<typeof createGaugeRoute, UserCaller>;

/** Checks whether a gauge may be created; returns its facility. */
export async function checkNewGauge(
  platform: Platform,
  { caller, params, body }: CreateCall,
): Promise<Id<'facility'>> {
  const { reference_image_token: token, ...configuration } = body.gauge_configuration;
  const facilityId = await requireCamera(platform, caller, configuration.camera_id, 'change');
  requireValid(params.gaugeType, configuration);
  await requireRecipients(
    platform.db,
    facilityId,
    configuration.email_notification_config.recipient_user_ids,
    'gauge_configuration.email_notification_config',
  );
  if (token === undefined) throw refuseFields({ reference_image_token: ['required'] });
  return facilityId;
}

/** Creates a checked gauge; it is read from the next photo on. */
export async function createGauge(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { caller, params, body }: CreateCall,
  facilityId: Id<'facility'>,
): Promise<GaugeRow> {
  const { reference_image_token: token, ...configuration } = body.gauge_configuration;
  const now = clock.now();
  const id: Id<'gauge'> = newId(now);
  if (!(await lockCamera(tx, configuration.camera_id))) throw new AppError('not_found');
  const wanted = { token: token!, photoId: body.reference_photo_id };
  const target = { cameraId: configuration.camera_id, referenceImageId: null };
  await insertGauge(tx, {
    id,
    type: params.gaugeType,
    configuration,
    referenceImageId: await bindReferenceImage(tx, wanted, target, now),
    userId: caller.user.id,
    at: now,
  });
  await audit(tx, {
    at: now,
    company_id: caller.user.company_id,
    actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
    action: 'gauge.created',
    object: { kind: 'gauge', id },
    details: { name: configuration.name, type: params.gaugeType, camera_id: configuration.camera_id },
  });
  const scope = { company_id: caller.user.company_id, facility_id: facilityId };
  const { camera_id } = configuration;
  await outbox.publish(tx, 'gauge.changed', scope, { gauge_id: id, camera_id });
  return (await findGauge(tx, id))!;
}
