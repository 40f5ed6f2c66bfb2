import { journey as base } from './journey.ts';
import { MailServer } from './mail-server.ts';
import { startServer, type TestServer } from './server.ts';

/** A journey whose server sends its mails to a real mail server. */
export const journey = base.extend<object, { mailServer: MailServer; server: TestServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      await use(new MailServer());
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startServer({ SMTP_URL: await mailServer.start() });
      await use(server);
      await server.stop();
      await mailServer.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
