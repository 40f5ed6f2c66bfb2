import { useEffect, useState } from 'react';
import { getClientConfig } from '@tenken/contract/client/client.routes.ts';
import type { ClientConfig } from '@tenken/contract/client/client.schema.ts';
import { call } from '../../../shared/api/call.ts';

/** Who may make an account on this installation; null until the server has answered. */
export function useRegistration(): ClientConfig['registration'] | null {
  const [registration, setRegistration] = useState<ClientConfig['registration'] | null>(null);
  useEffect(() => {
    call(getClientConfig, {}).then(
      (config) => setRegistration(config.registration),
      () => undefined,
    );
  }, []);
  return registration;
}
