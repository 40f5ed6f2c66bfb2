import { SHEET_REMARKS } from '@tenken/contract/export/export.limits.ts';
import type { Limits } from '@tenken/contract/measurement/measurement.rules.ts';
import type { NumberFormat } from '@tenken/contract/measurement/format-value.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Slots } from './sheet-slots.ts';

export interface SheetPlace {
  facility: { id: Id<'facility'>; name: string };
  management_unit: { id: Id<'management_unit'>; name: string };
}

export async function findSheetPlace(db: Database, facilityId: Id<'facility'>): Promise<SheetPlace | null> {
  const { rows } = await sql<SheetPlace>`
    select json_build_object('id', f.id, 'name', f.name) as facility,
      json_build_object('id', u.id, 'name', u.name) as management_unit
    from facility f join management_unit u on u.id = f.management_unit_id where f.id = ${facilityId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface SheetTarget {
  kind: 'gauge' | 'guard';
  id: string;
  name: string;
  camera: string;
  unit: string;
  is_lamp: boolean;
  is_active: boolean;
  format: Required<NumberFormat> | null;
  control: Limits | null;
  system: Limits | null;
}

/** The targets of a facility, sorted by camera and name: gauges, then guards. */
export async function findSheetTargets(db: Database, facilityId: Id<'facility'>): Promise<SheetTarget[]> {
  const { rows } = await sql<SheetTarget>`
    select x.* from (
      select 'gauge' as kind, g.id, g.name, c.name as camera, g.unit, g.type = 'lamp' as is_lamp, g.is_active,
        json_build_object('rounding_method', g.rounding_method,
          'digits_after_decimal_point', g.digits_after_decimal_point) as format,
        json_build_object('minimum_value', g.control_minimum, 'maximum_value', g.control_maximum) as control,
        json_build_object('minimum_value', g.system_minimum, 'maximum_value', g.system_maximum) as system
      from gauge g join camera c on c.id = g.camera_id where c.facility_id = ${facilityId} and g.deleted_at is null
      union all
      select 'guard', k.id, k.name, c.name, '', false, k.is_active, null, null, null
      from guard k join camera c on c.id = k.camera_id where c.facility_id = ${facilityId} and k.archived_at is null) x
    order by x.kind, x.camera collate natural_order, x.name collate natural_order, x.id`.execute(db);
  return rows;
}

export interface SlotRecord {
  target_id: string;
  /** Counted from 1. */
  slot: number;
  datetime: Date;
  /** 1 for an anomaly of a guard. */
  value: number | null;
  is_light_not_seen: boolean;
  is_confirmed: boolean;
  is_corrected: boolean;
  confirmed_by: string | null;
  low: number | null;
  high: number | null;
  people: string[] | null;
}

/** One reading for each target and interval (a confirmed one before an earlier one), with the extremes of the interval. */
export async function findSlotRecords(
  db: Database,
  ids: { gaugeIds: readonly string[]; guardIds: readonly string[] },
  { starts, until }: Slots,
): Promise<SlotRecord[]> {
  const from = starts[0]!;
  const { rows } = await sql<SlotRecord>`
    select distinct on (x.target_id, x.slot) x.target_id, x.slot, x.datetime, x.value, x.is_light_not_seen, x.is_confirmed, x.is_corrected,
      u.name as confirmed_by, min(x.value) over near as low, max(x.value) over near as high,
      array_agg(u.name) filter (where u.name is not null) over near as people
    from (
      select m.gauge_id as target_id, width_bucket(m.datetime, ${starts}::timestamptz[]) as slot, m.datetime,
        case when m.is_confirmed then m.confirmed_value else m.estimated_value end as value, false as is_light_not_seen,
        m.is_confirmed, m.is_corrected, m.confirmed_by
      from measurement m
      where m.gauge_id = any(${ids.gaugeIds}::text[]) and m.datetime >= ${from} and m.datetime < ${until}
      union all
      select e.guard_id, width_bucket(e.datetime, ${starts}::timestamptz[]), e.datetime,
        (case when e.is_confirmed then e.confirmed_is_anomaly else e.is_anomaly end)::int,
        e.status = 'completed' and e.is_anomaly is null and not e.is_confirmed,
        e.is_confirmed, e.is_confirmed and e.confirmed_is_anomaly is distinct from e.is_anomaly, e.confirmed_by
      from anomaly_estimate e
      where e.guard_id = any(${ids.guardIds}::text[]) and e.datetime >= ${from} and e.datetime < ${until}) x
    left join app_user u on u.id = x.confirmed_by
    window near as (partition by x.target_id, x.slot)
    order by x.target_id, x.slot, x.is_confirmed desc, x.datetime`.execute(db);
  return rows;
}

export interface RemarkRecord {
  target_id: string;
  datetime: Date;
  by: string | null;
  text: string;
  /** Number of remarks on this target and day, shown or not. */
  total: number;
}

/**
 * The remarks of the day: comments, reasons of corrections, and notes of a round. Only the newest of each target,
 * oldest first, because a sheet with all possible remarks would block other companies.
 */
export async function findRemarks(
  db: Database,
  ids: { gaugeIds: readonly string[]; guardIds: readonly string[] },
  { starts, until }: Slots,
): Promise<RemarkRecord[]> {
  const from = starts[0]!;
  const { rows } = await sql<RemarkRecord>`
    with remark as (
      select m.gauge_id as target_id, c.datetime, c.user_id, c.text, c.at
      from measurement_comment c join measurement m on m.datetime = c.datetime and m.id = c.measurement_id
      where c.datetime >= ${from} and c.datetime < ${until} and m.gauge_id = any(${ids.gaugeIds}::text[])
      union all
      select m.gauge_id, c.datetime, c.user_id, c.reason, c.at
      from measurement_change c join measurement m on m.datetime = c.datetime and m.id = c.measurement_id
      where c.datetime >= ${from} and c.datetime < ${until} and m.gauge_id = any(${ids.gaugeIds}::text[])
        and c.reason is not null
      union all
      select e.guard_id, c.datetime, c.user_id, c.reason, c.at
      from anomaly_estimate_change c
      join anomaly_estimate e on e.datetime = c.datetime and e.id = c.anomaly_estimate_id
      where c.datetime >= ${from} and c.datetime < ${until} and e.guard_id = any(${ids.guardIds}::text[])
        and c.reason is not null
      union all
      select s.gauge_id, s.at, n.user_id, s.note, s.at
      from round_step s join round_run n on n.id = s.run_id
      where s.at >= ${from} and s.at < ${until} and s.gauge_id = any(${ids.gaugeIds}::text[]) and s.note <> ''),
    ranked as (
      select r.*, count(*) over (partition by r.target_id)::int as total,
        row_number() over (partition by r.target_id order by r.datetime desc, r.at desc, r.text desc) as place
      from remark r)
    select x.target_id, x.datetime, u.name as by, x.text, x.total
    from ranked x left join app_user u on u.id = x.user_id
    where x.place <= ${SHEET_REMARKS} order by x.datetime, x.at, x.text`.execute(db);
  return rows;
}
