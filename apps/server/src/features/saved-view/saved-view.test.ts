import {
  SAVED_VIEW_RESTORE_MS,
  SAVED_VIEWS_PER_PERSON,
} from '@tenken/contract/saved-view/saved-view.limits.ts';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPlainView } from '../../../test/kit/rows/plain-view.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { purgeSavedViews } from './purge-saved-views.store.ts';

/** uma manages the unit, gus is a guest of it, max manages the company, sid is of another company. */
let server: TestServer;
const people = {} as Record<'uma' | 'gus' | 'max' | 'sid', SignedIn>;
type Person = keyof typeof people;
beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['uma', 'gus', 'max', 'sid'] as const) people[name] = await server.signIn(name);
});
afterAll(() => server.close());

const url = '/console/api/saved_views';
const save = (payload: object, as: Person = 'uma') =>
  server.call(
    {
      method: 'POST',
      url,
      payload: { facility_id: 'F1', page: 'dashboard', query: 'filter=error', is_shared: false, ...payload },
    },
    people[as],
  );
const saved = async (payload: object, as: Person = 'uma'): Promise<SavedView> =>
  (await save(payload, as)).json();
const list = async (as: Person): Promise<SavedView[]> =>
  (await server.call({ url: `${url}?facility_id=F1` }, people[as])).json<{ records: SavedView[] }>().records;
const namesFor = async (as: Person): Promise<string[]> => (await list(as)).map(({ name }) => name);
const patch = (id: string, payload: object, as: Person = 'uma') =>
  server.call({ method: 'PATCH', url: `${url}/${id}`, payload }, people[as]);
const remove = (id: string, as: Person = 'uma') =>
  server.call({ method: 'DELETE', url: `${url}/${id}` }, people[as]);
const restore = (id: string, as: Person = 'uma') =>
  server.call({ method: 'POST', url: `${url}/${id}/restore`, payload: {} }, people[as]);
const codeOf = (response: { json: () => { error?: { code: string } } }) => response.json().error?.code;

test('a view is stored with normalised filters, for its author only', async () => {
  const view = await saved({ name: ' Pumps ', query: 'q=pump&filter=error' });
  expect(view).toMatchObject({ name: 'Pumps', query: 'filter=error&q=pump', is_shared: false });
  expect(view).toMatchObject({ may_change: true, by: { id: 'uma' } });
  expect(await namesFor('uma')).toContain('Pumps');
  expect(await namesFor('gus')).not.toContain('Pumps');
  expect((await patch(view.id, { name: 'Mine' }, 'gus')).statusCode).toBe(404);
  expect((await remove(view.id, 'max')).statusCode).toBe(404);
});

test('its filters are replaced by the rules of its page, and the audit log has it for a shared one', async () => {
  const { id } = await saved({ name: 'Replaced', is_shared: true });
  const answer = await patch(id, { query: 'q=valve&filter=warning' });
  expect(answer.json()).toMatchObject({ id, name: 'Replaced', query: 'filter=warning&q=valve' });
  expect((await list('gus')).find((view) => view.id === id)?.query).toBe('filter=warning&q=valve');
  expect((await patch(id, { query: 'range=today' })).json()).toMatchObject({
    error: { code: 'invalid_input', fields: { query: ['unknown_parameter'] } },
  });
  const noted = await server.platform.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', id)
    .orderBy('at')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(['saved_view.shared', 'saved_view.changed']);
});

test('a shared one is visible to all users of the facility and changed by its author and managers', async () => {
  const view = await saved({ name: 'Night round', is_shared: true }, 'gus');
  const seen = async (as: Person) => (await list(as)).find(({ id }) => id === view.id)?.may_change;
  expect([await seen('gus'), await seen('uma'), await seen('max')]).toEqual([true, true, true]);
  const ofUma = await saved({ name: 'Day round', is_shared: true });
  expect((await list('gus')).find(({ id }) => id === ofUma.id)?.may_change).toBe(false);
  expect(codeOf(await patch(ofUma.id, { name: 'x' }, 'gus'))).toBe('permission_denied');
  expect(codeOf(await remove(ofUma.id, 'gus'))).toBe('permission_denied');
  expect((await patch(view.id, { name: 'Late round' }, 'uma')).json()).toMatchObject({ name: 'Late round' });
  expect((await patch(view.id, { is_shared: false }, 'gus')).statusCode).toBe(200);
  expect(await namesFor('uma')).not.toContain('Late round');
});

test('another company cannot find it', async () => {
  const { id } = await saved({ name: 'Not yours', is_shared: true });
  const answers = [
    await patch(id, { name: 'x' }, 'sid'),
    await remove(id, 'sid'),
    await save({ name: 'x' }, 'sid'),
    await server.call({ url: `${url}?facility_id=F1` }, people.sid),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('changes of a shared one are audited and published to the facility, those of a private one are not', async () => {
  const { db } = server.platform;
  const traces = async (id: string) => {
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const events = await db
      .selectFrom('outbox_event')
      .select(['payload', 'facility_id'])
      .where('name', '=', 'saved_view.changed')
      .execute();
    const own = events.filter(({ payload }) => (payload as { saved_view_id: string }).saved_view_id === id);
    expect(own.every(({ facility_id }) => facility_id === 'F1')).toBe(true);
    return { actions: log.map(({ action }) => action), published: own.length };
  };
  const { id } = await saved({ name: 'Private first' });
  await patch(id, { name: 'Still private' });
  expect(await traces(id)).toEqual({ actions: [], published: 0 });
  await patch(id, { is_shared: true });
  await patch(id, { name: 'Now for all' });
  await patch(id, { name: 'Now for all' });
  await remove(id);
  await restore(id);
  await patch(id, { is_shared: false });
  await remove(id);
  const actions = ['shared', 'renamed', 'deleted', 'restored', 'unshared'].map((one) => `saved_view.${one}`);
  const { actions: noted, published } = await traces(id);
  expect(noted.toSorted()).toEqual(actions.toSorted());
  expect(published).toBe(5);
});

describe('a deleted view', () => {
  test('is restored for its author, whoever restores it', async () => {
    const view = await saved({ name: 'Round trip', is_shared: true }, 'gus');
    expect((await remove(view.id)).statusCode).toBe(204);
    expect(await namesFor('gus')).not.toContain('Round trip');
    expect((await remove(view.id)).statusCode).toBe(404);
    expect((await restore(view.id)).json()).toMatchObject({ id: view.id, by: { id: 'gus' } });
    expect(await namesFor('gus')).toContain('Round trip');
    expect((await restore(view.id)).statusCode).toBe(404);
  });

  test('is not restored when its name is taken, nor after an hour', async () => {
    const view = await saved({ name: 'Twice' });
    await remove(view.id);
    const other = await saved({ name: 'Twice' });
    expect(codeOf(await restore(view.id))).toBe('duplicate_name');
    await remove(other.id);
    expect((await restore(view.id)).statusCode).toBe(200);
    const { platform } = server;
    const before = new Date(platform.clock.now().getTime() - SAVED_VIEW_RESTORE_MS - 1);
    const old = await insertPlainView(platform, 'uma', { deleted_at: before });
    expect((await restore(old)).statusCode).toBe(404);
    expect(await purgeSavedViews(platform)).toEqual({ saved_view: 1 });
  });
});

test.each([
  ['no name', { name: ' ' }, 422, 'invalid_input'],
  ['a name that is too long', { name: '点'.repeat(61) }, 422, 'invalid_input'],
  ['a page without views', { name: 'x', page: 'fleet' }, 422, 'invalid_input'],
  ['a parameter of another page', { name: 'x', query: 'range=today' }, 422, 'invalid_input'],
  ['a query that is too long', { name: 'x', query: `q=${'a'.repeat(999)}` }, 422, 'invalid_input'],
  ['a half character', { name: 'x', query: 'q=\ud800' }, 422, 'invalid_input'],
  [
    'a query that is too long once it is escaped',
    { name: 'x', query: `q=${'点'.repeat(200)}` },
    422,
    'invalid_input',
  ],
  ['an escaped NUL', { name: 'x', query: 'q=%00' }, 422, 'invalid_input'],
  ['a name that one has', { name: 'Taken' }, 409, 'duplicate_name'],
])('refuses %s', async (_what, payload, status, code) => {
  await save({ name: 'Taken' });
  const response = await save(payload);
  expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
});

test('the same name can be used on another page, and by another user', async () => {
  await save({ name: 'Same' });
  expect((await save({ name: 'Same', page: 'time_span_inspection', query: '' })).statusCode).toBe(201);
  expect((await save({ name: 'Same' }, 'gus')).statusCode).toBe(201);
});

test('a user has at most fifty in a facility, also when saved at once', async () => {
  await server.platform.db.deleteFrom('saved_view').where('user_id', '=', 'max').execute();
  const { length } = await Promise.all(
    Array.from({ length: SAVED_VIEWS_PER_PERSON - 1 }, () => insertPlainView(server.platform, 'max')),
  );
  expect(length).toBe(SAVED_VIEWS_PER_PERSON - 1);
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => save({ name }, 'max')));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409']);
  expect(await list('max').then((all) => all.filter(({ by }) => by.id === 'max'))).toHaveLength(
    SAVED_VIEWS_PER_PERSON,
  );
});

test('the private views of users who leave the company are deleted, and their shared ones stay', async () => {
  const { platform } = server;
  const own = await insertPlainView(platform, 'gus');
  const shared = await insertPlainView(platform, 'gus', { is_shared: true });
  const ada = await server.signIn('ada');
  const left = await server.app.inject({
    method: 'DELETE',
    url: '/console/api/company/members/gus',
    headers: { 'authentication-token': ada.token },
  });
  expect(left.statusCode, left.body).toBe(204);
  expect((await patch(own, { name: 'x' }, 'gus')).statusCode).toBe(404);
  await purgeSavedViews(platform);
  const views = await platform.db
    .selectFrom('saved_view')
    .select('id')
    .where('id', 'in', [own, shared])
    .execute();
  expect(views).toEqual([{ id: shared }]);
  expect((await patch(shared, { name: 'Taken over' })).json()).toMatchObject({ by: { name: 'Gus' } });
});
