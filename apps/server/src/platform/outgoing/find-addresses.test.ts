import { pbkdf2 } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFinder } from './find-addresses.ts';

let folder: string;
let hostsFile: string;
let silent: Socket;
const queries: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  hostsFile = join(folder, 'hosts');
  await writeFile(
    hostsFile,
    '127.0.0.1 localhost\n# 1.2.3.4 plant\n::5 plant.test Plant\n10.0.0.5\tplant.test # ours\n',
  );
  silent = createSocket('udp4', (message) => void queries.push(message.toString('latin1')));
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.77', resolve));
});
afterAll(async () => {
  silent.close();
  await rm(folder, { recursive: true });
});

test('a name of the hosts file has all its addresses, and no DNS server is queried', async () => {
  const find = addressFinder({ hostsFile, servers: [`127.0.0.77:${silent.address().port}`] });
  expect(await find('PLANT.test')).toEqual([
    { address: '10.0.0.5', family: 4 },
    { address: '::5', family: 6 },
  ]);
  expect(await find('plant')).toEqual([{ address: '::5', family: 6 }]);
  expect(queries).toEqual([]);
});

test('names whose DNS server does not answer block no thread that the process needs', async () => {
  const find = addressFinder({ hostsFile, servers: [`127.0.0.77:${silent.address().port}`] });
  let isAnswered = false;
  for (let n = 0; n < 16; n += 1) void find(`never-${n}.test`).then(() => (isAnswered = true));
  await expect.poll(() => queries.length, { timeout: 5000 }).toBeGreaterThanOrEqual(16);
  await promisify(pbkdf2)('word', 'salt', 10, 16, 'sha256');
  expect(isAnswered).toBe(false);
});
