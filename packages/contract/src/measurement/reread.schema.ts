import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { datetime } from '../wire/scalars.ts';

export const REREAD_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RereadStatus = (typeof REREAD_STATUSES)[number];

/** Which readings are read again: from (included) until (not included); absent = unlimited. */
export const rereadRequest = z.object({
  from_datetime: z.optional(datetime),
  until_datetime: z.optional(datetime),
});

/** Progress of a re-reading of a gauge's history, in readings. */
export const reread = z.object({
  id: idOf('gauge_reread'),
  status: z.enum(REREAD_STATUSES),
  total: z.number(),
  done: z.number(),
  /** Readings with a changed display value. */
  changed: z.number(),
  became_unreadable: z.number(),
  became_readable: z.number(),
  /** Photos whose picture is deleted or could not be decoded; their readings are unchanged. */
  skipped: z.number(),
});
export type Reread = z.infer<typeof reread>;
