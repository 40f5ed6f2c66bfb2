import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { requiredName, textLike } from '../wire/text.ts';
import { MAX_SCHEDULE_NAME_LENGTH } from './schedule.limits.ts';
import { FREQUENCY_SELECTIONS, RECURRENCE_TYPES, TIME_PATTERN } from './schedule.rules.ts';

/** A schedule of the company. Times are local to each camera that follows it. */
export const schedule = z.object({
  id: idOf('schedule'),
  name: z.string(),
  /** Made by the server, in the reader's language. */
  description: z.string(),
  type: z.enum(RECURRENCE_TYPES),
  rrules: z.array(z.string()),
  frequency_selection: z.nullable(z.enum(FREQUENCY_SELECTIONS)),
  fixed_times: z.nullable(z.array(z.string())),
  /** Cameras of the company that follow it, also those the reader may not see. */
  camera_count: z.number(),
  /** Those the reader may see, each with its next shot; null while the camera is stopped. */
  cameras: z.array(
    z.object({
      id: idOf('camera'),
      name: z.string(),
      timezone: z.string(),
      next_photoshoot_at: z.nullable(z.string()),
    }),
  ),
});
export type Schedule = z.infer<typeof schedule>;

const name = requiredName(MAX_SCHEDULE_NAME_LENGTH);
const time = textLike(TIME_PATTERN, 5, 'invalid_time');

/** How many times and how far apart is a rule of its own (scheduleProblem), with codes of its own. */
export const scheduleRequest = z.discriminatedUnion('recurrence_type', [
  z.object({
    name,
    recurrence_type: z.literal('frequency'),
    frequency_selection: z.enum(FREQUENCY_SELECTIONS),
  }),
  z.object({
    name,
    recurrence_type: z.literal('fixed_times'),
    fixed_times: z.array(time).check(z.maxLength(1440, 'too_many')),
  }),
]);
export type ScheduleRequest = z.infer<typeof scheduleRequest>;
