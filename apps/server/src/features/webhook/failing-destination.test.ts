import type { ServerResponse } from 'node:http';
import { RETRY_JITTER, RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, type Answer } from '../../../test/kit/destination.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';

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

describe('a destination that fails', () => {
  test('is retried in the stated order with one stable id, then no more', async () => {
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

  test('is retried after the time it asks for', async () => {
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

  test('for 5 days without a success is deactivated, and its administrators are notified', async () => {
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

  test('with one success in between starts the 5 days again', async () => {
    const { id } = await on.create('/sometimes');
    for (let day = 0; day < 7; day += 1) {
      on.destination.answer = answerWith(day === 3 ? 204 : 500);
      await on.read();
      await on.send();
      on.clock.advance(DAY_MS);
    }
    expect(await on.get(id)).toMatchObject({ state: 'active' });
  });

  test('and answers 410 is deactivated immediately', async () => {
    const { id } = await on.create('/gone');
    on.destination.answer = answerWith(410);
    await on.read();
    await on.send();
    expect(await on.get(id)).toMatchObject({ state: 'deactivated', deactivated_because: 'gone' });
  });
});

describe('a destination that misbehaves', () => {
  test('by redirecting, long answers or unstorable characters is limited', async () => {
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

  test('by never answering does not delay the others', async () => {
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
