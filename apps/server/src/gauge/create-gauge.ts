import type { createGauge as createGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import { READABLE_GAUGE_TYPES } from '@tenken/contract/gauge/gauge.limits.ts';
import { checkGaugeConfiguration } from '@tenken/contract/gauge/gauge.rules.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { hashToken } from '../account/token.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { findGauge, findReferenceImage, insertGauge, markReferenceImageUsed } from './gauge.store.ts';
import { toGaugeDetail } from './to-gauge.ts';

/** Creates a gauge. One whose type no engine of this release reads is there, but stopped. */
export async function createGauge(
  platform: Platform,
  { caller, params, body }: Call<typeof createGaugeRoute, UserCaller>,
): Promise<GaugeDetail> {
  const { gauge_configuration: configuration } = body;
  await requireCamera(platform, caller, configuration.camera_id, 'change');
  const fields = checkGaugeConfiguration(params.gaugeType, configuration);
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_input', { message: 'Input is invalid', fields: prefixed(fields) });
  const now = platform.clock.now();
  const id: Id<'gauge'> = newId(now);
  await inTransaction(platform.db, async (tx) => {
    const referenceImageId = await takeReferenceImage(tx, configuration, now);
    const isActive = READABLE_GAUGE_TYPES.includes(params.gaugeType);
    const { reference_image_token: _used, ...stored } = configuration;
    await insertGauge(tx, {
      id,
      type: params.gaugeType,
      isActive,
      configuration: stored,
      referenceImageId,
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
  });
  return toGaugeDetail(platform, (await findGauge(platform.db, id))!, null);
}

/** The token is bound to one camera and to the first gauge that is saved with it. */
async function takeReferenceImage(
  tx: DatabaseTransaction,
  configuration: { camera_id: Id<'camera'>; reference_image_token?: string | undefined },
  now: Date,
): Promise<Id<'reference_image'>> {
  const token = configuration.reference_image_token;
  if (token === undefined) throw missing('required');
  const image = await findReferenceImage(tx, hashToken(token));
  if (!image || image.camera_id !== configuration.camera_id) throw missing('unknown');
  if (image.expires_at !== null && image.expires_at <= now) throw new AppError('reference_image_expired');
  await markReferenceImageUsed(tx, image.id, now);
  return image.id;
}

const missing = (code: string): AppError =>
  new AppError('invalid_input', {
    message: 'Input is invalid',
    fields: { 'gauge_configuration.reference_image_token': [code] },
  });

const prefixed = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([path, codes]) => [`gauge_configuration.${path}`, codes]));
