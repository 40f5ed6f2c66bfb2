import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calendar } from '@tenken/contract/photo/calendar.schema.ts';
import type { CameraSetupChange } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import { updateCalendar } from '../photo/calendar/update-calendar.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('camera_task').execute();
});

const read = async (id: string): Promise<SettingsState> =>
  (await server.call({ url: `/api/cameras/${id}/settings` }, uma)).json();
const put = async (id: string, settings: CameraSetupChange | object, more: object = {}) => {
  const { settings_revision: base_revision } = await read(id);
  return server.call(
    { method: 'PUT', url: `/api/cameras/${id}/settings`, payload: { settings, base_revision, ...more } },
    uma,
  );
};
type Saved = SettingsState & { task: CameraTask | null };

test('[ENT-048] the form contains the schedule, the settings, their revisions, platform and device', async () => {
  const state = await read('C1');
  expect(Object.keys(state).toSorted()).toEqual([
    'applied_revision',
    'device_id',
    'platform_type',
    'settings',
    'settings_revision',
  ]);
  expect(state).toMatchObject({
    settings: { flash_rule: 'auto', schedule_id: 'quarter', timezone: 'UTC' },
    settings_revision: 1,
    platform_type: 'platform_2',
    device_id: 'lc_10_0001',
  });
  const plain = await insertPlainCamera(server.platform, 'F1');
  expect(await read(plain)).toMatchObject({
    settings: { schedule_id: null },
    platform_type: null,
    device_id: null,
  });
  const before = state.settings;
  const { settings: source } = await read('C1');
  const saved = (await put('C1', { flicker: '60Hz' })).json<Saved>();
  expect(source).toEqual(before);
  expect(saved.settings).toEqual({ ...before, flicker: '60Hz' });
  await put('C1', { flicker: before.flicker });
});

test('a change is stored, audited and sent to the device, and applied when the device reports it', async () => {
  const change = {
    flash_rule: 'always',
    flash_setting: 'long_range',
    flicker: '60Hz',
    exposure_values: [-3],
  };
  const answer = await put('C1', change);
  expect(answer.statusCode, answer.body).toBe(202);
  const { settings, settings_revision, task } = answer.json<Saved>();
  expect(settings).toMatchObject({ ...change, schedule_id: 'quarter' });
  expect(task).toMatchObject({
    type: 'camera_settings_update',
    status: 'queued',
    payload: { settings_revision },
  });
  const device = await createTestDevice(server, 'lc_10_0001');
  expect((await device.settings()).body).toMatchObject({ settings_revision, settings: { flicker: '60Hz' } });
  await device.status({ settings_revision });
  expect((await read('C1')).applied_revision).toBe(settings_revision);
  const entry = await server.platform.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'camera.settings_changed')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ flicker: { from: '50Hz', to: '60Hz' } });
});

test('an update without a change creates no task and no revision', async () => {
  const before = await read('C2');
  const answer = (await put('C2', { flash_rule: before.settings.flash_rule })).json<Saved>();
  expect([answer.task, answer.settings_revision]).toEqual([null, before.settings_revision]);
});

test('choosing the schedule that a camera already follows creates no task and no revision', async () => {
  const before = await read('C2');
  const payload = { schedule_id: before.settings.schedule_id };
  const answer = await server.call({ method: 'PUT', url: '/api/cameras/C2/schedule', payload }, uma);
  expect([answer.statusCode, await read('C2')]).toEqual([204, before]);
});

test.each(['C1', 'C2', 'C5'])('the settings returned for %s are accepted unchanged', async (id) => {
  const before = await read(id);
  const url = `/api/cameras/${id}/settings`;
  const answer = await server.call({ method: 'PUT', url, payload: before }, uma);
  expect([answer.statusCode, answer.json()]).toEqual([202, { ...before, task: null }]);
  const without = await server.call({ method: 'PUT', url, payload: { settings: {} } }, uma);
  expect(without.json()).toMatchObject({ error: { fields: { base_revision: ['required'] } } });
});

test('a newer change supersedes the older task', async () => {
  await put('C1', { flicker: 'OFF' });
  await put('C1', { flicker: '50Hz' });
  const { records } = (await server.call({ url: '/api/camera_tasks?camera_id=C1' }, uma)).json();
  const statuses = (records as CameraTask[])
    .map(({ status }) => status)
    .toSorted((a, b) => a.localeCompare(b));
  expect(statuses).toEqual(['queued', 'rejected']);
});

test('[CONST-032] a device receives its flash brightness on its own scale, where 15 is darkest', async () => {
  const device = await createTestDevice(server, 'lc_10_0001');
  await put('C1', { dimmer_level: 4 });
  expect((await device.settings()).body.settings).toMatchObject({ dimmer_level: 11 });
  await put('C1', { dimmer_level: 15 });
  expect((await device.settings()).body.settings).toMatchObject({ dimmer_level: 0 });
});

test('recipients of a trigger alert are stored, and not sent to the device', async () => {
  const alert = { is_enabled: true, recipient_user_ids: ['uma', 'max'] };
  const trigger = {
    is_enabled: true,
    input: 2,
    edge: 'falling',
    interval_seconds: 900,
    duration: 3600,
    alert,
  };
  expect((await put('C3', { trigger })).statusCode).toBe(202);
  expect((await read('C3')).settings.trigger.alert).toEqual(alert);
  const device = await createTestDevice(server, 'lc_20_0001');
  expect((await device.settings()).body.settings['trigger']).toEqual({
    is_enabled: true,
    input: 2,
    edge: 'falling',
    interval_seconds: 900,
    duration: 3600,
  });
});

test('the expected interval of photos is a setting of plain cameras only', async () => {
  expect((await read('C5')).settings.expected_interval_minutes).toBeNull();
  const saved = (await put('C5', { expected_interval_minutes: 60 })).json<Saved>();
  expect([saved.settings.expected_interval_minutes, saved.task]).toEqual([60, null]);
  await updateCalendar(server.platform);
  const calendar = (await server.call({ url: '/api/cameras/C5/calendar' }, uma)).json<Calendar>();
  expect(calendar).toMatchObject({ expected_interval_minutes: 60, schedule: null, retry: 'never' });
  for (const minutes of [0, 10_081, 1.5])
    expect((await put('C5', { expected_interval_minutes: minutes })).statusCode).toBe(422);
  expect((await put('C1', { expected_interval_minutes: 60 })).json().error.code).toBe('unsupported_setting');
  await put('C5', { expected_interval_minutes: null });
  await updateCalendar(server.platform);
  const none = (await server.call({ url: '/api/cameras/C5/calendar' }, uma)).json<Calendar>();
  expect([none.expected_interval_minutes, none.next]).toEqual([null, []]);
});

describe('is refused', () => {
  const refusal = async (id: string, settings: object, more?: object) => {
    const answer = await put(id, settings, more);
    const { code, fields } = answer.json().error as { code: string; fields?: object };
    return [answer.statusCode, code, Object.keys(fields ?? {})];
  };
  const trigger = { is_enabled: true, input: 1, edge: 'rising', interval_seconds: 600, duration: 'infinite' };

  test.each([
    ['[VAL-013] exposure 4', 'C1', { exposure_values: [4] }, 'settings.exposure_values.0'],
    [
      '[VAL-106] a display range up to 500 °C',
      'C2',
      { temperature_display_range: { unit: 'celsius', minimum: 0, maximum: 500 } },
      'settings.temperature_display_range.maximum',
    ],
    [
      '[VAL-105] a display range upside down',
      'C2',
      { temperature_display_range: { unit: 'celsius', minimum: 50, maximum: 40 } },
      'settings.temperature_display_range.maximum',
    ],
    [
      '[VAL-107] a display range below 14 °F',
      'C2',
      { temperature_display_range: { unit: 'fahrenheit', minimum: 13, maximum: 100 } },
      'settings.temperature_display_range.minimum',
    ],
    ['a time zone of Mars', 'C1', { timezone: 'Mars/Olympus' }, 'settings.timezone'],
    ['an unknown schedule', 'C1', { schedule_id: 'nobody' }, 'settings.schedule_id'],
  ])('%s', async (_name, id, settings, field) => {
    expect(await refusal(id, settings)).toEqual([422, 'invalid_input', [field]]);
  });

  test('a setting that this camera does not have', async () => {
    const alert = { is_enabled: false, recipient_user_ids: [] };
    expect(await refusal('C1', { trigger: { ...trigger, alert } })).toEqual([
      422,
      'unsupported_setting',
      ['settings.trigger'],
    ]);
    expect((await put('C3', { trigger: { ...trigger, alert } })).statusCode).toBe(202);
    expect(await refusal('C5', { flash_rule: 'off' })).toEqual([
      422,
      'unsupported_setting',
      ['settings.flash_rule'],
    ]);
  });

  test('an alert recipient without access to the facility', async () => {
    const alert = { is_enabled: true, recipient_user_ids: ['sid'] };
    expect((await refusal('C3', { trigger: { ...trigger, alert } }))[1]).toBe('unknown_recipient');
  });

  test('a change based on settings that another user has changed', async () => {
    const { settings_revision } = await read('C1');
    await put('C1', { flicker: 'OFF' });
    const stale = await server.call(
      {
        method: 'PUT',
        url: '/api/cameras/C1/settings',
        payload: { settings: { flicker: '60Hz' }, base_revision: settings_revision },
      },
      uma,
    );
    expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'settings_conflict']);
    expect(stale.json().error.current.settings.flicker).toBe('OFF');
  });

  test('rotating the picture of drawn targets without a confirmation', async () => {
    const id = await insertPlainCamera(server.platform, 'F1');
    expect((await put(id, { image_rotation: 90 })).json<Saved>()).toMatchObject({
      settings: { image_rotation: 90 },
      task: null,
    });
    await insertPlainGauge(server.platform, id);
    expect((await refusal(id, { image_rotation: 180 }))[1]).toBe('rotation_affects_targets');
    expect((await put(id, { image_rotation: 180 }, { is_rotation_confirmed: true })).statusCode).toBe(202);
  });
});

test('deactivating a camera rejects its open tasks', async () => {
  await put('C1', { flicker: '60Hz', dimmer_level: 3 });
  await server.call({ method: 'PATCH', url: '/api/cameras/C1', payload: { is_active: false } }, uma);
  const { records } = (await server.call({ url: '/api/camera_tasks?camera_id=C1' }, uma)).json();
  expect(records[0]).toMatchObject({ status: 'rejected', message: 'camera deactivated' });
  await server.call({ method: 'PATCH', url: '/api/cameras/C1', payload: { is_active: true } }, uma);
});
