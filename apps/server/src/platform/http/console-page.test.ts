import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { serveConsole } from './console-page.ts';
import { filesFor } from './page-visit.ts';
import { createHttpServer } from './server.ts';

const PAGE =
  '<html lang="en"><head><meta name="tenken-config" content="%TENKEN_CONFIG%"><script type="module" src="./assets/main.js"></script></head><body><div id="root"></div></body></html>';
const DOWNLOADS = {
  every_page: ['assets/shell.js'],
  pages: {
    '/': ['assets/dashboard.js', 'assets/shell.js'],
    '/?tab=inspection_target': ['assets/targets.js'],
    '/gauges/*/edit': ['assets/editor.js'],
  },
  login: {
    files: ['assets/login.js'],
    form: { en: '<form>Log in <a href="%PREFIX%/reset">', ja: '<form>ログイン <a href="%PREFIX%/reset">' },
  },
};
/** The files that a page preloads. */
const preloaded = (body: string): string[] =>
  [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href!);
const cleanUp: (() => Promise<unknown>)[] = [];
const bundles: string[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function serve(
  env: Record<string, string> = {},
  visit?: { csrf_token: string },
  findContact?: () => Promise<string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await writeFile(join(folder, 'secret-keys'), 'of nobody else');
  const bundle = join(folder, 'web');
  bundles.push(bundle);
  await mkdir(join(bundle, 'assets'), { recursive: true });
  await writeFile(join(bundle, 'index.html'), PAGE);
  await writeFile(join(bundle, 'first-downloads.json'), JSON.stringify(DOWNLOADS));
  await writeFile(join(bundle, 'assets', 'main.js'), 'export {}');
  await writeFile(join(bundle, 'assets', 'main.js.br'), brotliCompressSync('export {}'));
  const config = readConfiguration({ ...env, CONSOLE_DIR: bundle }, ['--no-demo']);
  const app = await createHttpServer(config, silentLogger);
  await serveConsole(app, config, async () => visit ?? null, findContact);
  cleanUp.push(
    () => app.close(),
    () => rm(folder, { recursive: true }),
  );
  return app;
}
const html = { accept: 'text/html' };

test('[GEN-005] the bare host and the bare prefix redirect to the console', async () => {
  const app = await serve();
  expect((await app.inject('/')).headers.location).toBe('/console/');
  expect((await app.inject('/console')).headers.location).toBe('/console/');
  expect((await app.inject('/?facility_id=F1')).headers.location).toBe('/console/?facility_id=F1');
  expect((await app.inject('/console?tab=camera&q=%3F')).headers.location).toBe('/console/?tab=camera&q=%3F');
});

test('[GEN-001] every address below the prefix returns the one page, so that a full reload works', async () => {
  const app = await serve();
  for (const url of ['/console/', '/console/cameras/C1?tab=x', '/console/nothing']) {
    const response = await app.inject({ url, headers: html });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

test.each([
  ['a browser', 'GET', 'text/html,application/xhtml+xml,*/*;q=0.8', 200],
  ['whoever takes anything', 'GET', '*/*', 200],
  ['whoever says nothing', 'GET', undefined, 200],
  ['the console that looks whether the server is back', 'HEAD', '*/*', 200],
  ['a program that wants data', 'GET', 'application/json', 404],
  ['a picture that is not there', 'GET', 'image/avif,image/*,*/*;q=0.8', 404],
] as const)('%s (%s, %s) gets %i of a page', async (_name, method, accept, status) => {
  const app = await serve();
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  // a client that adds no headers of its own
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    request(`${server}/console/cameras/C1`, { method, headers: accept ? { accept } : {} }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(answered).toBe(status);
});

test.each(['/elsewhere', '/console/api/nothing', '/console/internal/api/x', '/guard/api/x'])(
  '%s is a JSON 404',
  async (url) => {
    const app = await serve();
    const response = await app.inject({ url, headers: html });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      404,
      'not_found',
    ]);
  },
);

test('[GEN-006] one bundle runs under any prefix and static base, which are passed as data', async () => {
  const app = await serve({
    PRODUCT_PREFIX: '/plant/one',
    GUARD_PREFIX: '/watch',
    STATIC_BASE_URL: 'https://static.test/t',
  });
  const page = await app.inject({ url: '/plant/one/', headers: html });
  expect(page.body).toContain('src="https://static.test/t/assets/main.js"');
  const config = /content="([^"]*)"/.exec(page.body)![1]!.replaceAll('&quot;', '"');
  expect(JSON.parse(config)).toMatchObject({
    prefix: '/plant/one',
    guard_prefix: '/watch',
    static_base_url: 'https://static.test/t',
  });
  expect(page.headers['content-security-policy']).toContain("script-src 'self' https://static.test;");
  expect((await app.inject('/t/assets/main.js')).headers['access-control-allow-origin']).toBe('*');
});

test('[FALL-007] every page has the support contact, also without a session', async () => {
  const app = await serve({}, undefined, async () => 'mailto:admin@platform.test');
  for (const url of ['/console/', '/console/login']) {
    const { body } = await app.inject({ url, headers: html });
    expect(body).toContain('&quot;contact_url&quot;:&quot;mailto:admin@platform.test&quot;');
  }
});

test('the service worker is served below the prefix, is revalidated each time, and missing where it was not built', async () => {
  const app = await serve({ PRODUCT_PREFIX: '/plant' });
  expect((await app.inject('/plant/service-worker.js')).statusCode).toBe(404);
  await writeFile(join(bundles.at(-1)!, 'service-worker.js'), "self.x = '%TENKEN_STATIC_BASE%'");
  const { statusCode, headers, body } = await app.inject('/plant/service-worker.js');
  expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
    "self.x = '/static'",
  ]);
});

test('the page links its manifest, which is in the language of the browser and below the prefix', async () => {
  const app = await serve({ PRODUCT_PREFIX: '/plant' });
  const page = await app.inject({ url: '/plant/', headers: html });
  expect(page.body).toContain('<link rel="manifest" href="/plant/manifest.webmanifest" />');
  const manifestFor = async (language: string) =>
    app.inject({ url: '/plant/manifest.webmanifest', headers: { 'accept-language': language } });
  const [en, ja] = [await manifestFor('en-US,ja;q=0.5'), await manifestFor('ja-JP,en;q=0.5')];
  expect(en.headers).toMatchObject({
    vary: expect.stringMatching(/accept-language/i),
    'cache-control': 'no-cache',
  });
  expect(en.json()).toMatchObject({
    lang: 'en',
    start_url: '/plant/',
    scope: '/plant/',
    display: 'standalone',
  });
  expect(ja.json()).toMatchObject({ lang: 'ja', name: 'Tenken 点検' });
  const { icons } = en.json<{ icons: { src: string; sizes: string; purpose: string }[] }>();
  expect(icons).toContainEqual(
    expect.objectContaining({ src: '/static/icons/icon-512.png', purpose: 'any' }),
  );
});

test("a signed-in person's page carries their CSRF token and names its files, and is kept nowhere", async () => {
  const app = await serve({ STATIC_BASE_URL: 'https://static.test/t' }, { csrf_token: '"$&<token>' });
  const page = await app.inject({ url: '/console/?facility_id=F1', headers: html });
  expect(page.body).toContain(
    '<meta name="tenken-visit" content="{&quot;csrf_token&quot;:&quot;\\&quot;$&amp;&lt;token&gt;&quot;}" />',
  );
  expect(page.headers['cache-control']).toBe('no-store');
  expect(preloaded(page.body)).toEqual([
    'https://static.test/t/assets/shell.js',
    'https://static.test/t/assets/dashboard.js',
  ]);
  const other = await app.inject({ url: '/console/export?facility_id=F1', headers: html });
  expect(preloaded(other.body)).toEqual(['https://static.test/t/assets/shell.js']);
});

test.each([
  ['/?facility_id=F1&tab=inspection_target', ['assets/shell.js', 'assets/targets.js']],
  ['/?facility_id=F1&tab=inspection_targets', ['assets/shell.js', 'assets/dashboard.js']],
  ['/gauges/G1/edit', ['assets/shell.js', 'assets/editor.js']],
  ['/gauges//edit', ['assets/shell.js']],
  ['/gauges/G1/edit/more', ['assets/shell.js']],
])('the page of %s names the files of its address', (address, files) => {
  expect(filesFor(DOWNLOADS, address)).toEqual(files);
});

test("a visitor's page says nothing of anybody, and names the files of the login", async () => {
  const page = await (await serve()).inject({ url: '/console/', headers: html });
  expect(page.body).not.toMatch(/tenken-visit|<form>/);
  expect(preloaded(page.body)).toEqual(['/static/assets/login.js']);
});

test('the page contains the login, in the language of the browser', async () => {
  const app = await serve({ PRODUCT_PREFIX: '/plant' });
  const login = (language?: string) =>
    app.inject({
      url: '/plant/login?next=%2Fplant%2F',
      headers: { ...html, ...(language && { 'accept-language': language }) },
    });
  const japanese = await login('de-DE,ja;q=0.9,en;q=0.8');
  expect(japanese.body).toContain('<html lang="ja"');
  expect(japanese.body).toContain('<body>\n<form>ログイン <a href="/plant/reset">');
  expect(japanese.headers['vary']).toMatch(/accept-language/i);
  for (const language of ['fr', undefined]) {
    const { body } = await login(language);
    expect(body).toContain('<form>Log in <a href="/plant/reset">');
    expect(body).toContain('<div id="root">');
  }
});

test("a signed-in person's login page has no form, as they are led on", async () => {
  const app = await serve({}, { csrf_token: 'token' });
  expect((await app.inject({ url: '/console/login', headers: html })).body).not.toContain('<form>');
});

test('a file compressed at build time is sent compressed to clients that accept it', async () => {
  const app = await serve();
  const small = await app.inject({
    url: '/static/assets/main.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const plain = await app.inject({
    url: '/static/assets/main.js',
    headers: { 'accept-encoding': 'identity' },
  });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {}']);
});

test('the policy allows no inline script or style, and files are cached permanently', async () => {
  const app = await serve();
  const file = await app.inject('/static/assets/main.js');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-security-policy']).not.toContain('unsafe');
  expect((await app.inject({ url: '/console/', headers: html })).headers['cache-control']).toBe('no-cache');
});

test.each(['/static/../package.json', '/static/%2e%2e/package.json', '/static/assets/..%2f..%2findex.html'])(
  '%s serves no other file',
  async (url) => {
    const app = await serve();
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('a bundle that was not built is reported in one line', async () => {
  const config = readConfiguration({ CONSOLE_DIR: '/nowhere/at/all' }, ['--no-demo']);
  const app = await createHttpServer(config, silentLogger);
  await expect(serveConsole(app, config)).rejects.toThrow('the console is not built');
});

test('a file of the bundle is cached for a year, and answers HEAD too', async () => {
  const app = await serve();
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/static/assets/main.js' });
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/javascript; charset=utf-8',
    ]);
  }
});

test.each([
  '/static/',
  '/static/assets',
  '/static/assets/',
  '/static/assets/none.js',
  '/static/../secret-keys',
  '/static/assets/../../secret-keys',
  '/static/assets/%2e%2e/%2e%2e/secret-keys',
  '/static/assets/..%2f..%2fsecret-keys',
  '/static//etc/passwd',
  '/static/%2fetc%2fpasswd',
  '/static/assets/main.js%00',
])('%s is no file of the bundle', async (url) => {
  const app = await serve();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toHaveProperty('error.code');
  expect(answer.body).not.toContain('of nobody else');
});
