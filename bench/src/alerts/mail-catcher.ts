import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server was answered for: from then on it is ours to lose. */
export interface CaughtMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** How often its sender had been killed before it came. */
  readonly kills: number;
}

/** The moments at which something can be done to whoever sends the mail. */
export type Moment = 'received' | 'answered';

/** Every so many mails is refused once for a while, as greylisting does. */
const REFUSED_EVERY = 9;

/** A real SMTP server on loopback that counts a mail from the moment at which it has answered for it. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  readonly #server: SMTPServer;
  readonly #refused = new Set<string>();
  readonly #isPatient: boolean;
  #waiting: { moment: Moment; act: () => void } | null = null;
  #seen = 0;
  /** Whoever kills the sender counts here. */
  kills = 0;

  /** A patient one refuses nothing. */
  constructor({ isPatient = false }: { readonly isPatient?: boolean } = {}) {
    this.#isPatient = isPatient;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.#take(Buffer.concat(chunks), done));
      },
    });
    this.#server.on('error', () => undefined); // a sender that is killed hangs up in the middle
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  get url(): string {
    const { port } = this.#server.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  /** Acts in the very moment of the next mail: before its answer is written, or right after. */
  atNext(moment: Moment, act: () => void): void {
    this.#waiting = { moment, act };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #take(raw: Buffer, done: (error?: Error | null) => void): Promise<void> {
    const { messageId = '', to, subject = '' } = await PostalMime.parse(raw);
    this.#seen += 1;
    if (!this.#isPatient && this.#seen % REFUSED_EVERY === 0 && !this.#refused.has(messageId)) {
      this.#refused.add(messageId);
      done(Object.assign(new Error('greylisted, try again later'), { responseCode: 451 }));
      return;
    }
    if (this.#acts('received')) return; // its sender is dead: the answer has nobody to go to, the mail was never ours
    this.mails.push({ messageId, to: to?.[0]?.address ?? '', subject, kills: this.kills });
    done();
    this.#acts('answered');
  }

  #acts(moment: Moment): boolean {
    const waiting = this.#waiting;
    if (waiting?.moment !== moment) return false;
    this.#waiting = null;
    waiting.act();
    return true;
  }
}
