import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { RouteContent } from './content.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Address space of a route. api = `/api` and `{prefix}/api`; internal = `{prefix}/internal/api`; guard =
 * `{guard_prefix}/api`; page = `{prefix}`; root = the bare host; device = `/device/v1`.
 */
export type Space = 'api' | 'internal' | 'guard' | 'page' | 'root' | 'device';

/**
 * Authentication of the caller (decision U-118). token = Authentication-Token header alone; cookie = session cookie;
 * cookie_csrf = session cookie and X-CSRF-Token; partial_csrf = the same, also before the second factor; csrf =
 * X-CSRF-Token of any visitor; device = signed headers; upload = Authentication-Token header with a user's token or a
 * camera's upload key (decision U-120).
 */
export type Authentication =
  | 'none'
  | 'token'
  | 'cookie'
  | 'cookie_csrf'
  | 'partial_csrf'
  | 'csrf'
  | 'device'
  | 'upload';

/** Names of the shared rate limits; the numbers are in rate-limits.ts. */
export type RateLimitName =
  | 'none'
  | 'api'
  | 'engine'
  | 'outgoing'
  | 'authentication'
  | 'sign_in'
  | 'second_factor'
  | 'code_mail'
  | 'invitation'
  | 'client_log'
  | 'device'
  | 'router'
  | 'upload'
  | 'stream'
  | 'files';

export interface RouteDefinition {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly space: Space;
  readonly path: `/${string}`;
  readonly authentication: Authentication;
  readonly access: Access;
  readonly limit: RateLimitName;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Example of `body` for the documentation, where none can be generated from the schema. */
  readonly example?: object;
  /**
   * Constraints of `body` beyond its schema, as JSON Schema for the documentation, where rules with their own codes
   * check them.
   */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** Maximum of `body`, where lists make it larger than USUAL_BODY_BYTES. */
  readonly maxBodyBytes?: number;
  /** Instead of body, for content that is not JSON. */
  readonly content?: RouteContent;
  readonly reply: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: z.ZodMiniType;
    /** Example of `body` for the documentation, where the generated one would mislead. */
    readonly example?: object;
    /** Instead of body, for a plain text answer: its content type. */
    readonly text?: string;
  };
  /** Its own error codes; those of every route are in COMMON_ERRORS. */
  readonly errors: readonly ErrorCode[];
  /** The specification has this call below the bare /api; the console calls it there. */
  readonly isCalledAtRoot?: true;
  /** The address is also a page of the console: a visit (Accept: text/html) gets the page, other requests the call. */
  readonly isAlsoPage?: true;
  /** The token is also accepted as Authorization: Bearer, for programs that can send no other header. */
  readonly isBearerAccepted?: true;
  /** Browser sessions only: an API token is refused with session_required (decision U-45). */
  readonly needsSession?: true;
  /** Creating calls accept an Idempotency-Key header: a repeated key returns the first answer again. */
  readonly isIdempotencyKeyAccepted?: true;
  /** The answer contains a secret: where it is stored for a repeat, it is encrypted. */
  readonly isReplySecret?: true;
}

const COMMON_ERRORS = [
  'malformed_request',
  'not_authenticated',
  'permission_denied',
  'not_found',
  'body_too_slow',
  'invalid_input',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];

/** Every code that a route may answer: its own, those of every route, and those of its way of calling. */
export function errorsOf(route: RouteDefinition): ReadonlySet<ErrorCode> {
  const { authentication, method } = route;
  const isByToken = authentication === 'token' || authentication === 'upload';
  const isSigned = isByToken || authentication === 'cookie' || authentication === 'cookie_csrf';
  return new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...route.errors,
    // an unexpected body is checked too
    ...(method === 'GET' ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(isByToken && method !== 'GET' ? (['read_only_token'] as const) : []),
    ...(isSigned ? (['two_factor_setup_required'] as const) : []),
    ...(route.isIdempotencyKeyAccepted ? (['idempotency_key_reused', 'rights_changed'] as const) : []),
  ]);
}

type Defaults = { authentication: 'token'; limit: 'api'; errors: readonly [] };
type Filled<Given> = Given & Omit<Defaults, keyof Given>;
type Input = Partial<Pick<RouteDefinition, keyof Defaults>> & Omit<RouteDefinition, keyof Defaults>;

/** Declares a route with everything that both sides, the access matrix and the OpenAPI document need. */
export function route<const Given extends Input>(definition: Given): Filled<Given> {
  return { authentication: 'token', limit: 'api', errors: [], ...definition } as unknown as Filled<Given>;
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The validated input of a use case. */
export type ParamsOf<R> = R extends { params: infer S } ? OutputOf<S> : undefined;
export type QueryOf<R> = R extends { query: infer S } ? OutputOf<S> : undefined;
export type BodyOf<R> = R extends { body: infer S } ? OutputOf<S> : undefined;
/** The input that a client sends. */
export type ParamsIn<R> = R extends { params: infer S } ? InputOf<S> : undefined;
export type QueryIn<R> = R extends { query: infer S } ? InputOf<S> : undefined;
export type BodyIn<R> = R extends { body: infer S } ? InputOf<S> : undefined;
/** The result of a success. */
export type ReplyOf<R> = R extends { reply: { body: infer S } }
  ? OutputOf<S>
  : R extends { reply: { text: string } }
    ? string
    : undefined;
