import type * as routes from '@tenken/contract/company/invitation.routes.ts';
import type { OwnInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { auditAccount } from '../../account/audit-account.ts';
import type { Caller, UserCaller } from '../../account/caller.ts';
import { findUser } from '../../account/find-user.store.ts';
import { consumeLink } from '../../account/sign-in/email-link.store.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvitation } from './find-invitation.ts';
import { describeInvitation } from './get-invitation.ts';
import {
  closeInvitation,
  findInvitationsOf,
  joinCompany,
  joinUnits,
  lockOpenInvitation,
  type OpenInvitation,
} from './open-invitation.store.ts';

export const listOwnInvitations = async (
  { db, clock }: Platform,
  { caller }: Call<typeof routes.listOwnInvitations, UserCaller>,
): Promise<{ records: OwnInvitation[] }> => ({
  records: (await findInvitationsOf(db, caller.user.id, clock.now())).map(describeInvitation),
});

/** The user joins with their existing account; password and two-factor authentication stay. */
export async function acceptInvitation(
  { db, clock }: Platform,
  { caller, params, request }: Call<typeof routes.acceptInvitation, UserCaller>,
): Promise<undefined> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const invitation = await requireOwn(tx, caller, params.id, now);
    if (!(await joinCompany(tx, caller.user.id, invitation))) throw await refusalOf(tx, caller);
    await joinUnits(tx, caller.user.id, invitation);
    await closeInvitation(tx, invitation.id, { accepted_at: now });
    const { company_id, company_role: role } = invitation;
    const person = { ...caller.user, company_id };
    const entry = { at: now, action: 'account.invitation_accepted', request, details: { role } } as const;
    await auditAccount(tx, person, entry);
  });
  return undefined;
}

export async function declineInvitation(
  { db, clock }: Platform,
  { caller, params }: Call<typeof routes.declineInvitation, UserCaller>,
): Promise<undefined> {
  const now = clock.now();
  await inTransaction(db, async (tx) => decline(tx, await requireOwn(tx, caller, params.id, now), now));
  return undefined;
}

/** Declines without an account, and without creating one. */
export async function declineInvitationByLink(
  platform: Platform,
  { params }: Call<typeof routes.declineInvitationByLink, Caller>,
): Promise<undefined> {
  const now = platform.clock.now();
  const { link, invitation: found } = await findInvitation(platform, params.token);
  if (found === null) throw new AppError('invalid_token');
  await inTransaction(platform.db, async (tx) => {
    const invitation = await lockOpenInvitation(tx, found, now);
    if (!invitation) throw new AppError('invalid_token');
    await consumeLink(tx, link.id, now);
    await decline(tx, invitation, now);
  });
  return undefined;
}

/**
 * The company learns only that the invitation is declined, not whether there is an account: neither its id nor its
 * address is recorded.
 */
async function decline(tx: DatabaseTransaction, invitation: OpenInvitation, now: Date): Promise<void> {
  const { id, company_id, name, email, company_role: role } = invitation;
  await closeInvitation(tx, id, { declined_at: now });
  await audit(tx, {
    at: now,
    company_id,
    actor: { kind: 'user', id: null, name },
    action: 'member.invitation_declined',
    object: { kind: 'invitation', id },
    details: { email, role },
  });
}

async function requireOwn(
  tx: DatabaseTransaction,
  { user }: UserCaller,
  id: string,
  now: Date,
): Promise<OpenInvitation> {
  const [found] = await findInvitationsOf(tx, user.id, now, id);
  const invitation = found && (await lockOpenInvitation(tx, found, now));
  if (!invitation) throw new AppError('not_found');
  return invitation;
}

/** The user has joined another company, or deleted their account, meanwhile. */
const refusalOf = async (tx: DatabaseTransaction, { user }: UserCaller): Promise<AppError> =>
  new AppError((await findUser(tx, user.id)) === null ? 'not_authenticated' : 'already_in_company');
