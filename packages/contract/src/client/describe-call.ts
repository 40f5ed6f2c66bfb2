import type { Access, Caller } from '../wire/access.ts';
import { rateLimits, type RateLimit } from '../wire/rate-limits.ts';
import type { Authentication, RouteDefinition, Space } from '../wire/route.ts';

/** Description of an endpoint for the API reference, from its definition. */
export function describeCall(route: RouteDefinition): string {
  return [
    `${route.summary.replace(/\.$/, '')}.`,
    callersOf(route),
    PROOFS[route.authentication],
    route.needsSession ? 'Requires a browser session: API tokens are rejected with `session_required`.' : '',
    isByToken(route) && !route.needsSession && route.method !== 'GET'
      ? 'Read-only tokens are rejected with `read_only_token`.'
      : '',
    route.isIdempotencyKeyAccepted ? 'A repeated `Idempotency-Key` returns the first response.' : '',
    isPaged(route) ? 'Paged: send `navigation.next_page` back as `page` and keep all other parameters.' : '',
    limitOf(route),
    SPACES[route.space],
  ]
    .filter(Boolean)
    .join(' ');
}

const isByToken = ({ authentication }: RouteDefinition): boolean =>
  authentication === 'token' || authentication === 'upload';

const ROLES = [
  ['admin', 'platform admins'],
  ['company_administrator', 'organisation administrators'],
  ['company_manager', 'organisation managers'],
  ['unit_manager', 'managers of the management unit'],
  ['unit_guest', 'guests of the management unit'],
] as const satisfies readonly (readonly [Caller, string])[];

/** Who may call, in words; others are refused as `errors` say. */
function callersOf({ access, authentication }: RouteDefinition): string {
  if (authentication === 'device') return '';
  if (access.anonymous === 'ok') return 'No login required.';
  // in the access matrix, objects of one user belong to the unit manager
  const isOwn = ROLES.every(([role]) => (role === 'unit_manager') === (access[role] === 'ok'));
  if (isOwn) return 'Allowed only for the user it belongs to.';
  const allowed = ROLES.filter(([role]) => access[role] === 'ok').map(([, words]) => words);
  if (allowed.length === ROLES.length) return 'Allowed for all logged-in users.';
  if (allowed.length > 0) return `Allowed for ${listed(allowed)}${refusalOf(access)}.`;
  return Object.values(access).every((answer) => answer === 401)
    ? 'Requires the password of the user.'
    : 'Allowed only for the user it belongs to.';
}

function refusalOf(access: Access): string {
  const refusals = new Set(ROLES.map(([role]) => access[role]).filter((answer) => answer !== 'ok'));
  return refusals.size > 0 ? `; other users get ${listed([...refusals].map(String).sort(), 'or')}` : '';
}

const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const PROOFS: Record<Authentication, string> = {
  none: '',
  token: '',
  cookie: 'For the console: authenticated by the session cookie.',
  cookie_csrf: 'For the console: authenticated by the session cookie and `X-CSRF-Token`.',
  partial_csrf:
    'For the console: authenticated by the session cookie and `X-CSRF-Token`, also before the two-factor code is entered.',
  csrf: 'For the console: requires `X-CSRF-Token`, also without a session.',
  device: 'For devices: requests are signed with the device secret (device protocol).',
  upload: 'Authenticated by an API token or the upload key of the camera.',
};

const isPaged = ({ query }: RouteDefinition): boolean =>
  query !== undefined && 'shape' in query && 'page' in (query.shape as object);

const PER: Record<RateLimit['per'], string> = {
  user: 'user',
  ip: 'IP address',
  session_or_ip: 'session or IP address',
  device: 'device',
};

function limitOf({ limit }: RouteDefinition): string {
  if (limit === 'none') return '';
  const { max, windowSeconds, per } = rateLimits[limit];
  const time = windowSeconds === 60 ? 'minute' : windowSeconds === 3600 ? 'hour' : `${windowSeconds} seconds`;
  const requests = `${max.toLocaleString('en-US')} requests per ${time} and ${PER[per]}`;
  return limit === 'api'
    ? `Counts towards the general limit of ${requests}.`
    : `At most ${requests}, shared by the endpoints with this limit.`;
}

const SPACES: Record<Space, string> = {
  api: 'Also available at `/api`, without the prefix of the installation.',
  internal: '',
  guard: '',
  page: '',
  root: '',
  device: '',
};
