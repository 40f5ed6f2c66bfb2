import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recogniseInstallation } from '../../platform/installation/recognise-installation.ts';
import { parseKeyRing } from '../../platform/secrets/key-ring.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import type { Installation } from '../installation.ts';
import { installationOf, putPhoto } from '../installation.testing.ts';
import { checkClock, checkJobs, checkSecretKeys, checkMigrations } from './check-database.ts';

let server: TestServer;
let here: Installation;
beforeAll(async () => {
  server = await createTestServer();
  here = installationOf(server.platform);
  await recogniseInstallation({ ...here, where: 'here', isAdopting: false });
});
afterAll(() => server.close());

const problem = (detail: RegExp) => ({ state: 'trouble', detail: expect.stringMatching(detail) as string });

test('a database migrated by a newer release is reported by an older one', async () => {
  const { db } = here;
  expect(await checkMigrations(here)).toMatchObject({ state: 'fine' });
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'now')`.execute(db);
  expect(await checkMigrations(here)).toMatchObject(problem(/^9999_later.* from a newer release/));
  await sql`delete from kysely_migration where name = '9999_later'`.execute(db);
});

test('other keys, other pictures and an unfinished restore are distinguished', async () => {
  const secrets = new SecretBox(parseKeyRing(`k9:${Buffer.alloc(32, 9).toString('base64')}`));
  expect(await checkSecretKeys(here)).toMatchObject({ state: 'fine' });
  expect(await checkSecretKeys({ ...here, secrets })).toMatchObject(
    problem(/^keys do not match this database/),
  );
  const mark = await here.blobs.get('storage/id');
  await here.blobs.put('storage/id', Buffer.from('another'));
  expect(await checkSecretKeys(here)).toMatchObject(problem(/^the images belong to another database/));
  await here.blobs.put('storage/id', mark!);
  await sql`update installation set storage_id = 'restoring:' || storage_id`.execute(here.db);
  expect(await checkSecretKeys(here)).toMatchObject(
    problem(/^a restore or move into this installation has not finished/),
  );
  await sql`update installation set storage_id = substr(storage_id, 11)`.execute(here.db);
});

test('photos received in the future indicate a clock that was ahead', async () => {
  const id = await putPhoto(server.platform, 'C1', new Date());
  expect(await checkClock(here)).toMatchObject({ state: 'fine' });
  await sql`update photo set received_at = now() + interval '1 hour' where id = ${id}`.execute(here.db);
  expect(await checkClock(here)).toMatchObject(problem(/^1 photos were received in the future/));
});

test('failed jobs, and jobs waiting for more than an hour, are listed by queue', async () => {
  const { db } = here;
  const { jobs } = server.platform;
  await jobs.send(db, [{ queue: 'platform.send-mail', data: { mail_id: 'x' } }]);
  await sql`update pgboss.job set created_on = now() - interval '50 minutes', start_after = now() - interval '50 minutes'
    where name = 'platform.send-mail'`.execute(db);
  expect((await checkJobs(here)).every(({ state }) => state === 'fine')).toBe(true);
  await sql`update pgboss.job set created_on = now() - interval '70 minutes', start_after = now() - interval '70 minutes'
    where name = 'platform.send-mail'`.execute(db);
  expect(await checkJobs(here)).toContainEqual(
    expect.objectContaining({ check: 'waiting jobs', ...problem(/^platform\.send-mail for 70 minutes/) }),
  );
});
