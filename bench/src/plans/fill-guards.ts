import { SUGGESTION_MAX_DAYS } from '@tenken/contract/guard/guard.limits.ts';
import type { openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { DAY_MS, ID_OF_MS, NOW } from './fill.ts';

type Client = ReturnType<typeof openDirectConnection>;

const STEP_MS = 600_000;

const at = `timestamptz '${NOW.toISOString()}'`;

/**
 * A guard with a model on every camera and a judgement of every photo, one in 50 of them an anomaly and one in 20, which nobody
 * confirmed, in a light that the model does not know; beside them a camera of another company with a photo every ten minutes.
 */
export async function fillGuards(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into company (id, name, created_at) values ('other', 'Other', ${at});
    insert into management_unit (id, company_id, name, created_at) values ('other-unit', 'other', 'Unit', ${at});
    insert into facility (id, management_unit_id, name, created_at) values ('other-facility', 'other-unit', 'Other', ${at});
    insert into camera (id, facility_id, name, assigned_at, created_at)
      values ('camera-busy', 'other-facility', 'Busy', ${at}, ${at});
    insert into photo (id, taken_at, camera_id, received_at, source, trigger, width, height, byte_size, sha256,
      processed_at)
      select ${ID_OF_MS}, to_timestamp(ms / 1000.0), 'camera-busy', ${at}, 'scheduled', 'schedule', 1280, 960, 200000, md5(ms::text), ${at}
      from (select ${NOW.getTime()} - k * ${STEP_MS}::bigint as ms
        from generate_series(0, ${(SUGGESTION_MAX_DAYS * DAY_MS) / STEP_MS - 1}) k) every;
    insert into guard (id, camera_id, name, annotation_mode, detection_area, created_at, updated_at)
      select replace(id, 'camera', 'guard'), id, 'Leak', 'rectangle', '[]', ${at}, ${at} from camera;
    insert into guard_model (id, guard_id, status, stage, percentile, threshold, image_count, detection_area, created_at)
      select replace(id, 'guard', 'model'), id, 'active', 'done', 99, 10, 50, '[]', ${at} from guard;
    insert into anomaly_estimate (id, datetime, guard_id, photo_id, model_id, status, is_anomaly, score, threshold, reasons,
        is_confirmed, confirmed_is_anomaly, created_at)
      select p.id, p.taken_at, replace(p.camera_id, 'camera', 'guard'), p.id, replace(p.camera_id, 'camera', 'model'),
        'completed', case when n % 20 = 0 then null else n % 50 = 1 end, 5, 10,
        case when n % 20 = 0 then '{light_not_seen}'::text[] else '{}' end,
        n % 20 <> 0, case when n % 20 <> 0 then n % 50 = 1 end, p.taken_at
      from (select *, row_number() over (order by taken_at) as n from photo) p;`);
  await client.query('reset session_replication_role');
}
