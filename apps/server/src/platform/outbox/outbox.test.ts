import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { inTransaction, openDirectConnection } from '../db/database.ts';
import { EVENT_CHANNEL, subscribe, type Subscription } from './outbox.ts';

let platform: TestPlatform;
const seen: string[] = [];
const subscription = (name: string): Subscription =>
  subscribe({
    event: 'analysis.progressed',
    name,
    handle: async ({ done }) => void seen.push(`${name}:${done}`),
  });
const happened = (done: number) =>
  ({ analysis_id: 'a', camera_id: 'C1', status: 'running', done, total: 200 }) as const;
const scope = { company_id: 'north', facility_id: 'F1' };
beforeAll(async () => {
  platform = await createTestPlatform();
  const onlyBig = {
    ...subscription('test.big'),
    wants: (({ done }: { done: number }) => done > 100) as never,
  };
  const list = [subscription('test.first'), subscription('test.second'), onlyBig];
  await platform.outbox.declare(list);
  await platform.outbox.work(list);
});
afterAll(() => platform.close());

test('every subscriber receives a committed change once, and none a rolled-back one', async () => {
  const publish = (n: number, isRolledBack = false) =>
    inTransaction(platform.db, async (tx) => {
      await platform.outbox.publish(tx, 'analysis.progressed', scope, happened(n));
      if (isRolledBack) throw new Error('rolled back');
    });
  await expect(publish(1, true)).rejects.toThrow();
  await publish(2);
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['test.first:2', 'test.second:2']), 5000);
  const events = await platform.db.selectFrom('outbox_event').select(['name', 'payload']).execute();
  expect(events).toEqual([{ name: 'analysis.progressed', payload: happened(2) }]);
});

test('a listener on a direct connection is woken by the commit', async () => {
  const received: string[] = [];
  const listener = openDirectConnection(platform.address);
  await listener.connect();
  listener.on('notification', (message) => received.push(message.payload ?? ''));
  await listener.query(`listen ${EVENT_CHANNEL}`);
  await inTransaction(platform.db, (tx) =>
    platform.outbox.publish(tx, 'analysis.progressed', scope, happened(3)),
  );
  await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
  await listener.end();
});

test('a subscriber that does not apply gets no job', async () => {
  const publish = (n: number) =>
    inTransaction(platform.db, (tx) =>
      platform.outbox.publish(tx, 'analysis.progressed', scope, happened(n)),
    );
  await publish(99);
  await publish(101);
  await vi.waitFor(() => expect(seen).toContain('test.big:101'), 5000);
  expect(seen).toContain('test.first:99');
  expect(seen).not.toContain('test.big:99');
});
