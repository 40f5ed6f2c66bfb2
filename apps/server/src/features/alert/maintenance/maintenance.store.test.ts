import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { deleteUnbegun, endWindow, findWindow, insertWindow } from './maintenance.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const NOON = new Date('2026-11-16T12:00:00Z');
const after = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const add = (until: Date | null) =>
  inTransaction(server.platform.db, (tx) =>
    insertWindow(tx, {
      facilityId: 'F1',
      cameraId: null,
      from: NOON,
      until,
      reason: 'Work',
      userId: 'uma',
      at: NOON,
    }),
  );

test.each([after(60), null])('a window until %s is ended once, and not before it begins', async (until) => {
  const { db } = server.platform;
  const id = await add(until);
  const end = (at: Date) => inTransaction(db, (tx) => endWindow(tx, id, at));
  expect(await end(after(20))).toBe(true);
  expect((await findWindow(db, id))?.until_at).toEqual(after(20));
  expect(await end(after(25))).toBe(false);
  expect((await findWindow(db, id))?.until_at).toEqual(after(20));
  expect(await end(after(-5))).toBe(true);
  expect((await findWindow(db, id))?.until_at).toEqual(NOON);
});

test('only a window that has not begun can be deleted', async () => {
  const { db } = server.platform;
  const id = await add(after(60));
  const remove = (at: Date) => inTransaction(db, (tx) => deleteUnbegun(tx, id, at));
  expect(await remove(NOON)).toBe(false);
  expect(await findWindow(db, id)).not.toBeNull();
  expect(await remove(after(-1))).toBe(true);
  expect(await findWindow(db, id)).toBeNull();
});
