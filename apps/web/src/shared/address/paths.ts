/** How a path below the prefix is treated on navigation (decision U-04). */
export type PathKind = 'public' | 'neutral' | 'protected';

const PUBLIC =
  /^\/(login|register|reset(\/[^/]+)?|send-confirmation|confirm-email|two-factor-validation|verify|invitations\/[^/]+)\/?$/;
/** A round goes on without the network: its pages ask who is there themselves. */
const NEUTRAL = /^\/(too_many_requests|usage_terms|api_reference|security\/.*|walk(\/.*)?)\/?$/;

export function kindOfPath(path: string): PathKind {
  if (PUBLIC.test(path)) return 'public';
  return NEUTRAL.test(path) ? 'neutral' : 'protected';
}

const isInvitation = (path: string): boolean => /^\/invitations\/[^/]+\/?$/.test(path);

/**
 * Public paths a signed-in user is not sent away from: the second factor, a reset link, which asks to log out first, and an
 * invitation, which is accepted by somebody who is signed in.
 */
export const isOpenToSignedIn = (path: string): boolean =>
  /^\/(two-factor-validation|reset\/[^/]+)\/?$/.test(path) || isInvitation(path);

export const isLogin = (path: string): boolean => /^\/login\/?$/.test(path);

/** The setup page for users whose company requires two-factor authentication. */
export const isTwoFactorSetup = (path: string): boolean =>
  /^\/two-factor-authentication-setup\/?$/.test(path);

/** Validates the target after login: only addresses of this console. */
export function safeNext(next: string | undefined, prefix: string): string {
  const home = `${prefix}/`;
  if (next === undefined || !next.startsWith(`${prefix}/`) || next.includes('\\') || next.startsWith('//'))
    return home;
  const own = 'http://own.invalid';
  const resolved = URL.canParse(next, own) ? new URL(next, own) : null;
  if (!resolved || resolved.origin !== own || !resolved.pathname.startsWith(home)) return home;
  const path = resolved.pathname.slice(prefix.length);
  return kindOfPath(path) === 'public' && !isInvitation(path) ? home : next;
}

/** The reading history of a gauge; `days` is one of the history's ranges. */
export function gaugeHistoryHref(
  prefix: string,
  gaugeId: string,
  { days, view }: { days?: number; view?: 'table' } = {},
): string {
  const search = new URLSearchParams({
    ...(days === undefined ? {} : { range: 'lastNDays', days: String(days) }),
    ...(view === undefined ? {} : { view }),
  }).toString();
  return `${prefix}/gauges/${encodeURIComponent(gaugeId)}${search && `?${search}`}`;
}

/** The accuracy ledger of a facility. */
export const ledgerHref = (prefix: string, facilityId: string): string =>
  `${prefix}/accuracy?facility_id=${encodeURIComponent(facilityId)}`;

/** What happened to a photo, for administrators. */
export const processingTimelineHref = (prefix: string, photoId: string): string =>
  `${prefix}/photos/${encodeURIComponent(photoId)}/course`;
