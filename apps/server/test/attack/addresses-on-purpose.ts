import { clearChatChannels, PLAIN_PUSH_KEYS } from '../kit/rows/plain-alert.ts';
import { Destination } from '../kit/destination.ts';
import { PLAIN_SECRET } from '../kit/rows/plain-webhook.ts';
import { ask, type Answer } from './ask.ts';
import type { Attacked } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { tokenOf } from './races/fifty.ts';

/** Makes the server call an address: as a webhook, a chat channel and its test message, a push service. */
export async function nameToBeCalled(
  on: Attacked,
  log: AttackLog,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    await on.clearLimits();
    const webhook = await createWebhook(on, address);
    log.note(`a webhook at ${address}`, webhook.status, webhook.status === 422, webhook.text);
    await notifyChatChannel(on, log, address);
    const push = await post(on, '/api/users/self/push_subscriptions', {
      endpoint: address,
      keys: PLAIN_PUSH_KEYS,
    });
    log.note(`a push service at ${address}`, push.status, push.status < 500, push.text);
  }
}

/** An allowed address redirects to a forbidden one. */
export async function redirectThere(on: Attacked, log: AttackLog, there: string): Promise<void> {
  const lure = await Destination.open();
  try {
    for (const status of [301, 302, 303, 307, 308]) {
      lure.answer = (_received, response) => void response.writeHead(status, { location: there }).end();
      await on.clearLimits();
      const webhook = await createWebhook(on, `${lure.url}/${status}`);
      log.note(`a webhook whose address answers ${status}`, webhook.status, webhook.status === 422);
      await notifyChatChannel(on, log, `${lure.url}/${status}`);
    }
    if (lure.received.length === 0) throw new Error('the lure was not called');
  } finally {
    await lure.close();
  }
}

async function notifyChatChannel(on: Attacked, log: AttackLog, address: string): Promise<void> {
  await clearChatChannels(on.platform);
  const room = await post(on, '/api/chat_channels', {
    facility_id: 'F1',
    name: 'Shift',
    kind: 'plain',
    address,
    minimum_level: 'warning',
    language: 'en',
  });
  if (room.status !== 201)
    return log.note(`a chat room at ${address}`, room.status, room.status === 422, room.text);
  const { id } = JSON.parse(room.text) as { id: string };
  const tried = await post(on, `/api/chat_channels/${id}/test`, {});
  const { is_sent, error } = JSON.parse(tried.text) as { is_sent: boolean; error: string };
  const isHeld = !is_sent && /^(address_not_allowed|name_not_found|invalid_url|status_30\d)$/.test(error);
  log.note(`a message to ${address}`, error, isHeld, tried.text);
}

const createWebhook = (on: Attacked, destination_url: string): Promise<Answer> =>
  post(on, '/api/webhooks', {
    name: 'Historian',
    destination_url,
    consumer_type: 'standard_webhook',
    event_types: ['new_measurement_estimate_processed'],
    secret_key: PLAIN_SECRET,
    camera_ids: ['C1'],
  });

const post = async (on: Attacked, path: string, body: object): Promise<Answer> =>
  ask(on, { method: 'POST', path, headers: await tokenOf(on, 'ada'), body });
