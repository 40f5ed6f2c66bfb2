import type { Alert, AlertCounts, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
import type { ALERT_LISTS } from '@tenken/contract/alert/alert.schema.ts';
import { HISTORY_SHOWN } from '@tenken/contract/measurement/measurement.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { TimePlace } from '../../../platform/db/cursor.ts';
import type { Database } from '../../../platform/db/database.ts';

/** An alert as shown, with the data needed to change it. */
export interface AlertView extends Omit<Alert, 'started_at' | 'ended_at' | 'acknowledged'> {
  company_id: Id<'company'>;
  subject_id: string;
  started_at: Date;
  ended_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by: Alert['assignee'];
}

const userJson = (alias: ReturnType<typeof sql>) =>
  sql`case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;

/** With the format of its values. */
const gauge = sql`case when g.id is null then null else json_build_object('id', g.id, 'name', g.name, 'type', g.type,
  'measurement_format', json_build_object('rounding_method', g.rounding_method,
    'digits_after_decimal_point', g.digits_after_decimal_point)) end`;

const selectView = (now: Date) => sql`
  select a.id, a.company_id, a.subject_id, a.kind, a.level, a.state, a.started_at, a.ended_at, a.is_late, a.photo_id, a.value,
    coalesce(g.unit, '') as unit, a.announced_level, a.held_back, a.acknowledged_at, a.comment_count,
    json_build_object('id', f.id, 'name', f.name) as facility, json_build_object('id', c.id, 'name', c.name) as camera,
    ${gauge} as gauge, ${userJson(sql`k`)} as guard, ${userJson(sql`u`)} as acknowledged_by,
    ${userJson(sql`p`)} as assignee,
    (select json_build_object('until', s.until_at, 'reason', s.reason) from alert_shelf s
      where s.subject_id = a.subject_id and s.kind = a.kind and s.from_at <= ${now} and s.until_at > ${now}
      order by s.until_at desc limit 1) as shelved`;
const joins = sql`join facility f on f.id = a.facility_id join camera c on c.id = a.camera_id
  left join gauge g on g.id = a.gauge_id left join guard k on k.id = a.guard_id
  left join app_user u on u.id = a.acknowledged_by left join app_user p on p.id = a.assignee_id`;

export interface AlertListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  list: (typeof ALERT_LISTS)[number];
  after: TimePlace | null;
  limit: number;
  now: Date;
}

/** Newest first, each facility through its index and at most a page of it. */
export async function findAlerts(db: Database, query: AlertListQuery): Promise<AlertView[]> {
  const facilities = [sql`v.user_id = ${query.userId}`];
  if (query.facilityId !== null) facilities.push(sql`v.facility_id = ${query.facilityId}`);
  const conditions = [listed(query.list, query.now)];
  if (query.cameraId !== null) conditions.push(sql`x.camera_id = ${query.cameraId}`);
  if (query.after !== null)
    conditions.push(sql`x.started_at <= ${query.after.at}
      and (x.started_at < ${query.after.at} or x.id < ${query.after.id})`);
  const { rows } = await sql<AlertView>`${selectView(query.now)} from (
      select y.* from (select distinct v.facility_id from visible_facility v where ${sql.join(facilities, sql` and `)}) wanted
      cross join lateral (select * from alert x where x.facility_id = wanted.facility_id
        and ${sql.join(conditions, sql` and `)} order by x.started_at desc, x.id desc limit ${query.limit}) y
      order by y.started_at desc, y.id desc limit ${query.limit}) a
    ${joins} order by a.started_at desc, a.id desc`.execute(db);
  return rows;
}

/** Written out, so that the partial indexes apply. */
function listed(list: AlertListQuery['list'], now: Date) {
  const shelved = sql`exists (select from alert_shelf s where s.subject_id = x.subject_id and s.kind = x.kind
    and s.from_at <= ${now} and s.until_at > ${now})`;
  if (list === 'history') return sql`x.state <> 'withdrawn' and x.state = 'resolved'`;
  if (list === 'unacknowledged') return sql`x.state = 'open' and ${isUnacknowledged}`;
  if (list === 'acknowledged') return sql`x.state = 'open' and x.acknowledged_at is not null`;
  return list === 'shelved' ? sql`x.state = 'open' and ${shelved}` : sql`x.state = 'open'`;
}

export async function findAlert(db: Database, id: Id<'alert'>, now: Date): Promise<AlertView | null> {
  const { rows } = await sql<AlertView>`${selectView(now)} from alert a ${joins} where a.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Open alerts that began after a time, newest first. */
export async function findNews(
  db: Database,
  { userId, since, now, limit }: { userId: Id<'user'>; since: Date; now: Date; limit: number },
): Promise<{ count: number; alerts: AlertView[] }> {
  // evaluated once: in a join it would be evaluated hundreds of times
  const fresh = sql`a.facility_id in (select v.facility_id from visible_facility v where v.user_id = ${userId})
    and a.state = 'open' and a.created_at > ${since}`;
  const { rows } = await sql<AlertView & { total: number }>`${selectView(now)}, count(*) over ()::int as total
    from alert a ${joins} where ${fresh} order by a.started_at desc, a.id desc limit ${limit}`.execute(db);
  return { count: rows[0]?.total ?? 0, alerts: rows.map(({ total: _total, ...row }) => row) };
}

const isUnacknowledged = sql`x.acknowledged_at is null`;
const isError = sql`(x.level = 'error' or x.kind = 'anomaly')`;

export async function countOpen(db: Database, userId: Id<'user'>): Promise<AlertCounts['facilities']> {
  const { rows } = await sql<AlertCounts['facilities'][number]>`
    select v.facility_id as id, n.* from (select distinct facility_id from visible_facility
      where user_id = ${userId}) v
    cross join lateral (select count(*)::int as open, count(*) filter (where ${isUnacknowledged})::int as unacknowledged,
      count(*) filter (where ${isError})::int as error,
      count(*) filter (where ${isError} and ${isUnacknowledged})::int as unacknowledged_error
      from alert x where x.facility_id = v.facility_id and x.state = 'open') n
    order by v.facility_id`.execute(db);
  return rows;
}

export interface MessageView extends Omit<AlertMessage, 'created_at' | 'due_at' | 'sent_at'> {
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
}

/**
 * The newest messages with recipient and cause, oldest first, also those not sent. A push notification counts as
 * delivered when one browser of the user has it.
 */
export async function findMessages(db: Database, alertId: Id<'alert'>): Promise<MessageView[]> {
  const { rows } = await sql<MessageView>`
    select m.id, json_build_object('id', coalesce(u.id, h.id), 'name', coalesce(u.name, h.name)) as to, m.channel, m.cause,
      m.level, m.why, m.is_late, case when m.status = 'sent' then coalesce(l.status, d.status, m.status) else m.status end as status,
      case when l.status = 'failed' then l.error when d.status <> 'sent' then d.error end as error,
      m.created_at, m.due_at, m.sent_at
    from alert_message m left join app_user u on u.id = m.user_id left join chat_channel h on h.id = m.chat_channel_id
    left join mail_message l on l.id = m.sent_as
    left join lateral (select case when bool_or(x.state = 'delivered') then 'sent' when bool_or(x.state = 'waiting') then 'queued'
        when count(*) > 0 then 'failed' end as status, max(x.error) as error
      from delivery x where x.subject = m.sent_as and x.kind <> 'webhook') d on m.channel <> 'mail'
    where m.alert_id = ${alertId} order by m.created_at desc, m.id desc limit ${HISTORY_SHOWN}`.execute(db);
  return rows.toReversed();
}

export interface CommentView {
  id: Id<'alert_comment'>;
  at: Date;
  by: Alert['assignee'];
  text: string;
}

export async function findComments(db: Database, alertId: Id<'alert'>): Promise<CommentView[]> {
  const { rows } = await sql<CommentView>`
    select k.id, k.at, k.text, ${userJson(sql`u`)} as by from alert_comment k left join app_user u on u.id = k.user_id
    where k.alert_id = ${alertId} order by k.at desc, k.id desc limit ${HISTORY_SHOWN}`.execute(db);
  return rows.toReversed();
}
