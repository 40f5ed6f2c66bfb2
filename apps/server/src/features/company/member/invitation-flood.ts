import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import { INVITATION_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { FastifyRequest } from 'fastify';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { hashToken } from '../../account/token.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Counts a mail to this address; above the daily limit it is refused for the whole company (decision F-88). */
export async function requireNoFlood(
  { limiter }: Pick<Platform, 'limiter'>,
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  email: string,
): Promise<void> {
  const address = hashToken(normaliseEmail(email));
  for (const [key, limit] of [
    [`invited:${companyId}`, INVITATION_MAILS.perCompany],
    [`invited:${companyId}:${address}`, INVITATION_MAILS.perCompanyAndAddress],
    [`invited:address:${address}`, INVITATION_MAILS.perAddress],
  ] as const) {
    const { isAllowed, resetSeconds } = await limiter.takeIn(tx, key, limit);
    if (!isAllowed) throw new AppError('too_many_invitations', { retryAfterSeconds: resetSeconds });
  }
}

/** Records a refused mail in its own transaction, because that of the call is rolled back. */
export const auditFlood =
  (
    { db, clock }: Platform,
    call: { caller: UserCaller; request: FastifyRequest },
    about: { email: string } | { invitation: Id<'invitation'> },
  ) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === 'too_many_invitations')
      await inTransaction(db, (tx) =>
        auditByUser(tx, call, {
          at: clock.now(),
          action: 'member.invitation_refused',
          object:
            'email' in about
              ? { kind: 'company', id: call.caller.user.company_id! }
              : { kind: 'invitation', id: about.invitation },
          details: 'email' in about ? { email: about.email } : {},
        }),
      );
    throw error;
  };
