import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { Invite, UnitGrant } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface InvitationRow {
  id: Id<'invitation'>;
  email: string;
  name: string;
  management_units: UnitGrant[];
}

export const findOpenInvitation = async (
  db: Database,
  companyId: Id<'company'>,
  id: string,
): Promise<InvitationRow | null> => {
  const row = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'management_units'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, management_units: row.management_units as UnitGrant[] } : null;
};

export async function findOpenInvitationByEmail(
  db: Database,
  companyId: Id<'company'>,
  email: string,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return row ? findOpenInvitation(db, companyId, row.id) : null;
}

/** Inviting the same address again replaces what the first invitation promised. */
export async function saveInvitation(
  tx: DatabaseTransaction,
  invitation: Invite & { id: string; company_id: Id<'company'>; invited_by: Id<'user'>; created_at: Date },
): Promise<Id<'invitation'>> {
  const { id, company_id, invited_by, created_at, email, name, role, management_units } = invitation;
  const promised = { name, company_role: role, management_units: JSON.stringify(management_units) };
  const known = await findOpenInvitationByEmail(tx, company_id, email);
  if (known) {
    await tx.updateTable('invitation').set(promised).where('id', '=', known.id).execute();
    return known.id;
  }
  await tx
    .insertInto('invitation')
    .values({ id, company_id, email, ...promised, invited_by, created_at })
    .execute();
  return id;
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

/** A new link; those sent before end, so that only the newest mail works. */
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
