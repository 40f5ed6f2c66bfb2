import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** `npm run check`: types, lint, format, the direction of imports, retired names, unused code, and the number of requirement ids of a test. `--fix` formats. */
const isFixing = process.argv.includes('--fix');
const checks: [string, string, string[]][] = [
  ['types: packages', 'tsc', ['-p', 'packages/tsconfig.json']],
  ['types: web', 'tsc', ['-p', 'apps/web/tsconfig.json']],
  ['types: server', 'tsc', ['-p', 'tsconfig.node.json']],
  ['types: e2e', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...(isFixing ? ['--fix'] : [])]],
  ['format', 'oxfmt', isFixing ? ['.'] : ['--check', '.']],
  ['imports', 'node', ['scripts/check-imports.ts']],
  ['names', 'node', ['scripts/check-names.ts']],
  ['unused', 'knip', ['--no-progress']],
  ['requirements', 'node', ['scripts/trace.ts', '--check']],
];

let hasFailed = false;
const queue = [...checks];
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.exit(hasFailed ? 1 : 0);

async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command, args] = next;
    const { code, output } = await run(command, args);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}${code === 0 ? '' : `\n${output}`}`);
    hasFailed ||= code !== 0;
  }
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
