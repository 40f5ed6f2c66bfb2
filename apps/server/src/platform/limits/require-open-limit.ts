import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** Maximum of a kind of work that may be open at once. */
export interface OpenLimit {
  readonly perUser: number;
  readonly perCompany: number;
}

export interface OpenCount {
  readonly of_user: number;
  readonly of_company: number;
}

/** Work without progress for this long has lost its job and does not count. */
export const STALE_MS = 3_600_000;

/**
 * Refuses work beyond the maximum of the user or the company. Simultaneous calls of a company are serialised, so that
 * none slips through; the count holds until the transaction ends.
 */
export async function requireOpenLimit(
  tx: DatabaseTransaction,
  { code, limit, companyId }: { code: ErrorCode; limit: OpenLimit; companyId: Id<'company'> | null },
  count: () => Promise<OpenCount>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${code} ${companyId}`}, 0))`.execute(tx);
  const { of_user, of_company } = await count();
  if (of_user >= limit.perUser || of_company >= limit.perCompany)
    throw new AppError(code, { details: { of_user, of_company, limit } });
}
