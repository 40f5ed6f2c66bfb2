import { randomUUID } from 'node:crypto';
import { insertStockDevice } from '../../kit/rows/plain-camera.ts';
import { invitationOf, linkFor, newRegistration } from '../../kit/rows/plain-account.ts';
import { plainJpeg } from '../../kit/pictures/plain-jpeg.ts';
import { insertMeasurement, insertPlainGauge } from '../../kit/rows/plain-target.ts';
import { Browser } from '../browser.ts';
import { asked, done, fifty, posted, tokenOf, type Race } from './fifty.ts';
import { deviceOf } from '../foreign-devices.ts';
import { newPerson } from '../people.ts';

/** Calls that work once, or are idempotent. */
export const ONCE: readonly Race[] = [
  {
    name: 'a device of the shelf',
    max: 1,
    run: async (on) => {
      const headers = await tokenOf(on, 'max');
      const body = { facility_id: 'F1', name: 'Tank', ...(await insertStockDevice(on.platform)) };
      return done(await asked(on, () => ({ method: 'POST', path: '/api/cameras', headers, body })));
    },
  },
  {
    name: 'a link for a new password',
    max: 1,
    isLong: true,
    run: async (on) => {
      const token = await linkFor(on, 'reset_password');
      const passwords = { password: 'Steady-Lantern-71-oak', password_confirm: 'Steady-Lantern-71-oak' };
      return done(await posted(on, new Browser(on), `/reset/${token}`, () => passwords));
    },
  },
  {
    name: 'a registration by one invitation',
    max: 1,
    isLong: true,
    run: async (on) => {
      const body = await newRegistration(on);
      return done(await posted(on, new Browser(on), '/register', () => body));
    },
  },
  {
    name: 'an invitation to be accepted',
    max: 1,
    run: async (on) => {
      const { id, email } = await newPerson(on);
      await on.platform.db.updateTable('app_user').set({ company_id: null }).where('id', '=', id).execute();
      const invitation = (await invitationOf(on, email)).params.id;
      const headers = await tokenOf(on, id);
      const path = `/api/users/self/invitations/${invitation}/accept`;
      return done(await asked(on, () => ({ method: 'POST', path, headers, body: {} })));
    },
  },
  {
    name: 'the same reading confirmed',
    max: 1,
    run: async (on) => {
      const id = await insertMeasurement(on.platform, await insertPlainGauge(on.platform, 'C1'), 'C1');
      const headers = await tokenOf(on, 'uma');
      const body = { items: [{ id, version: 1 }] };
      await asked(on, () => ({
        method: 'POST',
        path: '/api/measurements/bulk_confirm',
        headers,
        body,
      }));
      const changes = on.platform.db.selectFrom('measurement_change').select('id');
      return (await changes.where('measurement_id', '=', id).execute()).length;
    },
  },
  {
    name: 'the same photo',
    max: 1,
    run: async (on) => {
      const device = await deviceOf(on, 'lc_10_0001');
      const meta = { photo_uuid: randomUUID(), taken_at: on.platform.clock.now().toISOString() };
      const image = await plainJpeg('#951');
      const photos = on.platform.db.selectFrom('photo').select('id').where('camera_id', '=', 'C1');
      const before = (await photos.execute()).length;
      await fifty(on, () => device.uploadPhoto({ meta, image }));
      return (await photos.execute()).length - before;
    },
  },
  {
    name: 'the same signed call',
    max: 1,
    run: async (on) => {
      const device = await deviceOf(on, 'lc_10_0001');
      const body = Buffer.from(JSON.stringify({ firmware_version: 'e1.0', settings_revision: 1 }));
      const path = '/device/v1/hello';
      const headers = { ...device.sign('POST', path, body), 'content-type': 'application/json' };
      return done(await asked(on, () => ({ method: 'POST', path, headers, body })));
    },
  },
  {
    name: 'one key for fifty schedules',
    max: 1,
    run: async (on) => {
      const name = `Race ${randomUUID()}`;
      const headers = { ...(await tokenOf(on, 'ada')), 'idempotency-key': randomUUID() };
      const body = { name, recurrence_type: 'frequency', frequency_selection: '10_minutes' };
      await asked(on, () => ({ method: 'POST', path: '/api/schedules', headers, body }));
      return (await on.platform.db.selectFrom('schedule').select('id').where('name', '=', name).execute())
        .length;
    },
  },
];
