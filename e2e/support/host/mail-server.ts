import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** An SMTP server on loopback that stores received mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void this.#keep(Buffer.concat(chunks));
          done();
        });
      },
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  /** Forgets what came for the server before; the settings with which the next one sends its mails here. */
  clear(): { SMTP_URL: string } {
    this.mails.length = 0;
    const { port } = this.#server.server.address() as { port: number };
    return { SMTP_URL: `smtp://127.0.0.1:${port}` };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #keep(raw: Buffer): Promise<void> {
    const { to, subject = '', text = '' } = await PostalMime.parse(raw);
    this.mails.push({ to: to?.[0]?.address ?? '', subject, text });
  }
}
