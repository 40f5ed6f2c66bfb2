import * as z from 'zod/mini';
import { TARGET_KINDS } from '../gauge/annotation.schema.ts';
import { limits, ROUNDING_METHODS } from '../gauge/gauge-configuration.schema.ts';
import { MEASUREMENT_STATUSES } from '../measurement/measurement.schema.ts';
import { idOf } from '../wire/id.ts';

/** Hours between the columns of the sheet. */
export const SHEET_INTERVAL_HOURS = [1, 2, 3, 4, 6] as const;
export type SheetInterval = (typeof SHEET_INTERVAL_HOURS)[number];
export const DEFAULT_SHEET_INTERVAL: SheetInterval = 2;

/** One cell: the confirmed reading of the interval, else its first one. */
const sheetCell = z.object({
  datetime: z.string(),
  /** Null when unreadable. For a guard 1 is anomaly and 0 normal. */
  value: z.nullable(z.number()),
  /** The guard has no verdict because of unknown lighting. */
  is_light_not_seen: z.boolean(),
  status: z.enum(MEASUREMENT_STATUSES),
  is_confirmed: z.boolean(),
  is_corrected: z.boolean(),
  confirmed_by: z.nullable(z.string()),
  /** The worst other reading of the interval, when it is worse than the one shown. */
  worse: z.nullable(z.object({ value: z.number(), status: z.enum(MEASUREMENT_STATUSES) })),
});
export type SheetCell = z.infer<typeof sheetCell>;

const sheetRemark = z.object({
  datetime: z.string(),
  by: z.nullable(z.string()),
  text: z.string(),
});

const sheetRow = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.string(),
  camera: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Its values 1 and 0 are shown as words. */
  is_lamp: z.boolean(),
  measurement_format: z.nullable(
    z.object({ rounding_method: z.enum(ROUNDING_METHODS), digits_after_decimal_point: z.number() }),
  ),
  control_limits_config: z.nullable(limits),
  system_limits_config: z.nullable(limits),
  /** One for each column; null without a result. */
  cells: z.array(z.nullable(sheetCell)),
  confirmed_by: z.array(z.string()),
  /** The newest of the day, oldest first. */
  remarks: z.array(sheetRemark),
  /** Number of further remarks. */
  remarks_left_out: z.number(),
});
export type SheetRow = z.infer<typeof sheetRow>;

/** A round of the day: one that was due, run or not, or an unplanned run. */
const sheetRound = z.object({
  name: z.string(),
  /** Null for an unplanned run. */
  due_at: z.nullable(z.string()),
  state: z.enum(['waiting', 'due', 'overdue', 'walking', 'done']),
  run: z.nullable(
    z.object({
      id: idOf('round_run'),
      started_at: z.string(),
      finished_at: z.nullable(z.string()),
      by: z.string(),
      target_count: z.number(),
      photo_count: z.number(),
      skipped_count: z.number(),
    }),
  ),
});
export type SheetRound = z.infer<typeof sheetRound>;

/** The inspection sheet of a facility for one day in the caller's time zone. */
export const dailySheet = z.object({
  facility: z.object({ id: idOf('facility'), name: z.string() }),
  management_unit: z.object({ id: idOf('management_unit'), name: z.string() }),
  date: z.string(),
  timezone: z.string(),
  /** Start of each column's interval, `HH:mm`. */
  times: z.array(z.string()),
  rows: z.array(sheetRow),
  rounds: z.array(sheetRound),
  created_at: z.string(),
  /** Signed URL of the same sheet as XLSX, for five minutes. */
  download_url: z.string(),
});
export type DailySheet = z.infer<typeof dailySheet>;
