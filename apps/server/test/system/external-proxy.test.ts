import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answersOn, freePort } from '../kit/external/ports.ts';
import { logIn } from '../kit/calls/log-in.ts';
import { MAIN, ServerProcesses } from '../kit/server-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NGINX = '/usr/sbin/nginx';
const isMissing = !existsSync(NGINX);
if (isMissing && process.env['CI'] === 'true') throw new Error('install nginx-light first');
if (isMissing) console.warn('skipped without nginx-light: tests behind a proxy');

const processes = new ServerProcesses();
afterAll(() => processes.close());

describe.skipIf(isMissing)('behind nginx with deploy/nginx.conf', () => {
  let proxy: ChildProcess;
  let cookie: string;
  let url: string;
  beforeAll(async () => {
    const [port, serverPort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    const server = processes.start(
      join(processes.folder, 'data'),
      { PORT: String(serverPort), PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' },
      [MAIN, '--demo'],
    );
    const { demo } = await server.ready;
    proxy = await startNginx(join(processes.folder, 'nginx'), port, serverPort);
    cookie = await logIn(url, { email: 'ada@north.test', password: demo!.password });
  });
  afterAll(() => void proxy.kill('SIGQUIT'));

  test('the console is served', async () => {
    expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).toContain('Tenken');
  });

  test('live events arrive without delay', async () => {
    const stream = await fetch(`${url}/console/stream`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body!.getReader();
    const { value } = await reader.read();
    expect(value?.length).toBeGreaterThan(0);
    await reader.cancel();
  });

  test('a body of 20 MB reaches the server, which refuses it with its own message', async () => {
    const answer = await fetch(`${url}/device/v1/photos`, {
      method: 'POST',
      body: Buffer.alloc(20 * 1024 ** 2),
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'bad_signature' } }]);
  });
});

/** The file unchanged, except for addresses and TLS: a test has no certificate. */
async function startNginx(folder: string, port: number, serverPort: number): Promise<ChildProcess> {
  const file = await readFile(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const site = file
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${serverPort}`);
  await mkdir(folder, { recursive: true });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http { access_log off; ${kinds.join(' ')}
${site} }`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  await answersOn(port);
  return child;
}
