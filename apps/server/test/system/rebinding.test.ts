import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/db/database.ts';
import { insertDeliveries } from '../../src/platform/delivery/delivery.store.ts';
import { newDeliverySender } from '../kit/delivery-sender.ts';
import { insertPlainBrowser, insertPlainChatChannel } from '../kit/rows/plain-alert.ts';
import { WebhookTest } from '../kit/webhook-test.ts';

/**
 * DNS rebinding: a name that first resolves to an allowed address, and a moment later to the machine itself. A server
 * listens behind both, at the same port.
 */
const LAWFUL = '127.0.0.77';
const INSIDE = '127.0.0.1';
let answers: string[] = [];
let lookups = 0;
const find = async () => {
  lookups += 1;
  return [{ address: answers.shift() ?? INSIDE, family: 4 }];
};

let webhooks: WebhookTest;
let trap: Server;
let trapped = 0;
let there: string;
beforeAll(async () => {
  webhooks = await WebhookTest.start({ find });
  webhooks.server.platform.publicAddress.listensAt(4000);
  const { port } = new URL(webhooks.destination.url);
  there = `http://plant.test:${port}`;
  trap = createServer((socket) => {
    trapped += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(Number(port), INSIDE, resolve));
});
afterAll(async () => {
  trap.close();
  await webhooks.close();
});
beforeEach(() => {
  [answers, lookups, trapped] = [[LAWFUL], 0, 0];
  webhooks.destination.received.length = 0;
});

/** The checked call went to the checked address; no other call was made. */
const expectOneLawfulCall = (): void => {
  expect([webhooks.destination.received.length, trapped]).toEqual([1, 0]);
};

test('a webhook is checked at the resolved address, and not called where the name points later', async () => {
  const { id } = await webhooks.create('/', { destination_url: `${there}/hook` });
  expect(lookups).toBe(1);
  await webhooks.read();
  await webhooks.send();
  const event_type = 'new_measurement_estimate_processed';
  const tried = await webhooks.ask('POST', `/webhooks/${id}/test`, { event_type });
  expect(tried.body).toMatchObject({ error: 'address_not_allowed', response: null });
  const again = await webhooks.ask('POST', `/webhooks/${id}/activate`);
  expect([again.status, again.code]).toEqual([422, 'health_check_request_failed']);
  const log = await webhooks.log(id);
  expect(log.map(({ error }) => error ?? 'none').toSorted()).toEqual([
    'address_not_allowed',
    'address_not_allowed',
    'address_not_allowed',
    'none',
  ]);
  expectOneLawfulCall();
});

test('a webhook whose name points to an internal address is not created', async () => {
  answers = [];
  const form = webhooks.form('/', { destination_url: `${there}/inside` });
  expect((await webhooks.ask('POST', '/webhooks', form)).code).toBe('health_check_request_failed');
  expect([webhooks.destination.received.length, trapped]).toEqual([0, 0]);
});

test('a chat message is sent to the address that was resolved, once', async () => {
  const id = await insertPlainChatChannel(webhooks.server.platform, 'F1', `${there}/room`);
  const write = async () => (await webhooks.ask('POST', `/chat_channels/${id}/test`, {}, 'uma')).body;
  expect(await write()).toEqual({ is_sent: true, error: null });
  expect(await write()).toEqual({ is_sent: false, error: 'address_not_allowed' });
  expectOneLawfulCall();
});

test('alerts are sent to a push service and a chat only at the resolved address', async () => {
  const { platform } = webhooks.server;
  const browser = await insertPlainBrowser(webhooks.server, 'uma', `${there}/push`);
  const room = await insertPlainChatChannel(platform, 'F1', `${there}/room`);
  const push = { title: 'Over its limit', body: '1.3', tag: 'a', url: '/' };
  const chat = { level: 'error', title: 'Over', lead: [], facts: [], links: [], items: [], alerts: [] };
  for (const subject of ['1', '2'])
    for (const [kind, destination, message] of [
      ['push', browser, push],
      ['chat', room, chat],
    ] as const)
      await inTransaction(platform.db, (tx) =>
        insertDeliveries(
          tx,
          { kind, destinations: [destination], subject, company_id: 'north', message },
          platform.clock.now(),
        ),
      );
  await newDeliverySender(platform).drain();
  const rows = await platform.db
    .selectFrom('delivery')
    .select(['state', 'error'])
    .where('kind', '<>', 'webhook')
    .execute();
  expect(rows.map(({ state, error }) => error ?? state).toSorted()).toEqual([
    'address_not_allowed',
    'address_not_allowed',
    'address_not_allowed',
    'delivered',
  ]);
  expectOneLawfulCall();
});
