import { MAX_SCHEDULES_PER_COMPANY } from '@tenken/contract/schedule/schedule.limits.ts';
import type { createSchedule as createScheduleRoute } from '@tenken/contract/schedule/schedule.routes.ts';
import { fixedTimesProblem } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Schedule, ScheduleRequest } from '@tenken/contract/schedule/schedule.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSchedules, insertSchedule } from './schedule.store.ts';
import { toSchedule } from './to-schedule.ts';

/** Every user of a company may create a schedule for it (decision U-77). */
export async function createSchedule(
  { db, clock }: Platform,
  { caller, body }: Call<typeof createScheduleRoute, UserCaller>,
): Promise<Schedule> {
  const { user } = caller;
  const { company_id } = user;
  if (company_id === null) throw new AppError('permission_denied');
  const problem = body.recurrence_type === 'fixed_times' ? fixedTimesProblem(body.fixed_times) : null;
  if (problem !== null) throw new AppError(problem);
  const now = clock.now();
  const id = newId(now);
  return inTransaction(db, async (tx) => {
    const row = { id, company_id, ...recurrenceOf(body), created_by: user.id, created_at: now };
    const refusal = await insertSchedule(tx, row, MAX_SCHEDULES_PER_COMPANY);
    if (refusal !== null) throw new AppError(refusal);
    await audit(tx, {
      at: now,
      company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: 'schedule.created',
      object: { kind: 'schedule', id },
      details: { name: body.name },
    });
    const [made] = await findSchedules(tx, { companyId: company_id, userId: user.id, id });
    return toSchedule(made!, user, now);
  });
}

function recurrenceOf(body: ScheduleRequest) {
  const { name, recurrence_type: type } = body;
  return body.recurrence_type === 'frequency'
    ? { name, type, frequency_selection: body.frequency_selection, fixed_times: null }
    : { name, type, frequency_selection: null, fixed_times: body.fixed_times.toSorted() };
}
