import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '@tenken/contract/wire/id.ts';
import { insertPlainGuard } from '../../../test/kit/rows/plain-target.ts';
import { AlertTest, timeAt } from '../../../test/kit/alert-test.ts';
import { onReported, onStateChanged, onTriggerChanged } from './on-camera.ts';

let alerts: AlertTest;
beforeAll(async () => {
  alerts = await AlertTest.start();
  const settings = JSON.stringify({ recipient_user_ids: ['ada'] });
  await alerts.db
    .insertInto('alert_setting')
    .values({ facility_id: 'F1', settings, updated_at: timeAt(0) })
    .execute();
});
afterAll(() => alerts.close());

let begin = 0;
const nextDay = (): number => {
  begin += 2880;
  alerts.at(begin);
  return begin;
};

const become = async (minutes: number, to: 'silent' | 'fine' | 'moved', from: 'fine' | 'silent' = 'fine') => {
  alerts.at(minutes);
  const at = timeAt(minutes).toISOString();
  await onStateChanged(alerts.server.platform, { camera_id: 'C1', from, to, at });
};

test('a camera that stops reporting raises an alert, and resolves it when it is back; its gauges are unknown meanwhile', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['gus']);
  await alerts.read(gauge, t, 1.3);
  await become(t + 60, 'silent');
  await become(t + 60, 'silent');
  expect(await alerts.mailed()).toEqual(['ada', 'gus']);
  const { rows } = await sql<{ has_data: boolean }>`select (state ->> 'has_data')::boolean as has_data
    from alert_rule where subject_id = ${gauge} and kind = 'limit'`.execute(alerts.db);
  expect(rows).toEqual([{ has_data: false }]);
  expect(await alerts.alerts(gauge)).toEqual(['limit warning open 09:00']);
  await become(t + 90, 'fine', 'silent');
  expect(await alerts.mailed()).toEqual(['ada']);
  expect(await alerts.alerts('C1')).toEqual(['camera_silent warning resolved 10:00 10:30']);
});

test('a reading that arrives just after its camera was marked as not reporting is reported as usual', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['gus'], { repeat: 'every_time' });
  await alerts.read(gauge, t, 1.3);
  await alerts.mailed();
  await become(t + 61, 'silent');
  await alerts.read(gauge, t + 60, 1.3, { cameraId: 'C1' });
  expect(await alerts.messages(gauge)).toEqual(['gus raised sent', 'gus repeated queued']);
  await become(t + 62, 'fine', 'silent');
  await alerts.mailed();
});

test('a moved camera is reported once a day', async () => {
  const t = nextDay();
  await become(t, 'moved');
  await become(t + 30, 'fine');
  await become(t + 60, 'moved');
  const subjects = (await alerts.mails()).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(['Resolved: Camera moved (Pump 1)', 'Warning: Camera moved (Pump 1)']);
});

test('a low battery is reported once, and again after it was charged', async () => {
  const t = nextDay();
  const report = async (minutes: number, percentage: number): Promise<string[]> => {
    alerts.at(minutes);
    await alerts.db
      .updateTable('camera')
      .set({ battery_percentage: percentage, status_updated_at: timeAt(minutes) })
      .where('id', '=', 'C2')
      .execute();
    await onReported(alerts.server.platform, { camera_id: 'C2' });
    await onReported(alerts.server.platform, { camera_id: 'C2' });
    return alerts.mailed();
  };
  expect(await report(t, 40)).toEqual([]);
  expect(await report(t + 60, 20)).toEqual(['ada']);
  expect(await report(t + 120, 19)).toEqual([]);
  expect(await report(t + 180, 24)).toEqual([]);
  expect(await report(t + 240, 26)).toEqual([]);
  expect(await report(t + 300, 20)).toEqual(['ada']);
});

test('an input that is raised and resolved immediately is reported twice', async () => {
  const t = nextDay();
  const trigger = {
    is_enabled: true,
    input: 1,
    edge: 'rising',
    interval_seconds: 600,
    duration: 3600,
    alert: { is_enabled: true, recipient_user_ids: ['uma'] },
  };
  await alerts.db
    .updateTable('camera')
    .set({ settings: JSON.stringify({ trigger }) })
    .where('id', '=', 'C3')
    .execute();
  await alerts.round();
  const states = ['raised', 'resolved'] as const;
  for (const [index, state] of states.entries())
    await alerts.db
      .insertInto('trigger_event')
      .values({ id: `t${t}${index}`, camera_id: 'C3', input: 1, state, at: timeAt(t + 1 + index / 60) })
      .execute();
  alerts.at(t + 2);
  for (const [index, state] of states.entries())
    await onTriggerChanged(alerts.server.platform, {
      camera_id: 'C3',
      input: 1,
      state,
      at: timeAt(t + 1 + index / 60).toISOString(),
    });
  expect(await alerts.mailed()).toEqual(['uma', 'uma']);
});

test('a camera that is moved to another facility keeps its alerts', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, t, 1.3);
  await alerts.db.updateTable('camera').set({ facility_id: 'F2' }).where('id', '=', 'C1').execute();
  await alerts.round();
  const placed = () =>
    alerts.db.selectFrom('alert').select('facility_id').where('gauge_id', '=', gauge).execute();
  expect(await placed()).toEqual([{ facility_id: 'F2' }]);
  await alerts.db.updateTable('camera').set({ facility_id: 'F1' }).where('id', '=', 'C1').execute();
  await alerts.round();
  await alerts.mailed();
});

test('a subject that fails to evaluate does not block the others', async () => {
  const t = nextDay();
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, t, 1.3);
  await alerts.db
    .updateTable('camera')
    .set({ settings: JSON.stringify({ trigger: 'broken' }) })
    .where('id', '=', 'C5')
    .execute();
  alerts.at(t + 10);
  const updated_at = alerts.server.platform.clock.now();
  await alerts.db
    .updateTable('gauge')
    .set({ is_active: false, updated_at })
    .where('id', '=', gauge)
    .execute();
  await alerts.round();
  expect(await alerts.alerts(gauge)).toEqual(['limit warning resolved 09:00 09:10']);
  expect(await alerts.db.selectFrom('alert_stale').selectAll().execute()).toEqual([]);
  await alerts.mailed();
});

test('[GEN-018] a guard reports what its model finds and what a user confirms, also later', async () => {
  const t = nextDay();
  const guard: Id<'guard'> = await insertPlainGuard(alerts.server.platform, 'C1');
  const model = `model ${guard}`;
  await alerts.db
    .insertInto('guard_model')
    .values({
      id: model,
      guard_id: guard,
      status: 'active',
      percentile: 99,
      threshold: 0.5,
      image_count: 10,
      detection_area: '[]',
      created_at: alerts.server.platform.clock.now(),
    })
    .execute();
  await alerts.db
    .updateTable('guard')
    .set({
      is_active: true,
      alert_on_anomaly_estimate: true,
      alert_on_anomaly_confirmed: true,
      alert_recipient_user_ids: ['ada'],
    })
    .where('id', '=', guard)
    .execute();
  const first = await alerts.estimate(guard, model, t, true);
  // an error before a review, as on the dashboard
  const found = await alerts.mails();
  expect(found.map(({ to_address, subject }) => [to_address, subject.split(':')[0]])).toEqual([
    ['ada@north.test', 'Error'],
  ]);
  const counts = await alerts.server.call(
    { method: 'GET', url: '/console/api/alert_counts' },
    await alerts.signIn('ada'),
  );
  expect(counts.json()).toMatchObject({
    facilities: expect.arrayContaining([expect.objectContaining({ id: 'F1', error: 1 })]),
  });
  await alerts.review(guard, first, true);
  const confirmed = await alerts.mails();
  expect(confirmed.map(({ to_address }) => to_address)).toEqual(['ada@north.test']);
  expect(confirmed[0]!.message.text).toContain('A user confirmed this anomaly.');
  // unknown lighting neither closes nor opens an alert
  await alerts.estimate(guard, model, t + 10, null);
  await alerts.estimate(guard, model, t + 15, false);
  await alerts.estimate(guard, model, t + 20, null);
  const second = await alerts.estimate(guard, model, t + 30, true);
  await alerts.estimate(guard, model, t + 45, false);
  expect(await alerts.mailed()).toEqual(['ada']);
  alerts.at(t + 300);
  await alerts.review(guard, second, true);
  expect(await alerts.mailed()).toEqual(['ada']);
  expect(await alerts.alerts(guard)).toEqual([
    'anomaly error resolved 09:00 09:15',
    'anomaly error resolved 09:30 09:45',
  ]);
});
