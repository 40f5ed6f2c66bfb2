import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../src/platform/db/cursor.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import { insertNormalPhotos } from '../kit/rows/guard-picture.ts';
import { insertGuard } from '../kit/rows/guard-target.ts';
import { insertPlainCamera } from '../kit/rows/plain-camera.ts';
import { insertMeasurement, insertPhoto, insertPlainGauge } from '../kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../kit/test-server.ts';

/**
 * The access matrix requests another company's objects by their path. Here users call for their own objects with ids
 * of another company inside: sid administers south, everything else is north's. A foreign id that is refused at its
 * field (invalid_input) gets the same answer as an unknown one.
 */
let server: TestServer;
let sid: SignedIn;
const own = { gauge: '', guard: '', photo: '', camera: '' };
const theirs = { gauge: '', guard: '', photo: '', measurement: '', normal: [] as string[] };
beforeAll(async () => {
  server = await createTestServer();
  sid = await server.signIn('sid');
  const { platform } = server;
  own.gauge = await insertPlainGauge(platform, 'CS');
  own.guard = await insertGuard(platform, 'CS');
  own.photo = await insertPhoto(platform, 'CS');
  own.camera = await insertPlainCamera(platform, 'FS');
  theirs.gauge = await insertPlainGauge(platform, 'C1');
  theirs.guard = await insertGuard(platform, 'C1');
  theirs.photo = await insertPhoto(platform, 'C1');
  theirs.measurement = await insertMeasurement(platform, theirs.gauge, 'C1');
  theirs.normal = await insertNormalPhotos(platform, 'C1', 10);
});
afterAll(() => server.close());

type Call = readonly [
  what: string,
  method: InjectOptions['method'],
  url: () => string,
  payload: () => object,
  code: string,
];
const ACCESS = { role: 'guest', facility_access: { type: 'all' } };
const F1_ONLY = { type: 'selected', facility_ids: ['F1'] };
const api = '/console/api';

const calls: readonly Call[] = [
  [
    'a member of theirs for the own unit',
    'POST',
    () => `${api}/management_units/s-1/members`,
    () => ({ user_id: 'uma', ...ACCESS }),
    'unknown_user',
  ],
  [
    'the same by address',
    'POST',
    () => `${api}/management_units/s-1/members`,
    () => ({ email: 'uma@north.test', ...ACCESS }),
    'unknown_user',
  ],
  [
    'a facility of theirs for an own member',
    'POST',
    () => `${api}/management_units/s-1/members`,
    () => ({ user_id: 'sid', role: 'guest', facility_access: F1_ONLY }),
    'unknown_facility',
  ],
  [
    'an invitation into their unit',
    'POST',
    () => `${api}/company/invitations`,
    () => ({
      email: 'new@x.test',
      name: 'N',
      role: 'none',
      management_units: [{ id: 'water-plant_1', ...ACCESS }],
    }),
    'not_found',
  ],
  [
    'an invitation with their facility',
    'POST',
    () => `${api}/company/invitations`,
    () => ({
      email: 'new@x.test',
      name: 'N',
      role: 'none',
      management_units: [{ id: 's-1', role: 'guest', facility_access: F1_ONLY }],
    }),
    'unknown_facility',
  ],
  [
    'an invitation of somebody of theirs',
    'POST',
    () => `${api}/company/invitations`,
    () => ({ email: 'uma@north.test', name: 'Uma', role: 'none' }),
    'email_already_registered',
  ],
  [
    'their administrator’s password for deleting the own unit',
    'DELETE',
    () => `${api}/management_units/s-1`,
    () => ({ name: 'South plant', administrator_id: 'ada', password: 'wrong' }),
    'invalid_admin_password',
  ],
  [
    'a camera in their facility',
    'POST',
    () => `${api}/cameras`,
    () => ({ facility_id: 'F1', name: 'Mine' }),
    'not_found',
  ],
  [
    'their device for an own camera',
    'POST',
    () => `${api}/cameras`,
    () => ({ facility_id: 'FS', name: 'Mine', device_id: 'lc_10_0001', registration_code: 'AAAAAAAA' }),
    'camera_registration_failed',
  ],
  [
    'an own camera moved to them',
    'POST',
    () => `${api}/cameras/${own.camera}/move`,
    () => ({ facility_id: 'F1' }),
    'not_found',
  ],
  [
    'their schedule for an own camera',
    'PUT',
    () => `${api}/cameras/CS/schedule`,
    () => ({ schedule_id: 'quarter' }),
    'invalid_input',
  ],
  [
    'a task for their camera',
    'POST',
    () => `${api}/camera_tasks`,
    () => ({ camera_id: 'C1', type: 'photoshoot_request' }),
    'not_found',
  ],
  [
    'their photo as a reference',
    'POST',
    () => '/console/internal/api/reference_images',
    () => ({ photo_id: theirs.photo }),
    'not_found',
  ],
  [
    'their user as a recipient of an own alert',
    'PATCH',
    () => `${api}/gauges/${own.gauge}`,
    () => ({
      email_notification_config: {
        is_enabled: true,
        recipient_user_ids: ['uma'],
        on_warning: true,
        on_error: true,
        when: 'both',
        notification_period: null,
        repeat: 'on_change',
      },
    }),
    'unknown_recipient',
  ],
  [
    'a reading of their gauge',
    'POST',
    () => `${api}/measurements`,
    () => ({ gauge_id: theirs.gauge, photo_id: theirs.photo, confirmed_value: 1 }),
    'not_found',
  ],
  [
    'a reading of the own gauge on their photo',
    'POST',
    () => `${api}/measurements`,
    () => ({ gauge_id: own.gauge, photo_id: theirs.photo, confirmed_value: 1 }),
    'invalid_input',
  ],
  [
    'an analysis of the own camera by their gauge',
    'POST',
    () => `${api}/cameras/CS/ondemand_analyses`,
    () => ({ targets: [{ kind: 'gauge', id: theirs.gauge }], photo_ids: [own.photo] }),
    'not_found',
  ],
  [
    'an analysis of the own gauge on their photo',
    'POST',
    () => `${api}/cameras/CS/ondemand_analyses`,
    () => ({ targets: [{ kind: 'gauge', id: own.gauge }], photo_ids: [theirs.photo] }),
    'not_found',
  ],
  [
    'a guard on their camera',
    'POST',
    () => '/guard/api/guards',
    () => ({
      camera_id: 'C1',
      name: 'Mine',
      annotation_mode: 'polygon',
      detection_area: [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
        { x: 50, y: 90 },
      ],
    }),
    'not_found',
  ],
  [
    'an own guard trained on their photos',
    'POST',
    () => `/guard/api/guards/${own.guard}/ai_models`,
    () => ({ photo_ids: theirs.normal }),
    'invalid_input',
  ],
  [
    'an export of their facility',
    'POST',
    () => `${api}/exports`,
    () => ({
      facility_id: 'F1',
      gauge_ids: [theirs.gauge],
      guard_ids: [],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
    }),
    'not_found',
  ],
  [
    'an export of the own facility with their gauge',
    'POST',
    () => `${api}/exports`,
    () => ({
      facility_id: 'FS',
      gauge_ids: [theirs.gauge],
      guard_ids: [],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
    }),
    'not_found',
  ],
];

describe('a call for an own object that names an object of another company', () => {
  test.each(calls)('is refused and changes nothing: %s', async (_what, method, url, payload, code) => {
    const before = await fingerprint(server.platform.db);
    const response = await server.call({ method, url: url(), payload: payload() }, sid);
    expect(response.json(), response.body).toMatchObject({ error: { code } });
    expect(await fingerprint(server.platform.db)).toBe(before);
  });

  test('bulk confirmation confirms none of another company', async () => {
    const before = await fingerprint(server.platform.db);
    const payload = { items: [{ id: theirs.measurement, version: 1 }] };
    const url = `${api}/measurements/bulk_confirm`;
    const response = await server.call({ method: 'POST', url, payload }, sid);
    expect(response.json()).toMatchObject({
      confirmed: [],
      failed: [{ id: theirs.measurement, code: 'not_found' }],
    });
    expect(await fingerprint(server.platform.db)).toBe(before);
  });

  test('a list continued at a cursor of another company shows none of its objects', async () => {
    const page = encodeCursor(['2099-01-01T00:00:00.000Z', 'zzz']);
    const { body } = await server.call(
      { url: `${api}/company/audit_entries?page=${page}&actor_id=ada` },
      sid,
    );
    expect(JSON.parse(body)).toMatchObject({ records: [] });
    const units = await server.call({ url: `${api}/management_units` }, sid);
    expect(units.json<{ records: { id: string }[] }>().records.map(({ id }) => id)).toEqual(['s-1']);
  });
});
