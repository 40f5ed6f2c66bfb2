import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { compareClaim, DELIVERED } from '../kit/sql-claims/compare-claim.ts';
import { openDescriber, type DescribedColumn } from '../kit/sql-claims/describe-statement.ts';
import { findStatements, type Statement, type Statements } from '../kit/sql-claims/find-statements.ts';
import { openProgram, type Program } from '../kit/sql-claims/program.ts';
import { readTableTypes } from '../kit/sql-claims/table-types.ts';
import { createTestPlatform, type TestPlatform } from '../kit/test-platform.ts';

let platform: TestPlatform;
let client: Client;
let program: Program;
let statements: Statements;
let describe: (text: string) => Promise<DescribedColumn[]>;
beforeAll(async () => {
  platform = await createTestPlatform();
  client = new Client(platform.address);
  await client.connect();
  describe = await openDescriber(client);
  program = openProgram();
  statements = findStatements(program);
}, 60_000);
afterAll(async () => {
  program?.close();
  await client.end();
  await platform.close();
});

/** Fragments that are known only at run time, with the reason; none of them has columns of its own. */
const KNOWN_WHEN_RUN: Readonly<Record<string, string>> = {
  'features/photo/fill-sources.store.ts month': 'fills the months of photos one after the other',
  'features/photo/fill-sources.store.ts table': 'checks them, and then the table',
  'platform/db/migrate.ts text': 'the migrations themselves',
  'platform/housekeeping/purge.ts statement': 'what others wrote, which is read where they wrote it',
  'platform/jobs/jobs.store.ts name': 'creates the indexes of a list',
  "cli/copy/snapshot.store.ts table.replaceAll('\"', '\"\"')": 'reads every table there is, each row as text',
  'cli/copy/target.store.ts name': 'looks into every table there is',
  'cli/copy/target.store.ts owner': 'changes every table there is',
  'cli/copy/target.store.ts table': 'fills every table there is',
  'features/admin/reseal.store.ts id': 'names a row of whatever is sealed',
};

/** Nullable columns that are never null in this statement. */
const NEVER_NULL_HERE: Readonly<Record<string, string>> = {
  'features/webhook/delivery/attempt.store.ts duration_ms': 'every attempt is written with it',
  'features/webhook/delivery/failing.store.ts deactivated_because': 'the statement itself sets it',
};

/**
 * The compiler believes `sql<Row>`. Here PostgreSQL describes what every hand-written statement returns, on the
 * migrated schema, and the compiler describes the declared type. Not checked: the content of JSON (only that nothing
 * is declared that JSON cannot contain), null of an expression or behind an outer join, and types given to functions
 * of the query builder (`countAll<number>`).
 */
test('every type beside a statement is what PostgreSQL returns', { timeout: 60_000 }, async () => {
  const { read } = statements;
  expect(read.length).toBeGreaterThan(300);
  const troubles = await troublesOf(read);
  const isAllowed = ({ file, column }: Trouble) => `${file} ${column}` in NEVER_NULL_HERE;
  expect(troubles.filter((one) => !isAllowed(one)).map(inWords)).toEqual([]);
  const allowed = troubles.filter(isAllowed).map(({ file, column }) => `${file} ${column}`);
  expect([...new Set(allowed)].toSorted()).toEqual(Object.keys(NEVER_NULL_HERE));
});

test('few statements are built at run time, and no type is declared where nothing uses it', () => {
  const unread = statements.unread.map(({ file, reason }) => `${file} ${reason}`);
  expect(new Set(unread)).toEqual(new Set(Object.keys(KNOWN_WHEN_RUN)));
});

/** Statements with wrong types, by the expected error; they are not run. */
const WRONG: Readonly<Record<string, (db: Database) => unknown>> = {
  'size: numeric comes as string, and the type says number': (db) =>
    sql<{ size: number }>`select avg(byte_size) as size from photo`.execute(db),
  'count: int8 comes as number, and the type says string': (db) =>
    sql<{ count: string }>`select count(*) as count from photo`.execute(db),
  'at: timestamptz comes as Date, and the type says string': (db) =>
    sql<{ at: string }>`select taken_at as at from photo`.execute(db),
  'photo: json comes as json, and the type says { at: Date; }': (db) =>
    sql<{ photo: { at: Date } }>`select json_build_object('at', taken_at) as photo from photo`.execute(db),
  'settings: jsonb comes as json, and the type says string': (db) =>
    sql<{ settings: string }>`select settings from camera`.execute(db),
  'name: not selected': (db) => sql<{ id: string; name: string }>`select id from camera`.execute(db),
  'name: selected, but not in the type': (db) => sql<{ id: string }>`select id, name from camera`.execute(db),
  'id: camera.id is Id<"camera">, and the type says Id<"photo">': (db) =>
    sql<{ id: Id<'photo'> }>`select id from camera`.execute(db),
  'facility_id: camera.facility_id may be null, and the type says string': (db) =>
    sql<{ facility_id: string }>`select facility_id from camera`.execute(db),
  'column "nam" of relation "camera" does not exist': (db) => sql`update camera set nam = 'x'`.execute(db),
  'value: bool comes as boolean, and the type says string': (db) =>
    db
      .selectFrom('photo')
      .select(sql<string>`taken_at < ${new Date()}`.as('is_old'))
      .execute(),
};

test('a wrong type is found', async () => {
  const { read } = findStatements(program, [program.fileOf('../test/system/sql-claims.test.ts')]);
  const troubles = await troublesOf(read);
  expect(
    troubles.map(({ column, trouble }) => (column === null ? trouble : `${column}: ${trouble}`)),
  ).toEqual(Object.keys(WRONG));
});

const SAMPLES: Readonly<Record<keyof typeof DELIVERED, string>> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  date: '2026-01-01',
  time: '00:00',
  timestamptz: '2026-01-01T00:00:00Z',
  bool: 'true',
  json: '{}',
  jsonb: '{}',
  _text: '{a}',
  _int4: '{1}',
  _float8: '{1}',
  _timestamptz: '{2026-01-01T00:00:00Z}',
};

test.each(Object.entries(DELIVERED))('the driver returns %s as %s', async (type, delivered) => {
  const value = sql`${sql.lit(SAMPLES[type] ?? '1')}::${sql.raw(type)}`;
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(platform.db);
  expect(kindOf(rows[0]!.value)).toBe(delivered === 'json' ? 'Object' : delivered);
});

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}

interface Trouble {
  readonly place: string;
  readonly file: string;
  readonly column: string | null;
  readonly trouble: string;
}

const inWords = ({ place, column, trouble }: Trouble) =>
  `${place} ${column === null ? '' : `${column}: `}${trouble}`;

async function troublesOf(written: readonly Statement[]): Promise<Trouble[]> {
  const typeOf = readTableTypes(program);
  const found = new Map<string, Trouble>();
  for (const { place, file, claim, texts } of written)
    for (const text of texts)
      for (const { column, trouble } of await lookAt(text, (columns) =>
        claim === null ? [] : compareClaim(program, typeOf, { claim, text, columns }),
      ))
        found.set(`${place} ${column} ${trouble}`, { place, file, column, trouble });
  return [...found.values()];
}

type Found = Pick<Trouble, 'column' | 'trouble'>;

async function lookAt(text: string, compare: (columns: DescribedColumn[]) => Found[]): Promise<Found[]> {
  try {
    return compare(await describe(text));
  } catch (error) {
    return [{ column: null, trouble: error instanceof Error ? error.message : String(error) }];
  }
}
