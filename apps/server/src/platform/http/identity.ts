import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';

/** The caller, as far as the platform needs it; features extend it. */
export interface Identity {
  /** Kind of caller: visitor, user, device… */
  readonly kind: string;
  /** Key of the rate limit of a user, session, device or address. */
  readonly limitKey: string;
  /** The company whose calls are counted together; null without a company. */
  readonly company_id?: string | null;
  /** Owner of idempotency keys; null for visitors. */
  readonly principal: string | null;
  /** The current rights as one string: a stored answer is returned only when it is equal. */
  readonly rights?: (db: Database) => Promise<string>;
  /** A read token cannot change anything. */
  readonly isReadOnly: boolean;
}

const callers = new WeakMap<FastifyRequest, Pick<Identity, 'kind'>>();

/** Stores the authenticated caller in the request, for the log. */
export const setCaller = (request: FastifyRequest, caller: Pick<Identity, 'kind'>): void =>
  void callers.set(request, caller);

/** undefined before authentication. */
export const callerOf = (request: FastifyRequest): Pick<Identity, 'kind'> | undefined => callers.get(request);
