import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { Facts } from './source.ts';

/** A table that has rows, or null. Rows inserted by migrations do not count. */
export async function findContent(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksum', 'installation')
    order by c.relname`.execute(db);
  for (const { name } of rows) {
    const found = await sql`select from ${sql.id(name)} limit 1`.execute(db);
    if (found.rows.length > 0) return name;
  }
  return null;
}

/** The migrations of the target must not be newer than those of the source. */
export async function findAppliedMigrations(db: Database): Promise<string[]> {
  const { rows: known } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!known[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Inserts rows in any order: foreign keys are dropped, and checked at the end. An empty database has no other users; a
 * failure leaves it empty.
 */
export async function restoreRows(
  tx: DatabaseTransaction,
  facts: Facts,
  fill: (insert: (table: string, rows: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const references = await findReferences(tx);
  const triggered = await findTriggered(tx);
  for (const { owner, name } of references)
    await sql`alter table ${sql.raw(owner)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const owner of triggered) await sql`alter table ${sql.raw(owner)} disable trigger user`.execute(tx);
  await fill((table, rows) => insertRows(tx, table, rows));
  for (const owner of triggered) await sql`alter table ${sql.raw(owner)} enable trigger user`.execute(tx);
  for (const { owner, name, definition } of references)
    await sql`alter table ${sql.raw(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const [name, next] of Object.entries(facts.sequences))
    await sql`select setval(${`public.${name}`}::regclass, ${next}, false)`.execute(tx);
}

export async function createPartitions(db: Database, months: Facts['months']): Promise<void> {
  for (const [table, days] of Object.entries(months))
    for (const day of days)
      await sql`select ensure_month(${table}, ${`${day}T00:00:00Z`}::timestamptz)`.execute(db);
}

/** Makes the text form of rows independent of the settings of the server. */
export async function setCanonicalOutput(tx: DatabaseTransaction): Promise<void> {
  await sql`set local datestyle to 'ISO, YMD'`.execute(tx);
  await sql`set local timezone to 'UTC'`.execute(tx);
  await sql`set local intervalstyle to 'iso_8601'`.execute(tx);
}

async function insertRows(tx: DatabaseTransaction, table: string, rows: readonly string[]): Promise<void> {
  const type = sql.id(table);
  await sql`insert into ${type} overriding system value
    select (r.whole).* from (select line::${type} as whole from unnest(${rows}::text[]) as line offset 0) r`.execute(
    tx,
  );
}

interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

async function findReferences(tx: DatabaseTransaction): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid, conname`.execute(tx);
  return rows;
}

async function findTriggered(tx: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct t.tgrelid::regclass::text as owner
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relkind <> 'v' and c.relnamespace = 'public'::regnamespace`.execute(tx);
  return rows.map(({ owner }) => owner);
}
