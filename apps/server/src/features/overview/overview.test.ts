import type {
  CompanyOverview,
  FacilityOverview,
  FleetCamera,
} from '@tenken/contract/overview/overview.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPlainAlert } from '../../../test/kit/rows/plain-alert.ts';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../test/kit/test-constants.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
const hoursAgo = (hours: number): Date => new Date(TEST_NOW.getTime() - hours * 3_600_000);

/** A camera of the tank yard with a gauge that reads 0.5 where 0.4 is an error. */
async function insertAlarm({ isActive }: { isActive: boolean }): Promise<string> {
  const { platform } = server;
  const camera = await insertPlainCamera(platform, 'F2', isActive ? 'Tank' : 'Stopped');
  const gauge = await insertPlainGauge(platform, camera);
  await insertMeasurement(platform, gauge, camera, 0.2, hoursAgo(2));
  await insertMeasurement(platform, gauge, camera, 0.5, hoursAgo(1));
  await insertMeasurement(platform, gauge, camera, 0.5, hoursAgo(24 * 8));
  await platform.db
    .updateTable('gauge')
    .set({ control_maximum: 0.3, system_maximum: 0.4 })
    .where('id', '=', gauge)
    .execute();
  await platform.db
    .updateTable('camera')
    .set({ is_active: isActive, battery_percentage: isActive ? 18 : 2, last_contact_at: hoursAgo(30) })
    .where('id', '=', camera)
    .execute();
  return camera;
}

let tank: string;
beforeAll(async () => {
  server = await createTestServer();
  const { platform } = server;
  tank = await insertAlarm({ isActive: true });
  await insertAlarm({ isActive: false });
  await platform.db
    .insertInto('camera_watch')
    .values({ camera_id: tank, presence: 'silent', presence_since: hoursAgo(29) })
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet({ presence: 'silent' }))
    .execute();
  await insertPlainAlert(platform, { company: 'north', facility: 'F2', camera: tank });
});
afterAll(() => server.close());

const overviewOf = async (person: string): Promise<CompanyOverview> =>
  (await server.call({ url: '/api/overview' }, await server.signIn(person))).json<CompanyOverview>();
const facilityOf = async (person: string, id: string): Promise<FacilityOverview | undefined> =>
  (await overviewOf(person)).units.flatMap(({ facilities }) => facilities).find((one) => one.id === id);

test('a facility shows the worst of its newest readings without those that are stopped', async () => {
  expect(await facilityOf('ada', 'F2')).toMatchObject({
    name: 'Tank yard',
    status: 'error',
    errors: 1,
    warnings: 0,
    silent_cameras: 1,
    open_alerts: 1,
    lowest_battery: { percentage: 18, camera: { id: tank, name: 'Tank' } },
  });
});

test('uninspected results are counted as on the dashboard of the facility', async () => {
  const ada = await server.signIn('ada');
  const answer = await server.call({ url: '/api/measurements/uninspected_counts?facility_id=F2' }, ada);
  const { total } = answer.json<{ total: number }>();
  expect(total).toBe(4);
  expect((await facilityOf('ada', 'F2'))?.to_review).toBe(total);
});

test('a camera that never called is shown as awaited, and not as not reporting', async () => {
  const { platform } = server;
  const id = await insertPlainCamera(platform, 'F3', 'New');
  const silence = { camera_id: id, presence: 'silent', presence_since: hoursAgo(29) } as const;
  await platform.db
    .insertInto('camera_watch')
    .values(silence)
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet(silence))
    .execute();
  const states = await server.call({ url: '/api/facility_states' }, await server.signIn('ada'));
  const { records } = states.json<{ records: { id: string; silent: number }[] }>();
  expect(records.find((one) => one.id === 'F3')?.silent).toBe(0);
  expect((await facilityOf('ada', 'F3'))?.silent_cameras).toBe(0);
});

test('a unit has the state of its worst facility, and a unit without one is normal', async () => {
  const { units } = await overviewOf('ada');
  expect(units.map(({ name, status }) => [name, status])).toEqual([
    ['Boiler house', expect.any(String)],
    ['Empty unit', 'information'],
    ['Water plant', 'error'],
  ]);
});

test('a facility without access is not shown', async () => {
  expect(await facilityOf('gus', 'F2')).toBeUndefined();
  expect(await facilityOf('gus', 'F1')).toBeDefined();
  expect((await overviewOf('platform-admin')).units).toEqual([]);
});

const fleetOf = async (person: string, query = ''): Promise<Page<FleetCamera>> =>
  (await server.call({ url: `/api/fleet${query}` }, await server.signIn(person))).json<Page<FleetCamera>>();

test('the fleet lists the cameras of every accessible facility, also inactive ones', async () => {
  const { records } = await fleetOf('ada');
  expect(records.find(({ id }) => id === tank)).toMatchObject({
    name: 'Tank',
    facility: { id: 'F2', name: 'Tank yard' },
    management_unit: { name: 'Water plant' },
    health: { state: 'silent', last_contact_at: hoursAgo(30).toISOString() },
    battery_percentage: 18,
  });
  expect(records.find(({ name }) => name === 'Stopped')).toMatchObject({
    is_active: false,
    health: { state: 'fine' },
  });
  const ofGus = (await fleetOf('gus')).records;
  expect(new Set(ofGus.map(({ facility }) => facility.id))).toEqual(new Set(['F1']));
  expect((await fleetOf('platform-admin')).records).toEqual([]);
});

test('pages of the fleet have no gaps', async () => {
  const all = (await fleetOf('ada')).records.map(({ id }) => id);
  const paged: string[] = [];
  let page: string | null = '';
  while (page !== null) {
    const answer: Page<FleetCamera> = await fleetOf('ada', `?page_size=1${page && `&page=${page}`}`);
    paged.push(...answer.records.map(({ id }) => id));
    page = answer.navigation.next_page;
  }
  expect(paged).toEqual(all);
});
