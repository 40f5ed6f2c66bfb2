import { randomBytes } from 'node:crypto';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { rotateDeviceSecret as rotateRoute } from '@tenken/contract/device/device-secret.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { auditByUser } from '../account/audit-by-user.ts';
import type { UserCaller } from '../account/caller.ts';
import { renewDeviceSecrets } from '../camera/agent/renew-device-secrets.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDevice, replaceSecret } from './gateway.store.ts';

const OLD_SECRET_HOURS = 24;

/** Creates a new secret, returned once; that of an IP camera is not returned, because its agent fetches it. */
export async function rotateDeviceSecret(
  platform: Platform,
  call: Call<typeof rotateRoute, UserCaller>,
): Promise<ReplyOf<typeof rotateRoute>> {
  const { db, clock, secrets } = platform;
  const { caller, params } = call;
  if (buildAbilities(caller.user).cannot('access', 'adminUI')) throw new AppError('permission_denied');
  const device = await findDevice(db, params.id);
  if (!device) throw new AppError('not_found');
  const isOfAgent = device.device_type === 'ip_camera';
  const at = clock.now();
  const secret = randomBytes(32).toString('hex');
  await inTransaction(db, async (tx) => {
    if (isOfAgent) await renewDeviceSecrets(platform, tx, [device.id]);
    else {
      const sealed = secrets.seal(secret, `device:${device.id}`);
      const row = { id: newId(at), device_id: device.id, sealed, created_at: at };
      await replaceSecret(tx, row, new Date(at.getTime() + OLD_SECRET_HOURS * 3_600_000));
    }
    await auditByUser(tx, call, {
      at,
      company_id: device.company_id,
      action: 'device.secret_rotated',
      object: { kind: 'device', id: device.id },
      details: { device_id: device.device_id },
    });
  });
  return { secret: isOfAgent ? null : secret };
}
