import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWith } from '../../../test/kit/destination.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';

let on: WebhookTest;
beforeAll(async () => {
  on = await WebhookTest.start();
});
afterAll(() => on.close());

test('[STATE-016] [STATE-017] [STATE-018] a webhook is deactivated, activated by a new owner after a new health check, and deleted', async () => {
  const { id } = await on.create('/life');
  on.clock.advance(1000);
  const off = await on.ask('POST', `/webhooks/${id}/deactivate`);
  expect(off.body).toMatchObject({ state: 'deactivated', deactivated_because: 'person' });
  await on.db.updateTable('webhook').set({ owner_id: null }).where('id', '=', id).execute();
  const usual = on.destination.answer;
  on.clock.advance(1000);
  on.destination.answer = answerWith(503);
  expect((await on.ask('POST', `/webhooks/${id}/activate`)).code).toBe('error_response_from_destination');
  expect(await on.get(id)).toMatchObject({ state: 'deactivated', owner: null });
  on.destination.answer = usual;
  on.clock.advance(1000);
  expect((await on.ask('POST', `/webhooks/${id}/activate`)).body).toMatchObject({
    state: 'active',
    deactivated_because: null,
    owner: { id: 'ada' },
  });
  expect((await on.log(id)).map(({ event_type, status_code }) => [event_type, status_code])).toEqual([
    ['health_check', 204],
    ['health_check', 503],
    ['health_check', 204],
  ]);
  on.clock.advance(1000);
  expect((await on.ask('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect((await on.ask('GET', `/webhooks/${id}`)).status).toBe(404);
  const actions = await on.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.deactivated',
    'webhook.activated',
    'webhook.deleted',
  ]);
});

test('a change of the name makes no health check, a new address does', async () => {
  const { id } = await on.create('/first');
  const before = on.destination.received.length;
  const renamed = await on.ask('PUT', `/webhooks/${id}`, on.form('/first', { name: 'New', secret_key: '' }));
  expect([renamed.status, renamed.body]).toMatchObject([
    200,
    { name: 'New', state: 'active', old_secret_valid_until: null },
  ]);
  expect(on.destination.received).toHaveLength(before);
  const nowhere = on.form('/x', { destination_url: 'http://127.0.0.77:1/' });
  expect((await on.ask('PUT', `/webhooks/${id}`, nowhere)).code).toBe('health_check_request_failed');
  expect(await on.get(id)).toMatchObject({ destination_url: `${on.destination.url}/first` });
  expect((await on.ask('PUT', `/webhooks/${id}`, on.form('/second'))).body).toMatchObject({
    state: 'active',
  });
  expect(on.destination.at('/second')).toHaveLength(1);
});

test('the list is sorted by name and paged', async () => {
  await on.db.deleteFrom('webhook').execute();
  for (const name of ['b', 'a', 'c']) await on.create(`/${name}`, { name });
  const first = await on.ask('GET', '/webhooks?page_size=2');
  expect((first.body.records as { name: string }[]).map(({ name }) => name)).toEqual(['a', 'b']);
  const { next_page } = (first.body as unknown as { navigation: { next_page: string } }).navigation;
  const rest = await on.ask('GET', `/webhooks?page_size=2&page=${next_page}`);
  expect(rest.body).toMatchObject({ records: [{ name: 'c' }], navigation: { next_page: null } });
});
