import { INVITATION_LINK_DAYS } from '@tenken/contract/account/account.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { hashToken, newToken } from '../../account/token.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCompanyForMail } from '../company.store.ts';
import { requireNoFlood } from './invitation-flood.ts';
import { replaceInvitationLink } from './invitation.store.ts';
import { memberMail } from './member-mail.ts';

const DAY_MS = 86_400_000;

/** Mails a new link. The words are the same for somebody with an account and for a stranger. */
export async function mailInvitation(
  platform: Platform,
  tx: DatabaseTransaction,
  { caller }: { caller: UserCaller },
  companyId: Id<'company'>,
  { id, email }: { id: Id<'invitation'>; email: string },
): Promise<void> {
  await requireNoFlood(platform, tx, companyId, email);
  const { clock, publicAddress, mail } = platform;
  const now = clock.now();
  const token = newToken();
  await replaceInvitationLink(tx, {
    id: newId(now),
    invitation_id: id,
    email,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LINK_DAYS * DAY_MS),
  });
  const { name, default_language_tag } = await findCompanyForMail(tx, companyId);
  const to = { to: email, languageTag: default_language_tag, company: name, by: caller.user.name };
  await mail.add(tx, memberMail(publicAddress, { kind: 'invitation', ...to, path: `/invitations/${token}` }));
}
