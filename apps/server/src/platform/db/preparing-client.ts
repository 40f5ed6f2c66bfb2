import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement is prepared from this use on; one that is built anew each time never is. */
const USES_BEFORE_PREPARING = 5;
/** Each connection keeps the plans of its prepared statements. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 5000;

/** Which statements are worth keeping prepared: those this process sends over and over. */
export class HotStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name to prepare it by, or null. */
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
    const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, fresh);
    return fresh;
  }
}

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that keeps its hot statements prepared. With a partition for each month, planning takes as long as running;
 * PostgreSQL goes on planning for the given values wherever a plan for all values would be more expensive.
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
      return name === null ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
    }) as typeof pg.Client.prototype.query;
  };
