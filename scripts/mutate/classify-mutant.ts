/** Outcome of a test run, which may fail without a failed test. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly files: readonly string[] }
  | { readonly kind: 'endless' };

export type Verdict = 'killed' | 'survived';

/** Runs tests on the broken or on the sound source. */
export type RunTests = (source: 'broken' | 'sound', tests: readonly string[]) => Promise<Outcome>;

/** The nearest tests kill most mutants: they run first. */
const NEAREST = 4;

/** Results of tests on the sound source, cached for all mutants. */
export class SoundTests {
  readonly #passing = new Set<string>();
  readonly #unfit = new Set<string>();

  fitOf = (tests: readonly string[]): string[] => tests.filter((test) => !this.#unfit.has(test));

  /** Tests that fail or time out on the sound source cannot kill a mutant. */
  async areSound(run: RunTests, tests: readonly string[]): Promise<boolean> {
    for (const test of this.fitOf(tests).filter((one) => !this.#passing.has(one))) {
      const { kind } = await run('sound', [test]);
      (kind === 'passed' ? this.#passing : this.#unfit).add(test);
    }
    return this.fitOf(tests).length === tests.length;
  }
}

/** A mutant is killed by a test that fails, or does not end, because of it: the same test passes without it. */
export async function classifyMutant(
  tests: readonly string[],
  run: RunTests,
  sound: SoundTests,
): Promise<Verdict> {
  for (const stage of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
    let fit = sound.fitOf(stage);
    while (fit.length > 0) {
      const outcome = await run('broken', fit);
      if (outcome.kind === 'passed') break;
      const noticing = outcome.kind === 'failed' && outcome.files.length > 0 ? outcome.files : fit;
      if (await sound.areSound(run, noticing)) return 'killed';
      fit = sound.fitOf(stage);
    }
  }
  return 'survived';
}
