import fc from 'fast-check';
import { Finding, type FindingKind, type FuzzTarget } from './fuzz-target.ts';
import { runningMs } from './running-time.ts';

/** Maximum CPU time of one case on the event loop, without other programs. */
const MAX_BUSY_MS = 3000;
/** Maximum total time of one case, on a busy machine. */
export const MAX_WAIT_MS = 60_000;

export interface Found {
  readonly target: string;
  readonly kind: FindingKind;
  readonly why: string;
  /** The smallest failing case, or the first where shrinking is off. */
  readonly input: unknown;
}

export interface TargetResult {
  readonly cases: number;
  readonly found: Found | null;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly cases: number;
  /** Called before each case, to know which one never ended. */
  readonly onCase?: (target: string, input: unknown) => void;
}

/** Runs cases of a target, deterministic by seed; the first failing one is shrunk. */
export async function fuzzTarget(one: FuzzTarget, options: FuzzOptions): Promise<TargetResult> {
  let cases = 0;
  const property = fc.asyncProperty(one.cases, async (input) => {
    cases += 1;
    options.onCase?.(one.name, input);
    await tryCase(one, input);
  });
  const { counterexample, errorInstance } = await fc.check(property, {
    seed: options.seed,
    numRuns: options.cases,
    // further shrinking is worth less than the other targets
    interruptAfterTimeLimit: 120_000,
  });
  if (counterexample === null) return { cases, found: null };
  return { cases, found: describe(one, counterexample[0], errorInstance) };
}

/** Runs one case; null when it is answered correctly. */
export async function replayCase(one: FuzzTarget, input: unknown): Promise<Found | null> {
  try {
    await tryCase(one, input);
    return null;
  } catch (error) {
    return describe(one, input, error);
  }
}

async function tryCase(one: FuzzTarget, input: unknown): Promise<void> {
  await one.prepare?.();
  const from = runningMs();
  const before = process.threadCpuUsage();
  await one.run(input);
  const busy = process.threadCpuUsage(before);
  const busyMs = (busy.user + busy.system) / 1000;
  const waitMs = runningMs() - from;
  if (busyMs > MAX_BUSY_MS || waitMs > MAX_WAIT_MS)
    throw new Finding('hangs', `took ${Math.round(waitMs)} ms, ${Math.round(busyMs)} ms of them computing`);
}

function describe({ name }: FuzzTarget, input: unknown, error: unknown): Found {
  const kind = error instanceof Finding ? error.kind : 'crashes';
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { target: name, kind, why, input };
}
