import * as z from 'zod/mini';
import { accountSettings } from './account.settings.ts';
import { addressSettings } from './address.settings.ts';
import { bucketSettings } from './bucket.settings.ts';
import { ConfigurationError } from './configuration-error.ts';
import { databaseSettings } from './database.settings.ts';
import { mailSettings } from './mail.settings.ts';
import { networkSettings } from './network.settings.ts';
import { processSettings } from './process.settings.ts';
import { purposeSettings } from './purpose.settings.ts';
import { traceSettings } from './trace.settings.ts';

const environmentSchema = z.object({
  ...addressSettings.shape,
  ...databaseSettings.shape,
  ...mailSettings.shape,
  ...accountSettings.shape,
  ...networkSettings.shape,
  ...bucketSettings.shape,
  ...traceSettings.shape,
  ...processSettings.shape,
  ...purposeSettings.shape,
});

/** Every variable that the program reads; the operators' guide documents all but those for tests. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** Secrets, which no message repeats. */
const HIDDEN = new Set([
  'FIRST_ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SECRET_KEYS',
  'S3_SECRET_ACCESS_KEY',
]);

/** Parses each variable separately; an empty one counts as not set. */
export function parseEnvironment(env: Record<string, string | undefined>): z.infer<typeof environmentSchema> {
  const values = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(environmentSchema, values);
  if (!parsed.success) throw new ConfigurationError(firstProblem(parsed.error.issues, values));
  return parsed.data;
}

function firstProblem(
  issues: readonly { path: PropertyKey[]; message: string }[],
  values: Record<string, unknown>,
): string {
  const issue = issues[0]!;
  const name = String(issue.path[0]);
  const quoted = HIDDEN.has(name) ? '' : ` (it is ${JSON.stringify(values[name])})`;
  return `${name} ${issue.message}${quoted}`;
}
