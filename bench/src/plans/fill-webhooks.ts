import type { openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { NOW } from './fill.ts';

type Client = ReturnType<typeof openDirectConnection>;

const at = `timestamptz '${NOW.toISOString()}'`;
const READING = `'new_measurement_estimate_processed'`;

/**
 * As many events as there are readings, all of the last 30 days, one in a hundred thousand a judgement; ten webhooks, of which
 * the first heard of every one and took all but ten, the second waits for a thousand, and the third was never sent anything.
 */
export async function fillWebhooks(client: Client, rows: number): Promise<void> {
  const stepOf = (n: string): string => `${at} - (${rows} - ${n}) * interval '30 days' / ${rows}`;
  await client.query('set session_replication_role = replica');
  await client.query(`
    update company set is_webhook_feature_enabled = true;
    insert into api_event (position, id, type, subject_id, company_id, camera_id, at, data)
      select n, 'event-' || n, case when n % 100000 = 7 then 'new_anomaly_estimate_processed' else ${READING} end,
        'subject-' || n, 'acme', 'camera-' || (n % 500 + 1), ${stepOf('n')},
        jsonb_build_object('camera', jsonb_build_object('id', 'camera-' || (n % 500 + 1), 'name', 'Camera'))
      from generate_series(1, ${rows}) n;
    insert into webhook (id, company_id, owner_id, name, destination_url, normalized_url, consumer_type, event_types,
        sealed_secret, state, created_at, updated_at)
      select 'webhook-' || n, 'acme', 'user-1', 'Webhook ' || n, 'https://x.test/' || n, 'https://x.test/' || n,
        'standard_webhook', array[${READING}], '', 'active', ${at}, ${at} from generate_series(1, 10) n;
    insert into webhook_camera (webhook_id, camera_id)
      select 'webhook-' || w, 'camera-' || c from generate_series(1, 10) w, generate_series(1, 500) c;
    insert into delivery (kind, destination, subject, company_id, state, attempts, due_at, created_at)
      select 'webhook', 'webhook-1', 'event-' || n, 'acme', 'delivered', 1, ${stepOf('n')}, ${stepOf('n')} from generate_series(1, ${rows}) n;
    insert into delivery (kind, destination, subject, company_id, state, attempts, due_at, created_at)
      select 'webhook', 'webhook-2', 'event-' || n, 'acme', 'waiting', 0, ${stepOf('n')}, ${stepOf('n')}
      from generate_series(${rows} - 999, ${rows}) n;
    insert into webhook_delivery (id, webhook_id, event_id, event_type, attempt, sent_at, duration_ms, status_code, error,
        request_body, response_body)
      select 'delivery-' || n, 'webhook-1', 'event-' || n, ${READING}, 1, ${stepOf('n')}, 12,
        case when n <= 10 then 500 else 204 end, case when n <= 10 then 'error_status' end, '{}', ''
      from generate_series(1, ${rows}) n;`);
  await client.query('reset session_replication_role');
}
