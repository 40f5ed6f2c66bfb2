import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { isOfCamera, type PhotoRow } from '../../photo/photo.store.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface ResultRow {
  /** The gauge or guard. */
  target_id: string;
  name: string;
  unit: string;
  /** The target was deleted; its result is kept. */
  is_deleted: boolean;
  /** Id of the reading or guard result; null before there is one. */
  id: string | null;
  at: Date | null;
  value: number | null;
  reasons: string[];
}

/** The readings of a photo, and the gauges still waiting for one: those of its camera, or the one it was taken of. */
export async function findReadings(db: Database, photo: PhotoRow): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select g.id as target_id, g.name, g.unit, g.deleted_at is not null as is_deleted, m.id, m.created_at as at, m.estimated_value as value,
      coalesce(m.reasons, '{}') as reasons
    from gauge g left join measurement m
      on m.datetime = ${photo.taken_at} and m.photo_id = ${photo.id} and m.gauge_id = g.id
    where g.camera_id = ${photo.camera_id} and (m.id is not null
      or (g.is_active and g.deleted_at is null and g.created_at <= ${photo.received_at} and (${isOfCamera(photo)}
        or g.id in (select gauge_id from hand_held_photo where taken_at = ${photo.taken_at} and photo_id = ${photo.id}))))
    order by g.name collate natural_order, g.id`.execute(db);
  return rows;
}

/** The results of the guards on a photo, by their models at that time. */
export async function findGuardResults(db: Database, photo: PhotoRow): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select g.id as target_id, g.name, '' as unit, g.deleted_at is not null as is_deleted, e.id, e.score as value, e.reasons,
      case when e.status <> 'in_progress' then e.created_at end as at
    from anomaly_estimate e join guard g on g.id = e.guard_id
    where e.datetime = ${photo.taken_at} and e.photo_id = ${photo.id}
    order by g.name collate natural_order, e.id`.execute(db);
  return rows;
}

export interface AlertRow {
  id: string;
  kind: string;
  name: string;
  state: 'open' | 'resolved' | 'withdrawn';
  at: Date;
  held_back: string | null;
  value: number | null;
}

/** Alerts that this photo raised. */
export async function findAlerts(db: Database, photo: PhotoRow): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.kind, coalesce(g.name, w.name, c.name) as name, a.state, a.created_at as at, a.held_back, a.value
    from alert a join camera c on c.id = a.camera_id left join gauge g on g.id = a.gauge_id
      left join guard w on w.id = a.guard_id
    where a.camera_id = ${photo.camera_id} and a.photo_id = ${photo.id}
    order by a.created_at, a.id`.execute(db);
  return rows;
}

export interface MessageRow {
  id: string;
  name: string;
  channel: 'mail' | 'push' | 'chat';
  status: 'queued' | 'sent' | 'held_back';
  why: string | null;
  sent_at: Date | null;
  due_at: Date;
  /** The mail that contains it, while it is stored. */
  mail_id: string | null;
  /** Outcome of the delivery. */
  outcome: 'queued' | 'sent' | 'failed' | null;
  error: string | null;
}

/**
 * Messages to users and chats about this photo. A push notification counts as delivered when one browser of the user
 * has it. A message about an alert that was open at the time of the photo is included.
 */
export async function findMessages(db: Database, photo: PhotoRow): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, coalesce(u.name, h.name, '') as name, m.channel, m.status, m.why, m.sent_at, m.due_at,
      mail.id as mail_id, coalesce(mail.status, d.status) as outcome, coalesce(mail.error, d.error) as error
    from alert a join alert_message m on m.alert_id = a.id
      left join app_user u on u.id = m.user_id left join chat_channel h on h.id = m.chat_channel_id
      left join mail_message mail on m.channel = 'mail' and mail.id = m.sent_as
      left join lateral (select case state when 'delivered' then 'sent' when 'waiting' then 'queued' else state end as status, error
        from delivery where m.channel <> 'mail' and subject = m.sent_as
        order by array_position('{delivered,waiting,failed}', state), created_at desc limit 1) d on true
    where a.camera_id = ${photo.camera_id} and m.photo_id = ${photo.id}
    order by m.created_at, m.id`.execute(db);
  return rows;
}

export interface DeliveryRow {
  webhook_id: Id<'webhook'>;
  event_id: Id<'event'>;
  name: string;
  state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  is_active: boolean;
  at: Date | null;
  error: string | null;
}

/** Webhook deliveries of the results of this photo. */
export async function findDeliveries(db: Database, resultIds: readonly string[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select w.id as webhook_id, e.id as event_id, w.name, m.state, w.state = 'active' as is_active, d.sent_at as at,
      coalesce(d.error, case when d.status_code >= 300 then 'HTTP ' || d.status_code end) as error
    from api_event e join delivery m on m.subject = e.id join webhook w on w.id = m.destination
      left join lateral (select sent_at, error, status_code from webhook_delivery
        where webhook_id = w.id and event_id = e.id order by attempt desc limit 1) d on true
    where e.type in ('new_measurement_estimate_processed', 'new_anomaly_estimate_processed')
      and e.subject_id = any(${resultIds}::text[])
    order by m.created_at, w.name collate natural_order, e.id`.execute(db);
  return rows;
}

export interface OpenJobRow {
  queue: string;
  is_failed: boolean;
  at: Date;
  error: string | null;
}

/** Queued and failed jobs of the photo or its results, through their partial indexes. */
export async function findOpenJobs(
  db: Database,
  photoId: Id<'photo'>,
  resultIds: readonly string[],
): Promise<OpenJobRow[]> {
  const isMeant = sql`(data ->> 'photo_id' = ${photoId} or data ->> 'measurement_id' = any(${resultIds}::text[])
    or data ->> 'estimate_id' = any(${resultIds}::text[]))`;
  const { rows } = await sql<OpenJobRow>`
    select name as queue, true as is_failed, completed_on as at, coalesce(output ->> 'message', output::text) as error
    from pgboss.job where state = 'failed' and completed_on is not null and ${isMeant}
    union all
    select name, false, start_after, coalesce(output ->> 'message', output::text)
    from pgboss.job where state < 'active' and not blocked and ${isMeant}
    order by at`.execute(db);
  return rows;
}

export interface PastEvent {
  name: 'photo.received' | 'photo.taken_by_hand' | 'measurement.estimated' | 'estimate.completed';
  payload: object;
}

const MINUTE_MS = 60_000;

/** Events about the photo and its results, with their subject; events are kept for a week. */
export async function findPastEvents(
  db: Database,
  photo: PhotoRow,
  results: readonly ResultRow[],
): Promise<PastEvent[]> {
  const resultIds = results.flatMap(({ id }) => id ?? []);
  const last = Math.max(photo.received_at.getTime(), ...results.map(({ at }) => at?.getTime() ?? 0));
  const { rows } = await sql<PastEvent>`
    select name, payload from outbox_event
    where created_at between ${new Date(photo.received_at.getTime() - MINUTE_MS)} and ${new Date(last + MINUTE_MS)} and (
      (name in ('photo.received', 'photo.taken_by_hand') and payload ->> 'photo_id' = ${photo.id})
      or (name = 'measurement.estimated' and payload ->> 'measurement_id' = any(${resultIds}::text[]))
      or (name = 'estimate.completed' and payload ->> 'estimate_id' = any(${resultIds}::text[])))
    order by created_at, id`.execute(db);
  return rows;
}
