import { createContext, use } from 'react';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';

/** Who walks along with this phone. */
export interface Walker {
  readonly user: SessionUser;
  /** Null where the server could not be asked. */
  readonly units: readonly ManagementUnit[] | null;
}

export const WalkerContext = createContext<Walker | null>(null);

export function useWalker(): Walker {
  const walker = use(WalkerContext);
  if (!walker) throw new Error('useWalker needs the pages of a round around it');
  return walker;
}
