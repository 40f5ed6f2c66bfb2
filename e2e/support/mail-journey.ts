import { expect, journey as base } from './journey.ts';
import type { MailServer, ReceivedMail } from './host/mail-server.ts';

export { expect };

/** A test whose server sends its mails to a real SMTP server. */
export const journey = base.extend({
  server: [
    async ({ servers, mailServer }, use, { file }) => {
      await use(await servers.of(file, () => mailServer.clear()));
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

/** Waits for `count` mails to an address with this subject, and returns the newest. */
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
