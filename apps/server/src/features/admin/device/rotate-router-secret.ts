import { randomBytes } from 'node:crypto';
import type { rotateRouterSecret as rotateRoute } from '@tenken/contract/admin/device.routes.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import { auditRouter, requireRouter } from './manage-routers.ts';
import { replaceRouterSecret } from './router.store.ts';

/** Time to bring the new secret to the router. */
const FORMER_SECRET_HOURS = 24;

/** Creates a new secret, returned once. */
export async function rotateRouterSecret(
  { db, clock, secrets }: Platform,
  call: Call<typeof rotateRoute, UserCaller>,
): Promise<{ secret: string }> {
  requireAdmin(call.caller);
  const at = clock.now();
  const secret = randomBytes(32).toString('hex');
  await inTransaction(db, async (tx) => {
    const router = await requireRouter(tx, call.params.id);
    const former_valid_until = new Date(at.getTime() + FORMER_SECRET_HOURS * 3_600_000);
    const sealed_secret = secrets.seal(secret, `router:${router.id}`);
    await replaceRouterSecret(tx, router.id, { sealed_secret, former_valid_until });
    await auditRouter(tx, call, at, router, 'router.secret_rotated');
  });
  return { secret };
}
