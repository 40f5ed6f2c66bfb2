import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorPage } from '../../../../shared/api/error-page.ts';
import { setPageAddress } from '../../../../shared/api/page-address.ts';
import { downloadRound } from './download-round.ts';
import { findPicture, findRound } from './downloaded-rounds.ts';
import { closeOfflineDatabase } from './offline-database.ts';

const round = {
  id: 'R1',
  name: 'Morning',
  targets: [
    {
      id: 'G1',
      name: 'Pressure',
      camera: { id: 'C1', name: 'Pump 1' },
      reference_photo: { id: 'P1', image_url: '/p1.jpg' },
    },
  ],
};
/** Reply of the worker to the request to cache files; null = no worker. */
let stored: boolean | null;
let pictureStatus = 200;

beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/p1.jpg'
      ? new Response(new Uint8Array([1, 2, 3]), {
          status: pictureStatus,
          headers: { 'content-type': 'image/png' },
        })
      : new Response(JSON.stringify(round)),
  );
  const active = { postMessage: (_: string, [port]: [MessagePort]) => port.postMessage(stored) };
  const value = { getRegistration: async () => stored !== null && {}, ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  await closeOfflineDatabase();
});

test('an unanswered prompt for persistent storage does not block the download', async () => {
  stored = true;
  const value = { persist: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value });
  expect(await downloadRound('gus', 'R1')).toMatchObject({ round: { id: 'R1' } });
  Reflect.deleteProperty(navigator, 'storage');
});

test.each([
  ['its worker kept the files', true, true],
  ['it could not', false, false],
  ['there is none', null, false],
])('a round can be run offline where %s: %o', async (_, answer, isOffline) => {
  stored = answer;
  const progress: string[] = [];
  const downloaded = await downloadRound('gus', 'R1', (done, all) => progress.push(`${done}/${all}`));
  expect(downloaded).toMatchObject({ round: { id: 'R1' }, isOffline });
  expect(progress).toEqual(['0/1', '1/1']);
  expect(await findRound('gus', 'R1')).toMatchObject({ round });
  expect((await findPicture('gus', 'P1'))?.type).toBe('image/png');
});

test('[NAV-014] a server error for an image of a round covers the whole app', async () => {
  pictureStatus = 500;
  await expect(downloadRound('gus', 'R2')).rejects.toThrow('500');
  expect(errorPage.read().showServerErrorPage).toBe(true);
  expect(await findRound('gus', 'R2')).toBeUndefined();
  errorPage.clear();
  pictureStatus = 200;
});
