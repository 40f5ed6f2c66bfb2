import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { addPhoto, addReading, createDial } from './dial-history.testing.ts';
import { onPhotoReceived } from './on-photo-received.ts';

const INTERVAL_MS = 600_000;
const HISTORY = 12;

let server: TestServer;
let gaugeId: Id<'gauge'>;
/** The time of the photo this many intervals after the end of the history. */
let after: (intervals: number) => Date;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db, clock } = server.platform;
  await db.deleteFrom('gauge').execute();
  clock.advance(86_400_000);
  gaugeId = await createDial(server);
  const last = clock.now().getTime();
  after = (intervals) => new Date(last + intervals * INTERVAL_MS);
  for (let i = 1 - HISTORY; i <= 0; i += 1)
    await addReading(server, gaugeId, after(i), { shows: 0.8, read: 0.8 + 0.004 * Math.sin(i) });
}, 60_000);

async function receive(pressure: number, at: Date): Promise<Id<'photo'>> {
  const photo_id = await addPhoto(server, pressure, at);
  server.platform.clock.advance(1000);
  await onPhotoReceived(server.platform, { photo_id });
  return photo_id;
}

const rowOf = (photoId: Id<'photo'>) =>
  server.platform.db
    .selectFrom('measurement')
    .selectAll()
    .where('photo_id', '=', photoId)
    .where('gauge_id', '=', gaugeId)
    .executeTakeFirstOrThrow();

function allReadBeforeAnyIsSaved(count: number): Platform {
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  const run = async (...args: Parameters<Platform['cpu']['run']>) => {
    const result = await server.platform.cpu.run(...args);
    read += 1;
    if (read === count) resolve();
    await promise;
    return result;
  };
  return { ...server.platform, cpu: { run } as unknown as Platform['cpu'] };
}

const eventsOf = async (measurementId: Id<'measurement'>) => {
  const rows = await server.platform.db
    .selectFrom('outbox_event')
    .select(['name', 'payload'])
    .orderBy('id')
    .execute();
  return rows
    .map(({ name, payload }) => ({
      name,
      ...(payload as { measurement_id?: string; is_doubtful?: boolean }),
    }))
    .filter(({ measurement_id }) => measurement_id === measurementId);
};

describe('an implausible value', () => {
  test('is stored, marked, and published as doubtful', async () => {
    const row = await rowOf(await receive(1.4, after(1)));
    expect(row.estimated_value).toBeCloseTo(1.4, 1);
    expect(row).toMatchObject({ reasons: ['implausible'], version: 1 });
    expect(await eventsOf(row.id)).toMatchObject([{ name: 'measurement.estimated', is_doubtful: true }]);
  });

  test('does not mark the true value after it', async () => {
    await receive(1.4, after(1));
    const row = await rowOf(await receive(0.8, after(2)));
    expect(row.reasons).toEqual([]);
    expect(await eventsOf(row.id)).toMatchObject([{ name: 'measurement.estimated', is_doubtful: false }]);
  });

  test('is accepted with the third such photo, and the two before are unmarked', async () => {
    const [first, second] = [await receive(1.4, after(1)), await receive(1.4, after(2))];
    expect((await rowOf(second)).reasons).toEqual(['implausible']);
    const third = await rowOf(await receive(1.4, after(3)));
    expect(third.reasons).toEqual([]);
    expect(await eventsOf(third.id)).toMatchObject([{ is_doubtful: false }]);
    for (const photo of [first, second]) {
      const row = await rowOf(photo);
      expect(row).toMatchObject({ reasons: [], version: 2 });
      expect((await eventsOf(row.id)).map(({ name }) => name)).toEqual([
        'measurement.estimated',
        'measurement.changed',
      ]);
    }
  });

  test('is accepted immediately when a user has confirmed the one before', async () => {
    const { id } = await rowOf(await receive(1.4, after(1)));
    const gus = await server.signIn('gus');
    const payload = { is_confirmed: true, version: 1 };
    const url = `/console/api/measurements/${id}`;
    expect((await server.call({ method: 'PATCH', url, payload }, gus)).statusCode).toBe(200);
    expect((await rowOf(await receive(1.4, after(2)))).reasons).toEqual([]);
  });

  test('that a user corrected does not make later ones plausible', async () => {
    const { id } = await rowOf(await receive(1.4, after(1)));
    const gus = await server.signIn('gus');
    const payload = { is_confirmed: true, confirmed_value: 0.8, version: 1 };
    await server.call({ method: 'PATCH', url: `/console/api/measurements/${id}`, payload }, gus);
    expect((await rowOf(await receive(1.4, after(2)))).reasons).toEqual(['implausible']);
  });

  test('is recognised also among photos that are read at the same moment', async () => {
    const photos = await Promise.all([1, 2, 3].map((i) => addPhoto(server, 1.4, after(i))));
    const platform = allReadBeforeAnyIsSaved(photos.length);
    await Promise.all(photos.map((photo_id) => onPhotoReceived(platform, { photo_id })));
    const rows = await Promise.all(photos.map(rowOf));
    expect(rows.map(({ reasons }) => reasons)).toEqual([[], [], []]);
  });

  test('of a late photo is compared with its neighbours, not with the newest reading', async () => {
    for (const i of [1, 2, 3]) await receive(1.4, after(i));
    expect((await rowOf(await receive(0.8, after(-5.5)))).reasons).toEqual([]);
    expect((await rowOf(await receive(1.4, after(-7.5)))).reasons).toEqual(['implausible']);
  });
});

test('is not found by readings of an older annotation version', async () => {
  await server.platform.db.updateTable('measurement').set({ annotation_version: 7 }).execute();
  expect((await rowOf(await receive(1.4, after(1)))).reasons).toEqual([]);
});

test('is found by confirmed readings of every annotation version', async () => {
  await server.platform.db
    .updateTable('measurement')
    .set({ annotation_version: 7, is_confirmed: true, confirmed_value: 0.8, confirmed_at: after(0) })
    .execute();
  expect((await rowOf(await receive(1.4, after(1)))).reasons).toEqual(['implausible']);
});

test('a picture that is exactly the same for hours is marked', async () => {
  const rows = [];
  for (let i = 1; i <= 14; i += 1) rows.push(await rowOf(await receive(0.8, after(i))));
  const published = await Promise.all(rows.map(({ id }) => eventsOf(id)));
  expect(published[0]).toMatchObject([{ is_standing_still: false }]);
  expect(published[13]).toMatchObject([{ is_standing_still: true }]);
});
