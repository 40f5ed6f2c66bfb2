import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePostgresIdentity } from './postgres-identity.ts';
import { isRoot, temporaryFolder } from './postgres-test-kit.ts';

/** Some user who is neither root nor nobody; needs no name here. */
const SOMEBODY = { uid: 54_321, gid: 54_321 };

describe.runIf(isRoot)('as root', () => {
  it('becomes nobody for a new database', async () => {
    const { ids, prefix } = await choosePostgresIdentity(places());
    expect(ids.uid).toBeGreaterThan(0);
    expect(ids.uid).not.toBe(SOMEBODY.uid);
    expect(prefix).toEqual([]);
  });

  it('becomes the user whose database it is, so that it stays theirs', async () => {
    const here = places();
    chownSync(here.dataDir, SOMEBODY.uid, SOMEBODY.gid);
    expect((await choosePostgresIdentity(here)).owner).toEqual(SOMEBODY);
  });

  it('becomes the user in whose closed home everything lies', async () => {
    const here = places();
    const home = dirname(here.dataDir);
    for (const path of [home, here.binaries.postgres]) chownSync(path, SOMEBODY.uid, SOMEBODY.gid);
    chmodSync(home, 0o700);
    expect((await choosePostgresIdentity(here)).owner).toEqual(SOMEBODY);
  });

  it('stays root in a user namespace where only root gets through', async () => {
    const here = places();
    chmodSync(dirname(here.dataDir), 0o700);
    const { ids, prefix, owner } = await choosePostgresIdentity(here);
    expect({ ids, command: prefix[0], owner }).toEqual({
      ids: {},
      command: 'unshare',
      owner: { uid: 0, gid: 0 },
    });
  });

  it('says what to do where nobody gets through', async () => {
    const here = places();
    chownSync(dirname(here.dataDir), SOMEBODY.uid, SOMEBODY.gid);
    chmodSync(dirname(here.dataDir), 0o700);
    await expect(choosePostgresIdentity(here)).rejects.toThrow(
      /^PostgreSQL does not run as root, and no ordinary user reaches .* or set DATABASE_URL\.$/,
    );
  });
});

describe.skipIf(isRoot)('as an ordinary user', () => {
  it('stays that user', async () => {
    const identity = await choosePostgresIdentity(places());
    expect(identity).toMatchObject({ ids: {}, owner: { uid: process.getuid?.() } });
  });

  it('refuses the database of another user in one line', async () => {
    expect(statSync('/').uid).not.toBe(process.getuid?.());
    const refusal = choosePostgresIdentity({ ...places(), dataDir: '/' });
    await expect(refusal).rejects.toThrow(/^The database folder \/ belongs to user \d+, .* chown -R\.$/);
  });
});

function places() {
  const folder = temporaryFolder();
  const postgres = join(folder, 'postgres');
  writeFileSync(postgres, '#!/bin/sh\n', { mode: 0o755 });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  return { binaries: { postgres, initdb: postgres }, dataDir, socketDir: join(folder, 'socket') };
}
