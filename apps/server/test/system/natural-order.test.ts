import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../kit/test-server.ts';

/** Created in random order, so that neither ids nor times sort them. */
const MADE = [7, 12, 1, 9, 10, 3, 2, 11, 5, 8, 4, 6];
const NAMES = Array.from({ length: 12 }, (_, n) => `Pump ${n + 1}`);

let server: TestServer;
const people = {} as Record<'ada' | 'platform-admin', SignedIn>;
beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['ada', 'platform-admin'] as const) people[name] = await server.signIn(name);
  const { db, clock } = server.platform;
  const numbers = sql`from unnest(${MADE}::int[]) with ordinality as made (n, place)`;
  const [id, name, at] = [sql`'made-' || place`, sql`'Pump ' || n`, clock.now()];
  const insert = [
    sql`app_user (id, name, email, company_id, email_confirmed_at, created_at)
      select ${id}, ${name}, 'pump' || n || '@north.test', 'north', ${at}, ${at} ${numbers}`,
    sql`unit_member (management_unit_id, user_id, company_id, role, has_all_facilities)
      select 'water-plant_1', ${id}, 'north', 'manager', true ${numbers}`,
    sql`round (id, facility_id, name, created_at) select ${id}, 'F1', ${name}, ${at} ${numbers}`,
    sql`schedule (id, company_id, name, type, frequency_selection, created_at)
      select ${id}, 'north', ${name}, 'frequency', '1_hours', ${at} ${numbers}`,
    sql`saved_view (id, facility_id, user_id, page, name, query, is_shared, created_at)
      select ${id}, 'F1', 'ada', 'dashboard', ${name}, '', false, ${at} ${numbers}`,
    sql`router (id, router_id, kind, name, facility_id, company_id, sealed_secret, created_at)
      select ${id}, 'agent_' || place, 'agent', ${name}, 'F1', 'north', '', ${at} ${numbers}`,
    sql`webhook (id, company_id, owner_id, name, destination_url, normalized_url, consumer_type, event_types, sealed_secret,
        state, created_at, updated_at)
      select ${id}, 'north', 'ada', ${name}, 'https://a.test/' || n, 'https://a.test/' || n, 'standard_webhook',
        '{new_measurement_estimate_processed}', '', 'active', ${at}, ${at} ${numbers}`,
    sql`company (id, name, created_at) select ${id}, ${name}, ${at} ${numbers}`,
    sql`plan (id, name, billing_period_rrule_string, base_price, currency)
      select ${id}, ${name}, 'FREQ=MONTHLY', 1, 'JPY' ${numbers}`,
  ];
  for (const rows of insert) await sql`insert into ${rows}`.execute(db);
});
afterAll(() => server.close());

interface Named {
  readonly name?: string;
  readonly user?: { readonly name: string };
  readonly company?: { readonly name: string };
}
interface List {
  readonly records: readonly Named[];
  readonly navigation?: { readonly next_page: string | null };
}

async function list(url: string, as: keyof typeof people): Promise<List> {
  const answer = await server.call({ url: `/api${url}` }, people[as]);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json<List | readonly Named[]>();
  return 'records' in body ? body : { records: body };
}
const namesOf = ({ records }: List): string[] =>
  records
    .map(({ name, user, company }) => name ?? user?.name ?? company?.name ?? '')
    .filter((name) => name.startsWith('Pump '));

describe('lists are in natural order, Pump 2 before Pump 10', () => {
  test.each([
    '/company/members',
    '/management_units/water-plant_1/members',
    '/facilities/F1/people',
    '/rounds?facility_id=F1',
    '/schedules',
    '/saved_views?facility_id=F1',
    '/agents?facility_id=F1',
  ])('%s', async (url) => {
    expect(namesOf(await list(url, 'ada'))).toEqual(NAMES);
  });

  test.each([
    ['/webhooks', 'ada'],
    ['/admin/subscriptions', 'platform-admin'],
    ['/admin/plans', 'platform-admin'],
  ] as const)('%s, also over the end of a page', async (url, as) => {
    const first = await list(`${url}?page_size=7`, as);
    const second = await list(`${url}?page_size=7&page=${first.navigation!.next_page}`, as);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(NAMES);
    expect(second.records.length).toBeGreaterThanOrEqual(5);
  });
});

test('no statement sorts names in another way', () => {
  const cwd = `${import.meta.dirname}/../../src/features`;
  const files = globSync('**/*.store.ts', { cwd });
  expect(files.length).toBeGreaterThan(50);
  const other = files.flatMap((file) =>
    readFileSync(`${cwd}/${file}`, 'utf8')
      .replaceAll(/\$\{[^}]*\}/g, '')
      .split(/order by |orderBy\(/)
      .slice(1)
      .map((rest) => rest.split(/[)`]| limit /)[0]!)
      .filter((keys) => /\b(\w+_)?name\b(?! collate natural_order)/.test(keys))
      .map((keys) => `${file}: ${keys}`),
  );
  expect(other).toEqual([]);
});
