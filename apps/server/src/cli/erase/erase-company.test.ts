import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertPlainAlert,
  insertPlainBrowser,
  insertPlainChatChannel,
  insertPlainWindow,
} from '../../../test/kit/rows/plain-alert.ts';
import { insertPlainExport } from '../../../test/kit/rows/plain-export.ts';
import { onInvitation } from '../../../test/kit/rows/plain-organisation.ts';
import {
  insertMeasurement,
  insertPlainComment,
  insertPlainGauge,
  insertPlainGuard,
  insertReread,
} from '../../../test/kit/rows/plain-target.ts';
import { insertPlainDelivery, insertPlainWebhook } from '../../../test/kit/rows/plain-webhook.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { installationOf, putFiles } from '../installation.testing.ts';
import { ERASED, NOT_OF_A_COMPANY } from './erased-tables.ts';
import { eraseCompany, type ErasedReport } from './erase-company.ts';

let server: TestServer;
let report: ErasedReport;
let before: Record<string, number>;
beforeAll(async () => {
  server = await createTestServer();
  for (const [camera, user] of [
    ['C1', 'ada'],
    ['CS', 'sid'],
  ] as const)
    await fill(camera, user);
  await deleteCamera('C2');
  await joinAsAdmin();
  before = await countOf('south');
  report = await eraseCompany(installationOf(server.platform), 'north');
});
afterAll(() => server.close());

async function joinAsAdmin(): Promise<void> {
  await server.platform.db
    .updateTable('app_user')
    .set({ company_id: 'north', company_role: 'manager' })
    .where('is_platform_admin', '=', true)
    .execute();
}

/** Rows in the tables that refer to each other. */
async function fill(cameraId: string, userId: string): Promise<void> {
  const { platform } = server;
  const { db, clock, mail, folder } = platform;
  const gauge = await insertPlainGauge(platform, cameraId);
  const measurement = await insertMeasurement(platform, gauge, cameraId);
  await insertPlainComment(platform, measurement, userId);
  await insertReread(platform, gauge);
  await insertGuardRows(cameraId);
  await server.signIn(userId);
  await insertPlainBrowser(server, userId);
  const person = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const company = person.company_id as 'north' | 'south';
  const facility = company === 'north' ? 'F1' : 'FS';
  await insertPlainAlert(platform, { company, facility, camera: cameraId });
  await insertPlainWindow(platform, cameraId);
  await insertPlainChatChannel(platform, facility);
  await insertPlainExport(platform, userId, facility);
  await insertPlainDelivery(platform, await insertPlainWebhook(platform, company), company);
  await onInvitation(server, company);
  await inTransaction(db, async (tx) => {
    await mail.add(tx, { to: person.email, subject: 'x', text: 'x', html: 'x', attachments: [] });
    await platform.jobs.send(tx, [
      { queue: 'platform.send-mail', data: { mail_id: 'none' }, company: person.company_id! },
    ]);
  });
  await db
    .insertInto('audit_entry')
    .values({
      id: newId(clock.now()),
      at: clock.now(),
      company_id: person.company_id,
      actor_kind: 'user',
      actor_id: userId,
      actor_name: person.name,
      action: 'x',
      object_kind: 'camera',
      object_id: cameraId,
    })
    .execute();
  await mkdir(join(folder, 'mails'), { recursive: true });
  await writeFile(
    join(folder, 'mails', `${userId}.eml`),
    `From: x\nTo: "${person.name}" <${person.email}>\n\nTo: y\n`,
  );
  for (const { id } of await db.selectFrom('photo').select('id').where('camera_id', '=', cameraId).execute())
    await putFiles(platform, id);
}

/** A guard with a shadow model, and pictures that other rows refer to. */
async function insertGuardRows(cameraId: string): Promise<void> {
  const { platform } = server;
  const { db, clock } = platform;
  const [guardId, model, at] = [await insertPlainGuard(platform, cameraId), newId(clock.now()), clock.now()];
  await db
    .insertInto('guard_model')
    .values({
      id: model,
      guard_id: guardId,
      status: 'archived',
      percentile: 99,
      image_count: 1,
      detection_area: '[]',
      created_at: at,
    })
    .execute();
  await db
    .updateTable('guard')
    .set({ shadow_model_id: model, shadow_since: at })
    .where('id', '=', guardId)
    .execute();
  const photo = await db
    .selectFrom('photo')
    .select(['id', 'taken_at'])
    .where('camera_id', '=', cameraId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guard_model_photo')
    .values({ model_id: model, photo_id: photo.id, photo_taken_at: photo.taken_at })
    .execute();
  const size = { width: 1, height: 1, created_at: at };
  await db
    .insertInto('reference_image')
    .values({
      id: newId(at),
      camera_id: cameraId,
      photo_id: photo.id,
      photo_taken_at: photo.taken_at,
      ...size,
    })
    .execute();
}

/** As its use case does: without a facility, and with the company it was deleted from. */
async function deleteCamera(id: string): Promise<void> {
  const { db, clock } = server.platform;
  const gone = {
    facility_id: null,
    device_id: null,
    schedule_id: null,
    is_active: false,
    deleted_at: clock.now(),
  };
  await db
    .updateTable('camera')
    .set({ ...gone, deleted_from: 'north' })
    .where('id', '=', id)
    .execute();
}

async function countOf(company: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, where } of ERASED) {
    const query = CompiledQuery.raw(`select count(*)::int as count from ${table} where ${where}`, [company]);
    counts[table] = (await server.platform.db.executeQuery<{ count: number }>(query)).rows[0]!.count;
  }
  return counts;
}

test('every table is in one of the two lists, so that rows of a company in a new table are not left behind', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`.execute(server.platform.db);
  const known = [...ERASED.map(({ table }) => table), ...NOT_OF_A_COMPANY].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(known)]);
});

test('no table of the platform refers to a company except the inventory, whose rows are freed', async () => {
  const { rows } = await sql<{ name: string; refers: string }>`
    select distinct conrelid::regclass::text as name, confrelid::regclass::text as refers from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(
    server.platform.db,
  );
  const erased = new Set(ERASED.map(({ table }) => table));
  const referring = rows.filter(({ name, refers }) => !erased.has(name) && erased.has(refers));
  expect(referring.map(({ name, refers }) => `${name} → ${refers}`).toSorted()).toEqual([
    'device → company',
    'router → company',
    'router → facility',
  ]);
});

test('nothing of the company is left except the audit entry of its deletion', async () => {
  expect(report.rows).toMatchObject({
    company: 1,
    photo: 1,
    measurement: 1,
    measurement_comment: 1,
    mail_message: 1,
  });
  expect(report).toMatchObject({ jobs: 1, blobs: 3, mail_files: 1 });
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`.execute(server.platform.db);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select whole::text as text from ${sql.id(name)} whole where whole::text ~ '[[:<:]]north[[:>:]]'`.execute(
      server.platform.db,
    );
    left.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  expect(left).toEqual([expect.stringMatching(/^audit_entry .*company\.erased/)]);
  expect(await readdir(join(server.platform.folder, 'mails'))).toEqual(['sid.eml']);
});

test('a user named in rows of another company loses name, address and password', async () => {
  const left = await server.platform.db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'company_id', 'password_hash'])
    .where('deleted_at', 'is not', null)
    .execute();
  const anonymous = {
    name: 'Deleted user',
    email: 'ada@deleted.invalid',
    company_id: null,
    password_hash: null,
  };
  expect(left).toEqual([{ id: 'ada', ...anonymous }]);
});

test('a platform admin who worked for it stays, without company and role', async () => {
  const admin = await server.platform.db
    .selectFrom('app_user')
    .select(['email', 'company_id', 'company_role', 'deleted_at'])
    .where('is_platform_admin', '=', true)
    .executeTakeFirstOrThrow();
  const alone = { company_id: null, company_role: 'none', deleted_at: null };
  expect(admin).toEqual({ email: 'admin@platform.test', ...alone });
});

test('another company has lost nothing, and devices are in the stock again', async () => {
  expect(await countOf('south')).toEqual(before);
  const keys: string[] = [];
  for await (const { key } of server.platform.blobs.list()) keys.push(key);
  expect(keys).toHaveLength(3);
  const devices = await server.platform.db
    .selectFrom('device')
    .select(['status', 'company_id'])
    .where('device_id', '=', 'lc_10_0001')
    .execute();
  expect(devices).toEqual([{ status: 'stock', company_id: null }]);
});
