import type { listSchedules as listSchedulesRoute } from '@tenken/contract/schedule/schedule.routes.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSchedules } from './schedule.store.ts';
import { toSchedule } from './to-schedule.ts';

export async function listSchedules(
  { db, clock }: Platform,
  { caller }: Call<typeof listSchedulesRoute, UserCaller>,
): Promise<Schedule[]> {
  const { user } = caller;
  if (user.company_id === null) return [];
  const rows = await findSchedules(db, { companyId: user.company_id, userId: user.id });
  return rows.map((row) => toSchedule(row, user, clock.now()));
}
