import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnPicture } from './testing/drawn-pictures.ts';
import { ServedPlant } from './testing/served-plant.ts';

// the agent polls once a second; a busy machine is slow
vi.setConfig({ testTimeout: 90_000 });

let plant: ServedPlant;
beforeAll(async () => {
  await drawnPicture(1); // traces the scene, where no test has before
  plant = await ServedPlant.open();
  await plant.start();
}, 60_000);
afterAll(() => plant.close());

const push = async (folder: string, name: string, bytes: Uint8Array, ageSeconds = 0): Promise<void> => {
  const path = join(plant.dataDir, 'incoming', folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, name), bytes);
  const at = new Date(plant.server.platform.clock.now().getTime() - ageSeconds * 1000);
  await utimes(join(path, name), at, at);
};
const namesIn = (folder: string): Promise<string[]> => readdir(join(plant.dataDir, 'incoming', folder));

test('a complete file becomes one photo and is removed; a file that is still being written waits', async () => {
  const wall = await plant.attach({ kind: 'folder', folder: 'north-wall' });
  const bytes = await drawnPicture(1);
  await push('north-wall', 'a.jpg', bytes);
  await push('north-wall', 'b.jpg', (await drawnPicture(2)).subarray(0, 4000));
  await plant.until(async () => (await plant.photos(wall)).length === 1);
  await plant.until(async () => !(await namesIn('north-wall')).includes('a.jpg'));
  await push('north-wall', 'b.jpg', await drawnPicture(2));
  await plant.until(async () => (await plant.photos(wall)).length === 2);
  await push('north-wall', 'a.jpg', bytes); // the very same file again is the same photo
  await plant.until(async () => !(await namesIn('north-wall')).includes('a.jpg'));
  await plant.until(() => plant.agent!.cameras.get(wall.device_id!)!.store.size === 0);
  expect(await plant.photos(wall)).toHaveLength(2);
});

test('an abandoned incomplete file is moved aside and reported; the next complete one is taken', async () => {
  const wall = await plant.attach({ kind: 'folder', folder: 'south-wall' });
  await push('south-wall', 'half.jpg', (await drawnPicture(3)).subarray(0, 4000), 3600);
  await plant.lastError(wall, 'half_a_picture');
  expect(await namesIn('south-wall')).toEqual(['rejected']);
  await push('south-wall', 'whole.jpg', await drawnPicture(3));
  await plant.until(async () => (await plant.photos(wall)).length === 1);
  await plant.lastError(wall, null);
});

test('a search lists the push folders, and a test shows the newest picture of one', async () => {
  await push('east-wall', 'new.jpg', await drawnPicture(4));
  const { found } = await plant.ask('searches', {});
  expect(found).toContainEqual({
    kind: 'folder',
    source: { kind: 'folder', folder: 'east-wall' },
    name: 'east-wall',
    is_attached: false,
  });
  const { test: shot } = await plant.ask('test_pictures', {
    source: { kind: 'folder', folder: 'east-wall' },
  });
  expect(shot).toMatchObject({ error: null, width: 320 });
  expect(await namesIn('east-wall')).toEqual(['new.jpg']);
});
