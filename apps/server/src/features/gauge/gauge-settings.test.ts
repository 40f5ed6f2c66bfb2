import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { publishedEvents } from '../../../test/kit/calls/published-events.ts';
import { insertMeasurement } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: GaugeCalls;
beforeAll(async () => {
  server = await createTestServer();
  uma = new GaugeCalls(server, await server.signIn('uma'));
});
afterAll(() => server.close());

const mails = (...recipient_user_ids: string[]) => ({
  email_notification_config: {
    is_enabled: true,
    recipient_user_ids,
    on_warning: true,
    on_error: false,
    when: 'both',
    notification_period: { start: '08:00', end: '18:00' },
    repeat: 'every_time',
  },
});

describe('settings of a gauge', () => {
  test('[ENT-020] [ENT-021] [ENT-026] can each be changed alone, and the others stay', async () => {
    const gauge = await uma.create();
    const changes: object[] = [
      { name: 'Steam' },
      { control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 } },
      { system_limits_config: { minimum_value: null, maximum_value: 1.4 } },
      { measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 } },
      mails('ada', 'gus'),
    ];
    for (const change of changes) expect((await uma.patch(gauge.id, change)).statusCode).toBe(200);
    const saved = await uma.get(gauge.id);
    expect(saved).toMatchObject({ version: 6, annotation_version: 1 });
    expect(saved.gauge_configuration).toMatchObject(Object.assign({}, ...changes) as object);
    expect(saved.gauge_configuration.hand_config).toEqual(gauge.gauge_configuration.hand_config);
    expect((await uma.audited(gauge.id)).map(({ action }) => action)).toEqual([
      'gauge.created',
      ...changes.map(() => 'gauge.changed'),
    ]);
  });

  test('a change is published; an update without a change is not', async () => {
    const published = async () =>
      (await publishedEvents(server.platform, 'gauge.changed')).filter(
        (event) => 'gauge_id' in event && event.gauge_id === gauge.id,
      );
    const gauge = await uma.create();
    const one = { facility_id: 'F1', gauge_id: gauge.id, camera_id: 'C1' };
    expect(await published()).toEqual([one]);
    await uma.patch(gauge.id, { name: gauge.name });
    expect(await published()).toEqual([one]);
    await uma.patch(gauge.id, { name: 'Steam', is_active: false });
    expect(await published()).toEqual([one, one]);
    await uma.delete(gauge.id);
    expect(await published()).toEqual([one, one, one]);
  });

  test('null removes limits and the change alert', async () => {
    const gauge = await uma.create({
      control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
      measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 },
    });
    const patched = await uma.patch(gauge.id, {
      control_limits_config: null,
      measurement_change_alert_config: null,
    });
    expect(patched.json()).not.toHaveProperty('control_limits_config');
    const { gauge_configuration } = await uma.get(gauge.id);
    expect(gauge_configuration).not.toHaveProperty('control_limits_config');
    expect(gauge_configuration).not.toHaveProperty('measurement_change_alert_config');
  });

  test.each([
    [
      '[VAL-080] control limits upside down',
      { control_limits_config: { minimum_value: 2, maximum_value: 1 } },
      'control_limits_config.minimum_value',
    ],
    [
      '[VAL-081] control below the stored system limit',
      { control_limits_config: { minimum_value: 0.1, maximum_value: null } },
      'control_limits_config.minimum_value',
    ],
    [
      '[VAL-083] system limits upside down',
      { system_limits_config: { minimum_value: 3, maximum_value: 3 } },
      'system_limits_config.minimum_value',
    ],
    [
      '[VAL-049] a period from evening to morning',
      {
        email_notification_config: {
          is_enabled: true,
          recipient_user_ids: ['ada'],
          notification_period: { start: '18:00', end: '08:00' },
        },
      },
      'email_notification_config.notification_period.start',
    ],
    [
      'an alert without recipients',
      { email_notification_config: { is_enabled: true } },
      'email_notification_config.recipient_user_ids',
    ],
    ['an empty name', { name: '  ' }, 'name'],
    [
      'text where a number is required',
      { control_limits_config: { minimum_value: 'NaN', maximum_value: null } },
      'control_limits_config.minimum_value',
    ],
  ])('%s is refused', async (_name, change, field) => {
    const gauge = await uma.create({ system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 } });
    const answer = await uma.patch(gauge.id, change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ error: { fields: object } }>().error.fields)).toEqual([field]);
    expect((await uma.get(gauge.id)).version).toBe(1);
  });

  test('an update without a change stores nothing', async () => {
    const gauge = await uma.create();
    expect((await uma.patch(gauge.id, {})).statusCode).toBe(200);
    expect((await uma.patch(gauge.id, { name: 'Pressure', is_active: true })).statusCode).toBe(200);
    expect((await uma.get(gauge.id)).version).toBe(1);
  });
});

describe('recipients', () => {
  test.each([
    ['somebody of another company', 'sid'],
    ['somebody who cannot see the facility', 'nora'],
    ['nobody', 'no-such-user'],
  ])('%s is refused when a gauge is created, changed or set', async (_name, stranger) => {
    const gauge = await uma.create();
    const path = 'email_notification_config.recipient_user_ids.1';
    for (const [answer, field] of [
      [await uma.tryCreate(mails('ada', stranger)), `gauge_configuration.${path}`],
      [await uma.put(gauge, mails('ada', stranger) as never), `gauge_configuration.${path}`],
      [await uma.patch(gauge.id, mails('ada', stranger)), path],
    ] as const) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: { code: 'unknown_recipient', fields: { [field]: ['unknown_recipient'] } },
      });
    }
  });

  test('the users of a facility are those with access to it, by name', async () => {
    const people = async (facility: string) =>
      (
        await server.call({ url: `/console/api/facilities/${facility}/people` }, await server.signIn('ada'))
      ).json<{ records: { id: string; name: string; email: string }[] }>().records;
    expect((await people('F1')).map(({ name }) => name)).toEqual(['Ada', 'Gus', 'Max', 'Uma']);
    expect((await people('F2')).map(({ name }) => name)).toEqual(['Ada', 'Max', 'Uma']);
    expect((await people('F3'))[0]).toEqual({ id: 'ada', name: 'Ada', email: 'ada@north.test' });
    await server.platform.db
      .updateTable('app_user')
      .set({ deleted_at: server.platform.clock.now() })
      .where('id', '=', 'max')
      .execute();
    expect((await people('F3')).map(({ name }) => name)).toEqual(['Ada']);
  });
});

describe('deleting a gauge', () => {
  test('only a stopped gauge can be deleted; its readings stay stored and hidden', async () => {
    const gauge = await uma.create();
    const reading = await insertMeasurement(server.platform, gauge.id, 'C1');
    expect((await uma.delete(gauge.id)).json()).toMatchObject({ error: { code: 'gauge_active' } });
    await uma.patch(gauge.id, { is_active: false });
    expect((await uma.delete(gauge.id)).statusCode).toBe(204);
    const as = await server.signIn('uma');
    const get = (url: string) => server.call({ url }, as);
    expect((await get(`/api/gauges/${gauge.id}`)).statusCode).toBe(404);
    expect((await uma.delete(gauge.id)).statusCode).toBe(404);
    for (const url of [
      '/console/api/gauges?camera_id=C1',
      '/api/cameras/C1',
      '/console/api/measurements/uninspected_counts?facility_id=F1',
      '/console/api/measurements/v3?facility_id=F1&from_datetime=2026-11-15T00:00:00Z&until_datetime=2026-11-16T00:00:00Z',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body, url).not.toContain(gauge.id);
    }
    const stored = await server.platform.db
      .selectFrom('measurement')
      .select(['id', 'estimated_value'])
      .where('gauge_id', '=', gauge.id)
      .execute();
    expect(stored).toEqual([{ id: reading, estimated_value: 0.8 }]);
    expect((await uma.audited(gauge.id)).at(-1)).toMatchObject({
      action: 'gauge.deleted',
      details: { name: 'Pressure' },
    });
  });

  test('[STATE-009] deleted permanently: limits, recipients and every version of the annotation are erased', async () => {
    const { db } = server.platform;
    const gauge = await uma.create({ control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 } });
    await insertMeasurement(server.platform, gauge.id, 'C1');
    await db
      .insertInto('gauge_annotation')
      .values({
        gauge_id: gauge.id,
        version: 2,
        configuration: '{"name": "Other"}',
        created_at: server.platform.clock.now(),
      })
      .execute();
    await uma.patch(gauge.id, { is_active: false });
    expect((await uma.delete(gauge.id)).statusCode).toBe(204);
    const row = await db.selectFrom('gauge').selectAll().where('id', '=', gauge.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Pressure',
      control_minimum: null,
      control_maximum: null,
      email_notification_config: { is_enabled: false },
    });
    const versions = await db
      .selectFrom('gauge_annotation')
      .select(['configuration', 'reference_image_id'])
      .where('gauge_id', '=', gauge.id)
      .execute();
    expect(versions).toEqual([{ configuration: {}, reference_image_id: null }]);
  });

  test('the newest readings of a deleted gauge do not take places on a page', async () => {
    const live = await uma.create();
    const stored = await insertMeasurement(server.platform, live.id, 'C1');
    const deleted = await uma.create();
    await uma.patch(deleted.id, { is_active: false });
    for (let i = 0; i < 3; i += 1) await insertMeasurement(server.platform, deleted.id, 'C1');
    await uma.delete(deleted.id);
    const page = await server.call(
      {
        url: '/console/api/measurements/v3',
        query: {
          facility_id: 'F1',
          page_size: '1',
          from_datetime: '2026-11-15T00:00:00Z',
          until_datetime: '2026-11-16T00:00:00Z',
        },
      },
      await server.signIn('uma'),
    );
    expect(page.json()).toMatchObject({ records: [{ id: stored }] });
  });

  test('a reading of a deleted gauge cannot be reviewed', async () => {
    const gauge = await uma.create();
    const reading = await insertMeasurement(server.platform, gauge.id, 'C1');
    await uma.patch(gauge.id, { is_active: false });
    await uma.delete(gauge.id);
    const answer = await server.call(
      {
        method: 'PATCH',
        url: `/console/api/measurements/${reading}`,
        payload: { is_confirmed: true, version: 1 },
      },
      await server.signIn('uma'),
    );
    expect(answer.statusCode).toBe(404);
  });
});

describe('[CALL-069] creating a gauge', () => {
  test('a reference token serves one gauge', async () => {
    const reference_image_token = await uma.token();
    expect((await uma.tryCreate({ reference_image_token })).statusCode).toBe(201);
    expect((await uma.tryCreate({ reference_image_token })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.reference_image_token': ['already_used'] } },
    });
  });

  test('a reference token serves one gauge, also when several are created at once', async () => {
    const reference_image_token = await uma.token();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => uma.tryCreate({ reference_image_token })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
  });

  test('an unused reference token expires after a day', async () => {
    const reference_image_token = await uma.token();
    server.platform.clock.advance(25 * 3_600_000);
    const late = new GaugeCalls(server, await server.signIn('uma'));
    expect((await late.tryCreate({ reference_image_token })).statusCode).toBe(410);
  });
});
