import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';

/** A test with a running server, the one of its file. */
export const journey = base.extend<{ console: Console }, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  console: async ({ server, page, context }, use) => {
    await use(new Console(server, page, context));
  },
});

/** A person in front of the console. */
export class Console {
  readonly server: TestServer;
  readonly page: Page;
  readonly context: BrowserContext;
  constructor(server: TestServer, page: Page, context: BrowserContext) {
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

  /** Signs in and waits for the dashboard. */
  async signIn(name: string): Promise<void> {
    await this.open('/login');
    await this.logIn(
      name === 'admin' ? 'admin@platform.test' : `${name}@${name === 'sid' ? 'south' : 'north'}.test`,
    );
    await this.page.waitForURL((url) => url.pathname === `${this.server.prefix}/`);
  }
}
