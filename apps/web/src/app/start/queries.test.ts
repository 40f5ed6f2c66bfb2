import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { camerasQuery } from '../../features/camera/camera.queries.ts';
import { membersQuery } from '../../features/company/company.queries.ts';
import { queries } from './queries.ts';

let answer: () => Promise<Response>;
const patience = queries.getDefaultOptions();
beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', () => answer());
  queries.clear();
  queries.setDefaultOptions({ ...patience, queries: { ...patience.queries, retryDelay: 1 } });
});
afterEach(() => {
  queries.clear();
  queries.setDefaultOptions(patience);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const records = [{ id: 'one', name: 'One' }];
const navigation = { next_page: null };

const lists = [
  [
    '[ERR-052] the cameras of a facility',
    camerasQuery('F1').queryKey,
    () => queries.fetchQuery({ ...camerasQuery('F1'), staleTime: 0 }),
  ],
  ['[ERR-053] the members of a company', membersQuery().queryKey, () => queries.fetchQuery(membersQuery())],
] as const;

for (const [name, queryKey, load] of lists) {
  const listed = () => queries.getQueryData<object[]>(queryKey);

  test(`${name}: a refusal empties the list that was loaded before, and is thrown`, async () => {
    answer = async () => Response.json({ records, navigation });
    await load();
    expect(listed()).toHaveLength(1);
    answer = async () => Response.json({ error: { code: 'permission_denied' } }, { status: 403 });
    await expect(load()).rejects.toMatchObject({ status: 403, code: 'permission_denied' });
    expect(listed()).toBeUndefined();
    expect(queries.getQueryState(queryKey)).toMatchObject({ status: 'error' });
    answer = async () => Response.json({ records, navigation });
    await load();
    expect(listed()).toHaveLength(1);
  });

  test(`${name}: a lost connection empties it too, and is thrown`, async () => {
    answer = async () => Response.json({ records, navigation });
    await load();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(load()).rejects.toMatchObject({ status: 0 });
    expect(listed()).toBeUndefined();
  });
}
