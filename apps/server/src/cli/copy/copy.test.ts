import { symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { photoFileKey } from '../../features/photo/photo-files.ts';
import { deleteScheduledBlobs } from '../../platform/blobs/retrying-blobs.ts';
import { S3BlobStore } from '../../platform/blobs/s3-blob-store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { recogniseInstallation } from '../../platform/installation/recognise-installation.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import { parseKeyRing } from '../../platform/secrets/key-ring.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { startS3 } from '../../../test/kit/external/s3-server.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import type { Installation } from '../installation.ts';
import { emptyInstallation, installationOf, putFiles, putPhoto } from '../installation.testing.ts';
import { backup } from './backup.ts';
import { compare } from './compare.ts';
import { restoreCommand, openLiveSource } from './copy-commands.ts';
import { openFolderSource } from './folder-source.ts';
import { blobFile, readManifest, rowsFile } from './manifest.ts';
import { restore } from './restore.ts';
import type { Source } from './source.ts';
import { verifyBackup } from './verify-backup.ts';

let server: TestServer;
let here: Installation;
let folder: string;
const silent = (): void => undefined;
const opened: Installation[] = [];
beforeAll(async () => {
  server = await createTestServer();
  here = installationOf(server.platform);
  await recogniseInstallation({ ...here, where: 'here', isAdopting: false });
  const { db, clock } = server.platform;
  const months = ['2026-11-03T04:05:06.789Z', '2025-02-28T23:59:59.999Z', '2031-01-01T00:00:00.000Z'];
  const gaugeId = await insertPlainGauge(server.platform, 'C1');
  for (const at of months) await insertMeasurement(server.platform, gaugeId, 'C1', 0.1 + 0.2, new Date(at));
  for (const { id } of await db.selectFrom('photo').select('id').execute())
    await putFiles(server.platform, id);
  await db
    .insertInto('audit_entry')
    .values({
      id: 'awkward',
      at: clock.now(),
      actor_kind: 'system',
      actor_name: 'line\nbreak, "quote" \\N (x) \u2028 点検 \t end',
      action: 'x',
      object_kind: 'x',
      object_id: '',
      details: 'null',
    })
    .execute();
  await inTransaction(db, (tx) =>
    server.platform.jobs.send(tx, [
      {
        queue: 'platform.send-mail',
        data: { mail_id: 'later' },
        startAfter: new Date('2040-01-01T00:00:00Z'),
      },
      { queue: 'platform.send-mail', data: { mail_id: 'now' }, company: 'north', singletonKey: 'one' },
    ]),
  );
  folder = join(await mkdtemp(join(tmpdir(), 'tenken-backup-')), 'backup');
  await withSource(here, (source) => backup(source, folder, { keys: null, say: silent }));
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await server.close();
});

async function withSource<Result>(
  of: Installation,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const live = await openLiveSource(of.address, of.blobs);
  try {
    return await work(live);
  } finally {
    await live.close();
  }
}

const empty = async (...[blobs]: [Installation['blobs']?]): Promise<Installation> => {
  const one = await emptyInstallation(server.platform, blobs);
  opened.push(one);
  return one;
};
const stored = async (): Promise<Source> => openFolderSource(folder, await readManifest(folder));

describe('a backup', () => {
  test('is complete, and reports its size', async () => {
    const { rows, blobs, broken } = await verifyBackup(folder, await readManifest(folder));
    expect(broken).toEqual([]);
    expect(blobs).toBe(9);
    expect(rows).toBeGreaterThan(50);
  });

  test('is written to a new folder only, also after an interrupted one', async () => {
    const again = withSource(here, (source) => backup(source, folder, { keys: null, say: silent }));
    await expect(again).rejects.toThrow(/is not empty; back up into a new folder/);
  });

  test.runIf(process.platform === 'linux')('on a full disk reports the folder', async () => {
    const to = join(await mkdtemp(join(tmpdir(), 'tenken-full-')), 'backup');
    const made = withSource(here, (source) => {
      const fills: Source = {
        ...source,
        async open(key) {
          await mkdir(dirname(blobFile(to, key)), { recursive: true });
          await symlink('/dev/full', blobFile(to, key));
          return source.open(key);
        },
      };
      return backup(fills, to, { keys: null, say: silent });
    });
    await expect(made).rejects.toThrow(new StartupError(`no space left in ${to}`));
    await expect(made).rejects.toBeInstanceOf(StartupError);
  });

  test('to an invalid path fails with one line', { timeout: 10_000 }, async () => {
    const nowhere = '/proc/backups/tonight';
    const made = withSource(here, (source) => backup(source, nowhere, { keys: null, say: silent }));
    await expect(made).rejects.toThrow(new RegExp(`^${nowhere} cannot be made: `));
    await expect(made).rejects.toThrow(StartupError);
  });

  test('has the rows of one snapshot, and their pictures even if they are deleted meanwhile', async () => {
    const id = await putPhoto(server.platform, 'C1', new Date('2026-11-04T00:00:00Z'));
    const key = photoFileKey(id, 'image.jpg');
    const target = join(await mkdtemp(join(tmpdir(), 'tenken-backup-')), 'backup');
    await withSource(here, async (source) => {
      await server.platform.db.deleteFrom('photo').where('id', '=', id).execute();
      for (const file of ['original', 'image.jpg', 'thumbnail.jpg'] as const)
        await server.platform.blobs.delete(photoFileKey(id, file));
      await deleteScheduledBlobs(server.platform);
      expect(await backup(source, target, { keys: null, say: silent })).toMatchObject({
        blobs: 12,
        missing: 0,
      });
    });
    expect(await readFile(blobFile(target, key), 'utf8')).toBe(`image.jpg of ${id}`);
    expect(await server.platform.blobs.get(key)).not.toBeNull();
    expect(await deleteScheduledBlobs(server.platform)).toBe(3);
    expect(await server.platform.blobs.get(key)).toBeNull();
  });

  test('records a picture that its row refers to and the store lacks', async () => {
    const [key] = [
      photoFileKey(await putPhoto(server.platform, 'C1', new Date('2026-11-05T00:00:00Z')), 'original'),
    ];
    await server.platform.blobs.delete(key);
    const target = join(await mkdtemp(join(tmpdir(), 'tenken-backup-')), 'backup');
    const lines: string[] = [];
    const result = await withSource(here, (source) =>
      backup(source, target, { keys: null, say: (line) => lines.push(line) }),
    );
    expect(result).toMatchObject({ missing: 1 });
    expect(lines).toContain(`not in the store, though a row names it: ${key}`);
    expect((await verifyBackup(target, await readManifest(target))).broken).toEqual([]);
    await server.platform.db
      .deleteFrom('photo')
      .where('taken_at', '=', new Date('2026-11-05T00:00:00Z'))
      .execute();
  });

  test('that is damaged or incomplete is recognised', async () => {
    const manifest = await readManifest(folder);
    const broken = async (path: string): Promise<readonly string[]> => {
      const before = await readFile(path);
      await writeFile(path, before.subarray(0, -1));
      const found = (await verifyBackup(folder, manifest)).broken;
      await writeFile(path, before);
      return found;
    };
    expect(await broken(rowsFile(folder, 'photo'))).toEqual(['rows/photo.jsonl.gz']);
    expect(await broken(join(folder, 'jobs.jsonl.gz'))).toEqual(['jobs.jsonl.gz']);
    const before = await readFile(join(folder, 'manifest.json'));
    await rm(join(folder, 'manifest.json'));
    await expect(readManifest(folder)).rejects.toThrow(/is incomplete: manifest\.json is missing/);
    await writeFile(join(folder, 'manifest.json'), before.subarray(0, 200));
    await expect(readManifest(folder)).rejects.toThrow(/not a backup, or was made by an unsupported release/);
    await writeFile(join(folder, 'manifest.json'), before);
  });

  test('that is damaged is not restored, not even in part', async () => {
    const path = rowsFile(folder, 'photo');
    const before = await readFile(path);
    onTestFinished(() => writeFile(path, before));
    await writeFile(path, before.subarray(0, -1));
    const output: string[] = [];
    const parts = {
      config: server.platform.config,
      log: silentLogger,
      say: (line: string) => output.push(line),
    };
    await expect(restoreCommand(parts, folder)).rejects.toThrow(
      new StartupError('backup verification failed: 1 error'),
    );
    expect(output).toContainEqual(expect.stringContaining('rows/photo.jsonl.gz'));
  });

  test('with a mistyped name is not suggested for deletion', async () => {
    const nowhere = join(folder, '..', 'mistyped');
    await expect(readManifest(nowhere)).rejects.toThrow(new StartupError(`there is no folder ${nowhere}`));
    const other = await mkdtemp(join(tmpdir(), 'tenken-other-'));
    await expect(readManifest(other)).rejects.toThrow(/ is no backup: manifest\.json is missing$/);
    await rm(other, { recursive: true });
  });
});

describe('a restore', () => {
  test('to another database and a bucket: every row, job and picture is the same, and the server can use them', async () => {
    const s3 = await startS3(await mkdtemp(join(tmpdir(), 'tenken-s3-')));
    const target = await empty(
      new S3BlobStore(s3.place, join(await mkdtemp(join(tmpdir(), 'tenken-in-')), 'incoming')),
    );
    const source = await stored();
    await restore(source, target, silent);
    const compared = await withSource(target, (live) => compare(source, live));
    expect(compared).toMatchObject({ blobs: 9, different: [] });
    await recogniseInstallation({ ...target, where: 'there', isAdopting: false });
    const next = await target.db
      .insertInto('api_event')
      .values({
        id: 'next',
        type: 'x',
        subject_id: 'x',
        company_id: 'north',
        camera_id: 'C1',
        at: new Date(),
        data: '{}',
      })
      .returning('position')
      .executeTakeFirstOrThrow();
    expect(next.position).toBe(source.facts.sequences['api_event_position_seq']);
    const changed = await withSource(target, (live) => compare(source, live));
    expect(changed.different).toEqual(['table api_event: 0 rows and 1 rows']);
    await s3.stop();
  });

  test('to an installation with data is refused', async () => {
    const refused = restore(await stored(), { ...here, isServed: false }, silent);
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(/^the database is not empty \(table /);
    const target = await empty();
    await target.blobs.put('storage/id', Buffer.from('another'));
    await expect(restore(await stored(), target, silent)).rejects.toThrow(/images of another installation/);
  });

  test('that died midway prevents the start of a server, and the same command resumes it', async () => {
    const target = await empty();
    const source = await stored();
    const dies: Source = {
      ...source,
      async *rows(table) {
        if (table === 'photo') throw new Error('killed');
        yield* source.rows(table);
      },
    };
    await expect(restore(dies, target, silent)).rejects.toThrow('killed');
    for (const isAdopting of [false, true])
      await expect(recogniseInstallation({ ...target, where: 'there', isAdopting })).rejects.toThrow(
        'a restore or move into this installation has not finished; run it again',
      );
    await restore(source, target, silent);
    expect((await withSource(target, (live) => compare(source, live))).different).toEqual([]);
    await recogniseInstallation({ ...target, where: 'there', isAdopting: false });
  });

  test.runIf(process.platform === 'linux')('on a full disk reports the folder', async () => {
    const target = await empty();
    const incoming = await mkdtemp(join(tmpdir(), 'tenken-full-'));
    let count = 0;
    target.blobs.temporaryFolder = () => {
      const path = join(incoming, String((count += 1)));
      symlinkSync('/dev/full', path);
      return path;
    };
    const full = restore(await stored(), target, silent);
    await expect(full).rejects.toThrow(new StartupError(`no space left in ${incoming}`));
    await expect(full).rejects.toBeInstanceOf(StartupError);
  });

  test('with other keys is refused before anything is written', async () => {
    const target = await empty();
    const secrets = new SecretBox(parseKeyRing(`k1:${Buffer.alloc(32, 9).toString('base64')}`));
    const refused = restore(await stored(), { ...target, secrets }, silent);
    await expect(refused).rejects.toThrow(/^the secret keys are not those of the backup/);
    expect(await withoutTables(target)).toBe(true);
  });

  test('of another release is refused in one line', async () => {
    const source = await stored();
    const migrations = [...source.facts.migrations, { name: '9999_later', sha256: '0'.repeat(64) }];
    const later: Source = { ...source, facts: { ...source.facts, migrations } };
    await expect(restore(later, await empty(), silent)).rejects.toThrow(
      /^the backup is of another release: it has migration 9999_later, which this release does not contain/,
    );
  });
});

const withoutTables = async ({ db }: Installation): Promise<boolean> =>
  (await db.introspection.getTables()).length === 0;
