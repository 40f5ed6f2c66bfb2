import type { getInvitation as getInvitationRoute } from '@tenken/contract/company/invitation.routes.ts';
import type { CompanyInvitation, InvitationReply } from '@tenken/contract/company/invitation.schema.ts';
import type { Caller } from '../../account/caller.ts';
import { findVisitor } from '../../account/sign-in/signed-in-visitor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCompanyForMail } from '../company.store.ts';
import { findByEmail } from '../member/member.store.ts';
import { findInvitation } from './find-invitation.ts';
import type { OpenInvitation } from './open-invitation.store.ts';

/** Describes the recipient and the offer of a link for its page. The holder of the link has access to that mailbox. */
export async function getInvitation(
  platform: Platform,
  { params, request }: Call<typeof getInvitationRoute, Caller>,
): Promise<InvitationReply> {
  const { invitation } = await findInvitation(platform, params.token);
  if (invitation === null) return { kind: 'first_admin', email: null, name: '', company_name: null };
  const account = await findByEmail(platform.db, invitation.email);
  if (account?.is_platform_admin) throw new AppError('invalid_token');
  const visitor = await findVisitor(platform, request);
  const isInvited = visitor !== null && visitor.id === account?.id;
  return {
    kind: 'company',
    email: invitation.email,
    name: invitation.name,
    ...describeInvitation(invitation),
    has_account: account !== null,
    signed_in_as: visitor === null ? 'nobody' : isInvited ? 'invited' : 'other',
    current_company_name:
      isInvited && visitor.company_id !== null
        ? (await findCompanyForMail(platform.db, visitor.company_id)).name
        : null,
  };
}

type Offer = Pick<
  CompanyInvitation,
  'id' | 'company_name' | 'role' | 'management_units' | 'invited_by' | 'expires_at'
>;

/** The API form of an offer. */
export const describeInvitation = (invitation: OpenInvitation): Offer => ({
  id: invitation.id,
  company_name: invitation.company_name,
  role: invitation.company_role,
  management_units: [...invitation.unit_names],
  invited_by: invitation.invited_by,
  expires_at: invitation.expires_at.toISOString(),
});
