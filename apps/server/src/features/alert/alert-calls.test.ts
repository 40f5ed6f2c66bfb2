import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OBSERVATIONS } from '@tenken/contract/alert/alert.limits.ts';
import { createAlertComment } from '@tenken/contract/alert/alert.routes.ts';
import type {
  Alert,
  AlertCounts,
  AlertDetail,
  AlertNews,
  BackTest,
} from '@tenken/contract/alert/alert.schema.ts';
import type { CompanyOverview } from '@tenken/contract/overview/overview.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { AlertTest, timeAt } from '../../../test/kit/alert-test.ts';
import { insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { onReadingReviewed } from './on-reading.ts';
import { findSuppressions } from './series/suppressions.store.ts';

let alerts: AlertTest;
beforeAll(async () => {
  alerts = await AlertTest.start();
});
afterAll(() => alerts.close());

let begin = 0;
const nextDay = (): number => {
  begin += 1440;
  alerts.at(begin);
  return begin;
};

async function call<Answer>(
  as: string,
  method: InjectOptions['method'],
  path: string,
  payload?: object,
  status = 200,
): Promise<Answer> {
  const response = await alerts.server.call(
    { method, url: `/console/api${path}`, ...(payload ? { payload } : {}) },
    await alerts.signIn(as),
  );
  expect(response.statusCode, response.body).toBe(status);
  return response.body === '' ? (undefined as Answer) : response.json<Answer>();
}

const listed = async (list: string, as = 'uma', of = 'facility_id=F1'): Promise<string[]> =>
  (await call<{ records: Alert[] }>(as, 'GET', `/alerts?${of}&list=${list}`)).records.map(
    ({ gauge }) => gauge!.id,
  );

const openAlert = async (): Promise<{ id: string; gauge: Id<'gauge'>; t: number }> => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, t, 1.3);
  const row = await alerts.db
    .selectFrom('alert')
    .select('id')
    .where('gauge_id', '=', gauge)
    .executeTakeFirstOrThrow();
  return { id: row.id, gauge, t };
};

/** What every call reports about F1. */
async function unacknowledged(): Promise<{ listed: string[]; count: number; errors: number; open: number }> {
  const path = '/alerts?facility_id=F1&list=unacknowledged&page_size=100';
  const listed = (await call<{ records: Alert[] }>('uma', 'GET', path)).records.map(({ id }) => id);
  const { facilities } = await call<AlertCounts>('uma', 'GET', '/alert_counts');
  const counts = facilities.find(({ id }) => id === 'F1')!;
  const { units } = await call<CompanyOverview>('uma', 'GET', '/overview');
  const overview = units.flatMap((unit) => unit.facilities).find(({ id }) => id === 'F1')!;
  expect([listed.length, overview.unacknowledged_alerts]).toEqual([
    counts.unacknowledged,
    counts.unacknowledged,
  ]);
  expect(overview.open_alerts).toBe(counts.open);
  return { listed, count: counts.unacknowledged, errors: counts.unacknowledged_error, open: counts.open };
}

describe('an alert', () => {
  test('is listed by its state, and in the history when it is resolved', async () => {
    const { id, gauge, t } = await openAlert();
    expect(await listed('unacknowledged')).toContain(gauge);
    await call('gus', 'PUT', `/alerts/${id}/acknowledgement`);
    expect(await listed('unacknowledged')).not.toContain(gauge);
    expect(await listed('acknowledged')).toContain(gauge);
    await call('gus', 'DELETE', `/alerts/${id}/acknowledgement`);
    expect(await listed('unacknowledged')).toContain(gauge);
    await alerts.read(gauge, t + 15, 1);
    expect(await listed('open')).not.toContain(gauge);
    expect(await listed('history')).toContain(gauge);
  });

  test('is listed for its own camera only', async () => {
    const { gauge } = await openAlert();
    expect(await listed('open', 'uma', 'camera_id=C1')).toContain(gauge);
    expect(await listed('open', 'uma', 'camera_id=C2')).not.toContain(gauge);
    expect(await listed('open', 'uma', 'facility_id=F1&camera_id=C2')).not.toContain(gauge);
  });

  test('is assigned to a user who can see it, has comments, and shows who was notified', async () => {
    const { id } = await openAlert();
    await alerts.deliver();
    await call('gus', 'PUT', `/alerts/${id}/assignee`, { user_id: 'uma' });
    await call('gus', 'PUT', `/alerts/${id}/assignee`, { user_id: 'sid' }, 422);
    await call('gus', 'POST', `/alerts/${id}/comments`, { text: 'On my way' }, 201);
    const detail = await call<AlertDetail>('gus', 'GET', `/alerts/${id}`);
    expect(detail).toMatchObject({
      assignee: { id: 'uma' },
      comment_count: 1,
      comments: [{ text: 'On my way', by: { id: 'gus' } }],
      messages: [{ to: { id: 'ada' }, cause: 'raised', status: 'queued', why: null }],
    });
  });

  test('shows that its mail could not be sent', async () => {
    const { id } = await openAlert();
    await alerts.deliver();
    await alerts.db.updateTable('mail_message').set({ status: 'failed', error: 'no route' }).execute();
    const { messages } = await call<AlertDetail>('uma', 'GET', `/alerts/${id}`);
    expect(messages).toMatchObject([{ status: 'failed', error: 'no route' }]);
  });

  test('that worsens while shelved notifies no one until the shelving ends', async () => {
    const { id, gauge, t } = await openAlert();
    await alerts.mailed();
    const until = timeAt(t + 60).toISOString();
    await call('gus', 'PUT', `/alerts/${id}/shelf`, { until, reason: 'Work' }, 403);
    await call('uma', 'PUT', `/alerts/${id}/shelf`, { until: timeAt(t - 1).toISOString(), reason: 'x' }, 422);
    const shelved = await call<Alert>('uma', 'PUT', `/alerts/${id}/shelf`, { until, reason: 'Work' });
    expect(shelved.shelved).toEqual({ until, reason: 'Work' });
    expect(await listed('shelved')).toContain(gauge);
    await alerts.read(gauge, t + 15, 1.5);
    expect(await alerts.mailed()).toEqual([]);
    await alerts.read(gauge, t + 60, 1.5);
    expect(await alerts.mailed()).toEqual(['ada']);
  });

  test('notifies again when unshelved; shelving it again starts the time anew', async () => {
    const { id, gauge, t } = await openAlert();
    await alerts.mailed();
    const put = (minutes: number) =>
      call<Alert>('uma', 'PUT', `/alerts/${id}/shelf`, { until: timeAt(minutes).toISOString(), reason: 'W' });
    await put(t + 600);
    alerts.server.platform.clock.advance(1000);
    expect(await put(t + 30)).toMatchObject({ shelved: { until: timeAt(t + 30).toISOString() } });
    alerts.server.platform.clock.advance(1000);
    await call('gus', 'DELETE', `/alerts/${id}/shelf`, undefined, 403);
    expect(await call('uma', 'DELETE', `/alerts/${id}/shelf`)).toMatchObject({ shelved: null });
    expect(await listed('shelved')).not.toContain(gauge);
    await alerts.read(gauge, t + 15, 1.5);
    expect(await alerts.mailed()).toEqual(['ada']);
  });

  test('pages are complete: none is repeated or missing', async () => {
    for (let index = 0; index < 5; index += 1) await openAlert();
    const seen: string[] = [];
    let page: string | null = '';
    while (page !== null) {
      const query: string = page === '' ? '' : `&page=${page}`;
      const answer: { records: Alert[]; navigation: { next_page: string | null } } = await call(
        'uma',
        'GET',
        `/alerts?page_size=2${query}`,
      );
      seen.push(...answer.records.map(({ id }) => id));
      page = answer.navigation.next_page;
    }
    const open = await alerts.db.selectFrom('alert').select('id').where('state', '=', 'open').execute();
    expect(seen.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(await call('sid', 'GET', '/alerts')).toMatchObject({ records: [] });
  });

  test('is new until it was seen', async () => {
    const { gauge } = await openAlert();
    const news = await call<AlertNews>('uma', 'GET', '/alert_news');
    expect(news.alerts.map((one) => one.gauge?.id)).toContain(gauge);
    await call('uma', 'PUT', '/alert_news/seen', { until: '2999-01-01T00:00:00Z' }, 204);
    expect((await call<AlertNews>('uma', 'GET', '/alert_news')).count).toBe(0);
    alerts.server.platform.clock.advance(1000);
    await openAlert();
    expect((await call<AlertNews>('uma', 'GET', '/alert_news')).count).toBe(1);
  });

  test('needs attention until it is acknowledged: counts, list and overview agree', async () => {
    const { id } = await openAlert();
    const before = await unacknowledged();
    expect(before.listed).toContain(id);
    await call('gus', 'PUT', `/alerts/${id}/acknowledgement`);
    const after = await unacknowledged();
    expect(after.listed).not.toContain(id);
    expect([before.count - after.count, before.errors - after.errors, before.open - after.open]).toEqual([
      1, 0, 0,
    ]);
    await call('gus', 'DELETE', `/alerts/${id}/acknowledgement`);
    await alerts.db.updateTable('alert').set({ level: 'error' }).where('id', '=', id).execute();
    expect((await unacknowledged()).errors).toBe(before.errors + 1);
  });
});

describe('a maintenance window', () => {
  test('suspends evaluation until it ends', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    const window = await call<{ id: string }>(
      'uma',
      'POST',
      '/maintenance_windows',
      { camera_id: 'C1', until: null, reason: 'New glass' },
      201,
    );
    await alerts.read(gauge, t + 10, 1.5);
    expect(await alerts.alerts(gauge)).toEqual([]);
    alerts.at(t + 20);
    await call('uma', 'POST', `/maintenance_windows/${window.id}/end`, {});
    await alerts.read(gauge, t + 30, 1.5);
    expect(await alerts.alerts(gauge)).toEqual(['limit error open 09:30']);
    const { records } = await call<{ records: object[] }>(
      'uma',
      'GET',
      '/maintenance_windows?facility_id=F1',
    );
    expect(records).toMatchObject([{ id: window.id, until: timeAt(t + 20).toISOString() }]);
  });

  test('that has not begun can be deleted; one that ends before it begins is refused', async () => {
    const t = nextDay();
    const body = { facility_id: 'F1', reason: 'Later', from: timeAt(t + 60).toISOString() };
    await call('uma', 'POST', '/maintenance_windows', { ...body, until: timeAt(t + 50).toISOString() }, 422);
    const made = await call<{ id: string }>(
      'uma',
      'POST',
      '/maintenance_windows',
      { ...body, until: null },
      201,
    );
    await call('uma', 'DELETE', `/maintenance_windows/${made.id}`, undefined, 204);
    await call('uma', 'POST', `/maintenance_windows/${made.id}/end`, {}, 404);
    expect(
      await alerts.db.selectFrom('maintenance_window').select('id').where('id', '=', made.id).execute(),
    ).toEqual([]);
  });
});

describe('settings', () => {
  test('is changed one field at a time, and refused to users without access to the facility', async () => {
    const gauge = await alerts.gauge();
    await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { deadband: 0.1 });
    const escalation = { after_minutes: 30, recipient_user_ids: ['sid'] };
    await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { escalation }, 422);
    const settings = await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { on_recovery: true });
    expect(settings).toMatchObject({ deadband: 0.1, on_recovery: true, escalation: null });
    expect(await call('gus', 'GET', `/gauges/${gauge}/alert_settings`)).toEqual(settings);
    await call('uma', 'PATCH', '/facilities/F1/alert_settings', { recipient_user_ids: ['sid'] }, 422);
    await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { deadband: -1 }, 422);
  });
});

test('changes of alerts and settings are in the audit log with the IP address', async () => {
  const { id, gauge } = await openAlert();
  await call('gus', 'PUT', `/alerts/${id}/acknowledgement`);
  await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { deadband: 0.2 });
  const entries = await alerts.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'details'])
    .where('object_id', 'in', [id, gauge])
    .where('action', 'like', 'alert%')
    .orderBy('action')
    .execute();
  expect(entries).toMatchObject([
    { action: 'alert.acknowledged', actor_id: 'gus', details: { ip: '127.0.0.1' } },
    { action: 'alert_settings.changed', actor_id: 'uma', details: { deadband: 0.2, ip: '127.0.0.1' } },
  ]);
});

test('a change that changes nothing is not recorded again', async () => {
  const { id } = await openAlert();
  for (const by of ['gus', 'uma']) await call(by, 'PUT', `/alerts/${id}/acknowledgement`);
  const window = await call<{ id: string }>(
    'uma',
    'POST',
    '/maintenance_windows',
    { camera_id: 'C1', until: null, reason: 'New glass' },
    201,
  );
  for (let time = 0; time < 2; time += 1)
    await call('uma', 'DELETE', `/maintenance_windows/${window.id}`, undefined, 204);
  const entries = await alerts.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('object_id', 'in', [id, window.id])
    .orderBy('action')
    .execute();
  expect(entries.map(({ action, actor_id }) => `${action} ${actor_id}`)).toEqual([
    'alert.acknowledged gus',
    'maintenance_window.created uma',
    'maintenance_window.deleted uma',
  ]);
});

test('a back-test shows what other limits would have raised, and stores nothing', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge([]);
  for (let index = 0; index < 20; index += 1)
    await alerts.insertReading(gauge, t + index * 10, index % 7 === 0 ? 1.1 : 0.9);
  alerts.at(t + 300);
  const body = { days: 1, control_limits_config: { minimum_value: null, maximum_value: 1 } };
  const result = await call<BackTest>('gus', 'POST', `/gauges/${gauge}/back_test`, {
    ...body,
    email_notification_config: { is_enabled: true },
  });
  expect(result).toMatchObject({ observation_count: 20, alert_count: 3, announcement_count: 3 });
  expect(result.alerts[0]!.photo_id).not.toBeNull();
  const slower = await call<BackTest>('gus', 'POST', `/gauges/${gauge}/back_test`, {
    ...body,
    alert_settings: {
      tools: { on_delay_minutes: 10, off_delay_minutes: 0, needed: 1, of: 1, cooldown_minutes: 0 },
    },
  });
  expect(slower.alert_count).toBe(0);
  expect(await alerts.alerts(gauge)).toEqual([]);
});

test('a back-test of a target of another company is refused', async () => {
  const gauge = `/gauges/${await alerts.gauge([])}`;
  const guard = `/guards/${await insertGuard(alerts.server.platform, 'C1')}`;
  for (const target of [gauge, guard]) {
    expect(await call('sid', 'POST', `${target}/back_test`, { days: 1 }, 404)).toMatchObject({
      error: { code: 'not_found' },
    });
  }
});

test('a back-test of a camera with very many suppressions uses the newest ones', async () => {
  nextDay();
  const from = alerts.server.platform.clock.now();
  await sql`insert into maintenance_window (id, camera_id, from_at, until_at, reason, created_at)
    select 'rest-' || n, 'C3', ${from}::timestamptz + n * interval '1 minute',
      ${from}::timestamptz + (n + 0.5) * interval '1 minute', 'x', now() from generate_series(1, 1200) n`.execute(
    alerts.db,
  );
  const suppressions = (
    await findSuppressions(alerts.db, { id: 'none', camera_id: 'C3', facility_id: 'none' }, from)
  )('limit');
  expect(suppressions).toHaveLength(1000);
  expect(Math.max(...suppressions.map((suppression) => suppression.from))).toBe(
    from.getTime() + 1200 * 60_000,
  );
});

test('a back-test of a gauge with very many readings uses the newest ones', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge([], {}, 'C3');
  const onC3 = { cameraId: 'C3' };
  await alerts.read(gauge, t, 0.9, onC3);
  const base = timeAt(t + 1);
  await sql`insert into camera_seen (camera_id, seen, at, state) select 'C3', 'state',
    ${base}::timestamptz + n * interval '1 second', 'silent' from generate_series(1, ${MAX_OBSERVATIONS + 100}) n`.execute(
    alerts.db,
  );
  await alerts.read(gauge, t + 290, 0.9, onC3);
  await alerts.read(gauge, t + 0.5, 1.3, { ...onC3, receivedAt: t + 291 });
  expect(await alerts.alerts(gauge)).toEqual([]);
  const body = { days: 90, control_limits_config: { minimum_value: null, maximum_value: 0.5 } };
  const result = await call<BackTest>('ada', 'POST', `/gauges/${gauge}/back_test`, body);
  expect(result).toMatchObject({ observation_count: 1, alert_count: 1 });
  expect(result.from).toBe(new Date(base.getTime() + 102_000).toISOString());
});

describe('a comment on an alert', () => {
  const fill = async (id: string, count: number): Promise<void> => {
    await sql`insert into alert_comment (id, alert_id, at, user_id, text)
      select ${id} || n, ${id}, now(), 'gus', n::text from generate_series(1, ${count}::int) n`.execute(
      alerts.db,
    );
    await alerts.db.updateTable('alert').set({ comment_count: count }).where('id', '=', id).execute();
  };
  const storedOf = async (id: string): Promise<[rows: number, counted: number]> => {
    const { rows } = await sql<{ rows: number; counted: number }>`select a.comment_count as counted,
      (select count(*)::int from alert_comment where alert_id = a.id) as rows from alert a where a.id = ${id}`.execute(
      alerts.db,
    );
    return [rows[0]!.rows, rows[0]!.counted];
  };

  test('is refused and not stored when there are 200', async () => {
    const [{ id }, other] = [await openAlert(), await openAlert()];
    await fill(id, 199);
    await call('gus', 'POST', `/alerts/${id}/comments`, { text: 'The last' }, 201);
    const refused = await call('uma', 'POST', `/alerts/${id}/comments`, { text: 'One too many' }, 409);
    expect(refused).toMatchObject({ error: { code: 'comment_limit_exceeded' } });
    expect(createAlertComment.errors).toContain('comment_limit_exceeded');
    expect(await storedOf(id)).toEqual([200, 200]);
    await call('gus', 'POST', `/alerts/${other.id}/comments`, { text: 'Elsewhere' }, 201);
  });

  test('of fifty created at once, only those within the limit are stored', async () => {
    const { id } = await openAlert();
    await fill(id, 193);
    const gus = await alerts.signIn('gus');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const payload = { text: `At once ${i}` };
        return alerts.server.call(
          { method: 'POST', url: `/console/api/alerts/${id}/comments`, payload },
          gus,
        );
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(43);
    expect(await storedOf(id)).toEqual([200, 200]);
  });
});

test('an alert shows the newest of very many comments and messages', async () => {
  const { id } = await openAlert();
  await sql`insert into alert_comment (id, alert_id, at, user_id, text)
    select 'many-' || n, ${id}, now() + n * interval '1 second', 'gus', n::text from generate_series(1, 1200) n`.execute(
    alerts.db,
  );
  const { comments } = await call<AlertDetail>('gus', 'GET', `/alerts/${id}`);
  expect([comments.length, comments[0]!.text, comments.at(-1)!.text]).toEqual([1000, '201', '1200']);
});

test('readings confirmed together trigger one evaluation of each gauge', async () => {
  const t = nextDay();
  const gauges = [await alerts.gauge(['ada']), await alerts.gauge(['ada'])];
  const reviewed: { measurement_id: string; gauge_id: string }[] = [];
  for (let minute = t; minute < t + 20; minute += 1)
    for (const gauge_id of gauges)
      reviewed.push({ measurement_id: await alerts.read(gauge_id, minute, 0.9), gauge_id });
  await sql`update measurement set estimated_value = 1.3 where gauge_id = any(${gauges}::text[])`.execute(
    alerts.db,
  );
  let looks = 0;
  const { platform } = alerts.server;
  const clock = { now: () => ((looks += 1), platform.clock.now()) };
  const deps = { db: platform.db, outbox: platform.outbox, clock };
  await onReadingReviewed(deps, reviewed[0]!);
  const one = looks;
  await Promise.all(reviewed.map((event) => onReadingReviewed(deps, event)));
  expect(looks - one).toBeLessThanOrEqual(3 * one);
  for (const gauge of gauges) expect(await alerts.alerts(gauge)).toHaveLength(1);
});
