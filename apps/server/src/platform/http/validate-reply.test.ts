import { openToAll } from '@tenken/contract/wire/access.ts';
import { pageOf } from '@tenken/contract/wire/paging.ts';
import { route } from '@tenken/contract/wire/route.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validateReply } from './bind-route.ts';

const list = route({
  name: 'list',
  summary: 'test',
  method: 'GET',
  space: 'api',
  path: '/things',
  access: openToAll,
  reply: { status: 200, body: pageOf(z.object({ id: z.number() })) },
});

test('other calls are served while a long page is validated', async () => {
  const records = Array.from({ length: 1000 }, (_, id) => ({ id }));
  let others = 0;
  const work = validateReply(list, { records, navigation: { next_page: null } });
  const count = (): void => {
    others += 1;
    if (others < 1000) setImmediate(count);
  };
  setImmediate(count);
  const answer = await work;
  expect(others).toBeGreaterThan(5);
  others = 1000;
  expect(answer).toEqual({ records, navigation: { next_page: null } });
});

test('an invalid record of a long page is found', async () => {
  const records = Array.from({ length: 200 }, (_, id) => ({ id: id === 150 ? 'x' : id }));
  await expect(validateReply(list, { records, navigation: { next_page: null } })).rejects.toThrow(
    'breaks its contract',
  );
});
