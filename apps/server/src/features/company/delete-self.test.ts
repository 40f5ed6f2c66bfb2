import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../demo/fixture-data.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

describe('deleting the own account', () => {
  const remove = (as: SignedIn, password = FIXTURE_PASSWORD) =>
    server.call({ method: 'DELETE', url: '/console/api/users/self', payload: { password } }, as);

  test('[ROLE-039] requires the password, keeps the name in records, and ends all access', async () => {
    const gus = await server.signIn('gus');
    expect(codeOf(await remove(gus, 'wrong'))).toBe('invalid_credentials');
    expect((await remove(gus)).statusCode).toBe(204);
    expect((await server.call({ url: '/api/users/self' }, gus)).statusCode).toBe(401);
    expect(codeOf(await new TestBrowser(server).logIn('gus@north.test', FIXTURE_PASSWORD))).toBe(
      'invalid_credentials',
    );
    const row = await server.platform.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', 'gus')
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Deleted user', password_hash: null });
  });

  test('the last administrator cannot be deleted, also when two are deleted at once', async () => {
    const response = await remove(await server.signIn('ada'));
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'last_administrator']);
    const { db } = server.platform;
    await db.updateTable('app_user').set({ company_role: 'administrator' }).where('id', '=', 'uma').execute();
    const both = [await server.signIn('ada'), await server.signIn('uma')];
    const answers = await Promise.all(both.map((one) => remove(one)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  });

  test('[ACCT-010] exists in the development environment only', async () => {
    const production = await createTestServer({ ENVIRONMENT: 'production' });
    const payload = { password: FIXTURE_PASSWORD };
    const response = await production.call(
      { method: 'DELETE', url: '/console/api/users/self', payload },
      await production.signIn('gus'),
    );
    expect(response.statusCode).toBe(404);
    await production.close();
  });
});
