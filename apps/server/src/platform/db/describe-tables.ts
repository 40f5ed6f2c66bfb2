import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_key: boolean;
  refers_to: string | null;
}

/** Generates the TypeScript types of the current schema: branded ids from foreign keys, unions from `in (…)` checks. */
export async function describeTables(db: Database): Promise<string> {
  const columns = await readColumns(db);
  const unions = await readUnions(db);
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(([table, list]) => {
    const fields = list.map((column) => `    ${column.column}: ${fieldType(column, unions)};`);
    return `  ${table}: {\n${fields.join('\n')}\n  };`;
  });
  return `${HEADER}\nexport interface Tables {\n${body.join('\n')}\n}\n`;
}

const HEADER = `// Made from the migrations by \`node scripts/generate-tables.ts\`; a test fails when it is out of date.
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as a parsed value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
`;

/** `user` is a reserved word in SQL; an event of the API is one of several kinds here. */
const THING_OF_TABLE: Record<string, string> = { app_user: 'user', api_event: 'event' };

const SCALARS: Record<string, string> = {
  text: 'string',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
};

function fieldType(column: Column, unions: Map<string, string>): string {
  if (column.type === 'jsonb')
    return column.is_nullable ? 'JsonOrNull' : column.has_default ? 'JsonWithDefault' : 'Json';
  const plain = scalarType(column, unions);
  const withNull = column.is_nullable ? `${plain} | null` : plain;
  return column.has_default ? `Generated<${withNull}>` : withNull;
}

function scalarType(column: Column, unions: Map<string, string>): string {
  const thing = column.refers_to ?? (column.column === 'id' && column.is_key ? column.table : null);
  if (thing !== null) return `Id<'${THING_OF_TABLE[thing] ?? thing}'>`;
  const scalar = SCALARS[column.type];
  if (scalar === undefined)
    throw new Error(`no TypeScript type for ${column.table}.${column.column} (${column.type})`);
  return unions.get(`${column.table}.${column.column}`) ?? scalar;
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", t.typname as type,
      -- a view knows no "not null"; ours join on keys only
      c.relkind <> 'v' and not a.attnotnull as is_nullable,
      a.atthasdef as has_default,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as is_key,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey[array_position(k.confkey,
          (select attnum from pg_attribute where attrelid = k.confrelid and attname = 'id'))] = a.attnum
        limit 1) as refers_to
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** PostgreSQL returns `check (status in ('a', 'b'))` as `= ANY (ARRAY['a'::text, 'b'::text])`. */
async function readUnions(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; text: string }>`
    select c.relname as "table", pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and not c.relispartition`.execute(db);
  const unions = new Map<string, string>();
  for (const { table, text } of rows) {
    const [, column, values] = /^CHECK \(\(+(\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)+$/.exec(text) ?? [];
    if (column === undefined || values === undefined) continue;
    const members = [...values.matchAll(/'([^']*)'::text/g)].map(([, member]) => `'${member}'`);
    if (members.length > 0) unions.set(`${table}.${column}`, members.join(' | '));
  }
  return unions;
}
