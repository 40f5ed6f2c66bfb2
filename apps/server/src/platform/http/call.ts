import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, ParamsOf, QueryOf } from '@tenken/contract/wire/route.ts';
import type { Identity } from './identity.ts';

/** A validated call of a route: caller and input. */
export interface Call<R, Caller extends Identity> {
  readonly caller: Caller;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
