import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { purgeStoredUser } from './downloaded-rounds.ts';
import { readOfflineData } from './offline-data.ts';
import { closeOfflineDatabase, inOfflineTransaction } from './offline-database.ts';
import { findPhoto, finishRun, storePhoto, settlePhoto, startRun } from './record-run.ts';

const target = (id: string) => ({ id, name: id, reference_photo: null });
const round = (id: string): Round => ({ id, name: id, targets: [target('G1')] }) as unknown as Round;
const photo = { gauge: target('G1'), bytes: new ArrayBuffer(1) };

beforeEach(async () => {
  await closeOfflineDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('tenken-phone').onsuccess = resolve;
  });
});
afterEach(() => vi.restoreAllMocks());

test('a transaction resolves only when it is durable', async () => {
  await startRun('gus', round('R1'));
  const seen: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its database below
  const real = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    seen.push(asked[2]?.durability ?? 'as the browser likes');
    const transaction = real.apply(this, asked);
    transaction.addEventListener('complete', () => seen.push('on disk'));
    return transaction;
  });
  await inOfflineTransaction('readwrite', ['person'], async (tx) => tx.put('person', { id: 'me' } as never));
  seen.push('answered');
  expect(seen).toEqual(['strict', 'on disk', 'answered']);
});

test('finishing a run does not affect photos of another one', async () => {
  const [one, other] = [await startRun('gus', round('R1')), await startRun('gus', round('R2'))];
  for (const { run_uuid } of [one, other]) await storePhoto(run_uuid, photo);
  await finishRun(one.run_uuid);
  expect(await findPhoto(one.run_uuid, 'G1')).toMatchObject({ isSettled: true });
  expect(await findPhoto(other.run_uuid, 'G1')).toMatchObject({ isSettled: false });
});

test('logout keeps a sent run as long as it has unsent photos', async () => {
  const runs = [await startRun('gus', round('R1')), await startRun('gus', round('R2'))];
  await storePhoto(runs[0]!.run_uuid, photo);
  await settlePhoto(runs[0]!.run_uuid, 'G1', { reading: null, corners: null, value: null, note: '' });
  await inOfflineTransaction('readwrite', ['runs'], async (tx) => {
    for (const run of await tx.all('runs')) tx.put('runs', { ...run, sentRevision: run.revision });
  });
  await purgeStoredUser();
  const { runs: left, photos } = await readOfflineData('gus');
  expect(left.map(({ round_id }) => round_id)).toEqual(['R1']);
  expect(photos).toHaveLength(1);
});
