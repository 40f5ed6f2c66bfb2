import type { Id } from '@tenken/contract/wire/id.ts';
import type { Identity } from '../../platform/http/identity.ts';

/** Nobody we know: a page before signing in, or a call that needs no one. */
export interface Visitor extends Identity {
  readonly kind: 'visitor';
}

/** The user as every call sees them: read from the database each time, so that a changed role counts at once. */
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
  /** The company asks everybody for a second factor, and this person has none yet. */
  readonly needs_two_factor_setup: boolean;
}

export interface UserCaller extends Identity {
  readonly kind: 'user';
  readonly user: SignedInUser;
  /** Set when the call comes from a signed-in browser; a personal token has none. */
  readonly session_id: Id<'session'> | null;
  /** The password was right and the second factor is still missing; only routes that ask for it are reached so. */
  readonly isPartial?: true;
}

/** A plain camera, by the upload key that may send photos to it and nothing else (decision U-120). */
export interface UploadingCamera extends Identity {
  readonly kind: 'upload_key';
  readonly camera_id: Id<'camera'>;
}

export type Caller = Visitor | UserCaller | UploadingCamera;
