import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** How much of a kind may be under way at once. */
export interface OpenLimit {
  readonly perUser: number;
  readonly perCompany: number;
}

export interface OpenCount {
  readonly of_user: number;
  readonly of_company: number;
}

/** What has not moved for so long lost its job for good and takes nobody's place. */
export const STALE_MS = 3_600_000;

/**
 * Refuses one more when the person or the company has enough of it under way. Those of a company that ask at the same moment
 * go one after the other, so that none slips through; the count stands until the transaction ends.
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
