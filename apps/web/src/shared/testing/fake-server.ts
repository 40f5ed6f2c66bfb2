import { errorStatus, type ErrorCode } from '@tenken/contract/wire/errors.ts';
import type { LeanRoute } from '@tenken/contract/wire/lean-route.ts';
import {
  errorsOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteDefinition,
} from '@tenken/contract/wire/route.ts';
import { routes } from '@tenken/contract/routes.ts';
import { addressOf } from '../api/call.ts';

/** A refusal as the contract knows it; `more` stands beside code and message. */
export class Refusal {
  readonly code: ErrorCode;
  readonly more: object;
  constructor(code: ErrorCode, more: object = {}) {
    this.code = code;
    this.more = more;
  }
}

interface Asked<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}
type Answer<R> = (asked: Asked<R>) => ReplyOf<R> | Refusal | Promise<ReplyOf<R> | Refusal>;
type AnyAnswer = (asked: Asked<unknown>) => unknown;
interface Call {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const NOTHING = { records: [], navigation: { next_page: null } };

/**
 * A pretend server that keeps to the contract: what is asked is read by the schemas of the route, and what is answered is
 * checked by them. Lists that nobody answers are empty. What breaks the contract, and what nobody answers, is in `faults`.
 */
export class FakeServer {
  readonly faults: string[] = [];
  /** Every call, the oldest first. */
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, AnyAnswer>();

  /** From now on a call is answered so. */
  on<const R extends RouteDefinition>(route: R, answer: Answer<R>): void {
    this.#answers.set(route.name, answer);
  }

  /** What was asked of a route, as the contract reads it, the oldest first. */
  asked<const R extends RouteDefinition>(route: R): Asked<R>[] {
    return this.calls.filter(({ name }) => name === route.name) as unknown as Asked<R>[];
  }

  /** Nothing has been asked for a while: a console that is closed now leaves no session half loaded to the next one. */
  async idle(): Promise<void> {
    let before = -1;
    while (before !== this.calls.length) {
      before = this.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'http://console.test');
    const method = init.method ?? 'GET';
    const found = findRoute(method, pathname);
    if (!found) return this.#fault(`${method} ${pathname} is not in the contract`);
    const { route } = found;
    const parts = {
      params: route.params?.safeParse(found.params),
      query: route.query?.safeParse(Object.fromEntries(new URLSearchParams(search))),
      body: route.body?.safeParse(typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
    };
    for (const [part, read] of Object.entries(parts))
      if (read && !read.success)
        return this.#fault(`${route.name} is called with wrong ${part}: ${read.error.message}`);
    const asked = { params: parts.params?.data, query: parts.query?.data, body: parts.body?.data };
    this.calls.push({ name: route.name, ...asked });
    const answer = this.#answers.get(route.name);
    const given = answer ? await answer(asked as never) : NOTHING;
    return given instanceof Refusal
      ? this.#refuse(route, given)
      : this.#reply(route, given, answer !== undefined);
  };

  #reply({ name, reply }: RouteDefinition, given: unknown, isAnswered: boolean): Response {
    if (!reply.body && !reply.text)
      return isAnswered || name === 'postClientLog'
        ? empty(reply.status)
        : this.#fault(`nobody answers ${name}`);
    const read = reply.body?.safeParse(given);
    if (!read) return new Response(String(given), { status: reply.status });
    if (read.success) return Response.json(read.data, { status: reply.status });
    return this.#fault(
      isAnswered
        ? `${name} is answered against the contract: ${read.error.message}`
        : `nobody answers ${name}`,
    );
  }

  #refuse(route: RouteDefinition, { code, more }: Refusal): Response {
    if (!errorsOf(route).has(code))
      return this.#fault(`${route.name} is refused with ${code}, against the contract`);
    return refusal(code, more);
  }

  #fault(what: string): Response {
    this.faults.push(what);
    return refusal('not_found');
  }
}

const empty = (status: number): Response => new Response(null, { status });

const refusal = (code: ErrorCode, more: object = {}): Response =>
  Response.json({ error: { code, message: code, ...more }, request_id: 'r1' }, { status: errorStatus[code] });

/** The most exact route first: `/photos/v2` is not the photo called v2. */
function findRoute(method: string, path: string) {
  const fitting = routes.flatMap((route) => {
    if (route.method !== method) return [];
    const params = paramsIn(patternOf(route), path.split('/'));
    return params ? [{ route, params }] : [];
  });
  const count = (one: { params: object }): number => Object.keys(one.params).length;
  return fitting.toSorted((one, other) => count(one) - count(other))[0];
}

const patterns = new Map<RouteDefinition, readonly string[]>();

function patternOf(route: RouteDefinition): readonly string[] {
  const known = patterns.get(route);
  if (known) return known;
  const names = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `{${name}}`]),
  );
  const pattern = addressOf(route as LeanRoute, names, {})
    .split('/')
    .map(decodeURIComponent);
  patterns.set(route, pattern);
  return pattern;
}

function paramsIn(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(path[i]!);
    else if (part !== path[i]) return null;
  }
  return params;
}
