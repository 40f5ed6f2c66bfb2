import type { FastifyRequest } from 'fastify';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { letters, mailLanguage } from '../account.messages.ts';
import type { SignInPerson } from '../person.store.ts';
import { placeOf } from './place.ts';

/** Tells a person what was done with their account and from where: whoever did not do it hears of it. */
export async function mailPlace(
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  tx: DatabaseTransaction,
  request: FastifyRequest,
  person: SignInPerson,
  what: 'newPlace' | 'passwordChanged' | 'twoFactorDisabled',
): Promise<void> {
  const place = placeOf(request, clock.now(), person.timezone);
  const letter = letters[mailLanguage(person.language_tag)][what](place);
  await mail.add(tx, toMail(person.email, letter));
}
