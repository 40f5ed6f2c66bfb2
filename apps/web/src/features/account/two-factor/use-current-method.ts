import { useEffect, useState } from 'react';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { clearCurrentUser } from '../../../shared/session/clear-current-user.ts';
import { loadCurrentUser } from '../../../shared/session/current-user.ts';
import { isApiError } from '../../../shared/api/api-error.ts';

interface Current {
  readonly method: TwoFactorMethod | null;
  readonly isPending: boolean;
  /** The company asks for it: until then no other call answers. */
  readonly isRequired: boolean;
}

/** Which second factor one has, and whether the company asks for one. */
export function useCurrentMethod(): Current {
  const [current, setCurrent] = useState<Current>({ method: null, isPending: true, isRequired: false });
  useEffect(() => {
    clearCurrentUser();
    loadCurrentUser().then(
      ({ two_factor_method: method }) => setCurrent({ method, isPending: false, isRequired: false }),
      (error: unknown) => {
        const isRequired = isApiError(error) && error.code === 'two_factor_setup_required';
        setCurrent({ method: null, isPending: false, isRequired });
      },
    );
  }, []);
  return current;
}
