import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmailAddress, normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import { DEMO_LANGUAGES, type DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import * as z from 'zod/mini';
import { parseArguments, ROLES, type Options, type Role } from './arguments.ts';
import { isNetwork } from '@tenken/device/network-list.ts';
import { isLoopback } from './loopback.ts';

/** A configuration the server cannot start with; the message is the one line an operator sees. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const isAbsolutePath = (text: string): boolean => /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(text);
const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');

const text = (check: (value: string) => boolean, help: string) => z.string().check(z.refine(check, help));
const prefix = (fallback: string) =>
  z._default(text(isAbsolutePath, 'must look like /console: a slash and letters, digits, - or _'), fallback);
const whole = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      text(
        (v) => /^\d+$/.test(v) && Number(v) >= min && Number(v) <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
      z.transform(Number),
    ),
    fallback,
  );
const list = z._default(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  [],
);
const networks = z._default(
  z.pipe(list, z.array(text(isNetwork, 'must be networks like 10.1.0.0/16, separated by commas'))),
  [],
);
const proxies = z._default(
  z.pipe(
    list,
    z.array(
      text(
        (one) => isIP(one) !== 0 || isNetwork(one),
        'must be addresses or networks like 10.1.0.5,10.2.0.0/16',
      ),
    ),
  ),
  [],
);
const postgresUrl = z.optional(text(isPostgresUrl, 'must be a postgres:// address'));

const environmentSchema = z.object({
  PORT: whole(0, 65535, 8080),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'data'),
  DEMO_LANGUAGE: z.optional(z.enum(DEMO_LANGUAGES, 'must be one of en, ja')),
  LANG: z.optional(z.string()),
  PRODUCT_PREFIX: prefix('/console'),
  GUARD_PREFIX: prefix('/guard'),
  STATIC_BASE_URL: z._default(
    text((v) => isAbsolutePath(v) || isHttpUrl(v), 'must be a path like /static or an http(s) address'),
    '/static',
  ),
  PUBLIC_URL: z.optional(text(isHttpUrl, 'must be an http(s) address')),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: whole(2, 200, 10),
  TRUSTED_PROXIES: proxies,
  SMTP_URL: z.optional(text((v) => /^smtps?:\/\//.test(v), 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: z._default(
    z.string().check(z.minLength(3, 'must be an email address')),
    'Tenken <no-reply@localhost>',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  API_TOKEN_MINUTES: whole(1, 1440, 15),
  REGISTRATION: z.optional(z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed')),
  USAGE_TERMS_URL: z._default(z.string(), ''),
  CONTACT_URL: z._default(z.string(), ''),
  FIRST_ADMIN_EMAIL: z.optional(text(isEmailAddress, 'must be an email address')),
  FIRST_ADMIN_PASSWORD: z.optional(z.string()),
  SECRET_KEYS: z.optional(z.string()),
  BREACH_RANGE_URL: z.optional(text(isHttpUrl, 'must be an http(s) address')),
  WEBHOOK_ALLOWED_NETWORKS: networks,
  CAMERA_NETWORKS: networks,
  CAMERA_COMPANY: z.optional(z.string()),
  S3_ENDPOINT: z.optional(text(isHttpUrl, 'must be an http(s) address')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string()),
  S3_PREFIX: z._default(
    text((v) => /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(v), 'must look like plant/photos'),
    'tenken',
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PUBLIC: z.optional(z.enum(['on'], 'must be on, or not set')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(text(isHttpUrl, 'must be an http(s) address')),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    text((v) => /^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/.test(v), 'must look like name=value,name=value'),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'tenken'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    text((v) => /^(0(\.\d+)?|1(\.0+)?)$/.test(v), 'must be a share from 0 to 1'),
    '1',
  ),
  CPU_THREADS: whole(1, 64, 4),
  PICTURE_MEMORY_MB: whole(256, 1_048_576, 1024),
  /** Read by the threads and processes that give way (thread-priority.ts). */
  PRIORITIES: z.optional(z.enum(['ordered', 'equal'], 'must be ordered or equal')),
  CONSOLE_DIR: z.optional(z.string()),
  ENVIRONMENT: z.optional(z.enum(['development', 'production'], 'must be development or production')),
  NODE_ENV: z.optional(z.string()),
  TEST_AIDS: z.optional(z.enum(['on', 'waiting-readers'], 'must be on or waiting-readers, or not set')),
});

/** Every variable that the program reads; the guide for operators names those that are not for tests. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

export interface S3Settings {
  /** Where the service answers, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key, so that a bucket can be shared. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Browsers reach the service themselves and are sent there for pictures. */
  readonly isPublic: boolean;
}

interface TraceSettings {
  /** Of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Of the traces that begin here, 0 to 1. */
  readonly share: number;
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly staticBaseUrl: string;
  /** The address people use; null = they are on this machine. */
  readonly publicUrl: string | null;
  /** PUBLIC_URL says so: cookies and browsers stay with https then. */
  readonly isHttps: boolean;
  /** null = the embedded server. */
  readonly databaseUrl: string | null;
  /** For LISTEN, migrations and locks, which a pooler in transaction mode cannot carry. */
  readonly databaseDirectUrl: string | null;
  readonly databasePoolSize: number;
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly metricsToken: string | null;
  readonly apiTokenMinutes: number;
  readonly registration: 'open' | 'invite' | 'closed';
  readonly usageTermsUrl: string;
  readonly contactUrl: string;
  /** The platform admin that is made where there is none; null = a one-time link is printed. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  readonly secretKeys: string | null;
  /** A service that knows breached passwords by the first five digits of their hash; null = the shipped list alone. */
  readonly breachRangeUrl: string | null;
  /** Networks that are not public and may be called all the same, where a person names an address there. */
  readonly allowedNetworks: readonly string[];
  /** Networks whose cameras the agent beside this server may reach; none = there is no such agent. The server itself never does. */
  readonly cameraNetworks: readonly string[];
  /** Id or name of the company whose cameras those are; null = the only one. */
  readonly cameraCompany: string | null;
  /** The bucket pictures are kept in; null = files in the data folder. */
  readonly s3: S3Settings | null;
  /** Where traces go; null = there are none. */
  readonly traces: TraceSettings | null;
  readonly cpuThreads: number;
  /** What pictures may take while they are taken in, opened and read. */
  readonly pictureMemoryMb: number;
  /** Where the built console is; null = dist/web of this checkout. */
  readonly consoleDir: string | null;
  readonly environment: 'development' | 'production';
  readonly isDemo: boolean;
  /** Of the names in a demo that is loaded into an empty database. */
  readonly demoLanguage: DemoLanguage;
  readonly hasTestAids: boolean;
  /** Gauges are not read: a wait stands for the reading, to measure what is around it. */
  readonly hasWaitingReaders: boolean;
  /** Pictures and keys may be others than before: an operator said so. */
  readonly isAdopting: boolean;
  readonly roles: ReadonlySet<Role>;
}

/** Reads and checks the whole configuration once; throws a ConfigurationError whose message is one line. */
export function readConfiguration(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Configuration {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(environmentSchema, given);
  if (!parsed.success) throw new ConfigurationError(firstProblem(parsed.error.issues, given));
  const values = parsed.data;
  const options = parseArguments(args);
  if ('problem' in options) throw new ConfigurationError(options.problem);
  const isDemo = options.demo ?? values.NODE_ENV !== 'production';
  if ((values.FIRST_ADMIN_EMAIL === undefined) !== (values.FIRST_ADMIN_PASSWORD === undefined))
    throw new ConfigurationError('FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD are set together or not at all');
  const configuration = toConfiguration(values, options, isDemo);
  const clash = findClash(configuration);
  if (clash !== null) throw new ConfigurationError(clash);
  return configuration;
}

/** Values that are right by themselves and wrong together. */
function findClash(config: Configuration): string | null {
  if (config.prefix === config.guardPrefix) return 'GUARD_PREFIX must differ from PRODUCT_PREFIX';
  if (config.hasTestAids && config.environment === 'production')
    return 'TEST_AIDS is for tests and never for production';
  if (config.databaseUrl === null && config.roles.size < ROLES.length)
    return '--roles needs DATABASE_URL: the embedded database serves one process only';
  if (config.publicUrl === null && !isLoopback(config.host))
    return `HOST ${config.host} is reached from outside: PUBLIC_URL must say the address that people use`;
  if (config.publicUrl === null && config.roles.has('worker') && !config.roles.has('api'))
    return '--roles with worker and without api needs PUBLIC_URL: another process serves the links in its mails';
  return null;
}

function firstAdminOf({
  FIRST_ADMIN_EMAIL: email,
  FIRST_ADMIN_PASSWORD: password,
}: z.infer<typeof environmentSchema>): Configuration['firstAdmin'] {
  return email === undefined || password === undefined ? null : { email: normaliseEmail(email), password };
}

/** As it is said, else as the terminal speaks. */
const demoLanguageOf = ({ DEMO_LANGUAGE, LANG }: z.infer<typeof environmentSchema>): DemoLanguage =>
  DEMO_LANGUAGE ?? (LANG?.startsWith('ja') ? 'ja' : 'en');

const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket needs all of its settings. */
function s3Of(values: z.infer<typeof environmentSchema>): S3Settings | null {
  const missing = S3_TOGETHER.filter((name) => values[name] === undefined);
  if (missing.length === S3_TOGETHER.length) return null;
  if (missing.length > 0)
    throw new ConfigurationError(`${missing[0]} is missing: a bucket needs ${S3_TOGETHER.join(', ')}`);
  return {
    endpoint: values.S3_ENDPOINT!,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET!,
    prefix: values.S3_PREFIX,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
    isPublic: values.S3_PUBLIC === 'on',
  };
}

function tracesOf(values: z.infer<typeof environmentSchema>): TraceSettings | null {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const headers = values.OTEL_EXPORTER_OTLP_HEADERS.split(',').filter(Boolean);
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers.map((header) => /^([^=]+)=(.*)$/.exec(header)!.slice(1, 3))),
    service: values.OTEL_SERVICE_NAME,
    share: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}

function toConfiguration(
  values: z.infer<typeof environmentSchema>,
  { roles, isAdopting }: Options,
  isDemo: boolean,
): Configuration {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    prefix: values.PRODUCT_PREFIX,
    guardPrefix: values.GUARD_PREFIX,
    staticBaseUrl: values.STATIC_BASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    isHttps: URL.parse(values.PUBLIC_URL ?? '')?.protocol === 'https:',
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    apiTokenMinutes: values.API_TOKEN_MINUTES,
    registration: values.REGISTRATION ?? (isDemo ? 'open' : 'invite'),
    usageTermsUrl: values.USAGE_TERMS_URL,
    contactUrl: values.CONTACT_URL,
    firstAdmin: firstAdminOf(values),
    secretKeys: values.SECRET_KEYS ?? null,
    breachRangeUrl: values.BREACH_RANGE_URL?.replace(/\/+$/, '') ?? null,
    allowedNetworks: values.WEBHOOK_ALLOWED_NETWORKS,
    cameraNetworks: values.CAMERA_NETWORKS,
    cameraCompany: values.CAMERA_COMPANY ?? null,
    s3: s3Of(values),
    traces: tracesOf(values),
    cpuThreads: values.CPU_THREADS,
    pictureMemoryMb: values.PICTURE_MEMORY_MB,
    consoleDir: values.CONSOLE_DIR === undefined ? null : resolve(values.CONSOLE_DIR),
    environment: values.ENVIRONMENT ?? (isDemo ? 'development' : 'production'),
    isDemo,
    demoLanguage: demoLanguageOf(values),
    hasTestAids: values.TEST_AIDS !== undefined,
    hasWaitingReaders: values.TEST_AIDS === 'waiting-readers',
    isAdopting,
    roles,
  };
}

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

function firstProblem(
  issues: readonly { path: PropertyKey[]; message: string }[],
  given: Record<string, unknown>,
): string {
  const issue = issues[0]!;
  const name = String(issue.path[0]);
  const shown = HIDDEN.has(name) ? '' : ` (it is ${JSON.stringify(given[name])})`;
  return `${name} ${issue.message}${shown}`;
}
