import type { Access, Caller } from '../wire/access.ts';
import { rateLimits, type RateLimit } from '../wire/rate-limits.ts';
import type { Authentication, RouteDefinition, Space } from '../wire/route.ts';

/** What a program must know of a call before it makes one, out of what the contract says of it. */
export function describeCall(route: RouteDefinition): string {
  return [
    `${route.summary.replace(/\.$/, '')}.`,
    callersOf(route),
    PROOFS[route.authentication],
    route.needsSession
      ? 'Only a logged-in browser may call it: a personal token is refused with `session_required`.'
      : '',
    isByToken(route) && !route.needsSession && route.method !== 'GET'
      ? 'A read-only token is refused with `read_only_token`.'
      : '',
    route.isIdempotencyKeyAccepted ? 'A repeated `Idempotency-Key` gives the first answer again.' : '',
    isPaged(route)
      ? 'Paged: send `navigation.next_page` back as `page`, with everything else unchanged.'
      : '',
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

/** Who gets through, of those whose data it is; others are refused as `errors` say. */
function callersOf({ access, authentication }: RouteDefinition): string {
  if (authentication === 'device') return '';
  if (access.anonymous === 'ok') return 'No login is needed.';
  // the access matrix makes what belongs to one user for the unit manager
  const isOwn = ROLES.every(([role]) => (role === 'unit_manager') === (access[role] === 'ok'));
  if (isOwn) return 'Allowed only for the user it belongs to.';
  const allowed = ROLES.filter(([role]) => access[role] === 'ok').map(([, words]) => words);
  if (allowed.length === ROLES.length) return 'Every logged-in user may call it.';
  if (allowed.length > 0) return `Allowed for ${listed(allowed)}${refusalOf(access)}.`;
  return Object.values(access).every((answer) => answer === 401)
    ? 'The user’s own password, or what stands for it, must be given.'
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
  cookie: 'For the console: the session cookie proves the user.',
  cookie_csrf: 'For the console: the session cookie and `X-CSRF-Token` prove the user.',
  partial_csrf:
    'For the console, also between the password and the two-factor code: the session cookie and `X-CSRF-Token`.',
  csrf: 'For the console: `X-CSRF-Token` is asked of every visitor.',
  device: 'For devices, each of which signs its calls with its own secret by the device protocol.',
  upload: 'By the token of a user, or by the upload key of the camera.',
};

const isPaged = ({ query }: RouteDefinition): boolean =>
  query !== undefined && 'shape' in query && 'page' in (query.shape as object);

const PER: Record<RateLimit['per'], string> = {
  user: 'user',
  ip: 'address',
  session_or_ip: 'session or address',
  device: 'device',
};

function limitOf({ limit }: RouteDefinition): string {
  if (limit === 'none') return '';
  const { max, windowSeconds, per } = rateLimits[limit];
  const time =
    windowSeconds === 60 ? 'a minute' : windowSeconds === 3600 ? 'an hour' : `in ${windowSeconds} seconds`;
  const calls = `${max.toLocaleString('en-US')} calls ${time} for each ${PER[per]}`;
  return limit === 'api'
    ? `Counts among the ${calls}.`
    : `At most ${calls}, together with the calls that share this limit.`;
}

const SPACES: Record<Space, string> = {
  api: 'The same call is at `/api`, without the prefix of the installation.',
  internal: '',
  guard: '',
  page: '',
  root: '',
  device: '',
};
