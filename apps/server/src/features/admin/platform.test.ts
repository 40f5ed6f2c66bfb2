import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onDevice } from '../../../test/kit/rows/plain-inventory.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Json = Record<string, unknown> & { records: Record<string, unknown>[]; error: { code: string } };

async function ask(
  method: InjectOptions['method'],
  path: string,
  payload?: object,
  userId = 'platform-admin',
) {
  const response = await server.call(
    { method, url: `/console/api${path}`, ...(payload ? { payload } : {}) },
    await server.signIn(userId),
  );
  const body = response.body === '' ? null : response.json<Json>();
  return { status: response.statusCode, body: body!, code: body?.error?.code };
}

describe('a device', () => {
  test('[ROUTE-033] [ROUTE-056] is added with the model that its id names; secret and code are returned once', async () => {
    const { status, body } = await ask('POST', '/admin/devices', { device_id: 'lc_20w_0003' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      device: { model: 'LC-20W', platform: 'platform_2', device_type: 'wifi_io_camera', status: 'stock' },
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      registration_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    const { id } = body['device'] as { id: string };
    const detail = await ask('GET', `/admin/devices/${id}`);
    expect(detail.body).toMatchObject({ tasks: { open: 0, succeeded: 0, failed: 0 }, router: null });
    expect(JSON.stringify(detail.body)).not.toContain(body['secret']);
    const { db, secrets } = server.platform;
    const row = await db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(secrets.open(row.registration_code, `registration:${id}`)).toBe(body['registration_code']);
  });

  test.each([
    ['lc_10_0001', 409, 'duplicate_device'],
    [' LC_10_0001 ', 409, 'duplicate_device'],
    ['foo_1', 422, 'unknown_model'],
    ['lc_10', 422, 'unknown_model'],
    ['', 422, 'invalid_input'],
  ])('%s is refused', async (device_id, status, code) => {
    expect(await ask('POST', '/admin/devices', { device_id })).toMatchObject({ status, code });
  });

  test('is found by part of its id and by status, in pages', async () => {
    const first = await ask('GET', '/admin/devices?page_size=3');
    expect(first.body.records).toHaveLength(3);
    const next = (first.body['navigation'] as { next_page: string }).next_page;
    const second = await ask('GET', `/admin/devices?page_size=3&page=${next}`);
    const ids = [...first.body.records, ...second.body.records].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const found = await ask('GET', '/admin/devices?query=T10J&status=assigned');
    expect(found.body.records).toMatchObject([
      {
        device_id: 'lc_t10j_0001',
        company: { name: 'North Works' },
        camera: { id: 'C2' },
        facility: { id: 'F1' },
      },
    ]);
  });

  test('[CALL-034] [CALL-035] facilities are found by the email of a user', async () => {
    const { body } = await ask('GET', '/admin/management_units?user_email=UMA@north.test');
    expect(body.records).toMatchObject([
      { name: 'Boiler house', company: { id: 'north', name: 'North Works' } },
      { name: 'Empty unit', facilities: [] },
      { name: 'Water plant', facilities: [{ id: 'F1', name: 'Pump hall' }, { id: 'F2' }] },
    ]);
    expect(await ask('GET', '/admin/management_units?user_email=who@x.test')).toMatchObject({
      status: 404,
      code: 'unknown_user',
    });
  });

  test('is assigned to a facility as a camera, moved within the company, and not to another company', async () => {
    const { id } = (await onDevice(server)).params;
    const assign = (facility_id: string) => ask('PATCH', `/admin/devices/${id}`, { facility_id });
    const { body } = await assign('F1');
    expect(body).toMatchObject({ status: 'assigned', company: { id: 'north' }, facility: { id: 'F1' } });
    const camera = body['camera'] as { id: string };
    expect((await assign('F2')).body).toMatchObject({ facility: { id: 'F2' }, camera: { id: camera.id } });
    expect((await assign('FS')).code).toBe('device_in_use');
    expect((await assign('nowhere')).code).toBe('unknown_facility');
    expect((await ask('PATCH', `/admin/devices/${id}`, { status: 'retired' })).code).toBe('device_in_use');
    const spare = (await onDevice(server)).params.id;
    expect((await ask('PATCH', `/admin/devices/${spare}`, { status: 'retired' })).body).toMatchObject({
      status: 'retired',
    });
  });

  test('that is retired or returned to stock is recorded in the audit log with that status', async () => {
    const { id } = (await onDevice(server)).params;
    for (const status of ['retired', 'stock']) {
      server.platform.clock.advance(1000);
      const changed = await ask('PATCH', `/admin/devices/${id}`, { status });
      expect(changed.body).toMatchObject({ status });
    }
    const noted = await server.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', id)
      .where('action', '<>', 'device.registered')
      .orderBy('at')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['device.retired', 'device.returned_to_stock']);
  });

  test('cannot be assigned to a full facility', async () => {
    const setLimit = (camera_limit: number | null) =>
      ask('PATCH', '/admin/subscriptions/north', { camera_limit });
    await setLimit(1);
    const { id } = (await onDevice(server)).params;
    expect((await ask('PATCH', `/admin/devices/${id}`, { facility_id: 'F1' })).code).toBe(
      'camera_limit_exceeded',
    );
    await setLimit(null);
  });

  test('keeps its old secret valid for 24 hours after a new one', async () => {
    const { body } = await ask('POST', '/admin/devices', { device_id: 'lc_11_ROTA' });
    const { id } = body['device'] as { id: string };
    const { secret } = (await ask('POST', `/admin/devices/${id}/secret`, {})).body;
    expect(secret).not.toBe(body['secret']);
    const { secrets } = (await ask('GET', `/admin/devices/${id}`)).body as unknown as {
      secrets: { valid_until: string | null }[];
    };
    const day = server.platform.clock.now().getTime() + 24 * 3_600_000;
    expect(new Set(secrets.map(({ valid_until }) => valid_until))).toEqual(
      new Set([new Date(day).toISOString(), null]),
    );
  });
});

describe('subscriptions', () => {
  test('[ROUTE-035] [ROUTE-058] [ENT-052] a yearly plan is created and booked', async () => {
    const plan = { name: 'Yearly', base_price: 120_000, currency: 'JPY' };
    const made = await ask('POST', '/admin/plans', { ...plan, billing_period_rrule_string: 'FREQ=YEARLY' });
    expect([made.status, made.body]).toMatchObject([201, { ...plan, camera_limit: null }]);
    expect(
      (await ask('POST', '/admin/plans', { ...plan, billing_period_rrule_string: 'FREQ=DAILY' })).code,
    ).toBe('invalid_rrule');
    expect((await ask('PATCH', '/admin/subscriptions/north', { plan_id: 'nope' })).code).toBe('unknown_plan');
    expect((await ask('PATCH', '/admin/subscriptions/nowhere', { camera_limit: 5 })).status).toBe(404);
    await ask('PATCH', '/admin/subscriptions/north', { plan_id: made.body['id'] });
    expect((await ask('GET', '/admin/subscriptions')).body.records[0]).toMatchObject({
      company: { id: 'north', name: 'North Works' },
      plan: { name: 'Yearly', billing_period_rrule_string: 'FREQ=YEARLY' },
      started_on: '2026-11-15',
      limits: { camera_limit: null, facility_limit: null },
      temp_is_webhook_feature_enabled: true,
    });
  });

  test('the webhook flag takes effect at the next call', async () => {
    const ada = await server.signIn('ada');
    const abilities = async () =>
      (await server.call({ url: '/console/api/users/self' }, ada)).json<{
        abilities: { subject: string }[];
      }>().abilities;
    const webhooks = { action: 'use', subject: 'companyWebhookUI' };
    expect(await abilities()).toContainEqual(webhooks);
    await ask('PATCH', '/admin/subscriptions/north', { temp_is_webhook_feature_enabled: false });
    expect(await abilities()).not.toContainEqual(webhooks);
    const entry = await server.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'subscription.changed')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      company_id: 'north',
      actor_id: 'platform-admin',
    });
  });
});
