import type { AddressConfiguration } from './address.settings.ts';
import { ROLES, type Role } from './arguments.ts';
import type { DatabaseConfiguration } from './database.settings.ts';
import { isLoopback } from './loopback.ts';
import type { PurposeConfiguration } from './purpose.settings.ts';

type Together = AddressConfiguration &
  DatabaseConfiguration &
  PurposeConfiguration & { readonly roles: ReadonlySet<Role> };

/** Values that are right by themselves and wrong together. */
export function findClash(config: Together): string | null {
  if (config.prefix === config.guardPrefix) return 'GUARD_PREFIX must differ from PRODUCT_PREFIX';
  if (config.testAids !== null && config.environment === 'production')
    return 'TEST_AIDS is for tests and never for production';
  if (config.databaseUrl === null && config.roles.size < ROLES.length)
    return '--roles needs DATABASE_URL: the embedded database serves one process only';
  if (config.publicUrl === null && !isLoopback(config.host))
    return `HOST ${config.host} is reached from outside: set PUBLIC_URL to the public URL`;
  if (config.publicUrl === null && config.roles.has('worker') && !config.roles.has('api'))
    return '--roles with worker and without api needs PUBLIC_URL: another process serves the links in its emails';
  return null;
}
