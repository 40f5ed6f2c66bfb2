import { ACTIVATION_LINK_DAYS } from '@tenken/contract/account/account.limits.ts';
import type * as routes from '@tenken/contract/account/sign-up.routes.ts';
import { LINK_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailTemplates, mailLanguage } from '../account.messages.ts';
import { auditAccount } from '../audit-account.ts';
import type { Caller } from '../caller.ts';
import { createLink, requireLink, consumeLink } from './email-link.store.ts';
import { confirmAddress, findPerson, findPersonByEmail } from '../person.store.ts';
import { withFixedDuration } from './fixed-duration.ts';

/** Sends a new confirmation link to an unconfirmed address, with the same answer for every address. */
export async function sendConfirmation(
  platform: Platform,
  { body }: Call<typeof routes.sendConfirmation, Caller>,
): Promise<Record<string, never>> {
  await withFixedDuration(async () => {
    const person = await findPersonByEmail(platform.db, body.email);
    if (!person || person.email_confirmed_at !== null) return;
    if (await platform.limiter.takeRoom(`confirmation_mail:${person.id}`, LINK_MAILS))
      await inTransaction(platform.db, (tx) => mailConfirmation(platform, tx, person));
  });
  return {};
}

/** Voids the older links: only the newest mail counts. */
export async function mailConfirmation(
  { clock, publicAddress, mail }: Pick<Platform, 'clock' | 'publicAddress' | 'mail'>,
  tx: DatabaseTransaction,
  person: { id: string; email: string; language_tag: string | null },
): Promise<void> {
  const token = await createLink(tx, {
    purpose: 'confirm_email',
    user_id: person.id,
    now: clock.now(),
    lifetimeMinutes: ACTIVATION_LINK_DAYS * 24 * 60,
  });
  const href = publicAddress.linkTo(`/confirm-email?token=${token}`);
  const content = mailTemplates[mailLanguage(person.language_tag)].confirmEmail(href);
  await mail.add(tx, toMail(person.email, content, person.language_tag));
}

export async function confirmEmail(
  { db, clock }: Platform,
  { body, request }: Call<typeof routes.confirmEmail, Caller>,
): Promise<{ email: string }> {
  const now = clock.now();
  const link = await requireLink(db, ['confirm_email'], body.token, now);
  const person = link.user_id === null ? undefined : await findPerson(db, link.user_id);
  if (!person) throw new AppError('invalid_token');
  await inTransaction(db, async (tx) => {
    await consumeLink(tx, link.id, now);
    await confirmAddress(tx, person.id, now);
    await auditAccount(tx, person, { at: now, action: 'account.email_confirmed', request });
  });
  return { email: person.email };
}
