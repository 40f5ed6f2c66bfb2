import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import {
  ADMIN_PASSWORD_TRIES,
  rateLimits,
  REGISTRATION_FAILURES,
  SIGN_IN_FAILURES,
} from '@tenken/contract/wire/rate-limits.ts';
import { FIXTURE_PASSWORD } from '../../../src/features/demo/fixture-data.ts';
import { insertStockDevice } from '../../kit/rows/plain-camera.ts';
import { Browser } from '../browser.ts';
import { asked, done, lookedAt, posted, tokenOf, type Race } from './fifty.ts';
import { newPerson, withSecondFactor } from '../people.ts';

const WRONG = 'quite-wrong-one';

/** Passwords and codes. */
export const GUESSES: readonly Race[] = [
  {
    name: 'wrong passwords',
    max: SIGN_IN_FAILURES.perAccountAndIp.max,
    run: async (on) =>
      lookedAt(
        await posted(on, new Browser(on), '/login', () => ({ email: 'max@north.test', password: WRONG })),
      ),
  },
  {
    name: 'right passwords, more than a minute takes',
    max: rateLimits.sign_in.max,
    isLong: true,
    run: async (on) => {
      const { email } = await newPerson(on);
      return done(await posted(on, new Browser(on), '/login', () => ({ email, password: FIXTURE_PASSWORD })));
    },
  },
  {
    name: 'wrong codes of an app',
    max: 5,
    run: async (on) => {
      const { half } = await withSecondFactor(on);
      return lookedAt(await posted(on, half, '/verify', (at) => ({ code: String(100_000 + at) })));
    },
  },
  {
    name: 'the right code of an app',
    max: 1,
    isLong: true,
    run: async (on) => {
      const { half, secret, epoch } = await withSecondFactor(on);
      const code = await generate({ secret, epoch: epoch + 30 });
      return done(await posted(on, half, '/verify', () => ({ code })));
    },
  },
  {
    name: 'a recovery code',
    max: 1,
    isLong: true,
    run: async (on) => {
      const { half, recoveryCodes } = await withSecondFactor(on);
      return done(await posted(on, half, '/verify', () => ({ code: recoveryCodes[0]! })));
    },
  },
  {
    name: 'wrong codes of a label',
    max: REGISTRATION_FAILURES.max,
    run: async (on) => {
      const { device_id } = await insertStockDevice(on.platform);
      const headers = await tokenOf(on, 'max');
      const body = { facility_id: 'F1', name: 'Tank', device_id };
      return lookedAt(
        await asked(on, (at) => ({
          method: 'POST',
          path: '/api/cameras',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: { ...body, registration_code: `WRNG22${10 + at}` },
        })),
      );
    },
  },
  {
    name: 'wrong passwords of an administrator',
    max: ADMIN_PASSWORD_TRIES.max,
    run: async (on) => {
      const { name } = await on.platform.db
        .selectFrom('management_unit')
        .select('name')
        .where('id', '=', 'water-plant_1')
        .executeTakeFirstOrThrow();
      const headers = await tokenOf(on, 'max');
      const body = { name, administrator_id: 'ada', password: WRONG };
      return lookedAt(
        await asked(on, () => ({
          method: 'DELETE',
          path: '/api/management_units/water-plant_1',
          headers,
          body,
        })),
      );
    },
  },
];
