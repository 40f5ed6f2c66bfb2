import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPersonalToken } from '../../../test/kit/rows/plain-account.ts';
import { insertPlainEvent, PLAIN_SECRET } from '../../../test/kit/rows/plain-webhook.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { signMessage } from '../webhook/delivery/attempt.ts';

const document = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
const examplesIn = (language: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, code]) => code!);
const programs: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash', '-e', '-c'],
  python: ['python3', '-c'],
  ts: [process.execPath, '--input-type=module-typescript', '-e'],
};

let server: TestServer;
let env: NodeJS.ProcessEnv;
let event: string;
let cwd: string;
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'tenken-api-'));
  // the package as it is published
  const build = fileURLToPath(new URL('../../../../../scripts/build-client.ts', import.meta.url));
  const CLIENT_DIR = join(cwd, 'node_modules/@tenken/client');
  await promisify(execFile)(process.execPath, [build], { env: { ...process.env, CLIENT_DIR } });
  server = await createTestServer();
  event = await insertPlainEvent(server.platform);
  env = {
    ...process.env,
    TENKEN_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
    TENKEN_TOKEN: await insertPersonalToken(server.platform, 'uma', 'read'),
  };
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(cwd, { recursive: true });
});

async function run(language: string, code: string): Promise<string> {
  const [program, ...args] = programs[language]!;
  const { stdout } = await promisify(execFile)(program!, [...args, code], { env, cwd });
  return stdout;
}

/** The product must also build on a machine without Python or curl. */
function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('there are examples in three languages, about ten lines each', () => {
  expect(['sh', 'python', 'ts'].map((language) => examplesIn(language).length)).toEqual([2, 2, 1]);
  for (const code of ['sh', 'python', 'ts'].flatMap(examplesIn))
    expect(code.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(10);
});

test.skipIf(!isThere('curl'))('the curl examples print the documented output', async () => {
  const [values, metrics] = examplesIn('sh');
  expect(JSON.parse(await run('sh', values!))).toHaveProperty('records');
  expect(await run('sh', metrics!)).toContain('# TYPE tenken_gauge_value gauge');
});

test('the TypeScript example prints the events', async () => {
  expect(await run('ts', examplesIn('ts')[0]!)).toContain(
    `${event} new_measurement_estimate_processed Pump 1`,
  );
});

test.skipIf(!isThere('python3'))('the Python examples print the events and verify a signature', async () => {
  const [events, signature] = examplesIn('python');
  expect(await run('python', events!)).toContain(`${event} new_measurement_estimate_processed Pump 1`);
  const body = JSON.stringify({ type: 'x', text: 'é' });
  const headers = signMessage({ id: 'e1', at: new Date(), body, secrets: [PLAIN_SECRET, 'AAAA'] });
  const check = (sent: string) =>
    `${signature!}\nimport json\nprint(is_genuine('${PLAIN_SECRET}', json.loads('${JSON.stringify(headers)}'), '${sent}'.encode()))`;
  expect((await run('python', check(body))).trim()).toBe('True');
  expect((await run('python', check(body.replace('x', 'y')))).trim()).toBe('False');
});
