import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfiguration } from '../../../platform/configuration/configuration.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import { isBreached } from './breached-password.ts';

const person = { email: 'marta.silva@west.test', companyName: 'West Works' };
const platformWith = (url?: string) => ({
  config: readConfiguration(url === undefined ? {} : { BREACH_RANGE_URL: url }, ['--no-demo']),
  log: silentLogger,
});

let close: (() => void) | undefined;
afterEach(() => close?.());

test.each([
  ['a listed word and four characters after it', 'password1234'],
  ['four before it', '2026password'],
  ['two before and two after', '!!sunshine!!'],
  ['in any case', 'PassWord1234'],
  ['a listed word repeated', 'dragondragondragon'],
  ['the part before the @ and two characters', 'marta.silva42'],
  ['the company', 'West Works12'],
])('[VAL-033] %s is refused', async (_name, password) => {
  expect(await isBreached(platformWith(), password, person)).toBe(true);
});

test.each([
  'Quiet-Harbour-58-lamp',
  'Steady-Lantern-71-fern',
  'kettle orbit 93 maple',
  '計器の針はまだ動いている',
])('the good password %s passes', async (password) => {
  expect(await isBreached(platformWith(), password, person)).toBe(false);
});

async function serveRange(answer: (prefix: string) => { status: number; body: string }): Promise<string> {
  const rangeService = createServer((request, response) => {
    const { status, body } = answer(request.url!.split('/').at(-1)!.split('?')[0]!);
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  });
  await new Promise<void>((resolve) => rangeService.listen(0, '127.0.0.1', resolve));
  close = () => rangeService.close();
  return `http://127.0.0.1:${(rangeService.address() as AddressInfo).port}`;
}

test('[VAL-033] a configured range service is also asked, and receives only five digits of the hash', async () => {
  const password = 'correct horse battery staple nine';
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const prefixes: string[] = [];
  const url = await serveRange((prefix) => {
    prefixes.push(prefix);
    return { status: 200, body: `${hash.slice(5)}:7\r\n0018A45C4D1DEF81644B54AB7F969B88D65:1` };
  });
  expect(await isBreached(platformWith(url), password, person)).toBe(true);
  expect(await isBreached(platformWith(url), 'Quiet-Harbour-58-lamp', person)).toBe(false);
  expect(prefixes[0]).toBe(hash.slice(0, 5));
});

test('a range service that fails or cannot be reached does not block the password', async () => {
  const failing = await serveRange(() => ({ status: 503, body: '' }));
  expect(await isBreached(platformWith(failing), 'Quiet-Harbour-58-lamp', person)).toBe(false);
  expect(await isBreached(platformWith('http://127.0.0.1:9'), 'Quiet-Harbour-58-lamp', person)).toBe(false);
});
