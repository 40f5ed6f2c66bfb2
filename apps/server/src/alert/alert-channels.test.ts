import { verify, createPublicKey } from 'node:crypto';
import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserCaller } from '../account/caller.ts';
import { forgetEnded } from '../account/forget-ended.store.ts';
import { revokeAccess } from '../account/password/revoke-access.ts';
import { inTransaction } from '../platform/db/database.ts';
import { AlertTest } from '../testing/alert-test.ts';
import { OutsideSender } from './outside/outside-sender.ts';
import { createPushSubscription } from './push/push-subscriptions.ts';
import { BrowserForTest, OutsideForTest } from './push/push-service.testing.ts';

let alerts: AlertTest;
let sender: OutsideSender;
const outside = new OutsideForTest();
beforeAll(async () => {
  await outside.start();
  alerts = await AlertTest.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  sender = new OutsideSender(alerts.server.platform);
});
afterAll(async () => {
  await alerts.close();
  outside.stop();
});
afterEach(async () => {
  outside.answers.clear();
  outside.requests.length = 0;
  await alerts.db.deleteFrom('alert_delivery').execute();
  await alerts.db.deleteFrom('push_subscription').execute();
  await sql`update chat_channel set deleted_at = now()`.execute(alerts.db);
  await alerts.mails();
});

interface Held {
  readonly cookie: string;
  readonly sessionId: string;
}

let begin = 0;
const nextDay = (): number => {
  begin += 1440;
  alerts.at(begin);
  return begin;
};

/** Everything that is due leaves. */
const leave = async (): Promise<void> => {
  await alerts.deliver();
  await sender.round();
  await sender.idle();
};

const call = async (
  userId: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => {
  const response = await alerts.server.call(
    { method, url: `/console/api${url}`, ...(body ? { payload: body } : {}) },
    await alerts.signIn(userId),
  );
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};

const subscribe = async (userId: string, path: string, browser = new BrowserForTest()) => {
  const body = { endpoint: `${outside.url}${path}`, keys: browser.keys };
  const made = await call(userId, 'POST', '/users/self/push_subscriptions', body);
  expect(made.status).toBe(201);
  return { browser, id: made.body.id as string };
};

const room = async (path: string, more: object = {}): Promise<string> => {
  const made = await call('uma', 'POST', '/chat_channels', {
    facility_id: 'F1',
    name: 'Shift',
    kind: 'plain',
    address: `${outside.url}${path}`,
    minimum_level: 'warning',
    language: 'en',
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
};

const raise = async (recipients: readonly string[] = ['ada'], value = 1.25): Promise<string> => {
  const gauge = await alerts.gauge(recipients);
  await alerts.read(gauge, nextDay(), value);
  return gauge;
};

const detail = async (gauge: string) => {
  const { rows } = await sql<{ id: string }>`select id from alert where gauge_id = ${gauge}`.execute(
    alerts.db,
  );
  const { body } = await call('uma', 'GET', `/alerts/${rows[0]!.id}`);
  return body as {
    id: string;
    messages: { channel: string; status: string; error: string | null; to: object }[];
  };
};

describe('a notification', () => {
  test('reaches every browser of a person in their language, signed, and opens the alert', async () => {
    await sql`update app_user set language_tag = 'ja-JP' where id = 'gus'`.execute(alerts.db);
    const first = await subscribe('gus', '/phone');
    const second = await subscribe('gus', '/desk');
    const gauge = await raise(['gus', 'ada']);
    await leave();
    const { id, messages } = await detail(gauge);
    for (const [path, { browser }] of [['/phone', first] as const, ['/desk', second] as const]) {
      const [request] = outside.taken(path);
      const message = JSON.parse(browser.read(request!.body)) as PushMessage;
      expect(message).toMatchObject({ title: '【注意】Pressure（Pump 1）', tag: id, language: 'ja' });
      expect(message.url).toMatch(new RegExp(`/console/alerts/${id}$`));
      expect(message.body).toContain('1.250 MPa');
      expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: id });
    }
    expect(messages.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
      'mail queued',
      'mail queued',
      'push sent',
    ]);
  });

  test('is signed with the key that the browser was given', async () => {
    await subscribe('gus', '/phone');
    await raise(['gus']);
    await leave();
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(
      outside.taken('/phone')[0]!.headers.authorization!,
    )!;
    expect((await call('gus', 'GET', '/push_key')).body).toEqual({ public_key: key });
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const isGood = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGood).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: outside.url,
      sub: 'mailto:no-reply@localhost',
    });
  });

  test.each([404, 410])('that is answered %i forgets the browser, and says so', async (status) => {
    outside.answers.set('/gone', status);
    await subscribe('ada', '/gone');
    const gauge = await raise(['ada']);
    await leave();
    const { messages } = await detail(gauge);
    expect(messages.find(({ channel }) => channel === 'push')).toMatchObject({
      status: 'failed',
      error: `status_${status}`,
    });
    expect((await call('ada', 'GET', '/users/self/push_subscriptions')).body).toEqual({ records: [] });
    await raise(['ada']);
    await leave();
    expect(outside.taken('/gone')).toHaveLength(1);
  });

  test('goes nowhere after the browser was switched off, and the message says why', async () => {
    const { id } = await subscribe('ada', '/off');
    const gauge = await raise(['ada']);
    expect((await call('gus', 'DELETE', `/users/self/push_subscriptions/${id}`)).status).toBe(404);
    expect((await call('ada', 'DELETE', `/users/self/push_subscriptions/${id}`)).status).toBe(204);
    await leave();
    expect(outside.taken('/off')).toEqual([]);
    expect(await alerts.messages(gauge)).toContain('ada push raised held_back switched_off');
  });

  test('waits for the morning as mails do', async () => {
    await subscribe('max', '/night');
    await call('max', 'GET', '/users/self/alert_preferences');
    await sql`insert into alert_preference (user_id, quiet_start, quiet_end) values ('max', '08:00', '10:00')
      on conflict (user_id) do update set quiet_start = '08:00', quiet_end = '10:00'`.execute(alerts.db);
    await raise(['max']);
    await leave();
    expect(outside.taken('/night')).toEqual([]);
    alerts.at(begin + 61);
    await leave();
    expect(outside.taken('/night')).toHaveLength(1);
    await sql`delete from alert_preference where user_id = 'max'`.execute(alerts.db);
  });

  test('a browser that somebody else signs in with is theirs', async () => {
    const { browser } = await subscribe('ada', '/shared');
    await subscribe('gus', '/shared', browser);
    expect((await call('ada', 'GET', '/users/self/push_subscriptions')).body.records).toHaveLength(0);
    expect((await call('gus', 'GET', '/users/self/push_subscriptions')).body.records).toHaveLength(1);
  });

  test.each([
    [{ endpoint: 'ftp://push.test/x' }, 'endpoint'],
    [{ endpoint: 'http://push.test:999999/x' }, 'endpoint'],
    [{ endpoint: 'http://me@push.test/x' }, 'endpoint'],
    [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  ])('%o is no browser', async (part, field) => {
    const { keys } = new BrowserForTest();
    const body = { endpoint: 'https://push.test/x', keys, ...part };
    const answer = await call('ada', 'POST', '/users/self/push_subscriptions', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });

  test.each<[string, (held: Held) => Promise<unknown>]>([
    [
      'the person signs out',
      ({ cookie }) =>
        alerts.server.call({ url: '/console/security/logout', headers: { cookie: `session=${cookie}` } }),
    ],
    [
      'the session is ended from another browser',
      ({ sessionId }) => call('ada', 'DELETE', `/users/self/sessions/${sessionId}`),
    ],
    [
      'the password is set anew',
      () => inTransaction(alerts.db, (tx) => revokeAccess(tx, 'ada', { exceptSession: null })),
    ],
    [
      'nobody used the session for its hours',
      async () => {
        nextDay();
        await forgetEnded(alerts.server.platform);
      },
    ],
  ])('goes nowhere any more once %s, also what waits already', async (_why, end) => {
    nextDay();
    const signedIn = await alerts.signIn('ada');
    const body = { endpoint: `${outside.url}/ended`, keys: new BrowserForTest().keys };
    const url = '/console/api/users/self/push_subscriptions';
    expect((await alerts.server.call({ method: 'POST', url, payload: body }, signedIn)).statusCode).toBe(201);
    const { session_id } = await alerts.db
      .selectFrom('push_subscription')
      .select('session_id')
      .executeTakeFirstOrThrow();
    await subscribe('ada', '/stays');
    const gauge = await alerts.gauge(['ada']);
    await alerts.read(gauge, begin, 1.25);
    await alerts.deliver();
    await end({ cookie: signedIn.cookie, sessionId: session_id });
    await leave();
    expect(outside.taken('/ended')).toEqual([]);
    expect(await alerts.db.selectFrom('push_subscription').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ session_id }),
    );
  });

  test('of a browser whose session ends at this moment is refused', async () => {
    const { platform } = alerts.server;
    const body = { endpoint: 'https://push.test/late', keys: new BrowserForTest().keys };
    const caller = { user: { id: 'ada' }, session_id: 'ended' } as UserCaller;
    const late = createPushSubscription(platform, { caller, body } as never);
    await expect(late).rejects.toMatchObject({ code: 'not_authenticated' });
  });

  test('the endpoint and the keys are not readable in the database', async () => {
    await subscribe('ada', '/sealed');
    const [row] = await alerts.db.selectFrom('push_subscription').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('/sealed');
  });
});

describe('a chat room', () => {
  test('hears what targets of its facility announce, by its level, and that it is over', async () => {
    await room('/all');
    await room('/errors', { minimum_level: 'error' });
    await room('/elsewhere', { facility_id: 'F2' });
    const gauge = await alerts.gauge([]);
    await setRecovery(gauge);
    const t = nextDay();
    const heard = async (value: number, minutes: number) => {
      await alerts.read(gauge, t + minutes, value);
      await leave();
      return ['/all', '/errors', '/elsewhere'].flatMap((path) =>
        outside
          .taken(path)
          .map(({ body }) => `${path} ${(JSON.parse(body.toString()) as { level: string }).level}`),
      );
    };
    expect(await heard(1.25, 0)).toEqual(['/all warning']);
    expect(await heard(1.5, 10)).toEqual(['/all error', '/errors error']);
    expect(await heard(1, 20)).toEqual(['/all normal', '/errors normal']);
  });

  test('a storm comes as a few messages and one digest', async () => {
    await room('/storm');
    const gauges = await Promise.all(Array.from({ length: 9 }, () => alerts.gauge([])));
    const t = nextDay();
    for (const gauge of gauges) await alerts.read(gauge, t, 1.25);
    await leave();
    expect(outside.taken('/storm')).toHaveLength(5);
    alerts.at(t + 11);
    await leave();
    const [digest, ...more] = outside.taken('/storm').map(({ body }) => JSON.parse(body.toString()));
    expect([digest.title, digest.alerts.length, more.length]).toEqual(['4 alerts', 4, 0]);
  });

  test('the address is shown masked, stored sealed, and forgotten when the room is deleted', async () => {
    const id = await room('/services/T000/B000/very-secret-token');
    const { body } = await call('gus', 'GET', '/chat_channels?facility_id=F1');
    const shown = body.records.find((one: { id: string }) => one.id === id);
    expect(shown.masked_address).toBe(`${outside.url}/…oken`);
    expect(JSON.stringify(body)).not.toContain('very-secret');
    const stored = () =>
      alerts.db.selectFrom('chat_channel').selectAll().where('id', '=', id).executeTakeFirst();
    expect(JSON.stringify(await stored())).not.toContain('very-secret');
    const audited = await alerts.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(audited)).not.toContain('very-secret');
    expect((await call('uma', 'DELETE', `/chat_channels/${id}`)).status).toBe(204);
    expect(await stored()).toMatchObject({ sealed_address: null, name: 'Shift' });
    expect((await call('uma', 'POST', `/chat_channels/${id}/test`, {})).status).toBe(404);
  });

  test('that was deleted or switched off hears nothing more, and the alert says why', async () => {
    const id = await room('/late');
    const gauge = await raise([]);
    await call('uma', 'PATCH', `/chat_channels/${id}`, { is_enabled: false });
    await leave();
    expect(outside.taken('/late')).toEqual([]);
    expect(await alerts.messages(gauge)).toEqual([`${id} chat raised held_back switched_off`]);
  });

  test('a failure is tried again later and later, is shown, and is over when it arrives', async () => {
    const id = await room('/failing');
    outside.answers.set('/failing', 503);
    const gauge = await raise([]);
    await leave();
    const shown = async () =>
      (await call('uma', 'GET', '/chat_channels?facility_id=F1')).body.records.find(
        (one: { id: string }) => one.id === id,
      );
    expect(await shown()).toMatchObject({ last_error: { error: 'status_503' } });
    expect((await detail(gauge)).messages).toMatchObject([
      { channel: 'chat', status: 'queued', error: 'status_503' },
    ]);
    const triesAfter = async (seconds: number): Promise<number> => {
      alerts.server.platform.clock.set(
        new Date(alerts.server.platform.clock.now().getTime() + seconds * 1000),
      );
      await leave();
      return outside.taken('/failing').length;
    };
    expect(outside.taken('/failing')).toHaveLength(1);
    expect([await triesAfter(4), await triesAfter(2), await triesAfter(28), await triesAfter(3)]).toEqual([
      0, 1, 0, 1,
    ]);
    outside.answers.set('/failing', 200);
    expect(await triesAfter(121)).toBe(1);
    expect(await shown()).toMatchObject({ last_error: null, last_sent_at: expect.any(String) });
    expect((await detail(gauge)).messages).toMatchObject([{ status: 'sent', error: null }]);
  });

  test('after a day it is given up', async () => {
    await room('/dead');
    outside.answers.set('/dead', 500);
    const gauge = await raise([]);
    for (let tries = 0; tries < 40; tries += 1) {
      await leave();
      alerts.server.platform.clock.set(new Date(alerts.server.platform.clock.now().getTime() + 3_600_000));
    }
    begin += 2 * 1440;
    expect(outside.taken('/dead').length).toBeLessThan(30);
    expect((await detail(gauge)).messages).toMatchObject([{ status: 'failed', error: 'status_500' }]);
  });

  test.each([302, 400, 403])('an answer of %i is final and nothing follows it', async (status) => {
    await room(`/final${status}`);
    outside.answers.set(`/final${status}`, status);
    const gauge = await raise([]);
    await leave();
    expect((await detail(gauge)).messages).toMatchObject([{ status: 'failed', error: `status_${status}` }]);
    expect(outside.requests.map(({ path }) => path)).toEqual([`/final${status}`]);
  });

  test('that never answers keeps no other waiting', async () => {
    await room('/hanging');
    await room('/fine');
    outside.answers.set('/hanging', 'hang');
    await raise([]);
    await alerts.deliver();
    await sender.round();
    await expect.poll(() => outside.taken('/fine').length).toBe(1);
    await raise([]);
    await alerts.deliver();
    await sender.round();
    await expect.poll(() => outside.taken('/fine').length).toBe(1);
    expect(outside.requests.filter(({ path }) => path === '/hanging')).toHaveLength(1);
    outside.dropAll();
    await sender.idle();
  });

  test('whoever tries it learns at once whether it arrives, in its language', async () => {
    const id = await room('/try', { language: 'ja', kind: 'slack' });
    expect((await call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: true,
      error: null,
    });
    expect(JSON.parse(outside.taken('/try')[0]!.body.toString())).toMatchObject({
      text: 'Tenkenのテストメッセージ',
    });
    outside.answers.set('/try', 404);
    expect((await call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: false,
      error: 'status_404',
    });
  });

  test('in a private network is not called unless the operator allows it', async () => {
    const id = await room('/x', { address: 'http://127.0.0.2:9/private' });
    expect((await call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: false,
      error: 'address_not_allowed',
    });
  });

  test('a facility has ten at most', async () => {
    for (let index = 0; index < 10; index += 1) await room(`/many${index}`, { facility_id: 'F2' });
    const answer = await call('uma', 'POST', '/chat_channels', {
      facility_id: 'F2',
      name: 'x',
      kind: 'plain',
      address: 'https://chat.test/x',
      minimum_level: 'error',
      language: 'en',
    });
    expect([answer.status, answer.body.error.fields]).toEqual([422, { name: ['too_many'] }]);
  });
});

test('what a process took and died with is sent by the next one', async () => {
  await room('/taken');
  await raise([]);
  await alerts.deliver();
  await sql`update alert_delivery set attempts = 1, due_at = ${new Date(alerts.server.platform.clock.now().getTime() + 60_000)}`.execute(
    alerts.db,
  );
  await leave();
  expect(outside.taken('/taken')).toEqual([]);
  alerts.at(begin + 2);
  await leave();
  expect(outside.taken('/taken')).toHaveLength(1);
});

async function setRecovery(gauge: string): Promise<void> {
  expect((await call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { on_recovery: true })).status).toBe(
    200,
  );
}
