import type { openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { NOW } from './fill.ts';

type Client = ReturnType<typeof openDirectConnection>;

const at = `timestamptz '${NOW.toISOString()}'`;

/**
 * As many alerts as there are readings, one in a thousand of them open, a mail and a delivery to a chat each, and a checkpoint
 * a day of every gauge.
 */
export async function fillAlerts(client: Client, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into alert_rule (subject_id, kind, camera_id, gauge_id, versions, state, newest_at, newest_id)
      select 'gauge-' || n, 'limit', 'camera-' || n, 'gauge-' || n, '[]', '{}', ${at}, '' from generate_series(1, 500) n;
    insert into alert_checkpoint (subject_id, kind, at, state)
      select 'gauge-' || n, 'limit', ${at} - day * interval '1 day', '{}'
      from generate_series(1, 500) n, generate_series(0, 92) day;
    insert into alert (id, company_id, facility_id, camera_id, gauge_id, subject_id, kind, level, state, started_at, ended_at,
        observation_id, created_at, updated_at)
      select 'alert-' || n, 'acme', 'facility-' || (n % 500 / 100 + 1), 'camera-' || (n % 500 + 1), 'gauge-' || (n % 500 + 1),
        'gauge-' || (n % 500 + 1), 'limit', 'warning', case when n <= 500 then 'open' else 'resolved' end,
        ${at} - n * interval '30 seconds', case when n > 500 then ${at} - n * interval '30 seconds' + interval '10 seconds' end,
        'seen-' || n, ${at} - n * interval '30 seconds', ${at}
      from generate_series(1, ${rows}) n;
    insert into alert_message (id, alert_id, user_id, channel, cause, level, observation_id, observed_at, is_late, status,
        due_at, created_at, sent_at, sent_as)
      select 'message-' || n, 'alert-' || n, 'user-' || (n % 300 + 1), 'mail', 'raised', 'warning', 'seen-' || n,
        ${at} - n * interval '30 seconds', false, case when n <= 300 then 'queued' else 'sent' end,
        ${at} - n * interval '30 seconds', ${at} - n * interval '30 seconds',
        case when n > 300 then ${at} - n * interval '30 seconds' end, 'mail-' || n
      from generate_series(1, ${rows}) n;
    insert into chat_channel (id, facility_id, name, kind, sealed_address, masked_address, minimum_level, language, timezone,
        is_enabled, created_at)
      select 'chat-' || n, 'facility-' || (n % 5 + 1), 'Room', 'slack', '', '', 'warning', 'en', 'UTC', true, ${at}
      from generate_series(1, 50) n;
    insert into alert_message (id, alert_id, chat_channel_id, channel, cause, level, observation_id, observed_at, is_late,
        status, due_at, created_at, sent_at, sent_as)
      select 'posted-' || n, 'alert-' || n, 'chat-' || (n % 50 + 1), 'chat', 'raised', 'warning', 'seen-' || n,
        ${at} - n * interval '30 seconds', false, case when n <= 100 then 'queued' else 'sent' end,
        ${at} - n * interval '30 seconds', ${at} - n * interval '30 seconds',
        case when n > 100 then ${at} - n * interval '30 seconds' end, 'delivery-' || n
      from generate_series(1, ${rows} / 5) n;
    insert into delivery (kind, destination, subject, company_id, message, state, due_at, created_at)
      select 'chat', 'chat-' || (n % 50 + 1), 'delivery-' || n, 'acme',
        case when n <= 300 then '{}'::jsonb end, case when n <= 300 then 'waiting' else 'delivered' end,
        ${at} - n * interval '30 seconds', ${at} - n * interval '30 seconds'
      from generate_series(1, ${rows}) n;`);
  await client.query('reset session_replication_role');
}
