import { randomUUID } from 'node:crypto';
import type { DailySheet } from '@tenken/contract/export/daily-sheet.schema.ts';
import type { Round, RoundRun, RoundSummary, RunSummary } from '@tenken/contract/round/round.schema.ts';
import {
  MAX_ROUNDS_PER_FACILITY,
  MAX_RUN_CHANGES,
  MAX_RUN_CORRECTIONS,
  MAX_RUNS_PER_DAY,
  SHEET_RUNS,
} from '@tenken/contract/round/round.limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handHeldReceipt } from '../photo/hand-held.store.ts';
import { handHeldForm } from '../../../test/kit/calls/sample-calls-of-rounds.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

/** uma manages the unit, gus is a guest of it, sid is of another company. */
let server: TestServer;
const people = {} as Record<'uma' | 'gus' | 'sid', SignedIn>;
type Person = keyof typeof people;
const gauges: string[] = [];

beforeAll(async () => {
  server = await createTestServer();
  await everybodySignsIn();
  for (const name of ['Pressure', 'Level', 'Flow'])
    gauges.push(await insertPlainGauge(server.platform, 'C1', name));
});
afterAll(() => server.close());

async function everybodySignsIn(): Promise<void> {
  for (const name of ['uma', 'gus', 'sid'] as const) people[name] = await server.signIn(name);
}

/** After hours the session has expired, so the users log in again. */
async function moveClock(to: Date): Promise<void> {
  server.platform.clock.set(to);
  await everybodySignsIn();
}

const DAILY = { weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], times: ['08:00', '20:00'] };
const PLAN = { ...DAILY, timezone: 'Asia/Tokyo', within_minutes: 60, assignee_id: 'gus' };
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as: Person = 'uma',
) => server.call({ method, url: `/console/api${path}`, ...(payload ? { payload } : {}) }, people[as]);
const create = (more: object = {}, as: Person = 'uma') =>
  call(
    'POST',
    '/rounds',
    { facility_id: 'F1', name: randomUUID(), gauge_ids: gauges, plan: null, ...more },
    as,
  );
const created = async (more: object = {}): Promise<Round> => {
  const answer = await create(more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const standing = async (id: string): Promise<RoundSummary> =>
  (await call('GET', '/rounds?facility_id=F1'))
    .json<{ records: RoundSummary[] }>()
    .records.find((one) => one.id === id)!;
const step = (gauge: number, more: object = {}) => ({
  gauge_id: gauges[gauge],
  at: server.platform.clock.now(),
  photo_uuid: null,
  skipped: null,
  note: '',
  ...more,
});
const at = (time: string): Date => new Date(`2026-11-18T${time}:00Z`);
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

describe('a round', () => {
  test('keeps its targets in inspection order, with what a phone needs to read them', async () => {
    const { id, targets } = await created({ gauge_ids: [gauges[2], gauges[0]] });
    expect(targets.map(({ name }) => name)).toEqual(['Flow', 'Pressure']);
    expect(targets[0]?.gauge_configuration.hand_config).toBeDefined();
    const { version } = (await call('GET', `/rounds/${id}`, undefined, 'gus')).json<Round>();
    const patched = await call('PATCH', `/rounds/${id}`, { gauge_ids: gauges, version });
    expect(patched.json<Round>().targets.map(({ name }) => name)).toEqual(['Pressure', 'Level', 'Flow']);
    expect(codeOf(await call('PATCH', `/rounds/${id}`, { name: 'Late', version }))).toBe('round_conflict');
  });

  test.each([
    ['of no targets', { gauge_ids: [] }],
    ['with a target twice', { gauge_ids: ['same', 'same'] }],
    ['with a target of nobody', { gauge_ids: ['nobody'] }],
    ['for somebody who does not see the facility', { plan: { ...PLAN, assignee_id: 'sid' } }],
    ['in a zone that there is not', { plan: { ...PLAN, timezone: 'Mars/Base' } }],
    ['at no time', { plan: { ...PLAN, times: [] } }],
    ['at a time that there is not', { plan: { ...PLAN, times: ['25:00'] } }],
  ])('%s is refused', async (_, more) => {
    expect((await create(more)).statusCode).toBe(422);
  });

  test('accepts no targets that only a thermal camera can read, and keeps those it has', async () => {
    const oven = await insertPlainGauge(server.platform, 'C1', 'Oven');
    const before = await created({ gauge_ids: [oven, gauges[0]] });
    await server.platform.db
      .updateTable('gauge')
      .set({ type: 'thermal-area' })
      .where('id', '=', oven)
      .execute();
    const refused = await create({ gauge_ids: [oven] });
    expect(refused.json()).toMatchObject({ error: { fields: { gauge_ids: ['not_by_photo'] } } });
    const change = (round: Round, gauge_ids: unknown[]) =>
      call('PATCH', `/rounds/${round.id}`, { gauge_ids, version: round.version });
    expect((await change(before, [gauges[1], oven])).statusCode).toBe(200);
    expect((await change(await created(), [oven])).statusCode).toBe(422);
    const form = handHeldForm(await plainJpeg(), {
      taken_at: server.platform.clock.now().toISOString(),
      photo_uuid: randomUUID(),
      value: '999',
    });
    const url = `/console/api/gauges/${oven}/hand_held_photos`;
    const photo = await server.call(
      { method: 'POST', url, payload: form.body, headers: form.headers },
      people.gus,
    );
    expect([photo.statusCode, codeOf(photo)]).toEqual([422, 'not_by_photo']);
  });

  test('has a unique name, is created by users who may change the unit, and is not found by another company', async () => {
    const { id } = await created({ name: 'Boiler house' });
    expect(codeOf(await create({ name: 'Boiler house' }))).toBe('duplicate_name');
    expect((await create({}, 'gus')).statusCode).toBe(403);
    expect((await call('DELETE', `/rounds/${id}`, undefined, 'gus')).statusCode).toBe(403);
    expect((await call('GET', `/rounds/${id}`, undefined, 'sid')).statusCode).toBe(404);
    expect((await call('DELETE', `/rounds/${id}`)).statusCode).toBe(204);
    expect((await call('GET', `/rounds/${id}`)).statusCode).toBe(404);
    expect((await create({ name: 'Boiler house' })).statusCode).toBe(201);
  });

  test('loses a target that is deleted, and one whose camera moves to another facility', async () => {
    const { db } = server.platform;
    const leaving = await insertPlainGauge(server.platform, 'C1', 'Leaving');
    const { id } = await created({ gauge_ids: [gauges[0], leaving] });
    await db
      .updateTable('gauge')
      .set({ deleted_at: server.platform.clock.now(), is_active: false })
      .where('id', '=', leaving)
      .execute();
    expect((await call('GET', `/rounds/${id}`)).json<Round>().targets).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ target_count: 1 });
    const camera = await db.selectFrom('camera').selectAll().where('id', '=', 'C1').executeTakeFirstOrThrow();
    const moved = { ...camera, id: 'C-away', name: 'Away', device_id: null };
    await db
      .insertInto('camera')
      .values({ ...moved, settings: JSON.stringify(camera.settings) })
      .execute();
    const moving = await insertPlainGauge(server.platform, 'C-away', 'Moving');
    const { id: other } = await created({ gauge_ids: [gauges[0], moving] });
    await db.updateTable('camera').set({ facility_id: 'F2' }).where('id', '=', 'C-away').execute();
    expect((await call('GET', `/rounds/${other}`)).json<Round>().targets).toHaveLength(1);
    expect(await standing(other)).toMatchObject({ target_count: 1 });
    expect((await create({ gauge_ids: [moving] })).statusCode).toBe(422);
  });

  test('is created once when requested at once, and has a maximum number', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Together' })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const { db } = server.platform;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from round
      where facility_id = 'F1' and deleted_at is null`.execute(db);
    await sql`insert into round (id, facility_id, name, version, created_by, created_at)
      select 'filler-' || n, 'F1', 'Filler ' || n, 1, 'uma', now()
      from generate_series(1, ${MAX_ROUNDS_PER_FACILITY - 1 - rows[0]!.count}) n`.execute(db);
    const last = await Promise.all(Array.from({ length: 5 }, () => create()));
    const codes = last.map((answer) => (answer.statusCode === 201 ? 'made' : codeOf(answer)));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'round_limit_exceeded')).toHaveLength(4);
    await sql`delete from round where id like 'filler-%'`.execute(db);
    expect((await create()).statusCode).toBe(201);
  });

  test('is found by one of its targets: the label on a gauge leads to its rounds', async () => {
    const labelled = await insertPlainGauge(server.platform, 'C1', 'Labelled');
    const { id } = await created({ gauge_ids: [gauges[0], labelled] });
    const found = await call('GET', `/rounds?facility_id=F1&gauge_id=${labelled}`, undefined, 'gus');
    expect(found.json<{ records: RoundSummary[] }>().records.map((one) => one.id)).toEqual([id]);
  });
});

describe('the plan of a round', () => {
  test('has each of its times once, in the order of the day', async () => {
    const { plan } = await created({ plan: { ...PLAN, times: ['20:00', '08:00', '20:00'] } });
    expect(plan).toMatchObject({ times: ['08:00', '20:00'] });
  });

  test('shows what is due, overdue and done; times before it was created are not due', async () => {
    await moveClock(at('00:30')); // 09:30 in Tokyo
    const { id } = await created({ plan: PLAN });
    expect(await standing(id)).toMatchObject({
      state: 'waiting',
      due_at: null,
      next_due_at: '2026-11-18T11:00:00.000Z',
      plan: { assignee: { id: 'gus' } },
    });
    await moveClock(at('11:30'));
    expect(await standing(id)).toMatchObject({ state: 'due', due_at: '2026-11-18T11:00:00.000Z' });
    await moveClock(at('12:30'));
    expect((await standing(id)).state).toBe('overdue');
    const run = { revision: 1, started_at: at('12:10'), finished_at: at('12:20'), steps: [] as object[] };
    const send = (more: object = {}) =>
      call('PUT', `/rounds/${id}/runs/${randomUUID()}`, { ...run, ...more }, 'gus');
    await send();
    expect((await standing(id)).state).toBe('overdue'); // finished, but no target was visited
    await send({ finished_at: null, steps: [step(0)] });
    expect((await standing(id)).state).toBe('overdue');
    await send({ steps: [step(0, { skipped: 'not_reachable' })] });
    expect(await standing(id)).toMatchObject({ state: 'done', last_run: { by: { id: 'gus' } } });
    const begun = { started_at: at('12:25'), finished_at: null, steps: [step(0)] };
    for (let more = 0; more < 25; more++) await send(begun);
    expect(await standing(id)).toMatchObject({ state: 'done', last_run: { finished_at: null } });
  });

  test('of once a week is due until its next time', async () => {
    await moveClock(at('13:00'));
    const { id } = await created({ plan: { ...PLAN, weekdays: ['TH'], times: ['08:00'] } });
    await moveClock(new Date('2026-11-25T22:59:00Z')); // Thursday in Tokyo, a minute before the next
    expect(await standing(id)).toMatchObject({
      state: 'overdue',
      due_at: '2026-11-18T23:00:00.000Z',
      next_due_at: '2026-11-25T23:00:00.000Z',
    });
    await moveClock(at('13:00'));
  });
});

describe('a finished run', () => {
  const finish = async (more: object = {}) => {
    const { id } = await created();
    const url = `/rounds/${id}/runs/${randomUUID()}`;
    const now = server.platform.clock.now();
    const steps = [step(0, { note: 'leaks' }), step(1, { skipped: 'not_reachable' })];
    const body = { revision: 3, started_at: now, finished_at: now, steps, ...more };
    const run = (await call('PUT', url, body, 'gus')).json<RoundRun>();
    const send = (revision: number, changes: object) =>
      call('PUT', url, { ...body, revision, ...changes }, 'gus');
    return { run, send };
  };
  const LONG_AGO = '2019-05-01T08:00:00Z';

  test('keeps its times and visited targets, whatever is sent afterwards', async () => {
    const { run, send } = await finish();
    const times = ({ started_at, finished_at, steps }: RoundRun) => [
      started_at,
      finished_at,
      ...steps.map((one) => one.at),
    ];
    for (const changes of [
      { steps: [] },
      { started_at: LONG_AGO, finished_at: LONG_AGO, steps: [step(0, { at: LONG_AGO, note: 'leaks' })] },
      { finished_at: null },
    ]) {
      const after = (await send(run.revision + 1, changes)).json<RoundRun>();
      expect(times(after)).toEqual(times(run));
      expect(after.steps).toEqual(run.steps);
      expect(after.corrections).toEqual([]);
    }
  });

  test('shows corrections with the previous values, and the audit log has who made them', async () => {
    const { run, send } = await finish();
    const steps = [step(0, { note: 'all well' }), step(2, { note: 'late' })];
    const after = (await send(7, { steps })).json<RoundRun>();
    expect(after.steps.map(({ gauge, note }) => [gauge.name, note])).toEqual([
      ['Pressure', 'all well'],
      ['Level', ''],
      ['Flow', 'late'],
    ]);
    const seen = (await call('GET', `/round_runs/${run.id}`)).json<RoundRun>();
    expect(seen.corrections).toMatchObject([
      {
        revision: 7,
        changes: [
          { gauge: { name: 'Pressure' }, before: { note: 'leaks', skipped: null, has_photo: false } },
          { gauge: { name: 'Flow' }, before: null },
        ],
      },
    ]);
    const { db } = server.platform;
    const entries = db.selectFrom('audit_entry').selectAll().where('object_id', '=', run.id);
    expect(await entries.execute()).toMatchObject([
      { action: 'round.run_corrected', actor_id: 'gus', details: { from: 3, to: 7 } },
    ]);
    const revisions = db.selectFrom('round_run_revision').select(['revision', 'is_correction', 'changes']);
    expect(await revisions.where('run_id', '=', run.id).orderBy('revision').execute()).toMatchObject([
      { revision: 3, is_correction: false, changes: [{ after: { note: 'leaks' } }, { before: null }] },
      { revision: 7, is_correction: true },
    ]);
  });

  test('can be corrected a limited number of times; an open one can be changed a limited number of times and always be finished', async () => {
    const { run, send } = await finish();
    for (let revision = 4; revision < 4 + MAX_RUN_CORRECTIONS; revision += 1)
      expect((await send(revision, { steps: [step(0, { note: `${revision}` })] })).statusCode).toBe(200);
    expect(codeOf(await send(99, { steps: [step(0, { note: 'more' })] }))).toBe('run_change_limit_exceeded');
    const open = await finish({ finished_at: null });
    await sql`insert into round_run_revision (run_id, revision, received_at, is_correction, changes)
      select ${open.run.id}, 100 + n, now(), false, '[]' from generate_series(1, ${MAX_RUN_CHANGES}) n`.execute(
      server.platform.db,
    );
    expect(codeOf(await open.send(4, { finished_at: null, steps: [] }))).toBe('run_change_limit_exceeded');
    expect((await open.send(5, {})).json<RoundRun>().finished_at).not.toBeNull();
    expect(run.revision).toBe(3);
  });

  test.each([LONG_AGO, '2026-08-01T00:00:00Z'])(
    'that claims the time %s is dated when it arrived, as a photo is',
    async (at) => {
      const { run } = await finish({ started_at: at, finished_at: at, steps: [step(0, { at })] });
      const now = server.platform.clock.now().toISOString();
      expect([run.started_at, run.finished_at, run.steps[0]!.at]).toEqual([now, now, now]);
    },
  );
});

describe('a run', () => {
  test('is limited in number for a user in 24 hours; a known one can go on', async () => {
    const { id } = await created();
    const { db, clock } = server.platform;
    const body = { revision: 1, started_at: clock.now(), finished_at: null, steps: [] };
    const send = (uuid: string, more: object = {}, as: Person = 'gus') =>
      call('PUT', `/rounds/${id}/runs/${uuid}`, { ...body, ...more }, as);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from round_run
      where user_id = 'gus' and received_at > ${clock.now()}::timestamptz - interval '24 hours'`.execute(db);
    await sql`insert into round_run (id, round_id, run_uuid, user_id, revision, started_at, received_at, target_count)
      select 'filler-' || n, ${id}, 'filler-' || n, 'gus', 1, ${clock.now()}, ${clock.now()}, 1
      from generate_series(1, ${MAX_RUNS_PER_DAY - 1 - rows[0]!.count}) n`.execute(db);
    const names = Array.from({ length: 5 }, () => randomUUID());
    const answers = await Promise.all(names.map((name) => send(name)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(answers.map(codeOf)).toContain('run_limit_exceeded');
    const made = names[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await send(made, { revision: 2 })).statusCode).toBe(200);
    expect((await send(randomUUID(), {}, 'uma')).statusCode).toBe(200);
    const now = clock.now();
    await moveClock(new Date(now.getTime() + 24 * 3_600_000 + 1));
    expect((await send(randomUUID())).statusCode).toBe(200);
    await moveClock(now);
    await sql`delete from round_run where id like 'filler-%'`.execute(db);
  });

  test('has steps between its beginning and now', async () => {
    const { id } = await created();
    const now = server.platform.clock.now();
    const steps = [step(0, { at: '2099-01-01T00:00:00Z' }), step(1, { at: '2026-11-01T00:00:00Z' })];
    const body = { revision: 1, started_at: now, finished_at: null, steps };
    const run = (await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus')).json<RoundRun>();
    expect(run.steps.map((one) => one.at)).toEqual([now.toISOString(), now.toISOString()]);
  });

  test('may arrive twice, late and out of order: the highest revision counts', async () => {
    const { id } = await created();
    const url = `/rounds/${id}/runs/${randomUUID()}`;
    const started_at = server.platform.clock.now();
    const send = (revision: number, steps: object[], finished_at: Date | null = null) =>
      call('PUT', url, { revision, started_at, finished_at, steps }, 'gus');
    await send(1, [step(0, { note: 'first' })]);
    const whole = [step(0, { note: 'second' }), step(1, { skipped: 'not_reachable', note: 'locked' })];
    await Promise.all([send(3, whole, started_at), send(2, []), send(3, whole, started_at)]);
    const late = (await send(2, [])).json<RoundRun>();
    expect(late).toMatchObject({ revision: 3, by: { id: 'gus' }, target_count: 3 });
    expect(late.finished_at).not.toBeNull();
    expect(late.steps.map(({ gauge, note, skipped }) => [gauge.name, note, skipped])).toEqual([
      ['Pressure', 'second', null],
      ['Level', 'locked', 'not_reachable'],
    ]);
    const { records } = (await call('GET', `/rounds/${id}/runs`)).json<{ records: object[] }>();
    expect(records).toEqual([expect.objectContaining({ photo_count: 0, skipped_count: 1 })]);
  });

  test('is changed only by the user who runs it', async () => {
    const { id } = await created();
    const url = `/rounds/${id}/runs/${randomUUID()}`;
    const body = { revision: 1, started_at: server.platform.clock.now(), finished_at: null, steps: [] };
    expect((await call('PUT', url, body, 'gus')).statusCode).toBe(200);
    expect((await call('PUT', url, { ...body, revision: 2 }, 'uma')).statusCode).toBe(404);
    expect((await call('PUT', url, { ...body, revision: 2 }, 'sid')).statusCode).toBe(404);
    const [run] = (await call('GET', `/rounds/${id}/runs`)).json<{ records: RunSummary[] }>().records;
    expect((await call('GET', `/round_runs/${run!.id}`)).statusCode).toBe(200);
    expect((await call('GET', `/round_runs/${run!.id}`, undefined, 'sid')).statusCode).toBe(404);
    // the phone of gus after uma has logged in on it
    const other = `/rounds/${id}/runs/${randomUUID()}`;
    expect(codeOf(await call('PUT', other, { ...body, walked_by: 'gus' }, 'uma'))).toBe('other_person');
    expect((await call('PUT', other, { ...body, walked_by: 'gus' }, 'gus')).statusCode).toBe(200);
  });

  test('lists the targets that were not visited, in inspection order, while the round is unchanged', async () => {
    const { id, version } = await created({ gauge_ids: [gauges[2], gauges[0], gauges[1]] });
    const now = server.platform.clock.now();
    const body = { revision: 1, started_at: now, finished_at: now, steps: [step(0)] };
    const run = (await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus')).json<RoundRun>();
    const unvisited = async (): Promise<string[]> =>
      (await call('GET', `/round_runs/${run.id}`)).json<RoundRun>().unvisited.map(({ name }) => name);
    expect(run.unvisited.map(({ name }) => name)).toEqual(['Flow', 'Level']);
    expect(await unvisited()).toEqual(['Flow', 'Level']);
    await call('PATCH', `/rounds/${id}`, { gauge_ids: [gauges[0], gauges[1]], version });
    expect(await unvisited()).toEqual([]); // the targets of that time are no longer known
  });

  test('waits for its photos, and shows them with their readings', async () => {
    const { id } = await created();
    const photo_uuid = randomUUID();
    const taken_at = server.platform.clock.now();
    const body = {
      revision: 1,
      started_at: taken_at,
      finished_at: taken_at,
      steps: [step(0, { photo_uuid })],
    };
    const run = (await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus')).json<RoundRun>();
    expect(run.steps[0]).toMatchObject({ photo: null, is_photo_awaited: true });
    const form = handHeldForm(await plainJpeg(), { taken_at: taken_at.toISOString(), photo_uuid });
    const sent = await server.call(
      {
        method: 'POST',
        url: `/console/api/gauges/${gauges[0]}/hand_held_photos`,
        payload: form.body,
        headers: form.headers,
      },
      people.gus,
    );
    const sheet = (await call('GET', `/round_runs/${run.id}`)).json<RoundRun>();
    expect(sheet.steps[0]).toMatchObject({
      photo: { id: sent.json<{ id: string }>().id },
      is_photo_awaited: false,
    });
  });

  test('does not use photos of the camera', async () => {
    const { id } = await created();
    const photo_uuid = randomUUID();
    const now = server.platform.clock.now();
    const device = await createTestDevice(server, 'lc_10_0001');
    const meta = { photo_uuid, taken_at: now.toISOString(), trigger: 'schedule' };
    expect((await device.uploadPhoto({ meta, image: await plainJpeg() })).status).toBe(201);
    const steps = [step(1), step(0, { photo_uuid })];
    const body = { revision: 1, started_at: now, finished_at: now, steps };
    const answer = await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { fields: { 'steps.1.photo_uuid': ['unknown'] } } });
  });

  test('does not show photos of another user', async () => {
    const { id } = await created();
    const photo_uuid = randomUUID();
    const now = server.platform.clock.now();
    const form = handHeldForm(await plainJpeg(), { taken_at: now.toISOString(), photo_uuid });
    const url = `/console/api/gauges/${gauges[0]}/hand_held_photos`;
    await server.call({ method: 'POST', url, payload: form.body, headers: form.headers }, people.uma);
    const body = { revision: 1, started_at: now, finished_at: now, steps: [step(0, { photo_uuid })] };
    const run = (await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus')).json<RoundRun>();
    expect(run.steps[0]).toMatchObject({ photo: null, is_photo_awaited: true });
  });

  test('keeps its readings when the camera is deleted, as those of the facility of the round', async () => {
    const { platform } = server;
    const gauge = await insertPlainGauge(platform, 'C2');
    const round = await created({ gauge_ids: [gauge] });
    const photo_uuid = randomUUID();
    const taken_at = platform.clock.now();
    const reading = await insertMeasurement(platform, gauge, 'C2', 0.5, taken_at);
    const { photo_id } = await platform.db
      .selectFrom('measurement')
      .select('photo_id')
      .where('id', '=', reading)
      .executeTakeFirstOrThrow();
    const photo = { photo_id, taken_at };
    const receipt = { ...photo, camera_id: 'C2', photo_uuid: handHeldReceipt(gauge, 'uma', photo_uuid) };
    await platform.db.insertInto('photo_receipt').values(receipt).execute();
    await platform.db
      .insertInto('hand_held_photo')
      .values({ ...photo, gauge_id: gauge, user_id: 'uma' })
      .execute();
    const steps = [{ ...step(0, { photo_uuid }), gauge_id: gauge }];
    const body = { revision: 1, started_at: taken_at, finished_at: taken_at, steps };
    const run = (await call('PUT', `/rounds/${round.id}/runs/${randomUUID()}`, body)).json<RoundRun>();
    await sql`update camera set facility_id = null, device_id = null, schedule_id = null, is_active = false,
      deleted_at = now() where id = 'C2'`.execute(platform.db);
    const sheet = (await call('GET', `/round_runs/${run.id}`)).json<RoundRun>();
    expect(sheet.steps[0]?.measurement).toMatchObject({ id: reading, gauge: { facility_id: 'F1' } });
    expect((await call('GET', `/rounds/${round.id}`)).json<Round>().targets).toEqual([]);
  });

  test('of a round deleted meanwhile is accepted without the target that is gone', async () => {
    const { id } = await created();
    await call('DELETE', `/rounds/${id}`);
    const now = server.platform.clock.now();
    const steps = [step(0), step(1, { gauge_id: 'gone' })];
    const body = { revision: 1, started_at: now, finished_at: now, steps };
    const answer = await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus');
    expect(answer.json<RoundRun>().steps).toHaveLength(1);
  });

  test('has one result for a target, the last; a photo overrides a skip', async () => {
    const { id } = await created();
    const now = server.platform.clock.now();
    const photo_uuid = randomUUID();
    const steps = [
      step(0, { skipped: 'not_reachable', note: 'first' }),
      step(0, { skipped: 'not_reachable', note: 'second', photo_uuid }),
      step(1, { skipped: 'other', note: 'third' }),
    ];
    const body = { revision: 1, started_at: now, finished_at: now, steps };
    const answer = await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus');
    expect(answer.json<RoundRun>().steps.map(({ note, skipped }) => [note, skipped])).toEqual([
      ['second', null],
      ['third', 'other'],
    ]);
  });

  test('of a phone whose clock is ahead ends now, and never before it began', async () => {
    const { id } = await created();
    const now = server.platform.clock.now();
    const ahead = new Date(now.getTime() + 3_600_000);
    const body = { revision: 1, started_at: ahead, finished_at: now, steps: [] };
    const run = (await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus')).json<RoundRun>();
    expect([run.started_at, run.finished_at]).toEqual([now.toISOString(), now.toISOString()]);
  });

  test.each([3_600_000, -3_600_000])(
    'that ends %i ms from now, having begun now, ends now',
    async (awayMs) => {
      const { id } = await created();
      const now = server.platform.clock.now();
      const finished_at = new Date(now.getTime() + awayMs);
      const body = { revision: 1, started_at: now, finished_at, steps: [] };
      const answer = await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus');
      expect(answer.json()).toMatchObject({ finished_at: now.toISOString() });
    },
  );
});

test('the daily sheet has the rounds of the day and the notes of their steps', async () => {
  await moveClock(new Date('2026-11-19T20:00:00Z')); // 05:00 on the 20th in Tokyo
  const { id, name } = await created({ plan: PLAN });
  await moveClock(new Date('2026-11-20T03:00:00Z')); // noon
  const started_at = new Date('2026-11-19T23:10:00Z');
  const note = 'Glass is fogged';
  const steps = [{ gauge_id: gauges[0], at: started_at, photo_uuid: null, skipped: 'other', note }];
  const body = { revision: 1, started_at, finished_at: started_at, steps };
  await call('PUT', `/rounds/${id}/runs/${randomUUID()}`, body, 'gus');
  // the day is in the user's time zone, and gus uses UTC
  const sheetOf = async (date: string): Promise<DailySheet> =>
    (await call('GET', `/facilities/F1/daily_sheet?date=${date}`, undefined, 'gus')).json();
  const ownOf = ({ rounds }: DailySheet) => rounds.filter((one) => one.name === name);
  const sheet = await sheetOf('2026-11-19');
  expect(ownOf(sheet)).toMatchObject([
    { due_at: '2026-11-19T23:00:00.000Z', state: 'done', run: { by: 'Gus', skipped_count: 1 } },
  ]);
  expect(ownOf(await sheetOf('2026-11-20'))).toMatchObject([
    { due_at: '2026-11-20T11:00:00.000Z', state: 'waiting', run: null },
    { due_at: '2026-11-20T23:00:00.000Z', state: 'waiting', run: null },
  ]);
  const remarks = sheet.rows.find((row) => row.id === gauges[0])!.remarks;
  expect(remarks).toMatchObject([{ by: 'Gus', text: note }]);
});

test('the daily sheet has a maximum of runs, finished ones first, and omits empty ones', async () => {
  await moveClock(new Date('2026-11-24T20:00:00Z'));
  const { id, name } = await created({ plan: PLAN });
  await moveClock(new Date('2026-11-25T03:00:00Z'));
  const started_at = new Date('2026-11-24T23:10:00Z');
  const body = { revision: 1, started_at, finished_at: started_at, steps: [] as object[] };
  const send = (steps: object[]) =>
    call('PUT', `/rounds/${id}/runs/${randomUUID()}`, { ...body, steps }, 'gus');
  const sheet = async (): Promise<DailySheet['rounds']> =>
    (await call('GET', '/facilities/F1/daily_sheet?date=2026-11-24', undefined, 'gus')).json<DailySheet>()
      .rounds;
  const dueOf = async () => (await sheet()).find((one) => one.name === name && one.due_at !== null);
  await send([]);
  expect(await dueOf()).toMatchObject({ state: 'overdue', run: null });
  await sql`insert into round_run (id, round_id, run_uuid, user_id, revision, started_at, received_at, target_count)
    select 'sheet-' || n, ${id}, 'sheet-' || n, 'gus', 1, '2026-11-24T22:30:00Z', '2026-11-01', 1
    from generate_series(1, ${SHEET_RUNS}) n`.execute(server.platform.db);
  await send([step(0, { skipped: 'other' })]);
  expect(await dueOf()).toMatchObject({ state: 'done', run: { skipped_count: 1 } });
  expect((await sheet()).filter((one) => one.run !== null)).toHaveLength(SHEET_RUNS);
  const times = (await sheet()).map(({ due_at, run }) => due_at ?? run!.started_at);
  expect(times).toEqual(times.toSorted());
});
