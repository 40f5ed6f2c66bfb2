import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import readExcel from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import { mailMessage } from '../../platform/mail/mail-message.ts';
import * as z from 'zod/mini';
import { expireExports } from './expire-exports.ts';
import { ExportKit } from './export-kit.testing.ts';
import { readZip } from './read-zip.testing.ts';
import { ExportSnapshot } from './export-snapshot.store.ts';

let kit: ExportKit;
beforeAll(async () => {
  kit = await ExportKit.create();
  await kit.read('2026-11-10T00:00:00Z');
  await kit.read('2026-11-10T00:10:00Z');
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  const { db } = kit.server.platform;
  await db.deleteFrom('mail_message').execute();
  await sql`delete from pgboss.job where name = 'export.on-export-requested'`.execute(db);
});

const filesIn = async (folder: string): Promise<string[]> =>
  (
    await readdir(join(kit.server.platform.folder, 'blobs', folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const mails = async () =>
  (await kit.server.platform.db.selectFrom('mail_message').select('message').execute()).map(({ message }) =>
    z.parse(mailMessage, message),
  );

test('the mail in the language of the user links to the page, not to the file', async () => {
  const { db } = kit.server.platform;
  await kit.make();
  await db.updateTable('app_user').set({ language_tag: 'ja-JP' }).where('id', '=', 'gus').execute();
  await kit.make();
  await db.updateTable('app_user').set({ language_tag: null }).where('id', '=', 'gus').execute();
  const [english, japanese] = await mails();
  expect(english).toMatchObject({ to: 'gus@north.test', subject: 'Your export of Pump hall is ready' });
  expect(japanese!.subject).toBe('Pump hallのデータ出力が完了しました');
  for (const [{ text }, day] of [
    [english!, 'Sun'],
    [japanese!, '日'],
  ] as const) {
    expect(text).toContain('https://tenken.test/console/export?facility_id=F1');
    expect(text).not.toContain('/files/');
    expect(text).toContain(`2026/11/22 (${day}) 18:00 (Asia/Tokyo)`);
  }
});

describe('with photos', () => {
  test('the zip holds the table and the pictures, named by camera, time and photo id', async () => {
    const { db } = kit.server.platform;
    const photos = await db
      .selectFrom('photo')
      .select('id')
      .where('camera_id', '=', 'C1')
      .orderBy('taken_at')
      .execute();
    await kit.addPicture(photos[0]!.id, 'first picture'); // the second one is deleted
    const made = await kit.make({ format: 'xlsx', includes_photos: true });
    expect(made.file_name).toBe('Pump hall_2026-11-01_2026-11-15.zip');
    const files = readZip(await kit.file(made.id));
    expect([...files.keys()]).toEqual([
      'Pump hall_2026-11-01_2026-11-15.xlsx',
      `photos/Pump 1/2026-11-10_090000_${photos[0]!.id}.jpg`,
    ]);
    expect([...files.values()][1]!.toString()).toBe('first picture');
    expect((await readExcel([...files.values()][0]!))[0]!.data).toHaveLength(3);
  });
});

describe('faults', () => {
  test('a run killed in the middle starts again, and leaves one file', async () => {
    const { id } = (await kit.ask()).json<ExportRecord>();
    const { platform } = kit.server;
    const { temporaryExportFile } = await import('./export-files.ts');
    const { mkdir, writeFile } = await import('node:fs/promises');
    await mkdir(join(platform.folder, 'blobs', 'incoming'), { recursive: true });
    await writeFile(temporaryExportFile(platform.folder, id), 'half of a'.repeat(10_000));
    await platform.db
      .updateTable('export')
      .set({ status: 'running', rows_done: 1, rows_total: 2 })
      .where('id', '=', id)
      .execute();
    await kit.run(id);
    expect((await kit.get(id)).json()).toMatchObject({ status: 'completed', row_count: 2 });
    expect((await kit.file(id)).toString().split('\r\n')).toHaveLength(4);
    expect(await filesIn('incoming')).toEqual([]);
  });

  test('a repeated job creates nothing again, and sends the mail once', async () => {
    const { id } = await kit.make();
    await kit.run(id);
    await Promise.all([kit.run(id), kit.run(id)]);
    expect(await mails()).toHaveLength(1);
  });

  test('an export that another process is writing is left to it', async () => {
    const { id } = (await kit.ask()).json<ExportRecord>();
    const { from, until } = { from: new Date(0), until: new Date(1) };
    const snapshot = await ExportSnapshot.open(kit.server.platform.address, {
      exportId: id,
      gaugeIds: [],
      guardIds: [],
      from,
      until,
    });
    await expect(kit.run(id)).rejects.toThrow('made by another process');
    expect((await kit.get(id)).json().status).toBe('queued');
    await snapshot!.close();
    await kit.run(id);
    expect((await kit.get(id)).json().status).toBe('completed');
  });

  test('an export that fails three times is marked as failed and leaves no file', async () => {
    const { id } = (await kit.ask()).json<ExportRecord>();
    await kit.server.platform.db
      .updateTable('export')
      .set({ timezone: 'No/Where' })
      .where('id', '=', id)
      .execute();
    await expect(kit.run(id)).rejects.toThrow();
    await expect(kit.run(id)).rejects.toThrow();
    await kit.run(id);
    expect((await kit.get(id)).json()).toMatchObject({ status: 'failed', download_url: null });
    expect(await filesIn('incoming')).toEqual([]);
  });

  test('deleted while it is being written, it leaves no file and no mail', async () => {
    const { db } = kit.server.platform;
    const { id } = (await kit.ask()).json<ExportRecord>();
    const before = (await filesIn('exports')).length;
    let run: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('export').select('id').where('id', '=', id).forUpdate().execute();
      run = kit.run(id); // its progress and its result wait for this transaction
      await vi.waitFor(async () => expect(await filesIn('exports')).toHaveLength(before + 1), 15_000);
      await tx.deleteFrom('export').where('id', '=', id).execute();
    });
    await run;
    await vi.waitFor(async () => expect(await filesIn('exports')).toHaveLength(before), 5000);
    expect(await filesIn('incoming')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('deleted while queued, it is not written; deleted afterwards, the file is deleted', async () => {
    const { id } = (await kit.ask()).json<ExportRecord>();
    const remove = (which: string) =>
      kit.server.call({ method: 'DELETE', url: `/console/api/exports/${which}` }, kit.gus);
    expect((await remove(id)).statusCode).toBe(204);
    await kit.run(id);
    const before = (await filesIn('exports')).length;
    const made = await kit.make();
    expect(await filesIn('exports')).toHaveLength(before + 1);
    expect((await remove(made.id)).statusCode).toBe(204);
    expect(await filesIn('exports')).toHaveLength(before);
    expect((await kit.get(made.id)).statusCode).toBe(404);
  });
});

describe('[ROLE-028] a download', () => {
  test('works for five minutes, for the user it was signed for', async () => {
    const made = await kit.make();
    const url = made.download_url!;
    expect(url).toMatch(/^\/console\/files\/exports\//);
    const answer = await kit.download(url, kit.gus);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Pump%20hall_2026-11-01_2026-11-15.csv",
    );
    expect(answer.rawPayload).toEqual(await kit.file(made.id));
    expect((await kit.download(url)).statusCode).toBe(200); // a program with an API token has no cookie
    expect((await kit.download(url, await kit.server.signIn('sid'))).statusCode).toBe(404);
    expect((await kit.download(url.replace('user=gus', 'user=sid'))).statusCode).toBe(403);
    expect((await kit.download(url.replace(made.id, `${made.id}x`))).statusCode).toBe(403);
    kit.server.platform.clock.advance(300_000);
    const late = await kit.download(url, kit.gus);
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'file_link_expired']);
  });

  test("another company's user finds nothing", async () => {
    const made = await kit.make();
    expect((await kit.get(made.id, await kit.server.signIn('sid'))).statusCode).toBe(404);
  });

  test('ends when the user loses access to the facility', async () => {
    const made = await kit.make();
    const { db } = kit.server.platform;
    await db.deleteFrom('unit_member_facility').where('user_id', '=', 'gus').execute();
    const [state, file] = [await kit.get(made.id), await kit.download(made.download_url!)];
    const asked = (await kit.ask()).statusCode;
    await db
      .insertInto('unit_member_facility')
      .values({ management_unit_id: 'water-plant_1', user_id: 'gus', facility_id: 'F1' })
      .execute();
    expect([state.statusCode, file.statusCode, asked]).toEqual([404, 404, 404]);
  });

  test('is not written for a user who lost access while it was queued', async () => {
    const { id } = (await kit.ask()).json<ExportRecord>();
    const { db } = kit.server.platform;
    await db.deleteFrom('unit_member_facility').where('user_id', '=', 'gus').execute();
    await kit.run(id);
    await db
      .insertInto('unit_member_facility')
      .values({ management_unit_id: 'water-plant_1', user_id: 'gus', facility_id: 'F1' })
      .execute();
    expect((await kit.get(id)).json().status).toBe('failed');
    expect(await mails()).toEqual([]);
  });
});

test('expires after seven days, and maintenance deletes the file', async () => {
  const { platform } = kit.server;
  const made = await kit.make();
  platform.clock.advance(7 * 86_400_000 - 1);
  await expireExports(platform);
  const gus = await kit.server.signIn('gus');
  const fresh = (await kit.get(made.id, gus)).json<ExportRecord>();
  expect(fresh.status).toBe('completed');
  platform.clock.advance(1);
  expect((await kit.get(made.id, gus)).json()).toMatchObject({ status: 'expired', download_url: null });
  expect((await kit.download(fresh.download_url!)).statusCode).toBe(404);
  await expireExports(platform);
  expect(await filesIn('exports')).toEqual([]);
});

test('stays in the list for thirty days after it expired', async () => {
  const { platform } = kit.server;
  const { id } = (await kit.ask({}, await kit.server.signIn('gus'))).json<ExportRecord>();
  await kit.run(id);
  platform.clock.advance(7 * 86_400_000);
  await expireExports(platform);
  const isRemembered = async (): Promise<boolean> => {
    await expireExports(platform);
    const found = await platform.db
      .selectFrom('export')
      .select('id')
      .where('id', '=', id as never)
      .execute();
    return found.length > 0;
  };
  platform.clock.advance(30 * 86_400_000);
  expect(await isRemembered()).toBe(true);
  platform.clock.advance(1);
  expect(await isRemembered()).toBe(false);
});

test('one without progress for an hour has failed; a queued one may wait for a day', async () => {
  const { platform } = kit.server;
  const gus = await kit.server.signIn('gus');
  const ask = async (status: 'queued' | 'running'): Promise<string> => {
    const { id } = (await kit.ask({}, gus)).json<ExportRecord>();
    await platform.db.updateTable('export').set({ status }).where('id', '=', id).execute();
    return id;
  };
  const [running, waiting] = [await ask('running'), await ask('queued')];
  const statuses = async (): Promise<string[]> => {
    await expireExports(platform);
    const found = await platform.db
      .selectFrom('export')
      .select(['id', 'status'])
      .where('id', 'in', [running, waiting] as never)
      .execute();
    return [running, waiting].map((id) => found.find((row) => row.id === id)!.status);
  };
  platform.clock.advance(3_600_000);
  expect(await statuses()).toEqual(['running', 'queued']);
  platform.clock.advance(1);
  expect(await statuses()).toEqual(['failed', 'queued']);
  platform.clock.advance(23 * 3_600_000);
  expect(await statuses()).toEqual(['failed', 'failed']);
});
