import { withoutPasswords } from './brief-reason.ts';

const SAID_AGAIN_AFTER_MS = 10 * 60_000;
/** It knows who calls, and refuses the call for another reason. */
const OF_THE_CALL = new Set(['clock_skew', 'replayed']);

/** The server answered a hello, but not with what an agent needs. */
export class HelloRefused extends Error {
  override name = 'HelloRefused';
  readonly isOfIdentity: boolean;
  readonly isOfKey: boolean;

  constructor(status: number, code: string) {
    super(`${status} ${code}`.trim());
    this.isOfKey = code === 'key_not_approved';
    this.isOfIdentity = status === 401 && !OF_THE_CALL.has(code);
  }
}

const LONGEST_PAUSE_MS = 8000;
const UNKNOWN_PAUSE_MS = 60_000;

/** A server that is back is called within ten seconds; one that does not know this agent is left alone for longer. */
export function pauseAfter(error: unknown, formerMs: number): number {
  const isUnknown = error instanceof HelloRefused && error.isOfIdentity;
  return Math.min(isUnknown ? UNKNOWN_PAUSE_MS : LONGEST_PAUSE_MS, formerMs * 2);
}

/** Says whether the agent is in contact with its server: each change once, and a trouble that stays every ten minutes. */
export class ServerContact {
  readonly #server: string;
  readonly #fingerprint: string;
  readonly #say: (line: string) => void;
  readonly #now: () => number;
  #trouble: { readonly line: string; readonly saidAt: number } | null = null;
  #hasBeen = false;

  /** `now` in milliseconds; only differences count. */
  constructor(
    server: string,
    fingerprint: string,
    say: (line: string) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#server = withoutPasswords(server);
    this.#fingerprint = fingerprint;
    this.#say = say;
    this.#now = now;
  }

  made(cameras: number): void {
    if (!this.#hasBeen)
      this.#say(`connected to ${this.#server}, ${cameras} ${cameras === 1 ? 'camera' : 'cameras'}`);
    else if (this.#trouble) this.#say('reconnected to the server');
    this.#hasBeen = true;
    this.#trouble = null;
  }

  lost(error: unknown): void {
    const line = this.#lineOf(error);
    const now = this.#now();
    const isKnown = this.#trouble?.line === line && now - this.#trouble.saidAt < SAID_AGAIN_AFTER_MS;
    if (isKnown) return;
    this.#say(line);
    this.#trouble = { line, saidAt: now };
  }

  #lineOf(error: unknown): string {
    if (!(error instanceof HelloRefused))
      return `server at ${this.#server} not reachable: ${withoutPasswords(reasonOf(error))}`;
    if (error.isOfKey)
      return `the server at ${this.#server} has another key of this agent: an organisation administrator or manager must approve the key ${this.#fingerprint} (Agents)`;
    return error.isOfIdentity
      ? `authentication failed at ${this.#server}: check AGENT_ID and AGENT_SECRET`
      : `the server at ${this.#server} answered ${error.message}`;
  }
}

export const codeIn = (body: unknown): string =>
  (body as { error?: { code?: string } } | null)?.error?.code ?? '';

/** The end of the chain: `fetch failed` alone tells nobody what to mend. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // a name with several addresses fails once for each
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  if (error.cause !== undefined)
    return error.message === 'fetch failed'
      ? reasonOf(error.cause)
      : `${error.message}: ${reasonOf(error.cause)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
