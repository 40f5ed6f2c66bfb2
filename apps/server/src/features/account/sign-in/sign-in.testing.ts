import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { TestServer } from '../../../../test/kit/test-server.ts';

type Method = 'GET' | 'POST';

/** A browser with a cookie jar: requests a CSRF token before every POST, like the console. */
export class TestBrowser {
  readonly #jar = new Map<string, string>();
  readonly #server: TestServer;
  readonly #remoteAddress: string;

  constructor(server: TestServer, { remoteAddress = '127.0.0.1' } = {}) {
    this.#server = server;
    this.#remoteAddress = remoteAddress;
  }

  get session(): string {
    return this.#jar.get('session') ?? '';
  }

  async post(path: string, payload: object | string, headers: object = {}): Promise<LightMyRequestResponse> {
    const { csrf_token } = (await this.#call('GET', '/security/login')).json<{ csrf_token: string }>();
    return this.#call('POST', path, payload, { 'x-csrf-token': csrf_token, ...headers });
  }

  get(path: string): Promise<LightMyRequestResponse> {
    return this.#call('GET', path);
  }

  logIn(email: string, password: string): Promise<LightMyRequestResponse> {
    return this.post('/login', { email, password });
  }

  /** A short-lived token of this session, for /api/ calls. */
  async token(): Promise<{ token: string; cookie: string }> {
    const { csrf_token } = (await this.#call('GET', '/security/login')).json<{ csrf_token: string }>();
    const reply = await this.#call('POST', '/api/token', undefined, { 'x-csrf-token': csrf_token });
    return { token: reply.json<{ token: string }>().token, cookie: this.session };
  }

  async #call(
    method: Method,
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#server.app.inject({
      method,
      url: `/console${path}`,
      headers: { accept: 'application/json', cookie, ...headers },
      remoteAddress: this.#remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) this.#jar.set(name, value);
    return response;
  }
}

interface QueuedMail {
  to_address: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails written so far, oldest first. */
export async function mailsTo({ platform }: TestServer, address: string): Promise<QueuedMail[]> {
  const rows = await platform.db
    .selectFrom('mail_message')
    .select(['to_address', 'subject', 'message'])
    .where('to_address', '=', address)
    .orderBy(sql`xmin::text::bigint, ctid`) // as they were written: the clock of a test stands still
    .execute();
  return rows.map(({ message, ...row }) => ({
    ...row,
    ...(message as { text: string; html: string }),
  }));
}

export const lastMailTo = async (server: TestServer, address: string): Promise<QueuedMail> =>
  (await mailsTo(server, address)).at(-1)!;

/** The secret part of the link in a mail. */
export const tokenIn = ({ text }: { text: string }): string =>
  /(?:token=|reset\/|invitations\/)([\w-]{43})/.exec(text)![1]!;

export const codeIn = ({ text }: { text: string }): string => /^\d{6}$/m.exec(text)![0];
