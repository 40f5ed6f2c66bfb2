import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { insertPlainBrowser, insertPlainRoom } from '../../../../test/kit/rows/plain-alert.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { findDueDestinations, insertDeliveries, type Line } from './delivery.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('the browsers of one company are not in the way of the room of another', async () => {
  const { platform } = server;
  const { db, clock } = platform;
  const queue = (where: { push?: string; room?: string }): Promise<void> =>
    inTransaction(db, (tx) => {
      const { push = null, room = null } = where;
      const delivery = { sentAs: 'x', message: {}, push_subscription_id: push, chat_channel_id: room };
      return insertDeliveries(tx, [delivery], clock.now());
    });
  for (let count = 0; count < 12; count += 1)
    await queue({ push: await insertPlainBrowser(server, count % 2 ? 'ada' : 'uma') });
  clock.advance(1000);
  const room = await insertPlainRoom(platform, 'FS');
  await queue({ room });
  const due = (busy: readonly Line[], most: number) =>
    findDueDestinations(db, clock.now(), { busy, most, ofCompany: 4 });
  const companies = (lines: readonly Line[]) => lines.map(({ company_id }) => company_id);

  const first = await due([], 10);
  expect(companies(first)).toEqual(['north', 'south', 'north', 'north', 'north']);
  expect(first[1]!.destination).toBe(room);
  const north = first.filter(({ company_id }) => company_id === 'north');
  expect(companies(await due(north, 10))).toEqual(['south']);
  expect(companies(await due(north.slice(1), 10))).toEqual(['south', 'north']);
  expect(companies(await due([], 2))).toEqual(['north', 'south']);
});
