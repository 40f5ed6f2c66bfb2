import type { LeanRoute } from '@tenken/contract/wire/lean-route.ts';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';
import { isApiError } from './api-error.ts';
import { clearApiToken, getApiToken } from './api-token.ts';
import { fetchCsrfToken } from './csrf-token.ts';
import { pageAddress } from './page-address.ts';
import { send } from './send.ts';

type Optional<Key extends string, Value> = [Value] extends [undefined] ? object : { [K in Key]: Value };
export type CallInput<R> = Optional<'params', ParamsIn<R>> &
  Optional<'query', QueryIn<R>> &
  Optional<'body', BodyIn<R>>;

/** Makes a call of the contract, with the credentials it declares. A token that ended early is replaced once. */
export async function call<const R extends RouteDefinition>(
  route: R,
  input: CallInput<R>,
): Promise<ReplyOf<R>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
  const url = addressOf(route, params, query);
  const sendWith = (headers: Record<string, string>): Promise<ReplyOf<R>> =>
    sendAs(route, url, headers, body);
  const { isIdempotencyKeyAccepted }: LeanRoute = route;
  return isIdempotencyKeyAccepted ? withIdempotencyKey(url, body, sendWith) : sendWith({});
}

async function sendAs<Reply>(
  route: LeanRoute,
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Reply> {
  if (route.authentication !== 'token')
    return send(route.method, url, { ...headers, ...(await pageHeaders(route)) }, body);
  try {
    return await send(route.method, url, { ...headers, ...(await tokenHeader()) }, body);
  } catch (error) {
    if (!isApiError(error, 401) || error.code !== 'not_authenticated') throw error;
    clearApiToken();
    return send(route.method, url, { ...headers, ...(await tokenHeader()) }, body);
  }
}

const tokenHeader = async (): Promise<Record<string, string>> => ({
  'Authentication-Token': await getApiToken(),
});

const pageHeaders = async (route: LeanRoute): Promise<Record<string, string>> =>
  route.authentication.endsWith('csrf') ? { 'X-CSRF-Token': await fetchCsrfToken() } : {};

/** The exact address of a call: the specification gives some below /api and some below {prefix}/api. */
export function addressOf(route: LeanRoute, params: object, query: object): string {
  const { prefix, guard_prefix } = pageAddress();
  const bases: Record<LeanRoute['space'], string> = {
    api: route.isCalledAtRoot ? '/api' : `${prefix}/api`,
    internal: `${prefix}/internal/api`,
    guard: `${guard_prefix}/api`,
    page: prefix,
    root: '',
    device: '/device/v1',
  };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  const entries = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
  const search = entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
  return bases[route.space] + path + search;
}

/** Idempotency keys of creating calls without a response, by their content. */
const unanswered = new Map<string, string>();

/**
 * Sends a creating call with an idempotency key. After a missing response the next attempt reuses the key, so that the server
 * returns the first result instead of creating a duplicate or refusing it.
 */
export async function withIdempotencyKey<Reply>(
  url: string,
  body: unknown,
  sendUnder: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply> {
  const content = `${url} ${JSON.stringify(body)}`;
  const key = unanswered.get(content) ?? newKey();
  try {
    const reply = await sendUnder({ 'Idempotency-Key': key });
    unanswered.delete(content);
    return reply;
  } catch (error) {
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) unanswered.set(content, key);
    else unanswered.delete(content);
    throw error;
  }
}

/** Also where the page came over plain HTTP, which has no randomUUID. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
