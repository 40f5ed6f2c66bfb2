import { withoutPasswords } from './brief-reason.ts';

const REPEAT_AFTER_MS = 10 * 60_000;
/** Codes of a 401 that concern the request, not the identity. */
const REQUEST_ERRORS = new Set(['clock_skew', 'replayed']);

/** The server answered a hello with an error. */
export class HelloRefused extends Error {
  override name = 'HelloRefused';
  readonly isAuthenticationFailure: boolean;
  readonly isKeyNotApproved: boolean;

  constructor(status: number, code: string) {
    super(`${status} ${code}`.trim());
    this.isKeyNotApproved = code === 'key_not_approved';
    this.isAuthenticationFailure = status === 401 && !REQUEST_ERRORS.has(code);
  }
}

const MAX_DELAY_MS = 8000;
const UNKNOWN_AGENT_DELAY_MS = 60_000;

/** Delay until the next hello: up to 8 s after an outage, up to a minute for an unknown agent. */
export function retryDelay(error: unknown, formerMs: number): number {
  const isUnknown = error instanceof HelloRefused && error.isAuthenticationFailure;
  return Math.min(isUnknown ? UNKNOWN_AGENT_DELAY_MS : MAX_DELAY_MS, formerMs * 2);
}

/** Logs the connection to the server: each change once, and a lasting failure every ten minutes. */
export class ConnectionLog {
  readonly #server: string;
  readonly #fingerprint: string;
  readonly #log: (line: string) => void;
  readonly #now: () => number;
  #failure: { readonly line: string; readonly loggedAt: number } | null = null;
  #wasConnected = false;

  /** `now` in milliseconds; only differences count. */
  constructor(
    server: string,
    fingerprint: string,
    log: (line: string) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#server = withoutPasswords(server);
    this.#fingerprint = fingerprint;
    this.#log = log;
    this.#now = now;
  }

  connected(cameras: number): void {
    if (!this.#wasConnected)
      this.#log(`connected to ${this.#server}, ${cameras} ${cameras === 1 ? 'camera' : 'cameras'}`);
    else if (this.#failure) this.#log('reconnected to the server');
    this.#wasConnected = true;
    this.#failure = null;
  }

  disconnected(error: unknown): void {
    const line = this.#lineOf(error);
    const now = this.#now();
    const isKnown = this.#failure?.line === line && now - this.#failure.loggedAt < REPEAT_AFTER_MS;
    if (isKnown) return;
    this.#log(line);
    this.#failure = { line, loggedAt: now };
  }

  #lineOf(error: unknown): string {
    if (!(error instanceof HelloRefused))
      return `server at ${this.#server} not reachable: ${withoutPasswords(reasonOf(error))}`;
    if (error.isKeyNotApproved)
      return `the server at ${this.#server} has another key of this agent: an organisation administrator or manager must approve the key ${this.#fingerprint} (Agents)`;
    return error.isAuthenticationFailure
      ? `authentication failed at ${this.#server}: check AGENT_ID and AGENT_SECRET`
      : `the server at ${this.#server} answered ${error.message}`;
  }
}

export const errorCodeOf = (body: unknown): string =>
  (body as { error?: { code?: string } } | null)?.error?.code ?? '';

/** Text of the innermost cause: `fetch failed` alone does not say what to fix. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // one error per address of a host name
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  if (error.cause !== undefined)
    return error.message === 'fetch failed'
      ? reasonOf(error.cause)
      : `${error.message}: ${reasonOf(error.cause)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
