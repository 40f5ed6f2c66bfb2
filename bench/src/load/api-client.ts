import { createBrowserToken, getCsrfToken, login } from '@tenken/contract/account/account.routes.ts';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';

export interface ServerAddress {
  readonly url: string;
  readonly prefix: string;
  /** Needed for calls on guards only. */
  readonly guardPrefix?: string;
}

interface Input<R> {
  readonly params?: ParamsIn<R>;
  readonly query?: QueryIn<R>;
  readonly body?: BodyIn<R>;
  readonly headers?: Record<string, string>;
}

const CALL_MS = 30_000;

/** What a signed-in browser can do. The address is asked for at each call: a restarted server has another port. */
export class ApiClient {
  readonly #address: () => ServerAddress;
  readonly #cookies = new Map<string, string>();
  #token = '';

  private constructor(address: () => ServerAddress) {
    this.#address = address;
  }

  /** Signs in by the calls the login page makes. */
  static async signIn(
    address: () => ServerAddress,
    account: { readonly email: string; readonly password: string },
  ): Promise<ApiClient> {
    const client = new ApiClient(address);
    const { state } = await client.call(login, { body: account, headers: await client.#csrf() });
    if (state !== 'full') throw new Error(`signed in only as far as ${state}`);
    const { token } = await client.call(createBrowserToken, { headers: await client.#csrf() });
    client.#token = token;
    return client;
  }

  /** Makes a call of the contract; anything but its success throws. */
  async call<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<ReplyOf<R>> {
    const response = await this.#send(route, input);
    if (response.status !== route.reply.status)
      throw new Error(`${route.name} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ReplyOf<R>;
  }

  /** Makes a call and says only how it was answered; a refusal is an answer too. */
  async statusOf<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<number> {
    const response = await this.#send(route, input);
    await response.arrayBuffer();
    return response.status;
  }

  #send<R extends RouteDefinition>(route: R, input: Input<R>): Promise<Response> {
    return this.#fetch(pathOf(route, this.#address(), input), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
  }

  /** Sends bytes that are no JSON; says only how that was answered. */
  async postBytes(path: string, body: Uint8Array, type: string): Promise<number> {
    const headers = { 'content-type': type };
    const response = await this.#fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
    await response.arrayBuffer();
    return response.status;
  }

  /** Opens a picture at the address an answer gave; null when it is not there. */
  async picture(path: string): Promise<Buffer | null> {
    const response = await this.#fetch(path, { signal: AbortSignal.timeout(CALL_MS) });
    const content = Buffer.from(await response.arrayBuffer());
    return response.ok ? content : null;
  }

  /** Follows the event stream until `signal` aborts; tells each event's name and data. */
  async follow(onEvent: (name: string, data: unknown) => void, signal: AbortSignal): Promise<void> {
    const response = await this.#fetch(`${this.#address().prefix}/stream`, { signal });
    if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`);
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (name !== undefined && data !== undefined) onEvent(name, JSON.parse(data));
      }
    }
  }

  async #csrf(): Promise<Record<string, string>> {
    return { 'x-csrf-token': (await this.call(getCsrfToken)).csrf_token };
  }

  /** For a browser that is to be signed in as this client is. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie);
    if (this.#token !== '') headers.set('authentication-token', this.#token);
    const response = await fetch(this.#address().url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }
}

const BASES: Partial<Record<RouteDefinition['space'], string>> = {
  api: '/api',
  internal: '/internal/api',
  page: '',
};

function pathOf<R extends RouteDefinition>(
  route: R,
  { prefix, guardPrefix }: ServerAddress,
  { params, query }: Input<R>,
): string {
  const base = route.space === 'guard' ? '/api' : BASES[route.space];
  const start = route.space === 'guard' ? guardPrefix : prefix;
  if (base === undefined || start === undefined)
    throw new Error(`${route.name} is not a call of the console`);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as unknown as Record<string, string>)[name]!),
  );
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return `${start}${base}${path}${search === '' ? '' : `?${search}`}`;
}
