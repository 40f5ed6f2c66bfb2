import type { CompanyRole } from '@tenken/contract/company/member.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { isAdministrator } from '../require-company.ts';

/** Only an administrator grants, removes or renews that role, also in invitations (decisions U-38, F-58, F-87). */
export function requireMayAssignRole(caller: UserCaller, ...roles: (CompanyRole | undefined)[]): void {
  if (roles.includes('administrator') && !isAdministrator(caller)) throw new AppError('cannot_grant');
}
