import { expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { readConfiguration } from './configuration.ts';

test('an empty environment gives the documented defaults', () => {
  const config = readConfiguration({}, []);
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    prefix: '/console',
    guardPrefix: '/guard',
    staticBaseUrl: '/static',
    apiTokenMinutes: 15,
    databaseUrl: null,
    isDemo: true,
    environment: 'development',
    registration: 'open',
  });
  expect([...config.roles]).toEqual(['api', 'worker', 'gateway', 'scheduler']);
});

test('in production the demo is loaded on request only', () => {
  expect(readConfiguration({ NODE_ENV: 'production' }, [])).toMatchObject({
    isDemo: false,
    environment: 'production',
    registration: 'invite',
  });
  expect(readConfiguration({ NODE_ENV: 'production' }, ['--demo']).isDemo).toBe(true);
  expect(readConfiguration({}, ['--no-demo']).isDemo).toBe(false);
});

test('an empty value counts as not set', () => {
  expect(readConfiguration({ PORT: '' }, []).port).toBe(8080);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535 (it is "eighty")'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535 (it is "70000")'],
  [{ PRODUCT_PREFIX: 'console' }, 'PRODUCT_PREFIX must look like /console: a slash and letters, digits'],
  [{ PRODUCT_PREFIX: '/x/' }, 'PRODUCT_PREFIX must look like /console: a slash and letters, digits'],
  [{ GUARD_PREFIX: '/console' }, 'GUARD_PREFIX must differ from PRODUCT_PREFIX'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION must be open, invite or closed'],
  [{ STATIC_BASE_URL: 'ftp://x' }, 'STATIC_BASE_URL must be a path like /static'],
  [{ TEST_AIDS: 'on' }, 'TEST_AIDS must be the file: address of a module'],
  [
    { TEST_AIDS: 'file:///aids.ts', ENVIRONMENT: 'production' },
    'TEST_AIDS is for tests and never for production',
  ],
  [{ SECRET_KEYS: 'garbage' }, 'SECRET_KEYS must be lines "id:base64"'],
  [{ FIRST_ADMIN_EMAIL: 'root@west.test' }, 'FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD are set together'],
  [{ FIRST_ADMIN_EMAIL: 'root', FIRST_ADMIN_PASSWORD: 'x' }, 'FIRST_ADMIN_EMAIL must be an email address'],
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 is reached from outside: set PUBLIC_URL to the public URL'],
  [{ HOST: '::' }, 'HOST :: is reached from outside'],
  [{ HOST: 'plant.example' }, 'HOST plant.example is reached from outside'],
  [{ HOST: '127.0.0.1.evil.test' }, 'HOST 127.0.0.1.evil.test is reached from outside'],
  [{ WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8, plant' }, 'WEBHOOK_ALLOWED_NETWORKS must be networks like'],
  [{ TRUSTED_PROXIES: '127.0.0.1, nginx' }, 'TRUSTED_PROXIES must be addresses or networks like'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be addresses or networks like'],
  [{ S3_BUCKET: 'plant' }, 'S3_ENDPOINT is missing: a bucket needs S3_ENDPOINT, S3_BUCKET'],
  [{ S3_ENDPOINT: 's3://plant' }, 'S3_ENDPOINT must be an http(s) address'],
  [{ S3_PREFIX: '../x' }, 'S3_PREFIX must look like plant/photos'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
])('%o is refused in one line', (env, message) => {
  const read = () => readConfiguration(env, []);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(message);
});

test('a secret is not repeated in the message', () => {
  const read = () => readConfiguration({ DATABASE_URL: 'mysql://user:hunter2@host/db' }, []);
  expect(read).toThrow(/^((?!hunter2).)*$/);
});

test.each(['--roles=api,cook', '--verbose'])('the argument %s is refused', (argument) => {
  expect(() => readConfiguration({}, [argument])).toThrow(ConfigurationError);
});

test('a server reachable from other machines must have its public URL configured', () => {
  expect(readConfiguration({ HOST: '0.0.0.0', PUBLIC_URL: 'https://plant.test/' }, [])).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://plant.test',
  });
});

test('roles are set by argument and require an external database', () => {
  const env = { DATABASE_URL: 'postgres://localhost/tenken', PUBLIC_URL: 'https://plant.test' };
  expect([...readConfiguration(env, ['--roles=gateway,worker']).roles]).toEqual(['gateway', 'worker']);
  expect(() => readConfiguration({}, ['--roles=gateway'])).toThrow('--roles needs DATABASE_URL');
  const alone = () => readConfiguration({ ...env, PUBLIC_URL: '' }, ['--roles=worker']);
  expect(alone).toThrow('--roles with worker and without api needs PUBLIC_URL');
});
