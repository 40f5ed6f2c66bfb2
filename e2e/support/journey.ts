import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Ready } from './host/host-messages.ts';
import { MailServer } from './host/mail-server.ts';
import type { TestServer } from './host/server.ts';
import { FileServers } from './host/servers.ts';

export { expect } from '@playwright/test';

/** A test with the server of its file; files are isolated from each other. */
export const journey = base.extend<
  { server: TestServer; console: Console },
  { servers: FileServers; mailServer: MailServer }
>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const servers = new FileServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // here and not where it is used: workers are kept only between tests that know the same fixtures of workers
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const mailServer = new MailServer();
      await mailServer.start();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ servers }, use, { file }) => {
      await use(await servers.of(file));
    },
    // the first of a worker loads the server's program, on a busy machine
    { scope: 'test', timeout: 120_000 },
  ],
  console: async ({ server, page, context }, use) => {
    await use(new Console(server, page, context));
  },
});

/** A user of the console. */
export class Console {
  readonly server: Ready;
  readonly page: Page;
  readonly context: BrowserContext;
  constructor(server: Ready, page: Page, context: BrowserContext) {
    this.server = server;
    this.page = page;
    this.context = context;
  }

  /** Opens an address below the prefix. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.at(path));
  }

  at(path: string): string {
    return `${this.server.url}${this.server.prefix}${path}`;
  }

  async logIn(email: string, password: string = this.server.password): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /** Logs in by API, and opens the dashboard or another page; the login form has its own journeys. */
  async signIn(name: string, path = '/'): Promise<void> {
    const { url, prefix, password } = this.server;
    const email =
      name === 'admin' ? 'admin@platform.test' : `${name}@${name === 'sid' ? 'south' : 'north'}.test`;
    const { request } = this.context;
    const loginPage = await request.get(`${url}${prefix}/security/login`, {
      headers: { 'x-reason': 'csrf_token', accept: 'application/json' },
    });
    const { csrf_token } = (await loginPage.json()) as { csrf_token: string };
    const answer = await request.post(`${url}${prefix}/login`, {
      headers: { 'x-csrf-token': csrf_token, accept: 'application/json' },
      data: { email, password },
    });
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
    await this.open(path);
  }
}
