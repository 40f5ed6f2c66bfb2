import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { deleteSchedule as deleteScheduleRoute } from '@tenken/contract/schedule/schedule.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSchedule } from './schedule.store.ts';

/** A schedule can be deleted when no camera follows it (decision U-77), by users who may change cameras (F-290). */
export async function deleteSchedule(
  { db, clock }: Platform,
  { caller, params }: Call<typeof deleteScheduleRoute, UserCaller>,
): Promise<undefined> {
  const { user } = caller;
  const { company_id } = user;
  if (company_id === null || buildAbilities(user).cannot('execute', 'deleteSchedules'))
    throw new AppError('permission_denied');
  await inTransaction(db, async (tx) => {
    const outcome = await removeSchedule(tx, company_id, params.id);
    if (outcome === 'unknown') throw new AppError('not_found');
    if (outcome === 'in_use') throw new AppError('schedule_in_use');
    await audit(tx, {
      at: clock.now(),
      company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: 'schedule.deleted',
      object: { kind: 'schedule', id: params.id },
      details: {},
    });
  });
  return undefined;
}
