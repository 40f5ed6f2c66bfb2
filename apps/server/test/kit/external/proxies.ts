import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersOn, freePort } from './ports.ts';

/** A proxy of the distribution before a server, with as few upstream connections as possible: users share them. */
export interface ExternalProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Kind {
  readonly program: string;
  readonly package: string;
  readonly words: (folder: string, file: string) => string[];
  readonly configuration: (ports: {
    own: number;
    server: number;
    folder: string;
  }) => Promise<string> | string;
}

const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url));

const KINDS = {
  haproxy: {
    program: '/usr/sbin/haproxy',
    package: 'haproxy',
    words: (_folder, file) => ['-db', '-f', file],
    configuration: ({ own, server }) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  http-reuse always
frontend people
  bind 127.0.0.1:${own}
  default_backend tenken
backend tenken
  option forwardfor
  server one 127.0.0.1:${server} maxconn 2
`,
  },
  caddy: {
    program: '/usr/bin/caddy',
    package: 'caddy',
    words: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
    // ours of deploy/, without the certificate
    configuration: async ({ own, server }) => {
      const shipped = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8');
      const site = shipped
        .replace('tenken.example {', `http://127.0.0.1:${own} {`)
        .replaceAll('127.0.0.1:8080', `127.0.0.1:${server}`)
        .replace(
          'flush_interval -1',
          'flush_interval -1\n\t\ttransport http {\n\t\t\tmax_conns_per_host 2\n\t\t}',
        );
      return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
    },
  },
  nginx: {
    program: '/usr/sbin/nginx',
    package: 'nginx',
    words: (folder, file) => ['-p', folder, '-c', file, '-e', join(folder, 'error.log')],
    // ours of deploy/, without the certificate and with connections to the server that are kept
    configuration: async ({ own, server, folder }) => {
      const shipped = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
      const site = shipped
        .replace('listen 443 ssl', `listen 127.0.0.1:${own}`)
        .replaceAll(/^\s*ssl_.*$/gm, '')
        .replace('http://127.0.0.1:8080', 'http://tenken');
      return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream tenken { server 127.0.0.1:${server}; keepalive 2; }
${site}
}
`;
    },
  },
} as const satisfies Record<string, Kind>;

export type ProxyName = keyof typeof KINDS;
export const PROXIES = Object.keys(KINDS) as ProxyName[];

/** Packages that have to be installed first; null when they are. */
export const missingProxy = (name: ProxyName): string | null =>
  existsSync(KINDS[name].program) ? null : KINDS[name].package;

export async function startProxy(name: ProxyName, folder: string, server: number): Promise<ExternalProxy> {
  const kind: Kind = KINDS[name];
  await mkdir(folder, { recursive: true });
  const own = await freePort();
  const file = join(folder, 'configuration');
  await writeFile(file, await kind.configuration({ own, server, folder }));
  const child: ChildProcess = spawn(kind.program, kind.words(folder, file), {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  });
  await answersOn(own);
  return {
    url: `http://127.0.0.1:${own}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
