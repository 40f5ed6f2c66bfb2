import { expect, journey as base } from './journey.ts';
import { MailServer, type ReceivedMail } from './mail-server.ts';
import { startServer, type TestServer } from './server.ts';

export { expect };

/** A test whose server sends its mails to a real SMTP server. */
export const journey = base.extend<object, { mailServer: MailServer; server: TestServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const mailServer = new MailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startServer({ SMTP_URL: await mailServer.start() });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The newest mail to somebody with these words in its subject, once there are so many of them. */
export async function mailTo(
  { mails }: MailServer,
  to: string,
  subject: string,
  count = 1,
): Promise<ReceivedMail> {
  const matching = (): ReceivedMail[] =>
    mails.filter((mail) => mail.to === to && mail.subject.includes(subject));
  await expect.poll(() => matching().length, { timeout: 15_000 }).toBe(count);
  return matching().at(-1)!;
}

/** The address in a mail. */
export const linkIn = ({ text }: ReceivedMail): string => /https?:\/\/\S+/.exec(text)![0];

/** The six digits in a mail. */
export const codeIn = ({ text }: ReceivedMail): string => /^\d{6}$/m.exec(text)![0];
