import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { ID_OF_MS } from '../plans/fill.ts';
import { queryDatabase, withDatabase } from '../load/database.ts';

/** A reading every ten minutes for 31 days: what 100 targets at most have in one export. */
export const READINGS_PER_TARGET = 31 * 144;
const TARGETS_PER_CAMERA = 10;
const FIRST = Date.UTC(2026, 9, 1);
const STEP_MS = 600_000;

export const PERIOD = { from_date: '2026-10-01', until_date: '2026-10-31' } as const;
export const EXPORTER = 'uma@north.test';
export const FACILITY = 'F1';

/** Fills October 2026 of the demo's facility F1 in UTC: gauges with Japanese names, most readings confirmed, some corrected. */
export async function fillReadings(dataDir: string, targets: number): Promise<string[]> {
  const at = new Date(FIRST);
  await withDatabase(dataDir, (db) => ensurePartition(db, ['photo', 'measurement'], at));
  await queryDatabase(
    dataDir,
    `${placesOf(targets)} ${readingsOf(targets)} analyze photo; analyze measurement; analyze gauge;`,
  );
  return Array.from({ length: targets }, (_, i) => `bench-gauge-${i + 1}`);
}

const now = `timestamptz '${new Date(FIRST).toISOString()}'`;
const cameraOf = (target: string): string =>
  `'bench-camera-' || ((${target} - 1) / ${TARGETS_PER_CAMERA} + 1)`;

const placesOf = (targets: number): string => `
  insert into camera (id, facility_id, name, assigned_at, created_at)
    select 'bench-camera-' || n, '${FACILITY}', 'ポンプ室カメラ ' || n, ${now}, ${now}
    from generate_series(1, ${Math.ceil(targets / TARGETS_PER_CAMERA)}) n;
  insert into gauge (id, camera_id, type, name, unit, control_minimum, control_maximum, system_minimum, system_maximum, created_at, updated_at)
    select 'bench-gauge-' || n, ${cameraOf('n')}, 'circle', '吐出圧力計 ' || n, 'MPa', 0.4, 1.2, 0.2, 1.4, ${now}, ${now}
    from generate_series(1, ${targets}) n;
  insert into gauge_annotation (gauge_id, version, configuration, created_at)
    select 'bench-gauge-' || n, 1, '{}', ${now} from generate_series(1, ${targets}) n;`;

const readingsOf = (targets: number): string => `
  create unlogged table bench_photo as
    select camera, ms, to_timestamp(ms / 1000.0) as at, ${ID_OF_MS} as photo_id
    from (select camera, ${FIRST} + k * ${STEP_MS}::bigint as ms from generate_series(0, ${READINGS_PER_TARGET - 1}) k,
      generate_series(1, ${Math.ceil(targets / TARGETS_PER_CAMERA)}) camera) every order by ms;
  insert into photo (id, taken_at, camera_id, received_at, source, trigger, width, height, byte_size, sha256,
      processed_at)
    select photo_id, at, 'bench-camera-' || camera, at, 'scheduled', 'schedule', 1280, 960, 200000, md5(photo_id), at from bench_photo;
  insert into measurement (id, datetime, gauge_id, photo_id, estimated_value, uncertainty, confidence, engine_version,
      annotation_version, is_confirmed, confirmed_value, is_corrected, confirmed_by, confirmed_at, created_at)
    select ${ID_OF_MS}, at, 'bench-gauge-' || target, photo_id, value, 0.01, 0.9, 'bench', 1, is_confirmed,
      case when is_confirmed then value + (case when target % 10 = 0 then 0.05 else 0 end) end,
      is_confirmed and target % 10 = 0, case when is_confirmed then 'uma' end, case when is_confirmed then at + interval '2 hours' end, at
    from (select target, ms, at, photo_id, 0.8 + 0.7 * sin(ms / 1e7 + target) as value, (ms / ${STEP_MS}) % 20 <> 0 as is_confirmed
      from bench_photo join generate_series(1, ${targets}) target on (target - 1) / ${TARGETS_PER_CAMERA} + 1 = camera) every
    order by ms;
  drop table bench_photo;`;
