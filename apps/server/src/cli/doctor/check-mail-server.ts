import type { Configuration } from '../../platform/configuration/configuration.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { fine, trouble, type Finding } from './finding.ts';

const SILENCE_MS = 10_000;

/** Connects, greets, speaks TLS and signs in as for a mail; none is sent. */
export async function checkMailServer(
  { smtpUrl }: Pick<Configuration, 'smtpUrl'>,
  silenceMs = SILENCE_MS,
): Promise<Finding> {
  if (smtpUrl === null)
    return fine('mail server', 'not configured: emails are written to DATA_DIR/mails and not sent');
  const { host } = new URL(smtpUrl);
  const mailer = createSmtpMailer(smtpUrl, silenceMs);
  try {
    await mailer.try();
    return fine('mail server', `${host} accepts emails`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    return trouble('mail server', `${host} does not accept emails: ${reason}; check SMTP_URL`);
  } finally {
    await mailer.close();
  }
}
