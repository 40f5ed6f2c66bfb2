import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, ParamsOf, QueryOf } from '@tenken/contract/wire/route.ts';
import type { Identity } from './identity.ts';

/** One call of a route, checked: who, and what they sent. */
export interface Call<R, Caller extends Identity> {
  readonly caller: Caller;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
