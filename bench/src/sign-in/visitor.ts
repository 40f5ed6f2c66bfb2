import type { ServerAddress } from '../load/api-client.ts';

/** A visitor of the public pages with a cookie, its CSRF token, and a forwarded address. */
export class Visitor {
  readonly #address: ServerAddress;
  readonly #headers: Record<string, string>;

  private constructor(address: ServerAddress, headers: Record<string, string>) {
    this.#address = address;
    this.#headers = headers;
  }

  static async open(address: ServerAddress): Promise<Visitor> {
    const response = await fetch(`${address.url}${address.prefix}/security/login`, {
      headers: { accept: 'application/json' },
    });
    const { csrf_token } = (await response.json()) as { csrf_token: string };
    const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]!);
    return new Visitor(address, { cookie: cookie.join('; '), 'x-csrf-token': csrf_token });
  }

  /** Posts as if from `ip`; returns the status and the latency in milliseconds. */
  async post(path: string, body: object, ip: string): Promise<{ status: number; ms: number }> {
    const startMs = performance.now();
    const response = await fetch(`${this.#address.url}${this.#address.prefix}${path}`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - startMs };
  }
}
