import { expect, test } from 'vitest';
import { retryingSend } from './retrying-send.ts';

const call = { method: 'POST', path: '/x', headers: {}, body: new Uint8Array() };

test('after a 429 the call is repeated once the requested time has passed', async () => {
  let now = 0;
  let sent = 0;
  let answer: { status: number; body: unknown; retryAfterSeconds?: number } = { status: 200, body: {} };
  const send = retryingSend(
    async () => {
      sent += 1;
      return answer;
    },
    () => now,
  );
  expect((await send(call)).status).toBe(200);
  answer = { status: 429, body: {}, retryAfterSeconds: 30 };
  expect((await send(call)).status).toBe(429);
  now = 29_000;
  for (let tries = 0; tries < 100; tries += 1) expect((await send(call)).status).toBe(429);
  expect(sent).toBe(2);
  now = 30_001;
  answer = { status: 200, body: {} };
  expect((await send(call)).status).toBe(200);
  expect(sent).toBe(3);
});

test('a 429 relayed for one camera does not delay other calls', async () => {
  let sent = 0;
  const send = retryingSend(async () => {
    sent += 1;
    return { status: 200, body: { status: 429, body_base64: '' } };
  });
  await send(call);
  await send(call);
  expect(sent).toBe(2);
});
