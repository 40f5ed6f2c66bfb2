import type { PhotoThermal } from '@tenken/contract/photo/photo.schema.ts';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { photoFileKey } from './photo-files.ts';
import { formatThermal, parseThermal, summarizeThermal } from './thermal-matrix.ts';

let server: TestServer;
let gus: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
}, 60_000);
afterAll(() => server.close());

const MATRIX = {
  width: 3,
  height: 2,
  data: Uint16Array.from([29_315, 29_316, 0, 65_535, 40_000, 255]),
};

async function ask(photoId: string): Promise<PhotoThermal['matrix']> {
  const response = await server.call({ url: `/api/photos/${photoId}/thermal` }, gus);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<PhotoThermal>().matrix;
}

describe('the temperatures of a photo', () => {
  test('are returned cell by cell, also the lowest and highest values, which mean no temperature', async () => {
    const { db, blobs } = server.platform;
    const id = await insertPhoto(server.platform, 'C1');
    const thermal = JSON.stringify(summarizeThermal(MATRIX));
    await db.updateTable('photo').set({ thermal }).where('id', '=', id).execute();
    await blobs.put(photoFileKey(id, 'thermal.bin'), formatThermal(MATRIX));
    const { width, height, cells } = (await ask(id))!;
    expect(parseThermal(gunzipSync(Buffer.from(cells, 'base64')), { width, height })).toEqual(MATRIX);
  });

  test('are null for a photo without them', async () => {
    expect(await ask(await insertPhoto(server.platform, 'C1'))).toBeNull();
  });
});
