import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { createHttpServer } from './server.ts';
import { tokenCookie } from './token-cookie.ts';

const VALUE = 'v'.repeat(43);

async function serve(env: Record<string, string>): Promise<FastifyInstance> {
  const app = await createHttpServer(readConfiguration(env, ['--no-demo']), silentLogger);
  const cookie = tokenCookie('session');
  app.get('/read', (request, reply) => reply.send({ value: cookie.read(request) ?? null }));
  app.get('/set', (_request, reply) => {
    cookie.set(reply, VALUE, 60);
    return reply.send();
  });
  app.get('/clear', (_request, reply) => {
    cookie.clear(reply);
    return reply.send();
  });
  return app;
}

const readWith = async (app: FastifyInstance, cookie: string): Promise<unknown> =>
  (await app.inject({ url: '/read', headers: { cookie } })).json<{ value: unknown }>().value;

describe('over https', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve({ PUBLIC_URL: 'https://plant.test' });
  });
  afterAll(() => app.close());

  test('a cookie is bound to this host and to https, behind any proxy', async () => {
    const { headers } = await app.inject({ url: '/set' });
    expect(headers['set-cookie']).toBe(
      `__Host-session=${VALUE}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  test('it is removed under the same name', async () => {
    const { headers } = await app.inject({ url: '/clear' });
    expect(headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/;.* Secure;/);
  });

  test('one under the plain name, which a neighbouring host could have set, is ignored', async () => {
    expect(await readWith(app, `__Host-session=${VALUE}`)).toBe(VALUE);
    expect(await readWith(app, `session=${VALUE}`)).toBeNull();
  });

  test('browsers are told to use https for a year', async () => {
    const { headers } = await app.inject({ url: '/read' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('on this machine', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve({ TRUSTED_PROXIES: '10.0.0.0/8' });
  });
  afterAll(() => app.close());

  test('the name is plain, and nothing requires https', async () => {
    const { headers } = await app.inject({ url: '/set' });
    expect(headers['set-cookie']).toBe(`session=${VALUE}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(await readWith(app, `session=${VALUE}`)).toBe(VALUE);
    expect(await readWith(app, `__Host-session=${VALUE}`)).toBeNull();
  });

  test('behind a trusted proxy that terminates https it is for https', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const setCookie = async (remoteAddress: string) =>
      (await app.inject({ url: '/set', remoteAddress, headers: forwarded })).headers['set-cookie'];
    expect(await setCookie('10.0.0.9')).toContain('Secure');
    expect(await setCookie('192.168.0.9')).not.toContain('Secure');
  });

  test.each(['', 'short', `${VALUE}x`, `${VALUE.slice(1)}.`])('a value %j is not accepted', async (value) => {
    expect(await readWith(app, `session=${value}`)).toBeNull();
  });
});
