import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { Console } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { startServer, type TestServer } from './support/host/server.ts';

/** The same server under a second name is another origin for the browser. */
async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

test.describe('S29 files from another host', () => {
  let server: TestServer;
  let elsewhere: string;
  test.beforeAll(async () => {
    const port = await freePort();
    elsewhere = `http://localhost:${port}`;
    server = await startServer({
      PORT: String(port),
      STATIC_BASE_URL: `${elsewhere}/cdn`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PRODUCT_PREFIX: '/plant/tenken',
      GUARD_PREFIX: '/plant/guard',
    });
    await new PumpCamera(server).introduce(0.8);
  });
  test.afterAll(() => server.stop());

  test('[CALL-016] [CALL-074] [GEN-005] [GEN-006] scripts and pictures come from there, without the token, under other prefixes', async ({
    page,
    context,
  }) => {
    const guardCalls: [path: string, status: number][] = [];
    const foreign: { path: string; token: string | undefined; status: number }[] = [];
    page.on('response', (response) => {
      const request = response.request();
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/api/guards')) guardCalls.push([pathname, response.status()]);
      if (request.url().startsWith(elsewhere))
        foreign.push({
          path: new URL(request.url()).pathname,
          token: request.headers()['authentication-token'],
          status: response.status(),
        });
    });
    const console = new Console(server, page, context);
    await console.signIn('gus');
    await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    await expect.poll(() => foreign.some(({ path }) => path.endsWith('.jpg'))).toBe(true);
    expect(foreign.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(foreign.every(({ token }) => token === undefined)).toBe(true);
    expect(foreign.every(({ status }) => status < 400)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/plant/tenken/');
    await expect.poll(() => guardCalls).toContainEqual(['/plant/guard/api/guards', 200]);
  });
});
