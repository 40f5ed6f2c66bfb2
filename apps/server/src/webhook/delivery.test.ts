import type { ServerResponse } from 'node:http';
import { RETRY_JITTER, RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Received } from '../testing/destination.ts';
import { PLAIN_SECRET } from '../testing/rows/plain-webhook.ts';
import { WebhookTest } from '../testing/webhook-test.ts';
import { Dispatcher } from './delivery/dispatcher.ts';
import { claimMessages } from './delivery/message.store.ts';
import { forgetOldEvents } from './keep-webhooks-going.ts';
import { onReadingEstimated } from './event/record-event.ts';

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

const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_received, response) =>
    void response.writeHead(status, headers).end(body);
const DAY_MS = 86_400_000;

/** The verifier looks at the time of the machine; our clock stands in another year. */
function verify({ headers, body }: Received, secret: string): unknown {
  const real = Date.now;
  Date.now = () => on.clock.now().getTime();
  try {
    return new Verifier(secret).verify(body, headers as Record<string, string>);
  } finally {
    Date.now = real;
  }
}

describe('an event', () => {
  test('[ENT-054] is posted once, signed as an independent verifier demands, with the body of the events call', async () => {
    await on.create('/signed');
    const { measurement_id } = await on.read();
    await on.send();
    await on.send();
    const [received, ...more] = on.destination.at('/signed').slice(1);
    expect(more).toEqual([]);
    const body = verify(received!, PLAIN_SECRET);
    expect(body).toMatchObject({
      type: 'new_measurement_estimate_processed',
      data: {
        measurement: { id: measurement_id, unit: expect.any(String), status: expect.any(String) },
        camera: { id: 'C1' },
        facility: { id: 'F1', name: 'Pump hall' },
        management_unit: { id: 'water-plant_1' },
        photo: { image_url: expect.stringMatching(/^http:\/\/.+signature=/) },
        late: false,
      },
    });
    const listed = await on.ask('GET', '/events?page_size=1000');
    expect(listed.body.records.at(-1)).toEqual({ id: received!.headers['webhook-id'], ...(body as object) });
    expect(() => verify({ ...received!, body: `${received!.body} ` }, PLAIN_SECRET)).toThrow();
    expect(() => verify(received!, Buffer.alloc(32, 1).toString('base64'))).toThrow();
  });

  test('that is told twice is sent once', async () => {
    await on.create('/twice');
    const payload = await on.read();
    await onReadingEstimated(on.server.platform, payload);
    await on.send();
    expect(on.events('/twice')).toHaveLength(1);
  });

  test('goes to nobody while the webhook is not active, and to nobody who did not ask for it', async () => {
    const { id } = await on.create('/off');
    await on.create('/other', { event_types: ['new_anomaly_estimate_processed'] });
    await on.create('/elsewhere', { camera_ids: ['C2'] });
    await on.ask('POST', `/webhooks/${id}/deactivate`);
    await on.read();
    await on.send();
    await on.ask('POST', `/webhooks/${id}/activate`);
    await on.send();
    for (const path of ['/off', '/other', '/elsewhere']) expect(on.events(path), path).toHaveLength(0);
    await on.read();
    await on.send();
    expect(on.events('/off')).toHaveLength(1);
  });
});

describe('a right that was taken', () => {
  test('ends the events at once, also those that wait to be sent again', async () => {
    await on.create('/right');
    on.destination.answer = answerWith(500);
    await on.read();
    await on.send();
    expect(on.events('/right')).toHaveLength(1);
    on.destination.answer = usual;
    await on.db.updateTable('app_user').set({ company_role: 'none' }).where('id', '=', 'ada').execute();
    try {
      await on.read();
      on.clock.advance(10_000);
      await on.send();
      expect(on.events('/right')).toHaveLength(1);
    } finally {
      await on.db
        .updateTable('app_user')
        .set({ company_role: 'administrator' })
        .where('id', '=', 'ada')
        .execute();
    }
    on.clock.advance(DAY_MS);
    await on.send();
    expect(on.events('/right')).toHaveLength(1);
    await on.read();
    await on.send();
    expect(on.events('/right')).toHaveLength(2);
  });

  test('the feature that is switched off holds everything', async () => {
    await on.create('/feature');
    const set = (isOn: boolean) =>
      on.db
        .updateTable('company')
        .set({ is_webhook_feature_enabled: isOn })
        .where('id', '=', 'north')
        .execute();
    await on.read();
    await set(false);
    await on.send();
    expect(on.events('/feature')).toHaveLength(0);
    await set(true);
    await on.send();
    expect(on.events('/feature')).toHaveLength(1);
  });
});

describe('a destination that fails', () => {
  test('is tried again in the stated order with one stable id, then no more', async () => {
    const { id } = await on.create('/failing');
    on.destination.answer = answerWith(500, {}, 'broken');
    await on.read();
    await on.send();
    const waits: number[] = [];
    for (const seconds of RETRY_SECONDS) {
      const before = on.clock.now().getTime();
      on.clock.set(new Date(before + seconds * 1000 - 1));
      await on.send();
      expect(on.events('/failing')).toHaveLength(waits.length + 1);
      on.clock.set(new Date(before + seconds * 1000 * (1 + RETRY_JITTER)));
      await on.send();
      waits.push(seconds);
      expect(on.events('/failing')).toHaveLength(waits.length + 1);
    }
    on.clock.advance(30 * 3_600_000);
    await on.send();
    expect(on.events('/failing')).toHaveLength(RETRY_SECONDS.length + 1);
    expect(new Set(on.events('/failing').map((one) => one.id)).size).toBe(1);
    const log = await on.log(id, '&result=failed');
    expect(log.map(({ attempt }) => attempt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(log[0]).toMatchObject({ status_code: 500, error: 'error_status' });
    expect(await on.get(id)).toMatchObject({ state: 'active', failing_since: expect.any(String) });
  });

  test('is waited for as long as it asks', async () => {
    await on.create('/later');
    on.destination.answer = answerWith(429, { 'retry-after': '120' });
    await on.read();
    await on.send();
    on.destination.answer = usual;
    on.clock.advance(119_000);
    await on.send();
    expect(on.events('/later')).toHaveLength(1);
    on.clock.advance(1000);
    await on.send();
    expect(on.events('/later')).toHaveLength(2);
  });

  test('for 5 days without a success is deactivated, and its administrators are written to', async () => {
    const { id } = await on.create('/dead');
    await on.db.deleteFrom('mail_message').execute();
    on.destination.answer = answerWith(500);
    await on.read();
    await on.send();
    on.clock.advance(5 * DAY_MS - 10_000);
    await on.read();
    await on.send();
    expect(await on.get(id)).toMatchObject({ state: 'active' });
    on.clock.advance(20_000);
    await on.send();
    expect(await on.get(id)).toMatchObject({ state: 'deactivated', deactivated_because: 'failures' });
    const mails = await on.db.selectFrom('mail_message').select(['to_address', 'subject']).execute();
    expect(mails).toEqual([{ to_address: 'ada@north.test', subject: expect.stringContaining('Historian') }]);
  });

  test('one success in between begins the 5 days anew', async () => {
    const { id } = await on.create('/sometimes');
    for (let day = 0; day < 7; day += 1) {
      on.destination.answer = answerWith(day === 3 ? 204 : 500);
      await on.read();
      await on.send();
      on.clock.advance(DAY_MS);
    }
    expect(await on.get(id)).toMatchObject({ state: 'active' });
  });

  test('and is gone for good is deactivated at once', async () => {
    const { id } = await on.create('/gone');
    on.destination.answer = answerWith(410);
    await on.read();
    await on.send();
    expect(await on.get(id)).toMatchObject({ state: 'deactivated', deactivated_because: 'gone' });
  });
});

describe('a destination that misbehaves', () => {
  test('by redirecting, answering at length or with what cannot be stored is bounded', async () => {
    const { id } = await on.create('/odd');
    const answers: Answer[] = [
      answerWith(307, { location: '/redirected' }),
      answerWith(200, {}, 'x'.repeat(1_000_000)),
      answerWith(200, {}, 'a\0b'),
    ];
    for (const answer of answers) {
      on.destination.answer = answer;
      await on.read();
      await on.send();
    }
    const [nul, long, redirect] = await on.log(id);
    expect([redirect!.status_code, redirect!.error]).toEqual([307, 'error_status']);
    expect(on.destination.at('/redirected')).toHaveLength(0);
    const bodyOf = async (delivery: string) =>
      (
        (await on.ask('GET', `/webhooks/${id}/deliveries/${delivery}`)).body as unknown as {
          response: { body: string };
        }
      ).response.body;
    expect(await bodyOf(long!.id)).toBe('x'.repeat(4096));
    expect(await bodyOf(nul!.id)).toBe('a\uFFFDb');
  });

  test('by never answering delays nobody else', async () => {
    await on.create('/hanging');
    await on.create('/prompt');
    const hanging: ServerResponse[] = [];
    on.destination.answer = ({ path }, response) => {
      if (path === '/hanging') hanging.push(response);
      else response.writeHead(204).end();
    };
    for (let n = 0; n < 30; n += 1) await on.read();
    const sending = on.send();
    await expect.poll(() => on.events('/prompt').length, { timeout: 5000 }).toBe(30);
    expect(on.events('/hanging').length).toBeLessThan(30);
    on.destination.answer = usual;
    for (const response of hanging) response.destroy();
    await sending;
  });
});

describe('a process that dies', () => {
  test('leaves what it had taken to the next, which sends it with the same id', async () => {
    const { id } = await on.create('/orphan');
    await on.read();
    const now = on.clock.now();
    const later = new Date(now.getTime() + 60_000);
    const [taken] = await claimMessages(on.db, new Map([[id, 8]]), now, later);
    expect(taken).toMatchObject({ webhook_id: id, attempts: 0 });
    await on.send();
    expect(on.events('/orphan')).toHaveLength(0);
    // alone on its data folder, the next one knows that nobody holds it any more
    await new Dispatcher(on.server.platform).drain();
    expect(on.events('/orphan').map((one) => one.id)).toEqual([taken!.event.id]);
  });

  test('among several does so when its time is over', async () => {
    const { id } = await on.create('/shared');
    await on.read();
    const now = on.clock.now();
    await claimMessages(on.db, new Map([[id, 8]]), now, new Date(now.getTime() + 60_000));
    on.clock.advance(60_000);
    await on.send();
    expect(on.events('/shared')).toHaveLength(1);
  });
});

describe('secrets', () => {
  test('after a rotation both sign for 24 hours, then the new one alone', async () => {
    const { id } = await on.create('/rotated');
    const { body } = await on.ask('POST', `/webhooks/${id}/secret`);
    const { secret_key } = body as unknown as { secret_key: string };
    expect(Buffer.from(secret_key, 'base64')).toHaveLength(32);
    await on.read();
    await on.send();
    const during = on.destination.at('/rotated').at(-1)!;
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [PLAIN_SECRET, secret_key]) expect(verify(during, secret)).toBeTruthy();
    on.clock.advance(DAY_MS);
    await on.read();
    await on.send();
    const after = on.destination.at('/rotated').at(-1)!;
    expect(verify(after, secret_key)).toBeTruthy();
    expect(() => verify(after, PLAIN_SECRET)).toThrow();
  });
});

describe('the log', () => {
  test('shows what was sent and what came back, and forgets it after 30 days', async () => {
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
    await forgetOldEvents(on.server.platform);
    expect(await on.log(id)).toEqual([]);
    expect((await on.ask('GET', '/events')).body.records).toEqual([]);
  });

  test('a test event comes at once, says that it is one, and counts for nothing', async () => {
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
    expect(verify(received, PLAIN_SECRET)).toMatchObject({
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

  test('a time range is sent again, also what happened while nobody listened', async () => {
    on.clock.advance(1000);
    const from = on.clock.now();
    await on.read();
    on.clock.advance(1000);
    const until = on.clock.now();
    await on.read();
    const { id } = await on.create('/range');
    const range = { from_datetime: from.toISOString(), until_datetime: until.toISOString() };
    const asked = await on.ask('POST', `/webhooks/${id}/redeliveries`, range);
    expect([asked.status, asked.body]).toEqual([202, { event_count: 1 }]);
    await on.send();
    expect(on.events('/range')).toHaveLength(1);
    const wrong = await on.ask('POST', `/webhooks/${id}/redeliveries`, {
      ...range,
      until_datetime: range.from_datetime,
    });
    expect([wrong.status, wrong.code]).toEqual([422, 'invalid_period']);
  });
});
