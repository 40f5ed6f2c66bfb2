import type { FastifyRequest } from 'fastify';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { letters, mailLanguage } from '../account.messages.ts';
import type { SignInPerson } from '../person.store.ts';
import { placeOf } from '../sign-in/place.ts';

/** Whoever did not change it hears of it. */
export async function mailPasswordChanged(
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  tx: DatabaseTransaction,
  request: FastifyRequest,
  person: SignInPerson,
): Promise<void> {
  const place = placeOf(request, clock.now(), person.timezone);
  const letter = letters[mailLanguage(person.language_tag)].passwordChanged(place);
  await mail.add(tx, toMail(person.email, letter));
}
