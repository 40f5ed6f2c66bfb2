import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { datetime } from '../wire/scalars.ts';

export const REREAD_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RereadStatus = (typeof REREAD_STATUSES)[number];

/** Which readings are read again: from (included) until (not included); without a side, all there are. */
export const rereadRequest = z.object({
  from_datetime: z.optional(datetime),
  until_datetime: z.optional(datetime),
});

/** How far the re-reading of a gauge's history is, in readings. */
export const reread = z.object({
  id: idOf('gauge_reread'),
  status: z.enum(REREAD_STATUSES),
  total: z.number(),
  done: z.number(),
  /** Whose shown estimate is another one now. */
  changed: z.number(),
  became_unreadable: z.number(),
  became_readable: z.number(),
  /** Photos whose picture is gone or could not be opened; their readings stay as they were. */
  skipped: z.number(),
});
export type Reread = z.infer<typeof reread>;
