import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { CompanyRole, Invite, UnitGrant } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface InvitationRow {
  id: Id<'invitation'>;
  email: string;
  name: string;
  company_role: CompanyRole;
  management_units: UnitGrant[];
}

/** Invitations that the company still lists: open, expired or declined, but not accepted. */
const listed = (db: Database, companyId: Id<'company'>) =>
  db
    .selectFrom('invitation')
    .select([
      'id',
      'email',
      'name',
      'company_role',
      sql<UnitGrant[]>`management_units`.as('management_units'),
    ])
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null);

export const findListedInvitation = async (
  db: Database,
  companyId: Id<'company'>,
  id: string,
): Promise<InvitationRow | null> =>
  (await listed(db, companyId).where('id', '=', id).executeTakeFirst()) ?? null;

export const findListedInvitationByEmail = async (
  db: Database,
  companyId: Id<'company'>,
  email: string,
): Promise<InvitationRow | null> =>
  (await listed(db, companyId)
    .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
    .executeTakeFirst()) ?? null;

type NewInvitation = Invite & {
  id: Id<'invitation'>;
  company_id: Id<'company'>;
  /** Null: by the operator. */
  invited_by: Id<'user'> | null;
  created_at: Date;
};

export async function insertInvitation(
  tx: DatabaseTransaction,
  { id, company_id, invited_by, created_at, email, ...invite }: NewInvitation,
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({ id, company_id, email, ...offerOf(invite), invited_by, created_at })
    .execute();
}

/** Inviting the same address again replaces the first invitation, also a declined one. */
export async function replaceInvitation(
  tx: DatabaseTransaction,
  id: Id<'invitation'>,
  { invited_by, ...invite }: Invite & { invited_by: Id<'user'> },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ ...offerOf(invite), invited_by, declined_at: null })
    .where('id', '=', id)
    .execute();
}

/** Of two grants for one unit the last one applies. */
const offerOf = ({ name, role, management_units }: Omit<Invite, 'email'>) => ({
  name,
  company_role: role,
  management_units: JSON.stringify([...new Map(management_units.map((one) => [one.id, one])).values()]),
});

/** Opens a declined invitation again. */
export async function reopenInvitation(tx: DatabaseTransaction, id: Id<'invitation'>): Promise<void> {
  await tx.updateTable('invitation').set({ declined_at: null }).where('id', '=', id).execute();
}

export async function setInvitedUnits(
  tx: DatabaseTransaction,
  id: Id<'invitation'>,
  units: readonly UnitGrant[],
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ management_units: JSON.stringify(units) })
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('invitation').where('id', '=', id).execute();
}

/** Creates a new link; older ones are void. */
export async function replaceInvitationLink(
  tx: DatabaseTransaction,
  link: {
    id: string;
    invitation_id: Id<'invitation'>;
    email: string;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.deleteFrom('email_link').where('invitation_id', '=', link.invitation_id).execute();
  await tx
    .insertInto('email_link')
    .values({ ...link, purpose: 'invitation' })
    .execute();
}
