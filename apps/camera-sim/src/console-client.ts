import { TenkenClient } from '@tenken/client/tenken-client.ts';
import { BrowserSession, jsonType, readReply, type Account, type SessionAddress } from './browser-session.ts';

interface ConsoleAddress extends SessionAddress {
  readonly guardPrefix: string;
}

/** A console user without a browser: logs in and calls the real API. */
export class ConsoleClient extends TenkenClient {
  readonly #address: ConsoleAddress;
  readonly #session: BrowserSession;

  constructor(address: ConsoleAddress, account: Account) {
    const session = new BrowserSession(() => address, account);
    super((path, init) => session.fetch(path, init), address);
    this.#address = address;
    this.#session = session;
  }

  /** Calls `{prefix}/api` + path. */
  api<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#call(method, `${this.#address.prefix}/api${path}`, body);
  }

  /** Calls `{prefix}/internal/api` + path. */
  internal<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#call(method, `${this.#address.prefix}/internal/api${path}`, body);
  }

  /** Calls `{guard_prefix}/api` + path. */
  guard<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    return this.#call(method, `${this.#address.guardPrefix}/api${path}`, body);
  }

  async #call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const response = await this.#session.fetch(path, {
      method,
      headers: { accept: 'application/json', ...jsonType(body) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return readReply(`${method} ${path}`, response);
  }
}
