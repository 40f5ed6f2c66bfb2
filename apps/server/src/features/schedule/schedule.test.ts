import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateTimes } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
let gus: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
  gus = await server.signIn('gus');
});
afterAll(() => server.close());

const create = (payload: object, as = uma) =>
  server.call({ method: 'POST', url: '/api/schedules', payload }, as);
const list = async (as = uma): Promise<Schedule[]> =>
  (await server.call({ url: '/api/schedules' }, as)).json();
const remove = (id: string, as = uma) => server.call({ method: 'DELETE', url: `/api/schedules/${id}` }, as);
const codeOf = (response: { json: () => { error: { code: string } } }): string => response.json().error.code;
const fixed = (name: string, fixed_times: string[]) => ({
  name,
  recurrence_type: 'fixed_times',
  fixed_times,
});

test('[CALL-026] [ENT-050] the list has each schedule with description, type, rules and cameras', async () => {
  const quarter = (await list()).find(({ id }) => id === 'quarter');
  expect(quarter).toMatchObject({
    name: 'Quarter',
    description: 'Every 15 minutes',
    type: 'frequency',
    rrules: ['FREQ=MINUTELY;INTERVAL=15'],
    camera_count: 4,
  });
  expect(quarter!.cameras.map(({ id, next_photoshoot_at }) => [id, next_photoshoot_at])).toEqual([
    ['C2', '2026-11-15T09:15:00.000Z'],
    ['C4', null],
    ['C1', '2026-11-15T09:15:00.000Z'],
    ['C3', '2026-11-15T09:15:00.000Z'],
  ]);
});

test('a guest sees the total number of cameras, and those of their own facility', async () => {
  const [quarter] = (await list(gus)).filter(({ id }) => id === 'quarter');
  expect(quarter!.camera_count).toBe(4);
  expect(quarter!.cameras.map(({ id }) => id)).toEqual(['C2', 'C4', 'C1']);
});

test('[CALL-027] [CALL-028] [ENT-051] both types are created and listed in order', async () => {
  const often = await create({
    name: ' Often ',
    recurrence_type: 'frequency',
    frequency_selection: '10_minutes',
  });
  expect(often.statusCode).toBe(201);
  expect(often.json()).toMatchObject({ name: 'Often', fixed_times: null, camera_count: 0 });
  const morning = await create(fixed('Morning', ['10:00', '08:00', '09:00']), gus);
  expect(morning.json()).toMatchObject({
    type: 'fixed_times',
    description: '08:00, 09:00 (+1)',
    fixed_times: ['08:00', '09:00', '10:00'],
  });
  expect((await list()).map(({ name }) => name)).toEqual(['Morning', 'Often', 'Quarter']);
});

describe('a new schedule is refused', () => {
  test.each([
    ['[VAL-024] without a time', fixed('A', []), 422, 'no_times'],
    ['[VAL-025] with 97 times', fixed('A', generateTimes('00:00', '16:00', 10)), 422, 'too_many_times'],
    ['[VAL-026] with two times 5 minutes apart', fixed('A', ['00:05', '00:00']), 422, 'interval_too_short'],
    ['[VAL-027] with a time off the step', fixed('A', ['00:00', '07:03']), 422, 'time_off_step'],
    ['[VAL-023] without a name', fixed(' ', ['00:00']), 422, 'invalid_input'],
    ['[CALL-028] with a time that is none', fixed('A', ['24:00']), 422, 'invalid_input'],
    ['with the name of another', fixed('Quarter', ['00:00']), 409, 'duplicate_name'],
  ])('%s', async (_case, payload, status, code) => {
    const response = await create(payload);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
  });

  test('after the hundredth', async () => {
    const { db, clock } = server.platform;
    const rows = Array.from({ length: 100 }, (_, i) => ({
      id: `many-${i}`,
      company_id: 'south',
      name: `Many ${i}`,
      type: 'frequency' as const,
      frequency_selection: '10_minutes' as const,
      created_at: clock.now(),
    }));
    await db.insertInto('schedule').values(rows).execute();
    const response = await create(fixed('One more', ['00:00']), await server.signIn('sid'));
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'schedule_limit_exceeded']);
  });
});

test('[CALL-029] a schedule is deleted when no camera follows it', async () => {
  const { id } = (await create(fixed('Evening', ['18:00']))).json() as Schedule;
  const assign = (schedule_id: string | null) =>
    server.call({ method: 'PUT', url: '/api/cameras/C1/schedule', payload: { schedule_id } }, uma);
  expect((await assign(id)).statusCode).toBe(204);
  expect(codeOf(await remove(id))).toBe('schedule_in_use');
  expect((await assign(null)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  await assign('quarter');
});

test('a schedule is deleted only by users who may change cameras', async () => {
  const { id } = (await create(fixed('Mine', ['07:00']), gus)).json() as Schedule;
  const nora = await server.signIn('nora');
  for (const refused of [gus, nora]) {
    const response = await remove(id, refused);
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'permission_denied']);
  }
  expect((await list()).map((one) => one.id)).toContain(id);
  expect((await remove(id)).statusCode).toBe(204);
});

test('a camera that gets another schedule is notified once', async () => {
  const { db } = server.platform;
  await db.deleteFrom('camera_task').execute();
  const assign = (schedule_id: string) =>
    server.call({ method: 'PUT', url: '/api/cameras/C3/schedule', payload: { schedule_id } }, uma);
  const { id } = (await create(fixed('Noon', ['12:00']))).json() as Schedule;
  await assign(id);
  await assign(id);
  const tasks = await db.selectFrom('camera_task').select(['type', 'settings_revision']).execute();
  expect(tasks).toEqual([{ type: 'camera_settings_update', settings_revision: 2 }]);
  expect((await assign('many-1')).statusCode).toBe(422);
  const upload = await server.call(
    { method: 'PUT', url: '/api/cameras/C5/schedule', payload: { schedule_id: id } },
    uma,
  );
  expect(codeOf(upload)).toBe('not_a_device_camera');
});
