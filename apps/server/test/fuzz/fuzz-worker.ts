import { parentPort, workerData } from 'node:worker_threads';
import type { TestPostgres } from '../kit/database/postgres-for-tests.ts';
import { provideTestPostgres } from '../kit/database/test-postgres.ts';
import { callTargets, parserTargets } from './all-targets.ts';
import { readCorpus } from './corpus.ts';
import { fuzzTarget, replayCase, type Found } from './fuzz-run.ts';
import { createFuzzServer } from './fuzz-server.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { runningMs } from './running-time.ts';

/** Order of a worker, and its messages. */
export interface WorkerOrder {
  readonly postgres: TestPostgres;
  readonly seed: number;
  /** Milliseconds to run. */
  readonly forMs: number;
  /** Targets that are skipped, because a case of theirs never ended. */
  readonly without: readonly string[];
}
export type WorkerMessage =
  | { readonly kind: 'case'; readonly target: string; readonly input: unknown }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'round'; readonly round: number };

/** Cases of one target in one iteration. Parsers are a hundred times faster than calls. */
const CASES_OF_A_CALL = 8;
const CASES_OF_A_PARSER = 200;

const order = workerData as WorkerOrder;
const postToParent = (message: WorkerMessage): void => parentPort!.postMessage(message);
let last = { target: 'the start', input: null as unknown };
const onCase = (target: string, input: unknown): void => {
  last = { target, input };
  postToParent({ kind: 'case', target, input });
};

/** An unhandled rejection would end the server. */
process.on('unhandledRejection', (reason) => {
  const why = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  postToParent({ kind: 'found', found: { ...last, kind: 'crashes', why: `unhandled: ${why}` } });
});

provideTestPostgres(order.postgres);
const corpus = await readCorpus();
for (let round = 0; runningMs() < order.forMs; round += 1) {
  postToParent({ kind: 'round', round });
  await playRound(round);
}

/** A new server for each iteration, so that leftovers hide nothing. */
async function playRound(round: number): Promise<void> {
  const fuzz = await createFuzzServer();
  try {
    const parsers = await parserTargets(fuzz.server.platform.folder);
    const calls = callTargets(fuzz);
    if (round === 0) await playCorpus([...parsers, ...calls]);
    for (const one of parsers) await play(one, CASES_OF_A_PARSER, round);
    for (const one of calls) await play(one, CASES_OF_A_CALL, round);
  } finally {
    await fuzz.close();
  }
}

async function playCorpus(targets: readonly FuzzTarget[]): Promise<void> {
  for (const { target, input } of corpus) {
    const one = targets.find(({ name }) => name === target);
    if (!one) continue;
    onCase(target, input);
    const found = await replayCase(one, input);
    if (found) postToParent({ kind: 'found', found });
  }
}

async function play(one: FuzzTarget, cases: number, round: number): Promise<void> {
  if (runningMs() >= order.forMs || order.without.includes(one.name)) return;
  const { found } = await fuzzTarget(one, { seed: order.seed + round, cases, onCase });
  if (found) postToParent({ kind: 'found', found });
}
