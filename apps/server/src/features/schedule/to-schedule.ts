import { describeRecurrence, rrulesOf, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import type { SignedInUser } from '../account/caller.ts';
import { languageOf } from './language-of.ts';
import { nextPhotoshootAt } from './next-photoshoot.ts';
import type { ScheduleRow } from './schedule.store.ts';

/** The API form of a row, in the user's language. */
export function toSchedule(row: ScheduleRow, reader: SignedInUser, now: Date): Schedule {
  const { cameras, ...rest } = row;
  const recurrence = row as unknown as Recurrence;
  return {
    ...rest,
    description: describeRecurrence(recurrence, languageOf(reader)),
    rrules: rrulesOf(recurrence),
    cameras: cameras.map(({ is_active, ...camera }) => ({
      ...camera,
      next_photoshoot_at: is_active
        ? (nextPhotoshootAt(recurrence, camera.timezone, now)?.toISOString() ?? null)
        : null,
    })),
  };
}
