import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { insertDeliveries } from '../../../platform/delivery/delivery.store.ts';
import { newId } from '../../../platform/ids.ts';
import { plainLine } from '../../../platform/mail/plain-line.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cutText } from '../delivery/cut-text.ts';

import type { AlertChannel } from '../messages/alert-channel.ts';
import type { DueMessage } from '../messages/message.store.ts';
import type { AlertMail } from '../messages/alert-mail.ts';
import { writeAlert, writeDigest } from '../messages/write-alert.ts';
import { findSubscriptions } from './push.store.ts';

type Deps = Pick<Platform, 'clock' | 'publicAddress'>;

/** Services accept 4 KB in total. */
const MAX_CHARACTERS = 300;

/** Alerts as push notifications, in every browser that the user subscribed. */
export const pushChannel = ({ clock, publicAddress }: Deps): AlertChannel => {
  const queueMessage = async (
    tx: DatabaseTransaction,
    userId: string,
    { company_id }: Pick<DueMessage, 'company_id'>,
    message: PushMessage,
  ): Promise<string> => {
    const now = clock.now();
    const subject = newId(now);
    const destinations = (await findSubscriptions(tx, userId)).map(({ id }) => id);
    await insertDeliveries(tx, { kind: 'push', destinations, subject, company_id, message }, now);
    return subject;
  };
  return {
    name: 'push',
    prepare: async () => [],

    send(tx, recipient, message) {
      const mail = writeAlert(publicAddress, recipient, message, []);
      const url = publicAddress.linkTo(`/alerts/${message.alert_id}`);
      return queueMessage(tx, recipient.id, message, toMessage(mail, { url, tag: message.alert_id }));
    },

    sendDigest(tx, recipient, messages) {
      const mail = writeDigest(publicAddress, recipient, messages);
      const url = publicAddress.linkTo('/alerts');
      return queueMessage(tx, recipient.id, messages[0]!, toMessage(mail, { url, tag: 'digest' }));
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

const cut = (text: string): string => cutText(text.split('\n').map(plainLine).join('\n'), MAX_CHARACTERS);
