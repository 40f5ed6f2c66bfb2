import type { CandidatePhoto, TrainingSuggestion, Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onGuardDeleted } from './estimate/on-guard-deleted.ts';
import { modelKey } from './model/model-files.ts';
import { publishedEvents } from '../../../test/kit/calls/published-events.ts';
import { insertModel } from '../../../test/kit/rows/guard-model.ts';
import { GUARD_AREA, insertGuardPhoto } from '../../../test/kit/rows/guard-picture.ts';
import { insertEstimate, insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { createTestServer } from '../../../test/kit/test-server.ts';
import { GuardKit } from './guard-kit.testing.ts';

let kit: GuardKit;
beforeAll(async () => {
  kit = await GuardKit.create();
  await insertGuardPhoto(kit.platform, 'C1');
});
afterAll(() => kit.server.close());

const codeOf = (reply: { json: () => { error: { code: string } } }): string => reply.json().error.code;
const daysAgo = (days: number): Date => new Date(kit.platform.clock.now().getTime() - days * 86_400_000);

describe('a guard', () => {
  test('[ENT-041] [GEN-017] [GEN-018] [CALL-033] is returned as it was created', async () => {
    const created = await kit.createGuard({
      alert_on_anomaly_estimate: true,
      alert_recipient_user_ids: ['ada', 'gus'],
    });
    const guard = await kit.get<Guard>(`/guards/${created.id}`);
    expect(guard).toEqual(created);
    expect(guard).toMatchObject({
      id: created.id,
      camera: { id: 'C1', name: 'Pump 1' },
      name: 'Seal',
      annotation_mode: 'rectangle',
      detection_area: GUARD_AREA,
      alert_on_anomaly_estimate: true,
      alert_on_anomaly_confirmed: false,
      alert_recipient_user_ids: ['ada', 'gus'],
      is_active: true,
      status: 'uninspected',
      active_model: null,
      version: 1,
    });
    expect(await kit.audited(created.id)).toEqual(['guard.created']);
  });

  test('publishes each change, and nothing for an update without a change', async () => {
    const { id } = await kit.createGuard();
    const published = async () =>
      (await publishedEvents(kit.platform, 'guard.changed')).filter(
        (event) => 'guard_id' in event && event.guard_id === id,
      );
    const one = { facility_id: 'F1', guard_id: id, camera_id: 'C1' };
    expect(await published()).toEqual([one]);
    await kit.call('PATCH', `/guards/${id}`, { name: 'Seal' });
    expect(await published()).toEqual([one]);
    await kit.call('PATCH', `/guards/${id}`, { is_active: false });
    expect(await published()).toEqual([one, one]);
    await kit.call('POST', `/guards/${id}/archive`, {});
    expect(await published()).toEqual([one, one, one]);
  });

  test('[GEN-023] belongs to its camera', async () => {
    const { id } = await kit.createGuard();
    const camera = await kit.server.call({ url: '/api/cameras/C1' }, await kit.signIn());
    expect(camera.json().guards).toContainEqual({ id, name: 'Seal', is_active: true });
  });

  test.each([
    [
      '[VAL-014] a fourth exclusion area',
      { exclusion_areas: Array.from({ length: 4 }, () => ({ x: 30, y: 30, width: 5, height: 5 })) },
      'exclusion_areas',
      'too_many',
    ],
    [
      'an area beside the photo',
      { detection_area: GUARD_AREA.map(({ x, y }) => ({ x: x + 900, y })) },
      'detection_area',
      'outside_photo',
    ],
    [
      'an exclusion area over all of it',
      { exclusion_areas: [{ x: 40, y: 40, width: 240, height: 160 }] },
      'exclusion_areas',
      'nothing_left',
    ],
    [
      'a recipient without access to it',
      { alert_recipient_user_ids: ['sid'] },
      'alert_recipient_user_ids.0',
      'unknown_recipient',
    ],
    [
      'an alert without recipients',
      { alert_on_anomaly_confirmed: true },
      'alert_recipient_user_ids',
      'required',
    ],
  ])('%s is refused', async (_name, change, field, code) => {
    const reply = await kit.call('POST', '/guards', {
      camera_id: 'C1',
      name: 'Seal',
      annotation_mode: 'rectangle',
      detection_area: GUARD_AREA,
      ...change,
    });
    expect([reply.statusCode, reply.json().error.fields]).toEqual([422, { [field]: [code] }]);
  });

  test('whose alerts would have no recipients is refused; another change of a guard stored so is accepted', async () => {
    const { id } = await kit.createGuard();
    const patched = async (change: object) => {
      const reply = await kit.call('PATCH', `/guards/${id}`, change);
      return [reply.statusCode, reply.json().error?.fields];
    };
    const withoutRecipients = [422, { alert_recipient_user_ids: ['required'] }];
    expect(await patched({ alert_on_anomaly_estimate: true })).toEqual(withoutRecipients);
    const whole = { alert_on_anomaly_estimate: true, alert_recipient_user_ids: ['ada'] };
    expect(await patched(whole)).toEqual([200, undefined]);
    expect(await patched({ alert_recipient_user_ids: [] })).toEqual(withoutRecipients);
    const foreign = [422, { 'alert_recipient_user_ids.1': ['unknown_recipient'] }];
    expect(await patched({ alert_recipient_user_ids: ['ada', 'sid'] })).toEqual(foreign);
    await kit.platform.db
      .updateTable('guard')
      .set({ alert_recipient_user_ids: [] })
      .where('id', '=', id)
      .execute();
    expect(await patched({ name: 'Still' })).toEqual([200, undefined]);
  });

  test('[ROLE-032] is changed only by users who may change the unit', async () => {
    const { id } = await kit.createGuard();
    const gus = await kit.server.signIn('gus');
    const sid = await kit.server.signIn('sid');
    expect((await kit.call('PATCH', `/guards/${id}`, { name: 'x' }, gus)).statusCode).toBe(403);
    expect((await kit.call('PATCH', `/guards/${id}`, { name: 'x' }, sid)).statusCode).toBe(404);
    expect((await kit.call('PATCH', `/guards/${id}`, { name: 'Pump seal' })).json()).toMatchObject({
      name: 'Pump seal',
      version: 2,
    });
  });

  test('edited by two users: the second gets a conflict with who changed it and when', async () => {
    const { id } = await kit.createGuard();
    const ada = await kit.server.signIn('ada');
    await kit.call('PATCH', `/guards/${id}`, { name: 'First', base_version: 1 }, ada);
    const at = kit.platform.clock.now().toISOString();
    const second = await kit.call('PATCH', `/guards/${id}`, { name: 'Second', base_version: 1 });
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'guard_conflict']);
    expect(second.json().error.current).toMatchObject({
      name: 'First',
      version: 2,
      updated_at: at,
      updated_by: { name: 'Ada' },
    });
  });

  test('with new areas keeps its model, and reports that', async () => {
    const id = await insertGuard(kit.platform, 'C1');
    await insertModel(kit.platform, id);
    const detection_area = GUARD_AREA.map(({ x, y }) => ({ x: x + 10, y }));
    const reply = await kit.call('PATCH', `/guards/${id}`, { detection_area });
    expect(reply.json()).toMatchObject({ detection_area, active_model: { is_area_current: false } });
  });
});

describe('stop, resume, archive, delete', () => {
  test('[STATE-007] [STATE-008] a guard is stopped and resumed', async () => {
    const { id } = await kit.createGuard();
    expect((await kit.call('PATCH', `/guards/${id}`, { is_active: false })).json().is_active).toBe(false);
    expect((await kit.call('PATCH', `/guards/${id}`, { is_active: true })).json().is_active).toBe(true);
    expect(await kit.audited(id)).toEqual(['guard.created', 'guard.stopped', 'guard.resumed']);
  });

  test('[STATE-010] [STATE-011] archiving is permanent, hides the guard, deletes its model and keeps its history', async () => {
    const id = await insertGuard(kit.platform, 'C1', { name: 'Archived' });
    const modelId = await insertModel(kit.platform, id);
    await insertEstimate(kit.platform, { guardId: id, modelId, cameraId: 'C1' });
    expect((await kit.call('POST', `/guards/${id}/archive`, {})).json()).toMatchObject({
      is_active: false,
      archived_at: expect.any(String),
    });
    for (const [method, path, body] of [
      ['PATCH', '', { is_active: true }],
      ['POST', '/archive', {}],
      ['POST', '/ai_models', { photo_ids: [] }],
    ] as const)
      expect(codeOf(await kit.call(method, `/guards/${id}${path}`, body))).toBe('guard_archived');
    expect(codeOf(await kit.call('POST', `/ai_models/${modelId}/activate`, {}))).toBe('guard_archived');
    const listed = await kit.get<Page<Guard>>('/guards?camera_id=C1&page_size=100');
    expect(listed.records.map((guard) => guard.id)).not.toContain(id);
    expect((await kit.get<Page<object>>(`/anomaly_estimates?guard_id=${id}`)).records).toHaveLength(1);
    expect(await kit.platform.blobs.get(modelKey(modelId))).toBeNull();
  });

  test('[STATE-009] a stopped guard is deleted with its history after its name was typed', async () => {
    const id = await insertGuard(kit.platform, 'C1');
    const modelId = await insertModel(kit.platform, id);
    const estimateId = await insertEstimate(kit.platform, { guardId: id, modelId, cameraId: 'C1' });
    expect(codeOf(await kit.call('DELETE', `/guards/${id}`, { name: 'Leak' }))).toBe('guard_active');
    await kit.call('PATCH', `/guards/${id}`, { is_active: false });
    expect(codeOf(await kit.call('DELETE', `/guards/${id}`, { name: 'Leek' }))).toBe('name_mismatch');
    expect((await kit.call('DELETE', `/guards/${id}`, { name: 'Leak' })).statusCode).toBe(204);
    for (const path of [`/guards/${id}`, `/ai_models/${modelId}`, `/anomaly_estimates/${estimateId}`])
      expect((await kit.call('GET', path)).statusCode).toBe(404);
    for (let round = 0; round < 2; round += 1) await onGuardDeleted(kit.platform, { guard_id: id });
    for (const table of ['guard', 'guard_model', 'anomaly_estimate']) {
      const key = table === 'guard' ? 'id' : 'guard_id';
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
        kit.platform.db,
      );
      expect(rows).toHaveLength(0);
    }
  });
});

describe('the newest photo', () => {
  test('[ERR-012] [ERR-013] [VAL-111] is returned until it is 30 days old, and none after that', async () => {
    const id = await insertGuard(kit.platform, 'C2');
    const photoId = await insertGuardPhoto(kit.platform, 'C2', {}, daysAgo(30));
    expect(await kit.get(`/guards/${id}/latest_photo`)).toMatchObject({
      id: photoId,
      image_url: expect.any(String),
    });
    kit.platform.clock.advance(1);
    const reply = await kit.call('GET', `/guards/${id}/latest_photo`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error).toMatchObject({
      code: 'no_recent_photo',
      message: 'The guard does not have a photo within the last 30 days',
    });
  });

  test('[ERR-010] a guard of another company is not found', async () => {
    const id = await insertGuard(kit.platform, 'CS');
    for (const path of ['', '/latest_photo', '/ai_models', '/candidate_photos'])
      expect((await kit.call('GET', `/guards/${id}${path}`)).statusCode).toBe(404);
  });
});

describe('candidate photos', () => {
  const candidates = async (id: string, query = ''): Promise<CandidatePhoto[]> =>
    (await kit.get<Page<CandidatePhoto>>(`/guards/${id}/candidate_photos${query}`)).records;

  test('have size, quality and findings, and are filtered by them', async () => {
    const id = await insertGuard(kit.platform, 'C5');
    const modelId = await insertModel(kit.platform, id);
    const taught = new Set((await candidates(id)).map((photo) => photo.id));
    const blurred = await insertGuardPhoto(kit.platform, 'C5', {}, daysAgo(0.1));
    await kit.platform.db
      .updateTable('photo')
      .set({ quality_reasons: ['blurred'] })
      .where('id', '=', blurred)
      .execute();
    const small = await insertGuardPhoto(kit.platform, 'C5', { width: 80, height: 60 }, daysAgo(0.2));
    await insertEstimate(kit.platform, { guardId: id, modelId, cameraId: 'C5', score: 50, at: daysAgo(0.3) });
    const all = await candidates(id);
    expect(all).toHaveLength(15);
    expect(all.map(({ datetime }) => datetime)).toEqual(
      all
        .map(({ datetime }) => datetime)
        .toSorted()
        .toReversed(),
    );
    expect(all.find((photo) => photo.id === blurred)?.quality_marks).toEqual(['blurred']);
    expect(
      all
        .filter((photo) => photo.is_in_active_model)
        .map((photo) => photo.id)
        .toSorted(),
    ).toEqual([...taught].toSorted());
    expect((await candidates(id, '?resolution=80x60')).map((photo) => photo.id)).toEqual([small]);
    expect(await candidates(id, '?is_good=false')).toMatchObject([{ id: blurred }]);
    expect(await candidates(id, '?result=anomaly')).toMatchObject([
      { last_result: { is_anomaly: true, score: 50 } },
    ]);
    expect(await candidates(id, '?result=none')).toHaveLength(14);
    expect(await candidates(id, `?from_datetime=${daysAgo(0.205).toISOString()}`)).toHaveLength(2);
    const first = await kit.get<Page<CandidatePhoto>>(`/guards/${id}/candidate_photos?page_size=4`);
    const second = await candidates(id, `?page_size=4&page=${first.navigation.next_page}`);
    expect([...first.records, ...second].map((photo) => photo.id)).toEqual(
      all.slice(0, 8).map((photo) => photo.id),
    );
  });

  test('a suggestion covers days and lighting with usable photos of one size, and reports what is available', async () => {
    const id = await insertGuard(kit.platform, 'C4');
    const modelId = await insertModel(kit.platform, id);
    const from = daysAgo(20);
    const light = async (photoId: string, change: object): Promise<void> => {
      await kit.platform.db.updateTable('photo').set(change).where('id', '=', photoId).execute();
    };
    const plain: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const photoId = await insertGuardPhoto(kit.platform, 'C4', {}, daysAgo(11 + i));
      await light(photoId, { quality_exposure: i === 0 ? 0.1 : 0.6 });
      plain.push(photoId);
    }
    // the same ten minutes: one of them is enough
    await insertGuardPhoto(kit.platform, 'C4', {}, new Date(daysAgo(11).getTime() - 1));
    const blurred = await insertGuardPhoto(kit.platform, 'C4', {}, daysAgo(18));
    await light(blurred, { quality_reasons: ['blurred'] });
    await insertGuardPhoto(kit.platform, 'C4', { width: 80, height: 60 }, daysAgo(18.5));
    await insertEstimate(kit.platform, { guardId: id, modelId, cameraId: 'C4', score: 50, at: daysAgo(19) });
    const period = `from_datetime=${from.toISOString()}&until_datetime=${daysAgo(10.5).toISOString()}`;
    const { records, stock } = await kit.get<TrainingSuggestion>(
      `/guards/${id}/training_suggestion?${period}`,
    );
    expect(records.map((photo) => photo.id)).toEqual(plain.toReversed());
    expect(stock).toMatchObject({ photos: 6, days: 6, lights: { dark: 1, half_light: 0, bright: 5 } });
    const empty = `from_datetime=${daysAgo(60).toISOString()}&until_datetime=${daysAgo(50).toISOString()}`;
    expect(await kit.get<TrainingSuggestion>(`/guards/${id}/training_suggestion?${empty}`)).toMatchObject({
      records: [],
      stock: { photos: 0, days: 0, light: null },
    });
    const turned = `from_datetime=${daysAgo(1).toISOString()}&until_datetime=${daysAgo(2).toISOString()}`;
    const long = `from_datetime=${daysAgo(102).toISOString()}&until_datetime=${daysAgo(1).toISOString()}`;
    for (const wrong of [turned, long]) {
      const refused = await kit.call('GET', `/guards/${id}/training_suggestion?${wrong}`);
      expect(refused.json().error.code).toBe('invalid_range');
    }
  });

  test('a suggestion counts the photos whose lighting the current model does not know', async () => {
    const id = await insertGuard(kit.platform, 'C4');
    const old = await insertModel(kit.platform, id);
    const insertResult = async (modelId: string, days: number, change: object): Promise<void> => {
      const estimate = await insertEstimate(kit.platform, {
        guardId: id,
        modelId,
        cameraId: 'C4',
        at: daysAgo(days),
        reasons: ['light_not_seen'],
      });
      const { db } = kit.platform;
      await db.updateTable('anomaly_estimate').set(change).where('id', '=', estimate).execute();
    };
    const unseen = { is_anomaly: null };
    await insertResult(old, 46, unseen);
    await kit.platform.db
      .updateTable('guard_model')
      .set({ status: 'archived' })
      .where('id', '=', old)
      .execute();
    const active = await insertModel(kit.platform, id);
    await insertResult(active, 45, unseen);
    await insertResult(active, 44, { ...unseen, is_confirmed: true, confirmed_is_anomaly: false });
    await insertResult(active, 43, { is_anomaly: false, reasons: [] });
    const period = `from_datetime=${daysAgo(48).toISOString()}&until_datetime=${daysAgo(42).toISOString()}`;
    const { stock } = await kit.get<TrainingSuggestion>(`/guards/${id}/training_suggestion?${period}`);
    expect(stock).toMatchObject({ photos: 4, unseen_light: 1 });
  });
});

test('[GEN-006] guards are answered only below the prefix of their own service, whatever it is', async () => {
  const server = await createTestServer({ GUARD_PREFIX: '/watch' });
  const uma = await server.signIn('uma');
  const statuses = ['/watch/api', '/guard/api', '/console/api', '/api'].map(
    async (base) => (await server.call({ url: `${base}/guards?camera_id=C1` }, uma)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
  await server.close();
});
