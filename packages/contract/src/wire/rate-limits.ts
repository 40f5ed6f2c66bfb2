import type { RateLimitName } from './route.ts';

/** Sliding limits, shared by all processes (decision U-44). */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly per: 'user' | 'ip' | 'session_or_ip' | 'device';
  /** Limit of a company in addition to that of each user: a hundred tokens are not a hundred limits (decision F-91). */
  readonly perCompany?: number;
}

export const rateLimits: Readonly<Record<Exclude<RateLimitName, 'none'>, RateLimit>> = {
  api: { max: 1200, windowSeconds: 60, per: 'user', perCompany: 6000 },
  /** Calls that read photos while the caller waits: 50 photos are compared in 5 calls. */
  engine: { max: 60, windowSeconds: 60, per: 'user', perCompany: 240 },
  /** Each makes the server call an address that the user entered. */
  outgoing: { max: 30, windowSeconds: 60, per: 'user', perCompany: 60 },
  authentication: { max: 240, windowSeconds: 60, per: 'session_or_ip' },
  sign_in: { max: 30, windowSeconds: 60, per: 'ip' },
  /** Separate from sign_in: a whole shift logs in from one address, each user with a password and a code. */
  second_factor: { max: 30, windowSeconds: 60, per: 'ip' },
  code_mail: { max: 10, windowSeconds: 3600, per: 'user' },
  /** Each sends an unsolicited mail. */
  invitation: { max: 60, windowSeconds: 3600, per: 'user', perCompany: 300 },
  client_log: { max: 60, windowSeconds: 60, per: 'ip' },
  device: { max: 120, windowSeconds: 60, per: 'device' },
  /** A router relays for many devices, each with its own limit. */
  router: { max: 1200, windowSeconds: 60, per: 'device' },
  /** Photos of a plain camera, by its upload key or by a user's token. */
  upload: { max: 120, windowSeconds: 60, per: 'user' },
  /** Opening a live stream: when a page is loaded, and after a lost connection. */
  stream: { max: 120, windowSeconds: 60, per: 'user' },
  files: { max: 6000, windowSeconds: 60, per: 'ip' },
};

/** Files at signed URLs: counted for the user of the link, and their company. */
export const DOWNLOADS = {
  perUser: { max: 60, windowSeconds: 60 },
  perCompany: { max: 240, windowSeconds: 60 },
  /** Being written or sent at once, in one process. */
  openPerCompany: 8,
} as const;

/** A call for a longer page counts once per this many records. */
export const RECORDS_PER_CALL = 250;

/** Photos of all cameras of a company, from any source; a thousand cameras may send in the same minute. */
export const COMPANY_PHOTOS = { max: 6000, windowSeconds: 60 } as const;

/** Visitors without a session share one address behind a plant's router. */
export const AUTHENTICATION_PER_IP_MAX = 600;

/** Wrong label codes, for each user and for each device. */
export const REGISTRATION_FAILURES = { max: 5, windowSeconds: 900 } as const;

export const SIGN_IN_FAILURES = {
  perAccountAndIp: { max: 5, windowSeconds: 900 },
  perAccount: { max: 20, windowSeconds: 3600 },
} as const;

/** Reset and confirmation mails, which anyone can request for an address, for each account and purpose (decision F-84). */
export const LINK_MAILS = { max: 3, windowSeconds: 3600 } as const;

/** Wrong passwords of an administrator, for the user who wants to delete a unit (decision U-39). */
export const ADMIN_PASSWORD_TRIES = { max: 5, windowSeconds: 900 } as const;

/** Unsolicited invitation mails (decision F-88). Only sent mails count. */
export const INVITATION_MAILS = {
  perCompany: { max: 200, windowSeconds: 86_400 },
  /** The invitation and three more, because mails get lost. */
  perCompanyAndAddress: { max: 4, windowSeconds: 86_400 },
  /** From all companies together. */
  perAddress: { max: 10, windowSeconds: 86_400 },
} as const;
