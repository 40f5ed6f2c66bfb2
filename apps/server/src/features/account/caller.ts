import type { Id } from '@tenken/contract/wire/id.ts';
import type { Identity } from '../../platform/http/identity.ts';

/** Unauthenticated: a page before login, or a public call. */
export interface Visitor extends Identity {
  readonly kind: 'visitor';
}

/** The user of a call, read from the database each time, so that a changed role takes effect immediately. */
export interface SignedInUser {
  readonly id: Id<'user'>;
  readonly name: string;
  readonly email: string;
  readonly company_id: Id<'company'> | null;
  readonly roles: readonly string[];
  readonly language_tag: string | null;
  readonly timezone: string;
  readonly two_factor_method: 'email' | 'totp' | null;
  readonly temp_is_webhook_feature_enabled: boolean;
  /** The company requires two-factor authentication, and this user has not set it up. */
  readonly needs_two_factor_setup: boolean;
}

export interface UserCaller extends Identity {
  readonly kind: 'user';
  readonly user: SignedInUser;
  /** Set when the call comes from a browser session; null for an API token. */
  readonly session_id: Id<'session'> | null;
  /** The password was right and the second factor is still missing; only routes that allow this are reached. */
  readonly isPartial?: true;
}

/** A plain camera, authenticated by its upload key, which permits nothing else (decision U-120). */
export interface UploadingCamera extends Identity {
  readonly kind: 'upload_key';
  readonly camera_id: Id<'camera'>;
}

export type Caller = Visitor | UserCaller | UploadingCamera;
