import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onReading } from './on-reading.ts';
import { AlertTest } from '../../../test/kit/alert-test.ts';

let alerts: AlertTest;
beforeAll(async () => {
  alerts = await AlertTest.start();
});
afterAll(() => alerts.close());

/** Each test has its own hours, so that recent mails of another test do not count. */
let begin = 0;
const nextDay = (): number => {
  begin += 1440;
  alerts.at(begin);
  return begin;
};

describe('a limit', () => {
  test('[GEN-032] mails each recipient once, again when it worsens, and is resolved automatically', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada', 'gus']);
    await alerts.read(gauge, t, 1.25);
    expect(await alerts.mailed()).toEqual(['ada', 'gus']);
    await alerts.read(gauge, t + 15, 1.26);
    expect(await alerts.mailed()).toEqual([]);
    await alerts.read(gauge, t + 30, 1.45);
    expect(await alerts.mailed()).toEqual(['ada', 'gus']);
    await alerts.read(gauge, t + 45, 0.9);
    expect(await alerts.mailed()).toEqual([]);
    expect(await alerts.alerts(gauge)).toEqual(['limit error resolved 09:00 09:45']);
  });

  test('[VAL-049] outside the notification period notifies no one; in the morning it does if still open', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada'], { notification_period: { start: '08:00', end: '18:00' } });
    await alerts.read(gauge, t + 600, 1.45);
    expect(await alerts.mailed()).toEqual([]);
    await alerts.read(gauge, t + 23 * 60, 1.45);
    expect(await alerts.mailed()).toEqual(['ada']);
  });

  test.each([
    ['circle', 0.5, 0.9],
    ['lamp', 0, 1],
  ] as const)(
    '[ENT-026] [STATE-026] [CONST-037] a change of a %s is measured from a reading of the last 48 hours',
    async (type, one, other) => {
      const t = nextDay();
      begin += 5 * 1440;
      const gauge = await alerts.gauge(['ada']);
      const noLimits = {
        control_minimum: null,
        control_maximum: null,
        system_minimum: null,
        system_maximum: null,
      };
      const measurement_change_alert_config = JSON.stringify({ is_enabled: true, minimum_change: 0.3 });
      await alerts.db
        .updateTable('gauge')
        .set({ type, ...noLimits, measurement_change_alert_config })
        .where('id', '=', gauge)
        .execute();
      await alerts.read(gauge, t, one);
      expect(await alerts.mailed()).toEqual([]);
      await alerts.read(gauge, t + 48 * 60, other);
      expect(await alerts.mailed()).toEqual(['ada']);
      await alerts.read(gauge, t + 96 * 60 + 1, one);
      expect(await alerts.mailed()).toEqual([]);
    },
  );
});

describe('late and corrected data', () => {
  test('a repeated job changes nothing', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    await alerts.read(gauge, t, 1.3);
    const before = await alerts.db.selectFrom('alert').selectAll().where('gauge_id', '=', gauge).execute();
    const id = (
      await alerts.db
        .selectFrom('measurement')
        .select('id')
        .where('gauge_id', '=', gauge)
        .executeTakeFirstOrThrow()
    ).id;
    for (let times = 0; times < 3; times += 1)
      await onReading(alerts.server.platform, { measurement_id: id, gauge_id: gauge }, { isReview: false });
    expect(await alerts.db.selectFrom('alert').selectAll().where('gauge_id', '=', gauge).execute()).toEqual(
      before,
    );
    expect(await alerts.mailed()).toEqual(['ada']);
    await alerts.round();
    expect(await alerts.mailed()).toEqual([]);
  });

  test('a corrected reading withdraws its alert; reverting the correction restores the same alert', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    const id = await alerts.read(gauge, t, 1.3);
    await alerts.mailed();
    await alerts.confirm(gauge, id, 1);
    expect(await alerts.alerts(gauge)).toEqual(['limit warning withdrawn 09:00 09:00']);
    await alerts.confirm(gauge, id, null);
    expect(await alerts.alerts(gauge)).toEqual(['limit warning open 09:00']);
    expect(await alerts.mailed()).toEqual([]);
  });

  test('a correction of the past that only creates closed alerts notifies no one', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada'], { when: 'both' });
    const id = await alerts.read(gauge, t, 1);
    await alerts.read(gauge, t + 15, 1);
    await alerts.confirm(gauge, id, 1.5);
    expect(await alerts.alerts(gauge)).toEqual(['limit error resolved 09:00 09:15']);
    expect(await alerts.mailed()).toEqual([]);
  });

  test('50 buffered photos of three hours produce one message with the newest state, marked as late', async () => {
    const t = nextDay();
    const gauge = await alerts.gauge(['ada']);
    await alerts.read(gauge, t, 1);
    const now = t + 180;
    for (let index = 1; index <= 50; index += 1)
      await alerts.read(gauge, t + index * 3, index % 10 < 5 ? 1.3 : index === 50 ? 1.45 : 1, {
        receivedAt: now + index / 60,
      });
    expect(await alerts.mailed()).toEqual([]);
    alerts.at(now + 3);
    await alerts.round();
    const mails = await alerts.mails();
    expect(mails.map(({ to_address }) => to_address)).toEqual(['ada@north.test']);
    expect(mails[0]!.message.text).toContain('Late data');
    expect((await alerts.alerts(gauge)).at(-1)).toBe('limit warning open 11:30');
    expect((await alerts.alerts(gauge)).length).toBe(6);
  });
});

test('an alert resolved by late data is reported as resolved once', async () => {
  await alerts.mailed();
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  const settings = JSON.stringify({ on_recovery: true });
  await alerts.db
    .insertInto('alert_setting')
    .values({ gauge_id: gauge, settings, updated_at: alerts.server.platform.clock.now() })
    .execute();
  await alerts.read(gauge, t, 1.3);
  expect(await alerts.mailed()).toEqual(['ada']);
  await alerts.read(gauge, t + 10, 1.3, { receivedAt: t + 120 });
  await alerts.read(gauge, t + 20, 1, { receivedAt: t + 120 });
  expect(await alerts.mailed()).toEqual([]);
  alerts.at(t + 125);
  await alerts.round();
  await alerts.round();
  const mails = await alerts.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Resolved: Pressure (Pump 1)']);
  expect(await alerts.messages(gauge)).toEqual(['ada raised sent', 'ada recovered sent']);
});

test('changed limits apply from now on: the past stays, and open alerts end with the first good reading', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, t, 1.3);
  await alerts.read(gauge, t + 15, 1);
  await alerts.read(gauge, t + 30, 1.3);
  alerts.at(t + 40);
  await alerts.db
    .updateTable('gauge')
    .set({ control_maximum: 3, system_maximum: 4, updated_at: alerts.server.platform.clock.now() })
    .where('id', '=', gauge)
    .execute();
  await alerts.round();
  await alerts.read(gauge, t + 45, 1.3);
  expect(await alerts.alerts(gauge)).toEqual([
    'limit warning resolved 09:00 09:15',
    'limit warning resolved 09:30 09:45',
  ]);
});

test.each([
  ['stopped', { is_active: false }],
  [
    'without limits',
    { control_minimum: null, control_maximum: null, system_minimum: null, system_maximum: null },
  ],
])('a gauge that is %s has no open alert any more', async (_name, change) => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, t, 1.3);
  alerts.at(t + 10);
  const updated_at = alerts.server.platform.clock.now();
  await alerts.db
    .updateTable('gauge')
    .set({ ...change, updated_at })
    .where('id', '=', gauge)
    .execute();
  await alerts.round();
  expect(await alerts.alerts(gauge)).toEqual(['limit warning resolved 09:00 09:10']);
});

test('an unreadable photo raises no limit alert but one of its own', async () => {
  await alerts.mailed();
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  const settings = JSON.stringify({ unreadable: { is_enabled: true, photos: 2 } });
  await alerts.db
    .insertInto('alert_setting')
    .values({ gauge_id: gauge, settings, updated_at: alerts.server.platform.clock.now() })
    .execute();
  await alerts.read(gauge, t, null);
  await alerts.read(gauge, t + 15, null);
  expect(await alerts.alerts(gauge)).toEqual(['unreadable warning open 09:15']);
  expect(await alerts.mailed()).toEqual(['ada']);
});
