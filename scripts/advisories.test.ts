import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hole = (severity: string, via: (string | object)[] = [{ title: 'Reads too far', url: 'x' }]) => ({
  severity,
  range: '<2.0.0',
  via,
});

describe('advisories', () => {
  test('a high vulnerability in production packages fails and is named', () => {
    const { status, lines, last } = run({
      everything: { server: hole('high'), tool: hole('critical') },
      production: { server: hole('high') },
    });
    expect(status).toBe(1);
    expect(lines).toContain('  high: server <2.0.0 (Reads too far)');
    expect(last).toEqual({
      state: 'asked',
      production: { critical: 0, high: 1, moderate: 0, low: 0 },
      everything: { critical: 1, high: 1, moderate: 0, low: 0 },
    });
  });

  test('moderate vulnerabilities in production and any in tools are reported and pass', () => {
    const { status, lines } = run({
      everything: { tool: hole('low'), other: hole('critical', ['tool']), server: hole('moderate') },
      production: { server: hole('moderate') },
    });
    expect(status).toBe(0);
    expect(lines.slice(-4, -1)).toEqual([
      '  critical: other <2.0.0 (through tool)',
      '  moderate: server <2.0.0 (Reads too far)',
      '  low: tool <2.0.0 (Reads too far)',
    ]);
  });

  test.each([
    ['that does not know the question', '{"message":"405 Method Not Allowed","statusCode":405}'],
    ['that answers with a page', '<html>sign in</html>'],
    ['that does not answer', ''],
  ])('a registry %s is not reachable, which proves nothing', (_name, answer) => {
    const { status, last } = runWith(
      `process.stdout.write(${JSON.stringify(answer)}); process.exitCode = 1;`,
    );
    expect([status, last]).toEqual([2, { state: 'not reachable' }]);
  });

  test('a registry that answers one of both requests counts as not reachable', () => {
    const answer = JSON.stringify({ vulnerabilities: {} });
    const { last } = runWith(`if (process.argv.includes('--omit=dev')) console.log('${answer}');`);
    expect(last).toEqual({ state: 'not reachable' });
  });
});

/** With an npm that answers these, and like the real one ends with 1 where it found something. */
function run(answers: { everything: object; production: object }): ReturnType<typeof runWith> {
  return runWith(`
    if (process.argv[2] !== 'audit') throw new Error('asked for ' + process.argv[2]);
    const { everything, production } = ${JSON.stringify(answers)};
    const vulnerabilities = process.argv.includes('--omit=dev') ? production : everything;
    console.log(JSON.stringify({ auditReportVersion: 2, vulnerabilities }, null, 2));
    process.exitCode = 1;`);
}

function runWith(npm: string): { status: number | null; lines: string[]; last: unknown } {
  const file = join(folder, 'npm.cjs');
  writeFileSync(file, npm);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/advisories.ts'], {
    env: { ...process.env, npm_execpath: file },
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  return { status, lines, last: JSON.parse(lines.at(-1)!) };
}
