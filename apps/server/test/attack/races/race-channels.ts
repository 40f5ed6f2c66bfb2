import { CHAT_CHANNELS_MAX, PUSH_SUBSCRIPTIONS_MAX } from '@tenken/contract/alert/alert.limits.ts';
import { MAX_WEBHOOKS_PER_COMPANY } from '@tenken/contract/webhook/webhook.limits.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { sql } from 'kysely';
import { plainDestination } from '../../kit/destination.ts';
import { insertPlainAlert, insertPlainChatChannel, PLAIN_PUSH_KEYS } from '../../kit/rows/plain-alert.ts';
import { insertPlainWebhook, PLAIN_SECRET } from '../../kit/rows/plain-webhook.ts';
import type { Attacked } from '../attacked.ts';
import { asked, done, tokenOf, type Race } from './fifty.ts';
import { newPerson } from '../people.ts';

const ROOM = {
  facility_id: 'F2',
  name: 'Shift',
  kind: 'plain',
  address: 'https://chat.test/x',
  minimum_level: 'warning',
  language: 'en',
};

const webhookForm = (url: string) => ({
  name: 'Historian',
  destination_url: url,
  consumer_type: 'standard_webhook',
  event_types: ['new_measurement_estimate_processed'],
  secret_key: PLAIN_SECRET,
  camera_ids: ['C1'],
});

/** Number of webhooks after fifty forms. */
async function webhooksOf(on: Attacked, path: (at: number) => string): Promise<number> {
  const { db } = on.platform;
  await db.deleteFrom('webhook').where('company_id', '=', 'north').execute();
  const headers = await tokenOf(on, 'ada');
  const { url } = await plainDestination();
  await asked(on, (at) => ({
    method: 'POST',
    path: '/api/webhooks',
    headers,
    body: webhookForm(`${url}${path(at)}`),
  }));
  return (await db.selectFrom('webhook').select('id').where('company_id', '=', 'north').execute()).length;
}

/** Recipients of alerts and events, and actions on one alert. */
export const CHANNELS: readonly Race[] = [
  {
    name: 'chat rooms of a facility',
    max: CHAT_CHANNELS_MAX,
    run: async (on) => {
      const headers = await tokenOf(on, 'ada');
      return done(
        await asked(on, () => ({ method: 'POST', path: '/api/chat_channels', headers, body: ROOM })),
      );
    },
  },
  {
    name: 'browsers of one person',
    max: PUSH_SUBSCRIPTIONS_MAX,
    run: async (on) => {
      const { id } = await newPerson(on);
      const headers = await tokenOf(on, id);
      const path = '/api/users/self/push_subscriptions';
      const body = (at: number) => ({ endpoint: `https://push.test/${id}/${at}`, keys: PLAIN_PUSH_KEYS });
      await asked(on, (at) => ({ method: 'POST', path, headers, body: body(at) }));
      const browsers = on.platform.db.selectFrom('push_subscription').select('id').where('user_id', '=', id);
      return (await browsers.execute()).length;
    },
  },
  {
    name: 'test messages to a chat room',
    max: rateLimits.outgoing.max,
    isLong: true,
    run: async (on) => {
      const id = await insertPlainChatChannel(on.platform, 'F1', `${(await plainDestination()).url}/room`);
      const headers = await tokenOf(on, 'uma');
      const path = `/api/chat_channels/${id}/test`;
      return done(await asked(on, () => ({ method: 'POST', path, headers, body: {} })));
    },
  },
  {
    name: 'webhooks of a company',
    max: MAX_WEBHOOKS_PER_COMPANY,
    isLong: true,
    run: (on) => webhooksOf(on, (at) => `/race/${at}`),
  },
  {
    name: 'the same webhook',
    max: 1,
    isLong: true,
    run: (on) => webhooksOf(on, () => '/race'),
  },
  {
    name: 'a chat room that is changed while it is deleted',
    max: 1,
    run: async (on) => {
      const id = await insertPlainChatChannel(on.platform, 'F1');
      const headers = await tokenOf(on, 'ada');
      const path = `/api/chat_channels/${id}`;
      const answers = await asked(on, (at) =>
        at % 2 === 0
          ? { method: 'DELETE', path, headers }
          : { method: 'PATCH', path, headers, body: { address: `https://chat.test/${at}` } },
      );
      const row = on.platform.db.selectFrom('chat_channel').select('sealed_address').where('id', '=', id);
      const isGone = (await row.executeTakeFirstOrThrow()).sealed_address === null;
      return isGone ? done(answers.filter((_, at) => at % 2 === 0)) : 50;
    },
  },
  {
    name: 'a webhook that is used while it is deleted',
    max: 1,
    isLong: true,
    run: async (on) => {
      const path = `/api/webhooks/${await insertPlainWebhook(on.platform)}`;
      const headers = await tokenOf(on, 'ada');
      const event_type = 'new_measurement_estimate_processed';
      const uses = [
        { method: 'POST', path: `${path}/test`, body: { event_type } },
        { method: 'POST', path: `${path}/activate`, body: {} },
        { method: 'PUT', path, body: webhookForm(`${(await plainDestination()).url}/used`) },
        { method: 'DELETE', path },
      ] as const;
      const answers = await asked(on, (at) => ({ ...uses[at % uses.length]!, headers }));
      return done(answers.filter((_, at) => uses[at % uses.length]!.method === 'DELETE'));
    },
  },
  {
    name: 'the same alert acknowledged',
    max: 1,
    run: async (on) => {
      const id = await insertPlainAlert(on.platform);
      const headers = await tokenOf(on, 'ada');
      await asked(on, () => ({ method: 'PUT', path: `/api/alerts/${id}/acknowledgement`, headers }));
      const entries = on.platform.db.selectFrom('audit_entry').select('id').where('object_id', '=', id);
      return (await entries.execute()).length;
    },
  },
  {
    name: 'shelves of one alert',
    max: 1,
    isLong: true,
    run: async (on) => {
      const id = await insertPlainAlert(on.platform);
      const headers = await tokenOf(on, 'ada');
      const now = on.platform.clock.now();
      const body = { until: new Date(now.getTime() + 3_600_000).toISOString(), reason: 'New glass' };
      await asked(on, () => ({ method: 'PUT', path: `/api/alerts/${id}/shelf`, headers, body }));
      const { rows } = await sql`select s.id from alert_shelf s join alert a on a.subject_id = s.subject_id
        and a.kind = s.kind where a.id = ${id} and s.until_at > ${new Date(now.getTime() + 1_800_000)}`.execute(
        on.platform.db,
      );
      return rows.length;
    },
  },
];
