import { createContext, use } from 'react';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';

/** Who uses this phone. */
export interface PhoneUser {
  readonly user: SessionUser;
  /** Null where the server could not be asked. */
  readonly units: readonly ManagementUnit[] | null;
}

export const PhoneUserContext = createContext<PhoneUser | null>(null);

export function usePhoneUser(): PhoneUser {
  const phoneUser = use(PhoneUserContext);
  if (!phoneUser) throw new Error('usePhoneUser needs the pages of a round around it');
  return phoneUser;
}
