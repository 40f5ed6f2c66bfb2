import type { StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/housekeeping/purge.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { putPhoto } from '../../../cli/installation.testing.ts';
import { countStorage } from './count-storage.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn('platform-admin');
});
afterAll(() => server.close());

const use = async (): Promise<StorageUse> =>
  (await server.call({ url: '/console/api/admin/storage' }, admin)).json<StorageUse>();
const north = async () => (await use()).companies.find(({ company }) => company.id === 'north')!;
const countAt = (at: Date) => countStorage({ ...server.platform, clock: { now: () => at } });
const NOW = new Date();

test('before the first count the disk and database are shown, but no companies', async () => {
  const { disk, database, companies, counted_at } = await use();
  expect([counted_at, companies, disk.full_at]).toEqual([null, [], null]);
  expect(disk.free_bytes).toBeLessThan(disk.total_bytes);
  expect(database.bytes).toBeGreaterThan(0);
  expect(database.parts.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['readings', 'jobs', 'alerts', 'audit', 'reports', 'other']),
  );
  const sum = database.parts.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum).toBeLessThanOrEqual(database.bytes);
});

test('without photos nothing is counted', async () => {
  await countAt(new Date(NOW.getTime() - 3 * DAY_MS));
  expect((await use()).counted_at).toBeNull();
});

test('files are counted by company and kind, and growth is known from the second day', async () => {
  const { db } = server.platform;
  const first = await putPhoto(server.platform, 'C1', new Date(NOW.getTime() - 3 * DAY_MS));
  await sql`update photo set byte_size = 1000 where id = ${first}`.execute(db);
  await countAt(new Date(NOW.getTime() - 2 * DAY_MS));
  const before = await north();
  const hourLater = new Date(NOW.getTime() - 2 * DAY_MS + 3_600_000);
  await countAt(hourLater);
  expect((await use()).counted_at, 'on the first day at each run').toBe(hourLater.toISOString());
  expect(before).toMatchObject({ photos: 1, growth_bytes_per_day: null, files: { originals: 1000 } });
  // the size of the display rendition and thumbnail of the test
  expect(before.files.pictures).toBe(`image.jpg of ${first}`.length + `thumbnail.jpg of ${first}`.length);

  const second = await putPhoto(server.platform, 'C1', NOW);
  await sql`update photo set byte_size = 5000 where id = ${second}`.execute(db);
  await countAt(NOW);
  const after = await north();
  expect(after).toMatchObject({ photos: 2, files: { originals: 6000, pictures: 2 * before.files.pictures } });
  expect(after.growth_bytes_per_day).toBe((5000 + before.files.pictures) / 2);
  expect(after.database_bytes).toBeGreaterThan(0);
  const { disk, companies } = await use();
  expect(disk).toMatchObject({ holds_pictures: true });
  expect(companies[0]!.company.id).toBe('north'); // the largest first
});

test('originals and pictures deleted by retention are no longer counted', async () => {
  const { db } = server.platform;
  const tomorrow = new Date(NOW.getTime() + DAY_MS);
  await sql`update photo set original_deleted_at = now() where byte_size = 1000`.execute(db);
  await sql`update photo set files_deleted_at = now() where byte_size = 5000`.execute(db);
  await sql`update company set keep_originals_months = 3 where id = 'north'`.execute(db);
  const { pictures } = (await north()).files;
  await countAt(tomorrow);
  expect(await north()).toMatchObject({
    photos: 2,
    files: { originals: 0, pictures: pictures / 2 },
    retention: { keep_originals_months: 3, keep_audit_months: null },
  });
});

test('it is counted once a day, also after the clock was ahead for a while', async () => {
  const { db } = server.platform;
  const at = async () => (await use()).counted_at;
  const last = new Date(NOW.getTime() + DAY_MS).toISOString();
  await countAt(new Date(NOW.getTime() + DAY_MS + DAY_MS / 2));
  expect(await at()).toBe(last);
  await countAt(new Date(NOW.getTime() + 300 * DAY_MS));
  await countAt(new Date(NOW.getTime() + 2 * DAY_MS));
  expect(await at()).toBe(new Date(NOW.getTime() + 2 * DAY_MS).toISOString());
  const { count } = await db
    .selectFrom('storage_count')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(4);
});
