/** Exit of a server process. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** How long it served; null if it never did. */
  readonly servedMs: number | null;
  /** It was asked to stop. */
  readonly isAsked: boolean;
}

export interface Restarts {
  /** Whether any run has served so far. */
  readonly hasServed: boolean;
  /** Endings in a row without a healthy minute between them. */
  readonly inARow: number;
}

export type Verdict =
  | { readonly kind: 'end'; readonly code: number }
  | { readonly kind: 'restart'; readonly afterMs: number; readonly restarts: Restarts };

export const NO_RESTARTS: Restarts = { hasServed: false, inARow: 0 };

const EXIT_BAD_CONFIGURATION = 2;
const HEALTHY_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Restart policy. A server that was asked to stop or never served is not restarted: its last line on standard error says what
 * to fix. After any other exit it is restarted with exponential backoff, which is reset once a run has served for a minute.
 */
export function decideRestart(before: Restarts, { code, signal, servedMs, isAsked }: Ending): Verdict {
  if (isAsked || code === 0 || signal === 'SIGTERM' || signal === 'SIGINT')
    return { kind: 'end', code: code ?? 0 };
  const hasServed = before.hasServed || servedMs !== null;
  if (!hasServed || (code === EXIT_BAD_CONFIGURATION && servedMs === null))
    return { kind: 'end', code: code ?? 1 };
  const inARow = servedMs !== null && servedMs >= HEALTHY_MS ? 0 : before.inARow;
  const afterMs = Math.min(FIRST_PAUSE_MS * 2 ** inARow, LONGEST_PAUSE_MS);
  return { kind: 'restart', afterMs, restarts: { hasServed, inARow: inARow + 1 } };
}
