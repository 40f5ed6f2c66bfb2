import { CompiledQuery, sql } from 'kysely';
import { eraseSelf } from '../../features/account/profile/self.store.ts';
import { scheduleBlobDeletion } from '../../platform/blobs/retrying-blobs.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { blobsOfCompany } from '../copy/named-blobs.ts';
import { ERASED, FREED, LEFT_BY_ADMINS } from './erased-tables.ts';

const AT_ONCE = 500;
const STILL_REFERRED_TO = '23503';

export const findCompanyName = async (db: Database, id: string): Promise<string | null> =>
  (await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Addresses that mails of the company went to. */
export async function findAddresses(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user where company_id = ${id} and not is_platform_admin
    union select lower(email) from invitation where company_id = ${id}`.execute(db);
  return rows.map(({ email }) => email);
}

/** Blocks writes for the company: an upload in progress waits here, and then finds no camera. */
export async function lockCompanyWhole(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select from company where id = ${id} for update`.execute(tx);
  await sql`select from camera where id in (select camera_id from camera_company where company_id = ${id})
    for update`.execute(tx);
}

/** Schedules its pictures for deletion when the transaction is committed. */
export async function scheduleCompanyBlobDeletion(tx: DatabaseTransaction, id: string): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  const note = async (): Promise<void> => {
    await scheduleBlobDeletion(tx, batch);
    count += batch.length;
    batch = [];
  };
  for await (const key of blobsOfCompany(readerIn(tx), id)) {
    batch.push(key);
    if (batch.length === AT_ONCE) await note();
  }
  await note();
  return count;
}

/** Number of deleted rows by table, without empty ones. */
export async function eraseRows(tx: DatabaseTransaction, id: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const run = async (statement: string): Promise<number> =>
    Number((await tx.executeQuery(CompiledQuery.raw(statement, [id]))).numAffectedRows ?? 0);
  for (const statement of FREED) await run(statement);
  for (const { table, where } of ERASED) {
    if (table === 'app_user') removed['app_user'] = await erasePeople(tx, id);
    if (table === 'subscription') await run(LEFT_BY_ADMINS);
    const count = await run(`delete from ${table} where ${where}`);
    if (count > 0) removed[table] = count;
  }
  return removed;
}

/**
 * Users who worked for another company before are named in its rows: they are anonymised as if they had deleted their
 * account.
 */
async function erasePeople(tx: DatabaseTransaction, id: string): Promise<number> {
  const people = await tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', id)
    .where('is_platform_admin', '=', false)
    .execute();
  for (const person of people) {
    await sql`savepoint person`.execute(tx);
    try {
      await tx.deleteFrom('app_user').where('id', '=', person.id).execute();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === STILL_REFERRED_TO)) throw error;
      await sql`rollback to savepoint person`.execute(tx);
      await tx
        .updateTable('app_user')
        .set({ company_id: null, company_role: 'none' })
        .where('id', '=', person.id)
        .execute();
      await eraseSelf(tx, person.id, new Date());
    }
  }
  return people.length;
}

/** Queued jobs of the company, if there are queues yet. */
export async function eraseJobs(tx: DatabaseTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(tx);
  if (!rows[0]?.is) return 0;
  const { numAffectedRows } = await sql`delete from pgboss.job where group_id = ${id}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Reads through a cursor in the transaction that deletes. */
const readerIn = (tx: DatabaseTransaction) => ({
  async *select<Row extends object>(query: string, values: readonly unknown[]): AsyncGenerator<Row[]> {
    await tx.executeQuery(
      CompiledQuery.raw(`declare erased_blobs no scroll cursor for ${query}`, [...values]),
    );
    for (;;) {
      const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(`fetch ${AT_ONCE} from erased_blobs`));
      if (rows.length === 0) break;
      yield rows;
    }
    await tx.executeQuery(CompiledQuery.raw('close erased_blobs'));
  },
});
