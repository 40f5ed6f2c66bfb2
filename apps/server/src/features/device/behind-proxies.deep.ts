import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeviceClient, type Answer, type Send } from '@tenken/device/device-client.ts';
import { missingProxy, PROXIES, startProxy } from '../../../test/kit/external/proxies.ts';
import { identityOf } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

const PAIRS = 200;
const PEOPLE = 2;
/** Much more than these calls accept, and less than what is skipped before the answer. */
const LARGE = Buffer.alloc(3_000_000, ' ');
/** For every so many pairs the rest of the body is late, and the connection is closed after the answer. */
const SLOW_EVERY = 25;
const SLOW_MS = 1500;

let server: TestServer;
let port: number;
let jpeg: Buffer;
beforeAll(async () => {
  server = await createTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

/** Through the proxy, on a kept connection of this user; a slow body stops in the middle. */
const sendThrough =
  (url: string, agent: Agent, pauseMs = 0): Send =>
  ({ method, path, headers, body }) =>
    new Promise<Answer<unknown>>((resolve, reject) => {
      const call = request(url + path, {
        method,
        agent,
        headers: { ...headers, 'content-length': body.length },
      });
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (!text.startsWith('{')) return reject(new Error(`${response.statusCode} ${text}`));
          resolve({ status: response.statusCode!, body: JSON.parse(text) });
        });
      });
      void (async () => {
        if (pauseMs > 0) {
          call.write(body.subarray(0, body.length / 2));
          await sleep(pauseMs);
          call.end(body.subarray(body.length / 2));
        } else call.end(body);
      })();
    });

interface Person {
  readonly userId: string;
  readonly deviceId: string;
  readonly cameraId: string;
}

/** Pairs of one user: a refused body, then a photo. Collects deviations. */
async function doPairs(url: string, { userId, deviceId, cameraId }: Person): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const identity = await identityOf(server, deviceId);
  const now = (): number => server.platform.clock.now().getTime();
  const device = new DeviceClient(identity, { send: sendThrough(url, agent), now });
  const { token } = await server.signIn(userId);
  const wrong: string[] = [];
  for (let pair = 0; pair < PAIRS / PEOPLE; pair += 1) {
    if (pair % 20 === 0) await server.platform.db.deleteFrom('rate_limit').execute();
    // one is refused by its content length, the other after too many bytes
    const path = pair % 2 === 0 ? '/api/schedules' : '/device/v1/status';
    const send = sendThrough(url, agent, pair % SLOW_EVERY === SLOW_EVERY - 1 ? SLOW_MS : 0);
    const proof = pair % 2 === 0 ? { 'authentication-token': token } : device.sign('POST', path, LARGE);
    const headers = { 'content-type': 'application/json', ...proof };
    const refused = await send({ method: 'POST', path, headers, body: LARGE }).catch(String);
    if (typeof refused === 'string' || refused.status !== 413)
      wrong.push(`pair ${pair}, refused: ${JSON.stringify(refused)}`);
    const meta = { photo_uuid: randomUUID(), taken_at: new Date(now()).toISOString(), trigger: 'schedule' };
    const taken = await device.uploadPhoto({ meta, image: jpeg }).catch(String);
    const row =
      typeof taken !== 'string' && taken.status === 201
        ? await server.platform.db
            .selectFrom('photo')
            .select('camera_id')
            .where('id', '=', taken.body.photo_id)
            .executeTakeFirst()
        : undefined;
    if (row?.camera_id !== cameraId) wrong.push(`pair ${pair}, photo: ${JSON.stringify(taken)}`);
  }
  agent.destroy();
  return wrong;
}

describe.each(PROXIES)('behind %s', (name) => {
  const missing = missingProxy(name);
  if (missing !== null) console.warn(`skipped without ${missing}: answers behind ${name}`);

  test.skipIf(missing !== null)(
    'two people send 100 bodies that are too large and 100 photos each, and each call has its own answer',
    async () => {
      const proxy = await startProxy(name, join(server.platform.folder, name), port);
      try {
        const wrong = await Promise.all([
          doPairs(proxy.url, { userId: 'ada', deviceId: 'lc_10_0001', cameraId: 'C1' }),
          doPairs(proxy.url, { userId: 'sid', deviceId: 'lc_11_0001', cameraId: 'CS' }),
        ]);
        expect(wrong.flat()).toEqual([]);
      } finally {
        await proxy.stop();
      }
    },
  );
});
