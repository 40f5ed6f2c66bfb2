import { RESET_LINK_MINUTES, RESET_LINK_OVERLAP_MINUTES } from '@tenken/contract/account/account.limits.ts';
import type * as routes from '@tenken/contract/account/reset.routes.ts';
import { LINK_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailTemplates, mailLanguage } from '../account.messages.ts';
import { auditAccount } from '../audit-account.ts';
import type { Caller } from '../caller.ts';
import { createLink, requireLink, consumeLink } from '../sign-in/email-link.store.ts';
import { hashNewPassword } from './new-password.ts';
import {
  confirmAddress,
  findPerson,
  findPersonByEmail,
  lockPerson,
  setPassword,
  type SignInPerson,
} from '../person.store.ts';
import { mailOrigin } from '../sign-in/mail-origin.ts';
import { requireSignedOut } from '../sign-in/signed-in-visitor.ts';
import { withFixedDuration } from '../sign-in/fixed-duration.ts';
import { revokeAccess } from './revoke-access.ts';

/** Sends a reset link, with the same answer for an unknown account or too many requests. */
export async function requestReset(
  platform: Platform,
  call: Call<typeof routes.requestReset, Caller>,
): Promise<Record<string, never>> {
  await requireSignedOut(platform, call.request);
  await withFixedDuration(async () => {
    const person = await findPersonByEmail(platform.db, call.body.email);
    if (!person || person.password_hash === null) return;
    if (!(await platform.limiter.takeRoom(`reset_mail:${person.id}`, LINK_MAILS))) return;
    await mailLink(platform, call, person);
  });
  return {};
}

async function mailLink(
  { db, clock, publicAddress, mail }: Platform,
  { request }: Call<typeof routes.requestReset, Caller>,
  person: SignInPerson,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const token = await createLink(tx, {
      purpose: 'reset_password',
      user_id: person.id,
      now,
      lifetimeMinutes: RESET_LINK_MINUTES,
      overlapMinutes: RESET_LINK_OVERLAP_MINUTES,
    });
    const href = publicAddress.linkTo(`/reset/${token}`);
    const content = mailTemplates[mailLanguage(person.language_tag)].resetPassword(href);
    await mail.add(tx, toMail(person.email, content, person.language_tag));
    await auditAccount(tx, person, { at: now, action: 'account.password_reset_requested', request });
  });
}

export async function getReset(
  platform: Platform,
  { request, params }: Call<typeof routes.getReset, Caller>,
): Promise<{ email: string }> {
  await requireSignedOut(platform, request);
  const { person } = await findReset(platform, params.token);
  return { email: person.email };
}

/** Sets the password by a reset link and revokes everything opened with the old one. */
export async function completeReset(
  platform: Platform,
  { request, params, body }: Call<typeof routes.completeReset, Caller>,
): Promise<Record<string, never>> {
  await requireSignedOut(platform, request);
  const { link, person } = await findReset(platform, params.token);
  const hash = await hashNewPassword(platform, body, { ...person, companyName: person.company_name });
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockPerson(tx, person.id);
    await consumeLink(tx, link.id, now);
    await setPassword(tx, person.id, hash);
    await confirmAddress(tx, person.id, now);
    await revokeAccess(tx, person.id, { exceptSession: null });
    await auditAccount(tx, person, { at: now, action: 'account.password_reset', request });
    await mailOrigin(platform, tx, request, person, 'passwordChanged');
  });
  return {};
}

async function findReset({ db, clock }: Platform, token: string) {
  const link = await requireLink(db, ['reset_password'], token, clock.now());
  const person = link.user_id === null ? undefined : await findPerson(db, link.user_id);
  if (!person) throw new AppError('invalid_token');
  return { link, person };
}
