import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDial } from '../dial-history.testing.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { RereadKit } from './reread-kit.testing.ts';
import { startReread } from './start-reread.ts';

let kit: RereadKit;
beforeAll(async () => {
  kit = await RereadKit.create();
});
afterAll(() => kit.server.close());
beforeEach(() => kit.begin(), 60_000);

test('one at a time for each gauge, also for simultaneous calls', async () => {
  const answers = await Promise.all([kit.post('reread'), kit.post('reread')]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['202', '409']);
  expect((await kit.post('reread')).json()).toMatchObject({ error: { code: 'reread_in_progress' } });
});

test('a changed annotation replaces the running one', async () => {
  const first = await kit.start();
  const gauge = { id: kit.gaugeId, annotation_version: 2 };
  const by = { id: 'uma', name: 'Uma', company_id: 'north' };
  const range = { from: null, until: null };
  const { platform } = kit.server;
  const second = await inTransaction(platform.db, (tx) =>
    startReread(platform, tx, { gauge, range, by, isReplacing: true }),
  );
  expect([(await kit.stateOf(first.id)).status, second.status]).toEqual(['cancelled', 'queued']);
});

test('one that lost its job does not block the next', async () => {
  const { id } = await kit.start();
  kit.server.platform.clock.advance(3_600_001);
  kit.uma = await kit.server.signIn('uma');
  expect((await kit.post('reread')).statusCode).toBe(202);
  expect((await kit.stateOf(id)).status).toBe('failed');
});

test('a range without readings is done immediately', async () => {
  const range = { from_datetime: kit.ago(99).toISOString(), until_datetime: kit.ago(98).toISOString() };
  expect(await kit.start(range)).toMatchObject({ status: 'completed', total: 0, done: 0 });
  await kit.server.platform.db.deleteFrom('measurement').where('gauge_id', '=', kit.gaugeId).execute();
  expect(await kit.start()).toMatchObject({ status: 'completed', total: 0 });
});

test('a range that ends before it begins is refused', async () => {
  const range = { from_datetime: kit.ago(1).toISOString(), until_datetime: kit.ago(2).toISOString() };
  expect((await kit.post('reread', range)).json()).toMatchObject({ error: { code: 'invalid_range' } });
});

test('a guest may read but not start it; for another company, or below another target, it is not found', async () => {
  const { id } = await kit.start();
  const [gus, sid] = [await kit.server.signIn('gus'), await kit.server.signIn('sid')];
  expect((await kit.post('reread', {}, gus)).statusCode).toBe(403);
  expect((await kit.post(`rereads/${id}/cancel`, {}, gus)).statusCode).toBe(403);
  expect((await kit.server.call({ url: kit.address(`rereads/${id}`) }, gus)).statusCode).toBe(200);
  expect((await kit.post('reread', {}, sid)).statusCode).toBe(404);
  expect((await kit.server.call({ url: kit.address(`rereads/${id}`) }, sid)).statusCode).toBe(404);
  expect((await kit.server.call({ url: kit.address(`rereads/${id}`, 'level') }, kit.uma)).statusCode).toBe(
    404,
  );
});

test('the re-reading of one gauge is not found below another', async () => {
  const { id } = await kit.start();
  kit.gaugeId = await createDial(kit.server);
  expect((await kit.server.call({ url: kit.address(`rereads/${id}`) }, kit.uma)).statusCode).toBe(404);
});
