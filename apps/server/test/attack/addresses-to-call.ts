import { createServer, type AddressInfo, type Server } from 'node:net';
import { hostname } from 'node:os';
import { routes } from '@tenken/contract/routes.ts';
import { CALLERS } from '@tenken/contract/wire/access.ts';
import { credentialsOf, signInAllUsers } from '../kit/calls/credentials.ts';
import { sampleCalls } from '../kit/calls/sample-calls.ts';
import { nameToBeCalled, redirectThere } from './addresses-on-purpose.ts';
import { ask, type Answer } from './ask.ts';
import { askRoute } from './ask-route.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { textPlaces } from './places.ts';

/** Spellings of an address that may bypass a list of forbidden ones. */
const spellings = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://0:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `//127.0.0.1:${port}/`,
  `http://user@127.0.0.1:${port}/`,
  `http://127.0.0.1.:${port}/`,
  `http://localhost.:${port}/`,
  `http://LOCALHOST:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[::127.0.0.1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://[::]:${port}/`,
  `http://127.0.0.1%2e:${port}/`,
  `http://①②⑦.⓪.⓪.①:${port}/`,
  `http://${hostname()}:${port}/`,
  `http://169.254.169.254/latest/meta-data/`,
  `http://evil.test#@127.0.0.1:${port}/`,
];

/** The server calls no forbidden address, whichever call, picture or header names it, and follows no redirects. */
export const addressesToCall: AttackClass = {
  name: 'addresses to call',
  run: async (on, log) => {
    const { server, port, calls } = await listen();
    try {
      await writeEverywhere(on, log, spellings(port));
      await nameToBeCalled(on, log, on.isWhole ? spellings(port) : spellings(port).slice(0, 3));
      await redirectThere(on, log, `http://127.0.0.1:${port}/`);
      await drawThere(on, log, port);
      await nameInHeaders(on, log, port);
      log.note('an address that waits to be called', `${calls()} calls`, calls() === 0);
    } finally {
      server.close();
    }
    await redirectElsewhere(on, log);
  },
};

async function listen(): Promise<{ server: Server; port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  return { server, port: (server.address() as AddressInfo).port, calls: () => calls };
}

/** Writes the addresses into every text of every call, each as a caller with access. */
async function writeEverywhere(on: Attacked, log: AttackLog, addresses: readonly string[]): Promise<void> {
  const signedInUsers = await signInAllUsers(on);
  let next = 0;
  for (const route of routes.filter(({ body, space }) => body !== undefined && space !== 'device')) {
    const caller = CALLERS.findLast((one) => route.access[one] === 'ok') ?? 'company_administrator';
    const sample = await sampleCalls[route.name]!(on);
    const credentials = credentialsOf(on, signedInUsers, route, caller);
    for (const { where, put } of textPlaces(sample)) {
      await on.clearLimits();
      for (const address of on.isWhole ? addresses : [addresses[next++ % addresses.length]!]) {
        const { status } = await askRoute(on, route, put(address), credentials);
        log.note(`${route.name} ${where} ${address}`, status, status > 0 && status < 500);
      }
    }
  }
}

/** Pictures that make a careless decoder fetch something. */
async function drawThere(on: Attacked, log: AttackLog, port: number): Promise<void> {
  const { token } = await on.signIn('ada');
  const url = `http://127.0.0.1:${port}/x.png`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="${url}" width="9" height="9"/></svg>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
  for (const [method, path] of [
    ['PUT', '/api/company/logo'],
    ['POST', '/api/cameras/C1/analysis_images'],
  ] as const)
    for (const body of [svg, entity])
      for (const type of ['image/png', 'image/svg+xml']) {
        const headers = { 'authentication-token': token, 'content-type': type };
        const { status } = await ask(on, { method, path, headers, body });
        log.note(`${path} with a picture that loads another`, status, status === 422 || status === 415);
      }
}

async function nameInHeaders(on: Attacked, log: AttackLog, port: number): Promise<void> {
  const there = `127.0.0.1:${port}`;
  const heads: readonly Record<string, string>[] = [
    { host: there },
    { 'x-forwarded-host': there },
    { forwarded: `host=${there}` },
    { referer: `http://${there}/` },
    { 'x-original-url': `http://${there}/`, 'x-rewrite-url': `http://${there}/` },
  ];
  for (const headers of heads) {
    const answer = await ask(on, { path: '/console/', headers: { accept: 'text/html', ...headers } });
    const isQuoted = answer.text.includes(there) || JSON.stringify(answer.headers).includes(there);
    log.note(`a page asked for with ${Object.keys(headers)[0]}`, answer.status, !isQuoted, answer.text);
  }
  const proxied = await ask(on, { path: `http://${there}/`, headers: {} });
  log.note('a call meant for a proxy', proxied.status, proxied.status !== 502 && proxied.status < 500);
}

const ELSEWHERE = [
  '//evil.test',
  '//evil.test/%2e%2e',
  '/\\evil.test',
  '/%5cevil.test',
  '/%2f%2fevil.test',
  '/console//evil.test',
  '/console/%2f%2fevil.test',
  '/console/login?next=https://evil.test',
  '/console/login?next=//evil.test',
  '/console/security/login?next=https://evil.test',
  '/console/security/logout?next=https://evil.test',
  '/console?next=//evil.test',
  '/?next=https://evil.test',
  '/https:/evil.test',
  '/.evil.test',
];

async function redirectElsewhere(on: Attacked, log: AttackLog): Promise<void> {
  for (const path of ELSEWHERE) {
    const answer: Answer = await ask(on, { path, headers: { accept: 'text/html' } });
    const { location } = answer.headers;
    const isHere = location === undefined || /^\/console(\/|$)/.test(location);
    log.note(`a redirect by ${path}`, answer.status, isHere && answer.status < 500, location);
  }
}
