import fc from 'fast-check';
import { Finding, type FindingKind, type FuzzTarget } from './fuzz-target.ts';
import { runningMs } from './running-time.ts';

/** What one case may keep the event loop busy, in CPU time: that of other programs does not count. */
const MAX_BUSY_MS = 3000;
/** What one case may take altogether, on a machine that is busy with other things. */
export const MAX_WAIT_MS = 60_000;

export interface Found {
  readonly target: string;
  readonly kind: FindingKind;
  readonly why: string;
  /** The smallest case that still breaks it, or the first where it is not made smaller. */
  readonly input: unknown;
}

export interface TargetResult {
  readonly cases: number;
  readonly found: Found | null;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly cases: number;
  /** Called before each case, so that whoever watches knows which one never ended. */
  readonly onCase?: (target: string, input: unknown) => void;
}

/** Tries so many cases of a target, the same ones for the same seed; the first that breaks it is made smaller. */
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
    // what is left to try of a shrinking case is worth less than the other targets
    interruptAfterTimeLimit: 120_000,
  });
  if (counterexample === null) return { cases, found: null };
  return { cases, found: describe(one, counterexample[0], errorInstance) };
}

/** Tries one case; null when it is answered as it must be. */
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
