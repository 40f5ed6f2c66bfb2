import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { addReading, annotateAnew } from '../dial-history.testing.ts';
import { RereadKit } from './reread-kit.testing.ts';

let kit: RereadKit;
beforeAll(async () => {
  kit = await RereadKit.create();
});
afterAll(() => kit.server.close());
beforeEach(() => kit.begin(), 60_000);

const eventNames = async () =>
  (await kit.server.platform.db.selectFrom('outbox_event').select('name').execute()).map(({ name }) => name);

describe('after a new annotation', () => {
  beforeEach(() => annotateAnew(kit.server, kit.gaugeId, 2));

  test('every photo is read again, newest first, and counted', async () => {
    const started = await kit.post('reread');
    expect(started.statusCode).toBe(202);
    expect(started.json()).toMatchObject({ status: 'queued', total: 12, done: 0 });
    const { id } = started.json<Reread>();
    await kit.runBatch(id);
    expect(await kit.stateOf(id)).toMatchObject({ status: 'running', done: 10, changed: 10 });
    expect((await kit.measurementOf(kit.history[9]!)).annotation_version).toBe(2);
    expect((await kit.measurementOf(kit.history[10]!)).annotation_version).toBe(1);
    expect(await kit.runToEnd(id)).toMatchObject({ status: 'completed', done: 12, total: 12, changed: 12 });
    const row = await kit.measurementOf(kit.history[11]!);
    expect(row.estimated_value).toBeCloseTo(1.6, 1);
    expect(row).toMatchObject({ version: 2, annotation_version: 2, reasons: [] });
  });

  test('an old photo raises no alert: it is published as progress only', async () => {
    const before = (await eventNames()).filter((name) => name.startsWith('measurement.')).length;
    await kit.runToEnd((await kit.start()).id);
    const after = await eventNames();
    expect(after.filter((name) => name.startsWith('measurement.'))).toHaveLength(before);
    expect(after.filter((name) => name === 'gauge.reread_progressed').length).toBeGreaterThanOrEqual(3);
  });

  test('the audit log has who, what and how many', async () => {
    const { id } = await kit.start();
    await kit.runToEnd(id);
    const entries = await kit.server.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details'])
      .where('object_id', '=', kit.gaugeId)
      .where('action', 'like', 'gauge.reread%')
      .orderBy('action', 'desc')
      .execute();
    expect(entries).toMatchObject([
      { action: 'gauge.reread_started', actor_id: 'uma', details: { reread_id: id, total: 12 } },
      { action: 'gauge.reread_completed', actor_id: 'uma', details: { done: 12, changed: 12 } },
    ]);
  });

  test('only the requested range is read again', async () => {
    const range = { from_datetime: kit.ago(6).toISOString(), until_datetime: kit.ago(3).toISOString() };
    const { id, total } = await kit.start(range);
    expect(total).toBe(3);
    await kit.runToEnd(id);
    const versions = await Promise.all(
      kit.history.map(async (one) => (await kit.measurementOf(one)).annotation_version),
    );
    expect(versions).toEqual([1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1]);
  });

  test('confirmed and corrected values stay, only the estimate changes', async () => {
    await kit.confirm(kit.history[0]!, { version: 1 });
    await kit.confirm(kit.history[1]!, { version: 1, confirmed_value: 0.7 });
    await kit.runToEnd((await kit.start()).id);
    const [confirmed, corrected] = [
      await kit.measurementOf(kit.history[0]!),
      await kit.measurementOf(kit.history[1]!),
    ];
    expect(confirmed).toMatchObject({
      is_confirmed: true,
      is_corrected: false,
      confirmed_value: 0.8,
      version: 3,
    });
    expect(corrected).toMatchObject({
      is_confirmed: true,
      is_corrected: true,
      confirmed_value: 0.7,
      version: 3,
    });
    expect(corrected.estimated_value).toBeCloseTo(1.6, 1);
  });

  test('a simultaneous confirmation succeeds or gets a conflict, and no value is lost', async () => {
    const { id } = await kit.start();
    const [answer] = await Promise.all([
      kit.confirm(kit.history[3]!, { version: 1, confirmed_value: 0.75 }),
      kit.runToEnd(id),
    ]);
    const row = await kit.measurementOf(kit.history[3]!);
    expect([200, 409]).toContain(answer.statusCode);
    expect(row.confirmed_value).toBe(answer.statusCode === 200 ? 0.75 : null);
    expect(row.annotation_version).toBe(2);
    const stale = await kit.confirm(kit.history[4]!, { version: 1 });
    expect(stale.json()).toMatchObject({ error: { code: 'measurement_conflict', current: { version: 2 } } });
  });

  test('a photo whose picture is deleted is skipped and counted', async () => {
    await kit.server.platform.blobs.delete(photoFileKey(kit.history[2]!.photo_id, 'image.jpg'));
    expect(await kit.runToEnd((await kit.start()).id)).toMatchObject({ done: 12, skipped: 1, changed: 11 });
    expect(await kit.measurementOf(kit.history[2]!)).toMatchObject({
      estimated_value: 0.8,
      annotation_version: 1,
    });
  });

  test('a photo that becomes readable is counted, and its failure reason is removed', async () => {
    const unread = await addReading(kit.server, kit.gaugeId, kit.ago(0.5), { shows: 0.8, read: null });
    expect(await kit.runToEnd((await kit.start()).id)).toMatchObject({ became_readable: 1, changed: 12 });
    expect(await kit.measurementOf(unread)).toMatchObject({ reasons: [] });
  });
});

test('a photo that becomes unreadable is counted with its reason', async () => {
  await kit.server.platform.db
    .updateTable('gauge')
    .set({ type: 'unsupported' })
    .where('id', '=', kit.gaugeId)
    .execute();
  await kit.server.platform.db.updateTable('measurement').set({ annotation_version: 0 }).execute();
  const { id } = (
    await kit.server.call({ method: 'POST', url: kit.address('reread', 'unsupported') }, kit.uma)
  ).json<Reread>();
  await kit.runBatch(id);
  await kit.runBatch(id);
  const state = await kit.server.call({ url: kit.address(`rereads/${id}`, 'unsupported') }, kit.uma);
  expect(state.json()).toMatchObject({ status: 'completed', became_unreadable: 12, changed: 0 });
  expect(await kit.measurementOf(kit.history[0]!)).toMatchObject({
    estimated_value: null,
    reasons: ['bad_configuration'],
  });
});

test('with the same engine and annotation nothing changes, not even a version', async () => {
  expect(await kit.runToEnd((await kit.start()).id)).toMatchObject({
    status: 'completed',
    done: 12,
    changed: 0,
  });
  expect((await kit.measurementOf(kit.history[0]!)).version).toBe(1);
});
