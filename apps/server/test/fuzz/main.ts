import { Worker } from 'node:worker_threads';
import { readWords } from '../../src/platform/configuration/command-line.ts';
import { startTestPostgres } from '../kit/database/postgres-for-tests.ts';
import { FuzzReport } from './fuzz-report.ts';
import { MAX_WAIT_MS } from './fuzz-run.ts';
import type { WorkerMessage, WorkerOrder } from './fuzz-worker.ts';
import { runningMs } from './running-time.ts';

const USAGE = 'usage: npm run -s fuzz -- [--minutes 60] [--seed N]';
/** A case without an end after this time is a hang; the worker is restarted without its target. */
const SILENCE_MS = 2 * MAX_WAIT_MS;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Progress and a table on stderr, one JSON object as the last line of stdout. */
async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    say(USAGE);
    return 2;
  }
  const { minutes, seed } = options;
  const report = new FuzzReport();
  const { postgres, stop } = await startTestPostgres();
  try {
    const without: string[] = [];
    for (let stuck: string | null = ''; stuck !== null && runningMs() < minutes * 60_000;) {
      const forMs = minutes * 60_000 - runningMs();
      stuck = await work({ postgres, seed: seed + without.length * 1_000_000, forMs, without }, report);
      if (stuck !== null) without.push(stuck);
    }
  } finally {
    await stop();
  }
  const { lines, result, isGood } = report.summarise(seed);
  for (const line of lines) say(line);
  process.stdout.write(`${JSON.stringify({ minutes: Math.round(runningMs() / 60_000), ...result })}\n`);
  return isGood ? 0 : 1;
}

function readOptions(): { minutes: number; seed: number } | null {
  const { values } = readWords(USAGE, {
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  return minutes > 0 && Number.isSafeInteger(seed) ? { minutes, seed } : null;
}

/** Runs a worker until the time is over; returns the target whose case never ended, if any. */
function work(order: WorkerOrder, report: FuzzReport): Promise<string | null> {
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), { workerData: order });
  let last = { target: 'the start', input: null as unknown, at: runningMs() };
  let stuck: string | null = null;
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      if (runningMs() - last.at < SILENCE_MS) return;
      note(report, { target: last.target, kind: 'hangs', why: 'never ended', input: last.input });
      stuck = last.target;
      void worker.terminate();
    }, 1000);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'found') note(report, message.found);
      if (message.kind === 'round') say(`round ${message.round + 1}, seed ${order.seed + message.round}`);
      if (message.kind === 'case') report.count(message.target);
      last = { ...last, ...(message.kind === 'case' ? message : {}), at: runningMs() };
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearInterval(watch);
      resolve(stuck);
    });
  });
}

function note(report: FuzzReport, found: Parameters<FuzzReport['note']>[0]): void {
  if (!report.note(found)) return;
  const { target, kind, input, why } = found;
  say(`FOUND ${kind} in ${target}: ${JSON.stringify(input)}\n${why.slice(0, 2000)}`);
}

process.exitCode = await main();
