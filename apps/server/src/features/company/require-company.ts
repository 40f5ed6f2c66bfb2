import { buildAbilities, type Subject } from '@tenken/contract/account/abilities.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { AppError } from '../../platform/errors.ts';

/** First line of every call about members and units: 'use companyManagementUI'. */
export const requireCompanyManager = (caller: UserCaller): Id<'company'> =>
  requireCompany(caller, 'companyManagementUI');

/** First line of every call for administrators only: 'use companySettingsUI'. */
export const requireCompanyAdministrator = (caller: UserCaller): Id<'company'> =>
  requireCompany(caller, 'companySettingsUI');

/** First line of every call about webhooks: 'use companyWebhookUI'. */
export const requireWebhookUser = (caller: UserCaller): Id<'company'> =>
  requireCompany(caller, 'companyWebhookUI');

function requireCompany({ user }: UserCaller, subject: Subject): Id<'company'> {
  if (buildAbilities(user).cannot('use', subject) || user.company_id === null)
    throw new AppError('permission_denied');
  return user.company_id;
}

/** True for an administrator of the company, the only one to grant and remove that role. */
export const isAdministrator = ({ user }: UserCaller): boolean =>
  buildAbilities(user).can('use', 'companySettingsUI');
