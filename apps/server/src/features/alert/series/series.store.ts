import { MAX_OBSERVATIONS } from '@tenken/contract/alert/alert.limits.ts';
import type { Observation } from '@tenken/contract/alert/observation.ts';
import type { CameraState } from '@tenken/contract/photo/calendar.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Watched } from '../subject/subject.ts';

/** An observation with the data for a message. */
export interface SeriesEntry {
  readonly observation: Observation;
  readonly photo_id: string | null;
  readonly value: number | null;
  /** The photo was late (decision U-110). */
  readonly is_late: boolean;
}

interface Row {
  of: Observation['of'];
  id: string;
  at: Date;
  photo_id: string | null;
  is_late: boolean;
  first: number | null;
  second: number | null;
  is_said: boolean;
  is_doubtful: boolean;
  state: CameraState | null;
}

type Subject = Pick<Watched, 'subject' | 'id' | 'camera_id' | 'trigger_input'>;

/** The series of a subject from a time on, in one statement, up to a maximum of the newest. */
export async function findSeries(
  db: Database,
  subject: Subject,
  { from, until = null, most = MAX_OBSERVATIONS }: { from: Date; until?: Date | null; most?: number },
): Promise<SeriesEntry[]> {
  const range = (column: ReturnType<typeof sql>) =>
    until === null ? sql`${column} >= ${from}` : sql`${column} >= ${from} and ${column} < ${until}`;
  const { rows } = await sql<Row>`
    ${partsOf(subject, range)} order by at desc, id desc limit ${most}`.execute(db);
  return rows.toReversed().map(toSeen);
}

type Range = (column: ReturnType<typeof sql>) => ReturnType<typeof sql>;

function partsOf({ subject, id, camera_id, trigger_input }: Subject, range: Range) {
  const silence = sql`select 'nothing', 'silent-' || extract(epoch from h.at)::text, h.at, null, false, null, null, false, false, null
    from camera_seen h where h.camera_id = ${camera_id} and h.seen = 'state' and h.state = 'silent' and ${range(sql`h.at`)}`;
  if (subject === 'gauge')
    return sql`select 'reading' as of, m.id, m.datetime as at, m.photo_id, m.is_late, m.estimated_value as first,
        m.confirmed_value as second, m.is_confirmed as is_said, 'implausible' = any (m.reasons) as is_doubtful, null as state
      from measurement m where m.gauge_id = ${id} and ${range(sql`m.datetime`)} union all ${silence}`;
  if (subject === 'guard')
    return sql`select 'judgement' as of, e.id, e.datetime as at, e.photo_id, e.is_late,
        e.is_anomaly::int::double precision as first, e.confirmed_is_anomaly::int::double precision as second,
        e.is_confirmed as is_said, false as is_doubtful, null as state
      from anomaly_estimate e where e.guard_id = ${id} and e.status <> 'in_progress' and ${range(sql`e.datetime`)}
      union all ${silence}`;
  return sql`select case h.seen when 'state' then 'camera' else 'battery' end as of,
      h.seen || '-' || extract(epoch from h.at)::text as id, h.at, null as photo_id, false as is_late,
      h.percentage::double precision as first, null::double precision as second, false as is_said, false as is_doubtful, h.state
    from camera_seen h where h.camera_id = ${id} and ${range(sql`h.at`)}
    union all select 'trigger', t.id, t.at, null, false, (t.state = 'raised')::int::double precision, null, false, false, null
    from trigger_event t where t.camera_id = ${id} and t.input = ${trigger_input ?? 0} and ${range(sql`t.at`)}`;
}

function toSeen(row: Row): SeriesEntry {
  const observed = { at: row.at.getTime(), id: row.id };
  const more = { photo_id: row.photo_id, is_late: row.is_late };
  const toBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1);
  switch (row.of) {
    case 'reading':
      return {
        ...more,
        value: row.is_said ? row.second : row.first,
        observation: {
          of: 'reading',
          ...observed,
          estimated_value: row.first,
          confirmed_value: row.second,
          is_confirmed: row.is_said,
          is_doubtful: row.is_doubtful,
        },
      };
    case 'judgement':
      return {
        ...more,
        value: null,
        observation: {
          of: 'judgement',
          ...observed,
          is_anomaly: toBoolean(row.first),
          confirmed_is_anomaly: toBoolean(row.second),
        },
      };
    case 'camera':
      return { ...more, value: null, observation: { of: 'camera', ...observed, state: row.state! } };
    case 'battery':
      return {
        ...more,
        value: row.first,
        observation: { of: 'battery', ...observed, percentage: row.first! },
      };
    case 'trigger':
      return {
        ...more,
        value: null,
        observation: { of: 'trigger', ...observed, is_raised: row.first === 1 },
      };
    case 'nothing':
    case 'trend':
      return { ...more, value: null, observation: { of: 'nothing', ...observed } };
  }
}

/** Stores a state of a camera, once for a repeated job. */
export async function saveCameraState(
  db: Database,
  cameraId: string,
  at: Date,
  state: CameraState,
): Promise<void> {
  await sql`insert into camera_seen (camera_id, seen, at, state) select c.id, 'state', ${at}, ${state}
    from camera c where c.id = ${cameraId} on conflict do nothing`.execute(db);
}

/** Stores a changed battery level of a camera; returns its time. */
export async function saveBatteryLevel(db: Database, cameraId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    insert into camera_seen (camera_id, seen, at, percentage)
    select c.id, 'battery', c.status_updated_at, c.battery_percentage from camera c
    left join lateral (select b.percentage from camera_seen b where b.camera_id = c.id and b.seen = 'battery'
      and b.at <= c.status_updated_at order by b.at desc limit 1) before on true
    where c.id = ${cameraId} and c.battery_percentage is not null and c.status_updated_at is not null
      and before.percentage is distinct from c.battery_percentage
    on conflict do nothing returning at`.execute(db);
  return rows[0]?.at ?? null;
}
