import { SAVED_VIEW_PAGES } from '@tenken/contract/saved-view/saved-view.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { rightsOf } from './account.store.ts';

let server: TestServer;
let uma: SignedIn;
let keys = 0;
const UMA = 'uma' as Id<'user'>;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());
beforeEach(() => (keys += 1));

/** A call of uma, who manages U1, that creates an object with the idempotency key of this test. */
const make = () =>
  server.call(
    {
      method: 'POST',
      url: '/console/api/saved_views',
      headers: { 'idempotency-key': `rights-${keys}` },
      payload: {
        facility_id: 'F1',
        page: SAVED_VIEW_PAGES[0],
        name: `View ${keys}`,
        query: '',
        is_shared: false,
      },
    },
    uma,
  );
const db = () => server.platform.db;
const member = () => db().updateTable('unit_member').where('user_id', '=', UMA);

test('a user who lost a role gets no stored answer from before, until the role is given back', async () => {
  const first = await make();
  expect(first.statusCode, first.body).toBe(201);
  await member().set({ role: 'guest' }).execute();
  expect((await make()).json()).toMatchObject({ error: { code: 'rights_changed' } });
  await member().set({ role: 'manager' }).execute();
  expect((await make()).json()).toEqual(first.json());
});

test('a user who left the unit gets no stored answer from before', async () => {
  const first = await make();
  expect(first.statusCode).toBe(201);
  const removed = await db().deleteFrom('unit_member').where('user_id', '=', UMA).returningAll().execute();
  expect((await make()).statusCode).not.toBe(201);
  await db().insertInto('unit_member').values(removed).execute();
  expect((await make()).json()).toEqual(first.json());
});

test('rights consist of company, role, units and selected facilities; a new facility does not change them', async () => {
  const before = await rightsOf(db(), UMA);
  expect(await rightsOf(db(), UMA)).toBe(before);
  await member().set({ has_all_facilities: false }).execute();
  const none = await rightsOf(db(), UMA);
  const { management_unit_id } = await db()
    .selectFrom('unit_member')
    .select('management_unit_id')
    .where('user_id', '=', UMA)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('unit_member_facility')
    .values({ management_unit_id, user_id: UMA, facility_id: 'F1' as Id<'facility'> })
    .execute();
  const one = await rightsOf(db(), UMA);
  expect(new Set([before, none, one]).size).toBe(3);
  expect(await rightsOf(db(), 'nobody')).toBe('null');
});
