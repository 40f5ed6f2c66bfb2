import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement is prepared from this use on; one with changing text never is. */
const USES_BEFORE_PREPARING = 5;
/** Each connection stores the plans of its prepared statements. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 5000;

/** The statements worth preparing: those that this process repeats. */
export class HotStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #renamedCount = 0;

  /** The name for preparing it, or null. */
  nameOf(text: string): string | null {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size >= MAX_PREPARED) return null;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_PREPARING) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return null;
    }
    this.#uses.delete(text);
    return this.#giveName(text);
  }

  /** A new name, under which no connection has prepared the statement. */
  renamed(text: string, name: string): string {
    const current = this.#names.get(text);
    return current !== undefined && current !== name ? current : this.#giveName(text);
  }

  #giveName(text: string): string {
    this.#renamedCount += 1;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const name = `${hash}-${this.#renamedCount}`;
    this.#names.set(text, name);
    return name;
  }
}

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that prepares its repeated statements. With a partition per month, planning takes as long as running;
 * PostgreSQL still plans for the given values where a generic plan would be more expensive.
 */
export const preparingClient = (hot: HotStatements): typeof pg.Client =>
  class extends pg.Client {
    override query: typeof pg.Client.prototype.query = ((
      text: unknown,
      values: unknown,
      ...rest: unknown[]
    ) => {
      const send = (pg.Client.prototype.query as unknown as Query).bind(this);
      const name = typeof text === 'string' && Array.isArray(values) ? hot.nameOf(text) : null;
      if (name === null) return send(text, values, ...rest);
      const result = send({ name, text, values }, ...rest);
      return result instanceof Promise
        ? result.catch((error: unknown) =>
            sendAgain(hot, send, { name, text: text as string, values }, error),
          )
        : result;
    }) as typeof pg.Client.prototype.query;
  };

/**
 * A migration of the next release added columns to a table: the prepared statement can never run again, so it is
 * prepared under a new name. Inside a transaction, which has failed by then, only the next try succeeds.
 */
async function sendAgain(
  hot: HotStatements,
  send: Query,
  { name, text, values }: { name: string; text: string; values: unknown },
  error: unknown,
): Promise<unknown> {
  if (!isStalePlan(error)) throw error;
  const newName = hot.renamed(text, name);
  return (send({ name: newName, text, values }) as Promise<unknown>).catch(() => {
    throw error;
  });
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** PostgreSQL has no error code for it; its messages are in English, as no other language is requested. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan must not change result type');
