import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: GaugeCalls;
let ada: GaugeCalls;
beforeAll(async () => {
  server = await createTestServer();
  uma = new GaugeCalls(server, await server.signIn('uma'));
  ada = new GaugeCalls(server, await server.signIn('ada'));
});
afterAll(() => server.close());

const moved = (gauge: GaugeDetail) => {
  const hand = gauge.gauge_configuration.hand_config!;
  return { hand_config: { ...hand, center: { x: hand.center.x + 1, y: hand.center.y } } };
};

describe('[CALL-070] changing a gauge', () => {
  test('[CALL-032] a moved point creates a new annotation version and keeps the reference image', async () => {
    const gauge = await uma.create();
    const answer = await uma.put(gauge, moved(gauge), { base_version: gauge.version });
    expect(answer.statusCode, answer.body).toBe(200);
    const saved = answer.json<GaugeDetail>();
    expect(saved).toMatchObject({
      id: gauge.id,
      annotation_version: 2,
      version: 2,
      updated_by: { name: 'Uma' },
      reference_photo: gauge.reference_photo,
      gauge_configuration: { hand_config: { center: { x: 101, y: 100 } } },
    });
    expect(await uma.get(gauge.id)).toEqual(saved);
    const annotations = await server.platform.db
      .selectFrom('gauge_annotation')
      .select(['version', 'reference_image_id'])
      .where('gauge_id', '=', gauge.id)
      .orderBy('version')
      .execute();
    expect(annotations.map(({ version }) => version)).toEqual([1, 2]);
    expect(new Set(annotations.map((row) => row.reference_image_id)).size).toBe(1);
  });

  test('a new name or limit creates no annotation version, because the engine reads the same', async () => {
    const gauge = await uma.create();
    const changes = { name: 'Steam', control_limits_config: { minimum_value: 0.2, maximum_value: null } };
    const saved = (await uma.put(gauge, changes, { base_version: 1 })).json<GaugeDetail>();
    expect(saved).toMatchObject({ ...changes, annotation_version: 1, version: 2 });
    expect((await uma.get(gauge.id)).gauge_configuration).toMatchObject(changes);
    const [, entry] = await uma.audited(gauge.id);
    expect(entry).toMatchObject({
      action: 'gauge.changed',
      actor_name: 'Uma',
      details: { name: { from: 'Pressure', to: 'Steam' }, annotation: [], version: 2 },
    });
  });

  test('[ENT-024] [ENT-025] omitted limits are removed', async () => {
    const limits = { control_limits_config: { minimum_value: 0.2, maximum_value: 1 } };
    const gauge = await uma.create(limits);
    const { control_limits_config: _gone, ...rest } = gauge.gauge_configuration;
    const saved = (await uma.put({ ...gauge, gauge_configuration: rest }, {})).json<GaugeDetail>();
    expect(saved).not.toHaveProperty('control_limits_config');
    expect(saved.gauge_configuration).not.toHaveProperty('control_limits_config');
    expect(saved).not.toHaveProperty('system_limits_config');
  });

  test('[ENT-030] another unit changes the meaning of the ticks: a new annotation version', async () => {
    const gauge = await uma.create();
    expect((await uma.put(gauge, { unit: 'kPa' })).json()).toMatchObject({ annotation_version: 2 });
  });

  test('saving without a change stores nothing', async () => {
    const gauge = await uma.create();
    const saved = (await uma.put(gauge, {}, { base_version: 1 })).json<GaugeDetail>();
    expect(saved).toEqual(gauge);
    expect((await uma.audited(gauge.id)).map(({ action }) => action)).toEqual(['gauge.created']);
  });

  test('a new reference image is passed by its token, and then belongs to this gauge', async () => {
    const gauge = await uma.create();
    const reference_image_token = await uma.token();
    const saved = (await uma.put(gauge, { reference_image_token })).json<GaugeDetail>();
    expect(saved.annotation_version).toBe(2);
    expect(saved.reference_photo!.id).not.toBe(gauge.reference_photo!.id);
    expect(saved.gauge_configuration).not.toHaveProperty('reference_image_token');
    const again = await uma.put(saved, { reference_image_token });
    expect(again.json()).toMatchObject({ annotation_version: 2 });
    const other = await uma.create();
    expect((await uma.put(other, { reference_image_token })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.reference_image_token': ['already_used'] } },
    });
  });
});

describe('two users who edit one gauge', () => {
  test('the second user gets what the first saved, and may overwrite it', async () => {
    const gauge = await uma.create();
    const first = (await ada.put(gauge, { name: 'Of Ada' }, { base_version: 1 })).json<GaugeDetail>();
    const stale = await uma.put(gauge, { name: 'Of Uma' }, { base_version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: {
        code: 'gauge_conflict',
        current: {
          version: 2,
          annotation_version: 1,
          updated_by: { name: 'Ada' },
          updated_at: first.updated_at,
          gauge_configuration: { name: 'Of Ada' },
        },
      },
    });
    expect((await uma.get(gauge.id)).name).toBe('Of Ada');
    const over = await uma.put(gauge, { name: 'Of Uma' }, { base_version: 1, overwrite: true });
    expect(over.json()).toMatchObject({ name: 'Of Uma', version: 3 });
    expect((await uma.audited(gauge.id)).at(-1)!.details).toMatchObject({ overwritten_version: 2 });
  });

  test('a changed setting is a conflict too', async () => {
    const gauge = await uma.create();
    await ada.patch(gauge.id, { name: 'Patched' });
    expect((await uma.put(gauge, moved(gauge), { base_version: 1 })).statusCode).toBe(409);
  });

  test('at the same moment one update succeeds, whatever both change', async () => {
    for (const change of [moved, () => ({ name: 'Race' }), () => ({ unit: 'bar' })]) {
      const gauge = await uma.create();
      const answers = await Promise.all(
        [uma, ada, uma, ada].map((one, i) =>
          one.put(gauge, { ...change(gauge), name: `Race ${i}` }, { base_version: 1 }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409,
      ]);
      expect((await uma.get(gauge.id)).version).toBe(2);
    }
  });
});

describe('refused', () => {
  test('[VAL-054] a configuration that the console refuses, with the same field and code', async () => {
    const gauge = await uma.create();
    const hand = gauge.gauge_configuration.hand_config!;
    const answer = await uma.put(gauge, { hand_config: { ...hand, center: { x: 0, y: 100 } } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: { 'gauge_configuration.hand_config.center': ['outside_image'] },
      },
    });
  });

  test('another type and another camera', async () => {
    const gauge = await uma.create();
    expect((await uma.put(gauge, {}, {}, 'rectangle')).json()).toMatchObject({
      error: { code: 'gauge_type_mismatch' },
    });
    expect((await uma.put(gauge, { camera_id: 'C2' })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.camera_id': ['other_camera'] } },
    });
    expect((await uma.get(gauge.id)).version).toBe(1);
  });

  test.each([
    ['an empty body', {}],
    ['a string', { gauge_configuration: 'x' }],
    ['NaN as text', { gauge_configuration: { crop: { width: 'NaN', height: null } } }],
    ['an array', { gauge_configuration: [] }],
  ])('%s', async (_name, payload) => {
    const gauge = await uma.create();
    const url = `/console/internal/api/gauges/circle/${gauge.id}`;
    const answer = await server.call({ method: 'PUT', url, payload }, await server.signIn('uma'));
    expect(answer.statusCode).toBe(422);
  });

  test('a body larger than any gauge, and a thousand ticks', async () => {
    const gauge = await uma.create();
    expect((await uma.put(gauge, { name: 'x'.repeat(100_000) })).statusCode).toBe(413);
    const hand = gauge.gauge_configuration.hand_config!;
    const ticks = Array.from({ length: 1000 }, (_, i) => ({ x: 50, y: 50, value: -i }));
    expect((await uma.put(gauge, { hand_config: { ...hand, ticks } })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.hand_config.ticks': ['too_many'] } },
    });
  });

  test("[ROLE-031] a guest's change, another company's gauge, and one that does not exist", async () => {
    const gauge = await uma.create();
    const as = async (user: string) => new GaugeCalls(server, await server.signIn(user));
    expect((await (await as('gus')).put(gauge, { name: 'x' })).statusCode).toBe(403);
    expect((await (await as('sid')).put(gauge, { name: 'x' })).statusCode).toBe(404);
    expect((await uma.put({ ...gauge, id: 'nothing' }, {})).statusCode).toBe(404);
  });
});
