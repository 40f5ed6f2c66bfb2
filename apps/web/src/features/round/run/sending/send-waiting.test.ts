import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import type { LocalPhoto, LocalRun } from '../offline/local-data.ts';
import { purgeStoredUser, storeUser, storeRound } from '../offline/downloaded-rounds.ts';
import { readOfflineData } from '../offline/offline-data.ts';
import { closeOfflineDatabase, isFull } from '../offline/offline-database.ts';
import {
  finishRun,
  storePhoto,
  settlePhoto,
  skipTarget,
  startRun,
  undoTarget,
} from '../offline/record-run.ts';
import { NotSent, retryRefused, sendWaiting, type Uploader } from './send-waiting.ts';

const target = (id: string) => ({ id, name: `Gauge ${id}`, reference_photo: null });
const ROUND = { id: 'R1', name: 'Pump room', targets: ['G1', 'G2', 'G3'].map(target) } as unknown as Round;
const OUTCOME = { reading: null, corners: null, value: 0.5, note: '' };

beforeEach(async () => {
  await closeOfflineDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('tenken-phone').onsuccess = resolve;
  });
});
afterEach(() => vi.restoreAllMocks());

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A photo of a target, taken and accepted. */
async function visit(run: LocalRun, gauge: string, outcome: Partial<typeof OUTCOME> = {}): Promise<LocalRun> {
  await storePhoto(run.run_uuid, { gauge: target(gauge), bytes: bytes(gauge) });
  return settlePhoto(run.run_uuid, gauge, { ...OUTCOME, ...outcome });
}

/** The server: takes each photo by its name once, and the run of the highest revision. */
function createServer() {
  const photos = new Map<string, LocalPhoto>();
  const runs = new Map<string, LocalRun>();
  const order: string[] = [];
  const uploader: Uploader = {
    async sendPhoto(photo) {
      order.push(photo.gauge_id);
      if (!photos.has(photo.photo_uuid)) photos.set(photo.photo_uuid, photo);
    },
    async sendRun(run) {
      order.push(`run ${run.revision}`);
      if ((runs.get(run.run_uuid)?.revision ?? 0) < run.revision) runs.set(run.run_uuid, run);
      return 'N1';
    },
  };
  return { photos, runs, order, uploader };
}

describe('unsent photos', () => {
  test('are sent in order, the run last, and deleted after that', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    for (const gauge of ['G2', 'G1', 'G3']) await visit(run, gauge);
    const { revision } = await finishRun(run.run_uuid);
    expect(await sendWaiting('gus', server.uploader)).toBe('done');
    expect(server.order).toEqual(['G2', 'G1', 'G3', `run ${revision}`]);
    expect(await sendWaiting('gus', server.uploader)).toBe('done');
    expect(server.order).toHaveLength(4);
    const phone = await readOfflineData('gus');
    expect(phone.photos).toEqual([]);
    expect(phone.runs).toMatchObject([{ sentRevision: revision, run_id: 'N1' }]);
  });

  test('contain the entered value, corners and note', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    const corners = [1, 2, 3, 4].map((n) => ({ x: n, y: n }));
    await visit(run, 'G1', { value: 0.7, corners: corners as never, note: 'Glass is fogged' });
    await skipTarget(run.run_uuid, 'G2', 'not_reachable', 'Door is locked');
    await sendWaiting('gus', server.uploader);
    expect([...server.photos.values()]).toMatchObject([{ value: 0.7, corners, owner: 'gus' }]);
    expect([...server.runs.values()][0]!.steps).toMatchObject([
      { gauge_id: 'G1', note: 'Glass is fogged', photo_uuid: [...server.photos.keys()][0] },
      { gauge_id: 'G2', note: 'Door is locked', skipped: 'not_reachable', photo_uuid: null },
    ]);
  });

  test('wait for the outcome of the photo, and are sent without a value at the end', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    await storePhoto(run.run_uuid, { gauge: target('G1'), bytes: bytes('x') });
    await sendWaiting('gus', server.uploader);
    expect(server.photos.size).toBe(0);
    await finishRun(run.run_uuid);
    await sendWaiting('gus', server.uploader);
    expect([...server.photos.values()]).toMatchObject([{ value: null }]);
  });

  test('are not sent or shown for another user', async () => {
    const server = createServer();
    await visit(await startRun('gus', ROUND), 'G1');
    expect(await sendWaiting('uma', server.uploader)).toBe('done');
    expect(server.order).toEqual([]);
    expect(await readOfflineData('uma')).toEqual({ rounds: [], runs: [], photos: [], ofOthers: 2 });
    await sendWaiting('gus', server.uploader);
    expect([...server.photos.values()]).toMatchObject([{ owner: 'gus' }]);
  });

  test('stay after logout, while downloaded rounds are deleted', async () => {
    await storeUser({ id: 'gus' } as never);
    await storeRound('gus', ROUND, [{ id: 'P1', type: 'image/jpeg', bytes: bytes('x') }]);
    const run = await visit(await startRun('gus', ROUND), 'G1');
    await purgeStoredUser();
    const phone = await readOfflineData('gus');
    expect(phone.rounds).toEqual([]);
    expect(phone.photos).toHaveLength(1);
    expect(phone.runs.map(({ run_uuid }) => run_uuid)).toEqual([run.run_uuid]);
  });

  test('downloads of another user are deleted at login', async () => {
    await storeRound('gus', ROUND, []);
    await storeUser({ id: 'uma' } as never);
    expect((await readOfflineData('gus')).rounds).toEqual([]);
  });
});

describe('a retaken photo', () => {
  test('replaces the first, and the note is kept', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    await visit(run, 'G1', { note: 'Look at the seal' });
    const again = await storePhoto(run.run_uuid, { gauge: target('G1'), bytes: bytes('second') });
    expect(again.steps).toMatchObject([{ note: 'Look at the seal', value: null }]);
    await settlePhoto(run.run_uuid, 'G1', { ...OUTCOME, note: 'Look at the seal' });
    await sendWaiting('gus', server.uploader);
    const [only] = [...server.photos.values()];
    expect(server.photos.size).toBe(1);
    expect(new TextDecoder().decode(only!.bytes)).toBe('second');
  });

  test('undo reopens the target and sends nothing of it', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    await visit(run, 'G1');
    expect((await undoTarget(run.run_uuid, 'G1')).steps).toEqual([]);
    await sendWaiting('gus', server.uploader);
    expect(server.photos.size).toBe(0);
  });
});

describe('a refused photo', () => {
  test('stays with its reason, does not block others, and can be retried', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    for (const gauge of ['G1', 'G2']) await visit(run, gauge);
    const refusing: Uploader = {
      ...server.uploader,
      sendPhoto: async (photo) => {
        if (photo.gauge_id === 'G1') throw new NotSent({ refused: 'bad_image' });
        return server.uploader.sendPhoto(photo);
      },
    };
    expect(await sendWaiting('gus', refusing)).toBe('done');
    expect((await readOfflineData('gus')).photos).toMatchObject([{ gauge_id: 'G1', problem: 'bad_image' }]);
    expect(server.order).toEqual(['G2', expect.stringMatching('run')]);
    await sendWaiting('gus', server.uploader);
    expect(server.photos.size).toBe(1);
    await retryRefused('gus');
    await sendWaiting('gus', server.uploader);
    expect(server.photos.size).toBe(2);
  });

  test.each(['later', 'sign_in'] as const)('%s ends sending, and nothing is lost', async (why) => {
    const run = await startRun('gus', ROUND);
    for (const gauge of ['G1', 'G2']) await visit(run, gauge);
    const asked: string[] = [];
    const away: Uploader = {
      sendPhoto: async ({ gauge_id }) => {
        asked.push(gauge_id);
        throw new NotSent(why);
      },
      sendRun: async () => 'N1',
    };
    expect(await sendWaiting('gus', away)).toBe(why);
    expect(asked).toEqual(['G1']);
    expect((await readOfflineData('gus')).photos).toMatchObject([{ problem: null }, { problem: null }]);
  });
});

test('changes during sending are sent in the next pass', async () => {
  const server = createServer();
  const run = await startRun('gus', ROUND);
  let isFirst = true;
  const slow: Uploader = {
    ...server.uploader,
    sendRun: async (sent) => {
      if (isFirst) await skipTarget(run.run_uuid, 'G3', 'other', 'meanwhile');
      isFirst = false;
      return server.uploader.sendRun(sent);
    },
  };
  await sendWaiting('gus', slow);
  expect([...server.runs.values()][0]!.steps).toEqual([]);
  await sendWaiting('gus', slow);
  expect([...server.runs.values()][0]!.steps).toMatchObject([{ note: 'meanwhile' }]);
});

test('two tabs send each photo once', async () => {
  const server = createServer();
  const run = await startRun('gus', ROUND);
  for (const gauge of ['G1', 'G2', 'G3']) await visit(run, gauge);
  await finishRun(run.run_uuid);
  const tabs = [1, 2].map(() => sendWaiting('gus', server.uploader));
  expect(await Promise.all(tabs)).toEqual(['done', 'done']);
  expect([...server.photos.values()].map(({ gauge_id }) => gauge_id)).toEqual(['G1', 'G2', 'G3']);
  expect(server.runs.size).toBe(1);
  expect((await readOfflineData('gus')).photos).toEqual([]);
});

test('a finished round starts a new run; an open one continues', async () => {
  const first = await startRun('gus', ROUND);
  expect((await startRun('gus', ROUND)).run_uuid).toBe(first.run_uuid);
  expect((await startRun('uma', ROUND)).run_uuid).not.toBe(first.run_uuid);
  await finishRun(first.run_uuid);
  expect((await startRun('gus', ROUND)).run_uuid).not.toBe(first.run_uuid);
});

test('retrying does not affect photos of other users', async () => {
  const refusing: Uploader = {
    sendPhoto: () => Promise.reject(new NotSent({ refused: 'bad_image' })),
    sendRun: () => Promise.reject(new NotSent({ refused: 'not_found' })),
  };
  for (const person of ['gus', 'uma']) {
    await visit(await startRun(person, ROUND), 'G1');
    await sendWaiting(person, refusing);
  }
  await retryRefused('gus');
  expect((await readOfflineData('gus')).photos).toMatchObject([{ problem: null }]);
  expect((await readOfflineData('uma')).photos).toMatchObject([{ problem: 'bad_image' }]);
  expect((await readOfflineData('uma')).runs).toMatchObject([{ problem: 'not_found' }]);
});

test('a quota error on commit keeps the previous data and is reported', async () => {
  const run = await startRun('gus', ROUND);
  await visit(run, 'G1');
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const real = IDBObjectStore.prototype.put as (...values: unknown[]) => IDBRequest<IDBValidKey>;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...values) {
    const request = real.apply(this, values);
    const { transaction } = this;
    Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
    queueMicrotask(() => transaction.abort());
    return request;
  });
  const stored = storePhoto(run.run_uuid, { gauge: target('G1'), bytes: bytes('new') });
  await expect(stored).rejects.toSatisfy(isFull);
  vi.restoreAllMocks();
  expect((await readOfflineData('gus')).photos).toMatchObject([{ gauge_id: 'G1', isSettled: true }]);
});

test('a quota error keeps the previous data and is reported', async () => {
  const run = await startRun('gus', ROUND);
  await visit(run, 'G1');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(storePhoto(run.run_uuid, { gauge: target('G1'), bytes: bytes('new') })).rejects.toThrow(
    'full',
  );
  put.mockRestore();
  expect((await readOfflineData('gus')).photos).toMatchObject([{ gauge_id: 'G1', isSettled: true }]);
});

/** Power loss: nothing happens from the n-th operation on. */
class Dead extends Error {}

describe.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('dying after %i steps', (lifetime) => {
  test('loses and duplicates nothing after a reconnect', async () => {
    const server = createServer();
    const run = await startRun('gus', ROUND);
    for (const gauge of ['G1', 'G2', 'G3']) await visit(run, gauge, { note: `note ${gauge}` });
    await finishRun(run.run_uuid);
    let left = lifetime;
    const live = (): void => {
      if (left === 0) throw new Dead();
      left -= 1;
    };
    // before each call, after the server has kept it, and at every write of the phone
    const mortal: Uploader = {
      sendPhoto: async (photo) => {
        live();
        await server.uploader.sendPhoto(photo);
        live();
      },
      sendRun: async (one) => {
        live();
        const id = await server.uploader.sendRun(one);
        live();
        return id;
      },
    };
    for (const name of ['put', 'delete'] as const) {
      const real = IDBObjectStore.prototype[name] as (...values: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function write(
        this: IDBObjectStore,
        ...values: unknown[]
      ) {
        live();
        return real.apply(this, values);
      });
    }
    await sendWaiting('gus', mortal).catch((error: unknown) => expect(error).toBeInstanceOf(Dead));
    vi.restoreAllMocks();
    await closeOfflineDatabase();
    expect(await sendWaiting('gus', server.uploader)).toBe('done');
    expect([...server.photos.values()].map(({ gauge_id }) => gauge_id)).toEqual(['G1', 'G2', 'G3']);
    expect([...server.runs.values()]).toMatchObject([
      {
        finished_at: expect.any(String),
        steps: ['G1', 'G2', 'G3'].map((id) => ({ gauge_id: id, note: `note ${id}` })),
      },
    ]);
    expect((await readOfflineData('gus')).photos).toEqual([]);
  });
});

describe.each([0, 1, 2, 3, 4])('dying at the %i-th write of a run', (lifetime) => {
  test('keeps run and photos consistent', async () => {
    const run = await startRun('gus', ROUND);
    await visit(run, 'G1');
    let left = lifetime;
    // oxlint-disable-next-line typescript/unbound-method -- called with its store below
    const real = IDBObjectStore.prototype.put as (...values: unknown[]) => IDBRequest<IDBValidKey>;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
      this: IDBObjectStore,
      ...values
    ) {
      if (left === 0) throw new Dead();
      left -= 1;
      return real.apply(this, values);
    });
    await storePhoto(run.run_uuid, { gauge: target('G1'), bytes: bytes('again') })
      .then(() => settlePhoto(run.run_uuid, 'G1', { ...OUTCOME, value: 0.9 }))
      .catch((error: unknown) => expect(error).toBeInstanceOf(Dead));
    vi.restoreAllMocks();
    const { runs, photos } = await readOfflineData('gus');
    expect(photos.map(({ photo_uuid }) => photo_uuid)).toEqual([runs[0]!.steps[0]!.photo_uuid]);
    expect(photos[0]!.isSettled && photos[0]!.value).toBe(photos[0]!.isSettled && runs[0]!.steps[0]!.value);
  });
});
