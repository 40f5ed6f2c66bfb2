import { accountOf, type AccountConfiguration } from './account.settings.ts';
import { addressOf, type AddressConfiguration } from './address.settings.ts';
import { parseArguments, type Role, ROLES } from './arguments.ts';
import { bucketOf, type S3Settings } from './bucket.settings.ts';
import { ConfigurationError } from './configuration-error.ts';
import { databaseOf, type DatabaseConfiguration } from './database.settings.ts';
import { parseEnvironment } from './environment.ts';
import { mailOf, type MailConfiguration } from './mail.settings.ts';
import { networkOf, type NetworkConfiguration } from './network.settings.ts';
import { processOf, type ProcessConfiguration } from './process.settings.ts';
import { isDemoFor, purposeOf, type PurposeConfiguration } from './purpose.settings.ts';
import { tracesOf, type TraceSettings } from './trace.settings.ts';
import { isLoopback } from './loopback.ts';

export interface Configuration
  extends
    AddressConfiguration,
    DatabaseConfiguration,
    MailConfiguration,
    AccountConfiguration,
    NetworkConfiguration,
    ProcessConfiguration,
    PurposeConfiguration {
  /** The bucket for pictures; null = files in the data folder. */
  readonly s3: S3Settings | null;
  /** The collector of traces; null = none. */
  readonly traces: TraceSettings | null;
  /** The operator confirmed that pictures and keys may differ from before. */
  readonly isAdopting: boolean;
  readonly roles: ReadonlySet<Role>;
}

/** Reads and validates the whole configuration once; throws a ConfigurationError whose message is one line. */
export function readConfiguration(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Configuration {
  const values = parseEnvironment(env);
  const options = parseArguments(args);
  if ('problem' in options) throw new ConfigurationError(options.problem);
  const isDemo = isDemoFor(values, options.demo);
  const configuration: Configuration = {
    ...addressOf(values),
    ...databaseOf(values),
    ...mailOf(values),
    ...accountOf(values, isDemo),
    ...networkOf(values),
    ...processOf(values),
    ...purposeOf(values, isDemo),
    s3: bucketOf(values),
    traces: tracesOf(values),
    isAdopting: options.isAdopting,
    roles: options.roles,
  };
  const clash = findClash(configuration);
  if (clash !== null) throw new ConfigurationError(clash);
  return configuration;
}

type Together = AddressConfiguration &
  DatabaseConfiguration &
  PurposeConfiguration & { readonly roles: ReadonlySet<Role> };

/** Settings that are valid separately but not together. */
function findClash(config: Together): string | null {
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
