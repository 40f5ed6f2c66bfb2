import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An acknowledged mail: from then on the catcher is responsible for it. */
export interface CaughtMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** Number of kills of the sender before it arrived. */
  readonly kills: number;
}

/** Moments at which the sender can be killed. */
export type Moment = 'received' | 'answered';

/** One mail in this many is deferred once, like greylisting. */
const REFUSED_EVERY = 9;

/** An SMTP server on loopback that counts acknowledged mails. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  readonly #server: SMTPServer;
  readonly #refused = new Set<string>();
  readonly #isPatient: boolean;
  #waiting: { moment: Moment; act: () => void } | null = null;
  #seen = 0;
  /** Incremented at each kill of the sender. */
  kills = 0;

  /** Disables greylisting. */
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

  /** Calls back at the next mail: before its response is written, or right after. */
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
