import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { serveConsole } from './console-page.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
const bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
beforeAll(async () => {
  mkdirSync(join(bundle, 'assets'));
  writeFileSync(join(bundle, 'index.html'), '<title>Tenken</title>');
  writeFileSync(join(bundle, 'assets', 'main.js'), 'export {}');
  const config = readConfiguration({ CONSOLE_DIR: bundle }, ['--no-demo']);
  app = await createHttpServer(config, silentLogger);
  await serveConsole(app, config);
  app.post('/taken', (_request, reply) => reply.send({ taken: true }));
});
afterAll(async () => {
  await app.close();
  rmSync(bundle, { recursive: true });
});

describe.each([
  ['the page', '/console/', 200, 'text/html; charset=utf-8'],
  ['a file of the console', '/static/assets/main.js', 200, /^(text|application)\/javascript; charset=utf-8$/],
  ['a call that does not exist', '/console/api/nothing', 404, 'application/json; charset=utf-8'],
  ['a folder, whose content is not listed', '/static/assets/', 400, 'application/json; charset=utf-8'],
])('%s', (_name, url, status, type) => {
  test('has its content type and the security headers for the browser', async () => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toMatch(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    // rounds use the phone's camera, on this page only
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
    const policy = String(headers['content-security-policy']).split('; ');
    // everything without a directive of its own, such as plugins, is forbidden
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        // a worker of the page itself, which inherits this policy; no other scripts
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|object-src|\*/);
  });

  test('is not shared with another origin', async () => {
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.test' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('on the wire', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const send = (...lines: string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return text(socket);
  };

  test('TRACE returns nothing of the request', async () => {
    const answer = await send('TRACE / HTTP/1.1', 'Host: x', 'Cookie: session=secret', 'Connection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect(answer).not.toContain('secret');
  });

  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Content-Length: 2x']],
  ])('a call with %s, of which a proxy might see another end, is refused', async (_name, lines) => {
    const head = ['POST /taken HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines];
    const answer = await send(...head, '', '{}');
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });
});
