import { TASK_LOG_DAYS } from '@tenken/contract/camera/task.limits.ts';
import { sql } from 'kysely';
import { DAY_MS, purge, timeBefore, type Removed } from '../../../platform/housekeeping/purge.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Tasks that ended long ago (decision U-95). */
export const purgeTasks = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    camera_task: sql`delete from camera_task where result is not null and updated_at < ${timeBefore(clock, TASK_LOG_DAYS * DAY_MS)}`,
  });
