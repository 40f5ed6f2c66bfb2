import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { describeTables } from './describe-tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('the generated table types match the migrations', async () => {
  const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
  expect(written).toBe(await describeTables(platform.db));
});

test('every foreign key has an index that starts with its columns, so that a deletion never scans', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid and not t.relispartition
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where c.contype = 'f' and c.confdeltype = 'c' and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`.execute(platform.db);
  expect(rows.map((row) => row.name)).toEqual([]);
});
