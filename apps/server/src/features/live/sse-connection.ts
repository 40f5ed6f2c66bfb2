import type { ServerResponse } from 'node:http';
import { STREAM_BEAT, STREAM_MAX_UNREAD_BYTES, STREAM_REPLACED } from '@tenken/contract/live/live.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Rights } from './live.store.ts';

export interface ConnectionOwner {
  readonly tokenHash: string;
  readonly sessionId: Id<'session'>;
  readonly userId: Id<'user'>;
}

const REPLACED = Buffer.from(`event: ${STREAM_REPLACED}\ndata: {}\n\n`);
const BEAT = Buffer.from(`event: ${STREAM_BEAT}\ndata: {}\n\n`);

/** The open stream of one browser. */
export class SseConnection {
  readonly owner: ConnectionOwner;
  readonly #raw: ServerResponse;
  #rights: Rights | null = null;
  #facilities: ReadonlySet<string> = new Set();

  constructor(owner: ConnectionOwner, raw: ServerResponse) {
    this.owner = owner;
    this.#raw = raw;
  }

  /** Null until they are loaded: it receives nothing. */
  get rights(): Rights | null {
    return this.#rights;
  }

  set rights(rights: Rights | null) {
    this.#rights = rights;
    this.#facilities = new Set(rights?.facility_ids);
  }

  seesFacility(id: string): boolean {
    return this.#facilities.has(id);
  }

  /** A slow reader is not waited for: it is closed, reconnects and fetches what it missed. */
  send(bytes: Buffer): void {
    if (!this.#isOpen) return;
    if (this.#raw.writableLength > STREAM_MAX_UNREAD_BYTES) this.#raw.destroy();
    else this.#raw.write(bytes);
  }

  /**
   * Proxies close a silent connection, and browsers reconnect. A connection that has not been read since the last
   * heartbeat is closed.
   */
  beat(): void {
    if (this.#raw.writableNeedDrain) this.#raw.destroy();
    else this.send(BEAT);
  }

  replace(): void {
    this.#raw.end(REPLACED);
  }

  end(): void {
    this.#raw.end();
  }

  get #isOpen(): boolean {
    return !this.#raw.writableEnded && !this.#raw.destroyed;
  }
}
