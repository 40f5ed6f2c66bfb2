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

/** Services take 4 KB with everything around it. */
const MOST_CHARACTERS = 300;

/** Alerts as notifications, in every browser that the person let show them. */
export const pushChannel = ({ clock, publicAddress }: Deps): AlertChannel => {
  const hand = async (
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
      const letter = writeAlert(publicAddress, recipient, message, []);
      const url = publicAddress.linkTo(`/alerts/${message.alert_id}`);
      return hand(tx, recipient.id, message, toMessage(letter, { url, tag: message.alert_id }));
    },

    sendDigest(tx, recipient, messages) {
      const letter = writeDigest(publicAddress, recipient, messages);
      const url = publicAddress.linkTo('/alerts');
      return hand(tx, recipient.id, messages[0]!, toMessage(letter, { url, tag: 'digest' }));
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
