import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectStatus, GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { plainGaugeConfiguration } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: GaugeCalls;
beforeAll(async () => {
  server = await createTestServer();
  uma = new GaugeCalls(server, await server.signIn('uma'));
});
afterAll(() => server.close());

const settings = {
  name: 'Steam',
  unit: 'bar',
  measurement_format: { rounding_method: 'round_up', digits_after_decimal_point: 2 },
  control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
  system_limits_config: { minimum_value: 0.2, maximum_value: null },
  email_notification_config: {
    is_enabled: true,
    recipient_user_ids: ['ada'],
    on_warning: true,
    on_error: true,
    when: 'estimate',
    notification_period: { start: '08:00', end: '18:00' },
    repeat: 'on_change',
  },
  measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 },
} as const;

describe('a gauge', () => {
  test('[CALL-069] [ENT-022] is created from its gauge_configuration only', async () => {
    const configuration = { ...plainGaugeConfiguration('C1'), reference_image_token: await uma.token() };
    const bare = await uma.post('/gauges/circle', configuration);
    expect(bare.json()).toMatchObject({ error: { code: 'invalid_input' } });
    const answer = await uma.post('/gauges/circle', { gauge_configuration: configuration });
    expect(expectStatus(answer, 201).json<GaugeDetail>()).toMatchObject({
      type: 'circle',
      camera: { id: 'C1' },
      is_active: true,
    });
  });

  test('[CALL-032] [ENT-020] [ENT-021] [ENT-026] is returned with everything that belongs to it', async () => {
    const { id } = await uma.create(settings);
    const { gauge_configuration, ...gauge } = await uma.get(id);
    const { email_notification_config, measurement_change_alert_config, ...members } = settings;
    expect(gauge).toMatchObject({
      alert_recipient_user_ids: ['ada'],
      id,
      camera: { id: 'C1' },
      is_active: true,
      type: 'circle',
      scale: { minimum: 0, maximum: 1.6 },
      ...members,
    });
    expect(gauge_configuration).toMatchObject({
      ...settings,
      email_notification_config,
      measurement_change_alert_config,
      hand_config: { ticks: [{ value: 1.6 }, { value: 0.8 }, { value: 0 }] },
    });
    const listed = await server.call(
      { url: '/console/api/gauges?camera_id=C1&page_size=100' },
      await server.signIn('uma'),
    );
    const { records } = listed.json<{ records: { id: string }[] }>();
    expect(records.find((one) => one.id === id)).toMatchObject({ id, ...members });
  });
});

describe('who may change a gauge', () => {
  const as = async (user: string) => new GaugeCalls(server, await server.signIn(user));

  test('[ROLE-030] [ROLE-031] a manager creates and changes one, a guest does neither', async () => {
    const gauge = await uma.create();
    expect((await uma.put(gauge, { name: 'Steam' })).statusCode).toBe(200);
    const gus = await as('gus');
    const gauge_configuration = plainGaugeConfiguration('C1');
    expect((await gus.post('/gauges/circle', { gauge_configuration })).statusCode).toBe(403);
    expect((await gus.put(gauge, { name: 'Mine' })).statusCode).toBe(403);
    expect((await uma.get(gauge.id)).name).toBe('Steam');
  });

  test("[ROLE-029] the camera's management unit counts, not one where somebody is a manager", async () => {
    const gauge = await uma.create();
    const tokens = [await uma.token(), await uma.token()];
    // the camera moves to the boiler house, which only managers of the company may change
    await server.platform.db
      .updateTable('camera')
      .set({ facility_id: 'F3' })
      .where('id', '=', 'C1')
      .execute();
    const create = (calls: GaugeCalls, token: string) =>
      calls.post('/gauges/circle', {
        gauge_configuration: { ...plainGaugeConfiguration('C1'), reference_image_token: token },
      });
    expect((await create(uma, tokens[0]!)).statusCode).toBe(404);
    expect((await uma.put(gauge, { name: 'Mine' })).statusCode).toBe(404);
    const max = await as('max');
    expect((await create(max, tokens[1]!)).statusCode).toBe(201);
    expect((await max.put(gauge, { name: 'Of Max' })).statusCode).toBe(200);
  });
});
