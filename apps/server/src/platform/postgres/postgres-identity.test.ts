import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePostgresIdentity } from './postgres-identity.ts';
import { asOrdinaryUser, isRoot, ordinaryUser, OTHER_USER, temporaryFolder } from './postgres-test-kit.ts';
import { findUnprivilegedUser } from './system-users.ts';

describe.runIf(isRoot)('as root', () => {
  it('uses a user of its own for a new database, accessible to root only', async () => {
    const identities = await Promise.all([
      choosePostgresIdentity(places()),
      choosePostgresIdentity(places()),
    ]);
    for (const { ids, prefix, serverName } of identities) {
      expect(ids.uid).toBeGreaterThan(60_000);
      expect(ids.uid).toBeLessThan(61_184);
      expect([prefix, serverName]).toEqual([[], 'root']);
    }
  });

  it('uses a user of its own also where an earlier version used nobody', async () => {
    const here = places();
    const unprivileged = await findUnprivilegedUser();
    chownSync(here.dataDir, unprivileged.uid, unprivileged.gid);
    expect((await choosePostgresIdentity(here)).owner.uid).not.toBe(unprivileged.uid);
  });

  it('uses the user who owns the database, who keeps it', async () => {
    const here = places();
    chownSync(here.dataDir, OTHER_USER.uid, OTHER_USER.gid);
    expect((await choosePostgresIdentity(here)).owner).toEqual(OTHER_USER);
  });

  it('uses the user in whose closed home everything is', async () => {
    const here = places();
    const home = dirname(here.dataDir);
    for (const path of [home, here.binaries.postgres]) chownSync(path, OTHER_USER.uid, OTHER_USER.gid);
    chmodSync(home, 0o700);
    expect((await choosePostgresIdentity(here)).owner).toEqual(OTHER_USER);
  });

  it('stays root in a user namespace where only root has access', async () => {
    const here = places();
    chmodSync(dirname(here.dataDir), 0o700);
    const { ids, prefix, owner, serverName } = await choosePostgresIdentity(here);
    expect({ ids, command: prefix[0], owner }).toEqual({
      ids: {},
      command: 'unshare',
      owner: { uid: 0, gid: 0 },
    });
    expect(['root', 'nobody']).not.toContain(serverName); // all other users appear as nobody there
  });

  it('reports what to do where no user has access', async () => {
    const here = places();
    chownSync(dirname(here.dataDir), OTHER_USER.uid, OTHER_USER.gid);
    chmodSync(dirname(here.dataDir), 0o700);
    await expect(choosePostgresIdentity(here)).rejects.toThrow(
      /^PostgreSQL does not run as root, and no ordinary user reaches .* or set DATABASE_URL\.$/,
    );
  });
});

describe('as an ordinary user', () => {
  it('stays that user', async () => {
    const here = places();
    const { uid, gid } = await ordinaryUser();
    chownSync(here.dataDir, uid, gid);
    const identity = await asOrdinaryUser(() => choosePostgresIdentity(here));
    expect(identity).toMatchObject({ ids: {}, prefix: [], owner: { uid } });
  });

  it('refuses the database of another user in one line', async () => {
    const refusal = asOrdinaryUser(() => choosePostgresIdentity({ ...places(), dataDir: '/' }));
    await expect(refusal).rejects.toThrow(/^The database folder \/ belongs to user 0, .* chown -R\.$/);
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
