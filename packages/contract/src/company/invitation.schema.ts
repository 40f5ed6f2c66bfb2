import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { companyRole, unitRole } from './member.schema.ts';

/** The memberships offered by an invitation. */
const offer = {
  company_name: z.string(),
  role: companyRole,
  management_units: z.array(z.object({ name: z.string(), role: unitRole })),
  /** Null when the inviting user has deleted their account. */
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
};

/** An open invitation as shown to the invited user. */
export const ownInvitation = z.object({ id: idOf('invitation'), ...offer });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** The target of a mailed link. */
export const invitationReply = z.union([
  z.object({
    kind: z.literal('company'),
    id: idOf('invitation'),
    email: z.string(),
    name: z.string(),
    ...offer,
    /** The address has an account: its owner logs in, and nothing is registered. */
    has_account: z.boolean(),
    /** Who is logged in in this browser. */
    signed_in_as: z.enum(['nobody', 'invited', 'other']),
    /** The current company of the invited user; shown to them only. */
    current_company_name: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('first_admin'),
    /** The first admin enters an address. */
    email: z.null(),
    name: z.string(),
    company_name: z.null(),
  }),
]);
export type InvitationReply = z.infer<typeof invitationReply>;
export type CompanyInvitation = Extract<InvitationReply, { kind: 'company' }>;
