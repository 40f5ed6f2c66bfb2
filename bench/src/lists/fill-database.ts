import type { Database, openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { ensurePartition, type PartitionedTable } from '@tenken/server/src/platform/db/partitions.ts';
import { plainGaugeConfiguration } from '@tenken/server/test/kit/rows/plain-target.ts';
import { analyze, DAY_MS, ID_OF_MS } from '../plans/fill.ts';

type Client = ReturnType<typeof openDirectConnection>;

/** The measured facility: 100 cameras with three gauges each; its size stays constant. */
export const MEASURED_FACILITY = 'lists';
export const MEASURED_GAUGE = 'lists-gauge-1';
const MEASURED_CAMERAS = 100;
const OTHER_CAMERAS = 900;
const GAUGES_PER_CAMERA = 3;
const MONTHS = 13;
const RECENT_DAYS = 7;
/** Share of added readings in older months of the measured facility; the rest is in other facilities. */
const OLDER_SHARE = 0.1;
const TABLES: readonly PartitionedTable[] = ['photo', 'measurement'];

/** The measured facility with its readings of the last week, and nine others that hold nothing yet. */
export async function fillFirst(db: Database, client: Client, now: Date, readings: number): Promise<void> {
  for (let month = -1; month <= MONTHS; month += 1)
    await ensurePartition(db, TABLES, new Date(now.getTime() - month * 28 * DAY_MS));
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query('select setseed(0.5)');
  await client.query(placesAt(now));
  await addReadings(client, {
    cameras: `select 'lists-camera-' || n as camera, 'lists-gauge-' || n as gauge from generate_series(1, ${MEASURED_CAMERAS}) n`,
    readings: readings / MEASURED_CAMERAS,
    newestMs: now.getTime(),
    spanMs: RECENT_DAYS * DAY_MS,
  });
  await analyze(client);
}

/** Adds readings that the measured lists do not contain: in other facilities, and in older months. */
export async function grow(client: Client, now: Date, readings: number): Promise<void> {
  const older = readings * OLDER_SHARE;
  await addReadings(client, {
    cameras: `select 'lists-camera-' || n as camera, 'lists-gauge-' || n as gauge from generate_series(1, ${MEASURED_CAMERAS}) n`,
    readings: older / MEASURED_CAMERAS,
    newestMs: now.getTime() - 32 * DAY_MS,
    spanMs: (MONTHS - 2) * 28 * DAY_MS,
  });
  await addReadings(client, {
    cameras: `select 'other-camera-' || n as camera, 'other-gauge-' || n as gauge from generate_series(1, ${OTHER_CAMERAS}) n`,
    readings: (readings - older) / OTHER_CAMERAS,
    newestMs: now.getTime(),
    spanMs: MONTHS * 28 * DAY_MS,
  });
  await client.query('vacuum');
  await analyze(client);
}

interface Added {
  /** A query of `camera` and `gauge`: the first part of the gauges' ids. */
  readonly cameras: string;
  /** For each camera. */
  readonly readings: number;
  readonly newestMs: number;
  readonly spanMs: number;
}

/** One reading in twenty is uninspected. */
async function addReadings(client: Client, { cameras, readings, newestMs, spanMs }: Added): Promise<void> {
  const shots = Math.max(1, Math.round(readings / GAUGES_PER_CAMERA));
  await client.query(`
    create unlogged table moment as
      select camera, gauge, ms, to_timestamp(ms / 1000.0) as at, ${ID_OF_MS} as photo_id
      from (select camera, gauge, ${newestMs} - k * ${Math.floor(spanMs / shots)}::bigint - (random() * 60000)::bigint as ms
        from generate_series(0, ${shots - 1}) k, (${cameras}) cameras) every
      order by ms;
    insert into photo (id, taken_at, camera_id, received_at, source, trigger, width, height, byte_size, sha256,
      processed_at)
      select photo_id, at, camera, at, 'scheduled', 'schedule', 1280, 960, 200000, md5(photo_id), at from moment;
    insert into measurement (id, datetime, gauge_id, photo_id, estimated_value, uncertainty, confidence, engine_version,
        annotation_version, is_confirmed, confirmed_value, confirmed_by, confirmed_at, created_at)
      select ${ID_OF_MS}, at, gauge || case part when 1 then '' else '-' || part end, photo_id, 0.8, 0.01, 0.9, 'bench', 1,
        not is_waiting, case when not is_waiting then 0.8 end, null, case when not is_waiting then at end, at
      from (select moment.*, part, random() < 0.05 as is_waiting
        from moment, generate_series(1, ${GAUGES_PER_CAMERA}) part) every;
    drop table moment;`);
}

const placesAt = (now: Date): string => {
  const at = `timestamptz '${now.toISOString()}'`;
  const cameras = (prefix: string, facility: string, count: number): string => `
    insert into camera (id, facility_id, name, assigned_at, created_at)
      select '${prefix}-camera-' || n, ${facility}, 'Camera ' || n, ${at}, ${at} from generate_series(1, ${count}) n;
    insert into gauge (id, camera_id, type, name, created_at, updated_at)
      select '${prefix}-gauge-' || n || case part when 1 then '' else '-' || part end, '${prefix}-camera-' || n, 'circle',
        'Gauge ' || n || '.' || part, ${at}, ${at}
      from generate_series(1, ${count}) n, generate_series(1, ${GAUGES_PER_CAMERA}) part;`;
  const configuration = JSON.stringify(plainGaugeConfiguration(MEASURED_FACILITY));
  return `
    insert into facility (id, management_unit_id, name, created_at) values ('${MEASURED_FACILITY}', 'water-plant_1', 'Lists', ${at});
    insert into facility (id, management_unit_id, name, created_at)
      select 'other-' || n, 'boiler-1', 'Other ' || n, ${at} from generate_series(1, 9) n;
    begin;
    ${cameras('lists', `'${MEASURED_FACILITY}'`, MEASURED_CAMERAS)}
    ${cameras('other', `'other-' || ((n - 1) / 100 + 1)`, OTHER_CAMERAS)}
    insert into gauge_annotation (gauge_id, version, configuration, created_at)
      select id, 1, '${configuration}', ${at} from gauge where id like 'lists-%' or id like 'other-%';
    commit;`;
};
