import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';

/** What is kept of the user: enough to draw the shell and to build abilities. */
export type SessionUser = Pick<
  CurrentUser,
  'name' | 'roles' | 'language_tag' | 'timezone' | 'two_factor_method' | 'temp_is_webhook_feature_enabled'
> & { readonly id: string; readonly company: SessionCompany | null };

/** The logo stands in the sidebar of everybody. */
interface SessionCompany {
  readonly id: string;
  readonly name: string;
  readonly logo_url: string | null;
}

/**
 * The user in an answer or a cookie, null when it is none: anybody can write a cookie. Written out by hand, because every
 * visit downloads it and the schema library would be the larger part of that.
 */
export function toSessionUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const { id, name, roles, company, language_tag, timezone, two_factor_method } = value;
  const { temp_is_webhook_feature_enabled } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof timezone !== 'string') return null;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return null;
  if (company !== null && !(isRecord(company) && typeof company['id'] === 'string')) return null;
  if (language_tag !== null && typeof language_tag !== 'string') return null;
  if (two_factor_method !== null && two_factor_method !== 'email' && two_factor_method !== 'totp')
    return null;
  if (typeof temp_is_webhook_feature_enabled !== 'boolean') return null;
  return {
    id,
    name,
    roles,
    company: company === null ? null : toCompany(company),
    language_tag,
    timezone,
    two_factor_method,
    temp_is_webhook_feature_enabled,
  };
}

function toCompany({ id, name, logo_url }: Record<string, unknown>): SessionCompany {
  return {
    id: id as string,
    name: typeof name === 'string' ? name : '',
    logo_url: typeof logo_url === 'string' && /^\/[^/]/.test(logo_url) ? logo_url : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
