import { createHash } from 'node:crypto';
import type { Database, openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { ensurePartition, type PartitionedTable } from '@tenken/server/src/platform/db/partitions.ts';

type Client = ReturnType<typeof openDirectConnection>;

/** "Now" of the measurement, in the middle of a month. */
export const NOW = new Date('2026-11-15T09:00:00Z');
const SPAN_DAYS = 425;
export const DAY_MS = 86_400_000;
const CAMERAS = 500;
export const CAMERAS_IN_FACILITY = 100;
const TABLES: readonly PartitionedTable[] = ['photo', 'measurement', 'anomaly_estimate', 'sensor_data'];

/**
 * One company of five facilities with 100 cameras and gauges each, a photo and a reading every few hours for 14 months.
 * One reading in 20 is not confirmed; in facility 4 all are, in facility 5 nobody confirmed any for a month. Beside them
 * facility 6, whose cameras never sent anything, and people with their sessions.
 */
export async function fill(db: Database, client: Client, rows: number): Promise<void> {
  for (let ago = -1; ago <= SPAN_DAYS / 28; ago += 1)
    await ensurePartition(db, TABLES, new Date(NOW.getTime() - ago * 28 * DAY_MS));
  // Every row below names rows made here; having PostgreSQL look each of them up would triple the time.
  await client.query('set session_replication_role = replica');
  await client.query(PEOPLE_AND_PLACES);
  await client.query(momentsOf(Math.ceil(rows / CAMERAS)));
  await client.query(PHOTOS_AND_READINGS);
  await client.query('reset session_replication_role');
  await analyze(client);
}

/** Analyzes partitions only, like autovacuum. */
export async function analyze(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.query(`analyze ${rows.map((row) => row.name).join(', ')}`);
}

export interface Samples {
  readonly measurementId: string;
  readonly photoId: string;
}

/** A reading from the middle of the filled months, and its photo. */
export async function findSamples(client: Client): Promise<Samples> {
  const { rows } = await client.query<Samples>(
    `select id as "measurementId", photo_id as "photoId" from measurement where gauge_id = 'gauge-250'
     order by datetime offset (select count(*) / 2 from measurement where gauge_id = 'gauge-250') limit 1`,
  );
  return rows[0]!;
}

/** Stands for the hash of a token; PostgreSQL makes the same one below. */
export const tokenHashOf = (kind: 'session' | 'token', n: number): string =>
  createHash('md5').update(`${kind}${n}`).digest('hex');

const at = `timestamptz '${NOW.toISOString()}'`;

const PEOPLE_AND_PLACES = `
  insert into company (id, name, created_at) values ('acme', 'Acme', ${at});
  insert into management_unit (id, company_id, name, created_at) values ('unit', 'acme', 'Unit', ${at});
  insert into facility (id, management_unit_id, name, created_at)
    select 'facility-' || n, 'unit', 'Facility ' || n, ${at} from generate_series(1, 6) n;
  insert into app_user (id, company_id, name, email, company_role, created_at)
    select 'user-' || n, 'acme', 'User ' || n, n || '@acme.test', case when n = 1 then 'manager' else 'none' end, ${at}
    from generate_series(1, 300) n;
  insert into unit_member (management_unit_id, user_id, company_id, role, has_all_facilities)
    select 'unit', 'user-' || n, 'acme', 'guest', n % 2 = 0 from generate_series(2, 300) n;
  insert into unit_member_facility (management_unit_id, user_id, facility_id)
    select 'unit', 'user-' || n, 'facility-' || f from generate_series(3, 300, 2) n, unnest(array[1, 3, 6]) f;
  insert into session (id, token_hash, user_id, state, is_remembered, created_at, last_seen_at, expires_at, password_checked_at)
    select 'session-' || n, md5('session' || n), 'user-' || (n % 300 + 1), 'full', true, ${at}, ${at},
      ${at} + interval '1 day', ${at}
    from generate_series(1, 20000) n;
  insert into browser_token (token_hash, session_id, expires_at)
    select md5('token' || n), 'session-' || n, ${at} + interval '1 hour' from generate_series(1, 20000) n;
  insert into rate_limit (key, window_start, current, previous)
    select 'api:user-' || n, ${at}, 1, 0 from generate_series(1, 20000) n;

  insert into camera (id, facility_id, name, assigned_at, created_at)
    select 'camera-' || n, 'facility-' || ((n - 1) / ${CAMERAS_IN_FACILITY} + 1), 'Camera ' || n, ${at}, ${at}
    from generate_series(1, ${CAMERAS + CAMERAS_IN_FACILITY}) n;
  begin;
  insert into gauge (id, camera_id, type, name, created_at, updated_at)
    select 'gauge-' || n, 'camera-' || n, 'circle', 'Gauge ' || n, ${at}, ${at}
    from generate_series(1, ${CAMERAS + CAMERAS_IN_FACILITY}) n;
  insert into gauge_annotation (gauge_id, version, configuration, created_at) select id, 1, '{}', ${at} from gauge;
  commit;`;

const letterOf = (shift: number): string =>
  `substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> ${shift}) & 31)::int + 1, 1)`;
/** The id of platform/ids.ts from the column `ms`: ten letters of milliseconds, sixteen at random. */
export const ID_OF_MS = `${[45, 40, 35, 30, 25, 20, 15, 10, 5, 0].map(letterOf).join(' || ')} || substr(md5(random()::text), 1, 16)`;

/** When each camera took its photos, in the order in which they arrived. */
const momentsOf = (perCamera: number): string => `
  select setseed(0.5);
  create unlogged table moment as
    select camera, ms, to_timestamp(ms / 1000.0) as at, ${ID_OF_MS} as photo_id, ${ID_OF_MS} as measurement_id,
      case (camera - 1) / ${CAMERAS_IN_FACILITY}
        when 3 then false
        when 4 then ms > ${NOW.getTime() - 31 * DAY_MS} or random() < 0.05
        else random() < 0.05 end as is_waiting
    from (select camera, ${NOW.getTime()} - k * ${Math.floor((SPAN_DAYS * DAY_MS) / perCamera)}::bigint - camera * 17011 as ms
      from generate_series(0, ${perCamera - 1}) k, generate_series(1, ${CAMERAS}) camera) every
    order by ms;`;

const PHOTOS_AND_READINGS = `
  insert into photo (id, taken_at, camera_id, received_at, source, trigger, width, height, byte_size, sha256,
      processed_at)
    select photo_id, at, 'camera-' || camera, at, 'scheduled', 'schedule', 1280, 960, 200000, md5(photo_id), at from moment;
  insert into measurement (id, datetime, gauge_id, photo_id, estimated_value, uncertainty, confidence, engine_version,
      annotation_version, is_confirmed, confirmed_value, confirmed_by, confirmed_at, created_at)
    select measurement_id, at, 'gauge-' || camera, photo_id, 0.8, 0.01, 0.9, 'bench', 1, not is_waiting,
      case when not is_waiting then 0.8 end, case when not is_waiting then 'user-1' end,
      case when not is_waiting then at end, at
    from moment;
  drop table moment;`;
