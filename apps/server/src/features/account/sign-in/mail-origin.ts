import type { FastifyRequest } from 'fastify';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailTemplates, mailLanguage } from '../account.messages.ts';
import type { SignInPerson } from '../person.store.ts';
import { originOf } from './origin.ts';

/** Notifies a user of a change to their account with its origin, in case someone else made it. */
export async function mailOrigin(
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  tx: DatabaseTransaction,
  request: FastifyRequest,
  person: SignInPerson,
  what: 'newOrigin' | 'passwordChanged' | 'twoFactorDisabled',
): Promise<void> {
  const origin = originOf(request, clock.now(), person);
  const content = mailTemplates[mailLanguage(person.language_tag)][what](origin);
  await mail.add(tx, toMail(person.email, content, person.language_tag));
}
