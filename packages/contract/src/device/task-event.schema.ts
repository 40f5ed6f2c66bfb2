import * as z from 'zod/mini';
import { DEVICE_EVENTS } from '../camera/task.rules.ts';
import { text } from '../wire/text.ts';
import { TASK_RESULTS, TASK_STATUSES, TASK_TYPES } from '../camera/task.schema.ts';

/** A task as sent to a device. A photo taken for it has `payload.trigger` and the task's id. */
export const deviceTask = z.object({
  id: z.string(),
  type: z.enum(TASK_TYPES),
  payload: z.record(z.string(), z.unknown()),
});
export type DeviceTask = z.infer<typeof deviceTask>;

export const taskEventBody = z.object({
  event: z.enum(DEVICE_EVENTS),
  message: z.optional(text(200)),
  /** For done only: failure ends the task immediately. */
  result: z.optional(z.enum(TASK_RESULTS)),
});

export const taskEventReply = z.object({ status: z.enum(TASK_STATUSES) });
