import { verify, createPublicKey } from 'node:crypto';
import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserCaller } from '../account/caller.ts';
import { purgeEnded } from '../account/purge-ended.store.ts';
import { revokeAccess } from '../account/password/revoke-access.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ChannelTest } from './channels.testing.ts';
import { createPushSubscription } from './push/push-subscriptions.ts';
import { BrowserForTest } from './push/push-service.testing.ts';

const kit = new ChannelTest();

interface Held {
  readonly cookie: string;
  readonly sessionId: string;
}

describe('a push notification', () => {
  test('reaches every browser of a user in their language, signed, and opens the alert', async () => {
    await sql`update app_user set language_tag = 'ja-JP' where id = 'gus'`.execute(kit.alerts.db);
    const first = await kit.subscribe('gus', '/phone');
    const second = await kit.subscribe('gus', '/desk');
    const gauge = await kit.raise(['gus', 'ada']);
    await kit.leave();
    const { id, messages } = await kit.detail(gauge);
    for (const [path, { browser }] of [['/phone', first] as const, ['/desk', second] as const]) {
      const [request] = kit.external.taken(path);
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

  test('is signed with the key that the browser was registered with', async () => {
    await kit.subscribe('gus', '/phone');
    await kit.raise(['gus']);
    await kit.leave();
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(
      kit.external.taken('/phone')[0]!.headers.authorization!,
    )!;
    expect((await kit.call('gus', 'GET', '/push_key')).body).toEqual({ public_key: key });
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
      aud: kit.external.url,
      sub: 'mailto:no-reply@localhost',
    });
  });

  test.each([404, 410])(
    'answered with %i removes the subscription of the browser and records it',
    async (status) => {
      kit.external.answers.set('/gone', status);
      await kit.subscribe('ada', '/gone');
      const gauge = await kit.raise(['ada']);
      await kit.leave();
      const { messages } = await kit.detail(gauge);
      expect(messages.find(({ channel }) => channel === 'push')).toMatchObject({
        status: 'failed',
        error: `status_${status}`,
      });
      expect((await kit.call('ada', 'GET', '/users/self/push_subscriptions')).body).toEqual({ records: [] });
      await kit.raise(['ada']);
      await kit.leave();
      expect(kit.external.taken('/gone')).toHaveLength(1);
    },
  );

  test('is not sent after the browser was switched off, and the message stores why', async () => {
    const { id } = await kit.subscribe('ada', '/off');
    const gauge = await kit.raise(['ada']);
    expect((await kit.call('gus', 'DELETE', `/users/self/push_subscriptions/${id}`)).status).toBe(404);
    expect((await kit.call('ada', 'DELETE', `/users/self/push_subscriptions/${id}`)).status).toBe(204);
    await kit.leave();
    expect(kit.external.taken('/off')).toEqual([]);
    expect(await kit.alerts.messages(gauge)).toContain('ada push raised held_back switched_off');
  });

  test('is held until the morning like a mail', async () => {
    await kit.subscribe('max', '/night');
    await kit.call('max', 'GET', '/users/self/alert_preferences');
    await sql`insert into alert_preference (user_id, quiet_start, quiet_end) values ('max', '08:00', '10:00')
      on conflict (user_id) do update set quiet_start = '08:00', quiet_end = '10:00'`.execute(kit.alerts.db);
    await kit.raise(['max']);
    await kit.leave();
    expect(kit.external.taken('/night')).toEqual([]);
    kit.alerts.at(kit.begin + 61);
    await kit.leave();
    expect(kit.external.taken('/night')).toHaveLength(1);
    await sql`delete from alert_preference where user_id = 'max'`.execute(kit.alerts.db);
  });

  test('of a browser belongs to the user who logged in with it last', async () => {
    const { browser } = await kit.subscribe('ada', '/shared');
    await kit.subscribe('gus', '/shared', browser);
    expect((await kit.call('ada', 'GET', '/users/self/push_subscriptions')).body.records).toHaveLength(0);
    expect((await kit.call('gus', 'GET', '/users/self/push_subscriptions')).body.records).toHaveLength(1);
  });

  test.each([
    [{ endpoint: 'ftp://push.test/x' }, 'endpoint'],
    [{ endpoint: 'http://push.test:999999/x' }, 'endpoint'],
    [{ endpoint: 'http://me@push.test/x' }, 'endpoint'],
    [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  ])('%o is no browser', async (part, field) => {
    const { keys } = new BrowserForTest();
    const body = { endpoint: 'https://push.test/x', keys, ...part };
    const answer = await kit.call('ada', 'POST', '/users/self/push_subscriptions', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });

  test.each<[string, (held: Held) => Promise<unknown>]>([
    [
      'the person signs out',
      ({ cookie }) =>
        kit.alerts.server.call({ url: '/console/security/logout', headers: { cookie: `session=${cookie}` } }),
    ],
    [
      'the session is ended from another browser',
      ({ sessionId }) => kit.call('ada', 'DELETE', `/users/self/sessions/${sessionId}`),
    ],
    [
      'the password is set anew',
      () => inTransaction(kit.alerts.db, (tx) => revokeAccess(tx, 'ada', { exceptSession: null })),
    ],
    [
      'nobody used the session for its hours',
      async () => {
        kit.nextDay();
        await purgeEnded(kit.alerts.server.platform);
      },
    ],
  ])('goes nowhere any more once %s, also what waits already', async (_why, end) => {
    kit.nextDay();
    const signedIn = await kit.alerts.signIn('ada');
    const body = { endpoint: `${kit.external.url}/ended`, keys: new BrowserForTest().keys };
    const url = '/console/api/users/self/push_subscriptions';
    expect((await kit.alerts.server.call({ method: 'POST', url, payload: body }, signedIn)).statusCode).toBe(
      201,
    );
    const { session_id } = await kit.alerts.db
      .selectFrom('push_subscription')
      .select('session_id')
      .executeTakeFirstOrThrow();
    await kit.subscribe('ada', '/stays');
    const gauge = await kit.alerts.gauge(['ada']);
    await kit.alerts.read(gauge, kit.begin, 1.25);
    await kit.alerts.deliver();
    await end({ cookie: signedIn.cookie, sessionId: session_id });
    await kit.leave();
    expect(kit.external.taken('/ended')).toEqual([]);
    expect(await kit.alerts.db.selectFrom('push_subscription').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ session_id }),
    );
  });

  test('subscription of a browser whose session ends at this moment is refused', async () => {
    const { platform } = kit.alerts.server;
    const body = { endpoint: 'https://push.test/late', keys: new BrowserForTest().keys };
    const caller = { user: { id: 'ada' }, session_id: 'ended' } as UserCaller;
    const late = createPushSubscription(platform, { caller, body } as never);
    await expect(late).rejects.toMatchObject({ code: 'not_authenticated' });
  });

  test('endpoint and keys are not readable in the database', async () => {
    await kit.subscribe('ada', '/sealed');
    const [row] = await kit.alerts.db.selectFrom('push_subscription').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('/sealed');
  });
});
