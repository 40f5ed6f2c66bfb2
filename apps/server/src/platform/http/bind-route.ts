import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { USUAL_BODY_BYTES } from '@tenken/contract/wire/content.ts';
import { MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { RECORDS_PER_CALL, rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import type { ReplyOf, RouteDefinition, Space } from '@tenken/contract/wire/route.ts';
import { addressKey } from '../limits/address-key.ts';
import { AppError } from '../errors.ts';
import { memoizeByInstance } from '../batch.ts';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Platform } from '../platform.ts';
import type { Call } from './call.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { callerOf, setCaller, type Identity } from './identity.ts';
import { validate, validateParams } from './validate.ts';
import { setImmediate as others } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Records validated in one go: a thousand would delay other calls. */
const RECORDS_PER_STEP = 50;

export type UseCase<R, Caller extends Identity> = (
  platform: Platform,
  call: Call<R, Caller>,
) => Promise<ReplyOf<R>>;

/** A route with its handler. */
export interface Handled<Caller extends Identity> {
  readonly route: RouteDefinition;
  readonly useCase: UseCase<RouteDefinition, Caller>;
  readonly before?: Before<RouteDefinition, Caller> | undefined;
}

/**
 * Runs before the use case and outside the transaction of an Idempotency-Key, also for a repeat: what it writes while
 * it refuses is committed.
 */
export type Before<R, Caller extends Identity> = (platform: Platform, call: Call<R, Caller>) => Promise<void>;

/** `handle(patchMeasurement, confirmMeasurement)`: all that an http file contains. */
export const handle = <const R extends RouteDefinition, Caller extends Identity>(
  route: R,
  useCase: UseCase<R, Caller>,
  before?: Before<R, Caller>,
): Handled<Caller> => ({ route, useCase, before });

export interface Binding<Caller extends Identity> {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly authenticate: (request: FastifyRequest, route: RouteDefinition) => Promise<Caller>;
}

/** Mounts a route at every address of its space. Order: authentication, rate limit, validation, use case. */
export function bindRoute<Caller extends Identity>(binding: Binding<Caller>, handled: Handled<Caller>): void {
  const { app, platform } = binding;
  const { route, useCase, before } = handled;
  for (const base of basesOf(route.space, platform.config))
    app.route({
      method: route.method,
      url: base + route.path,
      bodyLimit: bodyLimitOf(route),
      ...(route.isAlsoPage ? { constraints: { visit: 'data' } } : {}),
      config: { route },
      onRequest: async (request, reply) => {
        const caller = await binding.authenticate(request, route);
        setCaller(request, caller);
        await countCall(platform, route, caller, request, reply);
        if (caller.isReadOnly && route.method !== 'GET') throw new AppError('read_only_token');
      },
      handler: async (request, reply) => {
        const caller = callerOf(request) as Caller;
        const call = readCall(route, caller, request, reply);
        const run = (on: Platform) => useCase(on, call);
        return withConcurrencyLimit(platform, route, caller, async () => {
          await before?.(platform, call);
          const result = route.isIdempotencyKeyAccepted
            ? await withIdempotencyKey(platform, route, call, run)
            : await run(platform);
          return sendReply(route, result, reply);
        });
      },
    });
}

/** A multipart body stays a stream and has its own limits. */
const bodyLimitOf = ({ content, maxBodyBytes }: RouteDefinition): number =>
  content?.kind === 'picture' ? content.maxBytes : (maxBodyBytes ?? USUAL_BODY_BYTES);

const limiters = memoizeByInstance((_limiter: RateLimiter) => new ConcurrencyLimiter());

/** Calls that only query the database; those that wait for decoding do not occupy a slot. */
const withConcurrencyLimit = (
  platform: Platform,
  { limit }: RouteDefinition,
  { company_id }: Identity,
  work: () => Promise<unknown>,
): Promise<unknown> =>
  limit === 'api' && company_id ? limiters(platform.limiter).pass(company_id, work) : work();

export function basesOf(space: Space, config: Platform['config']): string[] {
  const { prefix, guardPrefix } = config;
  const bases: Record<Space, string[]> = {
    api: ['/api', `${prefix}/api`],
    internal: [`${prefix}/internal/api`],
    guard: [`${guardPrefix}/api`],
    page: [prefix],
    root: [''],
    device: ['/device/v1'],
  };
  return bases[space];
}

async function countCall(
  platform: Platform,
  route: RouteDefinition,
  caller: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (route.limit === 'none') return;
  const limit = rateLimits[route.limit];
  // by address: an attacker can open a new session for every few tries
  const key = limit.per === 'ip' ? `ip:${addressKey(request.ip)}` : caller.limitKey;
  const amount = weightOf(request);
  const state = await platform.limiter.take(`${route.limit}:${key}`, limit, amount);
  void reply.headers({
    'ratelimit-limit': limit.max,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': state.resetSeconds,
  });
  if (!state.isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: state.resetSeconds });
  // after the user's own limit: a user over it does not use up that of the company
  const { perCompany: max, windowSeconds } = limit;
  if (max !== undefined && caller.company_id)
    await platform.limiter.require(
      `${route.limit}:company:${caller.company_id}`,
      { max, windowSeconds },
      amount,
    );
}

/** The input is not validated yet: nonsense counts as one call. */
function weightOf({ query }: FastifyRequest): number {
  const size = Number((query as { page_size?: unknown } | undefined)?.page_size);
  const isPage = Number.isInteger(size) && size > 0 && size <= MAX_SERIES_PAGE_SIZE;
  return isPage ? Math.ceil(size / RECORDS_PER_CALL) : 1;
}

function readCall<Caller extends Identity>(
  route: RouteDefinition,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<RouteDefinition, Caller> {
  return {
    caller,
    params: route.params && validateParams(route.params, request.params),
    query: route.query && validate(route.query, request.query),
    body: route.body && validate(route.body, request.body ?? {}),
    request,
    reply,
  } as Call<RouteDefinition, Caller>;
}

async function sendReply(route: RouteDefinition, result: unknown, reply: FastifyReply): Promise<unknown> {
  if (reply.sent || reply.raw.headersSent) return reply;
  void reply.status(route.reply.status).header('cache-control', 'no-store');
  if (route.reply.text !== undefined) return reply.type(route.reply.text).send(result);
  if (!route.reply.body) return reply.send();
  return validateReply(route, result);
}

/** Validates an answer by the contract: unknown members are dropped, a wrong one is our bug. */
export async function validateReply(route: RouteDefinition, result: unknown): Promise<unknown> {
  try {
    const body = route.reply.body!;
    const record = recordSchema(body);
    if (record === null || !isPage(result) || result.records.length <= RECORDS_PER_STEP)
      return validate(body, result);
    const records: unknown[] = [];
    for (let from = 0; from < result.records.length; from += RECORDS_PER_STEP) {
      for (const one of result.records.slice(from, from + RECORDS_PER_STEP))
        records.push(validate(record, one));
      await others();
    }
    return { ...(validate(body, { ...result, records: [] }) as object), records };
  } catch (error) {
    throw new Error(
      `the answer of ${route.name} breaks its contract: ${JSON.stringify((error as AppError).fields)}`,
      { cause: error },
    );
  }
}

const isPage = (result: unknown): result is { records: readonly unknown[] } =>
  typeof result === 'object' && result !== null && Array.isArray((result as { records?: unknown }).records);

/** The schema of one record, where the answer is a page of them. */
function recordSchema(body: z.ZodMiniType): z.ZodMiniType | null {
  const records = body instanceof z.ZodMiniObject ? (body.shape as Record<string, unknown>)['records'] : null;
  return records instanceof z.ZodMiniArray ? (records.def.element as z.ZodMiniType) : null;
}
