import { OPEN_EXPORTS } from '@tenken/contract/export/export.limits.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { ExportKit } from './export-kit.testing.ts';
import { exportFileKey } from './export-files.ts';
import { freeOldest } from './on-export-requested.ts';

let kit: ExportKit;
beforeAll(async () => {
  kit = await ExportKit.create();
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  await kit.server.platform.db.deleteFrom('export').execute();
  await sql`delete from pgboss.job`.execute(kit.server.platform.db);
});

/** Inserts open exports of a user without calls. */
async function open(userId: string, count: number): Promise<void> {
  const at = kit.server.platform.clock.now();
  const rows = Array.from({ length: count }, () => ({
    id: newId(at),
    facility_id: 'F1',
    requested_by: userId,
    gauge_ids: [kit.gaugeId],
    guard_ids: [],
    from_date: '2026-11-01',
    until_date: '2026-11-02',
    format: 'csv' as const,
    status: 'queued' as const,
    created_at: at,
    updated_at: at,
  }));
  await kit.server.platform.db.insertInto('export').values(rows).execute();
}

test('a user has a maximum of open exports, also when requested at once', async () => {
  const answers = await Promise.all(Array.from({ length: OPEN_EXPORTS.perUser + 4 }, () => kit.ask()));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(4);
  expect(refused[0]!.json()).toMatchObject({ error: { code: 'export_limit_exceeded' } });
  expect((await kit.ask({}, await kit.server.signIn('ada'))).statusCode).toBe(202);
  const { id } = answers.find(({ statusCode }) => statusCode === 202)!.json<ExportRecord>();
  await kit.server.call({ method: 'DELETE', url: `/console/api/exports/${id}` }, kit.gus);
  expect((await kit.ask()).statusCode).toBe(202);
});

test('a company has a maximum of open exports, independent of other companies', async () => {
  for (const userId of ['ada', 'max', 'uma', 'nora']) await open(userId, OPEN_EXPORTS.perCompany / 4);
  expect((await kit.ask()).json()).toMatchObject({ error: { code: 'export_limit_exceeded' } });
  const { db } = kit.server.platform;
  await db.updateTable('export').set({ facility_id: 'FS', requested_by: 'sid' }).execute();
  expect((await kit.ask()).statusCode).toBe(202);
});

test('a small export does not wait behind one with photos', async () => {
  await kit.ask({ includes_photos: true });
  await kit.ask();
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(
    kit.server.platform.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'export.on-export-requested',
    'export.on-small-export-requested',
  ]);
});

test('when the share of the disk is full the oldest files are deleted early, never the newest', async () => {
  const { platform } = kit.server;
  await kit.read('2026-11-10T00:00:00Z');
  const made: ExportRecord[] = [];
  for (let i = 0; i < 3; i += 1) {
    platform.clock.advance(1000);
    made.push(await kit.make());
  }
  const size = made[0]!.byte_size!;
  await freeOldest(platform, 'south', 0);
  await freeOldest(platform, 'north', 2 * size);
  const states = async () => Promise.all(made.map(async ({ id }) => (await kit.get(id)).json().status));
  expect(await states()).toEqual(['expired', 'completed', 'completed']);
  expect(await platform.blobs.open(exportFileKey(made[0]!.id))).toBeNull();
  await freeOldest(platform, 'north', 0);
  expect(await states()).toEqual(['expired', 'expired', 'completed']);
});
