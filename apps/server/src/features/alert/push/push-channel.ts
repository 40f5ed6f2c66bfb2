import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { plainLine } from '../../../platform/mail/plain-line.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cutText } from '../outside/cut-text.ts';
import { insertDeliveries } from '../outside/delivery.store.ts';
import type { AlertChannel } from '../messages/alert-channel.ts';
import type { AlertMail } from '../messages/alert-mail.ts';
import { writeAlert, writeDigest } from '../messages/write-alert.ts';
import { findSubscriptions } from './push.store.ts';

type Deps = Pick<Platform, 'clock' | 'publicAddress'>;

/** Services take 4 KB with everything around it. */
const MOST_CHARACTERS = 300;

/** Alerts as notifications, in every browser that the person let show them. */
export const pushChannel = ({ clock, publicAddress }: Deps): AlertChannel => {
  const hand = async (tx: DatabaseTransaction, userId: string, message: PushMessage): Promise<string> => {
    const now = clock.now();
    const sentAs = newId(now);
    const browsers = await findSubscriptions(tx, userId);
    const deliveries = browsers.map(({ id }) => ({
      sentAs,
      message,
      push_subscription_id: id,
      chat_channel_id: null,
    }));
    await insertDeliveries(tx, deliveries, now);
    return sentAs;
  };
  return {
    name: 'push',
    prepare: async () => [],

    send(tx, reader, message) {
      const letter = writeAlert(publicAddress, reader, message, []);
      const url = publicAddress.linkTo(`/alerts/${message.alert_id}`);
      return hand(tx, reader.id, toMessage(letter, { url, tag: message.alert_id }));
    },

    sendDigest(tx, reader, messages) {
      const letter = writeDigest(publicAddress, reader, messages);
      return hand(tx, reader.id, toMessage(letter, { url: publicAddress.linkTo('/alerts'), tag: 'digest' }));
    },
  };
};

const toMessage = (
  { subject, title, items, lead, language }: AlertMail,
  rest: Pick<PushMessage, 'url' | 'tag'>,
): PushMessage => ({
  ...rest,
  language,
  title: cut(subject),
  body: cut(items.length > 0 ? items.map(({ text }) => text).join('\n') : [title, ...lead].join('\n')),
});

const cut = (text: string): string => cutText(text.split('\n').map(plainLine).join('\n'), MOST_CHARACTERS);
