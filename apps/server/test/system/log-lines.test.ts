import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import { newToken } from '../../src/features/account/token.ts';
import { downloadUrl } from '../../src/platform/files/download-url.ts';
import { heatmapUrl } from '../../src/features/guard/heatmap-link.ts';
import { logoUrl } from '../../src/platform/files/logo-url.ts';
import { pictureUrl } from '../../src/platform/files/picture-url.ts';
import { basesOf } from '../../src/platform/http/bind-route.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { insertPersonalToken } from '../kit/rows/plain-account.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  server = await createTestServer({}, { log });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

/** The log entry of one call. */
async function lineOf(call: InjectOptions): Promise<Record<string, unknown>> {
  await server.app.inject(call);
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return found.findLast(({ msg }) => msg === 'request')!;
}

const PINO_DEBUG = 20;
const PINO_INFO = 30;

describe('secrets of an address are not logged', () => {
  const token = newToken();
  const withToken = routes.filter(({ path }) => path.includes(':token'));

  test('of a page or call with one in its path', async () => {
    expect(withToken.length).toBeGreaterThan(2);
    for (const { method, path, space } of withToken)
      for (const base of basesOf(space, server.platform.config)) {
        const line = await lineOf({ method, url: base + path.replace(':token', token) });
        expect(line['url']).toBe(base + path.replace(':token', '***'));
      }
    expect(lines.join('')).not.toContain(token);
  });

  test('of pictures, files and pages with one in the query', async () => {
    const { platform } = server;
    const download = { kind: 'exports', id: 'e1', userId: 'gus' } as const;
    const addresses = [
      pictureUrl(platform, 'p1', 'image'),
      heatmapUrl(platform, '01hzx3k9q2w8e7r6t5y4u3i2o1'),
      downloadUrl(platform, download, 'readings.csv'),
      downloadUrl(platform, { ...download, kind: 'audit_logs' }, 'audit.csv'),
      logoUrl(platform.config, `logos/${token}.png`)!,
      `/console/confirm-email?token=${token}`,
    ];
    const secretsOf = (url: string): string[] => [...url.matchAll(/[\w-]{43}/g)].map(([secret]) => secret);
    for (const url of addresses) {
      lines.length = 0;
      await lineOf({ url });
      expect(secretsOf(url)).toHaveLength(1);
      for (const secret of secretsOf(url)) expect(lines.join('')).not.toContain(secret);
    }
  });

  test('reported by a browser', async () => {
    const payload = {
      log_level: 'error',
      message: `could not load /console/invitations/${token}`,
      url: `http://127.0.0.1:8080/console/reset/${token}`,
    };
    await server.app.inject({ method: 'POST', url: '/console/log', payload });
    const logged = lines.find((line) => line.includes('could not load'))!;
    expect(JSON.parse(logged)).toMatchObject({
      url: 'http://127.0.0.1:8080/console/reset/***',
      msg: 'could not load /console/invitations/***',
    });
  });
});

describe('an error reply is logged with route, caller and address', () => {
  test('401', async () => {
    const line = await lineOf({ url: '/api/management_units', remoteAddress: '10.0.0.7' });
    expect(line).toMatchObject({
      level: PINO_INFO,
      route: 'listManagementUnits',
      caller: 'unknown',
      ip: '10.0.0.7',
      status: 401,
    });
    expect(await lineOf({ url: '/device/v1/tasks' })).toMatchObject({ level: PINO_INFO });
  });

  test('403', async () => {
    const headers = { 'authentication-token': await insertPersonalToken(server.platform, 'ada', 'read') };
    lines.length = 0;
    const line = await lineOf({ method: 'POST', url: '/api/cameras', headers, payload: {} });
    expect(line).toMatchObject({ level: PINO_INFO, route: 'createCamera', caller: 'user', status: 403 });
  });

  test('429', async () => {
    const call = { method: 'POST', url: '/console/log', payload: {}, remoteAddress: '10.0.0.8' } as const;
    await Promise.all(Array.from({ length: 60 }, () => server.app.inject(call)));
    lines.length = 0;
    expect(await lineOf(call)).toMatchObject({
      level: PINO_INFO,
      route: 'postClientLog',
      caller: 'visitor',
      ip: '10.0.0.8',
      status: 429,
    });
  });

  test('a successful reply is not logged at the default level', async () => {
    expect(await lineOf({ url: '/healthz' })).toMatchObject({
      level: PINO_DEBUG,
      route: '/healthz',
      status: 200,
    });
  });
});
