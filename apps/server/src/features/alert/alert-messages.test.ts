import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AlertTest, timeAt } from '../../../test/kit/alert-test.ts';
import { purgeOldAlertParts } from './alert-scheduler.ts';
import type { AlertChannel } from './messages/alert-channel.ts';
import { deliver } from './messages/deliver.ts';
import { mailChannel } from './messages/mail-channel.ts';

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

const prefer = async (userId: string, preferences: object): Promise<void> => {
  const response = await alerts.server.call(
    {
      method: 'PUT',
      url: '/console/api/users/self/alert_preferences',
      payload: { is_mail_enabled: true, quiet_hours: null, ...preferences },
    },
    await alerts.signIn(userId),
  );
  expect(response.statusCode, response.body).toBe(200);
};

const setUp = async (gaugeId: string, settings: object): Promise<void> => {
  const response = await alerts.server.call(
    { method: 'PATCH', url: `/console/api/gauges/${gaugeId}/alert_settings`, payload: settings },
    await alerts.signIn('uma'),
  );
  expect(response.statusCode, response.body).toBe(200);
};

describe('a mail', () => {
  test('[GEN-032] uses the language and time zone of its recipient, and contains value, limits and links', async () => {
    const t = nextDay();
    await alerts.db
      .updateTable('app_user')
      .set({ language_tag: 'ja-JP', timezone: 'Asia/Tokyo' })
      .where('id', '=', 'gus')
      .execute();
    const gauge = await alerts.gauge(['ada', 'gus']);
    await alerts.read(gauge, t, 1.25);
    const [toAda, toGus] = (await alerts.mails()).toSorted((a, b) => (a.to_address < b.to_address ? -1 : 1));
    expect(toAda!.subject).toBe('Warning: Pressure (Pump 1)');
    expect(toGus!.subject).toBe('【注意】Pressure（Pump 1）');
    for (const part of ['1.250 MPa', '0.400 – 1.200 MPa', '0.200 – 1.400 MPa', '/cameras/C1'])
      expect(toAda!.message.text).toContain(part);
    const { id, photo_id } = await alerts.db
      .selectFrom('alert')
      .select(['id', 'photo_id'])
      .where('gauge_id', '=', gauge)
      .executeTakeFirstOrThrow();
    for (const link of [
      `Acknowledge: http://.*/alerts/${id}`,
      `Confirm: http://.*/alerts/${id}\\?photo_id=${photo_id}`,
    ])
      expect(toAda!.message.text).toMatch(new RegExp(`^${link}$`, 'm'));
    expect(toAda!.message.text).toContain('09:00 (UTC)');
    expect(toGus!.message.text).toContain('18:00 (Asia/Tokyo)');
    expect(toGus!.message.html).toContain('color-scheme');
  });

  test.each([
    ['rounds as the gauge says', { rounding_method: 'round_down', digits_after_decimal_point: 1 }, '1.2 MPa'],
    ['says the state of a lamp', { type: 'lamp', unit: '' }, ': OFF'],
  ] as const)('[ENT-027] %s', async (_name, change, written) => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    await alerts.db.updateTable('gauge').set(change).where('id', '=', gauge).execute();
    await alerts.read(gauge, t, 1.29);
    const [mail] = await alerts.mails();
    expect(mail!.message.text).toContain(written);
    expect(mail!.message.text).not.toContain('1.29');
  });

  test('escapes markup in names', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    await alerts.db
      .updateTable('gauge')
      .set({ name: '<b>x</b>\r\nBcc: all' })
      .where('id', '=', gauge)
      .execute();
    await alerts.read(gauge, t, 1.25);
    const [mail] = await alerts.mails();
    expect(mail!.subject).toBe('Warning: <b>x</b> Bcc: all (Pump 1)');
    expect(mail!.message.html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: all');
    expect(mail!.message.html).not.toContain('<b>x');
  });

  test('replies to the first one of its alert', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    await alerts.read(gauge, t, 1.25);
    const [first] = await alerts.mails();
    await alerts.read(gauge, t + 30, 1.5);
    const [second] = await alerts.mails();
    expect(first!.message.answers).toEqual([]);
    expect(second!.message.answers).toEqual([first!.id]);
  });

  test('contains a line chart of the last day where there are readings', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    for (let index = 0; index < 4; index += 1) await alerts.read(gauge, t + index * 10, 1);
    await alerts.read(gauge, t + 60, 1.25);
    const [mail] = await alerts.mails();
    expect(mail!.message.attachments).toHaveLength(1);
    const [{ cid, blob_key }] = mail!.message.attachments as [{ cid: string; blob_key: string }];
    expect(mail!.message.html).toContain(`cid:${cid}`);
    const png = await alerts.server.platform.blobs.get(blob_key);
    expect(png!.subarray(1, 4).toString()).toBe('PNG');
  });
});

test('that becomes due while pictures of another are drawn gets its own pictures', async () => {
  const t = nextDay();
  const [first, second] = [await alerts.gauge(['ada']), await alerts.gauge(['ada'])];
  for (const gauge of [first, second])
    for (let index = 0; index < 4; index += 1) await alerts.read(gauge, t + index * 10, 1);
  await alerts.read(first, t + 60, 1.25);
  const channel = mailChannel(alerts.server.platform);
  let isFirst = true;
  const slow: AlertChannel = {
    ...channel,
    prepare: async (message) => {
      if (isFirst) {
        isFirst = false;
        await alerts.read(second, t + 60, 1.25);
      }
      return channel.prepare(message);
    },
  };
  await deliver(alerts.server.platform, slow, 'ada');
  const mails = await alerts.mails();
  expect(mails.map(({ message }) => message.attachments.length)).toEqual([1, 1]);
});

describe('recipients', () => {
  test('without access to the facility any more are not notified', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['eve', 'ada']);
    await sql`insert into app_user (id, name, email, company_id, created_at) values ('eve', 'Eve', 'eve@north.test', 'north', now())
      on conflict do nothing`.execute(alerts.db);
    await alerts.read(gauge, t, 1.25);
    expect(await alerts.mailed()).toEqual(['ada']);
    expect((await alerts.messages(gauge)).toSorted()).toEqual([
      'ada raised sent',
      'eve raised held_back no_access',
    ]);
  });

  test('who lose access between the alert and its mail are not notified', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['gus']);
    await alerts.read(gauge, t, 1.25);
    expect(await alerts.messages(gauge)).toEqual(['gus raised queued']);
    const removed = await alerts.db
      .deleteFrom('unit_member_facility')
      .where('user_id', '=', 'gus')
      .returningAll()
      .execute();
    expect(await alerts.mailed()).toEqual([]);
    expect(await alerts.messages(gauge)).toEqual(['gus raised held_back no_access']);
    await alerts.db.insertInto('unit_member_facility').values(removed).execute();
  });

  test('who switched mails off are not notified', async () => {
    const t = nextDay();
    await prefer('max', { is_mail_enabled: false });
    const gauge = await alerts.gauge(['max']);
    await alerts.read(gauge, t, 1.25);
    expect(await alerts.mailed()).toEqual([]);
    expect(await alerts.messages(gauge)).toEqual(['max raised held_back switched_off']);
    await prefer('max', { is_mail_enabled: true });
  });

  test('with quiet hours are notified in the morning of alerts that are still open', async () => {
    const t = nextDay();
    await prefer('max', { quiet_hours: { start: '08:00', end: '10:00' } });
    const [lasting, over] = [await alerts.gauge(['max']), await alerts.gauge(['max'])];
    await alerts.read(lasting, t, 1.25);
    await alerts.read(over, t, 1.25);
    await alerts.read(over, t + 15, 1);
    expect(await alerts.mailed()).toEqual([]);
    expect(await alerts.messages(lasting)).toEqual(['max raised queued quiet_hours']);
    alerts.at(t + 60);
    expect(await alerts.mailed()).toEqual(['max']);
    expect(await alerts.messages(lasting)).toEqual(['max raised sent']);
    expect(await alerts.messages(over)).toEqual(['max raised held_back over']);
    await prefer('max', {});
  });

  test('of the escalation are notified when no one acknowledged in time', async () => {
    const t = nextDay();
    const escalation = { after_minutes: 30, recipient_user_ids: ['uma'] };
    const [known, unknown] = [await alerts.gauge(['ada']), await alerts.gauge(['ada'])];
    for (const gauge of [known, unknown]) {
      await setUp(gauge, { escalation });
      await alerts.read(gauge, t + 1, 1.25);
    }
    expect(await alerts.mailed()).toEqual(['ada', 'ada']);
    const { id } = await alerts.db
      .selectFrom('alert')
      .select('id')
      .where('gauge_id', '=', known)
      .executeTakeFirstOrThrow();
    const acknowledged = await alerts.server.call(
      { method: 'PUT', url: `/console/api/alerts/${id}/acknowledgement` },
      await alerts.signIn('gus'),
    );
    expect(acknowledged.json()).toMatchObject({ acknowledged: { by: { id: 'gus' } } });
    alerts.at(t + 32);
    await alerts.round();
    await alerts.round();
    expect(await alerts.mailed()).toEqual(['uma']);
    expect(await alerts.messages(unknown)).toEqual(['ada raised sent', 'uma escalated sent']);
  });
});

test('of the escalation are not notified when an acknowledged alert worsens', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await setUp(gauge, { escalation: { after_minutes: 30, recipient_user_ids: ['uma'] } });
  await alerts.read(gauge, t + 1, 1.25);
  const { id } = await alerts.db
    .selectFrom('alert')
    .select('id')
    .where('gauge_id', '=', gauge)
    .executeTakeFirstOrThrow();
  const url = `/console/api/alerts/${id}/acknowledgement`;
  await alerts.server.call({ method: 'PUT', url }, await alerts.signIn('gus'));
  await alerts.read(gauge, t + 5, 1.5);
  alerts.at(t + 40);
  await alerts.round();
  expect(await alerts.mailed()).toEqual(['ada', 'ada']);
});

test('a flood of alerts is one alert for each gauge, a few mails and one digest', async () => {
  const t = nextDay();
  const gauges = [];
  for (let index = 0; index < 20; index += 1) gauges.push(await alerts.gauge(['ada']));
  for (let photo = 0; photo < 3; photo += 1)
    for (const [index, gauge] of gauges.entries()) {
      await alerts.read(gauge, t + photo, 1.3 + index / 1000);
      await alerts.deliver();
    }
  expect(await alerts.mailed()).toHaveLength(5);
  // a few became due after the pictures of the first mails had been drawn
  await sql`update alert_message set due_at = due_at + interval '5 seconds' where id in
    (select id from alert_message where status = 'queued' and why = 'digest' order by id limit 7)`.execute(
    alerts.db,
  );
  alerts.at(t + 10);
  await alerts.round();
  const digest = await alerts.mails();
  expect(digest.map(({ subject }) => subject)).toEqual(['15 alerts']);
  expect(digest[0]!.message.html.match(/<li /g)).toHaveLength(15);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alert
    where gauge_id = any(${gauges}::text[])`.execute(alerts.db);
  expect(rows[0]!.count).toBe(20);
  alerts.at(t + 30);
  await alerts.round();
  expect(await alerts.mailed()).toEqual([]);
});

test('pictures of mails sent long ago are deleted', async () => {
  const { rows } = await sql<{ picture_keys: string[] }>`select picture_keys from alert_message
    where picture_keys <> '{}' limit 1`.execute(alerts.db);
  const [key] = rows[0]!.picture_keys;
  expect(await alerts.server.platform.blobs.get(key!)).not.toBeNull();
  alerts.server.platform.clock.set(timeAt(begin + 10 * 1440));
  await purgeOldAlertParts(alerts.server.platform);
  expect(await alerts.server.platform.blobs.get(key!)).toBeNull();
});
