import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MAX_RECORDS_PER_PRINCIPAL } from './idempotency.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openToAll, signedIn } from '@tenken/contract/wire/access.ts';
import { USUAL_BODY_BYTES } from '@tenken/contract/wire/content.ts';
import { pageOf, pageQuery } from '@tenken/contract/wire/paging.ts';
import { route } from '@tenken/contract/wire/route.ts';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { AppError } from '../errors.ts';
import { bindRoute, handle } from './bind-route.ts';
import type { Identity } from './identity.ts';
import { createHttpServer } from './server.ts';

const base = { summary: 'test', method: 'POST', space: 'api', access: signedIn, limit: 'api' } as const;
const createThing = route({
  ...base,
  name: 'createThing',
  path: '/things/:id',
  params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) }),
  body: z.object({
    name: z.string().check(z.minLength(2, 'too_short')),
    list: z.optional(z.array(z.number())),
  }),
  reply: { status: 201, body: z.object({ id: z.string(), count: z.number() }) },
  isIdempotencyKeyAccepted: true,
});
const breakThing = route({
  ...base,
  name: 'breakThing',
  path: '/broken',
  access: openToAll,
  reply: { status: 200, body: z.object({ id: z.string() }) },
});
const listThings = route({
  ...base,
  name: 'listThings',
  method: 'GET',
  path: '/things',
  query: z.object(pageQuery(1000)),
  reply: { status: 200, body: pageOf(z.object({ id: z.string() })) },
});
const refuseThing = route({ ...base, name: 'refuseThing', path: '/refused', reply: { status: 204 } });
const largeThing = route({
  ...base,
  name: 'largeThing',
  path: '/large',
  body: z.object({ name: z.string() }),
  maxBodyBytes: 2 * USUAL_BODY_BYTES,
  reply: { status: 204 },
});
const strictThing = route({
  ...base,
  name: 'strictThing',
  path: '/strict',
  body: z.strictObject({}),
  reply: { status: 204 },
});
const limitedThing = route({
  ...base,
  name: 'limitedThing',
  path: '/limited',
  limit: 'client_log',
  reply: { status: 204 },
});

let platform: TestPlatform;
let app: FastifyInstance;
let brokenWith: () => unknown = () => ({});
let runs = 0;

beforeAll(async () => {
  platform = await createTestPlatform();
  app = await createHttpServer(platform.config, platform.log);
  const authenticate = async (request: { headers: Record<string, unknown> }): Promise<Identity> => ({
    kind: 'user',
    limitKey: 'me',
    principal: (request.headers['x-user'] as string | undefined) ?? 'me',
    rights: async () => (request.headers['x-rights'] as string | undefined) ?? 'all',
    isReadOnly: false,
  });
  const bind = (handled: ReturnType<typeof handle>) =>
    bindRoute({ app, platform, authenticate }, handled as never);
  bind(
    handle(createThing, async ({ db, clock }, { params, body }) => {
      runs += 1;
      await db
        .insertInto('company')
        .values({ id: `${params.id}-${runs}`, name: body.name, created_at: clock.now() })
        .execute();
      if (body.name === 'explode') throw new Error('after the insert');
      return { id: params.id, count: runs, secret_column: 'must not leave' };
    }),
  );
  bind(
    handle(listThings, async (_, { query }) => {
      const records = Array.from({ length: query.page_size! }, (_id, i) => ({ id: `t${i}`, secret: 'no' }));
      if (query.page === 'broken') Object.assign(records[77]!, { id: 77 });
      return { records, navigation: { next_page: null } };
    }),
  );
  bind(handle(breakThing, async () => brokenWith() as never));
  bind(handle(limitedThing, async () => undefined));
  bind(handle(largeThing, async () => undefined));
  bind(handle(strictThing, async () => undefined));
  bind(
    handle(refuseThing, async () => {
      throw new AppError('measurement_conflict', { details: { current: { version: 3 } } });
    }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(async () => {
  runs = 0;
  await platform.db.deleteFrom('company').execute();
  await platform.db.deleteFrom('rate_limit').execute();
});

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

describe('a bound route', () => {
  test('[GEN-005] is served at /api and below the prefix, and returns only what its contract names', async () => {
    for (const url of ['/api/things/a', '/console/api/things/a']) {
      const response = await post(url, { name: 'ok' });
      expect(response.statusCode).toBe(201);
      expect(Object.keys(response.json<object>())).toEqual(['id', 'count']);
    }
  });

  test('names the wrong field and the reason', async () => {
    const response = await post('/api/things/a', { name: 'x', list: [1, 'two'] });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: {
        code: 'invalid_input',
        message: 'Input is invalid. See fields.',
        fields: { name: ['too_short'], 'list.1': ['invalid_type'] },
      },
    });
  });

  test('reports a missing field in a sentence', async () => {
    const { error } = (await post('/api/things/a', {})).json<{
      error: { fields: object; message: string };
    }>();
    expect(error.fields).toEqual({ name: ['required'] });
    expect(error.message).toMatch(/^[A-Z].* .*\.$/);
  });

  test('returns not found for an invalid id', async () => {
    expect((await post('/api/things/A1', { name: 'ok' })).statusCode).toBe(404);
  });

  test.each([
    [`/api/things/${'a'.repeat(3000)}`, 404, 'not_found'],
    ['/api/things/%zz', 400, 'malformed_request'],
    ['/api/things/%00', 404, 'not_found'],
    ['/api/things/%ff', 400, 'malformed_request'],
  ])('the address %s is refused in our words', async (url, status, code) => {
    const response = await post(url, { name: 'ok' });
    expect([response.statusCode, response.json()]).toMatchObject([
      status,
      { error: { code }, request_id: expect.any(String) },
    ]);
  });

  test('that breaks its response contract returns an internal error without details', async () => {
    brokenWith = () => ({ id: 7 });
    const response = await post('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { code: 'internal_error', message: expect.stringMatching(/request_id\.$/) },
      request_id: expect.any(String),
    });
  });

  test('that throws returns only the request id', async () => {
    brokenWith = () => {
      throw new Error('password is hunter2');
    };
    const response = await post('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    expect(response.json<{ request_id: string }>().request_id).toBe(response.headers['x-request-id']);
  });

  test.each([
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ])('a database that is away for a moment asks to come again (%s)', async (error) => {
    brokenWith = () => {
      throw error;
    };
    const response = await post('/api/broken');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  });

  test('returns a disk-full error with a retry time when the database disk is full', async () => {
    brokenWith = () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' });
    };
    const response = await post('/api/broken');
    expect(response.json()).toMatchObject({ error: { code: 'storage_full' } });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([507, '300']);
  });

  test('returns an error with code, status and details', async () => {
    const response = await post('/api/refused');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: { code: 'measurement_conflict', current: { version: 3 } },
    });
  });

  test('returns the remaining rate limit with every answer, and the retry time when it is exceeded', async () => {
    const first = await post('/api/limited');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    for (let i = 0; i < 59; i += 1) await post('/api/limited');
    const over = await post('/api/limited');
    expect(over.statusCode).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('accepts a body of at most its declared size', async () => {
    const sizes = [USUAL_BODY_BYTES - 100, USUAL_BODY_BYTES, 3 * USUAL_BODY_BYTES];
    const statusOf = async (url: string, size: number) =>
      (await post(url, { name: 'x'.repeat(size) })).statusCode;
    expect(await Promise.all(sizes.map((size) => statusOf('/api/strict', size)))).toEqual([422, 413, 413]);
    expect(await Promise.all(sizes.map((size) => statusOf('/api/large', size)))).toEqual([204, 204, 413]);
  });

  test('that returns a thousand records counts as four calls, and only contract fields are returned', async () => {
    const list = (search: string) => app.inject({ url: `/api/things?${search}` });
    const few = await list('page_size=100');
    const many = await list('page_size=1000');
    const left = ({ headers }: typeof few): number => Number(headers['ratelimit-remaining']);
    expect(left(few) - left(many)).toBe(4);
    const { records } = many.json<{ records: object[] }>();
    expect(records).toHaveLength(1000);
    expect(records.at(-1)).toEqual({ id: 't999' });
    expect((await list('page_size=100&page=broken')).statusCode).toBe(500);
  });

  test('returns only the first fields of a list with errors everywhere', async () => {
    const list = Array.from({ length: 5000 }, () => 'x');
    const response = await post('/api/things/a', { name: 'ok', list });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ error: { fields: object } }>().error.fields)).toHaveLength(100);
  });

  test.each(['toString', 'hasOwnProperty', 'constructor', 'valueOf'])(
    'refuses an unknown member called %s by name',
    async (name) => {
      const response = await post('/api/strict', { [name]: 1 });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { error: { fields: { [name]: ['unknown_field'] } } },
      ]);
    },
  );

  test.each([
    ['text/plain', 'hello', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 422],
    ['application/json', '"text"', 422],
    ['application/json', 'null', 422],
  ])('a %s body %s gets a clear answer', async (type, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/things/a',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
  });

  test('ignores a poisoned object key', async () => {
    const payload = '{"name":"ok","__proto__":{"isAdmin":true}}';
    const response = await app.inject({
      method: 'POST',
      url: '/api/things/a',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('an idempotency key', () => {
  const key = (value: string, user = 'me') => ({ 'idempotency-key': value, 'x-user': user });

  test('returns the first answer again, and changes nothing the second time', async () => {
    const first = await post('/api/things/a', { name: 'once' }, key('k1'));
    const second = await post('/api/things/a', { name: 'once' }, key('k1'));
    expect(second.json()).toEqual(first.json());
    expect([first.statusCode, second.statusCode, runs]).toEqual([201, 201, 1]);
  });

  test('works when both calls come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/things/a', { name: 'race' }, key('k2'))),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(runs).toBe(1);
  });

  test('belongs to its user', async () => {
    await post('/api/things/a', { name: 'mine' }, key('k3', 'me'));
    await post('/api/things/a', { name: 'mine' }, key('k3', 'you'));
    expect(runs).toBe(2);
  });

  test('with another body is refused', async () => {
    await post('/api/things/a', { name: 'one' }, key('k4'));
    const response = await post('/api/things/a', { name: 'two' }, key('k4'));
    expect(response.json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  test('of a call that failed is rolled back with it and may be repeated', async () => {
    expect((await post('/api/things/a', { name: 'explode' }, key('k5'))).statusCode).toBe(500);
    expect(await platform.db.selectFrom('company').selectAll().execute()).toEqual([]);
    expect((await post('/api/things/a', { name: 'explode' }, key('k5'))).statusCode).toBe(500);
    expect(runs).toBe(2);
  });

  test('is refused after the rights of the user changed, until they are the same again', async () => {
    const as = (rights: string) => ({ ...key('k6'), 'x-rights': rights });
    const first = await post('/api/things/a', { name: 'rights' }, as('manager'));
    const refused = await post('/api/things/a', { name: 'rights' }, as('guest'));
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'rights_changed' } }]);
    // the whole answer except the random id of the request
    expect(refused.json()).toEqual({
      error: { code: 'rights_changed', message: expect.any(String) },
      request_id: expect.any(String),
    });
    expect((await post('/api/things/a', { name: 'rights' }, as('manager'))).json()).toEqual(first.json());
    expect(runs).toBe(1);
  });

  test('stored by the previous release is answered without a check of rights', async () => {
    const first = await post('/api/things/a', { name: 'before' }, key('k7'));
    await platform.db
      .updateTable('idempotency_key')
      .set({ rights_hash: null })
      .where('key', '=', 'k7')
      .execute();
    const second = await post('/api/things/a', { name: 'before' }, { ...key('k7'), 'x-rights': 'guest' });
    expect(second.json()).toEqual(first.json());
  });

  test('is stored with the newest of its user; those of others are not evicted', async () => {
    const keysOf = async (principal: string): Promise<string[]> => {
      const rows = platform.db.selectFrom('idempotency_key').select('key').where('principal', '=', principal);
      return (await rows.orderBy('created_at').execute()).map((row) => row.key);
    };
    for (const principal of ['busy', 'calm'])
      await sql`insert into idempotency_key (principal, key, route, request_hash, created_at)
        select ${principal}, 'old ' || n, 'createThing', '', ${platform.clock.now()}::timestamptz - n * interval '1 second'
        from generate_series(1, ${MAX_RECORDS_PER_PRINCIPAL}) n`.execute(platform.db);
    await post('/api/things/a', { name: 'newest' }, key('newest', 'busy'));
    const left = await keysOf('busy');
    expect([left.length, left[0], left.at(-1)]).toEqual([
      MAX_RECORDS_PER_PRINCIPAL,
      `old ${MAX_RECORDS_PER_PRINCIPAL - 1}`,
      'newest',
    ]);
    expect(await keysOf('calm')).toHaveLength(MAX_RECORDS_PER_PRINCIPAL);
  });

  test('must be short and printable', async () => {
    const response = await post('/api/things/a', { name: 'ok' }, key('x'.repeat(101)));
    expect(response.statusCode).toBe(422);
  });
});
