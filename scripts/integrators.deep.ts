import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPersonalToken } from '../apps/server/test/kit/rows/plain-account.ts';
import { PLAIN_SECRET } from '../apps/server/test/kit/rows/plain-webhook.ts';
import { WebhookTest } from '../apps/server/test/kit/webhook-test.ts';
import { fetchTool, ToolError } from './tools/import-tool.ts';

/** The OpenAPI document, the client and webhooks, checked and used by third-party programs. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [lint, clients] = [await toolOrNull('api-lint'), await toolOrNull('api-clients')];
const LIMIT_MS = 600_000;

let on: WebhookTest;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenken-integrators-'));
  on = await WebhookTest.start();
  const url = await on.server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await insertPersonalToken(on.server.platform, 'ada', 'write');
  env = { ...process.env, TENKEN_URL: url, TENKEN_TOKEN: token, REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' };
  const document = await fetch(`${url}/console/api/openapi.json`);
  writeFileSync(join(folder, 'openapi.json'), await document.text());
}, LIMIT_MS);
afterAll(async () => {
  await on?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Null when the npm registry does not answer: the tests that need it are skipped with a message. */
async function toolOrNull(tool: string): Promise<string | null> {
  try {
    return await fetchTool(tool);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    console.warn(`left out: ${error.message}`);
    return null;
  }
}

/** A program of a tool's package, by the name it has there; everything it says where it fails. */
async function runTool(tool: string, name: string, program: string, args: string[], cwd = folder) {
  const manifest = join(tool, 'node_modules', name, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[program]!;
  return runNode([join(manifest, '..', path), ...args], cwd);
}

async function runNode(args: string[], cwd: string): Promise<string> {
  return promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout.slice(-4000)}\n${error.stderr.slice(-4000)}`);
    },
  );
}

describe.skipIf(lint === null)('the OpenAPI document is clean', () => {
  test('in Spectral, by its rules for OpenAPI, down to hints', { timeout: LIMIT_MS }, async () => {
    writeFileSync(join(folder, 'rules.yaml'), 'extends: ["spectral:oas"]\n');
    const args = ['lint', 'openapi.json', '--ruleset', 'rules.yaml', '--fail-severity', 'hint'];
    expect(await runTool(lint!, '@stoplight/spectral-cli', 'spectral', args)).toMatch(/No results/);
  });

  test('in Redocly, without a warning', { timeout: LIMIT_MS }, async () => {
    const output = await runTool(lint!, '@redocly/cli', 'redocly', ['lint', 'openapi.json', '--format=json']);
    expect(JSON.parse(output)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  });
});

describe.skipIf(clients === null)('generators of clients', () => {
  test(
    'make programs that compile, one of which reads, confirms and makes a webhook',
    { timeout: LIMIT_MS },
    async () => {
      // below the tool, so that what is generated finds its libraries
      const place = mkdtempSync(join(clients!, 'made-'));
      try {
        const input = join(folder, 'openapi.json');
        cpSync(join(root, 'scripts/integrators/use-generated.ts.txt'), join(place, 'use-generated.ts'));
        writeFileSync(
          join(place, 'orval.config.mjs'),
          `export default { tenken: { input: { target: ${JSON.stringify(input)} }, output: { target: './orval.ts', client: 'fetch' } } };`,
        );
        await runTool(
          clients!,
          'openapi-typescript',
          'openapi-typescript',
          [input, '-o', join(place, 'types.d.ts')],
          place,
        );
        await runTool(
          clients!,
          '@hey-api/openapi-ts',
          'openapi-ts',
          ['-i', input, '-o', join(place, 'hey'), '-c', '@hey-api/client-fetch'],
          place,
        );
        await runTool(clients!, 'orval', 'orval', ['--config', 'orval.config.mjs'], place);
        const compilerOptions = {
          strict: true,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable'],
          types: ['node'],
          module: 'commonjs',
          moduleResolution: 'node10',
          esModuleInterop: true,
          outDir: 'out',
        };
        writeFileSync(
          join(place, 'tsconfig.json'),
          JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
        );
        await runTool(clients!, 'typescript', 'tsc', ['-p', place], place);
        const { measurement_id } = await on.read();
        env['MEASUREMENT_ID'] = measurement_id;
        env['DESTINATION_URL'] = `${on.destination.url}/generated`;
        env['SECRET_KEY'] = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
        writeFileSync(join(place, 'out/package.json'), '{"type":"commonjs"}');
        const output = JSON.parse(await runNode([join(place, 'out/use-generated.js')], place)) as {
          cameras: string[];
          webhook: string;
        };
        const all = await on.ask('GET', '/cameras/v2?facility_id=F1&page_size=100');
        expect(output.cameras.length).toBeGreaterThan(1);
        expect(output.cameras).toEqual((all.body.records as { id: string }[]).map(({ id }) => id));
        expect(
          await on.db
            .selectFrom('measurement')
            .select('is_confirmed')
            .where('id', '=', measurement_id)
            .executeTakeFirst(),
        ).toEqual({ is_confirmed: true });
        expect(on.destination.at('/generated')).toHaveLength(1);
        expect((await on.ask('GET', `/webhooks/${output.webhook}`)).status).toBe(404);
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  );
});

describe.skipIf(clients === null)('a delivered webhook', () => {
  test.each(['svix', 'standardwebhooks'])(
    'is verified by %s, and a changed one is refused',
    async (library) => {
      const { Webhook } = createRequire(join(clients!, 'package.json'))(library) as {
        Webhook: new (secret: string) => { verify(body: string, headers: object): unknown };
      };
      const path = `/${library}` as const;
      await on.create(path);
      await on.read();
      await on.send();
      const { headers, body } = on.destination.at(path).at(-1)!;
      const { Date: Clock } = globalThis;
      // libraries compare with the time of the machine; the clock of the test stands in another year
      const now = on.clock.now().getTime();
      globalThis.Date = class extends Clock {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [now]) as []));
        }
        static override now = () => now;
      } as DateConstructor;
      try {
        const verifier = new Webhook(PLAIN_SECRET);
        expect(() => verifier.verify(body, headers)).not.toThrow();
        expect(() => verifier.verify(`${body} `, headers)).toThrow();
      } finally {
        globalThis.Date = Clock;
      }
    },
  );
});

describe('the package of the client', () => {
  let tarball: string;
  let project: string;
  beforeAll(async () => {
    const CLIENT_DIR = join(folder, 'package');
    const build = promisify(execFile);
    await build(process.execPath, [join(root, 'scripts/build-client.ts')], { env: { ...env, CLIENT_DIR } });
    const { stdout } = await build('npm', ['pack', CLIENT_DIR, '--silent'], { cwd: folder });
    tarball = join(folder, stdout.trim());
    project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"name":"stranger","version":"1.0.0","type":"module"}');
    await build('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
  }, LIMIT_MS);

  test('runs the example of its README in an empty project, by import, and loads by require', async () => {
    const readme = readFileSync(join(project, 'node_modules/@tenken/client/README.md'), 'utf8');
    const [, example] = /```ts\n([^]*?)```/.exec(readme)!;
    writeFileSync(join(project, 'example.ts'), example!);
    const lines = (await runNode(['example.ts'], project)).trim().split('\n');
    expect(lines).toContain('Pump hall Pump 1');
    expect(lines.at(-1)).toMatch(/^404 not_found listCameras answered 404/);
    const required = "console.log(typeof require('@tenken/client').TenkenClient)";
    expect((await runNode(['--input-type=commonjs', '-e', required], project)).trim()).toBe('function');
  });

  test.skipIf(clients === null)(
    'has types that need nothing else, and that notice a wrong field',
    { timeout: LIMIT_MS },
    async () => {
      const check = () => runTool(clients!, 'typescript', 'tsc', ['-p', project], project);
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.asynciterable'],
        types: ['node'],
        typeRoots: [join(clients!, 'node_modules/@types')],
      };
      writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['example.ts'] }),
      );
      expect(await check()).toBe('');
      const example = readFileSync(join(project, 'example.ts'), 'utf8');
      writeFileSync(join(project, 'example.ts'), example.replaceAll('facility_id', 'facility'));
      await expect(check()).rejects.toThrow(/'facility' does not exist/);
      writeFileSync(join(project, 'example.ts'), example);
    },
  );

  test.skipIf(lint === null)(
    'is clean in publint and in "are the types wrong"',
    { timeout: LIMIT_MS },
    async () => {
      const output = await runTool(lint!, 'publint', 'publint', ['run', tarball, '--strict']);
      expect(output).toContain('All good!');
      const types = await runTool(lint!, '@arethetypeswrong/cli', 'attw', [tarball, '--format', 'json']);
      expect((JSON.parse(types) as { problems?: object }).problems ?? {}).toEqual({});
    },
  );
});
