import type { Platform } from '../../../platform/platform.ts';
import type { AlertChannel } from './alert-channel.ts';
import { writeAlertMail } from './alert-mail.ts';
import { findThread } from './message.store.ts';
import { makePictures } from './picture/make-pictures.ts';
import { writeAlert, writeDigest } from './write-alert.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'cpu' | 'log' | 'mail' | 'publicAddress'>;

/** Alerts by mail: one thread for each alert and user. */
export const mailChannel = (deps: Deps): AlertChannel => ({
  name: 'mail',
  prepare: (message) => makePictures(deps, message),

  async send(tx, recipient, message, files) {
    const pictures = files.map((key) => ({
      key,
      cid: `${key.split('/').at(-1)!}@tenken`,
      of: key.endsWith('photo.jpg') ? ('photo' as const) : ('lastDay' as const),
    }));
    const mail = writeAlert(deps.publicAddress, recipient, message, pictures);
    return deps.mail.add(
      tx,
      writeAlertMail(mail, {
        to: recipient.email!,
        answers: await findThread(tx, message.alert_id, recipient.id),
        attachments: pictures.map(({ key, cid, of }) => ({
          cid,
          filename: of === 'photo' ? 'photo.jpg' : 'last-24-hours.png',
          content_type: of === 'photo' ? 'image/jpeg' : 'image/png',
          blob_key: key,
        })),
      }),
    );
  },

  async sendDigest(tx, recipient, messages) {
    const mail = writeDigest(deps.publicAddress, recipient, messages);
    return deps.mail.add(tx, writeAlertMail(mail, { to: recipient.email!, attachments: [] }));
  },
});
