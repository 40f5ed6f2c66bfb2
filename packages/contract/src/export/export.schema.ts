import * as z from 'zod/mini';
import { dayText } from '../wire/calendar-day.schema.ts';
import { idOf } from '../wire/id.ts';
import { EXPORT_MAX_TARGETS } from './export.limits.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** api: the names and order of the API; words: the language of the user, names before ids. */
export const EXPORT_HEADINGS = ['api', 'words'] as const;
export type ExportHeadings = (typeof EXPORT_HEADINGS)[number];

const EXPORT_STATUSES = ['queued', 'running', 'completed', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Above the allowed number, which the rules check; this only limits the call. */
const MANY = 2 * EXPORT_MAX_TARGETS;

/** Content of an export: whole days in the user's time zone, both included. The rules check days and counts. */
export const exportRequest = z.object({
  facility_id: idOf('facility'),
  gauge_ids: z._default(z.array(idOf('gauge')).check(z.maxLength(MANY, 'too_many')), []),
  guard_ids: z._default(z.array(idOf('guard')).check(z.maxLength(MANY, 'too_many')), []),
  from_date: dayText,
  until_date: dayText,
  format: z.enum(EXPORT_FORMATS),
  includes_photos: z._default(z.boolean(), false),
  headings: z._default(z.enum(EXPORT_HEADINGS), 'api'),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** An export: queued, running, and downloadable for seven days. */
export const exportRecord = z.object({
  id: idOf('export'),
  facility_id: idOf('facility'),
  status: z.enum(EXPORT_STATUSES),
  from_date: z.string(),
  until_date: z.string(),
  format: z.enum(EXPORT_FORMATS),
  includes_photos: z.boolean(),
  target_count: z.number(),
  /** 0 to 1, pictures included. */
  progress: z.number(),
  rows_done: z.number(),
  /** Null until the rows are counted. */
  rows_total: z.nullable(z.number()),
  /** Rows in the file; null until it is complete. */
  row_count: z.nullable(z.number()),
  file_name: z.nullable(z.string()),
  byte_size: z.nullable(z.number()),
  requested_by: z.object({ id: idOf('user'), name: z.string() }),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** Signed URL, for five minutes; null unless completed. Request a new one for each download. */
  download_url: z.nullable(z.string()),
});
export type ExportRecord = z.infer<typeof exportRecord>;
