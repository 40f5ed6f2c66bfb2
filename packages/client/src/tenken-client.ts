import type { listEvents } from '@tenken/contract/webhook/event.routes.ts';
import type { PublicEvent } from '@tenken/contract/webhook/event-types.ts';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';
import { routeAddress, type Prefixes } from './route-address.ts';
import { TenkenError } from './tenken-error.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a call takes: its parameters, its query and its body, as far as it has them. */
export type CallInput<R> = Part<'params', ParamsIn<R>> &
  Part<'query', QueryIn<R>> &
  Part<'body', BodyIn<R>> & {
    /** A repeated key gives the first answer again, for 24 hours. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** Sends a request to a path of the server; a signed-in browser brings its own. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export interface TokenAccess {
  /** `https://tenken.example` */
  readonly url: string;
  /** A personal API token. */
  readonly token: string;
}

const CALL_MS = 30_000;

/** A transport that proves itself by a personal token. */
export const byToken =
  ({ url, token }: TokenAccess): Transport =>
  (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authentication-token', token);
    return fetch(url + path, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(CALL_MS) });
  };

interface Rest {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * The API by the calls of the contract: `client.call(listCameras, { query: { facility_id } })`. What may be sent and what
 * comes back is known to the compiler, from the same definitions that the server binds and checks.
 */
export class TenkenClient {
  readonly #transport: Transport;
  readonly #prefixes: () => Prefixes;

  constructor(transport: Transport, prefixes: Prefixes | (() => Prefixes) = {}) {
    this.#transport = transport;
    this.#prefixes = typeof prefixes === 'function' ? prefixes : () => prefixes;
  }

  /** The answer of a success; anything else is a TenkenError. */
  async call<const R extends RouteDefinition>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
    const response = await this.send(route, input);
    const text = await response.text();
    if (!response.ok) throw new TenkenError(route.name, response, text);
    if (route.reply.text !== undefined) return text as ReplyOf<R>;
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<R>;
  }

  /** The answer as it comes, a refusal too. */
  send<const R extends RouteDefinition>(route: R, input: CallInput<R>): Promise<Response> {
    const { params, query, body, idempotencyKey, headers, signal } = input as Rest;
    return this.#transport(routeAddress(route, this.#prefixes(), { params, query }), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  }

  /** Every record of a paged call, page by page. */
  async *records<const R extends RouteDefinition>(
    route: R,
    input: CallInput<R>,
  ): AsyncGenerator<RecordOf<R>> {
    const query = (input as Rest).query ?? {};
    let page: string | null = null;
    do {
      const next: object = page === null ? query : { ...query, page };
      const asked = { ...input, query: next } as unknown as CallInput<R>;
      const reply = (await this.call(route, asked)) as unknown as AnyPage<RecordOf<R>>;
      yield* reply.records;
      page = reply.navigation.is_end ? null : reply.navigation.next_page;
    } while (page !== null);
  }

  /** What happened since a place, and the place to go on from next time; keep it, and nothing is missed for 30 days. */
  async eventsSince(
    route: typeof listEvents,
    place: string | null,
  ): Promise<{ events: PublicEvent[]; place: string }> {
    const events: PublicEvent[] = [];
    for (let page = place; ;) {
      const query = { page_size: '1000', ...(page === null ? {} : { page }) };
      const { records, navigation } = await this.call(route, { query });
      events.push(...records);
      if (navigation.is_end) return { events, place: navigation.next_page };
      page = navigation.next_page;
    }
  }
}

interface AnyPage<Record> {
  readonly records: readonly Record[];
  readonly navigation: { readonly next_page: string | null; readonly is_end?: boolean };
}

type RecordOf<R> = ReplyOf<R> extends { records: readonly (infer Record)[] } ? Record : never;
