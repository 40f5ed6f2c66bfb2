import { ask, type Answer } from './ask.ts';

/** A browser that keeps cookies and requests the CSRF token before every form, like the console. */
export class Browser {
  readonly #server: { readonly url: string };
  readonly cookies = new Map<string, string>();

  constructor(server: { readonly url: string }, session?: string) {
    this.#server = server;
    if (session !== undefined) this.cookies.set('session', session);
  }

  get session(): string {
    return this.cookies.get('session') ?? '';
  }

  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.#server, { method, path, headers: { cookie, ...headers }, body });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      this.cookies.set(name, value);
    }
    return answer;
  }

  async csrf(): Promise<string> {
    const { text } = await this.call('GET', '/console/security/login');
    return (JSON.parse(text) as { csrf_token: string }).csrf_token;
  }

  async post(path: string, body: object): Promise<Answer> {
    return this.call('POST', `/console${path}`, body, { 'x-csrf-token': await this.csrf() });
  }

  logIn(email: string, password: string): Promise<Answer> {
    return this.post('/login', { email, password });
  }

  async token(): Promise<string> {
    const answer = await this.call('POST', '/api/token', undefined, { 'x-csrf-token': await this.csrf() });
    return (JSON.parse(answer.text) as { token?: string }).token ?? '';
  }

  /** Whether this cookie is a valid session. */
  async isSignedIn(): Promise<boolean> {
    return (await this.call('GET', '/console/authentication')).status === 200;
  }
}
