import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_ACCESS_TOKENS } from '@tenken/contract/account/account.limits.ts';
import { OPEN_EXPORTS } from '@tenken/contract/export/export.limits.ts';
import { STREAMS_PER_SESSION } from '@tenken/contract/live/live.limits.ts';
import { INVITATION_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { insertPlainGauge } from '../../kit/rows/plain-target.ts';
import { asked, done, fifty, tokenOf, type Race } from './fifty.ts';
import { newPerson } from '../people.ts';

/** Objects with a maximum number. */
export const FEW: readonly Race[] = [
  {
    name: 'personal tokens',
    max: MAX_ACCESS_TOKENS,
    run: async (on) => {
      const { id } = await newPerson(on);
      const headers = await tokenOf(on, id);
      const body = { name: 'race', expires_in_days: 30 };
      return done(await asked(on, () => ({ method: 'POST', path: '/api/access_tokens', headers, body })));
    },
  },
  {
    name: 'invitations of one address',
    max: INVITATION_MAILS.perCompanyAndAddress.max,
    run: async (on) => {
      const email = `race-${randomUUID()}@x.test`;
      const headers = await tokenOf(on, 'ada');
      const body = { email, name: 'Kim', role: 'none' };
      await asked(on, () => ({ method: 'POST', path: '/api/company/invitations', headers, body }));
      const mails = on.platform.db.selectFrom('mail_message').select('id').where('to_address', '=', email);
      return (await mails.execute()).length;
    },
  },
  {
    name: 'exports of one person',
    max: OPEN_EXPORTS.perUser,
    run: async (on) => {
      const headers = await tokenOf(on, 'gus');
      const gauge_ids = [await insertPlainGauge(on.platform, 'C1')];
      const dates = { from_date: '2026-11-01', until_date: '2026-11-15' };
      const body = { facility_id: 'F1', gauge_ids, guard_ids: [], ...dates, format: 'csv' };
      const got = done(await asked(on, () => ({ method: 'POST', path: '/api/exports', headers, body })));
      const made = on.platform.db.selectFrom('export').select('id').where('requested_by', '=', 'gus');
      // a file that is already written has freed its place
      return Math.max(1, got - (await made.where('status', '=', 'completed').execute()).length);
    },
  },
  {
    name: 'streams of one session',
    max: STREAMS_PER_SESSION,
    run: async (on) => {
      const headers = { cookie: `session=${(await on.signIn('nora')).cookie}` };
      const open = new Set<object>();
      const requests = await fifty(on, async () => {
        const sent = get(`${on.url}/console/stream`, { headers, agent: false }, (response) => {
          if (response.statusCode === 200) open.add(response);
          response.on('close', () => open.delete(response)).resume();
        });
        sent.on('error', () => undefined);
        return sent;
      });
      for (
        let tries = 0;
        tries < 100 && (tries < 10 || open.size === 0 || open.size > STREAMS_PER_SESSION);
        tries += 1
      )
        await sleep(100);
      const count = open.size;
      for (const sent of requests) sent.destroy();
      return count;
    },
  },
];
