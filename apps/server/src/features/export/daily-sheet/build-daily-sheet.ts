import type { DailySheet, SheetCell, SheetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { compareSeverity, guardResultStatus } from '@tenken/contract/measurement/severity.rules.ts';
import { limitStatus, type Limits } from '@tenken/contract/measurement/measurement.rules.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findRemarks,
  findSheetPlace,
  findSheetTargets,
  findSlotRecords,
  type RemarkRecord,
  type SheetTarget,
  type SlotRecord,
} from './daily-sheet.store.ts';
import type { SheetKey } from './sheet-key.ts';
import { buildSheetRounds } from './sheet-rounds.ts';
import { slotsOf } from './sheet-slots.ts';

/** The sheet without the URL of its file. */
export type SheetContent = Omit<DailySheet, 'download_url'>;

/** Builds the inspection sheet of a day. Stopped targets are included only when they have results. */
export async function buildDailySheet(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { facilityId, date, intervalHours }: SheetKey,
  timezone: string,
): Promise<SheetContent> {
  const place = await findSheetPlace(db, facilityId);
  if (!place) throw new AppError('not_found');
  const slots = slotsOf(date, timezone, intervalHours);
  const targets = await findSheetTargets(db, facilityId);
  const idsOf = (kind: SheetTarget['kind']): string[] =>
    targets.filter((target) => target.kind === kind).map(({ id }) => id);
  const ids = { gaugeIds: idsOf('gauge'), guardIds: idsOf('guard') };
  const records = Map.groupBy(await findSlotRecords(db, ids, slots), (record) => record.target_id);
  const remarks = Map.groupBy(await findRemarks(db, ids, slots), (remark) => remark.target_id);
  return {
    ...place,
    date,
    timezone,
    times: [...slots.times],
    rows: targets
      .filter(({ id, is_active }) => is_active || records.has(id))
      .map((target) =>
        toRow(target, slots.times.length, records.get(target.id) ?? [], remarks.get(target.id) ?? []),
      ),
    rounds: await buildSheetRounds({ db, clock }, facilityId, { from: slots.starts[0]!, until: slots.until }),
    created_at: clock.now().toISOString(),
  };
}

function toRow(
  target: SheetTarget,
  columns: number,
  records: readonly SlotRecord[],
  remarks: readonly RemarkRecord[],
): SheetRow {
  const bySlot = new Map(records.map((record) => [record.slot, record]));
  return {
    kind: target.kind,
    id: target.id,
    camera: target.camera,
    name: target.name,
    unit: target.unit,
    is_lamp: target.is_lamp,
    measurement_format: target.format,
    control_limits_config: limitsOrNull(target.control),
    system_limits_config: limitsOrNull(target.system),
    cells: Array.from({ length: columns }, (_, i) => {
      const record = bySlot.get(i + 1);
      return record ? toCell(target, record) : null;
    }),
    confirmed_by: [...new Set(records.flatMap(({ people }) => people ?? []))],
    remarks: remarks.map(({ datetime, by, text }) => ({ datetime: datetime.toISOString(), by, text })),
    remarks_left_out: (remarks[0]?.total ?? 0) - remarks.length,
  };
}

const limitsOrNull = (limits: Limits | null): Limits | null =>
  limits === null || (limits.minimum_value === null && limits.maximum_value === null) ? null : limits;

function toCell(target: SheetTarget, record: SlotRecord): SheetCell {
  const status = statusOf(target, record.value);
  return {
    datetime: record.datetime.toISOString(),
    value: record.value,
    is_light_not_seen: record.is_light_not_seen,
    status,
    is_confirmed: record.is_confirmed,
    is_corrected: record.is_corrected,
    confirmed_by: record.confirmed_by,
    worse: worseThan(target, status, [record.low, record.high]),
  };
}

/** Limits are at the ends, so the lowest and the highest reading of an interval are enough. */
function worseThan(
  target: SheetTarget,
  shown: MeasurementStatus,
  extremes: readonly (number | null)[],
): SheetCell['worse'] {
  const others = extremes
    .filter((value) => value !== null)
    .map((value) => ({ value, status: statusOf(target, value) }))
    .toSorted((a, b) => compareSeverity(b.status, a.status));
  const [worst] = others;
  return worst && compareSeverity(worst.status, shown) > 0 ? worst : null;
}

function statusOf(target: SheetTarget, value: number | null): MeasurementStatus {
  if (target.kind === 'gauge') return limitStatus(value, target.control, target.system);
  return guardResultStatus(value === null ? null : value === 1);
}
