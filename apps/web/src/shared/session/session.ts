import { createContext, use } from 'react';
import type { Abilities } from '@tenken/contract/account/abilities.ts';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { SessionUser } from './session-user.ts';

/** The logged-in user and their abilities; loaded before any page of the shell. */
export interface Session {
  readonly user: SessionUser;
  readonly units: readonly ManagementUnit[];
  readonly abilities: Abilities;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in shell around it');
  return session;
}
