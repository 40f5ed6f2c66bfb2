import type { ServerResponse } from 'node:http';
import { WEBHOOK_SECRET_BYTES } from '@tenken/contract/webhook/webhook.limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWith } from '../../../test/kit/destination.ts';
import { insertPersonalToken } from '../../../test/kit/rows/plain-account.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';

let on: WebhookTest;
beforeAll(async () => {
  on = await WebhookTest.start();
});
afterAll(() => on.close());

const codes = ({ body }: { body: { error: { code: string; fields?: object } } }) => body.error;

describe('the form', () => {
  test('[VAL-034] [VAL-035] [VAL-037] [VAL-038] every missing field is named', async () => {
    const answer = await on.ask('POST', '/webhooks', {});
    expect(answer.status).toBe(422);
    expect(codes(answer).fields).toEqual({
      name: ['required'],
      destination_url: ['required'],
      consumer_type: ['missing_consumer_type'],
      event_types: ['required'],
      secret_key: ['required'],
      camera_ids: ['no_camera_id_provided'],
    });
  });

  test.each([
    [
      '[VAL-036] [ERR-037] a type is required',
      { consumer_type: '' },
      'consumer_type',
      'missing_consumer_type',
    ],
    [
      '[ERR-038] another type is not supported',
      { consumer_type: 'x' },
      'consumer_type',
      'unsupported_consumer_type',
    ],
    [
      '[VAL-040] [ERR-040] abc is not a URL',
      { destination_url: 'abc' },
      'destination_url',
      'invalid_url_format',
    ],
    [
      '[ERR-040] nor is a URL of another scheme',
      { destination_url: 'ftp://x.test' },
      'destination_url',
      'invalid_url_format',
    ],
    [
      '[ERR-040] nor one with a password',
      { destination_url: 'http://a:b@x.test' },
      'destination_url',
      'invalid_url_format',
    ],
    [
      '[VAL-041] [ERR-036] a secret of 31 bytes is refused',
      { secret_key: Buffer.alloc(31).toString('base64') },
      'secret_key',
      'invalid_secret',
    ],
    [
      '[ERR-036] and so is one of 33',
      { secret_key: Buffer.alloc(33).toString('base64') },
      'secret_key',
      'invalid_secret',
    ],
    ['[VAL-039] [ERR-043] a camera is required', { camera_ids: [] }, 'camera_ids', 'no_camera_id_provided'],
    [
      "[VAL-042] [ERR-035] another company's camera is none",
      { camera_ids: ['C1', 'CS'] },
      'camera_ids',
      'invalid_camera_ids',
    ],
    ['[ERR-035] nor is what cannot be an id', { camera_ids: ['C 1'] }, 'camera_ids', 'invalid_camera_ids'],
    [
      '[ERR-039] a field of another type is named',
      { channel: '#alarm' },
      'channel',
      'configuration_mismatch',
    ],
  ])('%s', async (_name, more, field, code) => {
    const answer = await on.ask('POST', '/webhooks', on.form('/wrong', more));
    expect([answer.status, codes(answer)]).toMatchObject([422, { code, fields: { [field]: [code] } }]);
    expect(on.destination.at('/wrong')).toHaveLength(0);
  });

  test('an API token may set a secret of another length', async () => {
    const { app, platform } = on.server;
    const token = await insertPersonalToken(platform, 'ada', 'write');
    const create = async (bytes: number) => {
      const secret_key = Buffer.alloc(bytes, 3).toString('base64');
      const payload = on.form(`/of-${bytes}`, { secret_key });
      const headers = { 'authentication-token': token };
      return (await app.inject({ method: 'POST', url: '/console/api/webhooks', headers, payload }))
        .statusCode;
    };
    expect([await create(23), await create(24), await create(64), await create(65)]).toEqual([
      422, 201, 201, 422,
    ]);
  });

  test('[VAL-037] an unknown event type is named', async () => {
    const answer = await on.ask('POST', '/webhooks', on.form('/wrong', { event_types: ['x'] }));
    expect(codes(answer)).toMatchObject({
      code: 'invalid_input',
      fields: { event_types: ['unsupported_event_type'] },
    });
  });

  test('[ENT-053] [ENT-054] [ENT-055] [CONST-036] a stored webhook is returned without its secret, which is encrypted', async () => {
    const event_types = ['new_measurement_estimate_processed', 'new_anomaly_estimate_processed'];
    const secret = Buffer.alloc(WEBHOOK_SECRET_BYTES, 9).toString('base64');
    const made = await on.create('/stored', { event_types, secret_key: `whsec_${secret}`, name: ' Plant ' });
    expect(made).toMatchObject({
      name: 'Plant',
      destination_url: `${on.destination.url}/stored`,
      consumer_type: 'standard_webhook',
      event_types,
      camera_ids: ['C1'],
      state: 'active',
      owner: { id: 'ada' },
    });
    const row = await on.db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([made, row, await on.log(made.id)])).not.toContain(secret);
    expect(on.server.platform.secrets.open(row.sealed_secret, `webhook:${made.id}`)).toBe(secret);
  });

  test('[VAL-043] [ERR-034] the same address and event type again is a duplicate, also when both come at once', async () => {
    await on.create('/same');
    const spelled = on.form('/same', {
      destination_url: `${on.destination.url.replace('http', 'HTTP')}/same#top`,
    });
    const again = await on.ask('POST', '/webhooks', spelled);
    expect([again.status, again.code]).toEqual([409, 'duplicate_webhook']);
    // refused before any call
    expect(on.destination.at('/same')).toHaveLength(1);
    const other = { event_types: ['new_anomaly_estimate_processed'] };
    const usual = on.destination.answer;
    const pending: ServerResponse[] = [];
    // both have found no duplicate when both are answered
    on.destination.answer = (_received, response) => {
      if (pending.push(response) === 2) for (const one of pending) one.writeHead(204).end();
    };
    const both = await Promise.all([1, 2].map(() => on.ask('POST', '/webhooks', on.form('/same', other))));
    on.destination.answer = usual;
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  test('a company has 20 webhooks at most', async () => {
    const { count } = await on.db
      .selectFrom('webhook')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (let n = count; n < 20; n += 1) await on.create(`/many-${n}`);
    const more = await on.ask('POST', '/webhooks', on.form('/many-more'));
    expect([more.status, more.code]).toEqual([409, 'webhook_limit_exceeded']);
    await on.db.deleteFrom('webhook').execute();
  });
});

describe('access', () => {
  test('[ROLE-016] [ROLE-026] a manager has no access, and the feature can be switched off', async () => {
    expect((await on.ask('GET', '/webhooks', undefined, 'max')).status).toBe(403);
    await on.db
      .updateTable('company')
      .set({ is_webhook_feature_enabled: false })
      .where('id', '=', 'north')
      .execute();
    expect((await on.ask('GET', '/webhooks')).status).toBe(403);
    expect((await on.ask('POST', '/webhooks', on.form('/off'))).status).toBe(403);
    await on.db
      .updateTable('company')
      .set({ is_webhook_feature_enabled: true })
      .where('id', '=', 'north')
      .execute();
    expect((await on.ask('GET', '/webhooks')).status).toBe(200);
  });
});

describe('the health check of the destination', () => {
  const count = async () => (await on.db.selectFrom('webhook').select('id').execute()).length;

  test('[ERR-041] an unreachable address is refused, and nothing is stored', async () => {
    const before = await count();
    const answer = await on.ask(
      'POST',
      '/webhooks',
      on.form('/x', { destination_url: 'http://127.0.0.77:1/' }),
    );
    expect([answer.status, codes(answer)]).toMatchObject([
      422,
      { code: 'health_check_request_failed', fields: { destination_url: ['health_check_request_failed'] } },
    ]);
    expect(await count()).toBe(before);
  });

  test('[ERR-041] a forbidden address gets the same answer, and is not called', async () => {
    const { port } = new URL(on.destination.url);
    const before = on.destination.received.length;
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1', '[::ffff:127.0.0.1]']) {
      const destination_url = `http://${host}:${port}/`;
      const answer = await on.ask('POST', '/webhooks', on.form('/x', { destination_url }));
      expect([host, answer.status, answer.code]).toEqual([host, 422, 'health_check_request_failed']);
    }
    expect(on.destination.received).toHaveLength(before);
  });

  test('[ERR-042] an error or a redirect is refused, and nothing is stored', async () => {
    const before = await count();
    const usual = on.destination.answer;
    for (const status of [500, 302, 404]) {
      on.destination.answer = answerWith(status, { location: '/else' }, 'no');
      const answer = await on.ask('POST', '/webhooks', on.form('/refusing'));
      expect([answer.status, codes(answer)]).toMatchObject([
        422,
        { code: 'error_response_from_destination', status_code: status },
      ]);
    }
    on.destination.answer = usual;
    expect([await count(), on.destination.at('/else').length]).toEqual([before, 0]);
  });

  test('[STATE-014] a 202 that asks for it waits for a confirmation by the address in the health check', async () => {
    const usual = on.destination.answer;
    on.destination.answer = answerWith(202, { 'webhook-confirmation': 'required' });
    const made = await on.create('/confirm');
    on.destination.answer = usual;
    expect(made.state).toBe('pending_confirmation');
    const { data } = JSON.parse(on.destination.at('/confirm')[0]!.body) as { data: { confirm_url: string } };
    const url = new URL(data.confirm_url).pathname;
    expect((await on.server.call({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
    expect((await on.server.call({ method: 'POST', url })).statusCode).toBe(204);
    expect(await on.get(made.id)).toMatchObject({ state: 'active' });
    on.clock.advance(24 * 3_600_000);
    const late = await on.server.call({ method: 'POST', url });
    expect([late.statusCode, late.json().error.code]).toEqual([410, 'expired_token']);
    expect((await on.ask('POST', `/webhooks/${made.id}/deactivate`)).body).toMatchObject({
      state: 'deactivated',
    });
  });
});
