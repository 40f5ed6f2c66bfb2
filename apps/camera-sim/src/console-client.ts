/** A person at the console, without a browser: signs in by the real calls and speaks the real API. */
export interface ConsoleAddress {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
}

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

export class ConsoleClient {
  readonly #address: ConsoleAddress;
  readonly #account: { email: string; password: string };
  #cookies = new Map<string, string>();
  #token: { value: string; expiresAt: number } | null = null;

  constructor(address: ConsoleAddress, account: { email: string; password: string }) {
    this.#address = address;
    this.#account = account;
  }

  /** Calls `{prefix}/api` + path. */
  async api<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#withToken(method, `${this.#address.prefix}/api${path}`, body);
  }

  /** Calls `{prefix}/internal/api` + path. */
  async internal<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#withToken(method, `${this.#address.prefix}/internal/api${path}`, body);
  }

  /** Calls `{guard_prefix}/api` + path. */
  async guard<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#withToken(method, `${this.#address.guardPrefix}/api${path}`, body);
  }

  async #withToken<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    if (this.#token === null || this.#token.expiresAt < Date.now()) await this.#signIn();
    return this.#call(method, path, { 'authentication-token': this.#token!.value }, body);
  }

  async #signIn(): Promise<void> {
    const { prefix } = this.#address;
    const first = await this.#csrf();
    await this.#call('POST', `${prefix}/login`, { 'x-csrf-token': first }, this.#account);
    const second = await this.#csrf();
    const reply = await this.#call<{ token: string; expires_at: string }>('POST', '/api/token', {
      'x-csrf-token': second,
    });
    this.#token = { value: reply.token, expiresAt: Date.parse(reply.expires_at) - 30_000 };
  }

  async #csrf(): Promise<string> {
    const reply = await this.#call<{ csrf_token: string }>('GET', `${this.#address.prefix}/security/login`, {
      'x-reason': 'csrf_token',
    });
    return reply.csrf_token;
  }

  async #call<Reply>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Reply> {
    const response = await fetch(this.#address.url + path, {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const reply: unknown = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new ConsoleRefusal(`${method} ${path}`, response.status, reply);
    return reply as Reply;
  }

  #keep(cookie: string): void {
    const [name, value] = cookie.split(';')[0]!.split('=');
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }
}
