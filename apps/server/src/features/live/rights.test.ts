import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { expect, test, vi } from 'vitest';
import { publishTestEvent, listeningServer, watch } from './watch.testing.ts';

const at = listeningServer();

const change = (work: (tx: DatabaseTransaction) => Promise<unknown>) =>
  inTransaction(at.server.platform.db, (tx) => work(tx));

/** Listens, publishes an event that is received, changes the rights and publishes the same again. */
async function receivesAfter(
  userId: string,
  work: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<{ receives: boolean; isOpen: boolean }> {
  const [person, ada] = [await watch(at.server, at.url, userId), await watch(at.server, at.url, 'ada')];
  await publishTestEvent(at.server, 'F1', 'before');
  await vi.waitFor(() => expect(person.received.join()).toContain('before'), 5000);
  await change(work);
  await publishTestEvent(at.server, 'F1', 'after');
  await vi.waitFor(() => expect(ada.received.join()).toContain('after'), 5000);
  // sent in one batch with that of ada, or never; an ended stream may take a moment to close
  await publishTestEvent(at.server, 'F1', 'last');
  await vi.waitFor(() => expect(ada.received.join()).toContain('last'), 5000);
  const result = { receives: person.received.join().includes('after'), isOpen: person.isOpen() };
  for (const one of [person, ada]) one.close();
  return result;
}

const F1 = { management_unit_id: 'water-plant_1', user_id: 'gus', facility_id: 'F1' };

test('losing access to a facility ends its events, and regaining it starts them', async () => {
  const withoutAccess = await receivesAfter('gus', (tx) =>
    tx.deleteFrom('unit_member_facility').where('user_id', '=', 'gus').execute(),
  );
  expect(withoutAccess).toEqual({ receives: false, isOpen: true });
  const gus = await watch(at.server, at.url, 'gus');
  await change((tx) => tx.insertInto('unit_member_facility').values(F1).execute());
  await publishTestEvent(at.server, 'F1', 'again');
  await vi.waitFor(() => expect(gus.received.join()).toContain('again'), 5000);
  gus.close();
});

test('a membership that ended ends its events', async () => {
  const after = await receivesAfter('uma', (tx) =>
    tx.deleteFrom('unit_member').where('user_id', '=', 'uma').execute(),
  );
  expect(after).toEqual({ receives: false, isOpen: true });
});

test('a removed role ends its events', async () => {
  const after = await receivesAfter('max', (tx) =>
    tx.updateTable('app_user').set({ company_role: 'none' }).where('id', '=', 'max').execute(),
  );
  expect(after).toEqual({ receives: false, isOpen: true });
});

test.each([
  [
    'a session that was ended elsewhere',
    (tx: DatabaseTransaction) => tx.deleteFrom('session').where('user_id', '=', 'gus').execute(),
  ],
  [
    'a session that got another cookie',
    (tx: DatabaseTransaction) =>
      tx.updateTable('session').set({ token_hash: 'another' }).where('user_id', '=', 'gus').execute(),
  ],
  [
    'a second factor that the company asks for',
    (tx: DatabaseTransaction) =>
      tx.updateTable('company').set({ requires_two_factor: true }).where('id', '=', 'north').execute(),
  ],
])('%s closes the stream', async (_, work) => {
  const gus = await watch(at.server, at.url, 'gus');
  await publishTestEvent(at.server, 'F1', 'before');
  await vi.waitFor(() => expect(gus.received.join()).toContain('before'), 5000);
  await change(work);
  await publishTestEvent(at.server, 'F1', 'after');
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
  expect(gus.received.join()).not.toContain('after');
  await change((tx) => tx.updateTable('company').set({ requires_two_factor: false }).execute());
});

test('a user who moved to another company receives no more events of the previous one', async () => {
  const ada = await watch(at.server, at.url, 'ada');
  await publishTestEvent(at.server, 'F1', 'before');
  await vi.waitFor(() => expect(ada.received.join()).toContain('before'), 5000);
  const move = (company_id: string) =>
    change((tx) => tx.updateTable('app_user').set({ company_id }).where('id', '=', 'ada').execute());
  await move('south');
  await publishTestEvent(at.server, 'F1', 'after');
  await vi.waitFor(() => expect(ada.isOpen()).toBe(false), 5000);
  expect(ada.received.join()).not.toContain('after');
  await move('north');
});

test('a deactivated user receives no more events', async () => {
  const gus = await watch(at.server, at.url, 'gus');
  await publishTestEvent(at.server, 'F1', 'before');
  await vi.waitFor(() => expect(gus.received.join()).toContain('before'), 5000);
  const { clock } = at.server.platform;
  await change((tx) =>
    tx.updateTable('app_user').set({ deleted_at: clock.now() }).where('id', '=', 'gus').execute(),
  );
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
});
