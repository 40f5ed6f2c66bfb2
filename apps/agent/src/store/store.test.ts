import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from '../lock-data-folder.ts';
import { PhotoStore, Space } from './photo-store.ts';
import { Vault } from './vault.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-store-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

const photo = (minute: number, bytes = 1000) => ({
  meta: {
    photo_uuid: `0000-0000-${minute}`,
    taken_at: new Date(Date.UTC(2026, 10, 17, 12, minute)).toISOString(),
    trigger: 'schedule' as const,
  },
  image: Buffer.alloc(bytes, minute),
});

describe('unsent photos', () => {
  test('are returned oldest first, also after a restart and when they were stored in another order', async () => {
    const store = await PhotoStore.open(join(path, 'a'), new Space(1e6));
    for (const minute of [2, 1, 3]) await store.add(photo(minute));
    expect((await store.first())?.upload.meta['photo_uuid']).toBe('0000-0000-1');
    const again = await PhotoStore.open(join(path, 'a'), new Space(1e6));
    const order: unknown[] = [];
    for (let first = await again.first(); first; first = await again.first()) {
      order.push(first.upload.meta['photo_uuid']);
      await again.remove(first.name);
    }
    expect(order).toEqual(['0000-0000-1', '0000-0000-2', '0000-0000-3']);
    expect(await readdir(join(path, 'a'))).toEqual([]);
  });

  test('the oldest of all cameras are deleted when the quota is full', async () => {
    const space = new Space(3500);
    const [one, other] = [
      await PhotoStore.open(join(path, 'a'), space),
      await PhotoStore.open(join(path, 'b'), space),
    ];
    await one.add(photo(1));
    await other.add(photo(2));
    await one.add(photo(3));
    await other.add(photo(4));
    expect([one.has('0000-0000-1'), other.has('0000-0000-2')]).toEqual([false, true]);
    expect([one.has('0000-0000-3'), other.has('0000-0000-4')]).toEqual([true, true]);
  });

  test('are stored once per uuid; incomplete and unreadable files are deleted', async () => {
    const store = await PhotoStore.open(join(path, 'a'), new Space(1e6));
    await store.add(photo(1));
    await store.add(photo(1));
    expect(store.size).toBe(1);
    await writeFile(join(path, 'a', '000000000000000-bad.photo'), 'x');
    await writeFile(join(path, 'a', 'half.photo.1.tmp'), 'x');
    const again = await PhotoStore.open(join(path, 'a'), new Space(1e6));
    expect((await again.first())?.upload.meta).toMatchObject({ photo_uuid: '0000-0000-1' });
    expect(await readdir(join(path, 'a'))).toHaveLength(1);
  });
});

test('encrypted text opens after a restart and for its purpose only; the key file is readable by its owner only', async () => {
  const locked = (await Vault.open(path)).lock('Quiet-Harbour-7', 'credentials:ip_1');
  const vault = await Vault.open(path);
  expect(vault.unlock(locked, 'credentials:ip_1')).toBe('Quiet-Harbour-7');
  expect(() => vault.unlock(locked, 'credentials:ip_2')).toThrow();
  expect((await stat(join(path, 'agent-keys.json'))).mode & 0o777).toBe(0o600);
});

test.runIf(process.platform === 'linux')('two agents do not run on one folder', async () => {
  await lockDataFolder(path);
  await expect(lockDataFolder(path)).rejects.toThrow('another agent uses');
});
