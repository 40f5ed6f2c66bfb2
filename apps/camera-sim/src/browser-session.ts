import { API_TOKEN_EARLY_MS } from '@tenken/contract/account/account.limits.ts';

/** A response other than 2xx. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal';
  readonly status: number;
  readonly body: unknown;
  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

export interface SessionAddress {
  readonly url: string;
  readonly prefix: string;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

const CALL_MS = 30_000;

/**
 * A headless browser session: cookies, and an API token that is renewed when it expires. The address is resolved at each
 * call, because a restarted server has another port.
 */
export class BrowserSession {
  readonly #address: () => SessionAddress;
  readonly #account: Account;
  readonly #cookies = new Map<string, string>();
  #token: { value: string; expiresAt: number } | null = null;

  constructor(address: () => SessionAddress, account: Account) {
    this.#address = address;
    this.#account = account;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Logs in by the calls of the login page. */
  async signIn(): Promise<void> {
    const { prefix } = this.#address();
    const { state } = await this.#post<{ state: string }>(`${prefix}/login`, this.#account);
    if (state !== 'full') throw new Error(`signed in only as far as ${state}`);
    const reply = await this.#post<{ token: string; expires_at: string }>('/api/token');
    this.#token = { value: reply.token, expiresAt: Date.parse(reply.expires_at) - API_TOKEN_EARLY_MS };
  }

  /** Makes a call as the user; logs in first if needed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.#token === null || this.#token.expiresAt < Date.now()) await this.signIn();
    const headers = new Headers(init.headers);
    headers.set('authentication-token', this.#token!.value);
    return this.#send(path, { ...init, headers });
  }

  /** A call of the pages before signing in, which carry a CSRF token. */
  async #post<Reply>(path: string, body?: object): Promise<Reply> {
    const ask = { 'x-reason': 'csrf_token', accept: 'application/json' };
    const page = await this.#send(`${this.#address().prefix}/security/login`, { headers: ask });
    const { csrf_token } = await readReply<{ csrf_token: string }>('the CSRF token', page);
    const answer = await this.#send(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-csrf-token': csrf_token, ...jsonType(body) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return readReply(`POST ${path}`, answer);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie);
    const signal = init.signal ?? AbortSignal.timeout(CALL_MS);
    const response = await fetch(this.#address().url + path, { ...init, headers, signal });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }
}

export const jsonType = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' };

export async function readReply<Reply>(call: string, response: Response): Promise<Reply> {
  const text = await response.text();
  const reply: unknown = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new ConsoleRefusal(call, response.status, reply);
  return reply as Reply;
}
