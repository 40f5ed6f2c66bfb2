import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorize } from './authorization.ts';

const login = { username: 'Mufasa', password: 'Circle of Life' };
const call = { method: 'GET', path: '/dir/index.html' };
const field = (header: string, name: string): string =>
  new RegExp(`[ ,]${name}="?([^",]+)"?`).exec(header)?.[1] ?? '';

test('digest is preferred to basic, and SHA-256 to MD5', () => {
  const both = 'Basic realm="a", Digest realm="a", nonce="n", qop="auth", algorithm=MD5';
  expect(authorize(both, login, call)).toMatch(/^Digest .*algorithm=MD5/);
  const newer = `${both}, Digest realm="a", nonce="n", qop="auth", algorithm=SHA-256`;
  expect(authorize(newer, login, call)).toMatch(/algorithm=SHA-256/);
  expect(authorize('Basic realm="a"', login, call)).toMatch(/^Basic /);
  expect(authorize('Negotiate', login, call)).toBeNull();
});

test.each([
  ['MD5', 'md5', false],
  ['MD5-sess', 'md5', true],
  ['SHA-256', 'sha256', false],
  ['SHA-256-sess', 'sha256', true],
] as const)('%s is the hash that RFC 7616 asks for', (algorithm, name, isSession) => {
  const hash = (text: string): string => createHash(name).update(text).digest('hex');
  const challenge = `Digest realm="a, \\"b\\"", nonce="n1", qop="auth, auth-int", opaque="o1", algorithm=${algorithm}`;
  const header = authorize(challenge, login, call)!;
  const plain = hash('Mufasa:a, "b":Circle of Life');
  const first = isSession ? hash(`${plain}:n1:${field(header, 'cnonce')}`) : plain;
  const wanted = hash(`${first}:n1:00000001:${field(header, 'cnonce')}:auth:${hash('GET:/dir/index.html')}`);
  expect(field(header, 'response')).toBe(wanted);
  expect(field(header, 'opaque')).toBe('o1');
});

test('a challenge without qop gets the RFC 2069 hash', () => {
  const hash = (text: string): string => createHash('md5').update(text).digest('hex');
  const header = authorize('Digest realm="a", nonce="n1"', login, call)!;
  expect(field(header, 'response')).toBe(
    hash(`${hash('Mufasa:a:Circle of Life')}:n1:${hash('GET:/dir/index.html')}`),
  );
});
