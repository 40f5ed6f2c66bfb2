import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';

/** Who is calling, as far as the platform needs to know; features add what they know. */
export interface Identity {
  /** Of what sort: visitor, user, device… */
  readonly kind: string;
  /** Counts the calls of one user, session, device or address. */
  readonly limitKey: string;
  /** Whose calls are counted together; null for whoever belongs to no company. */
  readonly company_id?: string | null;
  /** Owner of idempotency keys; null for visitors. */
  readonly principal: string | null;
  /** What they may see and do now, as one text: an answer that was kept is given again only where it is the same. */
  readonly rights?: (db: Database) => Promise<string>;
  /** A read token changes nothing anywhere. */
  readonly isReadOnly: boolean;
}

const callers = new WeakMap<FastifyRequest, Pick<Identity, 'kind'>>();

/** Notes who has proved to make this call, for whoever looks at it later. */
export const noteCaller = (request: FastifyRequest, caller: Pick<Identity, 'kind'>): void =>
  void callers.set(request, caller);

/** undefined before anybody has proved anything. */
export const callerOf = (request: FastifyRequest): Pick<Identity, 'kind'> | undefined => callers.get(request);
