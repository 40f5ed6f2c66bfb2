import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { watchParents } from './watch-parents.ts';

/** `npm run dev`: the console with hot reload on 5173, the server behind it restarting when its sources change. */
const root = fileURLToPath(new URL('..', import.meta.url));
const serverPort = process.env['PORT'] ?? '8080';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', `${root}apps/server/src/boot/main.ts`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      PUBLIC_URL: 'http://127.0.0.1:5173',
      ...process.env,
      PORT: serverPort,
      ENVIRONMENT: 'development',
    },
  },
);
const web = await createServer({
  configFile: `${root}apps/web/vite.config.ts`,
  root: `${root}apps/web`,
  server: { port: 5173, host: '127.0.0.1', proxy: proxyTo(`http://127.0.0.1:${serverPort}`) },
});
await web.listen();
web.printUrls();

const stop = (): void => {
  server.kill('SIGTERM');
  void web.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
watchParents(stop);
server.on('exit', (code) => process.exit(code ?? 0));

/** Proxies everything except page visits and the console's modules to the server. */
function proxyTo(target: string) {
  const prefix = process.env['PRODUCT_PREFIX'] ?? '/console';
  const guardPrefix = process.env['GUARD_PREFIX'] ?? '/guard';
  const pages = [
    '/login',
    '/reset',
    '/register',
    '/send-confirmation',
    '/verify',
    '/two-factor-authentication-setup',
  ];
  const toServer = { target, changeOrigin: false };
  const dataOnly = {
    ...toServer,
    bypass: (request: { method?: string; url?: string; headers: { accept?: string } }) =>
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
        ? request.url
        : undefined,
  };
  return {
    '/api': toServer,
    [guardPrefix]: toServer,
    '/device': toServer,
    [`${prefix}/api`]: toServer,
    [`${prefix}/internal`]: toServer,
    [`${prefix}/authentication`]: toServer,
    [`${prefix}/stream`]: toServer,
    [`${prefix}/files`]: toServer,
    [`${prefix}/log`]: dataOnly,
    [`${prefix}/security`]: toServer,
    ...Object.fromEntries(pages.map((page) => [prefix + page, dataOnly])),
  };
}
