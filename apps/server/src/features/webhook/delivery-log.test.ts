import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { answerWith, type Answer } from '../../../test/kit/destination.ts';
import { PLAIN_SECRET } from '../../../test/kit/rows/plain-webhook.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';
import { purgeOldEvents } from './event/purge-events.store.ts';

let on: WebhookTest;
let usual: Answer;
beforeAll(async () => {
  on = await WebhookTest.start();
  usual = on.destination.answer;
});
beforeEach(async () => {
  await on.db.deleteFrom('webhook').execute();
});
afterEach(() => {
  on.destination.answer = usual;
});
afterAll(() => on.close());
const DAY_MS = 86_400_000;

describe('the delivery log', () => {
  test('shows requests and responses, and deletes them after 30 days', async () => {
    const { id } = await on.create('/logged');
    on.destination.answer = answerWith(418, { 'x-pot': 'tea' }, 'short and stout');
    await on.read();
    await on.send();
    const [failed] = await on.log(id, '&result=failed');
    const detail = await on.ask('GET', `/webhooks/${id}/deliveries/${failed!.id}`);
    expect(detail.body).toMatchObject({
      attempt: 1,
      status_code: 418,
      request: { url: `${on.destination.url}/logged`, headers: { 'webhook-id': failed!.event_id } },
      response: { headers: { 'x-pot': 'tea' }, body: 'short and stout' },
    });
    on.clock.advance(30 * DAY_MS + 1000);
    await purgeOldEvents(on.server.platform);
    expect(await on.log(id)).toEqual([]);
    expect((await on.ask('GET', '/events')).body.records).toEqual([]);
  });

  test('a test event is sent immediately, is marked as such, and does not affect the counts', async () => {
    const { id } = await on.create('/test');
    on.destination.answer = answerWith(500);
    const sent = await on.ask('POST', `/webhooks/${id}/test`, {
      event_type: 'new_anomaly_estimate_processed',
    });
    expect(sent.body).toMatchObject({
      is_test: true,
      status_code: 500,
      event_type: 'new_anomaly_estimate_processed',
    });
    const received = on.destination.at('/test').at(-1)!;
    expect(on.verify(received, PLAIN_SECRET)).toMatchObject({
      test: true,
      data: { guard: { name: expect.any(String) } },
    });
    expect(await on.get(id)).toMatchObject({ failing_since: null });
    const again = await on.ask(
      'POST',
      `/webhooks/${id}/deliveries/${(sent.body as { id: string }).id}/redeliver`,
    );
    expect([again.status, again.code]).toEqual([410, 'event_expired']);
  });

  test('a webhook deleted while its test is under way is not found', async () => {
    const { id } = await on.create('/deleted');
    on.destination.answer = (_received, response) =>
      void on.db
        .deleteFrom('webhook')
        .where('id', '=', id)
        .execute()
        .then(() => response.writeHead(204).end());
    const tested = await on.ask('POST', `/webhooks/${id}/test`, {
      event_type: 'new_measurement_estimate_processed',
    });
    expect([tested.status, tested.body.error.code]).toEqual([404, 'not_found']);
  });

  test('one event is sent again with the same id', async () => {
    const { id } = await on.create('/again');
    await on.read();
    await on.send();
    const [delivered] = (await on.log(id)).filter(({ event_type }) => event_type !== 'health_check');
    on.clock.advance(1000);
    const again = await on.ask('POST', `/webhooks/${id}/deliveries/${delivered!.id}/redeliver`);
    expect(again.status).toBe(202);
    await on.send();
    expect(on.events('/again').map((one) => one.id)).toEqual([delivered!.event_id, delivered!.event_id]);
    expect((await on.log(id, `&event_id=${delivered!.event_id}`)).map(({ attempt }) => attempt)).toEqual([
      2, 1,
    ]);
    await on.ask('POST', `/webhooks/${id}/deactivate`);
    const off = await on.ask('POST', `/webhooks/${id}/deliveries/${delivered!.id}/redeliver`);
    expect([off.status, off.code]).toEqual([409, 'webhook_not_active']);
  });

  test('time ranges can be sent again no more often than the rate limit allows', async () => {
    const { id } = await on.create('/often');
    const ada = await on.server.signIn('ada');
    await on.db.deleteFrom('rate_limit').execute();
    const now = on.clock.now().getTime();
    const at = (ms: number): string => new Date(now + ms).toISOString();
    const payload = { from_datetime: at(-1000), until_datetime: at(0) };
    const url = `/console/api/webhooks/${id}/redeliveries`;
    const statuses: number[] = [];
    for (let count = 0; count <= rateLimits.outgoing.max; count += 1)
      statuses.push((await on.server.call({ method: 'POST', url, payload }, ada)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([202]));
  });

  test('a time range is sent again, including events from when no webhook was active', async () => {
    on.clock.advance(1000);
    const from = on.clock.now();
    await on.read();
    on.clock.advance(1000);
    const until = on.clock.now();
    await on.read();
    const { id } = await on.create('/range');
    const range = { from_datetime: from.toISOString(), until_datetime: until.toISOString() };
    const reply = await on.ask('POST', `/webhooks/${id}/redeliveries`, range);
    expect([reply.status, reply.body]).toEqual([202, { event_count: 1 }]);
    await on.send();
    expect(on.events('/range')).toHaveLength(1);
  });

  test('an expired range, or one in the future, is refused', async () => {
    const { id } = await on.create('/no-range');
    const now = on.clock.now().getTime();
    const answerTo = async (from: number, until: number) => {
      const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
      const range = { from_datetime: at(from), until_datetime: at(until) };
      const { status, code } = await on.ask('POST', `/webhooks/${id}/redeliveries`, range);
      return code ?? status;
    };
    const days = 24;
    expect(await answerTo(-1, -1)).toBe('invalid_period');
    expect(await answerTo(1, 2)).toBe('invalid_period');
    expect(await answerTo(-40 * days, -30 * days)).toBe('invalid_period');
    expect(await answerTo(-40 * days, -30 * days + 1)).toBe(202);
  });
});
