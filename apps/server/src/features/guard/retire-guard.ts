import type {
  archiveGuard as archiveGuardRoute,
  deleteGuard as deleteGuardRoute,
} from '@tenken/contract/guard/guard.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGuard, markGuardArchived, markGuardDeleted, type GuardRow } from './guard.store.ts';
import { findStoredModelIds, retireModels } from './model/ai-model.store.ts';
import { freeFilesOf } from './model/free-files.ts';
import { requireGuard } from './require-guard.ts';

/** Archives a guard permanently: hidden, with its history kept and its model files deleted (decision U-59). */
export async function retireGuard(
  platform: Platform,
  { caller, params }: Call<typeof archiveGuardRoute, UserCaller>,
): Promise<GuardRow> {
  const { id } = await requireGuard(platform, caller, params.id, 'change');
  const archived = await inTransaction(platform.db, async (tx) => {
    const stored = await findGuard(tx, id, 'for update');
    if (!stored) throw new AppError('not_found');
    if (stored.archived_at !== null) throw new AppError('guard_archived');
    const at = platform.clock.now();
    await markGuardArchived(tx, id, at);
    await retireModels(tx, id, at);
    await audit(tx, { ...entryOf(caller, stored, at), action: 'guard.archived' });
    const { company_id, facility_id, camera_id } = stored;
    const scope = { company_id, facility_id };
    await platform.outbox.publish(tx, 'guard.changed', scope, { guard_id: id, camera_id });
    return (await findGuard(tx, id))!;
  });
  await freeFilesOf(platform, await findStoredModelIds(platform.db, id));
  return archived;
}

/** Deletes a stopped guard, confirmed by its name. It is hidden immediately; its history is erased in the background. */
export async function deleteGuard(
  platform: Platform,
  { caller, params, body }: Call<typeof deleteGuardRoute, UserCaller>,
): Promise<undefined> {
  const { id } = await requireGuard(platform, caller, params.id, 'change');
  await inTransaction(platform.db, async (tx) => {
    const stored = await findGuard(tx, id, 'for update');
    if (!stored) throw new AppError('not_found');
    if (stored.is_active) throw new AppError('guard_active');
    if (body.name.trim() !== stored.name) throw new AppError('name_mismatch');
    const at = platform.clock.now();
    await retireModels(tx, id, at);
    await markGuardDeleted(tx, id, at);
    await audit(tx, { ...entryOf(caller, stored, at), action: 'guard.deleted' });
    const scope = { company_id: stored.company_id, facility_id: stored.facility_id };
    await platform.outbox.publish(tx, 'guard.deleted', scope, { guard_id: id, camera_id: stored.camera_id });
  });
}

const entryOf = ({ user }: UserCaller, { id, name, camera_id }: GuardRow, at: Date) => ({
  at,
  company_id: user.company_id,
  actor: { kind: 'user' as const, id: user.id, name: user.name },
  object: { kind: 'guard', id },
  details: { name, camera_id },
});
