import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { TestBrowser } from './sign-in.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

// `bench sign-in` does ten thousand over the network
test('of a thousand wrong logins from one address thirty are checked, and logged-in users are still served', async () => {
  const gus = await server.signIn('gus');
  const browser = new TestBrowser(server);
  const { csrf_token } = (await browser.get('/security/login')).json<{ csrf_token: string }>();
  const attempt = (i: number) =>
    server.call({
      method: 'POST',
      url: '/console/login',
      headers: { cookie: `session=${browser.session}`, 'x-csrf-token': csrf_token },
      payload: { email: `guess-${i % 50}@north.test`, password: 'wrong' },
    });
  const counts = new Map<number, number>();
  for (let sent = 0; sent < 1000; sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => attempt(sent + i)));
    for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    expect((await server.call({ url: '/api/users/self' }, gus)).statusCode).toBe(200);
  }
  expect(counts).toEqual(
    new Map([
      [401, 30],
      [429, 970],
    ]),
  );
  server.platform.clock.advance(120_000);
  expect((await new TestBrowser(server).logIn('ada@north.test', FIXTURE_PASSWORD)).statusCode).toBe(200);
});
