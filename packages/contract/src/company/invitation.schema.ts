import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { companyRole, unitRole } from './member.schema.ts';

/** What somebody would become by accepting. */
const offer = {
  company_name: z.string(),
  role: companyRole,
  management_units: z.array(z.object({ name: z.string(), role: unitRole })),
  /** Null when the person who invited has deleted their account. */
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
};

/** An open invitation as the invited person sees it on their own screens. */
export const ownInvitation = z.object({ id: idOf('invitation'), ...offer });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** What the link of a mail leads to. */
export const invitationReply = z.union([
  z.object({
    kind: z.literal('company'),
    id: idOf('invitation'),
    email: z.string(),
    name: z.string(),
    ...offer,
    /** The address has an account: its owner signs in, and nothing is registered. */
    has_account: z.boolean(),
    /** Who looks at it, by the session of this browser. */
    signed_in_as: z.enum(['nobody', 'invited', 'other']),
    /** The company that the invited person belongs to already; shown to nobody else. */
    current_company_name: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('first_admin'),
    /** The first admin brings an address along. */
    email: z.null(),
    name: z.string(),
    company_name: z.null(),
  }),
]);
export type InvitationReply = z.infer<typeof invitationReply>;
export type CompanyInvitation = Extract<InvitationReply, { kind: 'company' }>;
