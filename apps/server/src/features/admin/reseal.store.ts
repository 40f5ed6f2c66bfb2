import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

interface Sealed {
  readonly table: string;
  readonly column: string;
  /** Purpose of the encryption: this word, and the row's id unless another column is given. */
  readonly purpose: string;
  readonly owner?: string;
  /** Used instead of the column `id`, where the table has none. */
  readonly id?: RawBuilder<string>;
}

/** All encrypted columns of the database. */
const SEALED: readonly Sealed[] = [
  { table: 'device_secret', column: 'sealed', purpose: 'device', owner: 'device_id' },
  { table: 'device', column: 'registration_code', purpose: 'registration' },
  { table: 'router', column: 'sealed_secret', purpose: 'router' },
  { table: 'router', column: 'former_sealed_secret', purpose: 'router' },
  { table: 'webhook', column: 'sealed_secret', purpose: 'webhook' },
  { table: 'webhook', column: 'sealed_old_secret', purpose: 'webhook' },
  { table: 'app_user', column: 'two_factor_secret', purpose: 'two_factor' },
  { table: 'push_key', column: 'sealed_private_key', purpose: 'push_key' },
  { table: 'push_subscription', column: 'sealed', purpose: 'push' },
  { table: 'chat_channel', column: 'sealed_address', purpose: 'chat' },
  { table: 'idempotency_key', column: 'sealed_body', purpose: 'answer', id: sql`(principal || ' ' || key)` },
];

/**
 * Encrypts every stored secret with the newest key, so that an old key can be removed. Safe to interrupt and repeat:
 * only values of an older key are changed.
 */
export async function resealSecrets(db: Database, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const sealed of SEALED) count += await resealColumn(db, secrets, sealed);
  return count;
}

async function resealColumn(db: Database, secrets: SecretBox, what: Sealed): Promise<number> {
  const { table, column, purpose } = what;
  const id = what.id ?? sql.ref('id');
  const owner = what.owner === undefined ? id : sql.ref(what.owner);
  const { rows } = await sql<{ id: string; owner: string; sealed: string }>`
    select ${id} as id, ${owner} as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(db);
  const stale = rows.filter(({ sealed }) => secrets.isStale(sealed));
  for (const row of stale) {
    const reason = `${purpose}:${row.owner}`;
    const resealed = secrets.seal(secrets.open(row.sealed, reason), reason);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed} where ${id} = ${row.id}`.execute(
      db,
    );
  }
  return stale.length;
}
