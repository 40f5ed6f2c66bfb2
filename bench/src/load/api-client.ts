import { BrowserSession, type Account, type SessionAddress } from '@tenken/camera-sim/browser-session.ts';
import { TenkenClient } from '@tenken/client/tenken-client.ts';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';

export interface ServerAddress extends SessionAddress {
  /** Needed for calls on guards only. */
  readonly guardPrefix?: string;
}

interface Input<R> {
  readonly params?: ParamsIn<R>;
  readonly query?: QueryIn<R>;
  readonly body?: BodyIn<R>;
  readonly headers?: Record<string, string>;
}

/** A logged-in API client by the calls of the contract. */
export class ApiClient {
  readonly #address: () => ServerAddress;
  readonly #session: BrowserSession;
  readonly #client: TenkenClient;

  private constructor(address: () => ServerAddress, account: Account) {
    this.#address = address;
    this.#session = new BrowserSession(address, account);
    this.#client = new TenkenClient((path, init) => this.#session.fetch(path, init), address);
  }

  static async signIn(address: () => ServerAddress, account: Account): Promise<ApiClient> {
    const client = new ApiClient(address, account);
    await client.#session.signIn();
    return client;
  }

  /** Makes a call of the contract; throws unless it succeeds. */
  async call<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<ReplyOf<R>> {
    return this.#client.call(route, input);
  }

  /** Makes a call and returns its status, also of a refusal. */
  async statusOf<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<number> {
    const response = await this.#client.send(route, input);
    await response.arrayBuffer();
    return response.status;
  }

  /** Sends a body other than JSON and returns the status. */
  async postBytes(path: string, body: Uint8Array, type: string): Promise<number> {
    const headers = { 'content-type': type };
    const response = await this.#session.fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
    await response.arrayBuffer();
    return response.status;
  }

  /** Downloads an image from a URL of a response; null when it is missing. */
  async picture(path: string): Promise<Buffer | null> {
    const response = await this.#session.fetch(path);
    const content = Buffer.from(await response.arrayBuffer());
    return response.ok ? content : null;
  }

  /** Follows the event stream until `signal` aborts; calls back with each event's name and data. */
  async follow(onEvent: (name: string, data: unknown) => void, signal: AbortSignal): Promise<void> {
    const response = await this.#session.fetch(`${this.#address().prefix}/stream`, { signal });
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

  /** The session cookie, for a browser with the same session. */
  get cookie(): string {
    return this.#session.cookie;
  }
}
