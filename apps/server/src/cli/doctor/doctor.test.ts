import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelKey } from '../../features/guard/model/model-files.ts';
import { photoFileKey } from '../../features/photo/photo-files.ts';
import { recogniseInstallation } from '../../platform/installation/recognise-installation.ts';
import { newId } from '../../platform/ids.ts';
import type { PostgresConnection } from '../../platform/postgres/postgres-connection.ts';
import { insertPlainGuard } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { TestBrowser } from '../../features/account/sign-in/sign-in.testing.ts';
import { adminLink, createCompany, resetSecondFactor } from '../admin-command.ts';
import type { Installation } from '../installation.ts';
import { installationOf, putFiles, putPhoto } from '../installation.testing.ts';
import { doctorCommand, runChecks, repair } from './doctor.ts';

let server: TestServer;
let here: Installation;
beforeAll(async () => {
  server = await createTestServer();
  here = installationOf(server.platform);
  await recogniseInstallation({ ...here, where: 'here', isAdopting: false });
  await putPhoto(server.platform, 'C1', new Date());
});
afterAll(() => server.close());

const problems = async (): Promise<string[]> =>
  (await runChecks(here)).filter(({ state }) => state === 'trouble').map(({ check }) => check);
const age = async (...keys: string[]): Promise<void> => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const key of keys) await utimes(join(server.platform.folder, 'blobs', key), old, old);
};

test('a complete installation has no problems', async () => {
  expect(await problems()).toEqual([]);
});

test('a picture without a row is reported when it is a day old, and deleted; a new one is not', async () => {
  const [old, young] = [newId(new Date()), newId(new Date())];
  for (const id of [old, young]) await putFiles(server.platform, id);
  const files = (['original', 'image.jpg', 'thumbnail.jpg'] as const).map((file) => photoFileKey(old, file));
  await age(...files);
  const findings = await runChecks(here);
  expect(findings.find(({ check }) => check === 'orphans')).toMatchObject({
    state: 'trouble',
    detail: expect.stringMatching(/^3 orphaned files: photos\//),
    remedy: 'delete them',
  });
  expect(await server.platform.blobs.get(files[0]!)).not.toBeNull();
  expect(await repair(findings)).toEqual([]);
  expect(await server.platform.blobs.get(files[0]!)).toBeNull();
  expect(await server.platform.blobs.get(photoFileKey(young, 'original'))).not.toBeNull();
  expect(await problems()).toEqual([]);
});

test('checkpoints of a running training are no orphans, however old; those of an ended one are', async () => {
  const { db, clock } = server.platform;
  const training = { id: 'goes-on', guard_id: await insertPlainGuard(server.platform, 'C1') };
  await db
    .insertInto('guard_model')
    .values({
      ...training,
      status: 'training',
      percentile: 99,
      image_count: 1,
      detection_area: '[]',
      created_at: clock.now(),
    })
    .execute();
  await server.platform.blobs.put(modelKey(training.id), Buffer.from('half a model'));
  await age(modelKey(training.id));
  expect(await problems()).toEqual([]);
  await db.deleteFrom('guard_model').where('id', '=', training.id).execute();
  expect(await problems()).toEqual(['orphans']);
  await repair(await runChecks(here));
});

test('a missing picture, an abandoned job, leftovers and waiting mails are reported; what is safe is repaired', async () => {
  const { db, blobs, folder } = server.platform;
  const id = await putPhoto(server.platform, 'C1', new Date());
  await blobs.delete(photoFileKey(id, 'image.jpg'));
  await server.platform.jobs.send(db, [{ queue: 'platform.send-mail', data: { mail_id: 'x' } }]);
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour'
    where name = 'platform.send-mail'`.execute(db);
  await mkdir(join(folder, 'uploads'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'half'), 'x');
  await utimes(join(folder, 'uploads', 'half'), new Date(0), new Date(0));
  const mail = { to_address: 'x@x.test', subject: 'x', created_at: new Date(Date.now() - 2 * 3_600_000) };
  await db
    .insertInto('mail_message')
    .values({ id: 'waits', status: 'queued', ...mail })
    .execute();
  expect(await problems()).toEqual(['jobs under way', 'mails', 'leftovers', 'missing pictures']);
  const remaining = await repair(await runChecks(here));
  expect(remaining.map(({ check }) => check)).toEqual(['mails', 'missing pictures']);
  expect(await problems()).toEqual(['mails', 'missing pictures']);
});

test('the command reports safe repairs before and after them', async () => {
  const { log, folder } = server.platform;
  const { user, database, host, port } = server.platform.address as PostgresConnection;
  const databaseUrl = `postgresql://${user}@/${database}?host=${host}&port=${port}`;
  const config = { ...server.platform.config, databaseUrl };
  /** The repairs that the command reports, by check. */
  const cures = async (isRepairing: boolean): Promise<string[]> => {
    const lines: string[] = [];
    await doctorCommand({ config, log, say: (line) => lines.push(line) }, { isRepairing });
    expect(lines.length).toBeGreaterThan(5);
    return lines.flatMap((line) => {
      const [, check, cure] = /^\w+ +([\w ]+): .* \((fixed|--fix .*)\)$/.exec(line) ?? [];
      return check === undefined ? [] : [`${check}: ${cure}`];
    });
  };
  await writeFile(join(folder, 'uploads', 'half'), 'x');
  await utimes(join(folder, 'uploads', 'half'), new Date(0), new Date(0));
  expect(await cures(false)).toEqual(['leftovers: --fix would delete them']);
  expect(await cures(true)).toEqual(['leftovers: fixed']);
  expect(await cures(true)).toEqual([]);
});

test('the operator resets two-factor authentication, which is in the audit log', async () => {
  const { db } = server.platform;
  await db.updateTable('app_user').set({ two_factor_method: 'email' }).where('id', '=', 'ada').execute();
  expect(await resetSecondFactor(here, 'Ada@north.test')).toBe('ada');
  const entry = await db
    .selectFrom('audit_entry')
    .select(['company_id', 'actor_name', 'object_id'])
    .where('action', '=', 'member.two_factor_reset')
    .execute();
  expect(entry).toEqual([{ company_id: 'north', actor_name: 'tenken admin', object_id: 'ada' }]);
  await expect(resetSecondFactor(here, 'ada@north.test')).rejects.toThrow('has no two-factor authentication');
  await expect(resetSecondFactor(here, 'who@north.test')).rejects.toThrow('no user with email');
});

test('the link for the first admin is printed while there is none', async () => {
  await expect(adminLink(here)).rejects.toThrow('a platform admin already exists');
  await server.platform.db.updateTable('app_user').set({ is_platform_admin: false }).execute();
  expect(await adminLink(here)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/console\/invitations\/[\w-]{43}$/);
});

test('the operator creates a company, and its first administrator joins by the printed link', async () => {
  const wanted = { name: 'East Works', email: 'eve@east.test' };
  const { company, link } = await createCompany(here, wanted, server.platform.clock);
  const password = 'Steady-Lantern-71-fern';
  const joined = await new TestBrowser(server).post('/register', {
    name: 'Eve',
    email: wanted.email,
    password,
    password_confirm: password,
    language_tag: 'en-US',
    timezone: 'UTC',
    accepts_terms: true,
    invitation_token: link.split('/').at(-1),
  });
  expect([joined.statusCode, joined.json()]).toEqual([201, { email: wanted.email, is_confirmed: true }]);
  const { db } = server.platform;
  const person = db.selectFrom('app_user').select(['company_id', 'company_role', 'is_platform_admin']);
  expect(await person.where('email', '=', wanted.email).execute()).toEqual([
    { company_id: company, company_role: 'administrator', is_platform_admin: false },
  ]);
  const again = createCompany(here, { ...wanted, name: 'Other' }, server.platform.clock);
  await expect(again).rejects.toThrow('eve@east.test already belongs to an organisation');
});
