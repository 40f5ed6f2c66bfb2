import type { RateLimitName } from './route.ts';

/** Sliding limits, shared by all processes (decision U-44). */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly per: 'user' | 'ip' | 'session_or_ip' | 'device';
  /** Everybody of a company together, beside each one's own number: a hundred tokens are no hundred limits (decision F-91). */
  readonly perCompany?: number;
}

export const rateLimits: Readonly<Record<Exclude<RateLimitName, 'none'>, RateLimit>> = {
  api: { max: 1200, windowSeconds: 60, per: 'user', perCompany: 6000 },
  /** Calls that read photos while the caller waits: 50 photos are replayed in 5 calls. */
  engine: { max: 60, windowSeconds: 60, per: 'user', perCompany: 240 },
  /** Each makes the server call an address that the caller chose. */
  outgoing: { max: 30, windowSeconds: 60, per: 'user', perCompany: 60 },
  authentication: { max: 240, windowSeconds: 60, per: 'session_or_ip' },
  sign_in: { max: 30, windowSeconds: 60, per: 'ip' },
  /** Apart from sign_in: a whole shift signs in behind one address, each person with a password and a code. */
  second_factor: { max: 30, windowSeconds: 60, per: 'ip' },
  code_mail: { max: 10, windowSeconds: 3600, per: 'user' },
  /** Each sends a mail to somebody who did not ask for it. */
  invitation: { max: 60, windowSeconds: 3600, per: 'user', perCompany: 300 },
  client_log: { max: 60, windowSeconds: 60, per: 'ip' },
  device: { max: 120, windowSeconds: 60, per: 'device' },
  /** A router speaks for many devices, each with a count of its own. */
  router: { max: 1200, windowSeconds: 60, per: 'device' },
  /** Photos of a plain camera, by its upload key or by a user's token. */
  upload: { max: 120, windowSeconds: 60, per: 'user' },
  /** Opening a live stream; a page does so when it is loaded, and again when the line was lost. */
  stream: { max: 120, windowSeconds: 60, per: 'user' },
  files: { max: 6000, windowSeconds: 60, per: 'ip' },
};

/** Files at signed addresses: each counts for the person the link was made for, and their company. */
export const DOWNLOADS = {
  perUser: { max: 60, windowSeconds: 60 },
  perCompany: { max: 240, windowSeconds: 60 },
  /** Made or sent at once, in one process. */
  openPerCompany: 8,
} as const;

/** A call for a longer page counts once for each so many records: it costs as much. */
export const RECORDS_PER_CALL = 250;

/** Photos of all cameras of a company, whichever way they come; a thousand cameras may send in the same minute. */
export const COMPANY_PHOTOS = { max: 6000, windowSeconds: 60 } as const;

/** Visitors without a session share one address behind a plant's router. */
export const AUTHENTICATION_PER_IP_MAX = 600;

/** Wrong codes of a label, for each user and for each device. */
export const REGISTRATION_FAILURES = { max: 5, windowSeconds: 900 } as const;

export const SIGN_IN_FAILURES = {
  perAccountAndIp: { max: 5, windowSeconds: 900 },
  perAccount: { max: 20, windowSeconds: 3600 },
} as const;

/** Links that anybody has mailed by typing an address, for each account and kind (decision F-84). */
export const LINK_MAILS = { max: 3, windowSeconds: 3600 } as const;

/** Wrong passwords of an administrator, for the person who wants to delete a unit (decision U-39). */
export const ADMIN_PASSWORD_TRIES = { max: 5, windowSeconds: 900 } as const;

/** Invitation mails, which reach people who did not ask for them (decision F-88). Only mails that are sent count. */
export const INVITATION_MAILS = {
  perCompany: { max: 200, windowSeconds: 86_400 },
  /** The invitation and three more, because mails get lost. */
  perCompanyAndAddress: { max: 4, windowSeconds: 86_400 },
  /** By all companies together. */
  perAddress: { max: 10, windowSeconds: 86_400 },
} as const;
