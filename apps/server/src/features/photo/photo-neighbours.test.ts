import type { PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../test/kit/test-constants.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
const ids: Record<string, string> = {};
const hoursAgo = (hours: number): Date => new Date(TEST_NOW.getTime() - hours * 3_600_000);
beforeAll(async () => {
  server = await createTestServer();
  const camera = await insertPlainCamera(server.platform, 'F1');
  for (const hours of [50, 26, 25, 2, 1, 0])
    ids[hours] = await insertPhoto(server.platform, camera, hoursAgo(hours));
  const other = await insertPlainCamera(server.platform, 'F1');
  await insertPhoto(server.platform, other, hoursAgo(1.5));
  const dim = await insertPhoto(server.platform, camera, hoursAgo(1.2));
  await server.platform.db.updateTable('photo').set({ is_bracketed: true }).where('id', '=', dim).execute();
});
afterAll(() => server.close());

async function neighboursOf(hours: number) {
  const answer = await server.call(
    { url: `/api/photos/${ids[hours]}/neighbours` },
    await server.signIn('gus'),
  );
  const { photo, ...around } = answer.json<PhotoNeighbours>();
  const hoursOf = (at: string): number => (TEST_NOW.getTime() - Date.parse(at)) / 3_600_000;
  return {
    photo: hoursOf(photo.datetime),
    ...Object.fromEntries(Object.entries(around).map(([name, one]) => [name, one && hoursOf(one.datetime)])),
  };
}

test('previous and next photo are of the same camera, without extra exposures, also a day or more apart', async () => {
  expect(await neighboursOf(1)).toEqual({ photo: 1, previous: 2, next: 0, day_before: 25, day_after: null });
  expect(await neighboursOf(25)).toEqual({ photo: 25, previous: 26, next: 2, day_before: 50, day_after: 1 });
});

test('the first and last photo have no neighbour on one side', async () => {
  expect(await neighboursOf(50)).toEqual({
    photo: 50,
    previous: null,
    next: 26,
    day_before: null,
    day_after: 26,
  });
  expect(await neighboursOf(0)).toMatchObject({ next: null, day_after: null });
});
