import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { Outcome, RunTests } from './classify-mutant.ts';

/** Several times what 25 files of tests take on one busy core. */
const SLOWEST_MS = 420_000;

/** A copy of the product to break. Its packages are linked file by file: a copy costs seconds and no disk. */
export class TestTree {
  readonly #tree: string;

  constructor(root: string, files: readonly string[], name: string) {
    this.#tree = join(root, '.cache', 'mutate', name);
    this.remove();
    for (const file of files) {
      mkdirSync(dirname(join(this.#tree, file)), { recursive: true });
      cpSync(join(root, file), join(this.#tree, file));
    }
    const { status } = spawnSync('cp', ['-al', join(root, 'node_modules'), join(this.#tree, 'node_modules')]);
    if (status !== 0) throw new Error('the packages cannot be linked');
  }

  remove = (): void => rmSync(this.#tree, { recursive: true, force: true });

  /** Runs tests with and without a mutant; the source is sound again after every run. */
  runnerOf({ file, start, end, replacement }: Mutant): RunTests {
    const path = join(this.#tree, file);
    const sound = readFileSync(path, 'utf8');
    const broken = sound.slice(0, start) + replacement + sound.slice(end);
    return async (source, tests) => {
      writeFileSync(path, source === 'broken' ? broken : sound);
      const outcome = await this.#run(tests);
      writeFileSync(path, sound);
      return outcome;
    };
  }

  #run(tests: readonly string[]): Promise<Outcome> {
    const report = join(this.#tree, 'mutate-report.json');
    rmSync(report, { force: true });
    return new Promise((resolve) => {
      const child = spawn(
        join(this.#tree, 'node_modules', '.bin', 'vitest'),
        ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1', ...tests],
        { cwd: this.#tree, stdio: 'ignore', detached: true },
      );
      let isEndless = false;
      const timer = setTimeout(() => {
        isEndless = true;
        process.kill(-child.pid!, 'SIGKILL');
      }, SLOWEST_MS);
      child.on('close', (code) => {
        clearTimeout(timer);
        if (isEndless) return resolve({ kind: 'endless' });
        resolve(code === 0 ? { kind: 'passed' } : { kind: 'failed', files: this.#failedIn(report) });
      });
    });
  }

  #failedIn(report: string): string[] {
    try {
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
        testResults: { name: string; status: string }[];
      };
      return testResults
        .filter(({ status }) => status === 'failed')
        .map(({ name }) => relative(this.#tree, name));
    } catch {
      return []; // it died before it could say
    }
  }
}
