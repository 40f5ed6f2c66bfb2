import { demoWord, type DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../account/password/password.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  ASSIGNED_DAYS_AGO,
  cameras,
  companies,
  FIXTURE_PASSWORD,
  router,
  units,
  users,
  type FixtureCamera,
  type FixtureUser,
} from './fixture-data.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/**
 * Inserts companies, users, devices and cameras of the fixture, in one transaction. Targets and photos are created
 * through the API.
 */
export async function loadFixture(
  deps: Deps,
  { password = FIXTURE_PASSWORD, language = 'en' }: { password?: string; language?: DemoLanguage } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await insertCompanies(tx, now);
    for (const user of users) await insertUser(tx, user, passwordHash, now);
    for (const camera of cameras) await insertCamera(tx, deps, camera, now);
    await insertRouter(tx, deps, now);
    if (language !== 'en') await translate(tx, language);
  });
}

export const hasAnyCompany = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;

async function insertCompanies(tx: DatabaseTransaction, now: Date): Promise<void> {
  const plan = {
    id: 'standard',
    name: 'Standard',
    billing_period_rrule_string: 'FREQ=MONTHLY',
    base_price: 12_000,
    currency: 'JPY',
  } as const;
  await tx.insertInto('plan').values(plan).execute();
  for (const company of companies) {
    await tx
      .insertInto('company')
      .values({ ...company, created_at: now })
      .execute();
    await tx
      .insertInto('subscription')
      .values({ company_id: company.id, plan_id: plan.id, started_on: '2026-04-01' })
      .execute();
  }
  for (const { facilities, ...unit } of units) {
    await tx
      .insertInto('management_unit')
      .values({ ...unit, created_at: now })
      .execute();
    for (const facility of facilities)
      await tx
        .insertInto('facility')
        .values({ ...facility, management_unit_id: unit.id, created_at: now })
        .execute();
  }
  await tx
    .insertInto('schedule')
    .values({
      id: 'quarter',
      company_id: 'north',
      name: 'Quarter',
      type: 'frequency',
      frequency_selection: '15_minutes',
      created_at: now,
    })
    .execute();
}

async function insertUser(
  tx: DatabaseTransaction,
  user: FixtureUser,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { unit, ...row } = user;
  await tx
    .insertInto('app_user')
    .values({
      ...row,
      password_hash: passwordHash,
      language_tag: 'en-US',
      email_confirmed_at: now,
      created_at: now,
    })
    .execute();
  if (!unit || user.company_id === null) return;
  const member = { management_unit_id: unit.id, user_id: user.id };
  await tx
    .insertInto('unit_member')
    .values({
      ...member,
      company_id: user.company_id,
      role: unit.role,
      has_all_facilities: unit.facilities === 'all',
    })
    .execute();
  for (const facility_id of unit.facilities === 'all' ? [] : unit.facilities)
    await tx
      .insertInto('unit_member_facility')
      .values({ ...member, facility_id })
      .execute();
}

async function insertCamera(
  tx: DatabaseTransaction,
  deps: Deps,
  camera: FixtureCamera,
  now: Date,
): Promise<void> {
  const { device, company_id, ...row } = camera;
  const deviceId = device ? `device-${device.device_id}` : null;
  if (device && deviceId) {
    await tx
      .insertInto('device')
      .values({
        id: deviceId,
        ...device,
        status: 'assigned',
        company_id,
        created_at: now,
        registration_code: deps.secrets.seal('REGISTER', `registration:${deviceId}`),
      })
      .execute();
    const sealed = deps.secrets.seal(randomBytes(32).toString('hex'), `device:${deviceId}`);
    await tx
      .insertInto('device_secret')
      .values({ id: newId(now), device_id: deviceId, sealed, created_at: now })
      .execute();
  }
  await tx
    .insertInto('camera')
    .values({
      ...row,
      device_id: deviceId,
      assigned_at: new Date(now.getTime() - ASSIGNED_DAYS_AGO * 86_400_000),
      schedule_id: camera.company_id === 'north' && device ? 'quarter' : null,
      image_resolution: device ? '1280x960' : null,
      status_updated_at: camera.battery_percentage === null ? null : now,
      created_at: now,
    })
    .execute();
}

async function insertRouter(tx: DatabaseTransaction, { secrets }: Deps, now: Date): Promise<void> {
  const { relays, ...row } = router;
  const sealed_secret = secrets.seal(randomBytes(32).toString('hex'), `router:${router.id}`);
  await tx
    .insertInto('router')
    .values({ ...row, sealed_secret, created_at: now })
    .execute();
  await tx
    .insertInto('router_device')
    .values({ router_id: router.id, device_id: `device-${relays}` })
    .execute();
}

/** Recognises the demo by the fixed ids of its companies. */
export const hasDemo = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  (await db
    .selectFrom('camera')
    .select('id')
    .where('id', '=', 'C1')
    .where('facility_id', '=', 'F1')
    .executeTakeFirst()) !== undefined;

export interface DemoDevice {
  readonly device_id: string;
  readonly camera_id: string;
  readonly secret: string;
}

export async function findDemoDevices({
  db,
  secrets,
}: Pick<Platform, 'db' | 'secrets'>): Promise<DemoDevice[]> {
  const rows = await db
    .selectFrom('camera as c')
    .innerJoin('device as d', 'd.id', 'c.device_id')
    .innerJoin('device_secret as s', 's.device_id', 'd.id')
    .select(['d.id', 'd.device_id', 'c.id as camera_id', 's.sealed'])
    .where('s.valid_until', 'is', null)
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, device_id, camera_id, sealed }) => ({
    device_id,
    camera_id,
    secret: secrets.open(sealed, `device:${id}`),
  }));
}

/** Translates the fixture: every name, and the language of every user. */
async function translate(tx: DatabaseTransaction, language: DemoLanguage): Promise<void> {
  for (const table of [
    'company',
    'management_unit',
    'facility',
    'camera',
    'router',
    'schedule',
    'plan',
    'app_user',
  ] as const)
    for (const { id, name } of await tx.selectFrom(table).select(['id', 'name']).execute())
      await tx
        .updateTable(table)
        .set({ name: demoWord(name, language) })
        .where('id', '=', id)
        .execute();
  await tx.updateTable('app_user').set({ language_tag: 'ja-JP' }).execute();
  await tx.updateTable('company').set({ default_language_tag: 'ja-JP' }).execute();
}

/** The language in which the demo of this database was loaded. */
export async function findDemoLanguage({ db }: Pick<Platform, 'db'>): Promise<DemoLanguage> {
  const [{ id }] = companies;
  const row = await db
    .selectFrom('company')
    .select('default_language_tag')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.default_language_tag === 'ja-JP' ? 'ja' : 'en';
}
